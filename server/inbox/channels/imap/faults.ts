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

const WORDS: Record<MailboxFault, string> = {
  dns: 'The name of the mail server is not known',
  refused: 'The mail server takes no connection at this address and port',
  timeout: 'The mail server does not answer',
  tls: 'The connection cannot be secured',
  auth: 'The mail server refuses the sign-in',
  token: 'The token service gives no access token',
  'no-mailbox': 'The folder cannot be opened',
  closed: 'The connection was closed',
  protocol: 'The mail server could not do what was asked',
  own: 'This server could not do its part',
}

/** Converts any connection error. `secrets` are redacted in what the other side wrote. */
export function toMailboxError(error: unknown, secrets: readonly string[]): MailboxError {
  if (error instanceof MailboxError) return error
  const fault = faultOf(error)
  const detail = withoutSecrets(detailOf(error), secrets)
  return new MailboxError(fault, detail ? `${WORDS[fault]}: ${detail}.` : `${WORDS[fault]}.`)
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

/** Returns the server's own words if there are any, else the error code: never the command that was sent. */
function detailOf(error: unknown): string {
  const own =
    textOf(error, 'responseText') ||
    (has(error, 'authenticationFailed', true) && textOf(error, 'response')) ||
    textOf(error, 'reason')
  const code = textOf(error, 'code')
  const text = own || (TLS_CODE.test(code) || has(error, 'tlsFailed', true) ? textOf(error, 'message') : code)
  return text.replaceAll(/\s+/g, ' ').trim().replace(/\.+$/, '').slice(0, 200)
}

/**
 * Returns the text with every secret redacted, as it is and in the encodings of the protocols. Very short secrets are
 * not redacted, because the gaps would reveal them.
 */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const forms = secrets
    .filter((secret) => secret.length >= 4)
    .flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
    // Longest first, because one secret may be part of another.
    .toSorted((a, b) => b.length - a.length)
  return forms.reduce((result, form) => result.replaceAll(form, '…'), text)
}

function has(error: unknown, name: string, value: unknown): boolean {
  return typeof error === 'object' && error !== null && Reflect.get(error, name) === value
}

function textOf(error: unknown, name: string): string {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
  return typeof value === 'string' ? value : ''
}
