import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isThisMachine } from '#server/http/public-request.ts'

/** The address of the mailbox that replies are read from, and the sign-in. Holds secrets: never log it. */
export type ImapSetting = {
  host: string
  port: number
  /** `tls` from the first byte (RFC 8314), `starttls` or nothing at all, `none` needed: on this machine only. */
  security: 'tls' | 'starttls' | 'none'
  user: string
  auth: ImapPassword | ImapOAuth
  /** The folder, from the top down; the server's own separator joins it. */
  path: string[]
  /**
   * True when it is also a person's own mailbox; undefined when the setting leaves that to be derived from the address.
   */
  isShared: boolean | undefined
  /** A file with a certificate to trust (PEM), beside the usual authorities. */
  caFile?: string | undefined
}

type ImapPassword = { kind: 'password'; password: string }

/**
 * The source of access tokens (RFC 6749, sections 4.4 and 6). Without a refresh token the client authenticates as
 * itself.
 */
export type ImapOAuth = {
  kind: 'oauth2'
  tokenUrl: string
  clientId: string
  clientSecret: string | undefined
  refreshToken: string | undefined
  scope: string | undefined
}

/** The message states what the setting accepts, and nothing of its value. */
export class ImapUrlError extends Error {}

const OAUTH_OPTIONS = ['token_url', 'client_id', 'client_secret', 'refresh_token', 'scope']
const OPTIONS = ['auth', 'shared', 'ca', ...OAUTH_OPTIONS]

/**
 * Reads IMAP_URL: `imaps://user:password@host[:port][/folder][?shared=yes][&ca=FILE]`, or for OAuth2
 * `imaps://user@host[/folder]?auth=oauth2&token_url=…&client_id=…&client_secret=…&refresh_token=…[&scope=…]`.
 * Everything is percent-decoded once. Throws ImapUrlError.
 */
export function readImapUrl(value: string): ImapSetting {
  const url = URL.parse(value.trim())
  if (!url || !['imap:', 'imaps:'].includes(url.protocol) || url.hostname === '')
    throw new ImapUrlError('an address such as imaps://user:password@mail.example.com')
  if (url.hash) throw new ImapUrlError('an address without #; write one in a password as %23')
  const user = decode(url.username)
  if (!user) throw new ImapUrlError('an address with a user name before the @ (write an @ in it as %40)')
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isTls = url.protocol === 'imaps:'
  const options = readOptions(url.search)
  return {
    host,
    port: url.port ? Number(url.port) : isTls ? 993 : 143,
    security: isTls ? 'tls' : isThisMachine(host) ? 'none' : 'starttls',
    user,
    auth: readAuth(decode(url.password), options),
    path: readPath(url.pathname),
    isShared: readYesNo(options),
    caFile: readCaFile(options),
  }
}

function readAuth(password: string, options: Map<string, string>): ImapSetting['auth'] {
  const kind = options.get('auth') ?? 'password'
  if (kind === 'password') {
    const misplaced = OAUTH_OPTIONS.find((name) => options.has(name))
    if (misplaced) throw new ImapUrlError(`${misplaced} only together with auth=oauth2`)
    if (!password)
      throw new ImapUrlError('an address with a password (user:password@), or auth=oauth2 and its options')
    return { kind: 'password', password }
  }
  if (kind !== 'oauth2') throw new ImapUrlError('auth=oauth2 or auth=password')
  if (password) throw new ImapUrlError('no password beside auth=oauth2')
  const tokenUrl = options.get('token_url')
  const clientId = options.get('client_id')
  if (!tokenUrl || !clientId) throw new ImapUrlError('token_url and client_id beside auth=oauth2')
  if (!isSafeUrl(tokenUrl))
    throw new ImapUrlError('a token_url that starts with https:// (http:// on this machine only)')
  const [clientSecret, refreshToken, scope] = ['client_secret', 'refresh_token', 'scope'].map((name) =>
    options.get(name),
  )
  if (!refreshToken && !(clientSecret && scope))
    throw new ImapUrlError('a refresh_token beside auth=oauth2, or a client_secret and a scope')
  return { kind: 'oauth2', tokenUrl, clientId, clientSecret, refreshToken, scope }
}

/** Decoded by hand, because form decoding would turn a + in a secret into a blank. */
function readOptions(search: string): Map<string, string> {
  const options = new Map<string, string>()
  for (const part of search.slice(1).split('&').filter(Boolean)) {
    const equals = part.indexOf('=')
    const name = equals < 0 ? part : part.slice(0, equals)
    if (!OPTIONS.includes(name) || equals < 0 || options.has(name))
      throw new ImapUrlError(
        `after the ? only ${OPTIONS.join(', ')}, each once (write an & in a value as %26)`,
      )
    options.set(name, decode(part.slice(equals + 1)))
  }
  return options
}

function readYesNo(options: Map<string, string>): boolean | undefined {
  const value = options.get('shared')
  if (value !== undefined && value !== 'yes' && value !== 'no')
    throw new ImapUrlError('shared=yes or shared=no')
  return value === undefined ? undefined : value === 'yes'
}

function readCaFile(options: Map<string, string>): string | undefined {
  const file = options.get('ca')
  if (file !== undefined && !isCertificateFile(file))
    throw new ImapUrlError('after ca= the path of a readable file with a certificate (PEM)')
  return file
}

function readPath(pathname: string): string[] {
  const folders = pathname.split('/').filter(Boolean).map(decode)
  return folders.length > 0 ? folders : ['INBOX']
}

function decode(text: string): string {
  let decoded
  try {
    decoded = decodeURIComponent(text)
  } catch {
    throw new ImapUrlError('an address in which % starts a code such as %40; write a % itself as %25')
  }
  // A line end could carry a command of its own.
  if (/\p{Cc}/u.test(decoded)) throw new ImapUrlError('an address without control characters')
  return decoded
}

function isSafeUrl(value: string): boolean {
  const url = URL.parse(value)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname))
}

/** Returns whether the file can be read and has a certificate. */
export function isCertificateFile(file: string): boolean {
  try {
    return new X509Certificate(readFileSync(file)).fingerprint256 !== ''
  } catch {
    return false
  }
}
