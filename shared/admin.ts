import { z } from 'zod'

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
  door: z.enum(['webhook', 'smtp', 'imap']),
  reason: z.string().nullable(),
})
export type UnfiledMail = z.infer<typeof UnfiledMail>

/** A mail as a mail program shows it; pictures stand in the HTML as data. */
export const ReadableMail = z.object({
  from: z.string(),
  to: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  date: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
})
export type ReadableMail = z.infer<typeof ReadableMail>

export const ServerState = z.object({
  mail: z.enum(['smtp', 'local']),
  mailFrom: z.string().nullable(),
  inboundAddress: z.string().nullable(),
  doors: z.array(z.enum(['webhook', 'smtp', 'imap'])),
  outbox: z.record(z.string(), z.number().int()),
  unfiled: z.number().int(),
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
