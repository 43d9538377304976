import type { TestArrival } from '#server/inbox/test-arrival.ts'
import type { Await } from './doors.ts'
import type { Cause, LineFault } from './diagnosis.ts'
import { failure, sendLetter, type SmtpLine } from './outgoing.ts'
import type { Provider } from './providers.ts'
import { exchangerProblem } from './records.ts'
import { DOOR_NAMES, type Door } from './settings.ts'
import { ok, skipped, wrong, type Outcome, type Steps } from './steps.ts'
import type { TestLetter } from './test-mail.ts'
import { explain, type Place } from './words.ts'

export type RoundTrip = {
  steps: Steps
  line: SmtpLine
  place: Place
  outgoing: Provider | undefined
  incoming: Provider | undefined
  exchangers: string[] | null
  /** Whether any door is set, and those that work. */
  hasDoors: boolean
  doors: Door[]
  arrives: Await
  compose: (to: 'tagged' | 'plain') => Promise<{ testId: string; letter: TestLetter }>
  stepMs: number
  roundTripMs: number
}

/**
 * Sends a letter to a tagged address and waits until it comes back. Where it does not, one without a tag follows, and
 * the two together tell plus-addressing from everything else.
 */
export async function makeRoundTrip(trip: RoundTrip): Promise<void> {
  const { steps, place, doors, stepMs, roundTripMs } = trip
  const tagged = await trip.compose('tagged')
  let cause: Cause | undefined
  let reply: string | null = null
  const sent = await steps.take('send', 3 * stepMs, async () => {
    const answer = await sendLetter(trip.line.url, tagged.letter, stepMs)
    if ('reply' in answer) return { ...ok('The mail server took it.'), reply: answer.reply }
    const refused = refusal(trip, answer.fault, place.tagged)
    cause = refused.cause
    reply = refused.reply ?? null
    return refused
  })
  // Without an INBOUND_ADDRESS there is nothing to come back to.
  if (place.tagged === place.inbound) return
  const isReceiverRefused = cause === 'recipient-refused' || cause === 'relay-denied'
  if (sent.state !== 'ok' && !isReceiverRefused) {
    steps.settle('round-trip', skipped('No letter went out.'))
    steps.settle('plain', skipped('No letter went out.'))
    return
  }
  const noDoor = trip.hasDoors ? 'None of the doors works.' : 'No door is open for it.'
  if (isReceiverRefused) steps.settle('round-trip', skipped('It was not taken.'))
  else if (doors.length === 0) {
    steps.settle('round-trip', skipped(noDoor))
    steps.settle('plain', skipped(noDoor))
    return
  } else {
    let arrivals: TestArrival[] | undefined
    await steps.take('round-trip', roundTripMs + stepMs, async () => {
      arrivals = await trip.arrives(tagged.testId, isSettled, roundTripMs)
      return judgeArrivals(trip, arrivals)
    })
    if (arrivals) {
      steps.settle('plain', skipped('Not needed: the letter with a tag came in.'))
      return
    }
  }
  await comparePlain(trip, isReceiverRefused ? { reply } : undefined)
}

/** The same letter without a tag: if that one gets through, plus-addressing is what is missing. */
async function comparePlain(
  trip: RoundTrip,
  wasRefused: { reply: string | null } | undefined,
): Promise<void> {
  const { steps, doors, place, stepMs, roundTripMs } = trip
  const plain = await trip.compose('plain')
  let isThrough = false
  await steps.take('plain', 3 * stepMs + roundTripMs, async () => {
    const answer = await sendLetter(trip.line.url, plain.letter, stepMs)
    if ('fault' in answer) return refusal(trip, answer.fault, place.inbound)
    if (wasRefused) {
      isThrough = true
      return { ...ok('This one is taken.'), reply: answer.reply }
    }
    const arrivals = await trip.arrives(plain.testId, (all) => all.some(isHere), roundTripMs)
    isThrough = arrivals !== undefined
    return arrivals
      ? ok(`This one came in, through ${through(arrivals, doors).came}.`)
      : wrong('This one did not come in either.')
  })
  if (!isThrough) return
  const { problem, mend } = explain(
    wasRefused ? 'plus-refused' : 'plus-lost',
    place,
    trip.incoming ?? trip.outgoing,
  )
  steps.settle(wasRefused ? 'send' : 'round-trip', wrong(problem, mend, wasRefused?.reply))
}

const isHere = ({ how }: TestArrival): boolean => how === 'tagged' || how === 'bare'
const isSettled = (arrivals: TestArrival[]): boolean =>
  arrivals.some((one) => isHere(one) || one.how === 'returned')

function refusal(trip: RoundTrip, fault: LineFault, recipient: string) {
  return failure(fault, trip.line, trip.place, trip.outgoing, recipient)
}

function judgeArrivals(trip: RoundTrip, arrivals: TestArrival[] | undefined): Outcome {
  const { place, doors } = trip
  const provider = trip.incoming ?? trip.outgoing
  if (!arrivals) {
    const { problem, mend } = explain('never-came', place, provider)
    const domain = place.inbound.slice(place.inbound.lastIndexOf('@') + 1)
    const missing = exchangerProblem(domain, trip.exchangers)
    const goesTo =
      trip.exchangers?.length && !missing ? `Mail for ${domain} goes to ${trip.exchangers.join(', ')}.` : null
    return wrong(problem, [...(missing ? [missing] : []), ...(goesTo ? [goesTo] : []), ...mend])
  }
  if (arrivals.some(({ how }) => how === 'tagged')) {
    const { came, missing } = through(
      arrivals.filter(({ how }) => how === 'tagged'),
      doors,
    )
    return ok(
      missing
        ? `It came in through ${came}. Nothing came from outside through ${missing}; the step above says whether that door itself works.`
        : `It came in through ${came}.`,
    )
  }
  const returned = arrivals.find(({ how }) => how === 'returned')
  const { problem, mend } = explain(returned ? 'bounced' : 'tag-lost', place, provider)
  return wrong(problem, mend, returned?.reason ?? null)
}

function through(arrivals: TestArrival[], doors: Door[]): { came: string; missing: string } {
  const came = new Set<Door>(arrivals.map(({ door }) => door))
  const names = (list: Door[]) => list.map((door) => DOOR_NAMES[door]).join(' and ')
  return { came: names([...came]), missing: names(doors.filter((door) => !came.has(door))) }
}
