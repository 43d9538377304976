import type { RecordEvent } from './claims/views.ts'

/**
 * Returns the day (YYYY-MM-DD) of the latest letter that the homeowner said they mailed, from the day `since` on;
 * undefined without one.
 */
export function mailedLetterSince(
  record: readonly Pick<RecordEvent, 'statement'>[],
  since: string,
): string | undefined {
  const days = record.flatMap(({ statement }) => (statement?.way === 'letter' ? [statement.date] : []))
  return days
    .filter((day) => day >= since)
    .toSorted()
    .at(-1)
}
