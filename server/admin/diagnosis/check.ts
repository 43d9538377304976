import type { InboundChannel } from '#shared/inbound.ts'
import type { MailCheckReport } from '#shared/mail-setup.ts'
import type { Clock } from '#server/clock.ts'
import type { Ids } from '#server/ids.ts'
import { composeTestEmail, type TestArrival } from '#server/inbox/test-mail.ts'
import type { MailTokens } from '#server/delivery/email/access-token.ts'
import type { AddressBook } from '#server/delivery/email/address.ts'
import { createAwait, type MailboxView, type MailboxOpened } from './mailbox.ts'
import { type OwnChannels, configuredChannels } from '#server/inbox/channels/configured.ts'
import type { Await } from './channels.ts'
import type { Names } from './records.ts'
import { smtpLine, type SmtpLine } from './outgoing.ts'
import type { RoundTrip } from './run.ts'
import { createSteps, type Steps, type StepKey, hint, ok, wrong, type Outcome } from './steps.ts'
import type { Place } from './diagnosis.ts'
import type { ImapSetting } from '#server/start/imap-url.ts'
import { readSmtpOAuth } from '#server/start/mail-oauth.ts'
import { withoutSecrets } from '#server/secrets.ts'
import { textOf } from '#shared/messages/text.ts'
import type { Config } from '#server/config.ts'

export type CheckDeps = {
  settings: MailSettings
  mailFrom: { name: string; address: string }
  clock: Clock
  ids: Ids
  addresses: AddressBook
  names: Names
  tokens: MailTokens
  /** Returns what the channels received of these tests. */
  noted: (testIds: readonly string[]) => Promise<TestArrival[]>
  /** Returns the addresses of this machine's own channels. */
  channels: () => OwnChannels
  /** Opens the mailbox of IMAP_URL; undefined if it is not set. */
  openMailbox: ((options: { timeoutMs: number; signal: AbortSignal }) => Promise<MailboxOpened>) | undefined
  limits?: Partial<Limits>
}

/**
 * Time limits in ms: of one step, of an email on its way, and how often to look for it. The mailbox is polled less
 * often.
 */
type Limits = { stepMs: number; roundTripMs: number; pollMs: number; mailboxMs: number }
const LIMITS: Limits = { stepMs: 20_000, roundTripMs: 90_000, pollMs: 250, mailboxMs: 2_000 }

/** One check under way. */
export type Check = {
  deps: CheckDeps
  signal: AbortSignal
  limits: Limits
  place: Place
  /** The mail server of SMTP_URL, if it is set. */
  line: SmtpLine | undefined
  steps: Steps
  arrives: Await
  compose: RoundTrip['compose']
  /** The channels that have been seen to work. */
  working: Set<InboundChannel>
  /** The mailbox of IMAP_URL, once it is open. */
  mailbox: MailboxView | undefined
}

/** Prepares a check of these settings; `show` gets the report after each change. */
export function prepareCheck(
  deps: CheckDeps,
  show: (report: MailCheckReport) => void,
  signal: AbortSignal,
): Check {
  const { settings, mailFrom } = deps
  const { SMTP_URL: url, INBOUND_ADDRESS: inbound } = settings
  const limits = { ...LIMITS, ...deps.limits }
  const line = url ? smtpLine(url, deps.tokens) : undefined
  const place: Place = {
    setting: 'SMTP_URL',
    host: line?.host ?? '',
    port: line?.port ?? 0,
    from: mailFrom.address,
    inbound: inbound ?? mailFrom.address,
    tagged: inbound?.replace('@', '+tag@') ?? mailFrom.address,
  }
  const steps = createSteps({
    clock: deps.clock,
    titles: planOf(settings, place),
    redact: createRedactor(settings),
    show,
    signal,
  })
  const arrives = createAwait({ noted: deps.noted, mailbox: () => check.mailbox, ...limits, signal })
  const check: Check = {
    deps,
    signal,
    limits,
    place,
    line,
    steps,
    arrives,
    compose: testEmails(deps),
    working: new Set(),
    mailbox: undefined,
  }
  return check
}

/** Each email has a test id of its own, so that an arrival can be matched to it. */
function testEmails({ settings, mailFrom, ids, addresses, clock }: CheckDeps) {
  return async (to: 'tagged' | 'plain') => {
    const testId = ids.next()
    const tagged = addresses.testAddress(testId)
    const email = await composeTestEmail({
      testId,
      from: mailFrom,
      to: (to === 'tagged' ? tagged : settings.INBOUND_ADDRESS) ?? mailFrom.address,
      addresses,
      at: clock.now(),
    })
    return { testId, email }
  }
}

/** Redacts every secret of the settings in a text: as it is, decoded, and in the encodings of the protocols. */
function createRedactor(settings: {
  SMTP_URL?: string | undefined
  IMAP_URL?: ImapSetting | undefined
  INBOUND_WEBHOOK_SECRET?: string | undefined
}): (text: string) => string {
  const secrets = [
    settings.INBOUND_WEBHOOK_SECRET,
    ...inSmtpUrl(settings.SMTP_URL),
    ...inImapUrl(settings.IMAP_URL),
  ].filter((secret) => secret !== undefined)
  return (text) => withoutSecrets(text, secrets)
}

function inSmtpUrl(address: string | undefined): (string | undefined)[] {
  if (!address) return []
  const { password } = new URL(address)
  const oauth = readSmtpOAuth(address)?.oauth
  return [password, decoded(password), oauth?.clientSecret, oauth?.refreshToken]
}

function inImapUrl(setting: ImapSetting | undefined): (string | undefined)[] {
  const auth = setting?.auth
  return auth?.kind === 'password' ? [auth.password] : [auth?.clientSecret, auth?.refreshToken]
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Returns the steps that these settings allow, in order, with their titles in the report. */
function planOf(settings: MailSettings, place: Place): [StepKey, string][] {
  const sends = settings.SMTP_URL !== undefined
  const returns = sends && settings.INBOUND_ADDRESS !== undefined
  const channels = settings.INBOUND_ADDRESS === undefined ? [] : configuredChannels(settings)
  const isHere: Record<StepKey, boolean> = {
    settings: true,
    'smtp-name': sends,
    'smtp-connect': sends,
    'smtp-sign-in': sends,
    imap: settings.IMAP_URL !== undefined,
    listener: channels.includes('smtp'),
    webhook: channels.includes('webhook'),
    'public-webhook': channels.includes('webhook') && settings.PUBLIC_URL !== undefined,
    send: sends,
    'round-trip': returns,
    plain: returns,
    dns: sends,
  }
  const titles: [StepKey, string][] = [
    ['settings', 'Read the settings'],
    ['smtp-name', `Find ${place.host}`],
    ['smtp-connect', `Connect to ${place.host}, port ${place.port}`],
    ['smtp-sign-in', 'Sign in to send'],
    ['imap', `Open the mailbox at ${settings.IMAP_URL?.host ?? ''}`],
    ['listener', 'Hand an email to the built-in listener, from this machine'],
    ['webhook', 'Post an email to the webhook, from this machine'],
    ['public-webhook', `Post an email to the webhook at ${settings.PUBLIC_URL ?? ''}`],
    ['send', `Send an email to ${place.tagged}`],
    ['round-trip', 'See it come back'],
    ['plain', `The same without a tag, to ${place.inbound}`],
    ['dns', `Look up what ${place.from.slice(place.from.lastIndexOf('@') + 1)} says about its mail`],
  ]
  return titles.filter(([key]) => isHere[key])
}

export type MailSettings = Pick<
  Config,
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'INBOUND_ADDRESS'
  | 'IMAP_URL'
  | 'INBOUND_SMTP_PORT'
  | 'INBOUND_WEBHOOK_SECRET'
  | 'PUBLIC_URL'
>

/** Returns the names of these channels as part of a sentence. */
function namesOf(channels: readonly InboundChannel[]): string {
  const text = textOf('mailCheck')
  const order = ['imap', 'smtp', 'webhook'] as const
  return text.channelList({
    names: order.filter((channel) => channels.includes(channel)).map((channel) => text.channels[channel]),
  })
}

/** Checks whether the settings are consistent; each by itself was checked at the start. */
export function judgeSettings(settings: MailSettings): Outcome {
  const text = textOf('mailCheck').settings
  const channels = configuredChannels(settings)
  const { INBOUND_ADDRESS: inbound } = settings
  if (!settings.SMTP_URL) return wrong(text.nothingSent, [text.setSmtp, text.guide])
  if (!inbound && channels.length > 0)
    return wrong(text.noAddress({ channels: namesOf(channels) }), [text.setAddress])
  if (inbound && channels.length === 0)
    return wrong(text.nobodyReads({ inbound }), [text.setChannel, text.guide])
  if (!inbound) return hint(text.onlyOut, [text.setBoth])
  return ok(text.fine({ from: settings.MAIL_FROM?.address ?? '', inbound, channels: namesOf(channels) }))
}
