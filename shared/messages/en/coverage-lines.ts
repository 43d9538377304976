import { nameInSentence, plural } from '../format.ts'

type Dated = { name: string; date: string }

const days = (count: number) => plural(count, { one: '1 day', other: `${count} days` })
const inDays = (count: number) => (count === 0 ? 'today' : `in ${days(count)}`)

/** The words of a warranty's parts and dates, for every page, email and document. */
export const coverageLines = {
  /** A part of a template, or what it covers, as people read it; its English words are what is stored. */
  part: ({ words }: { words: string }) => words,
  /** What of a thing is covered: "Dishwasher, parts". */
  ofThing: {
    parts: ({ name }: { name: string }) => `${name}, parts`,
    labor: ({ name }: { name: string }) => `${name}, labor`,
    both: ({ name }: { name: string }) => name,
  },
  /** The years of a part, alone and after its name. */
  years: ({ first, last }: { first: number; last: number }) =>
    first === last ? `Year ${first}` : `Years ${first}–${last}`,
  title: ({ name, first, last }: { name: string; first: number; last: number }) =>
    first === last ? `${name}, year ${first}` : `${name}, years ${first}–${last}`,
  accepted: {
    received: ({ date }: { date: string }) => `Received by ${date}`,
    postmarked: ({ date }: { date: string }) => `Postmarked by ${date}`,
  },
  /** One line for the form, the claim and emails; `name` is "workmanship". */
  lines: {
    covered: ({ date, name }: Dated) => `Covered until ${date} · ${name}`,
    accepted: ({ date, until, name }: Dated & { until: string }) =>
      `Ended ${date}, accepted until ${until} · ${name}`,
    ended: ({ date, name }: Dated) => `Coverage ended ${date} · ${name}`,
    'not-yet': ({ date, name }: Dated) => `Coverage starts ${date} · ${name}`,
  },
  unknown: { title: 'Coverage unknown', text: 'Add your warranty dates to see what applies.' },
  covered: {
    title: ({ name }: { name: string }) => `Covered: ${name}`,
    received: ({ date }: { date: string }) => `Until ${date}. Must be received by then.`,
    postmarked: ({ date }: { date: string }) => `Until ${date}. Must be postmarked by then.`,
    receivedLater: ({ date, until }: { date: string; until: string }) =>
      `Until ${date}. Must be received by ${until}.`,
    postmarkedLater: ({ date, until }: { date: string; until: string }) =>
      `Until ${date}. Must be postmarked by ${until}.`,
  },
  stillAccepted: {
    title: ({ name, count }: { name: string; count: number }) => `${name} ended ${days(count)} ago`,
    received: ({ date, left }: { date: string; left: number }) =>
      `You can still file: it must be received by ${date}, ${inDays(left)}.`,
    postmarked: ({ date, left }: { date: string; left: number }) =>
      `You can still file: it must be postmarked by ${date}, ${inDays(left)}.`,
  },
  ended: {
    title: 'Probably not covered',
    text: ({ name, date }: Dated) => `${name} ended ${date}. You can file either way.`,
    /** Something else is covered on that day. */
    textOther: ({ name, date, other, until }: Dated & { other: string; until: string }) =>
      `${name} ended ${date}. If this is ${other}, it’s covered until ${until}. You can file either way.`,
  },
  notYet: {
    title: 'Not covered yet',
    text: ({ name, date }: Dated) => `${name} starts ${date}. You can file either way.`,
  },
  /** Dates that matter; `name` is "Year 1" or "Workmanship". */
  dates: {
    form: ({ form }: { form: string }) => `${form}: last day`,
    formWhy: ({ date }: { date: string }) => `Accepted from ${date}`,
    walk: 'Walk your house',
    walkWhy: ({ name, count }: { name: string; count: number }) =>
      `${days(count)} before ${nameInSentence(name)} ends`,
    ends: ({ name }: { name: string }) => `${name} coverage ends`,
    endsWhy: 'What breaks after this isn’t covered by it',
    mustBe: {
      received: ({ name }: { name: string }) => `${name} claims must be received by`,
      postmarked: ({ name }: { name: string }) => `${name} claims must be postmarked by`,
    },
    demand: ({ name }: { name: string }) => `${name} repairs: last day to demand arbitration`,
    after: ({ count }: { count: number }) => `${days(count)} after it ends`,
  },
  /** Where dates come from, in the words of the homeowner, of a text that speaks to them, or about them. */
  by: {
    homeowner: {
      papers: 'by my papers',
      profile: 'by the dates I entered',
      start: 'by my start date',
      template: ({ template }: { template: string }) => `by the ${template} template and my start date`,
    },
    reader: {
      papers: 'by your papers',
      profile: 'by the dates you entered',
      start: 'by your start date',
      template: ({ template }: { template: string }) => `by the ${template} template and your start date`,
    },
    other: {
      papers: 'by the homeowner’s papers',
      profile: 'by the dates the homeowner entered',
      start: 'by the homeowner’s start date',
      template: ({ template }: { template: string }) =>
        `by the ${template} template and the homeowner’s start date`,
    },
  },
  /** A line and where its dates come from. */
  sourced: ({ line, by }: { line: string; by: string }) => `${line}, ${by}`,
  /** At filing, and on a claim. */
  ofCategory: {
    choose: 'Choose a category to see your coverage.',
    see: 'See',
    seeLabel: 'See the coverage of your home',
    notKnown: 'Not known',
  },
}
