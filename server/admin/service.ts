import type { AddressObject, ParsedMail } from 'mailparser'
import type {
  ImapState,
  OutboxEntry,
  OwnMail,
  ReadableMail,
  ServerState,
  UnmatchedMail,
} from '#shared/admin.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { aiServiceOf } from '#server/writing/settings.ts'
import { AppError, notFound } from '#server/errors.ts'
import { configuredChannels } from '#server/mail/channels/configured.ts'
import type { ImapChannel } from '#server/mail/channels/imap/channel.ts'
import type { InboxService } from '#server/mail/inbox/service.ts'
import type { OutboxService } from '#server/mail/outbox/service.ts'
import { databaseFacts } from './repository.ts'

export type AdminDeps = {
  db: Db
  imap: ImapChannel | undefined
  inbox: InboxService
  outbox: OutboxService
  config: Config
}

/** Server-wide state and mail for the admin's pages. Does not authorize; the admin's procedures do. */
export function createAdminService({ db, imap, inbox, outbox, config }: AdminDeps) {
  async function outboxEntries(): Promise<OutboxEntry[]> {
    const rows = await outbox.recent(100)
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      to: row.to.address,
      subject: row.mail.subject,
      state: row.state,
      attempts: row.attempts,
      nextAttemptAt: row.state === 'due' ? row.nextAttemptAt : null,
      lastError: row.lastError,
      serverReply: row.serverReply,
      createdAt: row.createdAt,
      doneAt: row.doneAt,
    }))
  }

  /** Returns the last hundred emails about the user's own claims and account. */
  async function ownMails(userId: string): Promise<OwnMail[]> {
    const rows = await outbox.recentOf(userId, 100)
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      to: row.to.address,
      subject: row.mail.subject,
      state: row.state,
      createdAt: row.createdAt,
      doneAt: row.doneAt,
      reason: row.state === 'sent' || row.state === 'local' ? null : row.lastError,
    }))
  }

  /** Returns an email of the local mailbox, as its recipient would read it. Throws NOT_FOUND. */
  async function letter(id: string): Promise<ReadableMail> {
    return readable(await outbox.mailbox.read(id), 'This letter', `local/${id}`)
  }

  async function unmatched(): Promise<UnmatchedMail[]> {
    const mails = await inbox.unmatched()
    return mails.map((mail) => ({
      id: mail.id,
      from: mail.fromAddress,
      subject: mail.subject,
      receivedAt: mail.receivedAt,
      sizeBytes: mail.sizeBytes,
      channel: mail.channel,
      reason: mail.reason,
    }))
  }

  async function unmatchedMail(id: string): Promise<ReadableMail> {
    return readable(await inbox.original(id), 'This mail', `unmatched/${id}`)
  }

  /** Returns the HTML of a mail with its pictures as data URLs; null for an unknown mail or one without HTML. */
  async function htmlOf(source: 'local' | 'unmatched', id: string): Promise<string | null> {
    const raw = await (source === 'local' ? outbox.mailbox.read(id) : inbox.original(id))
    return (raw && (await parse(raw)).html) || null
  }

  async function retry(id: string): Promise<void> {
    if (!(await outbox.retryNow(id))) throw new AppError('CONFLICT', 'This mail has been sent already.')
  }

  /** Returns the state of the mailbox that replies are read from; null without one. */
  async function mailbox(): Promise<ImapState | null> {
    return (await imap?.status()) ?? null
  }

  async function state(): Promise<ServerState> {
    return {
      mail: outbox.hasSmtp ? 'smtp' : 'local',
      mailFrom: config.MAIL_FROM?.address ?? null,
      inboundAddress: config.INBOUND_ADDRESS ?? null,
      channels: configuredChannels(config),
      outbox: await outbox.counts(),
      unfiled: await inbox.countUnmatched(),
      hasMailComeIn: await inbox.hasMailComeIn(),
      aiService: aiServiceOf(config),
      database: await databaseFacts(db),
    }
  }

  return {
    outboxEntries,
    ownMails,
    letter,
    mailbox,
    unmatched,
    unmatchedMail,
    htmlOf,
    retry,
    state,
    fileByHand: inbox.fileByHand,
  }
}

async function readable(raw: Buffer | undefined, what: string, place: string): Promise<ReadableMail> {
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
  const { simpleParser } = await import('mailparser')
  return simpleParser(raw)
}

function addressText(to: AddressObject | AddressObject[] | undefined): string {
  return [to ?? []]
    .flat()
    .map((address) => address.text)
    .join(', ')
}
