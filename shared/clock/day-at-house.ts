import type { ClaimRow } from '../claim-views.ts'
import { calendarDate } from '../dates.ts'

/** What says in which zone the house of a claim is. */
type Housed = Pick<ClaimRow, 'clock'>

/** Returns the calendar date at the house of a claim; the reader's own where nothing is owed, so that nothing is due. */
export const dayAtHouse = ({ clock }: Housed, now: Date): string => calendarDate(now, clock?.zone)

/** Returns each zone in which a day of these claims ends, once. */
export const zonesOf = (claims: readonly Housed[]): string[] => [
  ...new Set(claims.flatMap(({ clock }) => clock?.zone ?? [])),
]
