import type { RecordEvent } from '#shared/claims/views.ts'
import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { findRole } from '#server/homes/repository.ts'
import { claimByToken, speakerAt, type AuthorizedClaim } from './access.ts'
import { builderOf } from './views.ts'
import { claimChanged } from './events.ts'
import type { ClaimsCore, ClaimsTx } from './module.ts'
import { insertEvent, listEvents } from './events-repository.ts'
import { subject } from '#server/db/subjects.ts'

const KINDS = { robot: 'fetched-by-robot', unknown: 'fetched' } as const
type FetchedBy = keyof typeof KINDS

/** `userId`: the account that the browser is signed in to; undefined for anybody else. */
export type LinkFetch = { token: string; by: FetchedBy; userId: string | undefined }

/**
 * Returns whether a claim's record says already that its present link was fetched so. Replacing the link or changing the
 * builder's address makes a new link.
 */
export function isFetchRecorded(
  {
    builder,
    record,
  }: { builder: { email: string }; record: readonly Pick<RecordEvent, 'kind' | 'detail'>[] },
  by: FetchedBy,
): boolean {
  const replaced = record.findLastIndex(({ kind }) => kind === 'link-replaced')
  return record.slice(replaced + 1).some(({ kind, detail }) => kind === KINDS[by] && detail === builder.email)
}

/**
 * Records that a private link was fetched, once for each link and each `by`. It is no news: nobody is notified, and the
 * claim stays as it is. A link that was replaced meanwhile, and a look by the household itself, add nothing.
 */
export async function recordFetch(core: ClaimsCore, fetch: LinkFetch): Promise<void> {
  // Most pages are read again and again; only a fetch that is new has to wait for the disk.
  const found = await claimWithout(core, fetch)
  if (!found) return
  await transact(core, { about: subject.claim(found.id) }, async (tx) => {
    const claim = await claimWithout(tx, fetch)
    if (!claim) return
    await insertEvent(tx.db, {
      id: tx.ids.next(),
      claimId: claim.id,
      kind: KINDS[fetch.by],
      status: null,
      at: iso(tx.clock.now()),
      by: 'system',
      detail: builderOf(claim).email,
      userId: null,
    })
    await claimChanged(tx, claim)
  })
}

/** Returns the claim whose record does not say so yet; undefined when there is nothing to add. */
async function claimWithout(
  core: ClaimsCore | ClaimsTx,
  { token, by, userId }: LinkFetch,
): Promise<AuthorizedClaim | undefined> {
  const claim = await claimByToken(core, token)
  // Only the warranty contact's link says something of whether they were told.
  if (!claim || speakerAt(claim)) return undefined
  const record = await listEvents(core.db, claim.id)
  if (isFetchRecorded({ builder: builderOf(claim), record }, by)) return undefined
  const isOwn = userId !== undefined && (await findRole(core.db, { homeId: claim.homeId, userId }))
  return isOwn ? undefined : claim
}
