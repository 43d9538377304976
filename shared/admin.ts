import * as z from 'zod/mini'
import { INBOUND_CHANNELS } from './inbound.ts'
import { textOf } from './messages/text.ts'
import { SEARCH_MAX } from '#shared/claims/lengths.ts'

/** Whom a member asks for more claims (a first name; null without an admin), and when they did. Times are ISO 8601. */
export const LimitState = z.object({ admin: z.nullable(z.string()), askedAt: z.nullable(z.string()) })
export type LimitState = z.infer<typeof LimitState>

/** Somebody who asked the admin for more claims; `id` is their account's. */
export const LimitRequest = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  claimsFiled: z.int(),
  askedAt: z.string(),
})
export type LimitRequest = z.infer<typeof LimitRequest>

export const LimitLink = z.object({ token: z.string().check(z.maxLength(100)) })

/** An email of the server as the admin sees it. No address here carries a secret. */
export const OutboxEntry = z.object({
  id: z.string(),
  kind: z.enum(['letter', 'to-builder', 'copy', 'notice', 'account']),
  to: z.string(),
  subject: z.string(),
  state: z.enum(['due', 'sent', 'local', 'failed', 'dropped']),
  attempts: z.int(),
  nextAttemptAt: z.nullable(z.string()),
  lastError: z.nullable(z.string()),
  serverReply: z.nullable(z.string()),
  createdAt: z.string(),
  doneAt: z.nullable(z.string()),
})
export type OutboxEntry = z.infer<typeof OutboxEntry>

export const UnmatchedMail = z.object({
  id: z.string(),
  from: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  receivedAt: z.string(),
  sizeBytes: z.int(),
  channel: z.enum(INBOUND_CHANNELS),
  reason: z.nullable(z.string()),
})
export type UnmatchedMail = z.infer<typeof UnmatchedMail>

const claimNumberMissing = { error: () => textOf('mailRules').claimNumber }

/** The claim that the admin files a mail under, by its number. */
export const ClaimNumber = z.int(claimNumberMissing).check(z.positive(claimNumberMissing))

/** A mail as a mail program shows it. Its HTML is a page of its own at `htmlUrl`, null for a mail without. */
export const ReadableMail = z.object({
  from: z.string(),
  to: z.string(),
  replyTo: z.nullable(z.string()),
  subject: z.string(),
  date: z.nullable(z.string()),
  text: z.string(),
  htmlUrl: z.nullable(z.string()),
})
export type ReadableMail = z.infer<typeof ReadableMail>

/** The state of the mailbox that replies are read from. Its texts hold no secret. */
export const ImapState = z.object({
  state: z.enum(['connecting', 'open', 'unavailable', 'refused']),
  lastSuccessAt: z.nullable(z.string()),
  lastError: z.nullable(z.object({ at: z.string(), words: z.string(), remedy: z.string() })),
  /** A fault of a mailbox that is read all the same, with its remedy. */
  notice: z.nullable(z.string()),
  /** Mails found there and not imported yet. */
  waiting: z.int(),
})
export type ImapState = z.infer<typeof ImapState>

export const ServerState = z.object({
  mail: z.enum(['smtp', 'local']),
  mailFrom: z.nullable(z.string()),
  inboundAddress: z.nullable(z.string()),
  channels: z.array(z.enum(INBOUND_CHANNELS)),
  outbox: z.record(z.string(), z.int()),
  unfiled: z.int(),
  /** Tests of the mail set-up do not count. */
  hasMailComeIn: z.boolean(),
  /** The service that writes suggestions; null for the built-in writer alone. */
  aiService: z.nullable(z.object({ host: z.string(), model: z.string() })),
  database: z.object({
    engine: z.string(),
    sizeBytes: z.int(),
    journalMode: z.string(),
    synchronous: z.string(),
    schema: z.string(),
    users: z.int(),
    claims: z.int(),
    messages: z.int(),
    photos: z.int(),
  }),
})
export type ServerState = z.infer<typeof ServerState>

/** Users on one page of the admin's list. */
export const USERS_PAGE_SIZE = 50

/** An account as the admin sees it: its state, nothing of its claims. */
export const UserRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  joinedAt: z.string(),
  claimsFiled: z.int(),
  isPremium: z.boolean(),
  /** Premium was given by hand; otherwise a card pays for it. */
  isGift: z.boolean(),
  isAdmin: z.boolean(),
  /** null on a server without a mail server, where no address is confirmed. */
  isConfirmed: z.nullable(z.boolean()),
  lastSeenAt: z.nullable(z.string()),
})
export type UserRow = z.infer<typeof UserRow>

export const UsersPage = z.object({
  users: z.array(UserRow),
  /** Number of accounts that match the search, on all pages. */
  total: z.int(),
  nextCursor: z.nullable(z.string()),
})
export type UsersPage = z.infer<typeof UsersPage>

export const UserSearch = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX))),
  cursor: z.optional(z.string().check(z.maxLength(64))),
})
export type UserSearch = z.infer<typeof UserSearch>

/** A mail about the caller's own claims or account, as they may see it. */
export const OwnMail = z.object({
  ...z.pick(OutboxEntry, {
    id: true,
    kind: true,
    to: true,
    subject: true,
    state: true,
    createdAt: true,
    doneAt: true,
  }).shape,
  /** Why it was not sent, in the mail server's words. */
  reason: z.nullable(z.string()),
})
export type OwnMail = z.infer<typeof OwnMail>
