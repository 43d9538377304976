import type { RecordEvent } from './views.ts'

/** The reason for the closing, as the record and the timeline name it. */
export const WITHDRAWN = 'Withdrawn'

/** Returns the event that withdrew a claim; undefined for one that is open or was closed in another way. */
export function withdrawalOf<E extends Pick<RecordEvent, 'kind' | 'status'>>(
  record: readonly E[],
): E | undefined {
  const last = record.findLast(({ status }) => status !== null)
  return last?.kind === 'withdrawn' ? last : undefined
}
