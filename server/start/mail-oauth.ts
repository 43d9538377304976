import { isThisMachine } from '#server/http/outgoing-requests.ts'

/**
 * The source of access tokens (RFC 6749, sections 4.4 and 6). Without a refresh token the client authenticates as
 * itself.
 */
export type MailOAuth = {
  kind: 'oauth2'
  tokenUrl: string
  clientId: string
  clientSecret: string | undefined
  refreshToken: string | undefined
  scope: string | undefined
}

/** The message states what SMTP_URL or IMAP_URL accepts, and nothing of its value. */
export class MailUrlError extends Error {}

export const OAUTH_OPTIONS = ['token_url', 'client_id', 'client_secret', 'refresh_token', 'scope'] as const

/** Reads the options of `auth=oauth2`. Throws MailUrlError. */
export function readOAuth(options: ReadonlyMap<string, string>): MailOAuth {
  const [tokenUrl, clientId, clientSecret, refreshToken, scope] = OAUTH_OPTIONS.map((name) =>
    options.get(name),
  )
  if (!tokenUrl || !clientId) throw new MailUrlError('token_url and client_id beside auth=oauth2')
  if (!isSafeUrl(tokenUrl))
    throw new MailUrlError('a token_url that starts with https:// (http:// on this machine only)')
  if (!refreshToken && !(clientSecret && scope))
    throw new MailUrlError('a refresh_token beside auth=oauth2, or a client_secret and a scope')
  return { kind: 'oauth2', tokenUrl, clientId, clientSecret, refreshToken, scope }
}

/** Returns the user and the source of tokens of an SMTP_URL with `auth=oauth2`, else undefined. Throws MailUrlError. */
export function readSmtpOAuth(url: string): { user: string; oauth: MailOAuth } | undefined {
  const { username, password, search, searchParams } = new URL(url)
  if (searchParams.get('auth') !== 'oauth2') {
    const misplaced = OAUTH_OPTIONS.find((name) => searchParams.has(name))
    if (misplaced) throw new MailUrlError(`${misplaced} only together with auth=oauth2`)
    return undefined
  }
  if (password) throw new MailUrlError('no password beside auth=oauth2')
  const options = new Map(readPairs(search))
  const user = decodeOnce(username)
  if (!user) throw new MailUrlError('an address with a user name before the @ (write an @ in it as %40)')
  return { user, oauth: readOAuth(options) }
}

/** Decoded by hand, because form decoding would turn a + in a secret into a blank. Throws MailUrlError. */
export function readPairs(search: string): [name: string, value: string][] {
  const parts = search.slice(1).split('&').filter(Boolean)
  return parts.map((part) => {
    const [name = '', ...value] = part.split('=')
    return [name, decodeOnce(value.join('='))]
  })
}

/** Throws MailUrlError. */
export function decodeOnce(text: string): string {
  let decoded
  try {
    decoded = decodeURIComponent(text)
  } catch {
    throw new MailUrlError('an address in which % starts a code such as %40; write a % itself as %25')
  }
  // A line end could carry a command of its own.
  if (/\p{Cc}/u.test(decoded)) throw new MailUrlError('an address without control characters')
  return decoded
}

function isSafeUrl(value: string): boolean {
  const url = URL.parse(value)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname))
}
