import { englishTexts } from '#server/language.ts'
import { TokenError, type TokenSource } from '#server/delivery/email/access-token.ts'
import { withoutSecrets } from '#server/secrets.ts'

/** Kinds of mailbox problems to branch on; the message is for the admin. */
export type MailboxFault =
  'dns' | 'refused' | 'timeout' | 'tls' | 'auth' | 'token' | 'no-mailbox' | 'closed' | 'protocol' | 'own'

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
export function toMailboxError(error: unknown, secrets: readonly string[]): MailboxError {
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

export const tooMuchError = (): MailboxError =>
  new MailboxError('protocol', englishTexts('mailboxWords').tooMuch)

export const closedError = (): MailboxError =>
  new MailboxError('closed', englishTexts('mailboxWords').faults.closed)

/** Returns whether the reader ended the connection because an answer was larger than its limits. */
export const isTooMuch = (error: unknown): boolean =>
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
