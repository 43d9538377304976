import type { ActorKind, EventKind } from '#shared/claim-views.ts'
import { preview } from '#shared/messages.ts'
import type { ClaimStatus } from '#shared/statuses.ts'
import { iso, type Clock } from '#server/clock.ts'
import type { Trx } from '#server/db/connect.ts'
import type { Ids } from '#server/ids.ts'
import { daysBetweenTimes, hoursBetween, mayMove } from './lifecycle.ts'
import * as repository from './repository.ts'
import type { ClaimRecord } from './repository.ts'

/**
 * The only hands that change a claim: each change is a line of the append-only log in the same transaction.
 * Every function takes the claim as it was read inside that transaction.
 */
export function createRecord({ clock, ids }: { clock: Clock; ids: Ids }) {
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

  /** Moves the status if the lifecycle allows it, else changes nothing. Answers whether it moved. */
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
      ...(to === 'Closed'
        ? {
            closed_at: iso(now),
            resolution_days: daysBetweenTimes(claim.createdAt, now),
            fix_reported_at: null,
            fix_reminded_day: null,
          }
        : {}),
      ...(claim.status === 'Closed' ? { closed_at: null } : {}),
    })
    await note(trx, claim, 'status', by, detail, to)
    claim.status = to
    return true
  }

  /** The builder's first real answer stamps the first response; later ones leave it (product.md, firstResponseTime). */
  async function stampFirstResponse(trx: Trx, claim: ClaimRecord, at: Date): Promise<void> {
    if (claim.firstResponseHours !== null) return
    const hours = hoursBetween(claim.createdAt, at)
    await repository.updateClaim(trx, claim, { first_response_hours: hours })
    claim.firstResponseHours = hours
  }

  /** Keeps the last message on the claim, for the list and its search. */
  async function rememberLastMessage(
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

  return { note, move, stampFirstResponse, rememberLastMessage }
}

export type ClaimLog = ReturnType<typeof createRecord>
