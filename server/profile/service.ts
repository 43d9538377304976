import type { BuilderProfile, HomeProfile, Profile } from '#shared/profile.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { iso } from '#server/clock.ts'
import { transact, type Core, type InTrx } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { assertMayWriteTo, type BuilderAddressRules } from './builder-address.ts'
import * as repository from './repository.ts'

/** What the functions of this module need. */
export type ProfileCore = Core & BuilderAddressRules

/** 'create' throws CONFLICT if there is a profile, 'update' NOT_FOUND if there is none; 'either' does both. */
export type Mode = 'create' | 'update' | 'either'

/** Returns home and builder of an account. */
export async function readProfile({ db }: Pick<Core, 'db'>, userId: string): Promise<Profile> {
  const home = await repository.findHome(db, userId)
  const builder = await repository.findBuilder(db, userId)
  return { home: home ?? null, builder: builder ?? null }
}

/** Stores home and builder in one transaction. Throws for a builder's address this account may not write to. */
export async function saveProfile(
  core: ProfileCore,
  userId: string,
  input: { home: HomeProfile; builder: BuilderProfile },
): Promise<Profile> {
  await checkBuilder(core, userId, input.builder)
  await transact(core, async (tx) => {
    await storeHome(tx, userId, { home: input.home, mode: 'either' })
    await storeBuilder(tx, userId, { builder: input.builder, mode: 'either' })
  })
  return readProfile(core, userId)
}

/** Stores the home. Throws CONFLICT or NOT_FOUND, see `Mode`. */
export async function saveHome(
  core: ProfileCore,
  userId: string,
  input: { home: HomeProfile; mode: Mode },
): Promise<HomeProfile> {
  await transact(core, (tx) => storeHome(tx, userId, input))
  return input.home
}

/** Stores the builder. Throws CONFLICT or NOT_FOUND, see `Mode`, and for an address this account may not write to. */
export async function saveBuilder(
  core: ProfileCore,
  userId: string,
  input: { builder: BuilderProfile; mode: Mode },
): Promise<BuilderProfile> {
  await checkBuilder(core, userId, input.builder)
  await transact(core, (tx) => storeBuilder(tx, userId, input))
  return input.builder
}

async function storeHome(
  tx: InTrx,
  userId: string,
  { home, mode }: { home: HomeProfile; mode: Mode },
): Promise<void> {
  assertMode(mode, (await repository.findHome(tx.db, userId)) !== undefined, 'home')
  await repository.saveHome(tx.db, userId, home, iso(tx.clock.now()))
}

async function storeBuilder(
  tx: InTrx,
  userId: string,
  { builder, mode }: { builder: BuilderProfile; mode: Mode },
): Promise<void> {
  assertMode(mode, (await repository.findBuilder(tx.db, userId)) !== undefined, 'builder')
  await repository.saveBuilder(tx.db, userId, builder, iso(tx.clock.now()))
  await tx.events.emit('builderSaved', { trx: tx.db, userId, builder })
}

/** Throws for an address this account may not write to; called before anything is stored. */
async function checkBuilder(core: ProfileCore, userId: string, { email }: BuilderProfile): Promise<void> {
  await assertMayWriteTo(core, await accountOf(core, userId), email)
}

function assertMode(mode: Mode, exists: boolean, what: 'home' | 'builder'): void {
  if (mode === 'create' && exists) throw new AppError('CONFLICT', `There is a ${what} profile already.`)
  if (mode === 'update' && !exists) throw new AppError('NOT_FOUND', `There is no ${what} profile yet.`)
}
