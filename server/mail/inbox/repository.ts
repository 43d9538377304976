import { sql } from 'kysely'
import { INBOUND_CHANNELS, type InboundChannel } from '#shared/inbound-mail.ts'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'
import { PRIORITIES, type Priority, type Turn } from './queue/priority.ts'
import { TEST_WAYS, type TestArrival } from './test-arrival.ts'

/** Written into the statement: SQLite uses a partial index only where it sees the index's own condition, not a parameter. */
const STORED = sql.lit<'stored'>('stored')
const UNFILED = sql.lit<'unfiled'>('unfiled')

export type InboundMail = {
  id: string
  channel: InboundChannel
  sizeBytes: number
  receivedAt: string
  state: Schema['inbound_mails']['state']
  attempts: number
  priority: Priority
  /** By whom its reading is limited; '' once it was read. */
  sender: string
  claimId: string | null
  fromAddress: string | null
  subject: string | null
  reason: string | null
}

/** False when a mail with this key is there already. One of which only a part is to be had waits as unfiled at once. */
export async function insertInbound(
  db: Db,
  mail: {
    id: string
    dedupeKey: string
    channel: InboundChannel
    sizeBytes: number
    receivedAt: string
    turn: Turn
    unfiled?: { fromAddress: string | null; subject: string | null; reason: string }
  },
): Promise<boolean> {
  const result = await db
    .insertInto('inbound_mails')
    .values({
      id: mail.id,
      dedupe_key: mail.dedupeKey,
      door: mail.channel,
      size_bytes: mail.sizeBytes,
      received_at: mail.receivedAt,
      state: mail.unfiled ? 'unfiled' : 'stored',
      attempts: 0,
      next_attempt_at: mail.receivedAt,
      priority: mail.turn.priority,
      sender: mail.unfiled ? '' : mail.turn.sender,
      claim_id: null,
      from_address: mail.unfiled?.fromAddress ?? null,
      subject: mail.unfiled?.subject ?? null,
      reason: mail.unfiled?.reason ?? null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** The mail of this priority that waits the longest and is due. */
export async function nextToRead(db: Db, now: string, priority: Priority): Promise<InboundMail | undefined> {
  const row = await db
    .selectFrom('inbound_mails')
    .selectAll()
    .where('state', '=', STORED)
    .where('priority', '=', priority)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && toMail(row)
}

/** Says where a mail went. One that is in a thread stays there, whoever settles it a second time. */
export async function settleInbound(
  db: Db,
  id: string,
  settled: {
    state: 'filed' | 'noted' | 'unfiled'
    claimId?: string | null
    fromAddress: string | null
    subject: string | null
    reason: string
    /** When not all of it is kept: bytes that are. */
    sizeBytes?: number
  },
): Promise<void> {
  await db
    .updateTable('inbound_mails')
    .set({
      state: settled.state,
      // Unmatched mail counts towards what its sender may have here.
      ...(settled.state === 'unfiled' ? {} : { sender: '' }),
      claim_id: settled.claimId ?? null,
      from_address: settled.fromAddress,
      subject: settled.subject,
      reason: settled.reason,
      ...(settled.sizeBytes === undefined ? {} : { size_bytes: settled.sizeBytes }),
    })
    .where('id', '=', id)
    .where('state', '!=', 'filed')
    .execute()
}

export async function postponeInbound(
  db: Db,
  id: string,
  attempts: number,
  nextAttemptAt: string,
): Promise<void> {
  await db
    .updateTable('inbound_mails')
    .set({ attempts, next_attempt_at: nextAttemptAt })
    .where('id', '=', id)
    .execute()
}

/** Lets all mails of one sender wait that would be due before this time. */
export async function postponeSender(db: Db, { priority, sender }: Turn, until: string): Promise<void> {
  await db
    .updateTable('inbound_mails')
    .set({ next_attempt_at: until })
    .where('state', '=', STORED)
    .where('sender', '=', sender)
    .where('priority', '=', priority)
    .where('next_attempt_at', '<', until)
    .execute()
}

export async function findInbound(db: Db, id: string): Promise<InboundMail | undefined> {
  const row = await db.selectFrom('inbound_mails').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toMail(row)
}

/** Those of these ids that are a mail. */
export async function knownInbound(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('inbound_mails')
    .select('id')
    // One JSON parameter, however many there are.
    .where('id', 'in', sql<string>`(select value from json_each(${JSON.stringify(ids)}))`)
    .execute()
  return new Set(rows.map((row) => row.id))
}

export async function listInbound(
  db: Db,
  only: 'unfiled' | undefined,
  limit: number,
): Promise<InboundMail[]> {
  const rows = await db
    .selectFrom('inbound_mails')
    .selectAll()
    .$if(only === 'unfiled', (query) => query.where('state', '=', UNFILED))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toMail)
}

/** What a mail occupies on the disk beside its bytes: the rest of a block for each of its two files. */
const OVERHEAD_BYTES = 8_192

/** Bytes of strangers' mail that is not read yet or fits no claim: of this sender, and of all. */
export async function bytesOfStrangers(db: Db, sender: string): Promise<{ ofSender: number; ofAll: number }> {
  const { rows } = await sql<{ ofSender: number | null; ofAll: number | null }>`
    select sum(bytes) filter (where sender = ${sender}) as ofSender, sum(bytes) as ofAll
    from (
      select sender, size_bytes + ${OVERHEAD_BYTES} as bytes from inbound_mails where state = 'unfiled'
      union all
      select sender, size_bytes + ${OVERHEAD_BYTES} from inbound_mails where state = 'stored' and priority > 0
    )`.execute(db)
  return { ofSender: rows[0]?.ofSender ?? 0, ofAll: rows[0]?.ofAll ?? 0 }
}

/** Attempts after which a mail that could not be read is given up. */
export const TRIES = 5

/** Deletes unmatched mails that came before this time, and returns their ids, whose files may go now. */
export async function deleteUnmatched(db: Db, before: string, limit: number): Promise<string[]> {
  const expired = db
    .selectFrom('inbound_mails')
    .select('id')
    .where('state', '=', UNFILED)
    .where('received_at', '<', before)
    // Given up with a valid secret: it belongs to a claim and waits for the admin.
    .where((eb) => eb.not(eb.and([eb('priority', '=', PRIORITIES.secret), eb('attempts', '>=', TRIES)])))
    .orderBy('id')
    .limit(limit)
  const rows = await db
    .deleteFrom('inbound_mails')
    .where('state', '=', UNFILED)
    .where('id', 'in', expired)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function countUnfiled(db: Db): Promise<number> {
  const row = await db
    .selectFrom('inbound_mails')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', '=', UNFILED)
    .executeTakeFirstOrThrow()
  return row.n
}

/** Begins the dedupe key of a test's arrival; a mail's own begins with `<` or `sha256:`. */
const TEST_PREFIX = 'test:'

/** Whether any mail is here, tests of the set-up aside. */
export async function hasMailComeIn(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('inbound_mails')
    .select('id')
    .where('dedupe_key', 'not like', `${TEST_PREFIX}%`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** One row a test, channel and way; a second copy changes nothing and returns false. There is no raw mail to it. */
export async function insertTestArrival(
  db: Db,
  arrival: TestArrival & { rowId: string; sizeBytes: number },
): Promise<boolean> {
  const result = await db
    .insertInto('inbound_mails')
    .values({
      id: arrival.rowId,
      dedupe_key: `${TEST_PREFIX}${arrival.testId}:${arrival.how}:${arrival.channel}`,
      door: arrival.channel,
      size_bytes: arrival.sizeBytes,
      received_at: arrival.receivedAt,
      state: 'noted',
      attempts: 0,
      next_attempt_at: arrival.receivedAt,
      priority: PRIORITIES.secret,
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

export async function listTestArrivals(db: Db, testIds: readonly string[]): Promise<TestArrival[]> {
  const keys = testIds.flatMap((testId) =>
    TEST_WAYS.flatMap((how) =>
      INBOUND_CHANNELS.map((channel) => ({
        testId,
        how,
        channel,
        key: `${TEST_PREFIX}${testId}:${how}:${channel}`,
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

export async function deleteTestArrivals(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('inbound_mails')
    .where('dedupe_key', '>=', TEST_PREFIX)
    .where('dedupe_key', '<', 'test;')
    .where('received_at', '<', before)
    .execute()
}

function toMail(row: Schema['inbound_mails']): InboundMail {
  return {
    id: row.id,
    channel: row.door,
    sizeBytes: row.size_bytes,
    receivedAt: row.received_at,
    state: row.state,
    attempts: row.attempts,
    priority: toPriority(row.priority),
    sender: row.sender,
    claimId: row.claim_id,
    fromAddress: row.from_address,
    subject: row.subject,
    reason: row.reason,
  }
}

const toPriority = (value: number): Priority =>
  Object.values(PRIORITIES).find((priority) => priority === value) ?? PRIORITIES.stranger
