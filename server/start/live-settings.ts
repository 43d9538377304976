import { z } from 'zod'
import { MailSetup, type MailServer } from '#shared/mail-setup.ts'
import { readServerState, writeServerState } from '#server/auth/repository.ts'
import {
  ConfigError,
  readConfig,
  freeClaimLimitOf,
  opensOutside,
  takesPayments,
  type Config,
} from '#server/config.ts'
import type { Core } from '#server/core.ts'
import { basePath } from '#server/http/base-path.ts'
import { inTransaction, type Trx, type Db } from '#server/db/connect.ts'
import { asCa } from './mail-tls.ts'
import type { ServerFacts } from '#shared/auth.ts'
import { aiServiceOf } from '#server/writing/service.ts'
import { subject } from '#server/db/subjects.ts'

const KEY = 'mail_setup'
const URL_KEY = 'public_address'
/** The address that the last check did not reach; empty after one that did. */
const UNREACHED_KEY = 'public_address_unreached'

/** The email settings that the admin made in the browser, as stored: encrypted, because they hold passwords. */
const Stored = z.object({
  ...MailSetup.shape,
  webhookSecret: z.string(),
  /** What the provider gave when somebody signed in there. */
  grant: z.optional(z.object({ tokenUrl: z.string(), refreshToken: z.string() })),
})
export type StoredSetup = z.infer<typeof Stored>

/** The settings of email; while the environment has one of them, the browser can change none. */
const MAIL_SETTINGS = [
  'SMTP_URL',
  'MAIL_FROM',
  'INBOUND_ADDRESS',
  'IMAP_URL',
  'INBOUND_SMTP_PORT',
  'INBOUND_WEBHOOK_SECRET',
] as const

export type LiveSettings = {
  /** The settings as they are now: those of email and PUBLIC_URL follow what the admin sets up. */
  config: Config
  isMailByHost: boolean
  isUrlByHost: boolean
  /** Returns what was set up in the browser; null for nothing. */
  stored(): StoredSetup | null
  /**
   * Stores a set-up, which counts from then on, and in the same transaction what `also` writes. Throws ConfigError when a
   * value does not fit, and changes nothing.
   */
  store(setup: StoredSetup, also: (trx: Trx) => Promise<void>): Promise<void>
  /** Stores the public address alone, which counts from then on. Throws ConfigError when it does not fit. */
  storePublicUrl(url: string): Promise<void>
  /** Stores whether the public address was reached; links in emails to people outside the home follow it. */
  noteReached(url: string, isReached: boolean): Promise<void>
}

type Parts = Pick<Core, 'db' | 'secrets' | 'signals'> & { log: Pick<Core['log'], 'warn'> }

/** Reads what the admin set up, and returns the settings that follow it. The environment's settings win. */
export async function openLiveSettings(
  base: Config,
  { db, secrets, signals, log }: Parts,
): Promise<LiveSettings> {
  const isMailByHost = MAIL_SETTINGS.some((name) => base[name] !== undefined)
  const isUrlByHost = base.PUBLIC_URL !== undefined
  let stored: StoredSetup | null = null
  let chosen: Config | null = null
  let ownUrl: string | undefined
  let unreached: string | undefined
  await readAll()
  let reading = Promise.resolve()
  signals.listen(({ kind }) => {
    if (kind !== 'settings' && kind !== 'missed') return
    reading = reading
      .then(readAll)
      .catch((error: unknown) => log.warn({ reason: String(error) }, 'the settings could not be read'))
  })
  const mail = () => (isMailByHost ? base : (chosen ?? base))

  /** Reads what was set up here or on another server of the database. */
  async function readAll(): Promise<void> {
    const next = await read()
    const url = await readServerState(db, URL_KEY)
    unreached = await readServerState(db, UNREACHED_KEY)
    // A sign-in of before is the same setting: who follows it goes on as it is.
    if (JSON.stringify(next) !== JSON.stringify(stored)) chosen = next && settingsOf(next)
    stored = next
    ownUrl = url
  }

  async function read(): Promise<StoredSetup | null> {
    const sealed = await readServerState(db, KEY)
    if (sealed === undefined) return null
    const text = secrets.unseal('mail-setup', sealed)
    if (text !== undefined) return Stored.parse(JSON.parse(text))
    log.warn('the email set-up was stored under another secret.key, so email has to be set up again')
    return null
  }

  const config: Config = Object.freeze({
    ...base,
    get SMTP_URL() {
      return mail().SMTP_URL
    },
    get MAIL_FROM() {
      return mail().MAIL_FROM
    },
    get INBOUND_ADDRESS() {
      return mail().INBOUND_ADDRESS
    },
    get IMAP_URL() {
      return mail().IMAP_URL
    },
    get INBOUND_WEBHOOK_SECRET() {
      return mail().INBOUND_WEBHOOK_SECRET
    },
    get PUBLIC_URL() {
      return base.PUBLIC_URL ?? ownUrl ?? chosen?.PUBLIC_URL
    },
    get publicUrl() {
      return isUrlByHost ? base.publicUrl : (ownUrl ?? chosen?.publicUrl ?? base.publicUrl)
    },
    get opensOutside() {
      const { publicUrl } = config
      return opensOutside(base, { publicUrl, hasFailed: unreached === publicUrl })
    },
  })

  /** For commands that run beside the server. */
  const noteIfOwn = async (trx: Trx, url: string) => {
    if (!isUrlByHost) await notePublicUrl(trx, url)
  }

  return {
    config,
    isMailByHost,
    isUrlByHost,
    stored: () => stored,
    async store(setup, also) {
      const next = settingsOf(setup)
      await inTransaction(db, subject.server, async (trx) => {
        await writeServerState(trx, KEY, secrets.seal('mail-setup', JSON.stringify(setup)))
        await writeServerState(trx, URL_KEY, next.publicUrl)
        await noteIfOwn(trx, next.publicUrl)
        await also(trx)
        await signals.tell(trx, { kind: 'settings' })
      })
      stored = Stored.parse(setup)
      chosen = next
      ownUrl = next.publicUrl
    },
    async storePublicUrl(url) {
      const { publicUrl } = readConfig({ PUBLIC_URL: url })
      if (basePath(publicUrl)) throw new ConfigError('A path in the address has to be set as PUBLIC_URL.')
      await inTransaction(db, subject.server, async (trx) => {
        await writeServerState(trx, URL_KEY, publicUrl)
        await noteIfOwn(trx, publicUrl)
        await signals.tell(trx, { kind: 'settings' })
      })
      ownUrl = publicUrl
    },
    async noteReached(url, isReached) {
      const next = isReached ? '' : url
      if ((unreached ?? '') === next || (isReached && unreached !== url)) return
      await inTransaction(db, subject.server, async (trx) => {
        await writeServerState(trx, UNREACHED_KEY, next)
        await signals.tell(trx, { kind: 'settings' })
      })
      unreached = next
    },
  }
}

/** Returns a set-up as the settings that the environment would give, by the same rules. Throws ConfigError. */
function settingsOf(setup: StoredSetup): Config {
  const { address, name, replies, imap, smtp, publicUrl } = setup
  const urlOf = urlsOf(setup)
  return readConfig({
    SMTP_URL: urlOf('smtp', smtp),
    MAIL_FROM: name ? `"${name}" <${address}>` : address,
    PUBLIC_URL: publicUrl,
    ...(replies === 'mailbox' && {
      INBOUND_ADDRESS: address,
      IMAP_URL: urlOf('imap', imap),
    }),
    ...(replies === 'webhook' && {
      INBOUND_ADDRESS: setup.replyAddress,
      INBOUND_WEBHOOK_SECRET: setup.webhookSecret,
    }),
  })
}

/** Returns how a server of the set-up is written as an address, with the password or the sign-in at the provider. */
function urlsOf({ address, user, password, app, grant, isShared, certificate }: StoredSetup) {
  // Microsoft takes the token of a person who may use a shared mailbox, together with the mailbox's own name.
  const name = encodeURIComponent((isShared && grant ? '' : user) || address)
  const options = {
    ...(grant && {
      auth: 'oauth2',
      token_url: grant.tokenUrl,
      client_id: app.clientId,
      ...(app.clientSecret && { client_secret: app.clientSecret }),
      refresh_token: grant.refreshToken,
    }),
    ...(certificate && { ca: asCa(certificate) }),
  }
  const query = Object.entries(options).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  const account = grant ? name : `${name}:${encodeURIComponent(password)}`
  return (scheme: 'smtp' | 'imap', { host, port, security }: MailServer): string =>
    `${scheme}${security === 'tls' ? 's' : ''}://${account}@${host}:${port}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** Returns what the client needs to know of the settings; `mail` follows the set-up of email. */
export function serverFactsOf(
  config: Config,
  { hasCards }: { hasCards: boolean },
): Omit<ServerFacts, 'emailConfirmed' | 'hasLimitRequests'> {
  return {
    freeClaimLimit: freeClaimLimitOf(config),
    get mail() {
      return config.SMTP_URL ? ('smtp' as const) : ('local' as const)
    },
    checkoutUrl: hasCards
      ? `${basePath(config.publicUrl)}/billing/checkout`
      : (config.CHECKOUT_URL ?? `${config.publicUrl}/checkout`),
    isPremiumByHand: !takesPayments(config),
    hasAiWriter: aiServiceOf(config) !== null,
    get opensOutside() {
      return config.opensOutside
    },
  }
}

const NOTED_URL_KEY = 'public_url'

/** The server stores its public address for commands that run without its environment. */
export async function notePublicUrl(db: Db, url: string): Promise<void> {
  await writeServerState(db, NOTED_URL_KEY, url)
}

/**
 * Returns the address for a link that a command prints: its own PUBLIC_URL, else what the server stored at its last
 * start. The port in a command's settings may not be the running server's.
 */
export async function publicUrlFor(db: Db, config: Config): Promise<string> {
  return config.PUBLIC_URL
    ? config.publicUrl
    : ((await readServerState(db, NOTED_URL_KEY)) ?? config.publicUrl)
}
