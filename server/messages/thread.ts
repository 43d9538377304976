import type { StatusEvent } from '#shared/claim-views.ts'
import type { ClaimDetail } from '#shared/claims.ts'
import { MESSAGES_PER_PAGE, type MessagePage } from '#shared/messages.ts'
import type { Builder, Homeowner } from '#server/actor.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { readProfile } from '#server/profile/service.ts'
import { openClaim, type AuthorizedClaim } from '#server/claims/access.ts'
import { CONFIRM_WITHIN_MS } from '#server/claims/lifecycle.ts'
import { linkOf, linkSubject } from '#server/claims/links.ts'
import type { ClaimsCore } from '#server/claims/module.ts'
import { listEvents } from '#server/claims/store/events-repository.ts'
import { findPendingFix } from '#server/claims/store/fixes-repository.ts'
import { listVisits } from '#server/claims/store/visits-repository.ts'
import { reopenableUntil, toPublicClaim } from '#server/claims/views.ts'
import { isoAfter } from '#server/clock.ts'
import { photosLeft } from '#server/uploads/attach.ts'
import { filesOfMessages, photosOfClaim, toClaimPhoto, toPhoto } from '#server/uploads/stored.ts'
import { ownBases, type Bases } from './bases.ts'
import { deliveryOf } from './delivery.ts'
import * as repository from './repository.ts'
import { toMessage } from './view.ts'

/** Returns the claim with the latest page of its thread, or the one before the message `before`. Throws NOT_FOUND. */
export async function claimForHomeowner(
  core: ClaimsCore,
  actor: Homeowner,
  { id, before }: { id: string; before?: string | undefined },
): Promise<ClaimDetail> {
  const claim = await openClaim(core, actor, id)
  const { photos, thread, ...parts } = await partsOf(core, claim, { bases: ownBases(core), before })
  const { builder } = await readProfile(core, claim.userId)
  const isCorrected = builder && claim.builder && builder.email !== claim.builder.email
  return {
    ...toPublicClaim(
      claim,
      photos.map((photo) => photo.url),
    ),
    ...thread,
    ...parts,
    number: claim.number,
    events: parts.record.flatMap(({ status, at, by }): StatusEvent[] => (status ? [{ status, at, by }] : [])),
    photos,
    photosLeft: await photosLeft(core, claim.id),
    builder: claim.builder,
    correctedBuilder: isCorrected ? { name: builder.name, email: builder.email } : null,
    delivery: await deliveryOf(core, claim, parts.record),
    shareUrl: claim.builder ? linkOf(core, linkSubject(claim)) : null,
    fixReported: claim.fixReportedAt
      ? { at: claim.fixReportedAt, closesAt: isoAfter(new Date(claim.fixReportedAt), CONFIRM_WITHIN_MS) }
      : null,
    reopenableUntil: reopenableUntil(claim) ?? null,
  }
}

/** Returns what the builder's page shows. Photos are served below the private link, without their location data. */
export async function claimForBuilder(core: ClaimsCore, actor: Builder, page: BuiltPage) {
  const claim = await openClaim(core, actor, actor.claimId)
  const account = await accountOf(core, claim.userId)
  const { thread, ...parts } = await partsOf(core, claim, page)
  return {
    claimId: claim.id,
    number: claim.number,
    title: claim.title,
    description: claim.description,
    category: claim.category,
    address: claim.address,
    status: claim.status,
    createdAt: claim.createdAt,
    homeownerName: account.name,
    builder: claim.builder ?? { name: '', email: '' },
    ...thread,
    ...parts,
    timeZone: account.timeZone,
    acknowledgedAt: parts.record.find((event) => event.status === 'Acknowledged')?.at ?? null,
    fixReportedAt: claim.fixReportedAt,
    fixDueAt: (await findPendingFix(core.db, claim.id))?.dueAt ?? null,
  }
}

/** Which page of a thread, and the addresses its files are read at. `limit` is its number of messages at most. */
type BuiltPage = { bases: Bases; before?: string | undefined; limit?: number | undefined }

/** Returns the page of the thread before `before`. Throws NOT_FOUND for a claim that is not the actor's. */
export async function earlierMessages(
  core: ClaimsCore,
  actor: Homeowner,
  { claimId, before }: { claimId: string; before: string },
): Promise<MessagePage> {
  const claim = await openClaim(core, actor, claimId)
  return pageOf(core, claim, { bases: ownBases(core), before })
}

async function partsOf(core: ClaimsCore, claim: AuthorizedClaim, page: BuiltPage) {
  const { db } = core
  const photos = await photosOfClaim(core, claim.id)
  const { messages, hasEarlier: hasEarlierMessages } = await pageOf(core, claim, page)
  return {
    photos: photos.map((row) => toClaimPhoto(row, page.bases.photos)),
    thread: { messages, hasEarlierMessages },
    builderWroteAt: await repository.builderWroteAt(db, claim.id),
    record: await listEvents(db, claim.id),
    visits: await listVisits(db, claim.id),
  }
}

async function pageOf(
  core: ClaimsCore,
  claim: AuthorizedClaim,
  { bases, before, limit = MESSAGES_PER_PAGE }: BuiltPage,
): Promise<MessagePage> {
  const { rows, hasEarlier } = await repository.pageOfMessages(core.db, claim.id, {
    before,
    limit,
  })
  const { photos, files } = await filesOfMessages(
    core,
    rows.map((row) => row.id),
  )
  const messages = rows.map((row) =>
    toMessage(row, {
      photos: (photos.get(row.id) ?? []).map((photo) => toPhoto(photo, bases.photos)),
      attachments: (files.get(row.id) ?? []).map(({ id, fileName, sizeBytes }) => ({
        id,
        fileName,
        sizeBytes,
        url: `${bases.attachments}/${id}`,
      })),
    }),
  )
  return { messages, hasEarlier }
}
