import { list, plural } from '../format.ts'

type Days = { count: number; isWorking: boolean }
const days = ({ count, isWorking }: Days): string => `${count} ${isWorking ? 'working days' : 'days'}`
/** From when an answer was expected. */
type Expected = Days & { due: string; since: string }
const answer = ({ due, since, ...target }: Expected, start: string): string =>
  `I expected a first answer by ${due}, which is ${days(target)} after ${start} on ${since}.`
const tierIn = (tier: string | null): string => (tier === null ? '' : ` (${tier})`)

/** A formal notice, a letter to the builder, in the builder’s language: plain and polite. */
export const formalLetter = {
  registered: 'By registered mail',
  certified: 'By certified mail, return receipt requested',
  subject: ({ number, title }: { number: number; title: string }) =>
    `Formal notice of warranty claim ${number}: ${title}`,
  greeting: ({ builder }: { builder: string }) => `Dear ${builder},`,
  opening: (claim: { address: string; filed: string; number: number; category: string }) =>
    `This letter is a formal notice about a warranty claim for my home at ${claim.address}. I filed it on ${claim.filed} as claim ${claim.number}, in the category ${claim.category}. This is what is wrong, in the words of the claim:`,
  /** By which act the wait for an answer began. */
  answerExpected: {
    sent: (it: Expected) => answer(it, 'the claim was sent to you'),
    said: (it: Expected) => answer(it, 'I sent you the claim'),
    opened: (it: Expected) => answer(it, 'the claim’s page was opened'),
  },
  inspectionExpected: ({ due, since, ...target }: Expected) =>
    `I expected the inspection by ${due}, which is ${days(target)} counted from ${since}.`,
  repairExpected: ({ due, since, ...target }: Expected) =>
    `I expected the repair by ${due}, which is ${days(target)} counted from ${since}.`,
  ago: ({ count }: { count: number }) =>
    plural(count, { one: 'That was 1 day ago.', other: `That was ${count} days ago.` }),
  noAnswer: 'The record of the claim shows no answer since.',
  followedUp: ({ dates }: { dates: readonly string[] }) => {
    const last = dates.at(-1) ?? ''
    return `I followed up on ${dates.length < 2 ? last : `${dates.slice(0, -1).join('; ')} and ${last}`}.`
  },
  /** `by`: where the dates come from; `tier`: its name in the warranty, null where it has none. */
  covered: ({ by, ends, tier }: { by: string; ends: string; tier: string | null }) =>
    `${by}, the warranty covered this when I filed the claim: until ${ends}${tierIn(tier)}.`,
  accepted: ({ by, until, tier }: { by: string; until: string; tier: string | null }) =>
    `${by}, the warranty accepts claims about this until ${until}${tierIn(tier)}.`,
  requests: {
    answer: ({ day }: { day: string }) =>
      `Please answer this claim in writing by ${day}, and tell me when somebody will look at it.`,
    inspection: ({ day }: { day: string }) =>
      `Please inspect this, or tell me in writing when you will, by ${day}.`,
    repair: ({ day }: { day: string }) =>
      `Please finish the repair, or tell me in writing when you will, by ${day}.`,
  },
  /** `ways`: an email address and a phone number. */
  reach: ({ ways }: { ways: readonly string[] }) =>
    `You can reach me at ${list(ways, 'or')}, or by mail at the address above. The table after my signature is from the record of this claim: what you were told, and when.`,
  closing: 'Sincerely,',
  /** The table after the signature, and its times. */
  when: ({ day, time, zone }: { day: string; time: string; zone: string }) => `${day}, ${time} ${zone}`,
  row: ({ step, what }: { step: string; what: string }) => `${step}. ${what}`,
  zone: ({ zone }: { zone: string }) => `All times are ${zone}.`,
  /** Below each page. */
  footer: ({ number, name }: { number: number; name: string }) => `Formal notice · claim ${number} · ${name}`,
}
