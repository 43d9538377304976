import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { greetAtOnce } from './greet-at-once.ts'

const certificate = (name: string) =>
  readFileSync(fileURLToPath(new URL(`./certificates/${name}.pem`, import.meta.url)), 'utf8')

/** Made out to another host, and valid for long. */
export const ELSEWHERE = certificate('elsewhere')
/** The SMTP library's own: made out to localhost, signed by nobody, and out of date since 2025. */
export const EXPIRED = certificate('expired')

export type Delivered = { raw: string; from: string; to: string }

export type ProviderOptions = {
  /** What it announces after its name. */
  banner?: string
  /** STARTTLS with one of these certificates; with `secure`, TLS from the first byte. */
  tls?: 'expired' | 'elsewhere'
  secure?: boolean
  /** Requires signing in as this user with this password. */
  account?: { user: string; password: string }
  /** Requires signing in with an access token (XOAUTH2) of the account that has this user name. */
  tokens?: { user: string; accountOf: (token: string) => string | undefined }
  /** The reply to a wrong password. */
  signInRefusal?: string
  /** The reply to every MAIL FROM or RCPT TO (for an address that fits) or at the end of the data. */
  refuse?: {
    sender?: string | { fits: RegExp; reply: string }
    recipient?: { fits: RegExp; reply: string }
    data?: string
  }
  /** Lines beyond SMTP's own (SIZE). */
  size?: number
  greetAfterMs?: number
  /** What happens to an accepted mail: rewritten, passed to a channel, or lost. */
  deliver?: (mail: Delivered) => Promise<unknown> | undefined
}

/** A mail service on loopback, with its rules and its faults. */
export async function startMailProvider(options: ProviderOptions = {}) {
  const { account, tokens, refuse = {} } = options
  const underway = new Set<Promise<unknown>>()
  const taken: Delivered[] = []
  const features: SMTPServerOptions = {
    ...(options.tls === 'elsewhere' ? { key: certificate('elsewhere-key'), cert: ELSEWHERE } : {}),
    ...(options.banner ? { banner: options.banner } : {}),
    ...(options.size === undefined ? {} : { size: options.size }),
    secure: options.secure ?? false,
    authOptional: !account && !tokens,
    ...(tokens ? { authMethods: ['XOAUTH2'] } : {}),
    allowInsecureAuth: true,
    disabledCommands: [...(options.tls ? [] : ['STARTTLS']), ...(account || tokens ? [] : ['AUTH'])],
  }
  const server = new SMTPServer({
    ...features,
    logger: false,
    closeTimeout: 100,
    disableReverseLookup: true,
    onConnect: (_session, done) => void setTimeout(done, options.greetAfterMs ?? 0),
    onAuth({ username, password, accessToken }, _session, done) {
      if (tokens && username === tokens.user && tokens.accountOf(accessToken ?? '') === tokens.user)
        return done(null, { user: username })
      if (account && username === account.user && password === account.password)
        return done(null, { user: username })
      done(refusal(options.signInRefusal ?? '535 5.7.8 Error: authentication failed'))
    },
    onMailFrom({ address }, _session, done) {
      const sender = typeof refuse.sender === 'string' ? { fits: /^/, reply: refuse.sender } : refuse.sender
      done(sender?.fits.test(address) ? refusal(sender.reply) : null)
    },
    onRcptTo({ address }, _session, done) {
      done(refuse.recipient?.fits.test(address) ? refusal(refuse.recipient.reply) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refuse.data) return done(refusal(refuse.data))
        const { mailFrom, rcptTo } = session.envelope
        const mail = {
          raw: Buffer.concat(chunks).toString('latin1'),
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo[0]?.address ?? '',
        }
        taken.push(mail)
        const delivery = options.deliver?.(mail)?.catch(() => undefined)
        if (delivery) underway.add(delivery)
        done(null, '2.0.0 Ok: queued as TEST')
      })
    },
  })
  server.on('error', () => undefined)
  if (!options.secure) greetAtOnce(server)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail provider has no port')
  const { port } = address
  const who = account ? `${encodeURIComponent(account.user)}:${encodeURIComponent(account.password)}@` : ''
  return {
    port,
    url: `smtp${options.secure ? 's' : ''}://${who}127.0.0.1:${port}`,
    taken,
    async close() {
      await Promise.allSettled(underway)
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function refusal(reply: string): Error {
  const code = Number(reply.slice(0, 3))
  return Object.assign(new Error(reply.slice(4)), { responseCode: code })
}
