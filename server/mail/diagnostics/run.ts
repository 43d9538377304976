import type { InboundChannel } from '#shared/inbound-mail.ts'
import { configuredChannels } from '#server/mail/channels/configured.ts'
import type { MailCheckReport } from '#shared/mail-check.ts'
import type { Clock } from '#server/clock.ts'
import type { Ids } from '#server/ids.ts'
import type { TestArrival } from '#server/mail/test-mail/arrival.ts'
import type { AddressBook } from '#server/mail/outbox/address.ts'
import { createAwait, type MailboxView } from './checks/arrivals.ts'
import { tryListener, tryWebhook } from './checks/channels.ts'
import type { OwnChannels } from './checks/own-channels.ts'
import type { MailboxOpened } from './checks/mailbox.ts'
import type { Names } from './checks/names.ts'
import { failure, reachServer, smtpLine } from './checks/outgoing.ts'
import { planOf } from './plan.ts'
import { providerName, recognise } from './advice/providers.ts'
import { judgeRecords } from './checks/records.ts'
import { makeRoundTrip } from './checks/round-trip.ts'
import { createRedactor } from './secrets.ts'
import { judgeSettings, type MailSettings } from './settings.ts'
import { createSteps, ok, skipped, type Outcome, type StepKey } from './steps.ts'
import { composeTestEmail } from '#server/mail/test-mail/compose.ts'
import type { Place } from './advice/words.ts'

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
export type Limits = { stepMs: number; roundTripMs: number; pollMs: number; mailboxMs: number }
const LIMITS: Limits = { stepMs: 20_000, roundTripMs: 90_000, pollMs: 250, mailboxMs: 2_000 }

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/**
 * Tests the mail set-up by sending a real email and waiting for it on every channel that is set. `show` gets the report
 * after each change; the last one has a verdict. Problems of the mail set-up are reported and never thrown.
 */
export async function runMailCheck(
  deps: CheckDeps,
  show: (report: MailCheckReport) => void,
  signal: AbortSignal,
): Promise<MailCheckReport> {
  const { settings, names, mailFrom, openMailbox } = deps
  const { stepMs, roundTripMs, ...pace } = { ...LIMITS, ...deps.limits }
  const { INBOUND_ADDRESS: inbound, INBOUND_WEBHOOK_SECRET: secret, PUBLIC_URL: publicUrl } = settings
  const line = settings.SMTP_URL ? smtpLine(settings.SMTP_URL) : undefined
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
  let mailbox: MailboxView | undefined
  const arrives = createAwait({ noted: deps.noted, mailbox: () => mailbox, ...pace, signal })
  const compose = testEmails(deps)
  const working = new Set<InboundChannel>()
  const checkChannel = async (
    key: StepKey,
    channel: InboundChannel | undefined,
    work: () => Promise<Outcome>,
  ) => {
    const { state } = await steps.take(key, 3 * stepMs, work)
    if (channel && state === 'ok') working.add(channel)
  }

  try {
    await steps.take('settings', stepMs, () => Promise.resolve(judgeSettings(settings)))
    const exchangers = inbound ? await names.exchangers(domainOf(inbound)) : null
    const incoming = recognise({ host: settings.IMAP_URL?.host, exchangers: exchangers ?? [] })
    if (incoming) steps.recognised(providerName(incoming))
    const server = line && (await reachServer({ steps, line, names, place, stepMs }))
    const outgoing = server?.provider
    if (outgoing && outgoing !== incoming)
      steps.recognised([outgoing, ...(incoming ? [incoming] : [])].map(providerName).join(', '))

    if (openMailbox) {
      let isLate = false
      await checkChannel('imap', 'imap', async () => {
        const opened = await openMailbox({ timeoutMs: stepMs, signal })
        // The step has ended, so nothing else would close this mailbox.
        if (isLate) {
          if ('view' in opened) await opened.view.close()
          return skipped('It opened too late.')
        }
        if ('fault' in opened) {
          const host = settings.IMAP_URL?.host ?? ''
          const there: Place = { ...place, setting: 'IMAP_URL', host, port: opened.line.port }
          return failure(opened.fault, opened.line, there, recognise({ host }))
        }
        if ('left' in opened) {
          working.add('imap')
          return skipped(opened.left)
        }
        mailbox = opened.view
        return ok('It is open. The check only reads there, and deletes nothing.')
      })
      isLate = true
    }
    const test = async () => ({ ...(await compose('tagged')), arrives, timeoutMs: stepMs })
    if (inbound && settings.INBOUND_SMTP_PORT !== undefined)
      await checkChannel('listener', 'smtp', async () => tryListener(deps.channels().listener, await test()))
    if (inbound && secret) {
      await checkChannel('webhook', 'webhook', async () =>
        tryWebhook(deps.channels().webhook, secret, await test()),
      )
      if (publicUrl)
        await checkChannel('public-webhook', undefined, async () =>
          tryWebhook({ url: publicUrl }, secret, { ...(await test()), elsewhere: true }),
        )
    }

    if (line && server?.isReady)
      await makeRoundTrip({
        steps,
        line,
        place,
        outgoing,
        incoming,
        exchangers,
        hasChannels: inbound !== undefined && configuredChannels(settings).length > 0,
        channels: [...working],
        arrives,
        compose,
        stepMs,
        roundTripMs,
      })
    else
      for (const key of ['send', 'round-trip', 'plain'] as const)
        steps.settle(key, skipped('No letter can be sent.'))
    if (line)
      await steps.take('dns', stepMs, () =>
        judgeRecords({
          names,
          fromDomain: domainOf(mailFrom.address),
          inboundDomain: inbound && domainOf(inbound),
          exchangers,
          provider: outgoing,
        }),
      )
  } finally {
    await mailbox?.close()
  }
  return steps.finish()
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
