import type { MailLink } from '#server/delivery/email/layout.tsx'
import { oneLine } from '#server/delivery/email/layout-printable.ts'
import { REPLY_PLACEHOLDER } from '#server/delivery/email/mail.ts'
import { inLanguage } from '#server/language.ts'
import { LANGUAGE_NAMES } from '#shared/messages/languages.ts'
import { textOf } from '#shared/messages/text.ts'
import { isOpen, mayMove, type ClaimStatus } from '#shared/claims/statuses.ts'

/*
 * Answers that a builder gives by email alone: a button of our email opens a new one with its subject and its first line
 * written, and the first line says what is answered when it comes back.
 */

const ANSWERS = ['acknowledge', 'visit', 'fixed', 'wrong-address', 'question', 'not-fixed'] as const

export type MailAnswer = (typeof ANSWERS)[number]

/** The first lines of the prepared emails in every language: whoever answers an older email answers in its language. */
const prepared = () =>
  LANGUAGE_NAMES.flatMap((name) =>
    inLanguage(name, () => ANSWERS.map((answer) => ({ answer, line: textOf('mailAnswers')[answer].line }))),
  )

/** Returns the answers that change something on a claim in this state, the likeliest first. */
export function offeredAnswers(claim: { status: ClaimStatus; fixReportedAt: string | null }): MailAnswer[] {
  const { status, fixReportedAt } = claim
  if (!isOpen(status)) return ['question']
  if (fixReportedAt !== null) return ['visit', 'question']
  return [
    ...(mayMove(status, 'Acknowledged', 'builder') ? (['acknowledge'] as const) : []),
    'visit',
    'fixed',
    'question',
    'wrong-address',
  ]
}

/** Characters of a prepared email's address: Outlook for Windows opens none that is longer than about 2,000. */
const MAILTO_MAX = 1_000

/** Returns the button of an answer: an email to the claim's own reply address, which is filled in when ours is sent. */
export function mailAnswerLink(answer: MailAnswer, subject: string): MailLink {
  const { label, line } = textOf('mailAnswers')[answer]
  const blank = line.endsWith(':') ? ' ' : ''
  return mailtoLink(label, { subject, body: `${line}${blank}\n\n` })
}

/** Returns a link that opens an email with this subject and body in whatever program the reader has. */
export function mailtoLink(label: string, { subject, body }: { subject: string; body: string }): MailLink {
  const encodedBody = encode(body.replaceAll('\n', '\r\n'))
  for (let length = 120; ; length -= 10) {
    const encoded = encode(oneLine(subject, length))
    if (length <= 20 || encoded.length + encodedBody.length < MAILTO_MAX - 150)
      return { label, href: `mailto:${REPLY_PLACEHOLDER}?subject=${encoded}&body=${encodedBody}` }
  }
}

/** RFC 6068: a blank is %20, because mail programs show a plus as it is; nor do all of them decode the marks that stay. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** An answer that was read; `words` are what the builder filled in, '' for a line that needs nothing. */
export type ReadAnswer = { answer: MailAnswer; words: string }

/** Characters of what is filled in: a day and a time, and who comes. */
const WORDS_MAX = 300

/**
 * Reads the answer in the first line of an email's own words, the quotation and the signature left out; undefined when the
 * line is not exactly that of a button. Mail programs change blanks, quotation marks and letter case, and nothing else.
 */
export function readMailAnswer(content: string): ReadAnswer | undefined {
  const written = content.normalize('NFC').split('\n')
  const lines = written.map(plain)
  const start = lines.findIndex((line) => line !== '')
  const first = lines[start] ?? ''
  for (const { answer, line } of prepared()) {
    const wanted = plain(line)
    if (!wanted.endsWith(':')) {
      if (first === wanted) return { answer, words: '' }
    } else if (first.startsWith(wanted)) {
      return { answer, words: filledIn(written.slice(start), wanted.length) }
    }
  }
  return undefined
}

/** Returns what a builder wrote below the first line of their email. */
export const belowFirstLine = (content: string): string =>
  content.trim().split('\n').slice(1).join('\n').trim()

/** Returns whether an answer lacks the words that make it one. */
export const isUnfilled = ({ answer, words }: ReadAnswer): boolean =>
  words === '' && (answer === 'visit' || answer === 'question')

/** Returns what is written behind the prepared words, or in the next line that has any. */
function filledIn(lines: readonly string[], prepared: number): string {
  const [first = '', ...more] = lines.map((line) => oneLine(line.replaceAll('\u00a0', ' '), 2_000))
  const behind = first.slice(prepared).trim()
  return oneLine(behind === '' ? (more.find((line) => line !== '') ?? '') : behind, WORDS_MAX)
}

function plain(line: string): string {
  return line
    .replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()
    .toLowerCase()
}
