import type { Db } from '#server/db/connect.ts'

export async function readServerState(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('server_state').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

export async function writeServerState(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('server_state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
