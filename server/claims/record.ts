import type { Homeowner } from '#server/actor.ts'
import { verifyAndStore } from '#server/record/verification.ts'
import { noticeRows, type NoticeRow } from '#shared/record/notice.ts'
import { listEntries } from '#server/record/repository.ts'
import { readClaim } from './access.ts'
import type { ClaimsCore } from './module.ts'

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

/** Returns what the builder was told and what they answered, by the claim's record, oldest first. Throws NOT_FOUND. */
export async function builderNotice(
  core: ClaimsCore,
  actor: Homeowner,
  { id }: { id: string },
): Promise<NoticeRow[]> {
  const claim = await readClaim(core, actor, id)
  return noticeRows(await listEntries(core.db, claim.id), { builder: claim.builder?.name ?? null })
}
