import { randomBytes } from 'node:crypto'
import { z } from 'zod'

/**
 * Stands for the builder's private link in a stored mail. The real one is derived when the mail is composed, so a
 * stolen database holds no key to any claim. Made anew by each process and kept with
 * the mail: nobody can write it into their own words, where it would be replaced as well.
 */
export const LINK_PLACEHOLDER = `https://builder-link-${randomBytes(12).toString('hex')}.invalid`

/**
 * Stands for the secret of a link in a mail about the account itself, made from the mail's own id when it is composed;
 * the database keeps its hash only.
 */
export const ACCOUNT_TOKEN_PLACEHOLDER = `ACCOUNT-TOKEN-${randomBytes(12).toString('hex')}`

const Placeholders = z.object({ link: z.string(), accountToken: z.string() })
/** What stands for the secrets in the words this process writes. */
export const PLACEHOLDERS: z.infer<typeof Placeholders> = {
  link: LINK_PLACEHOLDER,
  accountToken: ACCOUNT_TOKEN_PLACEHOLDER,
}
/** Of mails from before placeholders were kept with them. */
const FIRST_PLACEHOLDERS: typeof PLACEHOLDERS = {
  link: 'https://builder-link.invalid',
  accountToken: 'ACCOUNT-TOKEN',
}

/** What a writer of mails makes: the words, twice. */
export type MailContent = { subject: string; text: string; html: string }

/** One line of a notification to a homeowner, and the subject of an email whose most important line it is. */
export const NotificationLine = z.object({
  text: z.string(),
  subject: z.string(),
  /** The question the line asks; null for mere news, which is always told. */
  about: z
    .object({ kind: z.enum(['visit', 'fix', 'failed', 'address', 'closed']), id: z.string() })
    .nullable(),
})
export type NotificationLine = z.infer<typeof NotificationLine>

/** A line stored by an earlier version. */
const PlainLine = z.string().transform((text): NotificationLine => ({ text, subject: text, about: null }))

/** A mail as it waits in the outbox. Addresses that carry a secret are derived when it is composed. */
export const OutboxMail = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  placeholders: Placeholders.default(FIRST_PLACEHOLDERS),
  /** Display name in From; the address is always our own, so that DMARC aligns. */
  fromName: z.string(),
  /** Where a plain reply goes when no inbound address is set: the homeowner's own address, or nowhere. */
  replyTo: z.string().nullable(),
  /** True for mails that a builder may answer into the claim: Reply-To then carries the claim's secret. */
  repliesToClaim: z.boolean(),
  /** RFC 3834: set on mere notifications, so that no machine answers them. */
  isAutomatic: z.boolean(),
  /** Outbox ids of earlier mails of the same thread, oldest first. */
  threadOf: z.array(z.string()),
  /** Message-ID of the mail being answered, when it came from outside. */
  inReplyTo: z.string().nullable(),
  /** Thumbnails shown inside the mail as `cid:photo-ID`. */
  photoIds: z.array(z.string()),
  /** What a notification has to tell so far; more may be added while it waits. */
  noticeLines: z.array(z.union([NotificationLine, PlainLine])).optional(),
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL', 'PUBLISH']), content: z.string() }).nullable(),
})
export type OutboxMail = z.infer<typeof OutboxMail>

/** Words of a mail with its placeholders replaced; one without a replacement stays as it is. */
export function fillIn(
  words: string,
  { placeholders }: Pick<OutboxMail, 'placeholders'>,
  secrets: { link: string | undefined; accountToken: string | undefined },
): string {
  return words
    .replaceAll(placeholders.link, () => secrets.link ?? placeholders.link)
    .replaceAll(placeholders.accountToken, () => secrets.accountToken ?? placeholders.accountToken)
}

/** The Content-ID of a photo's thumbnail. */
export const photoCid = (photoId: string): string => `photo-${photoId}`
export const LOGO_CID = 'homeclaim-logo'
