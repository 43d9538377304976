import { ImapFlow, type MailboxObject } from 'imapflow'
import type { ImapSetting } from '#server/start/imap-url.ts'
import { MailboxError, toMailboxError } from './faults.ts'

export type MailHead = {
  uid: number
  sizeBytes: number
  /** The header lines asked for, as they stand in the mail. */
  head: Buffer
}

/** An open folder. Nothing here changes it: it is opened with EXAMINE and read with BODY.PEEK (RFC 9051, 6.3.3, 6.4.5). */
export type Mailbox = {
  /** Changes when the server can no longer promise that a UID means the same mail (RFC 9051, 2.3.1.1). */
  uidValidity(): string
  /** The highest UID given out when the folder was opened last; 0 where the server doesn't say. */
  lastUid(): number
  /** Opens the folder again, so that whatever changed is seen, even on a server that tells nothing by itself. */
  reopen(): Promise<void>
  /** UIDs above this one, rising; with `since`, only of mails that arrived on that day or later. */
  uidsAfter(uid: number, since?: Date): Promise<number[]>
  /** Sizes and the named header fields (all of them without names); mails that are gone are left out. */
  heads(uids: readonly number[], fields?: readonly string[]): Promise<MailHead[]>
  /** The whole mail as it came; undefined when it is gone. */
  raw(uid: number): Promise<Buffer | undefined>
  /** Asks for a sign of life; throws when there is none in time. */
  ping(): Promise<void>
  isOpen(): boolean
  /** Says goodbye if that is quick, then lets go of the socket. Never throws. */
  close(): Promise<void>
}

export type OpenOptions = {
  setting: ImapSetting
  /** With OAuth2: what signs in instead of a password. */
  accessToken?: string | undefined
  /** Something arrived, while the folder is watched (IDLE, RFC 2177). */
  onNews?: () => void
  /** The connection ended, for whatever reason; called once. */
  onClosed?: () => void
  /** How long one command may take; a whole mail may take ten times as long. */
  commandMs?: number
  connectMs?: number
  /** Ends the attempt and the connection. */
  signal?: AbortSignal | undefined
}

/** A mail above the size limit is never asked for whole; this only stops a server that sends one all the same. */
const MAX_LITERAL_BYTES = 64 * 1024 * 1024
const GOODBYE_MS = 1_000
/** After the last command, so that a burst of them isn't broken up. */
const IDLE_AFTER_MS = 200

/**
 * The only file that talks IMAP. Connects, signs in and opens the folder; certificates are checked. Throws MailboxError.
 * From then on the folder is watched whenever nothing else is asked of it.
 */
export async function openMailbox(options: OpenOptions): Promise<Mailbox> {
  const { setting, accessToken, signal, commandMs = 60_000, connectMs = 30_000 } = options
  const { auth } = setting
  const secrets = [auth.kind === 'password' ? auth.password : '', accessToken ?? '']
  const client = new ImapFlow({
    host: setting.host,
    port: setting.port,
    secure: setting.security === 'tls',
    // Without TLS no password is sent: a server that offers none is refused (RFC 8314, section 3).
    ...(setting.security === 'tls' ? {} : { doSTARTTLS: setting.security === 'starttls' }),
    auth: {
      user: setting.user,
      ...(auth.kind === 'password' ? { pass: auth.password } : { accessToken: accessToken ?? '' }),
    },
    tls: { minVersion: 'TLSv1.2' },
    clientInfo: { name: 'Homeclaim' },
    logger: false,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: Math.max(commandMs, 1_000),
    autoIdleDelay: IDLE_AFTER_MS,
    maxLiteralSize: MAX_LITERAL_BYTES,
    maxResponseSize: 2 * MAX_LITERAL_BYTES,
    missingIdleCommand: 'NOOP',
  })
  // Before anything is sent: an error nobody listens to would end the process. What it says comes with the rejection
  // of the command, or it is followed by the end of the connection.
  client.on('error', () => client.close())
  client.on('exists', () => options.onNews?.())
  let wasOpen = false
  client.on('close', () => {
    signal?.removeEventListener('abort', abort)
    if (wasOpen) options.onClosed?.()
  })
  const abort = () => client.close()
  signal?.addEventListener('abort', abort)

  /** One command within its time; one that takes longer leaves a connection nobody can trust, so it is closed. */
  async function within<T>(work: () => Promise<T>, limitMs = commandMs): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    try {
      if (signal?.aborted) throw new MailboxError('closed', 'The connection was closed.')
      const limit = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          reject(new MailboxError('timeout', 'The mail server does not answer.'))
          client.close()
        }, limitMs)
      })
      return await Promise.race([work(), limit])
    } catch (error) {
      throw toMailboxError(error, secrets)
    } finally {
      clearTimeout(timer)
    }
  }

  const open = (): Promise<MailboxObject> =>
    within(() => client.mailboxOpen(setting.path, { readOnly: true }))

  let folder: MailboxObject
  try {
    await within(() => client.connect(), connectMs * 2)
    folder = await open()
  } catch (error) {
    client.close()
    throw error
  }
  wasOpen = true

  return {
    uidValidity: () => String(folder.uidValidity),
    lastUid: () => Math.max(0, (folder.uidNext || 1) - 1),
    async reopen() {
      folder = await open()
    },
    async uidsAfter(uid, since) {
      // A range that begins above the last UID still means the last one (RFC 9051, section 9, seq-range).
      const found = await within(() =>
        client.search({ uid: `${uid + 1}:*`, ...(since ? { since } : {}) }, { uid: true }),
      )
      if (!found) throw new MailboxError('protocol', 'The mail server refuses to search the folder.')
      return found.filter((one) => one > uid).toSorted((a, b) => a - b)
    },
    async heads(uids, fields) {
      const found = await within(() =>
        client.fetchAll(
          uids.join(','),
          { uid: true, size: true, headers: fields ? [...fields] : true },
          { uid: true },
        ),
      )
      return found.map((mail) => ({
        uid: mail.uid,
        sizeBytes: mail.size ?? 0,
        head: mail.headers ?? Buffer.alloc(0),
      }))
    },
    async raw(uid) {
      const mail = await within(
        () => client.fetchOne(String(uid), { uid: true, source: true }, { uid: true }),
        commandMs * 10,
      )
      return mail && mail.source ? mail.source : undefined
    },
    ping: () => within(() => client.noop(), commandMs / 3),
    isOpen: () => client.usable && !client.isClosed,
    async close() {
      await within(() => client.logout(), GOODBYE_MS).catch(() => undefined)
      client.close()
    },
  }
}
