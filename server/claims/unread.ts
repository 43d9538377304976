import { preview } from '#shared/message-text.ts'
import type { Homeowner } from '#server/actor.ts'
import { transact, type Core } from '#server/core.ts'
import { readClaim, type AuthorizedClaim } from './access.ts'
import { dropNotify } from '#server/delivery/notify-enqueue.ts'
import { dropPushes } from '#server/delivery/push-enqueue.ts'
import { claimChanged } from './events.ts'
import type { ClaimsTx } from './module.ts'
import { deleteUnread, insertUnread } from './unread-repository.ts'

/** Something the household has not seen; with the words where it is a message. */
type News = { id: string; message?: { from: string; text: string } }

/**
 * Marks what the builder's side caused as unread, in its transaction; never call it for what the homeowner did. `id`: the
 * message's, or one made before the events it stands for, so that all of them are after it.
 */
export async function recordNews(
  tx: Pick<ClaimsTx, 'db'>,
  claim: AuthorizedClaim,
  { id, message }: News,
): Promise<void> {
  await insertUnread(tx.db, {
    claimId: claim.id,
    homeId: claim.homeId,
    id,
    author: message?.from ?? null,
    text: message ? preview(message.text) : null,
  })
}

/** Marks a claim as read up to what the person saw. What came later stays unread. Idempotent. Throws NOT_FOUND. */
export async function markRead(
  core: Pick<Core, 'db' | 'events'>,
  actor: Homeowner,
  { id, last }: { id: string; last: string },
): Promise<void> {
  await transact(core, async (tx) => {
    const claim = await readClaim(tx, actor, id)
    const wasUnread = await deleteUnread(tx.db, { claimId: claim.id, userId: actor.userId, last })
    if (!wasUnread) return
    await dropPushes(tx, { claimId: claim.id, userId: actor.userId })
    await dropNotify(tx, { claimId: claim.id, userId: actor.userId })
    await claimChanged(tx, claim, actor.userId)
  })
}
