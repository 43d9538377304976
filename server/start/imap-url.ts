import { isThisMachine } from '#server/http/outgoing-requests.ts'
import { hasCertificate } from './mail-tls.ts'
import {
  decodeOnce,
  MailUrlError,
  OAUTH_OPTIONS,
  readOAuth,
  readPairs,
  type MailOAuth,
} from './mail-oauth.ts'

/** The address of the mailbox that replies are read from, and the sign-in. Holds secrets: never log it. */
export type ImapSetting = {
  host: string
  port: number
  /**
   * `tls` from the first byte (RFC 8314), `starttls` or nothing at all, `none` needed: on this machine; `plain`: never
   * encrypted, in a network of one's own.
   */
  security: 'tls' | 'starttls' | 'none' | 'plain'
  user: string
  auth: ImapPassword | MailOAuth
  /** The folder, from the top down; the server's own separator joins it. */
  path: string[]
  /**
   * True when it is also a person's own mailbox; undefined when the setting leaves that to be derived from the address.
   */
  isShared: boolean | undefined
  /** A certificate to trust (server/start/mail-tls.ts), beside the usual authorities. */
  ca?: string | undefined
}

type ImapPassword = { kind: 'password'; password: string }

const OPTIONS = ['auth', 'shared', 'ca', 'starttls', ...OAUTH_OPTIONS]

/**
 * Reads IMAP_URL: `imaps://user:password@host[:port][/folder][?shared=yes][&ca=FILE][&starttls=no]`, or for OAuth2
 * `imaps://user@host[/folder]?auth=oauth2&token_url=…&client_id=…&client_secret=…&refresh_token=…[&scope=…]`.
 * Everything is percent-decoded once. Throws MailUrlError.
 */
export function readImapUrl(value: string): ImapSetting {
  const url = URL.parse(value.trim())
  if (!url || !['imap:', 'imaps:'].includes(url.protocol) || url.hostname === '')
    throw new MailUrlError('an address such as imaps://user:password@mail.example.com')
  if (url.hash) throw new MailUrlError('an address without #; write one in a password as %23')
  const user = decodeOnce(url.username)
  if (!user) throw new MailUrlError('an address with a user name before the @ (write an @ in it as %40)')
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isTls = url.protocol === 'imaps:'
  const options = readOptions(url.search)
  const isPlain = options.has('starttls')
  if (isPlain && (isTls || options.get('starttls') !== 'no'))
    throw new MailUrlError('starttls=no, and only with imap://')
  return {
    host,
    port: url.port ? Number(url.port) : isTls ? 993 : 143,
    security: isTls ? 'tls' : isPlain ? 'plain' : isThisMachine(host) ? 'none' : 'starttls',
    user,
    auth: readAuth(decodeOnce(url.password), options),
    path: readPath(url.pathname),
    isShared: readYesNo(options),
    ca: readCa(options),
  }
}

function readAuth(password: string, options: Map<string, string>): ImapSetting['auth'] {
  const kind = options.get('auth') ?? 'password'
  if (kind === 'password') {
    const misplaced = OAUTH_OPTIONS.find((name) => options.has(name))
    if (misplaced) throw new MailUrlError(`${misplaced} only together with auth=oauth2`)
    if (!password)
      throw new MailUrlError('an address with a password (user:password@), or auth=oauth2 and its options')
    return { kind: 'password', password }
  }
  if (kind !== 'oauth2') throw new MailUrlError('auth=oauth2 or auth=password')
  if (password) throw new MailUrlError('no password beside auth=oauth2')
  return readOAuth(options)
}

function readOptions(search: string): Map<string, string> {
  const options = new Map<string, string>()
  for (const part of search.slice(1).split('&').filter(Boolean)) {
    const [[name, value] = ['', '']] = readPairs(`?${part}`)
    if (!OPTIONS.includes(name) || !part.includes('=') || options.has(name))
      throw new MailUrlError(
        `after the ? only ${OPTIONS.join(', ')}, each once (write an & in a value as %26)`,
      )
    options.set(name, value)
  }
  return options
}

function readYesNo(options: Map<string, string>): boolean | undefined {
  const value = options.get('shared')
  if (value !== undefined && value !== 'yes' && value !== 'no')
    throw new MailUrlError('shared=yes or shared=no')
  return value === undefined ? undefined : value === 'yes'
}

function readCa(options: Map<string, string>): string | undefined {
  const ca = options.get('ca')
  if (ca !== undefined && !hasCertificate(ca))
    throw new MailUrlError('after ca= the path of a readable file with a certificate (PEM)')
  return ca
}

function readPath(pathname: string): string[] {
  const folders = pathname.split('/').filter(Boolean).map(decodeOnce)
  return folders.length > 0 ? folders : ['INBOX']
}
