import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { languageOf } from '#shared/messages/languages.ts'
import type { ContactDetails, HomeProfile, OwnBuilder } from '#shared/profile.ts'

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
