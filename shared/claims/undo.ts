import type { RecordEvent } from './views.ts'
import { SECOND } from '#shared/dates.ts'

/** Time in which an answer can be undone, in ms. Of a marked fix nothing is recorded before it ends. */
export const UNDO_MS = 10 * SECOND

/** Returns the events without the acknowledgements that the builder took back. `record` is oldest first. */
export function withoutUndone<
  E extends Pick<RecordEvent, 'status'> & { kind?: RecordEvent['kind'] | undefined },
>(record: readonly E[]): readonly E[] {
  const isUndone = ({ status }: E, index: number) =>
    status === 'Acknowledged' &&
    record.slice(index + 1).find((later) => later.status === 'Acknowledged' || later.kind === UNDONE)
      ?.kind === UNDONE
  return record.some(({ kind }) => kind === UNDONE)
    ? record.filter((event, index) => !isUndone(event, index))
    : record
}

const UNDONE = 'acknowledgement-undone'
