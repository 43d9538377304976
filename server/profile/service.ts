import type { BuilderProfile, HomeProfile, Profile } from '#shared/profile.ts'
import type { AuthService } from '#server/auth/service.ts'
import { iso, type Clock } from '#server/clock.ts'
import { inTransaction, type Db, type Trx } from '#server/db/connect.ts'
import type { DomainEvents } from '#server/domain-events.ts'
import { AppError } from '#server/errors.ts'
import { assertMayWriteTo, type BuilderAddressRules } from './builder-address.ts'
import * as repository from './repository.ts'

export type ProfileDeps = {
  db: Db
  clock: Clock
  auth: Pick<AuthService, 'account'>
  outbox: BuilderAddressRules['outbox']
  events: Pick<DomainEvents, 'emit'>
}

/** 'create' throws CONFLICT if there is a profile, 'update' NOT_FOUND if there is none; 'either' does both. */
type Mode = 'create' | 'update' | 'either'

export function createProfileService({ db, clock, auth, outbox, events }: ProfileDeps) {
  /** Returns home and builder of a user. Inside a transaction pass its `trx`: there is one connection. */
  async function get(userId: string, from: Db = db): Promise<Profile> {
    const home = await repository.findHome(from, userId)
    const builder = await repository.findBuilder(from, userId)
    return { home: home ?? null, builder: builder ?? null }
  }

  /** Stores home and builder in one transaction. */
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
    await events.emit('builderSaved', { trx, userId, builder })
  }

  /** Throws for an address this account may not write to, before anything is stored. */
  async function checkBuilder(userId: string, builder: BuilderProfile): Promise<void> {
    await assertMayWriteTo({ db, outbox }, await auth.account(userId), builder.email)
  }

  return { get, save, saveHome, saveBuilder }
}

export type ProfileService = ReturnType<typeof createProfileService>

function assertMode(mode: Mode, exists: boolean, what: 'home' | 'builder'): void {
  if (mode === 'create' && exists) throw new AppError('CONFLICT', `There is a ${what} profile already.`)
  if (mode === 'update' && !exists) throw new AppError('NOT_FOUND', `There is no ${what} profile yet.`)
}
