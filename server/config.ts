import path from 'node:path'
import { z } from 'zod'
import { openedOnlyBy } from '#shared/reachable.ts'
import {
  address,
  addresses,
  blank,
  bucketName,
  bucketRegion,
  flag,
  hosts,
  imapUrl,
  inboundAddress,
  mailbox,
  optional,
  port,
  safeUrl,
  site,
  smtpUrl,
  trustedProxies,
  url,
  whole,
} from './start/setting-values.ts'

/** Parses every setting of docs/settings.md, once. A set but invalid setting stops the start and is named. */
export type Config = Readonly<z.infer<typeof Settings>> & {
  publicUrl: string
  /** True when people outside the home can open `publicUrl`; else emails to them carry no links. */
  opensOutside: boolean
  trustProxy: false | string | string[]
}

const Settings = z.object({
  NODE_ENV: z.preprocess(
    blank,
    z
      .enum(['development', 'production', 'test'], { error: 'development, production or test' })
      .default('production'),
  ),
  PORT: z.preprocess(blank, port.default(3000)),
  HOST: z.preprocess(blank, z.string().max(255).default('127.0.0.1')),
  PUBLIC_URL: optional(site),
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
  TRUST_PROXY: optional(trustedProxies),
  LOG_LEVEL: z.preprocess(
    blank,
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'fatal, error, warn, info, debug, trace or silent',
      })
      .default('info'),
  ),
  FREE_CLAIM_LIMIT: z.preprocess(blank, whole('a whole number, 0 for no limit').default(3)),
  CLAIMS_PER_DAY: z.preprocess(blank, whole('a whole number, 0 for no limit').default(200)),
  BYPASS_CLAIM_LIMIT: z.preprocess(blank, flag.default(false)),
  DEV_LOGIN: optional(flag),
  ADMIN_EMAILS: optional(addresses),
  STORAGE_PER_ACCOUNT_MB: z.preprocess(
    blank,
    whole('a whole number of megabytes, 0 for no limit').default(2_000),
  ),
  MIN_FREE_DISK_MB: optional(whole('a whole number of megabytes')),
  REGISTRATION: z.preprocess(
    blank,
    z.enum(['open', 'invitation', 'closed'], { error: 'open, invitation or closed' }).default('open'),
  ),
  SMTP_URL: optional(smtpUrl),
  MAIL_FROM: optional(mailbox),
  INBOUND_ADDRESS: optional(inboundAddress),
  INBOUND_SMTP_PORT: optional(port),
  INBOUND_WEBHOOK_SECRET: optional(z.string().min(16, 'at least 16 characters')),
  IMAP_URL: optional(imapUrl),
  MAIL_SIGN_IN_BASE: optional(safeUrl()),
  GOOGLE_CLIENT_ID: optional(z.string().max(300)),
  // Some providers' issuers end in a slash, which is then part of the name.
  GOOGLE_ISSUER: optional(safeUrl({ keepsSlash: true })),
  /** With `accept` an address counts that the provider does not call verified. */
  GOOGLE_UNVERIFIED_EMAIL: z.preprocess(
    blank,
    z.enum(['refuse', 'accept'], { error: 'refuse or accept' }).default('refuse'),
  ),
  /** `provider`: nobody signs in with a password. `redirect`: nor sees a page of ours before the provider's. */
  SIGN_IN_WITH: optional(z.enum(['provider', 'redirect'], { error: 'provider or redirect' })),
  /** Who is in this group at the provider is an admin here, and nobody else who signs in there. */
  GOOGLE_ADMIN_GROUP: optional(z.string().max(200)),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_\w+$/, 'a secret key that starts with sk_ or rk_')),
  STRIPE_WEBHOOK_SECRET: optional(
    z.string().regex(/^whsec_\S+$/, 'a signing secret that starts with whsec_'),
  ),
  STRIPE_PRICE_ID: optional(
    z.string().regex(/^price_\w+$/, 'the id of a monthly price, which starts with price_'),
  ),
  STRIPE_API_BASE: optional(safeUrl()),
  PRESET_BUILDER_NAME: optional(z.string().trim().max(200, 'a name of at most 200 characters')),
  PRESET_BUILDER_EMAIL: optional(address('an address such as warranty@builder.example')),
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
  { any: ['SIGN_IN_WITH'], all: ['GOOGLE_CLIENT_ID'], what: 'sign-in without passwords' },
  { any: ['GOOGLE_ADMIN_GROUP'], all: ['GOOGLE_ISSUER'], what: 'a group of admins at the provider' },
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
    trustProxy: settings.TRUST_PROXY ?? false,
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
  return EMAIL_LINKS === 'auto' ? openedOnlyBy(publicUrl) === null && !hasFailed : EMAIL_LINKS === 'always'
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
