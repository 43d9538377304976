import type { ActorKind, EventKind } from '#shared/claim-views.ts'
import { preview } from '#shared/message-text.ts'
import { isOpen, mayMove, type ClaimStatus } from '#shared/statuses.ts'
import { iso, type Clock } from '#server/clock.ts'
import type { Trx } from '#server/db/connect.ts'
import type { Ids } from '#server/ids.ts'
import { daysBetweenTimes, hoursBetween } from './lifecycle.ts'
import * as repository from './repository.ts'
import type { ClaimRecord } from './repository.ts'

/**
 * The only writer of a claim's status, timestamps and events: each change appends an event in the same transaction.
 * Every function takes the claim as it was read inside that transaction.
 */
export function createClaimEvents({ clock, ids }: { clock: Clock; ids: Ids }) {
  async function note(
    trx: Trx,
    claim: ClaimRecord,
    kind: EventKind,
    by: ActorKind,
    detail: string | null = null,
    status: ClaimStatus | null = null,
  ): Promise<void> {
    const at = iso(clock.now())
    await repository.insertEvent(trx, { id: ids.next(), claimId: claim.id, kind, status, at, by, detail })
    await repository.updateClaim(trx, claim, { updated_at: at })
  }

  /** Changes the status if the lifecycle allows it, else does nothing. Returns whether it changed. */
  async function move(
    trx: Trx,
    claim: ClaimRecord,
    to: ClaimStatus,
    by: ActorKind,
    detail: string | null = null,
  ): Promise<boolean> {
    if (!mayMove(claim.status, to, by)) return false
    const now = clock.now()
    await repository.updateClaim(trx, claim, {
      status: to,
      ...(!isOpen(to)
        ? {
            closed_at: iso(now),
            resolution_days: daysBetweenTimes(claim.createdAt, now),
            fix_reported_at: null,
            fix_reminded_day: null,
          }
        : {}),
      // Reopened: the resolution time is known only when it is closed for good. The earlier closing stays in the events.
      ...(isOpen(claim.status) ? {} : { closed_at: null, resolution_days: null }),
    })
    await note(trx, claim, 'status', by, detail, to)
    claim.status = to
    return true
  }

  /** Sets the first response time at the builder's first answer; later answers leave it unchanged. */
  async function stampFirstResponse(trx: Trx, claim: ClaimRecord, at: Date): Promise<void> {
    if (claim.firstResponseHours !== null) return
    const hours = hoursBetween(claim.createdAt, at)
    await repository.updateClaim(trx, claim, { first_response_hours: hours })
    claim.firstResponseHours = hours
  }

  /** Stores the last message on the claim, where the claim list and its search read it. */
  async function setLastMessage(
    trx: Trx,
    claim: ClaimRecord,
    message: { sender: string; content: string },
  ): Promise<void> {
    await repository.updateClaim(trx, claim, {
      last_message_sender: message.sender,
      last_message_preview: preview(message.content),
      search_text: repository.searchText(claim, message.content),
      updated_at: iso(clock.now()),
    })
  }

  return { note, move, stampFirstResponse, setLastMessage }
}

export type ClaimEvents = ReturnType<typeof createClaimEvents>
