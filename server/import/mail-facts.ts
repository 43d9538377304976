import { z } from 'zod'
import { redactSecrets } from '#server/messages/redact.ts'
import { originalText, shownContent } from '#server/mail/inbox/steps/thread-message.ts'
import { withInvitations } from '#server/mail/parsing/containers/invitations.ts'
import type { ParsedMail } from '#server/mail/parsing/parse.ts'

const Address = z.object({ name: z.string(), address: z.string() })

/** What the review shows of an email, and what it is grouped by. */
export const MailFacts = z.object({
  messageId: z.string().nullable(),
  /** What it answers: In-Reply-To and References. */
  answers: z.array(z.string()),
  subject: z.string(),
  from: Address.nullable(),
  to: z.array(Address),
  /** ISO 8601; null when the email has no readable date. */
  date: z.string().nullable(),
  preview: z.string(),
})
export type MailFacts = z.infer<typeof MailFacts>

/** What becomes the message of the claim. */
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

/** Returns the facts of a parsed email. Links and addresses that are keys to a claim are left out of every text. */
export function factsOf(parsed: ParsedMail): MailFacts {
  const { messageId, inReplyTo, references, from, to, cc, date } = parsed
  const content = redactSecrets(withInvitations(parsed, 'UTC').content)
  return {
    messageId,
    answers: [...new Set([...(inReplyTo === null ? [] : [inReplyTo]), ...references])],
    subject: redactSecrets(parsed.subject).slice(0, SUBJECT_MAX),
    from,
    to: [...to, ...cc].slice(0, PEOPLE_MAX),
    date: date?.toISOString() ?? null,
    preview: Array.from(content.trim()).slice(0, PREVIEW_MAX).join(''),
  }
}

/** Returns the texts of its message; `notStored` names attachments that are kept only inside the email itself. */
export function textOf(parsed: ParsedMail, notStored: string[]): MailText {
  return { ...shownContent(parsed, 'UTC'), original: originalText(parsed), notStored }
}
