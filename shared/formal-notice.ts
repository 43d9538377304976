import * as z from 'zod/mini'
import { plausibleDate } from './plausible-date.ts'
import { LANGUAGE_NAMES } from './messages/languages.ts'
import { withoutQuotes } from './messages/quoted.ts'
import { textOf } from './messages/text.ts'
import { PAPERS } from './paper.ts'

/*
 * A formal notice is a letter that the homeowner prints, signs and mails. Making one notifies nobody and changes no
 * record; that it was mailed is the homeowner's own statement.
 */

/** Lines that show through the window of an envelope. */
export const POSTAL_LINES_MAX = 5
export const POSTAL_LINE_MAX = 45
/** Days that a new letter leaves the builder, and the most that it may. */
export const ANSWER_WITHIN_DAYS = 14
export const ANSWER_WITHIN_DAYS_MAX = 365

const rules = () => textOf('formalNotice').rules
export const notAfterToday = (): string => rules().notAfterToday
export const tooLate = (): string => rules().tooLate

/** Ways to mail the letter. */
const DELIVERIES = ['certified', 'ordinary'] as const
export type DeliveryOfLetter = (typeof DELIVERIES)[number]

/** The file name of a claim's letter. */
export const letterFileName = (claimNumber: number): string => `formal-notice-${claimNumber}.pdf`

const PostalAddress = z.string({ error: () => rules().addressMissing }).check(
  z.overwrite((text) =>
    text
      .split(/\r?\n/)
      .map((line) => line.replaceAll(/\s+/g, ' ').trim())
      .filter((line) => line !== '')
      .join('\n'),
  ),
  z.minLength(1, { error: () => rules().addressMissing }),
  z.refine((text) => text.split('\n').length <= POSTAL_LINES_MAX, {
    error: () => rules().tooManyLines({ max: POSTAL_LINES_MAX }),
  }),
  z.refine((text) => text.split('\n').every((line) => line.length <= POSTAL_LINE_MAX), {
    error: () => rules().lineTooLong({ max: POSTAL_LINE_MAX }),
  }),
)

/** A formal notice as it is asked for. */
export const NewFormalNotice = z.object({
  /** Name and address, line by line. */
  postalAddress: PostalAddress,
  /** The calendar date by which an answer is asked for, YYYY-MM-DD. */
  answerBy: plausibleDate(() => rules().dayMissing),
  delivery: z.enum(DELIVERIES),
})
export type NewFormalNotice = z.infer<typeof NewFormalNotice>

/** A line of "What the builder was told, and when", in words. */
const LetterRow = z.object({ when: z.string(), text: z.string(), proof: z.nullable(z.string()) })

/** The whole text of a letter, as it is drawn and stored, with the words of people in its sentences marked. */
export const FormalLetter = z.object({
  claimNumber: z.int(),
  /** Of its words; a letter without one is in English. */
  language: z.optional(z.enum(LANGUAGE_NAMES)),
  paper: z.enum(PAPERS),
  /** ISO 8601. */
  madeAt: z.string(),
  sender: z.array(z.string()),
  recipient: z.array(z.string()),
  date: z.string(),
  /** Way of mailing; null for ordinary mail. */
  delivery: z.nullable(z.string()),
  subject: z.string(),
  greeting: z.string(),
  /** Before the words of the claim, and after them. */
  before: z.array(z.string()),
  words: z.string(),
  after: z.array(z.string()),
  /** The request, with its deadline. */
  request: z.string(),
  reach: z.string(),
  closing: z.string(),
  name: z.string(),
  tableTitle: z.string(),
  rows: z.array(LetterRow),
  /** Which zone the times of the table are of. */
  zone: z.string(),
})
export type FormalLetter = z.infer<typeof FormalLetter>

/** The claim whose notice is read, and what its draft is to say where the homeowner chose it. */
export const NoticeOf = z.object({
  id: z.string().check(z.maxLength(64)),
  answerBy: z.optional(z.iso.date()),
  delivery: z.optional(z.enum(DELIVERIES)),
})
export type NoticeOf = z.infer<typeof NoticeOf>

/** Content of the sheet of a formal notice. */
export const FormalNotice = z.object({
  /** As it was typed last for this home's builder, or their name alone. */
  postalAddress: z.string(),
  /** The day that is proposed for an answer, YYYY-MM-DD. */
  answerBy: z.string(),
  /** The letter that would be written now; null when nothing is overdue. */
  draft: z.nullable(FormalLetter),
  /** The letter that was made last; null before. */
  letter: z.nullable(FormalLetter),
})
export type FormalNotice = z.infer<typeof FormalNotice>

/** Returns the words of the statement that a letter was mailed, as the homeowner may change them. */
export const mailedWords = ({ subject, request }: Pick<FormalLetter, 'subject' | 'request'>): string =>
  textOf('formalNotice').mailedWords({ subject: withoutQuotes(subject), request })
