import type { ActorKind, EventKind } from '#shared/claims/views.ts'
import type { FieldChange } from '#shared/claims/reasons.ts'
import { preview } from '#shared/message-text.ts'
import type { OwnStatement } from '#shared/statements.ts'
import { isOpen, mayMove, STATUS, type ClaimStatus, isUnsentImport } from '#shared/claims/statuses.ts'
import { iso } from '#server/clock.ts'
import type { Core, InTrx } from '#server/core.ts'
import { personAt, speakerAt, type AuthorizedClaim, type ReadableClaim } from './access.ts'
import { buildersTimeFrom, daysBetweenTimes, hoursBetween } from './lifecycle.ts'
import { searchText, insertEvent } from './events-repository.ts'
import { listThingWords } from '#server/homes/things.ts'
import { listFileNames } from '#server/uploads/attachments-repository.ts'
import { updateClaim } from './claims-repository.ts'

/*
 * The only writer of a claim's status, timestamps and events: each change appends an event in the same transaction.
 * Every function takes the claim as it was read inside that transaction and returns it as it is afterwards.
 */

type EventsTx = InTrx<Pick<Core, 'db' | 'clock' | 'ids' | 'events'>>

type MoveKind = Extract<EventKind, 'status' | 'withdrawn'>
type OwnWriter = MoveKind | 'acknowledgement-undone' | 'handed-over' | 'taken-over'
type NewEvent = {
  /** Chosen by the caller when photos refer to it. */
  id?: string
  kind: Exclude<EventKind, OwnWriter>
  by: ActorKind
  detail?: string | null
  /** The member who chose that it happens automatically, when the system does it. */
  setBy?: string
  changes?: FieldChange[]
  statement?: OwnStatement
}
type Move = {
  id?: string
  to: ClaimStatus
  by: ActorKind
  detail?: string | null
  kind?: MoveKind
  /** The homeowner's own statement that they sent it. */
  statement?: OwnStatement | undefined
}

/** Appends the first event of a claim that was just stored: it is New. */
export async function recordFiled(tx: EventsTx, claim: AuthorizedClaim): Promise<void> {
  await insertEvent(tx.db, {
    id: tx.ids.next(),
    claimId: claim.id,
    kind: 'status',
    status: 'New',
    at: claim.createdAt,
    by: 'homeowner',
    detail: null,
    userId: personAt(claim) ?? null,
    recordedAt: claim.importedAt,
  })
  await claimChanged(tx, claim)
}

/**
 * Notifies open screens after the commit that the claim changed; with `readBy` only those of this person, who read it.
 * Events and messages call it themselves.
 */
export async function claimChanged(
  { db, events }: Pick<EventsTx, 'db' | 'events'>,
  { id, homeId }: ReadableClaim,
  readBy?: string,
): Promise<void> {
  await events.emit('claimChanged', { trx: db, claimId: id, homeId, readBy })
}

/** Returns the member of the household who did it; null for the builder and the system. */
const whoDid = (claim: AuthorizedClaim, by: ActorKind): string | null =>
  by === 'homeowner' ? (personAt(claim) ?? null) : null

/** Returns who of the builder's side did it, when it was not the warranty contact. */
const whoSpoke = (claim: AuthorizedClaim, by: ActorKind): string | null =>
  by === 'builder' ? (speakerAt(claim)?.name ?? null) : null

/** Appends that the claim's home belongs to another owner: what the seller did, and what the buyer did. */
export async function recordHandover(
  tx: EventsTx,
  claim: AuthorizedClaim,
  { sellerId, buyerId }: { sellerId: string; buyerId: string },
): Promise<void> {
  const steps = [
    { kind: 'handed-over', userId: sellerId },
    { kind: 'taken-over', userId: buyerId },
  ] as const
  for (const step of steps)
    await insertEvent(tx.db, {
      id: tx.ids.next(),
      claimId: claim.id,
      status: null,
      at: iso(tx.clock.now()),
      by: 'homeowner',
      detail: null,
      ...step,
    })
  await claimChanged(tx, claim)
}

/** Appends an event that changes no status. */
export async function recordEvent(
  tx: EventsTx,
  claim: AuthorizedClaim,
  { id = tx.ids.next(), detail = null, setBy, ...event }: NewEvent,
): Promise<AuthorizedClaim> {
  const at = iso(tx.clock.now())
  const userId = (event.by === 'system' ? setBy : undefined) ?? whoDid(claim, event.by)
  const speaker = whoSpoke(claim, event.by)
  await insertEvent(tx.db, { id, claimId: claim.id, status: null, at, detail, userId, speaker, ...event })
  await claimChanged(tx, claim)
  return updateClaim(tx.db, claim, { updatedAt: at })
}

/**
 * Changes the status and appends the event, if the lifecycle allows it; else returns undefined. A claim that is
 * withdrawn gets no resolution time: nothing was fixed.
 */
export async function moveClaim(
  tx: EventsTx,
  claim: AuthorizedClaim,
  { id = tx.ids.next(), to, by, detail = null, kind = 'status', statement }: Move,
): Promise<AuthorizedClaim | undefined> {
  if (!mayMove(claim.status, to, by)) return undefined
  const now = tx.clock.now()
  const at = iso(now)
  await insertEvent(tx.db, {
    id,
    claimId: claim.id,
    kind,
    status: to,
    at,
    by,
    detail,
    ...(statement ? { statement } : {}),
    userId: whoDid(claim, by),
    speaker: whoSpoke(claim, by),
  })
  await claimChanged(tx, claim)
  return updateClaim(tx.db, claim, {
    status: to,
    statusAt: at,
    statusBy: by,
    ...(to === 'Sent' || (claim.sentAt === null && isOpen(to) && STATUS[to].isDelivered)
      ? { sentAt: at }
      : {}),
    updatedAt: at,
    ...(isOpen(to)
      ? {}
      : {
          closedAt: at,
          resolutionTime: kind === 'withdrawn' ? null : resolutionDays(claim, now),
          fixReportedAt: null,
          fixRemindedDay: null,
        }),
    // Reopened: the resolution time is known only when it is closed for good. The earlier closing stays in the events.
    ...(isOpen(claim.status) ? {} : { closedAt: null, resolutionTime: null, fixRemindedDay: null }),
  })
}

/**
 * Takes back an acknowledgement: the claim is Opened, which whoever pressed it has proved, and has no first response. The
 * acknowledgement stays in the record, with this event after it.
 */
export async function undoAcknowledged(tx: EventsTx, claim: AuthorizedClaim): Promise<AuthorizedClaim> {
  const at = iso(tx.clock.now())
  await insertEvent(tx.db, {
    id: tx.ids.next(),
    claimId: claim.id,
    kind: 'acknowledgement-undone',
    status: 'Opened',
    at,
    by: 'builder',
    detail: null,
    userId: null,
    speaker: whoSpoke(claim, 'builder'),
  })
  await claimChanged(tx, claim)
  return updateClaim(tx.db, claim, {
    status: 'Opened',
    statusAt: at,
    statusBy: 'builder',
    firstResponseTime: null,
    updatedAt: at,
  })
}

/** Null for an imported claim that was never sent: it says nothing about the builder. */
function resolutionDays(claim: AuthorizedClaim, now: Date): number | null {
  return isUnsentImport(claim) ? null : daysBetweenTimes(buildersTimeFrom(claim), now)
}

/** Sets the first response time at the builder's first answer; later answers leave it unchanged. */
export async function stampFirstResponse(
  tx: Pick<EventsTx, 'db'>,
  claim: AuthorizedClaim,
  at: Date,
): Promise<AuthorizedClaim> {
  if (claim.firstResponseTime !== null) return claim
  return updateClaim(tx.db, claim, { firstResponseTime: hoursBetween(buildersTimeFrom(claim), at) })
}

/**
 * Stores the last message on the claim, where the claim list and its search read it, with the names of its files and of
 * the things that it names.
 */
export async function setLastMessage(
  tx: Pick<EventsTx, 'db' | 'clock'>,
  claim: AuthorizedClaim,
  message: { sender: string; content: string },
): Promise<AuthorizedClaim> {
  const names = [...(await listFileNames(tx.db, claim.id)), ...(await listThingWords(tx.db, claim))]
  return updateClaim(tx.db, claim, {
    lastMessage: { sender: message.sender, content: preview(message.content) },
    searchText: searchText(claim, [message.content, ...names].join('\n')),
    updatedAt: iso(tx.clock.now()),
  })
}
