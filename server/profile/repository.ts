import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { languageOf } from '#shared/messages/languages.ts'
import type { ContactDetails, HomeProfile, OwnBuilder } from '#shared/profile.ts'
import type { CopyAddress } from '#shared/copies.ts'
import { fromFlag, toFlag } from '#server/db/columns.ts'
import type { Schema } from '#server/db/schema.ts'

export async function findHome(db: Db, homeId: string): Promise<HomeProfile | undefined> {
  const row = await db
    .selectFrom('home_profiles')
    .selectAll()
    .where('home_id', '=', homeId)
    .executeTakeFirst()
  return (
    row && {
      address: row.address,
      city: row.city,
      state: row.state,
      zipCode: row.zip_code,
      warrantyStartDate: row.warranty_start_date,
      warrantyEndDate: row.warranty_end_date,
      photo: row.photo,
    }
  )
}

export async function saveHome(
  db: Db,
  { homeId, home, at }: { homeId: string; home: HomeProfile; at: string },
): Promise<void> {
  const values = {
    address: home.address,
    city: home.city,
    state: home.state,
    zip_code: home.zipCode,
    warranty_start_date: home.warrantyStartDate,
    warranty_end_date: home.warrantyEndDate,
    photo: home.photo,
    updated_at: at,
  }
  await db
    .insertInto('home_profiles')
    .values({ home_id: homeId, created_at: at, ...values })
    .onConflict((conflict) => conflict.column('home_id').doUpdateSet(values))
    .execute()
}

export async function findBuilder(db: Db, homeId: string): Promise<OwnBuilder | undefined> {
  const row = await db
    .selectFrom('builder_profiles')
    .selectAll()
    .where('home_id', '=', homeId)
    .executeTakeFirst()
  if (!row) return undefined
  const language = languageOf(row.language)
  return {
    name: row.name,
    email: row.email,
    phone: row.phone,
    website: row.website,
    ...(language && { language }),
  }
}

export async function saveBuilder(
  db: Db,
  { homeId, builder, at }: { homeId: string; builder: OwnBuilder; at: string },
): Promise<void> {
  const values = {
    name: builder.name,
    email: builder.email,
    phone: builder.phone,
    website: builder.website,
    updated_at: at,
  }
  await db
    .insertInto('builder_profiles')
    .values({ home_id: homeId, created_at: at, ...values, language: builder.language ?? null })
    .onConflict((conflict) =>
      conflict.column('home_id').doUpdateSet({
        ...values,
        language:
          builder.language === undefined
            ? sql`case when lower(builder_profiles.email) = lower(excluded.email)
                then builder_profiles.language end`
            : builder.language,
        // Another builder is elsewhere.
        postal_address: sql`case when lower(builder_profiles.email) = lower(excluded.email)
          then builder_profiles.postal_address end`,
      }),
    )
    .execute()
}

/** Returns where letters to a home's builder go, line by line; undefined while nobody said so. */
export async function findPostalAddress(db: Db, homeId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('builder_profiles')
    .select('postal_address as address')
    .where('home_id', '=', homeId)
    .executeTakeFirst()
  return row?.address ?? undefined
}

export async function savePostalAddress(db: Db, homeId: string, address: string): Promise<void> {
  await db
    .updateTable('builder_profiles')
    .set({ postal_address: address })
    .where('home_id', '=', homeId)
    .execute()
}

export async function findContact(db: Db, homeId: string): Promise<ContactDetails | undefined> {
  return db
    .selectFrom('contact_details')
    .select(['phone', 'best_times as bestTimes'])
    .where('home_id', '=', homeId)
    .executeTakeFirst()
}

export async function saveContact(
  db: Db,
  { homeId, contact: { phone, bestTimes }, at }: { homeId: string; contact: ContactDetails; at: string },
): Promise<void> {
  const values = { phone, best_times: bestTimes, updated_at: at }
  await db
    .insertInto('contact_details')
    .values({ home_id: homeId, created_at: at, ...values })
    .onConflict((conflict) => conflict.column('home_id').doUpdateSet(values))
    .execute()
}

export async function deleteContact(db: Db, homeId: string): Promise<void> {
  await db.deleteFrom('contact_details').where('home_id', '=', homeId).execute()
}

/** A further address of a home, also one that was removed: `removedAt` is then when, ISO 8601. */
export type StoredCopyAddress = CopyAddress & { homeId: string; removedAt: string | null }

/** Returns who is told of a home's claims beside its builder, in the order in which they were added. */
export async function listCopyAddresses(db: Db, homeId: string): Promise<CopyAddress[]> {
  const rows = await ofHome(db, homeId).where('removed_at', 'is', null).orderBy('id').execute()
  return rows.map((row) => {
    const { homeId: _home, removedAt: _removed, ...address } = toAddress(row)
    return address
  })
}

/** Returns everybody who is told of a home's claims or ever was, the latest first. */
export async function listAllCopyAddresses(db: Db, homeId: string): Promise<StoredCopyAddress[]> {
  const rows = await ofHome(db, homeId).orderBy('id', 'desc').execute()
  return rows.map(toAddress)
}

export async function findCopyAddress(db: Db, id: string): Promise<StoredCopyAddress | undefined> {
  const row = await db.selectFrom('copy_addresses').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toAddress(row)
}

export async function insertCopyAddress(
  db: Db,
  { homeId, address, at }: { homeId: string; address: CopyAddress; at: string },
): Promise<void> {
  const { mayAnswer, ...fields } = address
  await db
    .insertInto('copy_addresses')
    .values({ ...fields, home_id: homeId, may_answer: toFlag(mayAnswer), created_at: at, removed_at: null })
    .execute()
}

/** Changes how somebody is named and what they get; their address stays. */
export async function updateCopyAddress(
  db: Db,
  { id, name, role, scope, mayAnswer }: Omit<CopyAddress, 'email'>,
): Promise<void> {
  await db
    .updateTable('copy_addresses')
    .set({ name, role, scope, may_answer: toFlag(mayAnswer) })
    .where('id', '=', id)
    .execute()
}

/** Ends it for one of a home's addresses at the ISO time `at`. */
export async function endCopyAddress(db: Db, id: string, at: string): Promise<void> {
  await db
    .updateTable('copy_addresses')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
}

/** Returns whether somebody who may answer a home's claims has this address, in upper or lower case. */
export async function isAnsweringAddress(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('copy_addresses')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('removed_at', 'is', null)
    .where('may_answer', '=', toFlag(true))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const ofHome = (db: Db, homeId: string) =>
  db.selectFrom('copy_addresses').selectAll().where('home_id', '=', homeId)

const toAddress = (row: Schema['copy_addresses']): StoredCopyAddress => ({
  id: row.id,
  homeId: row.home_id,
  name: row.name,
  role: row.role,
  email: row.email,
  scope: row.scope,
  mayAnswer: fromFlag(row.may_answer),
  removedAt: row.removed_at,
})
