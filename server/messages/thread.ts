import type { Delivery, RecordEvent, StatusEvent } from '#shared/claim-views.ts'
import type { ClaimDetail } from '#shared/claims.ts'
import { MESSAGES_PER_PAGE, type MessagePage } from '#shared/messages.ts'
import { undeliverableReason } from '#shared/undeliverable.ts'
import type { Actor, Builder } from '#server/actor.ts'
import type { AuthService } from '#server/auth/service.ts'
import { CONFIRM_WITHIN_MS } from '#server/claims/lifecycle.ts'
import type { Links } from '#server/claims/links.ts'
import { findPendingFix, listEvents, listVisits, type ClaimRecord } from '#server/claims/repository.ts'
import { linkSubject, reopenableUntil, type ClaimsService } from '#server/claims/service.ts'
import { isoAfter } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import type { OutboxService } from '#server/mail/outbox/service.ts'
import type { ProfileService } from '#server/profile/service.ts'
import { toPhoto, type UploadsService } from '#server/uploads/service.ts'
import * as repository from './repository.ts'
import { toMessage } from './view.ts'

export type ThreadDeps = {
  db: Db
  auth: AuthService
  claims: ClaimsService
  links: Links
  outbox: OutboxService
  profile: ProfileService
  uploads: UploadsService
  publicUrl: string
}

/** Base URLs of photos and attachments. */
type Bases = { photos: string; attachments: string }

/** Builds the views of a claim with its thread, for the homeowner and for the builder. */
export function createThreads({ db, auth, claims, links, outbox, profile, uploads, publicUrl }: ThreadDeps) {
  const OWN: Bases = { photos: `${publicUrl}/photos`, attachments: `${publicUrl}/attachments` }

  /** Returns the claim with the latest page of its thread, or the one before the message `before`. Throws NOT_FOUND. */
  async function forHomeowner(actor: Actor, id: string, before?: string): Promise<ClaimDetail> {
    const claim = await claims.openClaim(actor, id)
    const { photos, record, visits, wroteAt, page } = await parts(claim, OWN, before)
    const known = await profile.get(claim.userId)
    const isCorrected = known.builder && claim.builder && known.builder.email !== claim.builder.email
    const reopenable = reopenableUntil(claim)
    return {
      id: claim.id,
      number: claim.number,
      title: claim.title,
      summary: claim.summary,
      description: claim.description,
      category: claim.category,
      address: claim.address,
      status: claim.status,
      imageUrls: photos.map((photo) => photo.url),
      createdAt: claim.createdAt,
      updatedAt: claim.updatedAt,
      firstResponseTime: claim.firstResponseHours,
      resolutionTime: claim.resolutionDays,
      lastMessage: claim.lastMessage,
      messages: page.messages,
      hasEarlierMessages: page.hasEarlier,
      builderWroteAt: wroteAt,
      events: record.flatMap((event): StatusEvent[] =>
        event.status ? [{ status: event.status, at: event.at, by: event.by }] : [],
      ),
      photos,
      record,
      visits,
      builder: claim.builder,
      correctedBuilder:
        isCorrected && known.builder ? { name: known.builder.name, email: known.builder.email } : null,
      delivery: await deliveryOf(claim, record),
      shareUrl: claim.builder ? links.linkOf(linkSubject(claim)) : null,
      fixReported: claim.fixReportedAt
        ? { at: claim.fixReportedAt, closesAt: isoAfter(new Date(claim.fixReportedAt), CONFIRM_WITHIN_MS) }
        : null,
      reopenableUntil: reopenable ?? null,
    }
  }

  /** Returns what the builder's page shows. Photos are served below the private link, without their location data. */
  async function forBuilder(actor: Builder, bases: Bases, before?: string) {
    const claim = await claims.openClaim(actor, actor.claimId)
    const account = await auth.account(claim.userId)
    const { photos, record, visits, wroteAt, page } = await parts(claim, bases, before)
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
      photos,
      messages: page.messages,
      hasEarlierMessages: page.hasEarlier,
      builderWroteAt: wroteAt,
      record,
      visits,
      timeZone: account.timeZone,
      acknowledgedAt: record.find((event) => event.status === 'Acknowledged')?.at ?? null,
      fixReportedAt: claim.fixReportedAt,
      fixDueAt: (await findPendingFix(db, claim.id))?.dueAt ?? null,
    }
  }

  /**
   * Returns the page of the thread before the message `before`. Throws NOT_FOUND for a claim that is not the actor's.
   */
  async function earlier(actor: Actor, id: string, before: string): Promise<MessagePage> {
    const claim = await claims.openClaim(actor, id)
    return pageOf(claim, OWN, before)
  }

  async function parts(claim: ClaimRecord, bases: Bases, before: string | undefined) {
    const photos = await uploads.photosOfClaim(db, claim.id)
    return {
      photos: photos.map((row) => toPhoto(row, bases.photos)),
      page: await pageOf(claim, bases, before),
      wroteAt: await repository.builderWroteAt(db, claim.id),
      record: await listEvents(db, claim.id),
      visits: await listVisits(db, claim.id),
    }
  }

  async function pageOf(claim: ClaimRecord, bases: Bases, before: string | undefined): Promise<MessagePage> {
    const { rows, hasEarlier } = await repository.pageOfMessages(db, claim.id, {
      before,
      limit: MESSAGES_PER_PAGE,
    })
    const { photos, files } = await uploads.filesOfMessages(
      db,
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

  async function deliveryOf(claim: ClaimRecord, record: RecordEvent[]): Promise<Delivery> {
    if (!claim.builder) return { state: 'no-builder' }
    const letter = claim.claimEmailId ? await outbox.find(claim.claimEmailId) : undefined
    const to = claim.builder.email
    const failure = record.findLast((event) => event.status === 'SendingFailed')
    if (claim.status === 'SendingFailed' && letter?.state !== 'due') {
      return {
        state: 'failed',
        to,
        at: failure?.at ?? claim.updatedAt,
        reason: undeliverableReason(failure?.detail ?? ''),
        acceptedAt: letter?.state === 'sent' ? letter.doneAt : null,
      }
    }
    if (letter?.state === 'due') {
      const { attempts, nextAttemptAt, lastError } = letter
      return { state: 'waiting', to, attempts, nextAttemptAt: attempts > 0 ? nextAttemptAt : null, lastError }
    }
    if (letter?.state === 'sent')
      return { state: 'accepted', to, at: letter.doneAt ?? letter.createdAt, serverReply: letter.serverReply }
    const shared = record.findLast((event) => event.status === 'Sent' && event.by === 'homeowner')
    if (shared) return { state: 'shared', at: shared.at }
    if (letter?.state === 'local') return { state: 'kept-locally', to, letterId: letter.id }
    return {
      state: 'failed',
      to,
      at: letter?.doneAt ?? claim.updatedAt,
      reason: letter?.lastError ?? '',
      acceptedAt: null,
    }
  }

  return { forHomeowner, forBuilder, earlier }
}

export type Threads = ReturnType<typeof createThreads>
