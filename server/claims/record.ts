import type { RecordEvent } from '#shared/claims/views.ts'
import type { Homeowner } from '#server/core.ts'
import { failureInWords } from '#server/delivery/email/reasons.ts'
import { othersIn } from '#server/homes/access.ts'
import { verifyAndStore } from '#server/record/verification.ts'
import { quoted } from '#shared/messages/quoted.ts'
import { noticeRows, type NoticeRow } from '#shared/record/notice.ts'
import { listEntries } from '#server/record/repository.ts'
import { readClaim, type ReadableClaim } from './access.ts'
import type { ClaimsCore } from './module.ts'
import { listEvents } from './events-repository.ts'

/** Verifies the record of a claim because its homeowner asks, and stores the result. Throws NOT_FOUND, TOO_MANY. */
export async function verifyOwnRecord(
  core: ClaimsCore,
  actor: Homeowner,
  { id }: { id: string },
): Promise<void> {
  const claim = await readClaim(core, actor, id)
  await core.limits.take('records', actor.userId)
  await verifyAndStore(core, claim.id)
}

/**
 * Returns what the builder was told and what they answered, by the claim's record, oldest first, with the words of people
 * marked. Throws NOT_FOUND.
 */
export async function builderNotice(
  core: ClaimsCore,
  actor: Homeowner,
  { id }: { id: string },
): Promise<NoticeRow[]> {
  const claim = await readClaim(core, actor, id)
  const events = await namedEvents(core, claim, { reader: actor.userId })
  const rows = noticeRows(await listEntries(core.db, claim.id), {
    builder: claim.builder?.name ?? null,
    events,
    theirs: quoted,
  })
  return rows.map((row) => ({ ...row, proof: row.proof && failureInWords(row.proof) }))
}

/**
 * Returns the events of a claim, oldest first, with the names of others than the reader and what became of the email about
 * each. `hasMail`: whether emails are sent at all.
 */
export async function namedEvents(
  { db }: Pick<ClaimsCore, 'db'>,
  claim: ReadableClaim,
  { reader, hasMail = true }: { reader: string; hasMail?: boolean },
): Promise<RecordEvent[]> {
  const events = await listEvents(db, claim.id, { hasMail })
  const nameOf = await othersIn(db, events, { reader, filer: claim.userId })
  return events.map(({ userId, ...event }) => {
    const who = nameOf({ ...event, userId })
    return who === undefined ? event : { ...event, who }
  })
}
