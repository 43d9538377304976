import { z } from 'zod'
import { INBOUND_CHANNELS } from './inbound-mail.ts'

/** What the admin sees of the server's mail. No address here carries a secret. */
export const OutboxEntry = z.object({
  id: z.string(),
  kind: z.enum(['letter', 'to-builder', 'notice', 'account']),
  to: z.string(),
  subject: z.string(),
  state: z.enum(['due', 'sent', 'local', 'failed', 'dropped']),
  attempts: z.number().int(),
  nextAttemptAt: z.string().nullable(),
  lastError: z.string().nullable(),
  serverReply: z.string().nullable(),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
})
export type OutboxEntry = z.infer<typeof OutboxEntry>

export const UnfiledMail = z.object({
  id: z.string(),
  from: z.string().nullable(),
  subject: z.string().nullable(),
  receivedAt: z.string(),
  sizeBytes: z.number().int(),
  door: z.enum(INBOUND_CHANNELS),
  reason: z.string().nullable(),
})
export type UnfiledMail = z.infer<typeof UnfiledMail>

/** A mail as a mail program shows it. Its HTML is a page of its own at `htmlUrl`, null for a mail without. */
export const ReadableMail = z.object({
  from: z.string(),
  to: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  date: z.string().nullable(),
  text: z.string(),
  htmlUrl: z.string().nullable(),
})
export type ReadableMail = z.infer<typeof ReadableMail>

/** How the mailbox stands that replies are read from. Its words are plain and hold no secret. */
export const ImapState = z.object({
  state: z.enum(['connecting', 'open', 'away', 'refused']),
  lastSuccessAt: z.string().nullable(),
  lastError: z.object({ at: z.string(), words: z.string() }).nullable(),
  /** Mails seen there and not taken yet. */
  waiting: z.number().int(),
})
export type ImapState = z.infer<typeof ImapState>

export const ServerState = z.object({
  mail: z.enum(['smtp', 'local']),
  mailFrom: z.string().nullable(),
  inboundAddress: z.string().nullable(),
  doors: z.array(z.enum(INBOUND_CHANNELS)),
  outbox: z.record(z.string(), z.number().int()),
  unfiled: z.number().int(),
  /** Tests of the set-up are no mail. */
  hasMailComeIn: z.boolean(),
  /** Who writes suggestions; null for the built-in writer alone. */
  aiService: z.object({ host: z.string(), model: z.string() }).nullable(),
  database: z.object({
    sqliteVersion: z.string(),
    sizeBytes: z.number().int(),
    journalMode: z.string(),
    synchronous: z.string(),
    schema: z.string(),
    users: z.number().int(),
    claims: z.number().int(),
    messages: z.number().int(),
    photos: z.number().int(),
  }),
})
export type ServerState = z.infer<typeof ServerState>

/** Users on one page of the admin's list. */
export const USERS_PAGE_SIZE = 50

/** What the admin sees of an account: how it stands, nothing of its claims. */
export const UserRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  joinedAt: z.string(),
  claimsFiled: z.number().int(),
  isPremium: z.boolean(),
  /** Premium was given by hand; otherwise a card pays for it. */
  isGift: z.boolean(),
  isAdmin: z.boolean(),
  /** null on a server without a mail server, where nobody is asked to confirm an address. */
  isConfirmed: z.boolean().nullable(),
  lastSeenAt: z.string().nullable(),
})
export type UserRow = z.infer<typeof UserRow>

export const UsersPage = z.object({
  users: z.array(UserRow),
  /** How many match the search, on all pages. */
  total: z.number().int(),
  nextCursor: z.string().nullable(),
})
export type UsersPage = z.infer<typeof UsersPage>

export const UserSearch = z.object({
  search: z.string().trim().max(200).optional(),
  cursor: z.string().max(64).optional(),
})
export type UserSearch = z.infer<typeof UserSearch>

/** Whether new accounts are taken, and whether that stands in the settings, where only the settings change it. */
export const RegistrationState = z.object({ isOpen: z.boolean(), isClosedBySettings: z.boolean() })
export type RegistrationState = z.infer<typeof RegistrationState>

/** A mail about the caller's own claims or account, as they may see it. */
export const OwnMail = OutboxEntry.pick({
  id: true,
  kind: true,
  to: true,
  subject: true,
  state: true,
  createdAt: true,
  doneAt: true,
}).extend({
  /** Why it has not gone out, in the mail server's words. */
  reason: z.string().nullable(),
})
export type OwnMail = z.infer<typeof OwnMail>
