import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, type Language } from '#shared/messages/languages.ts'

/**
 * Placeholder of the builder's private link in a stored email. The real link is derived when the email is composed, so
 * a stolen database contains no key to any claim. Each process creates a new placeholder, which is stored with the
 * email: nobody can write it into their own text, where it would be replaced as well.
 */
export const LINK_PLACEHOLDER = `https://builder-link-${randomBytes(12).toString('hex')}.invalid`

/**
 * Placeholder of the secret of a link in an email about the account itself. The secret is derived from the email's id
 * when it is composed; the database stores only its hash.
 */
export const ACCOUNT_TOKEN_PLACEHOLDER = `ACCOUNT-TOKEN-${randomBytes(12).toString('hex')}`

/** Placeholder of the claim's reply address in the links of an email that open an answer: it contains a secret too. */
export const REPLY_PLACEHOLDER = `REPLY-ADDRESS-${randomBytes(12).toString('hex')}`

/** Emails from before answers were prepared have no `replyAddress`. */
const Placeholders = z.object({
  link: z.string(),
  accountToken: z.string(),
  replyAddress: z.optional(z.string()),
})
/** The placeholders of the emails that this process writes. */
export const PLACEHOLDERS: z.infer<typeof Placeholders> = {
  link: LINK_PLACEHOLDER,
  accountToken: ACCOUNT_TOKEN_PLACEHOLDER,
  replyAddress: REPLY_PLACEHOLDER,
}
/** The placeholders of emails from before placeholders were stored with them. */
const FIRST_PLACEHOLDERS: typeof PLACEHOLDERS = {
  link: 'https://builder-link.invalid',
  accountToken: 'ACCOUNT-TOKEN',
}

/** Subject and content of an email, as text and as HTML. */
export type MailContent = { subject: string; text: string; html: string }

/** One line of a notification to a homeowner, and the subject of an email whose most important line it is. */
export const NotificationLine = z.object({
  text: z.string(),
  subject: z.string(),
  /** The question the line asks; null for news, which is never left out. */
  about: z
    .object({ kind: z.enum(['visit', 'fix', 'still-fixed', 'failed', 'address', 'closed']), id: z.string() })
    .nullable(),
  /** In a notification about a walk-through: the claim of the item it is about, or the walk-through itself. */
  claimId: z.string().optional(),
})
export type NotificationLine = z.infer<typeof NotificationLine>

/** A line stored by an earlier version. */
const PlainLine = z.string().transform((text): NotificationLine => ({ text, subject: text, about: null }))

/** An email in the outbox. Addresses that contain a secret are derived when it is composed. */
export const OutboxMail = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** What it is written in; absent in emails from before there was more than English. */
  language: z.enum(LANGUAGE_NAMES).optional(),
  placeholders: Placeholders.default(FIRST_PLACEHOLDERS),
  /** Display name in From; the address is always our own, so that DMARC aligns. */
  fromName: z.string(),
  /** The Reply-To when no inbound address is set: the homeowner's own address, or none. */
  replyTo: z.string().nullable(),
  /** True for emails that a builder may answer into the claim: Reply-To then contains the claim's secret. */
  repliesToClaim: z.boolean(),
  /** The head of the record of each claim it is about when the email was written, for its header. */
  recordHead: z.union([z.string(), z.array(z.string())]).optional(),
  /** RFC 3834: set on notifications, so that no autoresponder answers them. */
  isAutomatic: z.boolean(),
  /** Outbox ids of earlier emails of the same thread, oldest first. */
  threadOf: z.array(z.string()),
  /** Message-ID of the email that is answered, when it came from outside. */
  inReplyTo: z.string().nullable(),
  /** Thumbnails shown inside the email as `cid:photo-ID`. */
  photoIds: z.array(z.string()),
  /**
   * Photos attached in full, for a reader who cannot open the page, numbered from `first` in the claim's or the message's
   * own order.
   */
  fullPhotos: z.object({ ids: z.array(z.string()), first: z.int() }).optional(),
  /** The homeowner's papers that came with it, in their order; attached where no link leads to them. */
  papers: z.array(z.object({ id: z.string(), name: z.string(), isAttached: z.boolean() })).optional(),
  /**
   * The videos and sounds that came with it, in their order; attached where no link leads to them. `about` is said of
   * one in the email.
   */
  recordings: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        contentType: z.string(),
        isAttached: z.boolean(),
        about: z.string(),
      }),
    )
    .optional(),
  /** The lines of a notification so far; more may be added while it waits. */
  noticeLines: z.array(z.union([NotificationLine, PlainLine])).optional(),
  calendar: z
    .object({ method: z.enum(['REQUEST', 'CANCEL', 'PUBLISH', 'REPLY']), content: z.string() })
    .nullable(),
})
export type OutboxMail = z.infer<typeof OutboxMail>

export const languageOfMail = (mail: OutboxMail): Language => mail.language ?? DEFAULT_LANGUAGE

/** Returns the content of an email with its placeholders replaced; one without a replacement stays unchanged. */
export function fillIn(
  words: string,
  { placeholders }: Pick<OutboxMail, 'placeholders'>,
  secrets: { link: string | undefined; accountToken: string | undefined; replyAddress: string | undefined },
): string {
  const { replyAddress } = placeholders
  const addressed =
    replyAddress && secrets.replyAddress !== undefined
      ? words.replaceAll(replyAddress, encodeURIComponent(secrets.replyAddress).replace('%40', '@'))
      : words
  return addressed
    .replaceAll(placeholders.link, () => secrets.link ?? placeholders.link)
    .replaceAll(placeholders.accountToken, () => secrets.accountToken ?? placeholders.accountToken)
}

/** Returns the Content-ID of a photo's thumbnail. */
export const photoCid = (photoId: string): string => `photo-${photoId}`
/** Returns the class of what an email says of a recording's file. */
export const aboutRecording = (id: string): string => `recording-${id}`
export const LOGO_CID = 'homeclaim-logo'
