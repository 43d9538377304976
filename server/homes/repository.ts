import { byCode } from '#shared/by-code.ts'
import { sql } from 'kysely'
import { fromFlag, idsIn, OVER_LITERAL } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import type { HomeRole, OwnHome } from '#shared/homes.ts'

/** Returns what a person may do in a home; undefined when they do not belong to it. */
export async function findRole(
  db: Db,
  { homeId, userId }: { homeId: string; userId: string },
): Promise<HomeRole | undefined> {
  const row = await db
    .selectFrom('home_members')
    .select('role')
    .where('home_id', '=', homeId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.role
}

/** Returns the account of a home's owner, whose plan the home's claims count against. */
export async function findOwner(db: Db, homeId: string): Promise<string | undefined> {
  return (
    await db
      .selectFrom('home_members')
      .select('user_id')
      .where('home_id', '=', homeId)
      .where('role', '=', sql.lit('owner'))
      .executeTakeFirst()
  )?.user_id
}

/** A member of a home. `joinedAt`: ISO 8601. */
export type Member = { userId: string; name: string; email: string; role: HomeRole; joinedAt: string }

/** Returns the members of a home. */
export async function listMembers(db: Db, homeId: string): Promise<Member[]> {
  return db
    .selectFrom('home_members')
    .innerJoin('users', 'users.id', 'home_members.user_id')
    .select(['users.id as userId', 'users.name', 'users.email', 'role', 'joined_at as joinedAt'])
    .where('home_members.home_id', '=', homeId)
    .execute()
}

/** A member of a home, as emails are written to them. */
export type Recipient = {
  id: string
  name: string
  email: string
  emailVerifiedAt: string | null
  timeZone: string
  wantsMail: boolean
}

/** Returns the members of a home with what emails to them need. */
export async function listRecipients(db: Db, homeId: string): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('home_members')
    .innerJoin('users', 'users.id', 'home_members.user_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'email_verified_at as emailVerifiedAt',
      'time_zone as timeZone',
      'wants_mail',
    ])
    .where('home_members.home_id', '=', homeId)
    .execute()
  return rows.map(({ wants_mail, ...person }) => ({ ...person, wantsMail: fromFlag(wants_mail) }))
}

/**
 * Returns the homes of a person, in the order in which they came to them. One that was never used is not among them, unless
 * it is the chosen one: everybody gets a home with their account, also who only shares somebody else's.
 */
export async function listHomes(
  db: Db,
  { homeId: chosen, userId }: { homeId: string; userId: string },
): Promise<OwnHome[]> {
  const rows = await homesOf(db, userId).execute()
  return rows
    .filter(({ id, isUsed }) => isUsed === 1 || id === chosen)
    .toSorted((a, b) => byCode(a.joinedAt, b.joinedAt) || byCode(a.id, b.id))
    .map(({ id, address, role }) => ({ id, address, role }))
}

/** Counts the homes that a person belongs to. */
export async function countHomes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('home_members')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Returns a home of a person's own that was never used; undefined for none. */
export async function findUnusedHome(db: Db, userId: string): Promise<string | undefined> {
  return (await homesOf(db, userId).execute()).find(({ isUsed }) => isUsed === 0)?.id
}

const homesOf = (db: Db, userId: string) =>
  db
    .selectFrom('home_members as own')
    .leftJoin('home_profiles', 'home_profiles.home_id', 'own.home_id')
    .select(['own.home_id as id', 'own.role', 'own.joined_at as joinedAt', 'home_profiles.address'])
    .select(
      sql<number>`own.role <> 'owner' or home_profiles.home_id is not null
        or exists (select 1 from claims where claims.home_id = own.home_id)
        or exists (select 1 from documents where documents.home_id = own.home_id)
        or exists (select 1 from home_members as other
          where other.home_id = own.home_id and other.user_id <> own.user_id)`.as('isUsed'),
    )
    .where('own.user_id', '=', userId)

/** Returns the accounts of a home's members. */
export async function listMemberIds(db: Db, homeId: string): Promise<string[]> {
  const rows = await db.selectFrom('home_members').select('user_id').where('home_id', '=', homeId).execute()
  return rows.map((row) => row.user_id)
}

export async function setRole(
  db: Db,
  { homeId, userId }: { homeId: string; userId: string },
  role: HomeRole,
): Promise<void> {
  await db
    .updateTable('home_members')
    .set({ role })
    .where('home_id', '=', homeId)
    .where('user_id', '=', userId)
    .execute()
}

/** `at`: ISO 8601. */
export async function insertHome(db: Db, id: string, at: string): Promise<void> {
  await db.insertInto('homes').values({ id, created_at: at }).execute()
}

/** `at`: ISO 8601. */
export async function insertMember(
  db: Db,
  { homeId, userId }: { homeId: string; userId: string },
  { role, at }: { role: HomeRole; at: string },
): Promise<void> {
  await db
    .insertInto('home_members')
    .values({ home_id: homeId, user_id: userId, role, joined_at: at })
    .execute()
}

/** Sets the home that a person sees and files for. Does not check that they belong to it; callers must. */
export async function chooseHome(db: Db, userId: string, homeId: string): Promise<void> {
  await db.updateTable('users').set({ home_id: homeId }).where('id', '=', userId).execute()
}

/**
 * Shows a person a home from now on if what they see was never used; who has a home keeps seeing it. Returns whether they
 * see another one.
 */
export async function showFirstHome(db: Db, userId: string, homeId: string): Promise<boolean> {
  const unused = await findUnusedHome(db, userId)
  if (unused === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ home_id: homeId })
    .where('id', '=', userId)
    .where('home_id', '=', unused)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the names of accounts, by id; deleted ones are not in it. */
export async function findNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', idsIn(ids)).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the homes to look at by a time (ISO 8601), the one that waits longest first, at most a hundred. */
export async function listDueHomes(db: Db, by: string): Promise<string[]> {
  const rows = await db
    .selectFrom('coverage_watches')
    .select('home_id')
    .where('look_at', '<=', by)
    .orderBy('look_at')
    .limit(100)
    .execute()
  return rows.map((row) => row.home_id)
}

/** Returns since when the dates of a home are known, and when it is looked at, ISO 8601; undefined for none. */
export async function findWatch(
  db: Db,
  homeId: string,
): Promise<{ knownSince: string; lookAt: string } | undefined> {
  return db
    .selectFrom('coverage_watches')
    .select(['known_since as knownSince', 'look_at as lookAt'])
    .where('home_id', '=', homeId)
    .executeTakeFirst()
}

/** `at`: ISO 8601. */
export async function lookAgain(db: Db, homeId: string, at: string): Promise<void> {
  await db.updateTable('coverage_watches').set({ look_at: at }).where('home_id', '=', homeId).execute()
}

/** A reminder that a person got, `days` before `ends` (YYYY-MM-DD). */
type Reminded = { homeId: string; userId: string; ends: string; days: number }

/** Stores that a person was reminded. Returns whether they had not been, so many days before or later. */
export async function insertReminder(db: Db, { homeId, userId, ends, days }: Reminded): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('coverage_reminders')
    .values({ home_id: homeId, user_id: userId, ends, days })
    .onConflict((conflict) =>
      conflict
        .columns(['home_id', 'user_id', 'ends'])
        .doUpdateSet({ days })
        .where('coverage_reminders.days', '>', days),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Counts the claims of a home that are not closed. */
export async function countOpenClaims(db: Db, homeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('claims')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('home_id', '=', homeId)
    .where('status', '<>', OVER_LITERAL)
    .executeTakeFirstOrThrow()
  return count
}
