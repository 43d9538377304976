import type { Claim } from '#shared/claim-views.ts'
import { PAGE_SIZE } from '#shared/claim-list.ts'
import type { ClaimFilters, ClaimPage } from '#shared/claims.ts'
import type { Homeowner } from '#server/actor.ts'
import { isoAfter } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import { REOPEN_WITHIN_MS } from './lifecycle.ts'
import type { ClaimsCore } from './module.ts'
import type { ClaimRecord } from './store/claim-record.ts'
import { listFailures } from './store/events-repository.ts'
import {
  countClaims,
  isFiltered,
  listClaims,
  listTexts,
  readCursor,
  type ListPage,
} from './store/list-repository.ts'
import { imageUrlsOf, thumbPath } from '#server/uploads/stored.ts'

/** Returns a claim as the API documents it; `claim` may have more fields. */
export function toPublicClaim(claim: Omit<Claim, 'imageUrls'>, imageUrls: string[]): Claim {
  return {
    id: claim.id,
    title: claim.title,
    summary: claim.summary,
    description: claim.description,
    category: claim.category,
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

/** Returns one page of the actor's claims for the dashboard. Throws INVALID for a cursor of another list. */
export async function listOwnClaims(
  { db }: ClaimsCore,
  actor: Homeowner,
  filters: ClaimFilters,
): Promise<ClaimPage> {
  assertCursor(filters)
  const page = await listClaims(db, actor.userId, { ...filters, limit: filters.limit ?? PAGE_SIZE })
  const failed = page.rows.filter(({ status }) => status === 'SendingFailed').map(({ id }) => id)
  const failures = await listFailures(db, failed)
  return {
    claims: page.rows.map(({ thumbPhotoId, ...row }) => ({
      ...row,
      failure: failures.get(row.id) ?? null,
      thumbUrl: thumbPhotoId && thumbPath(thumbPhotoId),
    })),
    nextCursor: page.nextCursor,
    total: filters.cursor === undefined ? await total(db, actor.userId, filters, page) : null,
  }
}

/** Returns how many claims match: those of the first page, and those after it, so that each is looked at once. */
async function total(db: Db, userId: string, filters: ClaimFilters, first: ListPage): Promise<number> {
  if (first.nextCursor === null) return first.rows.length
  if (!isFiltered(filters)) return countClaims(db, userId, filters)
  return first.rows.length + (await countClaims(db, userId, { ...filters, cursor: first.nextCursor }))
}

/** Returns the claim list of the REST API, with full texts: all claims without a limit, else one page and its cursor. */
export async function listDocumentedClaims(
  core: ClaimsCore,
  actor: Homeowner,
  filters: ClaimFilters,
): Promise<{ claims: Claim[]; nextCursor: string | null }> {
  assertCursor(filters)
  const { db } = core
  const { rows, nextCursor } = await listClaims(db, actor.userId, filters)
  const ids = rows.map(({ id }) => id)
  const [texts, images] = [await listTexts(db, ids), await imageUrlsOf(core, ids)]
  const claims = rows.map((row) => {
    const { summary = '', description = '' } = texts.get(row.id) ?? {}
    return toPublicClaim({ ...row, summary, description }, images.get(row.id) ?? [])
  })
  return { claims, nextCursor }
}

function assertCursor({ cursor, sort }: ClaimFilters): void {
  if (cursor === undefined || readCursor(cursor, sort)) return
  const message = 'This is no cursor of this list.'
  throw new AppError('INVALID', message, { fields: { cursor: message } })
}

/** Returns until when a closed claim can be reopened (ISO 8601); undefined for an open one. */
export function reopenableUntil(claim: ClaimRecord): string | undefined {
  return claim.closedAt ? isoAfter(new Date(claim.closedAt), REOPEN_WITHIN_MS) : undefined
}
