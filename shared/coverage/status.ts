import { byCode } from '#shared/by-code.ts'
import { daysBetween, shortCalendarDate } from '#shared/dates.ts'
import { nameInSentence } from '#shared/messages/format.ts'
import { textOf } from '#shared/messages/text.ts'
import { yearsOf, type Period } from './periods.ts'
import type { DatedTier } from './tier.ts'

/** Coverage of a category on a day, with the period that decides it. */
export type CategoryCoverage =
  | { is: 'covered'; period: Period }
  /** Ended, but a claim is still accepted. */
  | { is: 'accepted'; period: Period }
  /** `other` covers something else on that day. */
  | { is: 'ended'; period: Period; other: Period | undefined }
  | { is: 'not-yet'; period: Period }
  /** No tier is for this category, or no dates are known. */
  | { is: 'unknown' }

/** Returns how a category is covered on a day (YYYY-MM-DD); of tiers that overlap, the one that ends last. */
export function coverageOn(periods: readonly Period[], category: string, day: string): CategoryCoverage {
  const own = periods
    .filter(({ tier }) => tier.categories.some((each) => each === category))
    .toSorted((one, other) => byCode(other.ends, one.ends))
  const covered = own.find(({ starts, ends }) => starts <= day && day <= ends)
  if (covered) return { is: 'covered', period: covered }
  const accepted = own.find(({ ends, acceptedUntil }) => ends < day && day <= acceptedUntil)
  if (accepted) return { is: 'accepted', period: accepted }
  const later = own.findLast(({ starts }) => starts > day)
  if (later) return { is: 'not-yet', period: later }
  const [ended] = own
  if (!ended) return { is: 'unknown' }
  return {
    is: 'ended',
    period: ended,
    other: periods.find(({ starts, ends }) => starts <= day && day <= ends),
  }
}

/** Returns a part's name in the reader's language. What is stored is the template's English one, or the household's. */
export function nameOf({ name, thing }: Pick<DatedTier, 'name' | 'thing'>): string {
  const text = textOf('coverageLines')
  return thing ? text.ofThing[thing.part](thing) : text.part({ words: name })
}

/** Returns "Workmanship, year 1", or the name alone. */
export function titleOf(tier: DatedTier): string {
  const years = yearsOf(tier)
  return years ? textOf('coverageLines').title({ name: nameOf(tier), ...years }) : nameOf(tier)
}

/** Returns "Received by Apr 19, 2027". */
export const acceptedText = ({ tier, acceptedUntil }: Period): string =>
  textOf('coverageLines').accepted[tier.rule]({ date: shortCalendarDate(acceptedUntil) })

/** Returns "Covered until Jun 9, 2027 · workmanship": one line for the form, the claim and emails; null when unknown. */
export function coverageLine(coverage: CategoryCoverage): string | null {
  if (coverage.is === 'unknown') return null
  const { tier, starts, ends, acceptedUntil } = coverage.period
  return textOf('coverageLines').lines[coverage.is]({
    name: nameInSentence(nameOf(tier)),
    date: shortCalendarDate(coverage.is === 'not-yet' ? starts : ends),
    until: shortCalendarDate(acceptedUntil),
  })
}

/** Returns the heading and the sentence that the claim form shows; it never prevents filing. */
export function coverageWords(coverage: CategoryCoverage, day: string): { title: string; text: string } {
  const text = textOf('coverageLines')
  if (coverage.is === 'unknown') return text.unknown
  const { tier, starts, ends, acceptedUntil } = coverage.period
  const [name, date, until] = [nameOf(tier), shortCalendarDate(ends), shortCalendarDate(acceptedUntil)]
  switch (coverage.is) {
    case 'covered':
      return {
        title: text.covered.title({ name: nameInSentence(titleOf(tier)) }),
        text:
          acceptedUntil === ends
            ? text.covered[tier.rule]({ date })
            : text.covered[`${tier.rule}Later`]({ date, until }),
      }
    case 'accepted': {
      const years = yearsOf(tier)
      return {
        title: text.stillAccepted.title({
          name: years ? text.years(years) : upperFirst(name),
          count: daysBetween(ends, day),
        }),
        text: text.stillAccepted[tier.rule]({ date: until, left: daysBetween(day, acceptedUntil) }),
      }
    }
    case 'ended':
      return { title: text.ended.title, text: endedText({ name, date }, coverage.other) }
    case 'not-yet':
      return { title: text.notYet.title, text: text.notYet.text({ name, date: shortCalendarDate(starts) }) }
  }
}

function endedText(ended: { name: string; date: string }, other: Period | undefined): string {
  const text = textOf('coverageLines').ended
  return other
    ? text.textOther({
        ...ended,
        other: nameInSentence(nameOf(other.tier)),
        until: shortCalendarDate(other.ends),
      })
    : text.text(ended)
}

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
