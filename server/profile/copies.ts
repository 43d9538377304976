import { MOST_COPIES, type CopyAddress } from '#shared/copies.ts'
import { textOf } from '#shared/messages/text.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { iso } from '#server/clock.ts'
import { transact, type Core, type InTrx } from '#server/core.ts'
import { subject } from '#server/db/subjects.ts'
import { AppError } from '#server/errors.ts'
import { requireActing, roleIn, type InHome } from '#server/homes/access.ts'
import type { ProfileCore } from './module.ts'
import { findBuilder } from './repository.ts'
import * as repository from './repository.ts'

/** Returns who is told of a home's claims beside its builder. Throws NOT_FOUND for who does not belong to the home. */
export async function readCopyAddresses(core: Pick<Core, 'db'>, who: InHome): Promise<CopyAddress[]> {
  await roleIn(core, who)
  return repository.listCopyAddresses(core.db, who.homeId)
}

/**
 * Adds somebody who is told of a home's claims from then on. Throws CONFLICT for too many, INVALID for an address that
 * is told already, FORBIDDEN for who may only look, and for an account whose own address is not confirmed.
 */
export async function addCopyAddress(
  core: ProfileCore,
  who: InHome,
  input: Omit<CopyAddress, 'id'>,
): Promise<CopyAddress[]> {
  return transact(core, { about: subject.home(who.homeId) }, async (tx) => {
    await requireActing(tx, who)
    const others = await repository.listCopyAddresses(tx.db, who.homeId)
    if (others.length >= MOST_COPIES)
      throw new AppError('CONFLICT', textOf('copyRules').most({ most: MOST_COPIES }))
    await assertMayBeTold({ ...core, db: tx.db }, who, { email: input.email, others })
    await add(tx, who.homeId, input)
    return repository.listCopyAddresses(tx.db, who.homeId)
  })
}

/**
 * Changes somebody who is told. With another address it is somebody else, so that links to the old one stop working.
 * Throws as adding does, NOT_FOUND for who is not in the list.
 */
export async function changeCopyAddress(
  core: ProfileCore,
  who: InHome,
  input: CopyAddress,
): Promise<CopyAddress[]> {
  return transact(core, { about: subject.home(who.homeId) }, async (tx) => {
    await requireActing(tx, who)
    const all = await repository.listCopyAddresses(tx.db, who.homeId)
    const known = all.find(({ id }) => id === input.id)
    if (!known) throw new AppError('NOT_FOUND', textOf('copyRules').missing)
    if (isSame(known.email, input.email)) await repository.updateCopyAddress(tx.db, input)
    else {
      const others = all.filter(({ id }) => id !== known.id)
      await assertMayBeTold({ ...core, db: tx.db }, who, { email: input.email, others })
      await repository.endCopyAddress(tx.db, known.id, iso(tx.clock.now()))
      await add(tx, who.homeId, input)
    }
    return repository.listCopyAddresses(tx.db, who.homeId)
  })
}

/** Ends it for somebody. Idempotent. Throws FORBIDDEN for who may only look. */
export async function removeCopyAddress(
  core: ProfileCore,
  who: InHome,
  { id }: { id: string },
): Promise<CopyAddress[]> {
  return transact(core, { about: subject.home(who.homeId) }, async (tx) => {
    await requireActing(tx, who)
    const all = await repository.listCopyAddresses(tx.db, who.homeId)
    if (all.some((each) => each.id === id)) await repository.endCopyAddress(tx.db, id, iso(tx.clock.now()))
    return repository.listCopyAddresses(tx.db, who.homeId)
  })
}

/** Whom the seller of a home had only reading is theirs: a lawyer, or themselves. In the handover's transaction. */
export function endReadersAtHandover({ events, clock }: Pick<Core, 'events' | 'clock'>): void {
  events.on('homeHandedOver', async ({ trx, homeId }) => {
    for (const { id, mayAnswer } of await repository.listCopyAddresses(trx, homeId))
      if (!mayAnswer) await repository.endCopyAddress(trx, id, iso(clock.now()))
  })
}

async function add(
  tx: InTrx<Pick<Core, 'db' | 'clock' | 'ids'>>,
  homeId: string,
  input: Omit<CopyAddress, 'id'>,
) {
  const { name, role, email, scope, mayAnswer } = input
  const address = { id: tx.ids.next(), name, role, email, scope, mayAnswer }
  await repository.insertCopyAddress(tx.db, { homeId, address, at: iso(tx.clock.now()) })
}

async function assertMayBeTold(
  { outbox, ...tx }: Pick<ProfileCore, 'outbox' | 'db'>,
  { homeId, userId }: InHome,
  { email, others }: { email: string; others: readonly CopyAddress[] },
): Promise<void> {
  const rules = textOf('copyRules')
  if (outbox.addresses.isOurs(email) || isSame(email, outbox.mailFrom.address))
    throw refused(rules.ownAddress)
  const builder = await findBuilder(tx.db, homeId)
  if (builder && isSame(builder.email, email)) throw refused(rules.isBuilder)
  if (others.some((other) => isSame(other.email, email))) throw refused(rules.known)
  const { emailVerifiedAt } = await accountOf(tx, userId)
  if (outbox.hasSmtp && !emailVerifiedAt) throw new AppError('FORBIDDEN', rules.confirmFirst)
}

const refused = (message: string) => new AppError('INVALID', message, { fields: { email: message } })

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
