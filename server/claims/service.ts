import type { Claim } from '#shared/claim-views.ts'
import type { ClaimFilters, ClaimPage, NewClaim } from '#shared/claims.ts'
import { PAGE_SIZE } from '#shared/claims.ts'
import type { BuilderProfile } from '#shared/profile.ts'
import type { Actor, Homeowner } from '#server/actor.ts'
import type { AuthService } from '#server/auth/service.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import { inTransaction, type Db, type Trx } from '#server/db/connect.ts'
import { AppError, notFound } from '#server/errors.ts'
import type { Ids } from '#server/ids.ts'
import type { Settled } from '#server/outbox/deliver.ts'
import type { OutboxRow } from '#server/outbox/repository.ts'
import type { ProfileService } from '#server/profile/service.ts'
import type { UploadsService } from '#server/uploads/service.ts'
import type { Letters } from './letters.ts'
import { REOPEN_WITHIN_MS } from './lifecycle.ts'
import type { Links } from './links.ts'
import type { ClaimLog } from './record.ts'
import * as repository from './repository.ts'
import type { ClaimRecord } from './repository.ts'

export type ClaimsDeps = {
  db: Db
  clock: Clock
  ids: Ids
  auth: AuthService
  profile: ProfileService
  uploads: UploadsService
  letters: Letters
  links: Links
  log: ClaimLog
  /** Free claims an account may file; 0 = no limit. */
  freeClaimLimit: number
}

export function createClaimsService({
  db,
  clock,
  ids,
  auth,
  profile,
  uploads,
  letters,
  links,
  log,
  freeClaimLimit,
}: ClaimsDeps) {
  /** The one door to a claim: finds it and asks whether this actor may; not there and not yours answer alike. */
  async function openClaim(actor: Actor, id: string, from: Db = db): Promise<ClaimRecord> {
    const claim = await repository.findClaim(from, { id })
    if (!claim || !mayOpen(actor, claim)) throw notFound()
    return claim
  }

  /**
   * Files a claim: the claim, its first event, its photos and the letter are one transaction. A repeat with the same
   * key answers the first claim again; other words under a used key are no repeat and must not be lost unseen.
   * Throws CLAIM_LIMIT_REACHED, INVALID (photos), CONFLICT (the key).
   */
  async function fileClaim(
    actor: Homeowner,
    input: NewClaim & { idempotencyKey?: string | undefined },
  ): Promise<Claim> {
    await uploads.takeArrived(actor.userId, input.imageUrls)
    const claim = await inTransaction(db, async (trx) => {
      const known =
        input.idempotencyKey &&
        (await repository.findByIdempotencyKey(trx, actor.userId, input.idempotencyKey))
      if (known) {
        if (saysTheSame(known, input)) return known
        throw new AppError('CONFLICT', `This was filed already, with other words, as claim ${known.number}.`)
      }
      if (!(await auth.takeClaimPlace(trx, actor.userId, freeClaimLimit))) {
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
      if (stored.builder) await letters.sendLetter(trx, stored, parties, photoIds)
      return openClaim(actor, id, trx)
    })
    return documented(claim)
  }

  /** Claims that waited for a builder are sent by saving one (product.md, the builder's side). */
  async function sendWaiting(trx: Trx, userId: string, builder: BuilderProfile): Promise<void> {
    const parties = { account: await auth.account(userId, trx), profile: await profile.get(userId, trx) }
    for (const claim of await repository.listWithoutBuilder(trx, userId)) {
      // Beyond the daily cap they go on waiting; the profile is saved all the same.
      if (!(await letters.mayWriteToday(trx, parties.account, claim))) return
      const photos = await uploads.photosOfClaim(trx, claim.id)
      const known = { ...claim, builder: { name: builder.name, email: builder.email } }
      await letters.sendLetter(
        trx,
        known,
        parties,
        photos.claim.map((photo) => photo.id),
      )
    }
  }

  /** Refuses a builder's address that an unverified account may not write to. */
  async function checkBuilder(userId: string, builder: BuilderProfile): Promise<void> {
    await letters.assertMayWriteTo(db, await auth.account(userId), builder.email)
  }

  /** Sends the letter again, to the address the profile now names. */
  async function sendAgain(actor: Homeowner, id: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      const claim = await openClaim(actor, id, trx)
      const parties = {
        account: await auth.account(actor.userId, trx),
        profile: await profile.get(actor.userId, trx),
      }
      const { builder } = parties.profile
      if (!builder) throw new AppError('CONFLICT', 'Add your builder to your profile first.')
      if (claim.status === 'Closed') throw new AppError('CONFLICT', 'This claim is closed.')
      await letters.assertMayWriteTo(trx, parties.account, builder.email)
      const photos = await uploads.photosOfClaim(trx, claim.id)
      const next = { ...claim, builder: { name: builder.name, email: builder.email } }
      await letters.sendLetter(
        trx,
        next,
        parties,
        photos.claim.map((photo) => photo.id),
      )
      await log.note(trx, claim, 'letter-queued', 'homeowner', `To ${builder.email}`)
    })
  }

  /** The homeowner handed the private link over herself: that too makes the claim Sent. */
  async function markShared(actor: Homeowner, id: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      const claim = await openClaim(actor, id, trx)
      if (!claim.builder) throw new AppError('CONFLICT', 'Add your builder to your profile first.')
      await log.move(trx, claim, 'Sent', 'homeowner', 'You shared the private link yourself.')
    })
  }

  /** Kills the private link and the reply addresses that are out; new mails and the share button carry new ones. */
  async function replaceLink(actor: Homeowner, id: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      const claim = await openClaim(actor, id, trx)
      if (!claim.builder) throw new AppError('CONFLICT', 'Add your builder to your profile first.')
      await repository.updateClaim(trx, claim, { link_version: claim.linkVersion + 1 })
      await log.note(trx, claim, 'link-replaced', 'homeowner')
    })
  }

  /** The homeowner says it is fixed. */
  async function close(actor: Homeowner, id: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      const claim = await openClaim(actor, id, trx)
      if (!(await log.move(trx, claim, 'Closed', 'homeowner'))) return
      await letters.sendEvent(trx, claim, await auth.account(actor.userId, trx), { kind: 'closed' })
    })
  }

  /** Within 60 days of closing, with a reason. */
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
      await log.move(trx, claim, 'InProgress', 'homeowner', reason)
      await letters.sendEvent(trx, claim, await auth.account(actor.userId, trx), {
        kind: 'reopened',
        note: reason,
      })
    })
  }

  /** What the outbox tells of a letter or a later mail to the builder, in the transaction that settles it. */
  async function mailSettled(trx: Trx, row: OutboxRow, settled: Settled): Promise<void> {
    const claim = row.claimId ? await repository.findClaim(trx, { id: row.claimId }) : undefined
    if (!claim || (row.kind !== 'letter' && row.kind !== 'to-builder')) return
    if (settled.state === 'failed') {
      await mailFailed(trx, row, settled.reason)
    } else if (row.id !== claim.letterOutboxId) {
      // A later mail, or a letter to an address that was corrected since and was tried again by hand: no news of the claim.
    } else if (settled.state === 'sent') {
      await log.move(
        trx,
        claim,
        'Sent',
        'system',
        `To ${row.to.address}. Their mail server answered: ${settled.reply}`,
      )
    } else {
      await log.note(trx, claim, 'kept-locally', 'system', row.to.address)
    }
  }

  /** A refusal, a bounce, or retries used up. A later mail that came back is noted, but the claim was sent all the same. */
  async function mailFailed(trx: Trx, row: OutboxRow, reason: string): Promise<void> {
    const claim = row.claimId ? await repository.findClaim(trx, { id: row.claimId }) : undefined
    if (!claim) return
    const account = await auth.account(claim.userId, trx)
    const isCurrent = row.id === claim.letterOutboxId
    // A refused letter may bounce as well, and some servers report twice: it is told once.
    if (isCurrent && claim.status === 'SendingFailed') return
    const moved =
      row.kind === 'letter' && isCurrent && (await log.move(trx, claim, 'SendingFailed', 'system', reason))
    if (!moved) await log.note(trx, claim, 'mail-failed', 'system', `${row.to.address}: ${reason}`)
    await letters.notify(trx, claim, account, `A mail to ${row.to.address} did not arrive. ${reason}`)
  }

  async function list(actor: Homeowner, filters: ClaimFilters): Promise<ClaimPage> {
    assertCursor(filters)
    const page = await repository.listClaims(db, actor.userId, filters, filters.limit ?? PAGE_SIZE)
    const total = await repository.countClaims(db, actor.userId, filters)
    return {
      claims: page.rows.map(({ thumbPhotoId, ...row }) => ({
        ...row,
        thumbUrl: thumbPhotoId && uploads.thumbPath(thumbPhotoId),
      })),
      nextCursor: page.nextCursor,
      total,
    }
  }

  /** The bare documented list, with the whole texts: all of it without a limit, else one page and its cursor. */
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

  /** The claim a private link opens; undefined for a forged, replaced or unknown one. */
  async function findByToken(token: string, from: Db = db): Promise<ClaimRecord | undefined> {
    const read = links.readToken(token)
    const claim = read && (await repository.findClaim(from, { number: read.number }))
    if (!read || !claim?.builder) return undefined
    return links.isTokenOf(linkSubject(claim), read.mac) ? claim : undefined
  }

  return {
    openClaim,
    fileClaim,
    sendWaiting,
    checkBuilder,
    sendAgain,
    markShared,
    replaceLink,
    close,
    reopen,
    mailSettled,
    mailFailed,
    list,
    listDocumented,
    documented,
    findByToken,
    findByNumber: (number: number, from: Db = db) => repository.findClaim(from, { number }),
  }
}

export type ClaimsService = ReturnType<typeof createClaimsService>

function mayOpen(actor: Actor, claim: ClaimRecord): boolean {
  if (actor.kind === 'homeowner') return claim.userId === actor.userId
  return actor.kind === 'system' || actor.claimId === claim.id
}

function saysTheSame(claim: ClaimRecord, input: NewClaim): boolean {
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
