import { byCode } from '#shared/by-code.ts'
import { daysBetween, shortCalendarDate } from '#shared/dates.ts'
import { titleOf, yearsOf, type Period, plural } from './periods.ts'
import type { Tier } from './tier.ts'

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

const RULE: Record<Tier['rule'], string> = { received: 'received by', postmarked: 'postmarked by' }

/** Returns "Received by Apr 19, 2027". */
export function acceptedText({ tier, acceptedUntil }: Period): string {
  const rule = RULE[tier.rule]
  return `${rule.charAt(0).toUpperCase()}${rule.slice(1)} ${shortCalendarDate(acceptedUntil)}`
}

/** Returns "Covered until Jun 9, 2027 · workmanship": one line for the form, the claim and emails; null when unknown. */
export function coverageLine(coverage: CategoryCoverage): string | null {
  if (coverage.is === 'unknown') return null
  const { tier, starts, ends, acceptedUntil } = coverage.period
  const name = lowerFirst(tier.name)
  switch (coverage.is) {
    case 'covered':
      return `Covered until ${shortCalendarDate(ends)} · ${name}`
    case 'accepted':
      return `Ended ${shortCalendarDate(ends)}, accepted until ${shortCalendarDate(acceptedUntil)} · ${name}`
    case 'ended':
      return `Coverage ended ${shortCalendarDate(ends)} · ${name}`
    case 'not-yet':
      return `Coverage starts ${shortCalendarDate(starts)} · ${name}`
  }
}

/** Returns the heading and the sentence that the claim form shows; it never prevents filing. */
export function coverageWords(coverage: CategoryCoverage, day: string): { title: string; text: string } {
  if (coverage.is === 'unknown')
    return { title: 'Coverage unknown', text: 'Add your warranty dates to see what applies.' }
  const { period } = coverage
  const { tier, starts, ends, acceptedUntil } = period
  const until = `it must be ${RULE[tier.rule]} ${shortCalendarDate(acceptedUntil)}`
  switch (coverage.is) {
    case 'covered':
      return {
        title: `Covered: ${lowerFirst(titleOf(tier))}`,
        text: `Until ${shortCalendarDate(ends)}. Must be ${RULE[tier.rule]} ${acceptedUntil === ends ? 'then' : shortCalendarDate(acceptedUntil)}.`,
      }
    case 'accepted':
      return {
        title: `${upperFirst(yearsOf(tier) ?? tier.name)} ended ${plural(daysBetween(ends, day), 'day')} ago`,
        text: `You can still file: ${until}, ${inDays(daysBetween(day, acceptedUntil))}.`,
      }
    case 'ended':
      return {
        title: 'Probably not covered',
        text: `${tier.name} ended ${shortCalendarDate(ends)}. ${otherText(coverage.other)}You can file either way.`,
      }
    case 'not-yet':
      return {
        title: 'Not covered yet',
        text: `${tier.name} starts ${shortCalendarDate(starts)}. You can file either way.`,
      }
  }
}

function otherText(other: Period | undefined): string {
  if (!other) return ''
  return `If this is ${lowerFirst(other.tier.name)}, it’s covered until ${shortCalendarDate(other.ends)}. `
}

const inDays = (days: number): string => (days === 0 ? 'today' : `in ${plural(days, 'day')}`)
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Names are written as at the beginning of a sentence; an abbreviation stays as it is. */
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
