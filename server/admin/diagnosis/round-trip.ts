import type { InboundChannel } from '#shared/inbound.ts'
import { textOf } from '#shared/messages/text.ts'
import type { TestArrival, TestEmail } from '#server/inbox/test-mail-read.ts'
import type { Await } from './channels.ts'
import type { Cause, LineFault } from './diagnosis.ts'
import { failure, sendTestEmail, type SmtpLine } from './outgoing.ts'
import type { Provider } from './providers.ts'
import { exchangerProblem } from './records.ts'
import { ok, skipped, wrong, type Outcome, type Steps } from './steps.ts'
import { explain, type Place } from './advice-labels.ts'

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
export async function makeRoundTrip(trip: RoundTrip): Promise<void> {
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
