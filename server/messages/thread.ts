import type { Delivery, Photo, RecordEvent, StatusEvent, Visit } from '#shared/claim-views.ts'
import type { ClaimDetail } from '#shared/claims.ts'
import type { Message } from '#shared/messages.ts'
import type { Actor, Builder } from '#server/actor.ts'
import type { AuthService } from '#server/auth/service.ts'
import { CONFIRM_WITHIN_MS } from '#server/claims/lifecycle.ts'
import type { Links } from '#server/claims/links.ts'
import { listEvents, listVisits, type ClaimRecord } from '#server/claims/repository.ts'
import { linkSubject, reopenableUntil, type ClaimsService } from '#server/claims/service.ts'
import { isoAfter } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import type { OutboxService } from '#server/outbox/service.ts'
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

/** A claim with its thread, as the two sides see it. */
export function createThreads({ db, auth, claims, links, outbox, profile, uploads, publicUrl }: ThreadDeps) {
  async function forHomeowner(actor: Actor, id: string): Promise<ClaimDetail> {
    const claim = await claims.openClaim(actor, id)
    const { photos, messages, record, visits } = await parts(
      claim,
      `${publicUrl}/photos`,
      `${publicUrl}/attachments`,
    )
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
      messages,
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

  /** What the builder's page shows; pictures go through the private link, and never with their location. */
  async function forBuilder(actor: Builder, photoBase: string, attachmentBase: string) {
    const claim = await claims.openClaim(actor, actor.claimId)
    const account = await auth.account(claim.userId)
    const { photos, messages, record, visits } = await parts(claim, photoBase, attachmentBase)
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
      messages,
      record,
      visits,
      timeZone: account.timeZone,
      acknowledgedAt: record.find((event) => event.status === 'Acknowledged')?.at ?? null,
      fixReportedAt: claim.fixReportedAt,
    }
  }

  async function parts(
    claim: ClaimRecord,
    photoBase: string,
    attachmentBase: string,
  ): Promise<{ photos: Photo[]; messages: Message[]; record: RecordEvent[]; visits: Visit[] }> {
    const rows = await repository.listMessages(db, claim.id)
    const photos = await uploads.photosOfClaim(db, claim.id)
    const files = await uploads.attachmentsOfClaim(db, claim.id)
    return {
      photos: photos.claim.map((row) => toPhoto(row, photoBase)),
      messages: rows.map((row) =>
        toMessage(row, {
          photos: (photos.byMessage.get(row.id) ?? []).map((photo) => toPhoto(photo, photoBase)),
          attachments: files
            .filter((file) => file.messageId === row.id)
            .map(({ id, fileName, sizeBytes }) => ({
              id,
              fileName,
              sizeBytes,
              url: `${attachmentBase}/${id}`,
            })),
        }),
      ),
      record: await listEvents(db, claim.id),
      visits: await listVisits(db, claim.id),
    }
  }

  async function deliveryOf(claim: ClaimRecord, record: RecordEvent[]): Promise<Delivery> {
    if (!claim.builder) return { state: 'no-builder' }
    const letter = claim.letterOutboxId ? await outbox.find(claim.letterOutboxId) : undefined
    const to = claim.builder.email
    const failure = record.findLast((event) => event.status === 'SendingFailed')
    if (claim.status === 'SendingFailed' && letter?.state !== 'due') {
      return { state: 'failed', to, at: failure?.at ?? claim.updatedAt, reason: failure?.detail ?? '' }
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
    return { state: 'failed', to, at: letter?.doneAt ?? claim.updatedAt, reason: letter?.lastError ?? '' }
  }

  return { forHomeowner, forBuilder }
}

export type Threads = ReturnType<typeof createThreads>
