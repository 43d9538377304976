import { byCode } from '#shared/by-code.ts'
import { z } from 'zod'
import { DAY } from '#shared/dates.ts'
import { NotKept } from '#server/messages/not-kept.ts'
import { redactSecrets } from '#server/messages/redact.ts'
import { originalText, shownContent, withInvitations } from '#server/inbox/thread-message.ts'
import { firstHeader } from '#server/inbox/parse/mail-headers.ts'
import type { ParsedMail } from '#server/inbox/parse/parse.ts'

const Address = z.object({ name: z.string(), address: z.string() })

/** The facts of an email that the review shows and groups by. */
export const MailFacts = z.object({
  messageId: z.string().nullable(),
  /** The Message-IDs in In-Reply-To and References. */
  answers: z.array(z.string()),
  subject: z.string(),
  from: Address.nullable(),
  to: z.array(Address),
  /** ISO 8601; null when the email has no readable date. */
  date: z.string().nullable(),
  preview: z.string(),
})
export type MailFacts = z.infer<typeof MailFacts>

/** The texts that become the message of the claim. */
export const MailText = z.object({
  content: z.string(),
  htmlContent: z.string().nullable(),
  original: z.string().nullable(),
  notStored: NotKept,
})
export type MailText = z.infer<typeof MailText>

const SUBJECT_MAX = 500
const PREVIEW_MAX = 600
const PEOPLE_MAX = 50

/** Before it, email hardly existed: a computer's clock was never set. */
const FIRST_DAY = Date.UTC(1990, 0, 1)

/**
 * Returns when an email was written, or when it arrived where its own date cannot be true: before there was email, or more
 * than a day after the mail server had it.
 */
function dateOf({ date, headers }: ParsedMail, now: Date): Date | null {
  const received = new Date(firstHeader(headers, 'received').split(';').at(-1) ?? '')
  const arrived = isBetween(received, now) ? received : null
  return date && isBetween(date, arrived ?? now) ? date : arrived
}

const isBetween = (date: Date, last: Date): boolean =>
  date.getTime() >= FIRST_DAY && date.getTime() <= last.getTime() + DAY

/** Returns the facts of a parsed email. Links and addresses that are keys to a claim are left out of every text. */
export function factsOf(parsed: ParsedMail, now: Date): MailFacts {
  const { messageId, inReplyTo, references, from, to, cc } = parsed
  const content = redactSecrets(withInvitations(parsed, 'UTC').content)
  return {
    messageId,
    answers: [...new Set([...(inReplyTo === null ? [] : [inReplyTo]), ...references])],
    subject: redactSecrets(parsed.subject).slice(0, SUBJECT_MAX),
    from,
    to: [...to, ...cc].slice(0, PEOPLE_MAX),
    date: dateOf(parsed, now)?.toISOString() ?? null,
    preview: Array.from(content.trim()).slice(0, PREVIEW_MAX).join(''),
  }
}

/** Returns the texts of its message; `notStored` names attachments that are kept only inside the email itself. */
export function textOf(parsed: ParsedMail, notStored: NotKept): MailText {
  return { ...shownContent(parsed, 'UTC'), original: originalText(parsed), notStored }
}

export type GroupedMail = { id: string; facts: MailFacts }

/** "Re:", "FW:", "AW:", "[External]" and the like, as mail programs and filters of several languages write them. */
const PREFIX =
  /^\s*(?:(?:re|fwd?|aw|wg|antw|sv|vs|vb|tr|rv|rif|odp|ynt|回复|转发|答复)(?:\s?\[\d{1,3}\])?\s?[:：]|\[(?:external|extern|ext)\])/i
const MOST_PREFIXES = 20

/** Returns a subject without what was put before it when it was answered or forwarded. */
export function bareSubject(subject: string): string {
  let bare = subject.trim()
  for (let left = MOST_PREFIXES; left > 0 && PREFIX.test(bare); left -= 1)
    bare = bare.replace(PREFIX, '').trim()
  return bare
}

const peopleOf = ({ from, to }: MailFacts): Set<string> =>
  new Set([...(from ? [from] : []), ...to].map(({ address }) => address.toLowerCase()))

const hasSamePeople = (one: Set<string>, other: Set<string>): boolean =>
  [...one].filter((address) => other.has(address)).length >= 2

/**
 * Groups emails that belong together: by what they answer, also when the email that was answered is missing, and by the
 * same subject between the same people, of whom two must be in both. Groups and their emails are in the order of their
 * dates; without a date last.
 */
export function groupMails<M extends GroupedMail>(mails: readonly M[]): M[][] {
  const sorted = mails.toSorted(byDate)
  const groupOf = new Map<M, M[]>()
  const threads = new Map<string, M>()
  const subjects = new Map<string, { mail: M; people: Set<string> }[]>()
  const join = (one: M, other: M) => {
    const [from, into] = [groupOf.get(one) ?? [one], groupOf.get(other) ?? [other]]
    if (from === into) return
    into.push(...from)
    for (const mail of into) groupOf.set(mail, into)
  }
  for (const mail of sorted) {
    groupOf.set(mail, [mail])
    const { messageId, answers, subject } = mail.facts
    for (const id of [...(messageId === null ? [] : [messageId]), ...answers]) {
      const known = threads.get(id)
      if (known) join(mail, known)
      else threads.set(id, mail)
    }
    const key = bareSubject(subject).toLowerCase()
    const people = peopleOf(mail.facts)
    const same = subjects.get(key) ?? []
    const partner = key === '' ? undefined : same.find((each) => hasSamePeople(people, each.people))
    if (partner) join(mail, partner.mail)
    subjects.set(key, [...same, { mail, people }])
  }
  return [...new Set(groupOf.values())]
    .map((group) => group.toSorted(byDate))
    .toSorted(([one], [other]) => (one && other ? byDate(one, other) : 0))
}

/** ISO times compare as text; a letter after them comes last. */
const byDate = (one: GroupedMail, other: GroupedMail): number =>
  byCode(one.facts.date ?? 'z', other.facts.date ?? 'z') || byCode(one.id, other.id)
