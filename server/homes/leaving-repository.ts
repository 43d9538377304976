import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { InHome } from './access.ts'

/** A person who leaves a home, and who answers for what is theirs there from then on. */
export type Inheritance = InHome & { heirId: string }

const claimsOf = (homeId: string) => sql<string>`(select id from claims where home_id = ${homeId})`

export async function passOnClaims(db: Db, { homeId, userId, heirId }: Inheritance): Promise<void> {
  await db
    .updateTable('claims')
    .set({ user_id: heirId })
    .where('home_id', '=', homeId)
    .where('user_id', '=', userId)
    .execute()
}

/** The photos and recordings of its claims, and its picture. */
export async function passOnPhotos(db: Db, { homeId, userId, heirId }: Inheritance): Promise<void> {
  await db
    .updateTable('photos')
    .set({ user_id: heirId })
    .where('user_id', '=', userId)
    .where((eb) => {
      const isPicture = eb.exists(
        eb
          .selectFrom('home_profiles')
          .select('home_id')
          .where('home_id', '=', homeId)
          .where('photo', 'like', sql<string>`'%/photos/' || photos.id || '%'`),
      )
      // One that is kept from the builder belongs to no claim, but to its marked copy.
      const isKeptOriginal = sql<boolean>`(claim_id is null and photos.id in (select copies.marked_from
        from photos as copies where copies.claim_id in ${claimsOf(homeId)}))`
      return eb.or([eb('claim_id', 'in', claimsOf(homeId)), isPicture, isKeptOriginal])
    })
    .execute()
  await db
    .updateTable('recordings')
    .set({ user_id: heirId })
    .where('user_id', '=', userId)
    .where('claim_id', 'in', claimsOf(homeId))
    .execute()
}

/** The emails to the builder, which belong to the record. */
export async function passOnEmails(db: Db, { homeId, userId, heirId }: Inheritance): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ user_id: heirId })
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('claim_id', 'in', claimsOf(homeId)),
        eb(
          'walk_through_id',
          'in',
          eb.selectFrom('walk_throughs').select('walk_throughs.id').where('home_id', '=', homeId),
        ),
      ]),
    )
    .where('kind', 'in', ['letter', 'to-builder', 'copy'])
    .execute()
}

/** Drops emails to the person about the home's claims that were not sent yet. `now`: ISO 8601. */
export async function dropNotifications(db: Db, { homeId, userId }: InHome, now: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'dropped', done_at: now, leased_until: null })
    .where('user_id', '=', userId)
    .where('claim_id', 'in', claimsOf(homeId))
    .where('kind', 'in', ['notice', 'account'])
    .where('state', '=', 'due')
    .execute()
}

/** Deletes what the person's screens and devices would still be notified of the home's claims. */
export async function forgetNews(db: Db, { homeId, userId }: InHome): Promise<void> {
  for (const table of ['unread_news', 'claim_changes', 'notify_messages'] as const)
    await db
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('claim_id', 'in', claimsOf(homeId))
      .execute()
  await db.deleteFrom('notify_messages').where('user_id', '=', userId).where('home_id', '=', homeId).execute()
  await db
    .deleteFrom('pushes')
    .where((eb) => eb.or([eb('home_id', '=', homeId), eb('claim_id', 'in', claimsOf(homeId))]))
    .where('session_id', 'in', (eb) =>
      eb.selectFrom('push_subscriptions').select('session_id').where('user_id', '=', userId),
    )
    .execute()
}

export async function deleteMember(db: Db, { homeId, userId }: InHome): Promise<void> {
  await db.deleteFrom('home_members').where('home_id', '=', homeId).where('user_id', '=', userId).execute()
}

/** Returns the home that a person sees. */
export async function findChosenHome(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('home_id').where('id', '=', userId).executeTakeFirst()
  return row?.home_id ?? null
}

/** Returns the home that a person has belonged to longest; undefined for none. */
export async function findOldestHome(db: Db, userId: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('home_members')
    .select(['home_id as homeId', 'joined_at as joinedAt'])
    .where('user_id', '=', userId)
    .execute()
  return rows.toSorted((a, b) => a.joinedAt.localeCompare(b.joinedAt))[0]?.homeId
}
