import type { Db } from '#server/db/connect.ts'
import { fromJson } from '#server/db/columns.ts'
import type { RecordEvent } from '#shared/claim-views.ts'
import { FieldChange } from '#shared/corrections.ts'
import { z } from 'zod'

const Changes = z.array(FieldChange)

/** Returns the column `changes` as fields of an event: none where nothing was corrected. */
export function changesIn(column: string | null): Pick<RecordEvent, 'changes'> {
  return column === null ? {} : { changes: fromJson(Changes, column) }
}

export async function insertEvent(db: Db, event: RecordEvent & { claimId: string }): Promise<void> {
  await db
    .insertInto('claim_events')
    .values({
      id: event.id,
      claim_id: event.claimId,
      kind: event.kind,
      status: event.status,
      at: event.at,
      by: event.by,
      detail: event.detail,
      changes: event.changes ? JSON.stringify(event.changes) : null,
    })
    .execute()
}

export async function listEvents(db: Db, claimId: string): Promise<RecordEvent[]> {
  const rows = await db
    .selectFrom('claim_events')
    .selectAll()
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, kind, status, at, by, detail, changes }) => ({
    id,
    kind,
    status,
    at,
    by,
    detail,
    ...changesIn(changes),
  }))
}

/** Returns, by claim id, why the latest claim email of each of these claims did not arrive. */
export async function listFailures(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('claim_events')
    .select(['claim_id', 'detail'])
    .where('claim_id', 'in', ids)
    .where('status', '=', 'SendingFailed')
    .orderBy('id')
    .execute()
  return new Map(rows.flatMap((row) => (row.detail === null ? [] : [[row.claim_id, row.detail]])))
}
