import { INBOUND_CHANNELS } from '#shared/inbound.ts'
import type { Db } from '#server/db/connect.ts'
import { TEST_WAYS, type TestArrival } from './test-mail-read.ts'

/** Prefix of the dedupe key of a test's arrival; the keys of other mail begin with `<`, `sha256:` or `part:`. */
export const TEST_KEY_PREFIX = 'test:'
/** The first string after all keys with that prefix. */
const AFTER_TEST_KEYS = 'test;'

/** Stores one row per test, way and channel. Returns false when the arrival is stored already. */
export async function insertTestArrival(
  db: Db,
  arrival: TestArrival & { rowId: string; sizeBytes: number },
): Promise<boolean> {
  const result = await db
    .insertInto('inbound_mails')
    .values({
      id: arrival.rowId,
      dedupe_key: `${TEST_KEY_PREFIX}${arrival.testId}:${arrival.how}:${arrival.channel}`,
      door: arrival.channel,
      size_bytes: arrival.sizeBytes,
      received_at: arrival.receivedAt,
      state: 'noted',
      attempts: 0,
      next_attempt_at: arrival.receivedAt,
      // Never read, so its priority has no effect.
      priority: 0,
      sender: '',
      claim_id: null,
      from_address: null,
      subject: null,
      reason: arrival.reason,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Returns the arrivals of these tests, oldest first. */
export async function listTestArrivals(db: Db, testIds: readonly string[]): Promise<TestArrival[]> {
  const keys = testIds.flatMap((testId) =>
    TEST_WAYS.flatMap((how) =>
      INBOUND_CHANNELS.map((channel) => ({
        testId,
        how,
        channel,
        key: `${TEST_KEY_PREFIX}${testId}:${how}:${channel}`,
      })),
    ),
  )
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('inbound_mails')
    .select(['dedupe_key', 'received_at', 'reason'])
    .where(
      'dedupe_key',
      'in',
      keys.map(({ key }) => key),
    )
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => {
    const found = keys.find(({ key }) => key === row.dedupe_key)
    return found ? [{ ...found, receivedAt: row.received_at, reason: row.reason }] : []
  })
}

/** Deletes the arrivals received before this ISO time. */
export async function deleteTestArrivals(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('inbound_mails')
    .where('dedupe_key', '>=', TEST_KEY_PREFIX)
    .where('dedupe_key', '<', AFTER_TEST_KEYS)
    .where('received_at', '<', before)
    .execute()
}
