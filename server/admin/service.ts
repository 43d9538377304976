import type { AddressObject, ParsedMail } from 'mailparser'
import type {
  ImapState,
  OutboxEntry,
  OwnMail,
  ReadableMail,
  ServerState,
  UnmatchedMail,
} from '#shared/admin.ts'
import { aiServiceOf } from '#server/writing/service.ts'
import { inReadersWords } from '#server/stored-words.ts'
import { AppError, notFound, type Missing } from '#server/errors.ts'
import { configuredChannels } from '#server/inbox/channels/configured.ts'
import { retryNow } from '#server/delivery/email/enqueue.ts'
import { failureInWords } from '#server/delivery/email/reasons.ts'
import { countByState, listMails, listMailsOf } from '#server/delivery/email/mails-repository.ts'
import type { AdminCore } from './module.ts'
import { databaseFacts } from './repository.ts'
import { MINUTE } from '#shared/dates.ts'
import { textOf } from '#shared/messages/text.ts'
import { insertUserToken } from '#server/auth/repository.ts'
import { hashSecret, newSessionSecret } from '#server/auth/sessions.ts'
import { isoAfter, type Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'

/** Lifetime of a reset link, the same as that of a link sent by email. */
const VALID_MS = 30 * MINUTE

/**
 * Creates a password reset link for somebody who cannot be reached by mail. It works once, for 30 minutes; only its hash
 * is stored. It gives access to the account, so it is for the command line of the machine itself, never for the web.
 */
export async function makeResetLink(
  { db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl: string },
  user: { id: string; email: string },
): Promise<string> {
  const secret = newSessionSecret()
  await insertUserToken(db, {
    token_hash: hashSecret(secret),
    user_id: user.id,
    purpose: 'reset-password',
    email: user.email,
    expires_at: isoAfter(clock.now(), VALID_MS),
  })
  return `${publicUrl}/reset-password?token=${secret}`
}

/** Returns the last hundred emails of this server. */
export async function listOutbox(core: AdminCore): Promise<OutboxEntry[]> {
  const rows = await listMails(core.db, 100)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    to: row.to.address,
    subject: row.mail.subject,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.state === 'due' ? row.nextAttemptAt : null,
    lastError: row.lastError && failureInWords(row.lastError),
    serverReply: row.serverReply,
    createdAt: row.createdAt,
    doneAt: row.doneAt,
  }))
}

/** Returns the last hundred emails about the user's own claims and account. */
export async function listOwnMails(core: AdminCore, userId: string): Promise<OwnMail[]> {
  const rows = await listMailsOf(core.db, userId, 100)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    to: row.to.address,
    subject: row.mail.subject,
    state: row.state,
    createdAt: row.createdAt,
    doneAt: row.doneAt,
    reason:
      row.state === 'sent' || row.state === 'local' || !row.lastError ? null : failureInWords(row.lastError),
  }))
}

/** Returns an email of the local mailbox, as its recipient would read it. Throws NOT_FOUND. */
export async function readLocalMail(core: AdminCore, id: string): Promise<ReadableMail> {
  return readable(await core.outbox.mailbox.read(id), 'email', `local/${id}`)
}

/** Returns the mail that belongs to no claim. */
export async function listUnmatched(core: AdminCore): Promise<UnmatchedMail[]> {
  const mails = await core.inbox.unmatched()
  return mails.map((mail) => ({
    id: mail.id,
    from: mail.fromAddress,
    subject: mail.subject,
    receivedAt: mail.receivedAt,
    sizeBytes: mail.sizeBytes,
    channel: mail.channel,
    reason: mail.reason && inReadersWords(['inboxWords', 'mailboxWords'], mail.reason),
  }))
}

/** Throws NOT_FOUND. */
export async function readUnmatchedMail(core: AdminCore, id: string): Promise<ReadableMail> {
  return readable(await core.inbox.original(id), 'email', `unmatched/${id}`)
}

/** Returns the HTML of a mail with its pictures as data URLs; null for an unknown mail or one without HTML. */
export async function htmlOf(
  core: AdminCore,
  source: 'local' | 'unmatched',
  id: string,
): Promise<string | null> {
  const raw = await (source === 'local' ? core.outbox.mailbox.read(id) : core.inbox.original(id))
  return (raw && (await parse(raw)).html) || null
}

/** Makes an email due again. Throws CONFLICT when it has been sent. */
export async function retryMail(core: AdminCore, id: string): Promise<void> {
  if (!(await retryNow(core, id))) throw new AppError('CONFLICT', textOf('adminErrors').emailSent)
}

/** Returns the state of the mailbox that replies are read from; null without one. */
export async function mailboxState(core: AdminCore): Promise<ImapState | null> {
  return core.imap.status()
}

/** Returns the state of the server, for the admin's page. */
export async function serverState(core: AdminCore): Promise<ServerState> {
  return {
    mail: core.outbox.hasSmtp ? 'smtp' : 'local',
    mailFrom: core.config.MAIL_FROM?.address ?? null,
    inboundAddress: core.config.INBOUND_ADDRESS ?? null,
    channels: configuredChannels(core.config),
    outbox: await countByState(core.db),
    unfiled: await core.inbox.countUnmatched(),
    hasMailComeIn: await core.inbox.hasMailComeIn(),
    aiService: aiServiceOf(core.config),
    database: await databaseFacts(core.db),
  }
}

async function readable(raw: Buffer | undefined, what: Missing, place: string): Promise<ReadableMail> {
  if (!raw) throw notFound(what)
  const mail = await parse(raw)
  return {
    from: mail.from?.text ?? '',
    to: addressText(mail.to),
    replyTo: mail.replyTo?.text ?? null,
    subject: mail.subject ?? '',
    date: mail.date?.toISOString() ?? null,
    text: mail.text ?? '',
    htmlUrl: mail.html ? `/account/mails/${place}` : null,
  }
}

/** The library is loaded with the first mail that is read. */
async function parse(raw: Buffer): Promise<ParsedMail> {
  const { simpleParser } = await import('./parse-mail.ts')
  return simpleParser(raw)
}

function addressText(to: AddressObject | AddressObject[] | undefined): string {
  return [to ?? []]
    .flat()
    .map((address) => address.text)
    .join(', ')
}

/** The state of a background job; times are ms since 1970. */
export type JobState = {
  name: string
  everyMs: number
  isRunning: boolean
  /** When its last run ended, failed or not; null before the first has. */
  ranAt: number | null
  /** Its last run failed. */
  hasFailed: boolean
}
