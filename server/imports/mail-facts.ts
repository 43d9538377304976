import { z } from 'zod'
import { DAY } from '#shared/dates.ts'
import { redactSecrets } from '#server/messages/redact.ts'
import { originalText, shownContent } from '#server/inbox/thread-message.ts'
import { withInvitations } from '#server/inbox/parse/invitations.ts'
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
  notStored: z.array(z.string()),
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
export function textOf(parsed: ParsedMail, notStored: string[]): MailText {
  return { ...shownContent(parsed, 'UTC'), original: originalText(parsed), notStored }
}
