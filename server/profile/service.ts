import type { BuilderProfile, HomeProfile, Profile } from '#shared/profile.ts'
import { iso, type Clock } from '#server/clock.ts'
import { inTransaction, type Db, type Trx } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import * as repository from './repository.ts'

export type ProfileDeps = {
  db: Db
  clock: Clock
  /** May refuse a builder's address (an unverified account writes to one only); runs before anything is stored. */
  checkBuilder: (userId: string, builder: BuilderProfile) => Promise<void>
  /** Told inside the transaction that a builder is known now: claims that waited for one are sent by it. */
  onBuilderSaved: (trx: Trx, userId: string, builder: BuilderProfile) => Promise<void>
}

/** 'create' refuses to replace (409), 'update' refuses to invent (404), 'either' is the app's one button. */
type Mode = 'create' | 'update' | 'either'

export function createProfileService({ db, clock, checkBuilder, onBuilderSaved }: ProfileDeps) {
  /** Within a transaction, hand its `trx` over: there is one connection. */
  async function get(userId: string, from: Db = db): Promise<Profile> {
    const home = await repository.findHome(from, userId)
    const builder = await repository.findBuilder(from, userId)
    return { home: home ?? null, builder: builder ?? null }
  }

  /** Both forms, together or not at all. */
  async function save(
    userId: string,
    input: { home: HomeProfile; builder: BuilderProfile },
  ): Promise<Profile> {
    await checkBuilder(userId, input.builder)
    await inTransaction(db, async (trx) => {
      await storeHome(trx, userId, input.home, 'either')
      await storeBuilder(trx, userId, input.builder, 'either')
    })
    return get(userId)
  }

  async function saveHome(userId: string, home: HomeProfile, mode: Mode): Promise<HomeProfile> {
    await inTransaction(db, (trx) => storeHome(trx, userId, home, mode))
    return home
  }

  async function saveBuilder(userId: string, builder: BuilderProfile, mode: Mode): Promise<BuilderProfile> {
    await checkBuilder(userId, builder)
    await inTransaction(db, (trx) => storeBuilder(trx, userId, builder, mode))
    return builder
  }

  async function storeHome(trx: Trx, userId: string, home: HomeProfile, mode: Mode): Promise<void> {
    assertMode(mode, (await repository.findHome(trx, userId)) !== undefined, 'home')
    await repository.saveHome(trx, userId, home, iso(clock.now()))
  }

  async function storeBuilder(trx: Trx, userId: string, builder: BuilderProfile, mode: Mode): Promise<void> {
    assertMode(mode, (await repository.findBuilder(trx, userId)) !== undefined, 'builder')
    await repository.saveBuilder(trx, userId, builder, iso(clock.now()))
    await onBuilderSaved(trx, userId, builder)
  }

  return { get, save, saveHome, saveBuilder }
}

export type ProfileService = ReturnType<typeof createProfileService>

function assertMode(mode: Mode, exists: boolean, what: 'home' | 'builder'): void {
  if (mode === 'create' && exists) throw new AppError('CONFLICT', `There is a ${what} profile already.`)
  if (mode === 'update' && !exists) throw new AppError('NOT_FOUND', `There is no ${what} profile yet.`)
}
