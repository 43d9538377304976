import path from 'node:path'
import { z } from 'zod'
import { EmailAddress } from '#shared/auth.ts'
import { readImapUrl } from './start/imap-url.ts'
import { MailUrlError, readSmtpOAuth } from './start/mail-oauth.ts'
import { hasCertificate } from './start/mail-tls.ts'
import { onlyHere } from '#shared/reachable.ts'
import { isThisMachine } from '#server/http/public-request.ts'

/** Parses every setting of docs/settings.md, once. A set but invalid setting stops the start and is named. */
export type Config = Readonly<z.infer<typeof Settings>> & {
  publicUrl: string
  /** True when people outside the home can open `publicUrl`; else emails to them carry no links. */
  opensOutside: boolean
  trustProxy: false | string | string[]
}

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blank, schema.optional())

const port = z.coerce
  .number({ error: 'a port from 0 to 65535' })
  .int('a port from 0 to 65535')
  .min(0, 'a port from 0 to 65535')
  .max(65_535, 'a port from 0 to 65535')
const flag = z
  .enum(['1', '0', 'true', 'false', 'on', 'off', 'yes', 'no'], { error: 'on or off' })
  .transform((value) => ['1', 'true', 'on', 'yes'].includes(value))
const url = (protocols: string[]) =>
  z.string().transform((value, ctx) => {
    const parsed = URL.parse(value)
    if (parsed && protocols.includes(parsed.protocol)) return value
    ctx.addIssue({
      code: 'custom',
      message: `an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    })
    return z.NEVER
  })

/** Returns whether an address is a scheme, a host, a port and a path of signs that no program writes in another way. */
function isSite(value: string): boolean {
  const { origin, pathname, href } = new URL(value)
  return href === origin + pathname && /^(\/[\w.~-]+)*\/*$/.test(pathname)
}

/** For keys and payments: https, or plain http to this machine only. */
const safeUrl = ({ keepsSlash = false } = {}) =>
  z.string().transform((value, ctx) => {
    const parsed = URL.parse(value)
    const isHere = parsed?.protocol === 'http:' && isThisMachine(parsed.hostname)
    if (parsed?.protocol === 'https:' || isHere) return keepsSlash ? value : value.replace(/\/+$/, '')
    ctx.addIssue({
      code: 'custom',
      message: 'an address that starts with https:// (http:// on this machine only)',
    })
    return z.NEVER
  })

/** `Name <address>` or a bare address. */
const mailbox = z.string().transform((value, ctx) => {
  const match = /^\s*(?:"?([^"<>]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))\s*$/.exec(value)
  const address = EmailAddress.safeParse(match?.[2] ?? match?.[3] ?? '')
  if (match && address.success) return { name: match[1]?.trim() ?? '', address: address.data }
  ctx.addIssue({
    code: 'custom',
    message: 'an address such as claims@example.com or Homeclaim <claims@example.com>',
  })
  return z.NEVER
})

/** As they are written in an address: the port belongs to the host unless it is that of http or https. */
const hosts = z.string().transform((value, ctx) => {
  const parts = value.split(',').map((part) => part.trim().toLowerCase())
  const wrong = parts.some((part) => URL.parse(`http://${part}/`)?.host !== part)
  if (!wrong) return parts
  ctx.addIssue({ code: 'custom', message: 'hosts such as ntfy.lan or 192.168.1.5:8080, separated by commas' })
  return z.NEVER
})

const imapUrl = z.string().transform((value, ctx) => {
  try {
    return readImapUrl(value)
  } catch (error) {
    if (!(error instanceof MailUrlError)) throw error
    ctx.addIssue({ code: 'custom', message: error.message })
    return z.NEVER
  }
})

/** A tag of up to 44 characters is added, and servers refuse more than 64 before the @ (RFC 5321, 4.5.3.1.1). */
const INBOUND_LOCAL_MAX = 20

const bucketName = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'a bucket name: 3 to 63 lower-case letters, digits, dots and hyphens',
  )
const bucketRegion = z.string().regex(/^[\w-]{1,40}$/, 'a region such as us-east-1')

const Settings = z.object({
  NODE_ENV: z.preprocess(
    blank,
    z
      .enum(['development', 'production', 'test'], { error: 'development, production or test' })
      .default('production'),
  ),
  PORT: z.preprocess(blank, port.default(3000)),
  HOST: z.preprocess(blank, z.string().max(255).default('127.0.0.1')),
  PUBLIC_URL: optional(
    url(['http:', 'https:'])
      .refine(isSite, {
        error:
          'an address such as https://claims.example.com or https://home.example.com/homeclaim, with only letters, digits and - . _ ~ in its path',
      })
      .transform((value) => value.replace(/\/+$/, '')),
  ),
  EMAIL_LINKS: z.preprocess(
    blank,
    z.enum(['auto', 'always', 'never'], { error: 'auto, always or never' }).default('auto'),
  ),
  LOCAL_NAME: optional(
    z
      .string()
      .regex(
        /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i,
        'a name of letters, digits and hyphens such as homeclaim, or off',
      )
      .toLowerCase(),
  ),
  HTTPS_CERT: optional(z.string().transform((file) => path.resolve(file))),
  HTTPS_KEY: optional(z.string().transform((file) => path.resolve(file))),
  DATABASE_URL: optional(url(['postgres:', 'postgresql:'])),
  DATABASE_POOL: z.preprocess(
    blank,
    z.coerce
      .number({ error: 'a number of connections from 2 to 100' })
      .int('a number of connections from 2 to 100')
      .min(2, 'a number of connections from 2 to 100')
      .max(100, 'a number of connections from 2 to 100')
      .default(10),
  ),
  HOMECLAIM_SECRET: optional(
    z.string().regex(/^[0-9a-f]{64}$/i, '64 hexadecimal digits, such as openssl rand -hex 32 prints'),
  ),
  HOMECLAIM_SECRET_FILE: optional(z.string().transform((file) => path.resolve(file))),
  DATA_DIR: z.preprocess(blank, z.string().default('./data')).transform((dir) => path.resolve(dir)),
  BACKUP_DIR: optional(z.string().transform((dir) => path.resolve(dir))),
  NIGHTLY_BACKUP: z.preprocess(blank, flag.default(true)),
  BACKUP_S3_ENDPOINT: optional(url(['http:', 'https:'])),
  BACKUP_S3_BUCKET: optional(bucketName),
  BACKUP_S3_REGION: optional(bucketRegion),
  BACKUP_S3_ACCESS_KEY_ID: optional(z.string().max(300)),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string().max(300)),
  NETWORK_DATA_DIR: z.preprocess(blank, flag.default(false)),
  TRUST_PROXY: optional(z.string()),
  LOG_LEVEL: z.preprocess(
    blank,
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'fatal, error, warn, info, debug, trace or silent',
      })
      .default('info'),
  ),
  FREE_CLAIM_LIMIT: z.preprocess(
    blank,
    z.coerce
      .number({ error: 'a whole number, 0 for no limit' })
      .int('a whole number, 0 for no limit')
      .min(0, 'a whole number, 0 for no limit')
      .default(3),
  ),
  CLAIMS_PER_DAY: z.preprocess(
    blank,
    z.coerce
      .number({ error: 'a whole number, 0 for no limit' })
      .int('a whole number, 0 for no limit')
      .min(0, 'a whole number, 0 for no limit')
      .default(200),
  ),
  BYPASS_CLAIM_LIMIT: z.preprocess(blank, flag.default(false)),
  DEV_LOGIN: optional(flag),
  ADMIN_EMAILS: optional(
    z.string().transform((value, ctx) => {
      const addresses: string[] = []
      for (const part of value.split(',').filter((p) => p.trim())) {
        const address = EmailAddress.safeParse(part)
        if (address.success) addresses.push(address.data)
        else ctx.addIssue({ code: 'custom', message: 'email addresses, separated by commas' })
      }
      return addresses
    }),
  ),
  STORAGE_PER_ACCOUNT_MB: z.preprocess(
    blank,
    z.coerce
      .number({ error: 'a whole number of megabytes, 0 for no limit' })
      .int('a whole number of megabytes, 0 for no limit')
      .min(0, 'a whole number of megabytes, 0 for no limit')
      .default(2_000),
  ),
  MIN_FREE_DISK_MB: optional(
    z.coerce
      .number({ error: 'a whole number of megabytes' })
      .int('a whole number of megabytes')
      .min(0, 'a whole number of megabytes'),
  ),
  REGISTRATION: z.preprocess(
    blank,
    z.enum(['open', 'invitation', 'closed'], { error: 'open, invitation or closed' }).default('open'),
  ),
  SMTP_URL: optional(
    url(['smtp:', 'smtps:'])
      .refine(
        (value) => [null, 'no'].includes(new URL(value).searchParams.get('starttls')),
        'starttls=no, or no starttls at all: encryption is then required',
      )
      .refine((value) => {
        const file = new URL(value).searchParams.get('ca')
        return file === null || hasCertificate(file)
      }, 'after ca= the path of a readable file with a certificate (PEM)')
      .superRefine((value, ctx) => {
        try {
          readSmtpOAuth(value)
        } catch (error) {
          if (!(error instanceof MailUrlError)) throw error
          ctx.addIssue({ code: 'custom', message: error.message })
        }
      }),
  ),
  MAIL_FROM: optional(mailbox),
  INBOUND_ADDRESS: optional(
    z
      .string()
      .refine((address) => EmailAddress.safeParse(address).success, 'an address such as claims@example.com')
      .transform((address) => address.trim().toLowerCase())
      .refine((address) => address.indexOf('@') <= INBOUND_LOCAL_MAX, {
        error: `an address with at most ${INBOUND_LOCAL_MAX} characters before the @, because a secret is added there`,
      }),
  ),
  INBOUND_SMTP_PORT: optional(port),
  INBOUND_WEBHOOK_SECRET: optional(z.string().min(16, 'at least 16 characters')),
  IMAP_URL: optional(imapUrl),
  MAIL_SIGN_IN_BASE: optional(safeUrl()),
  GOOGLE_CLIENT_ID: optional(z.string().max(300)),
  // Some providers' issuers end in a slash, which is then part of the name.
  GOOGLE_ISSUER: optional(safeUrl({ keepsSlash: true })),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_\w+$/, 'a secret key that starts with sk_ or rk_')),
  STRIPE_WEBHOOK_SECRET: optional(
    z.string().regex(/^whsec_\S+$/, 'a signing secret that starts with whsec_'),
  ),
  STRIPE_PRICE_ID: optional(
    z.string().regex(/^price_\w+$/, 'the id of a monthly price, which starts with price_'),
  ),
  STRIPE_API_BASE: optional(safeUrl()),
  PRESET_BUILDER_NAME: optional(z.string().trim().max(200, 'a name of at most 200 characters')),
  PRESET_BUILDER_EMAIL: optional(
    z
      .string()
      .refine(
        (address) => EmailAddress.safeParse(address).success,
        'an address such as warranty@builder.example',
      )
      .transform((address) => address.trim().toLowerCase()),
  ),
  NOTIFY_PRIVATE_NETWORK: z.preprocess(blank, flag.default(false)),
  NOTIFY_ALLOWED_HOSTS: optional(hosts),
  CHECKOUT_URL: optional(url(['http:', 'https:'])),
  TIMESTAMP_URL: optional(url(['http:', 'https:'])),
  AI_BASE_URL: optional(
    url(['http:', 'https:']).refine((value) => !/^https?:\/\/[^/]*@/.test(value), {
      error: 'an address without a name or password, which go into AI_API_KEY',
    }),
  ),
  AI_API_KEY: optional(
    z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]{1,2000}$/, 'a key of up to 2000 letters, digits and signs'),
  ),
  AI_MODEL: optional(z.string().max(200)),
  S3_ENDPOINT: optional(url(['http:', 'https:'])),
  S3_BUCKET: optional(bucketName),
  S3_REGION: optional(bucketRegion),
  S3_ACCESS_KEY_ID: optional(z.string().max(300)),
  S3_SECRET_ACCESS_KEY: optional(z.string().max(300)),
})

/** The settings of one service belong together: when one of the first is set, all of these are required. */
const TOGETHER: readonly {
  any: readonly (keyof z.input<typeof Settings>)[]
  all: readonly (keyof z.input<typeof Settings>)[]
  what: string
}[] = [
  {
    any: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID', 'STRIPE_API_BASE'],
    all: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'],
    what: 'card payments',
  },
  {
    any: ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'],
    all: ['AI_BASE_URL', 'AI_MODEL'],
    what: 'the AI service',
  },
  {
    any: ['PRESET_BUILDER_NAME', 'PRESET_BUILDER_EMAIL'],
    all: ['PRESET_BUILDER_NAME', 'PRESET_BUILDER_EMAIL'],
    what: 'the builder of new accounts',
  },
  { any: ['HTTPS_CERT', 'HTTPS_KEY'], all: ['HTTPS_CERT', 'HTTPS_KEY'], what: 'https' },
  { any: ['GOOGLE_ISSUER'], all: ['GOOGLE_CLIENT_ID'], what: 'sign-in with another provider' },
  {
    any: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    all: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    what: 'photos in a bucket',
  },
  {
    any: [
      'BACKUP_S3_ENDPOINT',
      'BACKUP_S3_BUCKET',
      'BACKUP_S3_REGION',
      'BACKUP_S3_ACCESS_KEY_ID',
      'BACKUP_S3_SECRET_ACCESS_KEY',
    ],
    all: ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
    what: 'backups in a bucket',
  },
]

/** The name of every setting. */
export const SETTING_NAMES: readonly string[] = Object.keys(Settings.shape)

export class ConfigError extends Error {}

/**
 * Parses the environment, by default that of this process. Throws ConfigError with one line that names the variable, its
 * value and what it accepts.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = Settings.safeParse(env)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0] ?? 'a setting')
    throw wrong(name, env[name], issue?.message ?? 'something else')
  }
  const settings = parsed.data
  if (settings.BYPASS_CLAIM_LIMIT && settings.NODE_ENV === 'production') {
    throw wrong('BYPASS_CLAIM_LIMIT', env['BYPASS_CLAIM_LIMIT'], 'off in production')
  }
  if (settings.SMTP_URL && !settings.MAIL_FROM) {
    throw wrong('MAIL_FROM', env['MAIL_FROM'], 'the address emails come from, needed once SMTP_URL is set')
  }
  for (const { any, all, what } of TOGETHER) {
    const given = any.find((name) => settings[name] !== undefined)
    const missing = given && all.find((name) => settings[name] === undefined)
    if (missing)
      throw new ConfigError(`${missing} is not set; it is needed for ${what} once ${given} is set.`)
  }
  const publicUrl = settings.PUBLIC_URL ?? localUrl(settings, settings.PORT)
  return Object.freeze({
    ...settings,
    publicUrl,
    opensOutside: opensOutside(settings, { publicUrl, hasFailed: false }),
    trustProxy: readTrustProxy(settings.TRUST_PROXY),
  })
}

/** What several servers on one PostgreSQL database share besides it; any of a row is enough. */
const SHARED: readonly (readonly (keyof z.input<typeof Settings>)[])[] = [
  ['HOMECLAIM_SECRET', 'HOMECLAIM_SECRET_FILE'],
  ['PUBLIC_URL'],
  ['S3_ENDPOINT'],
  ['S3_BUCKET'],
  ['S3_ACCESS_KEY_ID'],
  ['S3_SECRET_ACCESS_KEY'],
]

/**
 * Throws ConfigError for a server on PostgreSQL that would keep something only on its own disk, and names every setting
 * that is missing.
 */
export function assertShares(config: Config): void {
  if (config.DATABASE_URL === undefined) return
  const missing = SHARED.filter((names) => names.every((name) => config[name] === undefined))
  if (missing.length === 0) return
  const names = missing.map((each) => each.join(' or ')).join(', ')
  throw new ConfigError(
    `Not set: ${names}. Every server on the database of DATABASE_URL needs the same ones.`,
  )
}

/**
 * Returns whether people outside the home can open the public address: by its host, and by whether the last check from
 * this machine failed, unless EMAIL_LINKS says it.
 */
export function opensOutside(
  { EMAIL_LINKS }: Pick<Config, 'EMAIL_LINKS'>,
  { publicUrl, hasFailed }: { publicUrl: string; hasFailed: boolean },
): boolean {
  return EMAIL_LINKS === 'auto' ? onlyHere(publicUrl) === null && !hasFailed : EMAIL_LINKS === 'always'
}

/** Returns the address on this machine. */
export function localUrl({ HTTPS_CERT }: Pick<z.infer<typeof Settings>, 'HTTPS_CERT'>, port: number): string {
  return `${HTTPS_CERT ? 'https' : 'http'}://localhost:${port}`
}

/** Returns what a service manager says about the sockets that it hands over (systemd's `sd_listen_fds`). */
export function socketVariables({ LISTEN_PID, LISTEN_FDS, LISTEN_FDNAMES } = process.env) {
  return { LISTEN_PID, LISTEN_FDS, LISTEN_FDNAMES }
}

/** Free claims an account may file; 0 means no limit. */
export function freeClaimLimitOf(config: Pick<Config, 'BYPASS_CLAIM_LIMIT' | 'FREE_CLAIM_LIMIT'>): number {
  return config.BYPASS_CLAIM_LIMIT ? 0 : config.FREE_CLAIM_LIMIT
}

/** Returns whether Premium can be paid for: by card at Stripe or at CHECKOUT_URL. Otherwise the admin grants it. */
export function takesPayments(config: Pick<Config, 'STRIPE_SECRET_KEY' | 'CHECKOUT_URL'>): boolean {
  return config.STRIPE_SECRET_KEY !== undefined || config.CHECKOUT_URL !== undefined
}

/** Values of these never appear in a message: a password in a URL is a secret too. */
const SECRET = /SECRET|KEY|SMTP_URL|IMAP_URL|DATABASE_URL/

function wrong(name: string, value: string | undefined, takes: string): ConfigError {
  const has =
    value === undefined
      ? 'is not set'
      : SECRET.test(name) || /\/\/[^/]*@/.test(value)
        ? 'has a value that does not fit'
        : `is "${value}"`
  return new ConfigError(`${name} ${has}; it takes ${takes}.`)
}

/** Addresses or ranges only, never `true` or a hop count: those let a client choose its own address. */
function readTrustProxy(value: string | undefined): Config['trustProxy'] {
  if (!value || value === 'off' || value === 'false') return false
  const parts = value.split(',').map((part) => part.trim())
  for (const part of parts) {
    if (!/^(loopback|linklocal|uniquelocal|[0-9a-fA-F.:]+(\/\d{1,3})?)$/.test(part) || /^\d+$/.test(part)) {
      throw wrong('TRUST_PROXY', value, 'addresses or ranges, separated by commas, or loopback')
    }
  }
  return parts
}
