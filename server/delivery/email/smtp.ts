import { createTransport } from 'nodemailer'
import { MINUTE } from '#shared/dates.ts'
import { isOwnProblem, type SmtpStage } from './reasons.ts'
import type { MailTokens, TokenSource } from './access-token.ts'
import { parseConnectionUrl } from 'nodemailer/lib/shared/index.js'
import type { XOAuth2ProvisionCallback } from 'nodemailer/lib/xoauth2/index.js'
import { isThisMachine } from '#server/http/outgoing-requests.ts'
import { OAUTH_OPTIONS, readSmtpOAuth } from '#server/start/mail-oauth.ts'
import { withoutSecrets } from '#server/secrets.ts'
import { mailTls } from '#server/start/mail-tls.ts'

export type Envelope = {
  from: string
  to: string
  /** True when a report of delivery is wanted. */
  asksForReport?: boolean
}

/** The result of handing one email to the mail server. */
export type SendResult =
  /** `server` is the one that was spoken to; `tls` says that the connection to it was encrypted. */
  { outcome: 'accepted'; reply: string; server: string | null; tls: boolean } | SendFailure

export type SendFailure = {
  /** `refused` is final: the email itself, or its receiver. */
  outcome: 'refused' | 'try-later'
  code: number | null
  reply: string
  /** The host of our own mail server: whose word this is. */
  server: string | null
  stage: SmtpStage
}

/** Less than an email's lease in the outbox, after which another process would send it too. */
const SEND_MS = 4 * MINUTE
/** Of a reply that is kept as proof; the longest line of one has 512 octets (RFC 5321, 4.5.3.1.5). */
const KEPT_REPLY_LENGTH = 2_000

export interface MailTransport {
  send(envelope: Envelope, raw: Buffer): Promise<SendResult>
  close(): void
}

export type SmtpParts = {
  tokens?: MailTokens
  limitMs?: number
  /** Called with the server's time in ms, where its greeting tells it. */
  onTime?: ((at: number) => void) | undefined
}

/**
 * The only file that sends by SMTP. Takes SMTP_URL (smtp:// or smtps://); the connection is encrypted, unless it goes
 * to this machine or the setting says otherwise, and certificates are checked. `limitMs` limits one email as a whole.
 */
export function createSmtpTransport(
  url: string,
  { tokens, limitMs = SEND_MS, onTime }: SmtpParts = {},
): MailTransport {
  const options = smtpOptions(url)
  const signIn = tokenSignIn(url, tokens)
  // Without TLS from the first byte, an attacker between here and the mail server could remove the offer of STARTTLS from
  // its greeting and read the password.
  const requireTLS = options.secure !== true && !allowsPlainSmtp(url)
  const facts = {
    server: options.host ?? null,
    // Otherwise it is encrypted where the server offers it, which the library does not tell.
    tls: options.secure === true || requireTLS,
  }
  const transport = createTransport({
    ...options,
    ...(signIn && { auth: signIn }),
    requireTLS,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(onTime && { transactionLog: true, logger: listenForTime(onTime) }),
  })
  async function attempt(envelope: Envelope, raw: Buffer, signal: AbortSignal): Promise<SendResult> {
    try {
      const info = await transport.sendMail({ envelope, raw, dsn: dsnOf(envelope), signal })
      const reply = shortened(info.response)
      if (isPositive(reply)) return { outcome: 'accepted', reply, ...facts }
      return { outcome: 'try-later', code: null, reply, stage: 'message', server: facts.server }
    } catch (error) {
      const cause = signal.aborted ? new Error('The session with the mail server timed out.') : error
      const failed = failure(cause)
      const stage = signIn && failed.stage === 'sign-in' ? 'token' : failed.stage
      const reply = signIn?.redact(failed.reply) ?? failed.reply
      return { ...failed, reply, stage, server: facts.server }
    }
  }
  return {
    async send(envelope, raw) {
      // The library's limits are for each silence: a server that lets its replies drip would never reach them.
      const signal = AbortSignal.timeout(limitMs)
      const result = await attempt(envelope, raw, signal)
      const isTokenRefused = result.outcome !== 'accepted' && result.stage === 'token' && result.code !== null
      if (!signIn || !isTokenRefused) return result
      // The token may have been revoked before it expired.
      signIn.source.forget()
      return attempt(envelope, raw, signal)
    },
    close: () => transport.close(),
  }
}

/**
 * Returns the time that a greeting ends with, in ms: many servers tell theirs there, among them Exim, Sendmail and
 * Microsoft's. Undefined without one.
 */
export function timeInGreeting(line: string): number | undefined {
  const [date] =
    /\b\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d [+-]\d{4}\b/.exec(/^220[ -].*/.exec(line)?.[0] ?? '') ?? []
  return (date && Date.parse(date)) || undefined
}

/** Hears the greeting only: later lines may repeat secrets. */
function listenForTime(onTime: (at: number) => void) {
  const silent = () => undefined
  return {
    trace: silent,
    info: silent,
    warn: silent,
    error: silent,
    fatal: silent,
    level: silent,
    debug(entry: object, message: string) {
      const at = 'tnx' in entry && entry.tnx === 'server' ? timeInGreeting(message) : undefined
      if (at !== undefined) onTime(at)
    },
  }
}

/**
 * Asks the servers on the way to report delivery too, not only failure (RFC 3461), where they offer it. The reports come
 * to the envelope's sender, so only where that is an address of its own for this email.
 */
function dsnOf({ from, asksForReport }: Envelope): { notify: string[]; return: 'headers' } | undefined {
  return asksForReport && from !== ''
    ? { notify: ['success', 'failure', 'delay'], return: 'headers' }
    : undefined
}

/** Returns whether a reply is positive: the library looks at its first digit only, but a code has three (RFC 5321, 4.2). */
export const isPositive = (reply: string): boolean => /^2\d\d(?:[- \n]|$)/.test(reply)

const shortened = (reply: string): string =>
  reply.slice(0, KEPT_REPLY_LENGTH).replaceAll(/[^\P{Cc}\n]/gu, ' ')

/**
 * A 5xx reply to the receiver or the message is final (RFC 5321, 4.2.1), unless it is about us: the email is not at fault
 * when our own mail server refuses the connection, the sign-in or the sender, so it waits until that is fixed.
 */
function failure(error: unknown): Omit<SendFailure, 'server'> {
  const details = error instanceof Error ? error : new Error(String(error))
  const reply = shortened(
    'response' in details && typeof details.response === 'string' ? details.response : details.message,
  )
  const code = Number(/^[2-5]\d\d(?=[- \n]|$)/.exec(reply)?.[0] ?? Number.NaN) || null
  const stage = stageOf('command' in details ? String(details.command) : '')
  // The library itself compares the size with the server's limit, without a reply.
  const isTooLarge = 'code' in details && details.code === 'EMESSAGE' && !('response' in details)
  const isFinal = isTooLarge || (code !== null && code >= 500 && !isOwnProblem({ stage, response: reply }))
  return { outcome: isFinal ? 'refused' : 'try-later', code, reply, stage }
}

/** Returns the step of a session that a command of SMTP belongs to. */
function stageOf(command: string): SmtpStage {
  if (command.startsWith('AUTH')) return 'sign-in'
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'RCPT TO') return 'recipient'
  return command === 'DATA' ? 'message' : 'connect'
}

/**
 * Returns whether email and password may be sent unencrypted when the server offers no STARTTLS: only to this machine, or if
 * SMTP_URL has `?starttls=no` for a relay in the same network.
 */
export function allowsPlainSmtp(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  return isThisMachine(hostname) || searchParams.get('starttls') === 'no'
}

/**
 * Returns SMTP_URL as the mail library's options. With `?starttls=no` STARTTLS is not used even when offered; `?ca=FILE`
 * names a certificate to trust. Throws when that file cannot be read.
 */
export function smtpOptions(url: string) {
  const plain = new URL(url)
  const isOAuth = plain.searchParams.get('auth') === 'oauth2'
  // The library would take each of these for an option of its own.
  if (isOAuth) for (const name of ['auth', ...OAUTH_OPTIONS]) plain.searchParams.delete(name)
  const { auth, ...options } = parseConnectionUrl(isOAuth ? plain.href : url)
  const { hostname, searchParams } = plain
  return {
    ...options,
    ...(auth && !isOAuth ? { auth } : {}),
    ignoreTLS: options.secure !== true && searchParams.get('starttls') === 'no',
    tls: { ...options.tls, ...mailTls(hostname, searchParams.get('ca') ?? undefined) },
  }
}

/** Signing in with an access token, as the mail library calls it (XOAUTH2). */
type TokenSignIn = {
  type: 'OAuth2'
  user: string
  source: TokenSource
  provisionCallback: XOAuth2ProvisionCallback
  /** Returns a reply of the mail server without the token, which some servers quote. */
  redact: (reply: string) => string
}

/** A time long ago: the library asks for the token at each sign-in, and the source knows how long one is valid. */
const ASK_AGAIN = 1

/** Returns the sign-in of an SMTP_URL with `auth=oauth2`, else undefined. */
export function tokenSignIn(url: string, tokens: MailTokens | undefined): TokenSignIn | undefined {
  const found = readSmtpOAuth(url)
  if (!found) return undefined
  if (!tokens) throw new Error('a sign-in with OAuth2 needs access tokens')
  const source = tokens.of(found.oauth)
  let last = ''
  return {
    type: 'OAuth2',
    user: found.user,
    source,
    provisionCallback(_user, isRefused, done) {
      if (isRefused) source.forget()
      source.get().then(
        (token) => {
          last = token
          done(null, token, ASK_AGAIN)
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    },
    // As it is, and inside the line that was sent.
    redact: (reply) =>
      withoutSecrets(reply, [last, `user=${found.user}\u0001auth=Bearer ${last}\u0001\u0001`]),
  }
}
