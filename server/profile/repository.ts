import type { Db } from '#server/db/connect.ts'
import type { BuilderProfile, HomeProfile } from '#shared/profile.ts'

export async function findHome(db: Db, userId: string): Promise<HomeProfile | undefined> {
  const row = await db
    .selectFrom('home_profiles')
    .selectAll()
    .where('user_id', '=', userId)
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

export async function saveHome(db: Db, userId: string, home: HomeProfile, at: string): Promise<void> {
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
    .values({ user_id: userId, created_at: at, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

export async function findBuilder(db: Db, userId: string): Promise<BuilderProfile | undefined> {
  const row = await db
    .selectFrom('builder_profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { name: row.name, email: row.email, phone: row.phone, website: row.website }
}

export async function saveBuilder(
  db: Db,
  userId: string,
  builder: BuilderProfile,
  at: string,
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
    .values({ user_id: userId, created_at: at, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}
