import type { Claim } from '#shared/claims/views.ts'
import type { NewClaim, CorrectedWords } from '#shared/claims/claims.ts'
import type { BuilderProfile } from '#shared/profile.ts'
import { type Homeowner, transact } from '#server/core.ts'
import { accountOf, reserveClaimSlot } from '#server/auth/accounts.ts'
import { findOwner } from '#server/homes/repository.ts'
import { readBuilder } from '#server/profile/service.ts'
import { iso } from '#server/clock.ts'
import { freeClaimLimitOf } from '#server/config.ts'
import { listRooms, storeRooms } from '#server/homes/rooms.ts'
import { listThingWords } from '#server/homes/things.ts'
import { AppError } from '#server/errors.ts'
import { timePart } from '#server/ids.ts'
import {
  filedClaim,
  openFiling,
  waitingClaims,
  openClaim,
  type AuthorizedClaim,
  type Filer,
} from './access.ts'
import { limitReached } from '#server/claims/emails/outgoing.ts'
import { sendClaimEmail, emailEvent } from './emails/to-builder.ts'
import { recordFiled, recordEvent } from './events.ts'
import type { ClaimsCore, ClaimsTx } from './module.ts'
import type { ClaimRecord, NumberedClaim } from './claim-record.ts'
import {
  findByIdempotencyKey,
  insertClaim,
  nextNumber,
  updateClaim,
  findItemPlace,
} from './claims-repository.ts'
import { updateWords, type ClaimWords, listEvents, searchText } from './events-repository.ts'
import { toPublicClaim } from './views.ts'
import { listFileNames } from '#server/uploads/attachments-repository.ts'
import { attachPhotos } from '#server/uploads/attachments.ts'
import { attachPapers, readyPapers, type ReadyPaper } from '#server/homes/documents/papers.ts'
import { attachRecordings } from '#server/uploads/recordings/recordings.ts'
import { takeArrived } from '#server/uploads/service.ts'
import { imageUrlsOf } from '#server/uploads/stored.ts'
import { CORRECTABLE, type FieldChange } from '#shared/claims/reasons.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { textOf } from '#shared/messages/text.ts'
import { withRoom } from '#shared/rooms.ts'
import { subject } from '#server/db/subjects.ts'

type Filing = NewClaim & { idempotencyKey?: string | undefined }
type ReadyFiling = Filing & { papers?: readonly ReadyPaper[] }

/**
 * Files a claim: the claim, its first event, its photos and the claim email are one transaction. A repeat with the same
 * idempotency key returns the first claim; other content under a used key is refused, so that it is not lost silently.
 * Throws CLAIM_LIMIT_REACHED, INVALID (photos), CONFLICT (the key), TOO_MANY, FORBIDDEN for who may only look.
 */
export async function fileClaim(core: ClaimsCore, actor: Homeowner, input: Filing): Promise<Claim> {
  const isNew = !(await filedBefore(core, actor, input))
  if (isNew) await core.limits.take('claims', actor.userId)
  const papers = isNew ? await readyPapers(core, actor.userId, input.documentIds) : []
  await takeArrived(core, actor.userId, input.imageUrls)
  const claim = await transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
    const known = await filedBefore(tx, actor, input)
    if (!known) return storeClaim(tx, actor, { ...input, papers })
    if (hasSameContent(await wordsAsFiled(tx, known), input)) return known
    throw new AppError('CONFLICT', textOf('claimErrors').sentAlready(known))
  })
  const images = await imageUrlsOf(core, [claim.id])
  return toPublicClaim(claim, images.get(claim.id) ?? [])
}

async function filedBefore(
  { db }: Pick<ClaimsCore, 'db'>,
  actor: Homeowner,
  { idempotencyKey: key }: Filing,
): Promise<ClaimRecord | undefined> {
  return key ? findByIdempotencyKey(db, actor.homeId, key) : undefined
}

async function storeClaim(tx: ClaimsTx, actor: Homeowner, input: ReadyFiling): Promise<AuthorizedClaim> {
  const filer = await openFiling(tx, actor)
  await takeClaimSlot(tx, actor)
  const builder = await readBuilder(tx, actor.homeId)
  const claim = await insertFiled(tx, filer, { ...input, builder })
  return claim.builder ? sendClaimEmail(tx, claim) : claim
}

/** Counts what is filed as one claim against the plan of the home's owner. Throws CLAIM_LIMIT_REACHED. */
export async function takeClaimSlot(tx: ClaimsTx, { userId, homeId }: Homeowner): Promise<void> {
  const owner = (await findOwner(tx.db, homeId)) ?? userId
  if (!(await reserveClaimSlot(tx, owner, freeClaimLimitOf(tx.config)))) {
    throw new AppError('CLAIM_LIMIT_REACHED', textOf('claimErrors').limitReached)
  }
}

/**
 * Stores a claim with its photos, recordings, papers and its first event; sends nothing. `earlier`: the claim whose repair did not hold.
 * Throws INVALID (photos, recordings).
 */
export async function insertFiled(
  tx: ClaimsTx,
  filer: Filer,
  {
    builder,
    earlier = null,
    ...input
  }: Omit<ReadyFiling, 'category'> & {
    category: string
    builder: Pick<BuilderProfile, 'name' | 'email'> | null
    earlier?: NumberedClaim | null
  },
): Promise<AuthorizedClaim> {
  const { userId, homeId } = filer
  const id = tx.ids.next()
  const inserted = await insertClaim(tx.db, {
    id,
    homeId,
    userId,
    number: await nextNumber(tx.db),
    title: input.title,
    summary: input.summary,
    description: input.description ?? input.summary,
    category: input.category,
    room: await roomOf(tx, homeId, input.room),
    address: input.address,
    createdAt: iso(tx.clock.now()),
    builder: builder && { name: builder.name, email: builder.email },
    // The words of a claim that came back begin with its history.
    usedEnhancer: !earlier && input.description !== undefined && input.description !== input.summary,
    idempotencyKey: input.idempotencyKey ?? null,
    earlier,
  })
  const [firstPhotoId] = await attachPhotos(tx, { userId, claimId: id, imageUrls: input.imageUrls })
  const { recordingIds = [] } = input
  const recordings = await attachRecordings(tx, { userId, claimId: id, recordingIds })
  const of = { userId, homeId, claimId: id, messageId: null }
  const { papers, photoIds } = await attachPapers(tx, of, input.papers ?? [])
  const thumbPhotoId = firstPhotoId ?? photoIds[0]
  const hasFiles = Boolean(thumbPhotoId) || recordings.length > 0 || papers.length > 0
  const names = [
    ...(hasFiles ? await listFileNames(tx.db, id) : []),
    ...(await listThingWords(tx.db, inserted)),
  ].join('\n')
  const claim = filedClaim(
    thumbPhotoId || names
      ? await updateClaim(tx.db, inserted, {
          ...(thumbPhotoId ? { thumbPhotoId } : {}),
          ...(names ? { searchText: searchText(inserted, names) } : {}),
        })
      : inserted,
    filer,
  )
  await recordFiled(tx, claim)
  return claim
}

/** A claim that was kept elsewhere. `filedAt` and `importedAt` are ISO 8601; `key` names it in its home. */
type ImportedClaim = Pick<NewClaim, 'title' | 'summary' | 'category' | 'room' | 'address'> & {
  filedAt: string
  importedAt: string
  key: string
}

/**
 * Stores a claim that was kept elsewhere, with its own date, by which its id sorts in the lists. It counts against no
 * limit and has no builder until its homeowner sends it, so nothing is sent, and no builder sees it.
 */
export async function insertImported(
  tx: ClaimsTx,
  filer: Filer,
  { filedAt, importedAt, key, room, ...words }: ImportedClaim,
): Promise<AuthorizedClaim> {
  const start = timePart(new Date(filedAt))
  const inserted = await insertClaim(tx.db, {
    ...words,
    room: await roomOf(tx, filer.homeId, room),
    id: `${start}${tx.ids.next().slice(start.length)}`,
    homeId: filer.homeId,
    userId: filer.userId,
    number: await nextNumber(tx.db),
    description: words.summary,
    createdAt: filedAt,
    importedAt,
    builder: null,
    usedEnhancer: false,
    idempotencyKey: key,
    earlier: null,
  })
  const claim = filedClaim(inserted, filer)
  await recordFiled(tx, claim)
  return claim
}

/** Returns the room of a claim, which its home offers from then on. */
async function roomOf(tx: ClaimsTx, homeId: string, room = ''): Promise<string> {
  const before = await listRooms(tx.db, homeId)
  const rooms = withRoom(before, room)
  if (rooms !== before) await storeRooms(tx.db, homeId, rooms)
  return room
}

function hasSameContent(claim: ClaimWords, input: NewClaim): boolean {
  return (
    claim.title === input.title &&
    claim.summary === input.summary &&
    claim.description === (input.description ?? input.summary) &&
    claim.category === input.category &&
    claim.room === (input.room ?? '') &&
    claim.address === input.address
  )
}

/** Sends the claims that waited for a builder, when one is saved. */
export async function sendWaitingClaims(
  tx: ClaimsTx,
  { homeId, builder: { name, email } }: { homeId: string; builder: BuilderProfile },
): Promise<void> {
  const sentLists = new Set<string>()
  for (const waiting of await waitingClaims(tx, homeId)) {
    const account = await accountOf(tx, waiting.userId)
    const claim = { ...waiting, builder: { name, email } }
    const place = await findItemPlace(tx.db, claim.id)
    if (place && sentLists.has(place.walkThroughId)) continue
    // Over the daily limit they stay waiting; the profile is saved nevertheless.
    if (await limitReached(tx, account, claim)) return
    if (!place) await sendClaimEmail(tx, claim)
    else {
      await tx.sendList(tx, place.walkThroughId, { builder: { name, email } })
      sentLists.add(place.walkThroughId)
    }
  }
}

/**
 * Corrects the words of a claim; the event keeps each text before and after, and the builder is notified. Words that
 * are the same already change nothing, so a repeat is no second correction. Throws CONFLICT on a closed claim,
 * TOO_MANY.
 */
export async function correctClaim(
  core: ClaimsCore,
  actor: Homeowner,
  { id, ...words }: CorrectedWords & { id: string },
): Promise<void> {
  await transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
    const claim = await openClaim(tx, actor, id)
    const changes = changesOf(claim, words)
    if (changes.length === 0) return
    if (!isOpen(claim.status)) throw new AppError('CONFLICT', textOf('claimErrors').wordsStay)
    const after = Object.fromEntries(changes.map((change) => [change.field, change.after]))
    await roomOf(tx, claim.homeId, words.room)
    const corrected = await updateWords(tx.db, claim, followed(claim, after))
    const actId = tx.ids.next()
    const event = { id: actId, kind: 'corrected', by: 'homeowner', changes } as const
    const recorded = await recordEvent(tx, corrected, event)
    await emailEvent(tx, recorded, { kind: 'corrected', changes, actId })
  })
}

/** Returns the words a claim was filed with, whatever was corrected since. */
async function wordsAsFiled(
  { db }: Pick<ClaimsCore, 'db'>,
  claim: ClaimWords & { id: string },
): Promise<ClaimWords> {
  let words: ClaimWords = claim
  for (const { changes } of (await listEvents(db, claim.id)).toReversed()) {
    const before = Object.fromEntries((changes ?? []).map((change) => [change.field, change.before]))
    words = { ...words, ...followed(words, before) }
  }
  return words
}

function changesOf(claim: ClaimWords, words: CorrectedWords): FieldChange[] {
  return CORRECTABLE.flatMap((field) => {
    const after = words[field]
    const before = claim[field]
    return after === undefined || after === before ? [] : [{ field, before, after }]
  })
}

/** Without a suggestion of the enhancer the description is the summary, and changes with it. */
function followed(claim: ClaimWords, changed: Partial<ClaimWords>): Partial<ClaimWords> {
  const { summary } = changed
  return summary !== undefined && claim.description === claim.summary
    ? { description: summary, ...changed }
    : changed
}
