import type { InboundChannel } from '#shared/inbound.ts'
import type { MailCheckReport } from '#shared/mail-check.ts'
import type { Clock } from '#server/clock.ts'
import type { Ids } from '#server/ids.ts'
import type { TestArrival } from '#server/inbox/test-mail-arrival.ts'
import type { AddressBook } from '#server/delivery/email/address.ts'
import { createAwait, type MailboxView } from './arrivals.ts'
import type { Await } from './channels.ts'
import type { OwnChannels } from './own-channels.ts'
import type { MailboxOpened } from './mailbox.ts'
import type { Names } from './names.ts'
import { smtpLine, type SmtpLine } from './outgoing.ts'
import { planOf } from './plan.ts'
import type { RoundTrip } from './round-trip.ts'
import { createRedactor } from './secrets.ts'
import type { MailSettings } from './settings.ts'
import { createSteps, type Steps } from './steps.ts'
import { composeTestEmail } from '#server/inbox/test-mail-compose.ts'
import type { Place } from './advice-labels.ts'

export type CheckDeps = {
  settings: MailSettings
  mailFrom: { name: string; address: string }
  clock: Clock
  ids: Ids
  addresses: AddressBook
  names: Names
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
  const line = url ? smtpLine(url) : undefined
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
