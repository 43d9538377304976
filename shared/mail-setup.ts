import * as z from 'zod/mini'
import { textOf } from './messages/text.ts'
import { EmailAddress } from './auth.ts'

/** The steps of a check of the mail set-up, in their order. */
const MAIL_CHECK_STEPS = [
  'settings',
  'smtp-name',
  'smtp-connect',
  'smtp-sign-in',
  'imap',
  'listener',
  'webhook',
  'public-webhook',
  'send',
  'round-trip',
  'plain',
  'dns',
] as const

/** Why a mail server lets nobody in, where it is known. */
const SignInProblem = z.enum(['wrong-password', 'no-sign-in', 'no-passwords', 'ended', 'token-refused'])
export type SignInProblem = z.infer<typeof SignInProblem>

export const MailCheckStep = z.object({
  key: z.enum(MAIL_CHECK_STEPS),
  title: z.string(),
  /** hint: it works, and could be better; skipped: there is nothing to try, or an earlier step failed. */
  state: z.enum(['waiting', 'running', 'ok', 'hint', 'wrong', 'skipped']),
  /** Seconds that it took; null until it has ended. */
  seconds: z.nullable(z.number()),
  /** The result. It holds no secret. */
  message: z.nullable(z.string()),
  /** Remedies, one sentence or command each. */
  remedies: z.array(z.string()),
  /** The mail server's own words, if any. */
  reply: z.nullable(z.string()),
  /** Of a sign-in that failed. */
  signInProblem: z.optional(SignInProblem),
})
export type MailCheckStep = z.infer<typeof MailCheckStep>

export const MailCheckReport = z.object({
  startedAt: z.string(),
  /** Name of the mail service that it seems to be, such as "Gmail". */
  provider: z.nullable(z.string()),
  steps: z.array(MailCheckStep),
  /** null while it runs. */
  verdict: z.nullable(z.enum(['well', 'wrong'])),
})
export type MailCheckReport = z.infer<typeof MailCheckReport>

/** `report` is null when nothing was checked since the server started. */
export const MailCheckProgress = z.object({ isRunning: z.boolean(), report: z.nullable(MailCheckReport) })
export type MailCheckProgress = z.infer<typeof MailCheckProgress>

/** The mail services whose servers are known, and any other. */
const MAIL_PROVIDERS = ['gmail', 'microsoft', 'fastmail', 'icloud', 'key', 'other'] as const
export type MailProvider = (typeof MAIL_PROVIDERS)[number]

/** Ways for a builder's reply to come back. */
const REPLY_WAYS = ['mailbox', 'webhook', 'none'] as const
export type ReplyWay = (typeof REPLY_WAYS)[number]

/** `tls` from the first byte, or `starttls`. */
const Security = z.enum(['tls', 'starttls'])

const portWrong = { error: () => textOf('mailRules').port }
const MailServer = z.object({
  host: z.string().check(z.trim(), z.regex(/^[\w.:-]{1,253}$/, { error: () => textOf('mailRules').host })),
  port: z.int(portWrong).check(z.gte(1, portWrong), z.lte(65_535, portWrong)),
  security: Security,
})
export type MailServer = z.infer<typeof MailServer>

/** The app that was registered at the provider, whose name is on the page where a person allows it. */
const MailApp = z.object({
  clientId: z.string().check(z.trim(), z.maxLength(200)),
  /** Empty: the stored one, or none is needed. */
  clientSecret: z.string().check(z.trim(), z.maxLength(200)),
  /** The directory of an app for one organization only; empty: any account. */
  tenant: z.string().check(z.trim(), z.regex(/^[\w.-]{0,100}$/, { error: () => textOf('mailRules').tenant })),
})

/** Characters that would end the name in a From line. */
const NAME = /^[^"<>\p{Cc}]*$/u

/** Settings that the admin enters to set up email. */
export const MailSetup = z.object({
  provider: z.enum(MAIL_PROVIDERS),
  /** Emails come from it; with `mailbox`, replies come to it. */
  address: EmailAddress,
  /** The name on emails. */
  name: z.string().check(z.trim(), z.maxLength(80), z.regex(NAME, { error: () => textOf('mailRules').name })),
  /** Empty: the address; with `isShared`, whoever signs in. */
  user: z.string().check(z.trim(), z.maxLength(320)),
  /** Empty: the one that is stored, for the same server and user. */
  password: z.string().check(z.maxLength(1000)),
  /** A password, or signing in at the provider (OAuth2). */
  signIn: z._default(z.enum(['password', 'oauth']), 'password'),
  /** A mailbox of several people: a person signs in at the provider, and the mailbox is that of the address. */
  isShared: z._default(z.boolean(), false),
  app: z._default(MailApp, { clientId: '', clientSecret: '', tenant: '' }),
  smtp: MailServer,
  replies: z.enum(REPLY_WAYS),
  imap: MailServer,
  /** A certificate to trust besides the usual ones (PEM); empty for none. */
  certificate: z._default(z.string().check(z.trim(), z.maxLength(20_000)), ''),
  /** Address for replies with `webhook`. */
  replyAddress: z.string().check(z.trim(), z.maxLength(320)),
  publicUrl: z
    .string()
    .check(z.trim(), z.regex(/^https?:\/\/[^\s/@?#]+\/?$/i, { error: () => textOf('mailRules').address })),
})
export type MailSetup = z.infer<typeof MailSetup>

/** The set-up of email, without any secret. */
export const MailSetupState = z.object({
  /** Set by environment variables, which win: nothing can be changed here. */
  isByHost: z.boolean(),
  isUrlByHost: z.boolean(),
  /** The settings entered here, without the password; null for none. */
  setup: z.nullable(MailSetup),
  publicUrl: z.string(),
  /** Why the provider gives no access any more, in its own words; null while it does. */
  signInEnded: z.nullable(z.object({ at: z.string(), words: z.string() })),
})
export type MailSetupState = z.infer<typeof MailSetupState>

/** The address and the secret for the provider that passes mail on; the secret is shown this once. */
export const MailSetupSaved = z.object({
  webhook: z.nullable(z.object({ url: z.string(), secret: z.string() })),
  /** False: nothing was stored yet, because the person has to sign in at the provider first. */
  isSignedIn: z.boolean(),
})

/** Signing in at a provider: by a code to enter there, or by a link that leads back. */
export const NewMailSignIn = z.object({
  /** null: again, for the set-up that is stored. */
  setup: z.nullable(MailSetup),
  way: z.enum(['code', 'link']),
  /** The address of the set-up page, as this browser has it. */
  returnTo: z.string().check(z.maxLength(500), z.regex(/^https?:\/\//)),
})
export type NewMailSignIn = z.infer<typeof NewMailSignIn>

/**
 * Returns whether a provider leads back to this address of ours. Google does so to this computer, and to a public name by
 * https; Microsoft takes no such address from an app without a secret.
 */
export function returnsTo(address: string, provider: MailProvider): boolean {
  const url = URL.parse(address)
  if (provider !== 'gmail' || !url) return false
  if (/^(localhost|127\.0\.0\.1)$/.test(url.hostname)) return true
  const isPublicName =
    /\.[a-z][a-z0-9-]+$/.test(url.hostname) &&
    !/\.(local|lan|home|internal|arpa|localhost)$/.test(url.hostname)
  return url.protocol === 'https:' && isPublicName
}

export const MailSignIn = z.object({
  provider: z.enum(['gmail', 'microsoft']),
  /** The account to sign in with; with `isShared` the mailbox, which several accounts may use. */
  address: z.string(),
  isShared: z.boolean(),
  state: z.enum(['waiting', 'done', 'declined', 'expired', 'failed']),
  /** The code to enter; null with a link. */
  code: z.nullable(z.string()),
  /** The page to open; null when none could be asked for. */
  url: z.nullable(z.string()),
  /** The page leads back here; otherwise its address has to be pasted. */
  returnsHere: z.boolean(),
  /** The reason of a failure and its remedy. */
  words: z.nullable(z.string()),
})
export type MailSignIn = z.infer<typeof MailSignIn>
