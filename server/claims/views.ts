import type { Claim, ClaimRow } from '#shared/claims/views.ts'
import { PAGE_SIZE } from '#shared/claims/lengths.ts'
import type { ClaimFilters, ClaimPage, ListFilters } from '#shared/claims/claims.ts'
import { isOpen, isUnsentImport } from '#shared/claims/statuses.ts'
import { type Homeowner, transact, type Core } from '#server/core.ts'
import { isoAfter } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import { listedClocks } from './clock.ts'
import { REOPEN_WITHIN_MS } from './lifecycle.ts'
import type { ClaimsCore, ClaimsTx } from './module.ts'
import type { ClaimRecord } from './claim-record.ts'
import {
  listAsking,
  listHome,
  readHomeCursor,
  countClaims,
  homeTotal,
  isFiltered,
  listClaims,
  listTexts,
  readCursor,
  type ListPage,
  type ListRow,
  roomsInUse,
} from './list-repository.ts'
import { imageUrlsOf, thumbPath } from '#server/uploads/stored.ts'
import { preview } from '#shared/message-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { readClaim, speakerAt, type AuthorizedClaim } from './access.ts'
import { dropNotify, dropPushes } from '#server/delivery/notifications.ts'
import { claimChanged } from './events.ts'
import { deleteUnread, insertUnread } from './standing-repository.ts'
import { subject } from '#server/db/subjects.ts'

/** Returns the builder of a claim. Throws CONFLICT when it has none yet. */
export function builderOf(claim: ClaimRecord): { name: string; email: string } {
  if (!claim.builder) throw new AppError('CONFLICT', textOf('claimErrors').noBuilder)
  return claim.builder
}

/** Returns how notifications call the builder. */
export const builderName = (claim: ClaimRecord | AuthorizedClaim): string =>
  speakerAt(claim)?.name ?? claim.builder?.name ?? textOf('recordWords').yourBuilder

/** Returns a claim as the API documents it; `claim` may have more fields. */
export function toPublicClaim(claim: Omit<Claim, 'imageUrls'>, imageUrls: string[]): Claim {
  return {
    id: claim.id,
    title: claim.title,
    summary: claim.summary,
    description: claim.description,
    category: claim.category,
    room: claim.room,
    address: claim.address,
    status: claim.status,
    imageUrls,
    createdAt: claim.createdAt,
    updatedAt: claim.updatedAt,
    firstResponseTime: claim.firstResponseTime,
    resolutionTime: claim.resolutionTime,
    lastMessage: claim.lastMessage,
  }
}

/** Returns one page of the claims of the actor's home for the dashboard. Throws INVALID for a cursor of another list. */
export async function listOwnClaims(
  { db, clock }: ClaimsCore,
  actor: Homeowner,
  filters: ListFilters,
): Promise<ClaimPage> {
  if (filters.isHome) return homeClaims({ db, clock }, actor, filters.cursor)
  assertCursor(filters.cursor, readCursor(filters.cursor ?? '', filters.sort))
  const page = await listClaims(db, actor.homeId, {
    ...filters,
    limit: filters.limit ?? PAGE_SIZE,
    reader: actor.userId,
  })
  return {
    claims: page.rows.map(toClaimRow(clock.now())),
    nextCursor: page.nextCursor,
    total:
      filters.cursor === undefined ? await total(db, { homeId: actor.homeId, filters, first: page }) : null,
  }
}

/** Returns the rooms that claims of the actor's home are in. */
export function ownRooms({ db }: Pick<ClaimsCore, 'db'>, { homeId }: Homeowner): Promise<string[]> {
  return roomsInUse(db, homeId)
}

/** The open claims first; with the first page, those of later pages that may wait for the homeowner. */
async function homeClaims(
  { db, clock }: Pick<ClaimsCore, 'db' | 'clock'>,
  { homeId, userId: reader }: Homeowner,
  cursor: string | undefined,
): Promise<ClaimPage> {
  assertCursor(cursor, readHomeCursor(cursor))
  const page = await listHome(db, { homeId, reader }, cursor)
  const last = page.rows.at(-1)
  const hasMoreOpen = page.nextCursor !== null && last !== undefined && isOpen(last.status)
  const isFirst = cursor === undefined
  const toRow = toClaimRow(clock.now())
  return {
    claims: page.rows.map(toRow),
    nextCursor: page.nextCursor,
    total: isFirst ? await total(db, { homeId, filters: NO_FILTERS, first: page }) : null,
    ...(isFirst && hasMoreOpen
      ? { further: (await listAsking(db, { homeId, reader }, last.id)).map(toRow) }
      : {}),
  }
}

const NO_FILTERS: ClaimFilters = {
  search: undefined,
  status: undefined,
  category: undefined,
  room: undefined,
  sort: 'newest',
}

/** Names exactly what the schema of the response does, so that checking it needs no copy. */
function toClaimRow(now: Date): (row: ListRow) => ClaimRow {
  const clockOf = listedClocks(now)
  return (row) => ({
    id: row.id,
    title: row.title,
    category: row.category,
    room: row.room,
    address: row.address,
    status: row.status,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    firstResponseTime: row.firstResponseTime,
    resolutionTime: row.resolutionTime,
    lastMessage: row.lastMessage,
    thumbUrl: row.thumbPhotoId && thumbPath(row.thumbPhotoId),
    builderName: row.builderName,
    importedAt: row.importedAt,
    failure: row.failure,
    unread: row.unread,
    statusAt: row.statusAt,
    statusBy: row.statusBy,
    sentAt: row.sentAt,
    fixReportedAt: row.fixReportedAt,
    visit: row.visit,
    clock: clockOf(row.clockFacts),
    unreached: row.unreached,
  })
}

/** Returns how many claims match: those of the first page, and those after it, so that each is looked at once. */
async function total(
  db: Db,
  { homeId, filters, first }: { homeId: string; filters: ClaimFilters; first: ListPage },
): Promise<number> {
  if (first.nextCursor === null) return first.rows.length
  if (!isFiltered(filters)) return homeTotal(db, homeId)
  return first.rows.length + (await countClaims(db, homeId, { ...filters, cursor: first.nextCursor }))
}

/** Returns the claim list of the REST API, with full texts: all claims without a limit, else one page and its cursor. */
export async function listDocumentedClaims(
  core: ClaimsCore,
  actor: Homeowner,
  filters: ClaimFilters,
): Promise<{ claims: Claim[]; nextCursor: string | null }> {
  assertCursor(filters.cursor, readCursor(filters.cursor ?? '', filters.sort))
  const { db } = core
  const { rows, nextCursor } = await listClaims(db, actor.homeId, filters)
  const ids = rows.map(({ id }) => id)
  const [texts, images] = [await listTexts(db, ids), await imageUrlsOf(core, ids)]
  const claims = rows.map((row) => {
    const { summary = '', description = '' } = texts.get(row.id) ?? {}
    return toPublicClaim({ ...row, summary, description }, images.get(row.id) ?? [])
  })
  return { claims, nextCursor }
}

function assertCursor(cursor: string | undefined, read: object | undefined): void {
  if (cursor === undefined || read) return
  const message = 'This is no cursor of this list.'
  throw new AppError('INVALID', message, { fields: { cursor: message } })
}

/**
 * Returns until when a closed claim can be reopened (ISO 8601); undefined for an open one, and for one that was imported
 * as fixed: its builder has no claim to go on with.
 */
export function reopenableUntil(claim: ClaimRecord): string | undefined {
  return claim.closedAt && !isUnsentImport(claim)
    ? isoAfter(new Date(claim.closedAt), REOPEN_WITHIN_MS)
    : undefined
}

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
  await transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
    const claim = await readClaim(tx, actor, id)
    const wasUnread = await deleteUnread(tx.db, { claimId: claim.id, userId: actor.userId, last })
    if (!wasUnread) return
    await dropPushes(tx, { claimId: claim.id, userId: actor.userId })
    await dropNotify(tx, { claimId: claim.id, userId: actor.userId })
    await claimChanged(tx, claim, actor.userId)
  })
}
