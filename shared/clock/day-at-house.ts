import type { ClaimRow } from '#shared/claims/views.ts'
import { calendarDate } from '#shared/dates.ts'

/** Returns the calendar date at the house of a claim; the reader's own where nothing is owed, so that nothing is due. */
export const dayAtHouse = ({ clock }: Pick<ClaimRow, 'clock'>, now: Date): string =>
  calendarDate(now, clock?.zone)
