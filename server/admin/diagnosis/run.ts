import type { InboundChannel } from '#shared/inbound.ts'
import { configuredChannels } from '#server/inbox/channels/configured.ts'
import type { MailCheckReport } from '#shared/mail-setup.ts'
import { textOf } from '#shared/messages/text.ts'
import { tryListener, tryWebhook, type Await } from './channels.ts'
import { failure, reachServer, sendTestEmail, type SmtpLine } from './outgoing.ts'
import {
  providerName,
  recognize,
  type Place,
  type Provider,
  explain,
  type Cause,
  type LineFault,
} from './diagnosis.ts'
import { judgeRecords, exchangerProblem } from './records.ts'
import { judgeSettings, prepareCheck, type Check, type CheckDeps } from './check.ts'
import { ok, skipped, type Outcome, type StepKey, wrong, type Steps } from './steps.ts'
import type { TestArrival, TestEmail } from '#server/inbox/test-mail.ts'

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

export type RoundTrip = {
  steps: Steps
  line: SmtpLine
  place: Place
  outgoing: Provider | undefined
  incoming: Provider | undefined
  exchangers: string[] | null
  /** True when any channel is set. */
  hasChannels: boolean
  channels: InboundChannel[]
  arrives: Await
  compose: (to: 'tagged' | 'plain') => Promise<{ testId: string; email: TestEmail }>
  stepMs: number
  roundTripMs: number
}

/**
 * Sends an email to a tagged address and waits until it comes back. If it does not, an email without a tag follows: if
 * that one arrives, plus-addressing is the problem.
 */
async function makeRoundTrip(trip: RoundTrip): Promise<void> {
  const { steps, place, channels, stepMs, roundTripMs } = trip
  const tagged = await trip.compose('tagged')
  let cause: Cause | undefined
  let reply: string | null = null
  const sent = await steps.take('send', 3 * stepMs, async () => {
    const answer = await sendTestEmail(trip.line, tagged.email, stepMs)
    if ('reply' in answer) return { ...ok(textOf('mailCheck').trip.taken), reply: answer.reply }
    const refused = refusal(trip, answer.fault, place.tagged)
    cause = refused.cause
    reply = refused.reply ?? null
    return refused
  })
  // Without an INBOUND_ADDRESS no email can come back.
  if (place.tagged === place.inbound) return
  const isReceiverRefused = cause === 'recipient-refused' || cause === 'relay-denied'
  if (sent.state !== 'ok' && !isReceiverRefused) {
    steps.settle('round-trip', skipped(textOf('mailCheck').trip.nothingOut))
    steps.settle('plain', skipped(textOf('mailCheck').trip.nothingOut))
    return
  }
  const noChannel = textOf('mailCheck').trip[trip.hasChannels ? 'noneWorks' : 'noWay']
  if (isReceiverRefused) steps.settle('round-trip', skipped(textOf('mailCheck').trip.notTaken))
  else if (channels.length === 0) {
    steps.settle('round-trip', skipped(noChannel))
    steps.settle('plain', skipped(noChannel))
    return
  } else {
    let arrivals: TestArrival[] | undefined
    await steps.take('round-trip', roundTripMs + stepMs, async () => {
      arrivals = await trip.arrives(tagged.testId, isSettled, roundTripMs)
      return judgeArrivals(trip, arrivals)
    })
    if (arrivals) {
      steps.settle('plain', skipped(textOf('mailCheck').trip.notNeeded))
      return
    }
  }
  await comparePlain(trip, isReceiverRefused ? { reply } : undefined)
}

/** Sends the same email without a tag: if that one arrives, plus-addressing is missing. */
async function comparePlain(
  trip: RoundTrip,
  wasRefused: { reply: string | null } | undefined,
): Promise<void> {
  const { steps, channels, place, stepMs, roundTripMs } = trip
  const plain = await trip.compose('plain')
  let isThrough = false
  await steps.take('plain', 3 * stepMs + roundTripMs, async () => {
    const answer = await sendTestEmail(trip.line, plain.email, stepMs)
    if ('fault' in answer) return refusal(trip, answer.fault, place.inbound)
    if (wasRefused) {
      isThrough = true
      return { ...ok(textOf('mailCheck').trip.plainTaken), reply: answer.reply }
    }
    const arrivals = await trip.arrives(plain.testId, (all) => all.some(isHere), roundTripMs)
    isThrough = arrivals !== undefined
    return arrivals
      ? ok(textOf('mailCheck').trip.plainCame({ channels: through(arrivals, channels).came }))
      : wrong(textOf('mailCheck').trip.plainLost)
  })
  if (!isThrough) return
  const { problem, remedies } = explain(
    wasRefused ? 'plus-refused' : 'plus-lost',
    place,
    trip.incoming ?? trip.outgoing,
  )
  steps.settle(wasRefused ? 'send' : 'round-trip', wrong(problem, remedies, wasRefused?.reply))
}

const isHere = ({ how }: TestArrival): boolean => how === 'tagged' || how === 'bare'
const isSettled = (arrivals: TestArrival[]): boolean =>
  arrivals.some((one) => isHere(one) || one.how === 'returned')

function refusal(trip: RoundTrip, fault: LineFault, recipient: string) {
  return failure(fault, trip.line, { place: trip.place, provider: trip.outgoing, recipient })
}

function judgeArrivals(trip: RoundTrip, arrivals: TestArrival[] | undefined): Outcome {
  const { place, channels } = trip
  const provider = trip.incoming ?? trip.outgoing
  if (!arrivals) {
    const { problem, remedies } = explain('never-came', place, provider)
    const domain = place.inbound.slice(place.inbound.lastIndexOf('@') + 1)
    const missing = exchangerProblem(domain, trip.exchangers)
    const goesTo =
      trip.exchangers?.length && !missing
        ? textOf('mailCheck').trip.goesTo({ domain, servers: trip.exchangers.join(', ') })
        : null
    return wrong(problem, [...(missing ? [missing] : []), ...(goesTo ? [goesTo] : []), ...remedies])
  }
  if (arrivals.some(({ how }) => how === 'tagged')) {
    const { came, missing } = through(
      arrivals.filter(({ how }) => how === 'tagged'),
      channels,
    )
    return ok(
      missing
        ? textOf('mailCheck').trip.cameInPart({ channels: came, missing })
        : textOf('mailCheck').trip.came({ channels: came }),
    )
  }
  const returned = arrivals.find(({ how }) => how === 'returned')
  const { problem, remedies } = explain(returned ? 'bounced' : 'tag-lost', place, provider)
  return wrong(problem, remedies, returned?.reason ?? null)
}

function through(arrivals: TestArrival[], channels: InboundChannel[]): { came: string; missing: string } {
  const came = new Set<InboundChannel>(arrivals.map(({ channel }) => channel))
  const text = textOf('mailCheck')
  const names = (list: InboundChannel[]) =>
    text.channelList({ names: list.map((channel) => text.channels[channel]) })
  return { came: names([...came]), missing: names(channels.filter((channel) => !came.has(channel))) }
}
