import { createHash } from 'node:crypto'
import type { NewItem, NewWalkThrough, WalkThrough } from '#shared/walk-through.ts'
import type { BuilderProfile } from '#shared/profile.ts'
import { textOf } from '#shared/messages/text.ts'
import { type Homeowner, transact } from '#server/core.ts'
import { iso } from '#server/clock.ts'
import { AppError } from '#server/errors.ts'
import { readBuilder } from '#server/profile/service.ts'
import { takeArrived } from '#server/uploads/service.ts'
import { openFiling, type Filer } from '#server/claims/access.ts'
import { insertFiled, takeClaimSlot } from '#server/claims/filing.ts'
import type { ClaimsCore, ClaimsTx } from '#server/claims/module.ts'
import { findByIdempotencyKey } from '#server/claims/claims-repository.ts'
import {
  findWalkThroughByKey,
  insertItem,
  insertWalkThrough,
  nextListNumber,
  type WalkThroughRecord,
} from './repository.ts'
import { sendWalkThrough } from './sending.ts'
import { viewWalkThrough } from './access.ts'
import { subject } from '#server/db/subjects.ts'

/**
 * Files a walk-through: the list, its claims with their photos and first events, and one email to the builder are one
 * transaction, and count as one claim. A repeat with the same key returns the first one; other content under a used key
 * is refused. Throws CLAIM_LIMIT_REACHED, INVALID (fields of an item), CONFLICT (a key), TOO_MANY,
 * FORBIDDEN for who may only look.
 */
export async function fileWalkThrough(
  core: ClaimsCore,
  actor: Homeowner,
  input: NewWalkThrough,
): Promise<WalkThrough> {
  const key = input.idempotencyKey
  if (!(await findWalkThroughByKey(core.db, actor.homeId, key))) {
    await core.limits.take('claims', actor.userId)
    await takeArrived(
      core,
      actor.userId,
      input.items.flatMap(({ imageUrls }) => imageUrls),
    )
  }
  const list = await transact(core, { about: subject.home(actor.homeId) }, async (tx) => {
    const known = await findWalkThroughByKey(tx.db, actor.homeId, key)
    if (!known) return store(tx, actor, input)
    if (known.contentHash === hashOf(input)) return known
    throw new AppError('CONFLICT', textOf('claimErrors').walkThrough.sentAlready)
  })
  return viewWalkThrough(core, actor, list.id)
}

async function store(
  tx: ClaimsTx,
  actor: Homeowner,
  input: NewWalkThrough,
): Promise<Pick<WalkThroughRecord, 'id'>> {
  const filer = await openFiling(tx, actor)
  await takeClaimSlot(tx, actor)
  const builder = await readBuilder(tx, actor.homeId)
  const id = tx.ids.next()
  await insertWalkThrough(tx.db, {
    id,
    homeId: actor.homeId,
    number: await nextListNumber(tx.db),
    name: input.name,
    address: input.address,
    itemCount: input.items.length,
    builder: builder && { name: builder.name, email: builder.email },
    linkVersion: 1,
    idempotencyKey: input.idempotencyKey,
    contentHash: hashOf(input),
    createdAt: iso(tx.clock.now()),
  })
  for (const [index, item] of input.items.entries())
    await storeItem(tx, filer, {
      item,
      number: index + 1,
      walkThroughId: id,
      address: input.address,
      builder,
    })
  if (builder) await sendWalkThrough(tx, id, { builder: { name: builder.name, email: builder.email } })
  return { id }
}

async function storeItem(
  tx: ClaimsTx,
  filer: Filer,
  {
    item,
    number,
    walkThroughId,
    address,
    builder,
  }: {
    item: NewItem
    number: number
    walkThroughId: string
    address: string
    builder: BuilderProfile | null
  },
): Promise<void> {
  const { room, severity, ...words } = item
  const used = await findByIdempotencyKey(tx.db, filer.homeId, item.idempotencyKey)
  if (used)
    throw new AppError(
      'CONFLICT',
      textOf('claimErrors').walkThrough.itemFiled({ item: number, claim: used.number }),
    )
  const filing = {
    ...words,
    room,
    summary: `${room}: ${item.title}`,
    description: undefined,
    address,
    builder,
  }
  const claim = await insertFiled(tx, filer, filing).catch((error: unknown) => {
    throw error instanceof AppError && error.fields?.['imageUrls']
      ? atItem(error, item.idempotencyKey)
      : error
  })
  await insertItem(tx.db, claim.id, { walkThroughId, number, room, severity })
}

/** Names the item in an error of its photos, so that the device uploads only those again. */
function atItem(error: AppError, idempotencyKey: string): AppError {
  const photos = error.fields?.['imageUrls'] ?? error.message
  return new AppError('INVALID', error.message, { fields: { [`items.${idempotencyKey}.imageUrls`]: photos } })
}

/** Photos are left out: a repeat may have uploaded them again. */
function hashOf({ name, address, items }: NewWalkThrough): string {
  const content = [
    name,
    address,
    items.map((item) => [item.idempotencyKey, item.title, item.room, item.severity, item.category]),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
