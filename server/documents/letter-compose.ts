import type { ResponseClock } from '#shared/clock/clock.ts'
import { daysOver } from '#shared/clock/clock-state.ts'
import { bySource } from '#shared/coverage/source.ts'
import { upperFirst, type CategoryCoverage } from '#shared/coverage/status.ts'
import type { TemplateId } from '#shared/coverage/tier.ts'
import { categoryText } from '#shared/claims/categories.ts'
import { language, textOf } from '#shared/messages/text.ts'
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
import { quoted } from '#shared/messages/quoted.ts'

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

/**
 * Writes a formal notice in the reader's language: plain and polite, and only what the claim's record says. The words of
 * people in its sentences are marked.
 */
export function composeLetter(facts: LetterFacts): FormalLetter {
  const { claim, homeowner, timeZone } = facts
  const text = textOf('formalLetter')
  const { onDay, onDayOf, inTable } = datesOf(facts)
  return {
    claimNumber: claim.number,
    language: language(),
    paper: paperOf(facts.template),
    madeAt: facts.madeAt,
    sender: [homeowner.name, ...addressLines(facts)],
    recipient: facts.postalAddress.split('\n'),
    date: onDay(facts.today),
    delivery: deliveryText(facts),
    subject: text.subject({ number: claim.number, title: quoted(claim.title) }),
    greeting: text.greeting({ builder: quoted(facts.builder.name) }),
    before: [
      text.opening({
        address: quoted(claim.address),
        filed: onDayOf(claim.createdAt),
        number: claim.number,
        category: categoryText(claim.category),
      }),
    ],
    words: claim.description || claim.summary,
    after: [historyText(facts), coverageText(facts)].filter((paragraph) => paragraph !== ''),
    request: requestText(facts),
    reach: text.reach({ ways: [homeowner.email, ...(homeowner.phone ? [homeowner.phone] : [])] }),
    closing: text.closing,
    name: homeowner.name,
    tableTitle: textOf('recordView').told,
    rows: facts.notice.map(({ at, step, text: what, proof }) => ({
      when: text.when({
        day: inTable(at),
        time: shortTime(at, timeZone),
        zone: zoneName(at, timeZone),
      }),
      text: text.row({ step: stepWords()[step], what }),
      proof,
    })),
    zone: text.zone({ zone: zoneInWords(timeZone) }),
  }
}

/**
 * Returns the functions that write days as the letter's reader is used to: in English its paper size tells, a letter in
 * another language writes the month out, but not in its table.
 */
function datesOf({ template, timeZone }: LetterFacts) {
  const isEnglish = language() === 'en'
  const onDay = paperOf(template) === 'a4' || !isEnglish ? dayMonthDate : shortCalendarDate
  const inTable = isEnglish ? onDay : shortCalendarDate
  return {
    onDay,
    onDayOf: (at: string) => onDay(calendarDate(at, timeZone)),
    inTable: (at: string) => inTable(calendarDate(at, timeZone)),
  }
}

function addressLines({ home, claim }: LetterFacts): string[] {
  if (!home) return [claim.address]
  return [home.address, `${home.city}, ${home.state} ${home.zipCode}`]
}

function deliveryText({ delivery, template }: LetterFacts): string | null {
  if (delivery === 'ordinary') return null
  const isAbroad = paperOf(template) === 'a4' || template === 'ontario'
  const text = textOf('formalLetter')
  return isAbroad ? text.registered : text.certified
}

/** Returns the sentence about what was expected by when; an answer is counted from what the table shows. */
function expectedText(facts: LetterFacts): string {
  const text = textOf('formalLetter')
  const { onDay } = datesOf(facts)
  const { kind, due, since, startedBy, target } = facts.clock
  const expected = {
    due: onDay(due),
    since: onDay(since),
    count: target.days,
    isWorking: target.unit === 'working',
  }
  if (kind === 'inspection') return text.inspectionExpected(expected)
  if (kind === 'repair') return text.repairExpected(expected)
  const { sent, said, opened } = text.answerExpected
  return (startedBy === 'said' ? said : startedBy === 'opened' ? opened : sent)(expected)
}

function historyText(facts: LetterFacts): string {
  const { clock, followUps, notice, timeZone, today } = facts
  const text = textOf('formalLetter')
  const { onDay } = datesOf(facts)
  const dates = followUps.map((at) => onDay(reachedDay(at, timeZone)))
  return [
    expectedText(facts),
    text.ago({ count: daysOver(clock.due, today) }),
    clock.kind === 'answer' && !notice.some(({ step }) => step === 'answered') ? text.noAnswer : '',
    dates.length > 0 ? text.followedUp({ dates }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Only what speaks for the claim; a home without dates says nothing. */
function coverageText(facts: LetterFacts): string {
  const { coverage, template } = facts
  const { onDay } = datesOf(facts)
  if (coverage.is !== 'covered' && coverage.is !== 'accepted') return ''
  const { ends, acceptedUntil, tier: of } = coverage.period
  const text = textOf('formalLetter')
  const tier = template === 'profile' ? null : of.name
  const by = upperFirst(bySource(of, template, 'homeowner'))
  return coverage.is === 'covered'
    ? text.covered({ by, ends: onDay(ends), tier })
    : text.accepted({ by, until: onDay(acceptedUntil), tier })
}

const requestText = (facts: LetterFacts): string =>
  textOf('formalLetter').requests[facts.clock.kind]({ day: datesOf(facts).onDay(facts.answerBy) })
