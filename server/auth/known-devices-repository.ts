import type { Db } from '#server/db/connect.ts'

export async function isNetworkKnown(db: Db, networkHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_networks')
    .select('user_id')
    .where('network_hash', '=', networkHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function storeNetwork(
  db: Db,
  { networkHash, userId, at }: { networkHash: string; userId: string; at: string },
): Promise<void> {
  await db
    .insertInto('sign_in_networks')
    .values({ network_hash: networkHash, user_id: userId, last_used_at: at })
    .onConflict((conflict) =>
      conflict.column('network_hash').doUpdateSet({ user_id: userId, last_used_at: at }),
    )
    .execute()
}

/** Deletes an account's networks except the `most` used last. */
export async function deleteOldestNetworks(db: Db, userId: string, most: number): Promise<void> {
  await db
    .deleteFrom('sign_in_networks')
    .where('user_id', '=', userId)
    .where('network_hash', 'not in', (eb) =>
      eb
        .selectFrom('sign_in_networks')
        .select('network_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .limit(most),
    )
    .execute()
}

export async function deleteUnusedNetworks(db: Db, before: string): Promise<void> {
  await db.deleteFrom('sign_in_networks').where('last_used_at', '<', before).execute()
}
