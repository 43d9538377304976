import type { ResponseClock } from '#shared/clock/clock.ts'
import { daysOver } from '#shared/clock/clock-state.ts'
import { bySource } from '#shared/coverage/source.ts'
import { upperFirst, type CategoryCoverage } from '#shared/coverage/status.ts'
import type { TemplateId } from '#shared/coverage/tier.ts'
import { plural } from '#shared/coverage/periods.ts'
import {
  calendarDate,
  dayMonthDate,
  shortCalendarDate,
  shortTime,
  zoneName,
  zoneInWords,
} from '#shared/dates.ts'
import type { DeliveryOfLetter, FormalLetter } from '#shared/formal-notice.ts'
import { paperOf } from '#shared/paper.ts'
import { reachedDay } from '#shared/record/delivery.ts'
import type { HomeProfile } from '#shared/profile.ts'
import { stepWords } from '#shared/record/notice-steps.ts'
import type { NoticeRow } from '#shared/record/notice.ts'

/** The facts that a formal notice is written from. */
export type LetterFacts = {
  claim: {
    number: number
    title: string
    category: string
    address: string
    description: string
    summary: string
    createdAt: string
  }
  builder: { name: string }
  homeowner: { name: string; email: string; phone: string | null }
  home: HomeProfile | null
  clock: ResponseClock & { due: string }
  /** When follow-ups reached the builder: ISO 8601, or the calendar date that the homeowner named. */
  followUps: readonly string[]
  coverage: CategoryCoverage
  template: TemplateId
  notice: readonly NoticeRow[]
  /** At the house: its zone, and the day of the letter. */
  timeZone: string
  today: string
  madeAt: string
  postalAddress: string
  answerBy: string
  delivery: DeliveryOfLetter
}

/** Writes a formal notice: plain and polite, and only what the claim's record says. */
export function composeLetter(facts: LetterFacts): FormalLetter {
  const { claim, homeowner, timeZone } = facts
  const { onDay, onDayOf } = datesOf(facts)
  const filed = onDayOf(claim.createdAt)
  return {
    claimNumber: claim.number,
    paper: paperOf(facts.template),
    madeAt: facts.madeAt,
    sender: [homeowner.name, ...addressLines(facts)],
    recipient: facts.postalAddress.split('\n'),
    date: onDay(facts.today),
    delivery: deliveryText(facts),
    subject: `Formal notice of warranty claim ${claim.number}: ${claim.title}`,
    greeting: `Dear ${facts.builder.name},`,
    before: [
      `This letter is a formal notice about a warranty claim for my home at ${claim.address}. I filed it on ${filed} as claim ${claim.number}, in the category ${claim.category}. This is what is wrong, in the words of the claim:`,
    ],
    words: claim.description || claim.summary,
    after: [historyText(facts), coverageText(facts)].filter((text) => text !== ''),
    request: requestText(facts),
    reach: `You can reach me at ${[homeowner.email, homeowner.phone].filter(Boolean).join(' or ')}, or by mail at the address above. The table after my signature is from the record of this claim: what you were told, and when.`,
    closing: 'Sincerely,',
    name: homeowner.name,
    tableTitle: 'What the builder was told, and when',
    rows: facts.notice.map(({ at, step, text, proof }) => ({
      when: `${onDayOf(at)}, ${shortTime(at, timeZone)} ${zoneName(at, timeZone)}`,
      text: `${stepWords()[step]}. ${text}`,
      proof,
    })),
    zone: `All times are ${zoneInWords(timeZone)}.`,
  }
}

/** Returns the functions that write days as the letter's reader is used to, which its paper size tells. */
function datesOf({ template, timeZone }: LetterFacts) {
  const onDay = paperOf(template) === 'a4' ? dayMonthDate : shortCalendarDate
  return { onDay, onDayOf: (at: string) => onDay(calendarDate(at, timeZone)) }
}

function addressLines({ home, claim }: LetterFacts): string[] {
  if (!home) return [claim.address]
  return [home.address, `${home.city}, ${home.state} ${home.zipCode}`]
}

function deliveryText({ delivery, template }: LetterFacts): string | null {
  if (delivery === 'ordinary') return null
  const isAbroad = paperOf(template) === 'a4' || template === 'ontario'
  return isAbroad ? 'By registered mail' : 'By certified mail, return receipt requested'
}

/** Returns words for what the first answer is counted from, as the table shows it. */
function startWords(startedBy: ResponseClock['startedBy']): string {
  if (startedBy === 'said') return 'I sent you the claim'
  return startedBy === 'opened' ? 'the claim’s page was opened' : 'the claim was sent to you'
}

function historyText(facts: LetterFacts): string {
  const { clock, followUps, notice, timeZone, today } = facts
  const { onDay } = datesOf(facts)
  const { kind, due, since, startedBy, target } = clock
  const within = `${target.days} ${target.unit === 'working' ? 'working days' : 'days'}`
  const asked = followUps.map((at) => onDay(reachedDay(at, timeZone)))
  const expected =
    kind === 'answer'
      ? `I expected a first answer by ${onDay(due)}, which is ${within} after ${startWords(startedBy)} on ${onDay(since)}.`
      : `I expected the ${kind} by ${onDay(due)}, which is ${within} counted from ${onDay(since)}.`
  return [
    expected,
    `That was ${plural(daysOver(due, today), 'day')} ago.`,
    kind === 'answer' && !notice.some(({ step }) => step === 'answered')
      ? 'The record of the claim shows no answer since.'
      : '',
    asked.length > 0 ? `I followed up on ${listOf(asked)}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Only what speaks for the claim; a home without dates says nothing. */
function coverageText(facts: LetterFacts): string {
  const { coverage, template } = facts
  const { onDay } = datesOf(facts)
  if (coverage.is !== 'covered' && coverage.is !== 'accepted') return ''
  const { ends, acceptedUntil, tier } = coverage.period
  const name = template === 'profile' ? '' : ` (${tier.name})`
  const by = upperFirst(bySource(tier, template, 'homeowner'))
  return coverage.is === 'covered'
    ? `${by}, the warranty covered this when I filed the claim: until ${onDay(ends)}${name}.`
    : `${by}, the warranty accepts claims about this until ${onDay(acceptedUntil)}${name}.`
}

function requestText(facts: LetterFacts): string {
  const { kind } = facts.clock
  const by = `by ${datesOf(facts).onDay(facts.answerBy)}`
  switch (kind) {
    case 'answer':
      return `Please answer this claim in writing ${by}, and tell me when somebody will look at it.`
    case 'inspection':
      return `Please inspect this, or tell me in writing when you will, ${by}.`
    case 'repair':
      return `Please finish the repair, or tell me in writing when you will, ${by}.`
  }
}

function listOf(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join('; ')} and ${last}`
}
