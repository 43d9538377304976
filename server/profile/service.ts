import type {
  BuilderProfile,
  ContactDetails,
  HomeProfile,
  OwnBuilder,
  Profile,
  ProfileInput,
} from '#shared/profile.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { iso } from '#server/clock.ts'
import { transact, type Core, type InTrx } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { requireActing, roleIn, type InHome } from '#server/homes/access.ts'
import { listHomes, chooseHome, countHomes, findUnusedHome } from '#server/homes/repository.ts'
import type { ProfileCore } from './module.ts'
import * as repository from './repository.ts'
import { deleteContact } from './repository.ts'
import type { Account } from '#server/auth/repository.ts'
import type { Db } from '#server/db/connect.ts'
import { listReceivers } from '#server/delivery/email/mails-repository.ts'
import type { Outbox } from '#server/delivery/email/module.ts'
import { createHome } from '#server/homes/leaving.ts'
import { alsoAbout, subject } from '#server/db/subjects.ts'
import { textOf } from '#shared/messages/text.ts'

/** Number of homes that a person may belong to. */
const MOST_HOMES = 50

/**
 * Adds a home with its address and builder, in one transaction, and shows it from then on. A home of the person that was
 * never used becomes this one. Throws CONFLICT for too many homes, and for a builder's address this account may not
 * write to.
 */
export async function addHome(core: ProfileCore, { userId }: InHome, input: ProfileInput): Promise<Profile> {
  await assertMayWriteTo(core, await accountOf(core, userId), input.builder.email)
  const homeId = await transact(core, { about: subject.account(userId) }, async (tx) => {
    if ((await countHomes(tx.db, userId)) >= MOST_HOMES)
      throw new AppError('CONFLICT', textOf('homeRules').mostHomes({ most: MOST_HOMES }))
    const added = (await unusedHome(tx, userId)) ?? (await createHome(tx, userId))
    await storeProfile(tx, { homeId: added, userId }, input)
    await chooseHome(tx.db, userId, added)
    await tx.events.emit('homeChosen', { trx: tx.db, userId })
    return added
  })
  return readOwnProfile(core, { homeId, userId })
}

/** Returns a home of the person that was never used, which nobody uses before the end of the transaction. */
async function unusedHome({ db }: InTrx<Pick<Core, 'db'>>, userId: string): Promise<string | undefined> {
  const found = await findUnusedHome(db, userId)
  if (found !== undefined) await alsoAbout(db, subject.home(found))
  return found === (await findUnusedHome(db, userId)) ? found : undefined
}

/** Shows a person another of their homes from then on. Throws NOT_FOUND for one they do not belong to. */
export async function chooseOwnHome(core: ProfileCore, who: InHome): Promise<void> {
  await transact(core, { about: subject.home(who.homeId) }, async (tx) => {
    await roleIn(tx, who)
    await chooseHome(tx.db, who.userId, who.homeId)
    await tx.events.emit('homeChosen', { trx: tx.db, userId: who.userId })
  })
}

/** 'create' throws CONFLICT if there is a profile, 'update' NOT_FOUND if there is none; 'either' does both. */
type Mode = 'create' | 'update' | 'either'

/** Returns address, builder and contact details of a home. Does not authorize; callers must. */
export async function readProfile({ db }: Pick<Core, 'db'>, homeId: string): Promise<Profile> {
  return {
    home: await readHome({ db }, homeId),
    builder: await readBuilder({ db }, homeId),
    contact: await readContact({ db }, homeId),
  }
}

/** Returns a home's address and warranty; null when they were not given. Does not authorize; callers must. */
export async function readHome({ db }: Pick<Core, 'db'>, homeId: string): Promise<HomeProfile | null> {
  return (await repository.findHome(db, homeId)) ?? null
}

/** Returns a home's builder; null when there is none. Does not authorize; callers must. */
export async function readBuilder({ db }: Pick<Core, 'db'>, homeId: string): Promise<OwnBuilder | null> {
  return (await repository.findBuilder(db, homeId)) ?? null
}

/** Returns the same of the home a person sees, whether they may only look at it, and their homes if there are several. */
export async function readOwnProfile(core: Pick<Core, 'db'>, who: InHome): Promise<Profile> {
  const profile = await readProfile(core, who.homeId)
  const homes = await listHomes(core.db, who)
  const isReadOnly = homes.some(({ id, role }) => id === who.homeId && role === 'read-only')
  return {
    ...profile,
    ...(isReadOnly && { isReadOnly }),
    homeId: who.homeId,
    ...(homes.length > 1 && { homes }),
  }
}

/** Returns how the household wants to be reached; undefined when they did not say. */
export async function readContact(
  { db }: Pick<Core, 'db'>,
  homeId: string,
): Promise<ContactDetails | undefined> {
  const contact = await repository.findContact(db, homeId)
  return contact?.phone || contact?.bestTimes ? contact : undefined
}

/**
 * Stores the forms of the profile page in one transaction. Throws for a builder's address this account may not write to,
 * and FORBIDDEN for who may only look at the home.
 */
export async function saveProfile(core: ProfileCore, who: InHome, input: ProfileInput): Promise<Profile> {
  await checkBuilder(core, who, input.builder)
  await transact(core, { about: subject.home(who.homeId) }, (tx) => storeProfile(tx, who, input))
  return readOwnProfile(core, who)
}

/** Stores the forms of the profile page in the caller's transaction. Throws FORBIDDEN for who may only look. */
export async function storeProfile(tx: InTrx, who: InHome, input: ProfileInput): Promise<void> {
  await storeHome(tx, who, { home: input.home, mode: 'either' })
  await storeBuilder(tx, who, { builder: input.builder, mode: 'either' })
  if (input.contact)
    await repository.saveContact(tx.db, {
      homeId: who.homeId,
      contact: input.contact,
      at: iso(tx.clock.now()),
    })
}

/** Stores the home. Throws CONFLICT or NOT_FOUND, see `Mode`. */
export async function saveHome(
  core: ProfileCore,
  who: InHome,
  input: { home: HomeProfile; mode: Mode },
): Promise<HomeProfile> {
  await transact(core, { about: subject.home(who.homeId) }, (tx) => storeHome(tx, who, input))
  return input.home
}

/** Stores the builder. Throws CONFLICT or NOT_FOUND, see `Mode`, and for an address this account may not write to. */
export async function saveBuilder(
  core: ProfileCore,
  who: InHome,
  input: { builder: BuilderProfile; mode: Mode },
): Promise<BuilderProfile> {
  await checkBuilder(core, who, input.builder)
  await transact(core, { about: subject.home(who.homeId) }, (tx) => storeBuilder(tx, who, input))
  return input.builder
}

async function storeHome(
  tx: InTrx,
  who: InHome,
  { home, mode }: { home: HomeProfile; mode: Mode },
): Promise<void> {
  await requireActing(tx, who)
  assertMode(mode, (await repository.findHome(tx.db, who.homeId)) !== undefined, 'home')
  await repository.saveHome(tx.db, { homeId: who.homeId, home, at: iso(tx.clock.now()) })
}

async function storeBuilder(
  tx: InTrx,
  who: InHome,
  { builder, mode }: { builder: OwnBuilder; mode: Mode },
): Promise<void> {
  assertMode(mode, (await repository.findBuilder(tx.db, who.homeId)) !== undefined, 'builder')
  await repository.saveBuilder(tx.db, { homeId: who.homeId, builder, at: iso(tx.clock.now()) })
  await tx.events.emit('builderSaved', { trx: tx.db, homeId: who.homeId, builder })
}

/** Throws for an address this account may not write to; called before anything is stored. */
async function checkBuilder(core: ProfileCore, who: InHome, { email }: BuilderProfile): Promise<void> {
  await requireActing(core, who)
  await assertMayWriteTo(core, await accountOf(core, who.userId), email)
}

function assertMode(mode: Mode, exists: boolean, what: 'home' | 'builder'): void {
  const text = textOf('homeRules').profile[what]
  if (mode === 'create' && exists) throw new AppError('CONFLICT', text.exists)
  if (mode === 'update' && !exists) throw new AppError('NOT_FOUND', text.missing)
}

/** Forgets how the seller of a home is reached, in the transaction that hands it over. Builder and warranty stay. */
export function followHandovers({ events }: Pick<Core, 'events'>): void {
  events.on('homeHandedOver', ({ trx, homeId }) => deleteContact(trx, homeId))
}

export type BuilderAddressRules = {
  db: Db
  outbox: Pick<Outbox, 'addresses' | 'mailFrom' | 'hasSmtp'>
}

/**
 * Throws INVALID for an address of this server itself, whose mail would only come back, and FORBIDDEN when an
 * unverified account would write to a second address. Without a mail server nothing is sent, so any other is allowed.
 */
export async function assertMayWriteTo(
  { db, outbox }: BuilderAddressRules,
  account: Account,
  address: string,
): Promise<void> {
  if (outbox.addresses.isOurs(address) || address === outbox.mailFrom.address) {
    const message = textOf('homeRules').profile.ownAddress
    throw new AppError('INVALID', message, { fields: { email: message } })
  }
  if (!outbox.hasSmtp || account.emailVerifiedAt) return
  const others = (await listReceivers(db, account.id)).filter((known) => known !== address)
  if (others.length > 0) {
    const text = textOf('homeRules').profile
    throw new AppError('FORBIDDEN', text.confirmFirst, { fields: { email: text.confirmFirstField } })
  }
}
