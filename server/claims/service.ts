import type { Claim } from '#shared/claim-views.ts'
import type { ClaimFilters, ClaimPage, NewClaim } from '#shared/claims.ts'
import { PAGE_SIZE } from '#shared/claim-list.ts'
import { sentByWords, type SentBy } from '#shared/sent-by.ts'
import type { BuilderProfile } from '#shared/profile.ts'
import { undeliverableDetail } from '#shared/undeliverable.ts'
import { isOpen } from '#shared/statuses.ts'
import type { AccountLimits } from '#server/http/account-limits.ts'
import type { Actor, Homeowner } from '#server/actor.ts'
import type { AuthService } from '#server/auth/service.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import { freeClaimLimitOf, type Config } from '#server/config.ts'
import { inTransaction, type Db, type Trx } from '#server/db/connect.ts'
import type { DomainEvents } from '#server/domain-events.ts'
import { AppError, notFound } from '#server/errors.ts'
import type { Ids } from '#server/ids.ts'
import type { Settled } from '#server/mail/outbox/deliver.ts'
import type { OutboxRow } from '#server/mail/outbox/repository.ts'
import type { OutboxService } from '#server/mail/outbox/service.ts'
import { assertMayWriteTo } from '#server/profile/builder-address.ts'
import type { ProfileService } from '#server/profile/service.ts'
import type { UploadsService } from '#server/uploads/service.ts'
import type { ClaimEmails } from './emails.ts'
import { REOPEN_WITHIN_MS } from './lifecycle.ts'
import { asking } from './notifications.ts'
import type { Links } from './links.ts'
import type { ClaimEvents } from './events.ts'
import * as repository from './repository.ts'
import type { ClaimRecord } from './repository.ts'
import { cancelVisits, visitWords } from './visits.ts'

export type ClaimsDeps = {
  db: Db
  clock: Clock
  ids: Ids
  auth: AuthService
  profile: ProfileService
  uploads: UploadsService
  outbox: OutboxService
  emails: ClaimEmails
  links: Links
  claimEvents: ClaimEvents
  events: Pick<DomainEvents, 'on'>
  config: Config
  limits: Pick<AccountLimits, 'take'>
}

export function createClaimsService({
  db,
  clock,
  ids,
  auth,
  profile,
  uploads,
  outbox,
  emails,
  links,
  claimEvents: events,
  events: domainEvents,
  config,
  limits,
}: ClaimsDeps) {
  const freeClaimLimit = freeClaimLimitOf(config)

  /** Finds a claim and authorizes the actor. Throws NOT_FOUND for a missing claim and for another account's alike. */
  async function openClaim(actor: Actor, id: string, from: Db = db): Promise<ClaimRecord> {
    const claim = await repository.findClaim(from, { id })
    if (!claim || !mayOpen(actor, claim)) throw notFound()
    return claim
  }

  /**
   * Files a claim: the claim, its first event, its photos and the claim email are one transaction. A repeat with the same
   * idempotency key returns the first claim; other content under a used key is refused, so that it is not lost silently.
   * Throws CLAIM_LIMIT_REACHED, INVALID (photos), CONFLICT (the key), TOO_MANY.
   */
  async function fileClaim(
    actor: Homeowner,
    input: NewClaim & { idempotencyKey?: string | undefined },
  ): Promise<Claim> {
    const key = input.idempotencyKey
    if (!key || !(await repository.findByIdempotencyKey(db, actor.userId, key)))
      await limits.take('claims', actor.userId)
    await uploads.takeArrived(actor.userId, input.imageUrls)
    const claim = await inTransaction(db, async (trx) => {
      const known =
        input.idempotencyKey &&
        (await repository.findByIdempotencyKey(trx, actor.userId, input.idempotencyKey))
      if (known) {
        if (hasSameContent(known, input)) return known
        throw new AppError('CONFLICT', `This was filed already, with other words, as claim ${known.number}.`)
      }
      if (!(await auth.reserveClaimSlot(trx, actor.userId, freeClaimLimit))) {
        throw new AppError(
          'CLAIM_LIMIT_REACHED',
          "You've used all your free claims. Upgrade now to submit more.",
        )
      }
      const parties = {
        account: await auth.account(actor.userId, trx),
        profile: await profile.get(actor.userId, trx),
      }
      const id = ids.next()
      const row: repository.NewClaimRow = {
        id,
        userId: actor.userId,
        number: await repository.nextNumber(trx),
        title: input.title,
        summary: input.summary,
        description: input.description ?? input.summary,
        category: input.category,
        address: input.address,
        createdAt: iso(clock.now()),
        builder: parties.profile.builder && {
          name: parties.profile.builder.name,
          email: parties.profile.builder.email,
        },
        usedEnhancer: input.description !== undefined && input.description !== input.summary,
        idempotencyKey: input.idempotencyKey ?? null,
        thumbPhotoId: null,
      }
      await repository.insertClaim(trx, row)
      const photoIds = await uploads.attach(trx, {
        userId: actor.userId,
        claimId: id,
        imageUrls: input.imageUrls,
      })
      if (photoIds[0]) await repository.updateClaim(trx, row, { thumb_photo_id: photoIds[0] })
      const stored = await openClaim(actor, id, trx)
      await repository.insertEvent(trx, {
        id: ids.next(),
        claimId: id,
        kind: 'status',
        status: 'New',
        at: row.createdAt,
        by: 'homeowner',
        detail: null,
      })
      if (stored.builder) await emails.sendClaimEmail(trx, stored, parties, photoIds)
      return openClaim(actor, id, trx)
    })
    return documented(claim)
  }

  /** Sends the claims that waited for a builder, when one is saved. */
  async function sendWaitingClaims(trx: Trx, userId: string, builder: BuilderProfile): Promise<void> {
    const parties = { account: await auth.account(userId, trx), profile: await profile.get(userId, trx) }
    for (const claim of await repository.listWithoutBuilder(trx, userId)) {
      const known = { ...claim, builder: { name: builder.name, email: builder.email } }
      // Over the daily limit they stay waiting; the profile is saved nevertheless.
      if (!(await emails.mayWriteToday(trx, parties.account, known))) return
      const photos = await uploads.photosOfClaim(trx, claim.id)
      await emails.sendClaimEmail(
        trx,
        known,
        parties,
        photos.map((photo) => photo.id),
      )
    }
  }

  /** Sends the claim email again, to the builder of the profile. Throws CONFLICT without a builder or on a closed claim. */
  async function sendAgain(actor: Homeowner, id: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      const claim = await openClaim(actor, id, trx)
      const parties = {
        account: await auth.account(actor.userId, trx),
        profile: await profile.get(actor.userId, trx),
      }
      const { builder } = parties.profile
      if (!builder) throw new AppError('CONFLICT', 'Add your builder to your profile first.')
      if (!isOpen(claim.status)) throw new AppError('CONFLICT', 'This claim is closed.')
      await assertMayWriteTo({ db: trx, outbox }, parties.account, builder.email)
      const photos = await uploads.photosOfClaim(trx, claim.id)
      const next = { ...claim, builder: { name: builder.name, email: builder.email } }
      await emails.sendClaimEmail(
        trx,
        next,
        parties,
        photos.map((photo) => photo.id),
      )
      await events.note(trx, claim, 'letter-queued', 'homeowner', `To ${builder.email}`)
    })
  }

  /**
   * The homeowner says that they sent the builder the private link themselves: that too makes the claim Sent. Copying
   * or sharing the link is recorded nowhere. Throws CONFLICT without a builder.
   */
  async function confirmSent(actor: Homeowner, id: string, how?: SentBy): Promise<void> {
    await inTransaction(db, async (trx) => {
      const claim = await openClaim(actor, id, trx)
      if (!claim.builder) throw new AppError('CONFLICT', 'Add your builder to your profile first.')
      await events.move(trx, claim, 'Sent', 'homeowner', how ? sentByWords(how) : null)
    })
  }

  /** Invalidates the private link and the reply addresses given out so far; new emails and the share button use new ones. */
  async function replaceLink(actor: Homeowner, id: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      const claim = await openClaim(actor, id, trx)
      if (!claim.builder) throw new AppError('CONFLICT', 'Add your builder to your profile first.')
      await repository.updateClaim(trx, claim, { link_version: claim.linkVersion + 1 })
      await events.note(trx, claim, 'link-replaced', 'homeowner')
    })
  }

  /** Closes the claim for the homeowner. Idempotent. */
  async function close(actor: Homeowner, id: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      const claim = await openClaim(actor, id, trx)
      if (!(await events.move(trx, claim, 'Closed', 'homeowner'))) return
      const account = await auth.account(actor.userId, trx)
      const visit = await cancelVisits({ clock, events }, trx, claim, account.timeZone)
      await emails.sendEvent(trx, claim, account, { kind: 'closed', visit })
      // The homeowner's calendar contains the visit as well; without one, their own closing needs no notification.
      if (visit) {
        const line = `You closed this claim, so the visit of ${visitWords(visit)} is not needed any more. The calendar file of this email takes it out of your calendar.`
        await emails.notify(
          trx,
          claim,
          account,
          { text: line, subject: `Visit cancelled: ${claim.title}`, about: null },
          visit,
        )
      }
    })
  }

  /** Reopens a closed claim with a reason. Throws CONFLICT if it is open or was closed more than 60 days ago. */
  async function reopen(actor: Homeowner, id: string, reason: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      const claim = await openClaim(actor, id, trx)
      const until = reopenableUntil(claim)
      if (!until) throw new AppError('CONFLICT', 'This claim is not closed.')
      if (until <= iso(clock.now()))
        throw new AppError(
          'CONFLICT',
          'A claim can be reopened within 60 days of closing. Please file a new claim.',
        )
      await events.move(trx, claim, 'InProgress', 'homeowner', reason)
      await emails.sendEvent(trx, claim, await auth.account(actor.userId, trx), {
        kind: 'reopened',
        note: reason,
      })
    })
  }

  /** Applies the outcome of an email to the builder to its claim, in the transaction that settles the outbox row. */
  async function mailSettled(trx: Trx, row: OutboxRow, settled: Settled): Promise<void> {
    const claim = row.claimId ? await repository.findClaim(trx, { id: row.claimId }) : undefined
    if (!claim || (row.kind !== 'letter' && row.kind !== 'to-builder')) return
    if (settled.state === 'failed') {
      await mailFailed(trx, row, settled.reason)
    } else if (row.id !== claim.claimEmailId) {
      // A later email, or a claim email to an address that was corrected since: it says nothing about the claim's status.
    } else if (settled.state === 'sent') {
      await events.move(
        trx,
        claim,
        'Sent',
        'system',
        `To ${row.to.address}. Their mail server answered: ${settled.reply}`,
      )
    } else {
      await events.note(trx, claim, 'kept-locally', 'system', row.to.address)
    }
  }

  /**
   * Records a refusal, a bounce or exhausted retries; after a bounce the event also names the earlier acceptance. A later
   * email that came back, or a failure after a person opened or answered the claim, leaves the status: the claim arrived.
   */
  async function mailFailed(trx: Trx, row: OutboxRow, reason: string): Promise<void> {
    const claim = row.claimId ? await repository.findClaim(trx, { id: row.claimId }) : undefined
    if (!claim) return
    const account = await auth.account(claim.userId, trx)
    const isCurrent = row.id === claim.claimEmailId
    // A refused email may bounce as well, and some servers report twice: notify once.
    if (isCurrent && claim.status === 'SendingFailed') return
    const detail =
      row.state === 'sent' && row.doneAt
        ? undeliverableDetail(row.doneAt, clock.now(), account.timeZone, reason)
        : reason
    const moved =
      row.kind === 'letter' && isCurrent && (await events.move(trx, claim, 'SendingFailed', 'system', detail))
    if (!moved) await events.note(trx, claim, 'mail-failed', 'system', `${row.to.address}: ${detail}`)
    const failed = asking.failed(claim, `An email to ${row.to.address} did not arrive. ${detail}`)
    await emails.notify(trx, claim, account, moved ? failed : { ...failed, about: null })
  }

  async function list(actor: Homeowner, filters: ClaimFilters): Promise<ClaimPage> {
    assertCursor(filters)
    const page = await repository.listClaims(db, actor.userId, filters, filters.limit ?? PAGE_SIZE)
    const total = await repository.countClaims(db, actor.userId, filters)
    const failed = page.rows.filter(({ status }) => status === 'SendingFailed').map(({ id }) => id)
    const failures = await repository.listFailures(db, failed)
    return {
      claims: page.rows.map(({ thumbPhotoId, ...row }) => ({
        ...row,
        failure: failures.get(row.id) ?? null,
        thumbUrl: thumbPhotoId && uploads.thumbPath(thumbPhotoId),
      })),
      nextCursor: page.nextCursor,
      total,
    }
  }

  /** Returns the claim list of the REST API, with full texts: all claims without a limit, else one page and its cursor. */
  async function listDocumented(
    actor: Homeowner,
    filters: ClaimFilters,
  ): Promise<{ claims: Claim[]; nextCursor: string | null }> {
    assertCursor(filters)
    const page = await repository.listClaims(db, actor.userId, filters, filters.limit)
    const ids_ = page.rows.map((row) => row.id)
    const [texts, images] = [await repository.listTexts(db, ids_), await uploads.imageUrlsOf(db, ids_)]
    return {
      claims: page.rows.map((row) => ({
        id: row.id,
        title: row.title,
        summary: texts.get(row.id)?.summary ?? '',
        description: texts.get(row.id)?.description ?? '',
        category: row.category,
        address: row.address,
        status: row.status,
        imageUrls: images.get(row.id) ?? [],
        createdAt: row.createdAt,
        updatedAt: row.updatedAt,
        firstResponseTime: row.firstResponseTime,
        resolutionTime: row.resolutionTime,
        lastMessage: row.lastMessage,
      })),
      nextCursor: page.nextCursor,
    }
  }

  async function documented(claim: ClaimRecord): Promise<Claim> {
    const images = await uploads.imageUrlsOf(db, [claim.id])
    return {
      id: claim.id,
      title: claim.title,
      summary: claim.summary,
      description: claim.description,
      category: claim.category,
      address: claim.address,
      status: claim.status,
      imageUrls: images.get(claim.id) ?? [],
      createdAt: claim.createdAt,
      updatedAt: claim.updatedAt,
      firstResponseTime: claim.firstResponseHours,
      resolutionTime: claim.resolutionDays,
      lastMessage: claim.lastMessage,
    }
  }

  /** Returns the claim of a private link; undefined for a forged, replaced or unknown one. */
  async function findByToken(token: string, from: Db = db): Promise<ClaimRecord | undefined> {
    const read = links.readToken(token)
    const claim = read && (await repository.findClaim(from, { number: read.number }))
    if (!read || !claim?.builder) return undefined
    return links.isTokenOf(linkSubject(claim), read.mac) ? claim : undefined
  }

  domainEvents.on('builderSaved', ({ trx, userId, builder }) => sendWaitingClaims(trx, userId, builder))
  domainEvents.on('mailSettled', ({ trx, row, settled }) => mailSettled(trx, row, settled))

  return {
    openClaim,
    fileClaim,
    sendAgain,
    confirmSent,
    replaceLink,
    close,
    reopen,
    mailFailed,
    list,
    listDocumented,
    documented,
    findByToken,
    findByNumber: (number: number, from: Db = db) => repository.findClaim(from, { number }),
    /** Whether any claim names this address as its builder's. */
    isBuilderAddress: (address: string) => repository.isBuilderAddress(db, address),
  }
}

export type ClaimsService = ReturnType<typeof createClaimsService>

function mayOpen(actor: Actor, claim: ClaimRecord): boolean {
  if (actor.kind === 'homeowner') return claim.userId === actor.userId
  return actor.kind === 'system' || actor.claimId === claim.id
}

function hasSameContent(claim: ClaimRecord, input: NewClaim): boolean {
  return (
    claim.title === input.title &&
    claim.summary === input.summary &&
    claim.description === (input.description ?? input.summary) &&
    claim.category === input.category &&
    claim.address === input.address
  )
}

function assertCursor({ cursor, sort }: ClaimFilters): void {
  if (cursor === undefined || repository.readCursor(cursor, sort)) return
  const message = 'This is no cursor of this list.'
  throw new AppError('INVALID', message, { fields: { cursor: message } })
}

/** What a claim's secrets are derived from. The claim must have a builder. */
export function linkSubject(claim: ClaimRecord) {
  return {
    id: claim.id,
    number: claim.number,
    builderEmail: claim.builder?.email ?? '',
    linkVersion: claim.linkVersion,
  }
}

export function reopenableUntil(claim: ClaimRecord): string | undefined {
  return claim.closedAt ? isoAfter(new Date(claim.closedAt), REOPEN_WITHIN_MS) : undefined
}
