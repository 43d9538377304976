import { sql } from 'kysely'
import type { InboundChannel } from '#shared/inbound.ts'
import type { Db } from '#server/db/connect.ts'
import { idsIn } from '#server/db/columns.ts'
import type { Schema } from '#server/db/schema.ts'
import { appendToRecord, importedContent, receivedContent } from '#server/record/entries.ts'
import { TEST_KEY_PREFIX } from './test-mail.ts'
import { PRIORITIES, type Priority, type Turn } from './priority.ts'

/**
 * Literals instead of parameters: SQLite uses a partial index only when the query contains the index's own condition.
 * Unmatched mail has the state 'unfiled' in the database.
 */
const STORED = sql.lit<'stored'>('stored')
const IMPORTED = 'import'
export const UNMATCHED = sql.lit<'unfiled'>('unfiled')

export type InboundMail = {
  id: string
  channel: Schema['inbound_mails']['door']
  sizeBytes: number
  receivedAt: string
  state: Schema['inbound_mails']['state']
  attempts: number
  priority: Priority
  /** The key of the reading budget it uses; '' once it was read. */
  sender: string
  claimId: string | null
  fromAddress: string | null
  subject: string | null
  reason: string | null
}

/** Returns false when a mail with this dedupe key is stored already. */
export async function insertInbound(
  db: Db,
  mail: {
    id: string
    dedupeKey: string
    channel: InboundChannel
    sizeBytes: number
    receivedAt: string
    turn: Turn
    /** Set when only a part of the mail could be fetched: it is unmatched at once and never read. */
    unmatched?: { fromAddress: string | null; subject: string | null; reason: string }
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
      state: mail.unmatched ? 'unfiled' : 'stored',
      attempts: 0,
      next_attempt_at: mail.receivedAt,
      priority: mail.turn.priority,
      sender: mail.unmatched ? '' : mail.turn.sender,
      claim_id: null,
      from_address: mail.unmatched?.fromAddress ?? null,
      subject: mail.unmatched?.subject ?? null,
      reason: mail.unmatched?.reason ?? null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/**
 * Stores the row of an email from a homeowner's own files with its claim, and records it. Its key is its own: what it
 * says of itself must not keep out a mail that arrives. `raw` is its SHA-256.
 */
export async function insertImported(
  db: Db,
  mail: {
    id: string
    claimId: string
    sizeBytes: number
    importedAt: string
    from: string | null
    subject: string | null
    raw: string
  },
): Promise<void> {
  await db
    .insertInto('inbound_mails')
    .values({
      id: mail.id,
      dedupe_key: `import:${mail.id}`,
      door: IMPORTED,
      size_bytes: mail.sizeBytes,
      received_at: mail.importedAt,
      state: 'filed',
      attempts: 0,
      next_attempt_at: mail.importedAt,
      priority: PRIORITIES.unknown,
      sender: '',
      claim_id: mail.claimId,
      from_address: mail.from,
      subject: mail.subject,
      reason: null,
    })
    .execute()
  await appendToRecord(db, { claimId: mail.claimId, at: mail.importedAt, content: importedContent(mail) })
}

/** Returns the due mail of this priority that has waited longest. */
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

export type SettledMail = {
  state: 'filed' | 'noted' | 'unfiled'
  fromAddress: string | null
  subject: string | null
  reason: string
  /** Bytes stored, when only a part of the mail is kept. */
  sizeBytes?: number
  /** The claim it belongs to: when that was found, ISO 8601, and the SHA-256 of the raw mail, for its record. */
  claim?: { id: string; at: string; raw: string; report?: string | undefined; about?: string }
}

/**
 * Records where a mail went; one of a claim is appended to the claim's record at the ISO time `at`. Returns false, and does
 * nothing, when it was settled before, or another server began to read it since this one did.
 */
export async function settleInbound(
  db: Db,
  { id, state: before, attempts }: Pick<InboundMail, 'id' | 'state' | 'attempts'>,
  settled: SettledMail,
): Promise<boolean> {
  const row = await db
    .updateTable('inbound_mails')
    .set({
      state: settled.state,
      // Unmatched mail counts towards its sender's storage limit.
      ...(settled.state === 'unfiled' ? {} : { sender: '' }),
      claim_id: settled.claim?.id ?? null,
      from_address: settled.fromAddress,
      subject: settled.subject,
      reason: settled.reason,
      ...(settled.sizeBytes === undefined ? {} : { size_bytes: settled.sizeBytes }),
    })
    .where('id', '=', id)
    .where('state', '=', before)
    .where('attempts', '=', attempts)
    .returning('received_at')
    .executeTakeFirst()
  if (!row) return false
  if (!settled.claim) return true
  const { fromAddress: from, subject, state } = settled
  const content = receivedContent({
    id,
    from,
    subject,
    state,
    raw: settled.claim.raw,
    report: settled.claim.report,
    about: settled.claim.about,
    isCut: settled.sizeBytes === undefined ? undefined : true,
    receivedAt: row.received_at,
  })
  await appendToRecord(db, { claimId: settled.claim.id, at: settled.claim.at, content })
  return true
}

/**
 * Stores how often a mail was tried, and when it is tried next. Returns false, and does nothing, when it is not stored any
 * more as it was read: another server reads it.
 */
export async function postponeInbound(
  db: Db,
  { id, attempts: before }: Pick<InboundMail, 'id' | 'attempts'>,
  { attempts, nextAttemptAt }: { attempts: number; nextAttemptAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('inbound_mails')
    .set({ attempts, next_attempt_at: nextAttemptAt })
    .where('id', '=', id)
    .where('state', '=', STORED)
    .where('attempts', '=', before)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Postpones all mails of one sender that would be due before this time. */
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

/** Returns the id of the mail with this dedupe key. */
export async function findByDedupeKey(db: Db, dedupeKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('inbound_mails')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirst()
  return row?.id
}

/** Returns those of these ids that belong to a stored mail. */
export async function knownInbound(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const list = idsIn(ids)
  // The raw emails of an open import wait under the same keys; asked first, because they become mails of claims.
  const items = await db.selectFrom('import_items').select('id').where('id', 'in', list).execute()
  const mails = await db.selectFrom('inbound_mails').select('id').where('id', 'in', list).execute()
  return new Set([...items, ...mails].map((row) => row.id))
}

export async function listInbound(
  db: Db,
  only: 'unmatched' | undefined,
  limit: number,
): Promise<(InboundMail & { channel: InboundChannel })[]> {
  const rows = await db
    .selectFrom('inbound_mails')
    .selectAll()
    .where('door', '!=', IMPORTED)
    .$if(only === 'unmatched', (query) => query.where('state', '=', UNMATCHED))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap((row) => (row.door === IMPORTED ? [] : [{ ...toMail(row), channel: row.door }]))
}

/** Returns whether any mail was received, not counting tests of the mail set-up. */
export async function hasMailComeIn(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('inbound_mails')
    .select('id')
    .where('dedupe_key', 'not like', `${TEST_KEY_PREFIX}%`)
    .where('door', '!=', IMPORTED)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
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
  Object.values(PRIORITIES).find((priority) => priority === value) ?? PRIORITIES.unknown

/** Disk space of a mail beside its bytes: the unused rest of a block for each of its two files. */
const OVERHEAD_BYTES = 8_192

/** Returns the bytes of mail from unknown senders that is unread or unmatched: of this sender, and of all senders. */
export async function bytesOfUnknownSenders(
  db: Db,
  sender: string,
): Promise<{ ofSender: number; ofAll: number }> {
  const { rows } = await sql<{ ofSender: number | null; ofAll: number | null }>`
    select sum(bytes) filter (where sender = ${sender}) as "ofSender", sum(bytes) as "ofAll"
    from (
      select sender, size_bytes + ${OVERHEAD_BYTES} as bytes from inbound_mails where state = 'unfiled'
      union all
      select sender, size_bytes + ${OVERHEAD_BYTES} from inbound_mails where state = 'stored' and priority > 0
    ) as unknown_senders`.execute(db)
  return { ofSender: rows[0]?.ofSender ?? 0, ofAll: rows[0]?.ofAll ?? 0 }
}

/** Attempts to read a mail before it becomes unmatched. */
export const TRIES = 5

/** Deletes unmatched mails received before this time. Returns their ids, so that the caller removes their files. */
export async function deleteUnmatched(db: Db, before: string, limit: number): Promise<string[]> {
  const expired = db
    .selectFrom('inbound_mails')
    .select('id')
    .where('state', '=', UNMATCHED)
    .where('received_at', '<', before)
    // A mail with a valid secret that could not be read belongs to a claim: it waits for the admin.
    .where((eb) => eb.not(eb.and([eb('priority', '=', PRIORITIES.secret), eb('attempts', '>=', TRIES)])))
    .orderBy('id')
    .limit(limit)
  const rows = await db
    .deleteFrom('inbound_mails')
    .where('state', '=', UNMATCHED)
    .where('id', 'in', expired)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Deletes one unmatched mail. Returns false when there is none with this id. */
export async function deleteOneUnmatched(db: Db, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('inbound_mails')
    .where('id', '=', id)
    .where('state', '=', UNMATCHED)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countUnmatched(db: Db): Promise<number> {
  const row = await db
    .selectFrom('inbound_mails')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('state', '=', UNMATCHED)
    .executeTakeFirstOrThrow()
  return row.n
}
