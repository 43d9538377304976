import type { InboundChannel } from '#shared/inbound.ts'
import { configuredChannels } from '#server/inbox/channels/configured.ts'
import type { MailCheckReport } from '#shared/mail-setup.ts'
import { textOf } from '#shared/messages/text.ts'
import { tryListener, tryWebhook } from './channels.ts'
import { failure, reachServer } from './outgoing.ts'
import { providerName, recognize } from './providers.ts'
import { judgeRecords } from './records.ts'
import { makeRoundTrip, type RoundTrip } from './round-trip.ts'
import { judgeSettings } from './settings.ts'
import { ok, skipped, type Outcome, type StepKey } from './steps.ts'
import type { Place } from './advice-labels.ts'
import { prepareCheck, type Check, type CheckDeps } from './check.ts'

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** The services that mail goes through, as far as they were recognized; `isReady`: an email can be sent. */
type Services = Pick<RoundTrip, 'outgoing' | 'incoming' | 'exchangers'> & { isReady: boolean }

/**
 * Tests the mail set-up by sending a real email and waiting for it on every channel that is set. `show` gets the report
 * after each change; the last one has a verdict. Problems of the mail set-up are reported and never thrown.
 */
export async function runMailCheck(
  deps: CheckDeps,
  show: (report: MailCheckReport) => void,
  signal: AbortSignal,
): Promise<MailCheckReport> {
  const check = prepareCheck(deps, show, signal)
  const { steps, limits } = check
  try {
    await steps.take('settings', limits.stepMs, () => Promise.resolve(judgeSettings(deps.settings)))
    const services = await findServices(check)
    await checkMailbox(check)
    await checkOwnChannels(check)
    await checkRoundTrip(check, services)
    await checkRecords(check, services)
  } finally {
    await check.mailbox?.close()
  }
  return steps.finish()
}

/** Reaches the mail server and recognizes the services by their names, which the advice depends on. */
async function findServices({ deps, line, place, steps, limits }: Check): Promise<Services> {
  const { names, settings } = deps
  const { INBOUND_ADDRESS: inbound } = settings
  const exchangers = inbound ? await names.exchangers(domainOf(inbound)) : null
  const incoming = recognize({ host: settings.IMAP_URL?.host, exchangers: exchangers ?? [] })
  if (incoming) steps.recognized(providerName(incoming))
  const server = line && (await reachServer({ steps, line, names, place, stepMs: limits.stepMs }))
  const outgoing = server?.provider
  if (outgoing && outgoing !== incoming)
    steps.recognized([outgoing, ...(incoming ? [incoming] : [])].map(providerName).join(', '))
  return { exchangers, incoming, outgoing, isReady: server?.isReady ?? false }
}

async function checkMailbox(check: Check): Promise<void> {
  const { deps, place, working, signal } = check
  const { openMailbox } = deps
  if (!openMailbox) return
  const host = deps.settings.IMAP_URL?.host ?? ''
  let isLate = false
  await checkChannel(check, ['imap', 'imap'], async () => {
    const opened = await openMailbox({ timeoutMs: check.limits.stepMs, signal })
    // The step has ended, so nothing else would close this mailbox.
    if (isLate) {
      if ('view' in opened) await opened.view.close()
      return skipped(textOf('mailCheck').mailbox.late)
    }
    if ('fault' in opened) {
      const there: Place = { ...place, setting: 'IMAP_URL', host, port: opened.line.port }
      return failure(opened.fault, opened.line, { place: there, provider: recognize({ host }) })
    }
    if ('left' in opened) {
      working.add('imap')
      return skipped(opened.left)
    }
    check.mailbox = opened.view
    return ok(textOf('mailCheck').mailbox.open)
  })
  isLate = true
}

async function checkOwnChannels(check: Check): Promise<void> {
  const { deps, arrives, compose, limits } = check
  const {
    INBOUND_ADDRESS: inbound,
    INBOUND_WEBHOOK_SECRET: secret,
    INBOUND_SMTP_PORT: smtpPort,
    PUBLIC_URL: publicUrl,
  } = deps.settings
  if (!inbound) return
  const test = async () => ({ ...(await compose('tagged')), arrives, timeoutMs: limits.stepMs })
  if (smtpPort !== undefined)
    await checkChannel(check, ['listener', 'smtp'], async () =>
      tryListener(deps.channels().listener, await test()),
    )
  if (!secret) return
  await checkChannel(check, ['webhook', 'webhook'], async () =>
    tryWebhook(deps.channels().webhook, secret, await test()),
  )
  if (publicUrl)
    await checkChannel(check, ['public-webhook', undefined], async () =>
      tryWebhook({ url: publicUrl }, secret, { ...(await test()), elsewhere: true }),
    )
}

/** Runs the step of a channel, which counts as working if the step succeeds. */
async function checkChannel(
  { steps, limits, working }: Check,
  [key, channel]: [StepKey, InboundChannel | undefined],
  work: () => Promise<Outcome>,
): Promise<void> {
  const { state } = await steps.take(key, 3 * limits.stepMs, work)
  if (channel && state === 'ok') working.add(channel)
}

async function checkRoundTrip(check: Check, { isReady, ...services }: Services): Promise<void> {
  const { deps, line, place, steps, arrives, compose, limits, working } = check
  const { settings } = deps
  if (!line || !isReady) {
    for (const key of ['send', 'round-trip', 'plain'] as const)
      steps.settle(key, skipped(textOf('mailCheck').trip.cannotSend))
    return
  }
  await makeRoundTrip({
    ...services,
    steps,
    line,
    place,
    hasChannels: settings.INBOUND_ADDRESS !== undefined && configuredChannels(settings).length > 0,
    channels: [...working],
    arrives,
    compose,
    stepMs: limits.stepMs,
    roundTripMs: limits.roundTripMs,
  })
}

async function checkRecords(
  { deps, line, steps, limits }: Check,
  { exchangers, outgoing }: Services,
): Promise<void> {
  const { names, mailFrom, settings } = deps
  const { INBOUND_ADDRESS: inbound } = settings
  if (!line) return
  await steps.take('dns', limits.stepMs, () =>
    judgeRecords({
      names,
      fromDomain: domainOf(mailFrom.address),
      inboundDomain: inbound && domainOf(inbound),
      exchangers,
      provider: outgoing,
    }),
  )
}
