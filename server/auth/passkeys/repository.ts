import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'

type PasskeyRow = {
  id: string
  userId: string
  credentialId: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  name: string
  createdAt: string
  lastUsedAt: string | null
}

/** The oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(toPasskey)
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row && toPasskey(row)
}

/** Returns false, and inserts nothing, if there is one with this credential already. */
export async function insertPasskey(db: Db, passkey: PasskeyRow): Promise<boolean> {
  const result = await db
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      name: passkey.name,
      created_at: passkey.createdAt,
      last_used_at: passkey.lastUsedAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Records a sign-in. */
export async function touchPasskey(
  db: Db,
  id: string,
  { counter, at }: { counter: number; at: string },
): Promise<void> {
  await db.updateTable('passkeys').set({ counter, last_used_at: at }).where('id', '=', id).execute()
}

export async function renamePasskey(
  db: Db,
  own: { id: string; userId: string },
  name: string,
): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', own.id)
    .where('user_id', '=', own.userId)
    .execute()
}

export async function deletePasskey(db: Db, own: { id: string; userId: string }): Promise<void> {
  await db.deleteFrom('passkeys').where('id', '=', own.id).where('user_id', '=', own.userId).execute()
}

export async function deletePasskeys(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}

const toPasskey = (row: Schema['passkeys']): PasskeyRow => ({
  id: row.id,
  userId: row.user_id,
  credentialId: row.credential_id,
  publicKey: Uint8Array.from(row.public_key),
  counter: row.counter,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
})
