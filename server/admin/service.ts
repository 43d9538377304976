import { simpleParser, type AddressObject } from 'mailparser'
import type {
  ImapState,
  OutboxEntry,
  OwnMail,
  ReadableMail,
  ServerState,
  UnfiledMail,
} from '#shared/admin.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { aiServiceOf } from '#server/enhance/settings.ts'
import { AppError, notFound } from '#server/errors.ts'
import type { ImapDoor } from '#server/inbox/imap-door.ts'
import type { InboxService } from '#server/inbox/service.ts'
import type { OutboxService } from '#server/outbox/service.ts'
import { databaseFacts } from './repository.ts'

export type AdminDeps = {
  db: Db
  imap: ImapDoor | undefined
  inbox: InboxService
  outbox: OutboxService
  config: Config
}

/** What concerns the whole server; only the admin's procedures reach it. */
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

  /** The last hundred mails about somebody's own claims and account; nobody else's. */
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

  /** A letter of the local mailbox, as the builder would read it. */
  async function letter(id: string): Promise<ReadableMail> {
    return readable(await outbox.mailbox.read(id), 'This letter')
  }

  async function unfiled(): Promise<UnfiledMail[]> {
    const mails = await inbox.unfiled()
    return mails.map((mail) => ({
      id: mail.id,
      from: mail.fromAddress,
      subject: mail.subject,
      receivedAt: mail.receivedAt,
      sizeBytes: mail.sizeBytes,
      door: mail.door,
      reason: mail.reason,
    }))
  }

  async function unfiledMail(id: string): Promise<ReadableMail> {
    return readable(await inbox.original(id), 'This mail')
  }

  async function retry(id: string): Promise<void> {
    if (!(await outbox.retryNow(id))) throw new AppError('CONFLICT', 'This mail has been sent already.')
  }

  /** How the mailbox stands that replies are read from; null without one. */
  async function mailbox(): Promise<ImapState | null> {
    return (await imap?.status()) ?? null
  }

  async function state(): Promise<ServerState> {
    return {
      mail: outbox.hasSmtp ? 'smtp' : 'local',
      mailFrom: config.MAIL_FROM?.address ?? null,
      inboundAddress: config.INBOUND_ADDRESS ?? null,
      doors: [
        ...(config.INBOUND_WEBHOOK_SECRET ? (['webhook'] as const) : []),
        ...(config.INBOUND_SMTP_PORT === undefined ? [] : (['smtp'] as const)),
        ...(imap ? (['imap'] as const) : []),
      ],
      outbox: await outbox.counts(),
      unfiled: await inbox.countUnfiled(),
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
    unfiled,
    unfiledMail,
    retry,
    state,
    fileByHand: inbox.fileByHand,
  }
}

async function readable(raw: Buffer | undefined, what: string): Promise<ReadableMail> {
  if (!raw) throw notFound(what)
  const mail = await simpleParser(raw)
  return {
    from: mail.from?.text ?? '',
    to: addressText(mail.to),
    replyTo: mail.replyTo?.text ?? null,
    subject: mail.subject ?? '',
    date: mail.date?.toISOString() ?? null,
    text: mail.text ?? '',
    html: mail.html || null,
  }
}

function addressText(to: AddressObject | AddressObject[] | undefined): string {
  return [to ?? []]
    .flat()
    .map((address) => address.text)
    .join(', ')
}
