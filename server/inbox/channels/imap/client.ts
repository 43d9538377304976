import type { FetchMessageObject, ImapFlow, ImapFlowOptions, MailboxObject } from 'imapflow'
import type { ImapSetting } from '#server/start/imap-url.ts'
import { mailTls } from '#server/start/mail-tls.ts'
import { englishTexts } from '#server/language.ts'
import { TokenError, type TokenSource } from '#server/delivery/email/access-token.ts'
import { withoutSecrets } from '#server/secrets.ts'

export type MailHead = {
  uid: number
  sizeBytes: number
  /** When the server received it, in ms; 0 if it does not say. */
  arrivedMs: number
  /** The requested header lines, exactly as they are in the email. */
  head: Buffer
}

/** An open folder. It is never changed: it is opened with EXAMINE and read with BODY.PEEK (RFC 9051, 6.3.3, 6.4.5). */
export type Mailbox = {
  /** Changes when a UID may mean another email than before (RFC 9051, 2.3.1.1). */
  uidValidity(): string
  /** The highest UID when the folder was last opened; 0 if the server does not report it. */
  lastUid(): number
  /** Opens the folder again, to see changes even on a server that sends no notifications. */
  reopen(): Promise<void>
  /** Returns the UIDs above this one, ascending; with `since`, only of emails that arrived on that day or later. */
  uidsAfter(uid: number, since?: Date): Promise<number[]>
  /** Returns sizes and the named header fields (all fields without names); emails that were deleted are left out. */
  heads(uids: readonly number[], fields?: readonly string[]): Promise<MailHead[]>
  /** Returns the email that was put into the folder last; undefined in an empty folder. */
  newest(): Promise<MailHead | undefined>
  /** Returns the raw email; undefined when it was deleted. */
  raw(uid: number): Promise<Buffer | undefined>
  /** Sends a NOOP; throws when there is no response in time. */
  ping(): Promise<void>
  isOpen(): boolean
  /** Logs out if that is quick, then closes the socket. Never throws. */
  close(): Promise<void>
}

type OpenOptions = {
  setting: ImapSetting
  /** With OAuth2: the access token, instead of a password. */
  accessToken?: string | undefined
  /** Called when something arrives while the folder is watched (IDLE, RFC 2177). */
  onNews?: () => void
  /** Called once when the connection ends, for any reason. */
  onClosed?: () => void
  /** Time limit of one command in ms; fetching a whole email may take ten times as long. */
  commandMs?: number
  connectMs?: number
  /** Aborts the attempt and the connection. */
  signal?: AbortSignal | undefined
}

/** An email above the size limit is never fetched whole; this stops a server that sends one nevertheless. */
const MAX_LITERAL_BYTES = 64 * 1024 * 1024
/** A mailbox of a million emails lists its UIDs in one line of 8 MB. */
const MAX_LINE_BYTES = 16 * 1024 * 1024
/** Of the answer to one command: what it says is held in memory until it is complete. */
const MAX_ANSWER_BYTES = 2 * MAX_LITERAL_BYTES
const COUNT_EVERY_MS = 100
const GOODBYE_MS = 1_000
/** IDLE starts this long after the last command, so that a series of commands is not interrupted. */
const IDLE_AFTER_MS = 200

/**
 * The only file that uses IMAP. Connects, signs in and opens the folder; certificates are checked. Throws MailboxError.
 * The folder is watched whenever no command is running.
 */
export async function openMailbox(options: OpenOptions): Promise<Mailbox> {
  const { setting, signal, commandMs = 60_000, connectMs = 30_000 } = options
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow(clientOptions(options, { commandMs, connectMs }))
  // Added before the first command, because an error event without a listener would end the process. The error itself
  // is reported by the rejected command, or by the end of the connection.
  let broken: unknown
  client.on('error', (error) => {
    broken ??= error
    client.close()
  })
  client.on('exists', () => options.onNews?.())
  let wasOpen = false
  client.on('close', () => {
    signal?.removeEventListener('abort', abort)
    if (wasOpen) options.onClosed?.()
  })
  const abort = () => client.close()
  signal?.addEventListener('abort', abort)

  const within = <T>(work: () => Promise<T>, limitMs = commandMs) =>
    runWithin(client, work, { limitMs, signal, secrets: secretsOf(options) }).catch((error: unknown) => {
      // The command says only that the connection was closed, not that this closed it.
      throw isTooMuch(broken) ? tooMuchError() : error
    })
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
      // A range that begins above the last UID still includes the last one (RFC 9051, section 9, seq-range).
      const found = await within(() =>
        client.search({ uid: `${uid + 1}:*`, ...(since ? { since } : {}) }, { uid: true }),
      )
      if (found) return found.filter((one) => one > uid).toSorted((a, b) => a - b)
      // The library answers the same when the connection ended.
      if (isTooMuch(broken)) throw tooMuchError()
      if (!client.usable || client.isClosed) throw closedError()
      throw new MailboxError('protocol', englishTexts('mailboxWords').noSearch)
    },
    async heads(uids, fields) {
      const found = await within(() => client.fetchAll(uids.join(','), headOf(fields), { uid: true }))
      return found.map(toHead)
    },
    async newest() {
      if (folder.exists === 0) return undefined
      const mail = await within(() => client.fetchOne('*', headOf([])))
      return mail ? toHead(mail) : undefined
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

/** Every header field without `fields`; none is asked for by an empty list. */
const headOf = (fields?: readonly string[]) => ({
  uid: true,
  size: true,
  internalDate: true,
  ...(fields?.length === 0 ? {} : { headers: fields ? [...fields] : true }),
})

const toHead = ({ uid, size, internalDate, headers }: FetchMessageObject): MailHead => ({
  uid,
  sizeBytes: size ?? 0,
  arrivedMs: internalDate ? new Date(internalDate).getTime() || 0 : 0,
  head: headers ?? Buffer.alloc(0),
})

function clientOptions(
  { setting, accessToken }: OpenOptions,
  { commandMs, connectMs }: { commandMs: number; connectMs: number },
): ImapFlowOptions {
  const { auth } = setting
  return {
    host: setting.host,
    port: setting.port,
    secure: setting.security === 'tls',
    // No password leaves this machine without TLS: a server that does not offer it is refused (RFC 8314, section 3).
    ...(setting.security === 'starttls' ? { doSTARTTLS: true } : {}),
    ...(setting.security === 'plain' ? { doSTARTTLS: false } : {}),
    auth: {
      user: setting.user,
      ...(auth.kind === 'password' ? { pass: auth.password } : { accessToken: accessToken ?? '' }),
    },
    tls: { minVersion: 'TLSv1.2', ...mailTls(setting.host, setting.ca) },
    clientInfo: { name: 'Homeclaim' },
    logger: false,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: Math.max(commandMs, 1_000),
    autoIdleDelay: IDLE_AFTER_MS,
    maxLineLength: MAX_LINE_BYTES,
    maxLiteralSize: MAX_LITERAL_BYTES,
    maxResponseSize: MAX_ANSWER_BYTES,
    missingIdleCommand: 'NOOP',
  }
}

const secretsOf = ({ setting: { auth }, accessToken }: OpenOptions): string[] => [
  auth.kind === 'password' ? auth.password : '',
  accessToken ?? '',
]

/**
 * Runs one command within its time limit in ms and the size of its answer; beyond them the connection is closed, because its
 * state is unknown. Throws MailboxError, without the secrets.
 */
async function runWithin<T>(
  client: ImapFlow,
  work: () => Promise<T>,
  { limitMs, signal, secrets }: { limitMs: number; signal: AbortSignal | undefined; secrets: string[] },
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  let counter: NodeJS.Timeout | undefined
  try {
    if (signal?.aborted) throw closedError()
    const limit = new Promise<never>((_, reject) => {
      const end = (error: MailboxError) => {
        reject(error)
        client.close()
      }
      timer = setTimeout(
        () => end(new MailboxError('timeout', englishTexts('mailboxWords').faults.timeout)),
        limitMs,
      )
      const before = client.stats().received
      counter = setInterval(() => {
        if (client.stats().received - before <= MAX_ANSWER_BYTES) return
        end(tooMuchError())
      }, COUNT_EVERY_MS)
    })
    return await Promise.race([work(), limit])
  } catch (error) {
    throw toMailboxError(error, secrets)
  } finally {
    clearTimeout(timer)
    clearInterval(counter)
  }
}

/** Kinds of mailbox problems to branch on; the message is for the admin. */
export type MailboxFault =
  | 'dns'
  | 'refused'
  | 'timeout'
  | 'tls'
  | 'auth'
  | 'token'
  | 'no-mailbox'
  | 'closed'
  | 'protocol'
  | 'own'

/** Any failure of the mailbox. Its message is plain text, ends in a full stop and contains no secret. */
export class MailboxError extends Error {
  readonly fault: MailboxFault
  constructor(fault: MailboxFault, message: string) {
    super(message)
    this.fault = fault
  }
}

const BY_CODE: Record<string, MailboxFault> = {
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_FAIL: 'dns',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ETIMEDOUT: 'timeout',
  ETIMEOUT: 'timeout',
  CONNECT_TIMEOUT: 'timeout',
  GREETING_TIMEOUT: 'timeout',
  UPGRADE_TIMEOUT: 'timeout',
  STARTTLS_INJECTION: 'tls',
  EPROTO: 'tls',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
  NoConnection: 'closed',
  EConnectionClosed: 'closed',
  StateLogout: 'closed',
  ClosedAfterConnectText: 'closed',
  ClosedAfterConnectTLS: 'closed',
}

/** Node's error codes for certificates and for TLS itself (node:tls, "X509 certificate error codes"). */
const TLS_CODE = /^(ERR_(SSL|TLS)_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH)/

const TOKEN_FAULTS: Record<TokenError['fault'], MailboxFault> = {
  ended: 'token',
  unavailable: 'protocol',
  timeout: 'timeout',
  // Nothing is wrong with the mailbox's own address.
  unreachable: 'timeout',
}

/** Returns an access token for the mailbox; undefined without OAuth2. Throws MailboxError. */
export async function mailboxToken(
  tokens: TokenSource | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    return await tokens?.get(signal)
  } catch (error) {
    throw toMailboxError(error, [])
  }
}

/** Converts any connection error. `secrets` are redacted in what the other side wrote. */
function toMailboxError(error: unknown, secrets: readonly string[]): MailboxError {
  if (error instanceof MailboxError) return error
  if (error instanceof TokenError) return new MailboxError(TOKEN_FAULTS[error.fault], error.message)
  const fault = faultOf(error)
  const detail = withoutSecrets(detailOf(error), secrets)
  const { faults } = englishTexts('mailboxWords')
  return new MailboxError(fault, detail ? faults[`${fault}Said`]({ said: detail }) : faults[fault])
}

function faultOf(error: unknown): MailboxFault {
  if (has(error, 'authenticationFailed', true)) {
    // The server's user database may be unavailable; that is no refusal (RFC 5530, section 3).
    return textOf(error, 'serverResponseCode') === 'UNAVAILABLE' ? 'protocol' : 'auth'
  }
  if (has(error, 'tlsFailed', true)) return 'tls'
  if (has(error, 'mailboxMissing', true)) return 'no-mailbox'
  const code = textOf(error, 'code')
  if (TLS_CODE.test(code)) return 'tls'
  return BY_CODE[code] ?? 'protocol'
}

const tooMuchError = (): MailboxError => new MailboxError('protocol', englishTexts('mailboxWords').tooMuch)

export const closedError = (): MailboxError =>
  new MailboxError('closed', englishTexts('mailboxWords').faults.closed)

/** Returns whether the reader ended the connection because an answer was larger than its limits. */
const isTooMuch = (error: unknown): boolean =>
  ['LiteralTooLarge', 'LineTooLarge', 'ResponseTooLarge'].includes(textOf(error, 'code'))

/** Returns the server's own words if there are any, else the error code: never the command that was sent. */
function detailOf(error: unknown): string {
  const own =
    textOf(error, 'responseText') ||
    (has(error, 'authenticationFailed', true) && textOf(error, 'response')) ||
    textOf(error, 'reason')
  const code = textOf(error, 'code')
  const isTls = TLS_CODE.test(code) || has(error, 'tlsFailed', true)
  // What the reader calls the end of a connection says nothing more to an admin.
  const text = own || (isTls ? textOf(error, 'message') : BY_CODE[code] === 'closed' ? '' : code)
  return text.replaceAll(/\s+/g, ' ').trim().replace(/\.+$/, '').slice(0, 200)
}

function has(error: unknown, name: string, value: unknown): boolean {
  return typeof error === 'object' && error !== null && Reflect.get(error, name) === value
}

function textOf(error: unknown, name: string): string {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
  return typeof value === 'string' ? value : ''
}
