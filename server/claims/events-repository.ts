import type { Db } from '#server/db/connect.ts'
import { idsIn, fromJson } from '#server/db/columns.ts'
import type { Schema } from '#server/db/schema.ts'
import { deliveriesOf, withDeliveries } from '#shared/record/delivery.ts'
import { findBuilderEmails } from './builder-emails-repository.ts'
import { appendToRecord } from '#server/record/append.ts'
import { eventContent } from '#server/record/contents.ts'
import { FieldChange, type RecordEvent } from '#shared/claims/views.ts'
import { OwnStatement } from '#shared/statements.ts'
import { z } from 'zod'

const Changes = z.array(FieldChange)

/** Returns the columns that are JSON as fields of an event: none where they are empty. */
export function partsIn({
  changes,
  statement,
}: Pick<Schema['claim_events'], 'changes' | 'statement'>): Pick<RecordEvent, 'changes' | 'statement'> {
  return {
    ...(changes === null ? {} : { changes: fromJson(Changes, changes) }),
    ...(statement === null ? {} : { statement: fromJson(OwnStatement, statement) }),
  }
}

/** Stores an event and appends it to the claim's record; `recordedAt` is when, for one that happened long before. */
export async function insertEvent(
  db: Db,
  event: RecordEvent & { claimId: string; userId: string | null; recordedAt?: string | null },
): Promise<void> {
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
      statement: event.statement ? JSON.stringify(event.statement) : null,
      user_id: event.userId,
    })
    .execute()
  await appendToRecord(db, {
    claimId: event.claimId,
    at: event.recordedAt ?? event.at,
    content: eventContent(event),
  })
}

/**
 * Returns the events of a claim, oldest first, each with the person of the household who did it and what became of the
 * email about it. `hasMail`: whether emails are sent at all.
 */
export async function listEvents(
  db: Db,
  claimId: string,
  options?: { hasMail: boolean },
): Promise<(RecordEvent & { userId: string | null })[]> {
  const events = (await eventsByClaim(db, [claimId]))(claimId)
  const emails = await findBuilderEmails(db, claimId)
  return withDeliveries(events, deliveriesOf({ emails, events }, options))
}

/** Returns the events of each of these claims, oldest first, each with the person of the household who did it. */
export async function eventsByClaim(
  db: Db,
  claimIds: readonly string[],
): Promise<(claimId: string) => (RecordEvent & { userId: string | null })[]> {
  if (claimIds.length === 0) return () => []
  const rows = await db
    .selectFrom('claim_events')
    .selectAll()
    .where('claim_id', 'in', idsIn(claimIds))
    .orderBy('claim_id')
    .orderBy('id')
    .execute()
  const events = Map.groupBy(rows, (row) => row.claim_id)
  return (claimId) => (events.get(claimId) ?? []).map(toEvent)
}

function toEvent({
  claim_id: _claimId,
  user_id: userId,
  changes,
  statement,
  ...event
}: Schema['claim_events']) {
  return { ...event, userId, ...partsIn({ changes, statement }) }
}
