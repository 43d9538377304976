import { sql } from 'kysely'
import { fromFlag, fromJson, toFlag, idsIn } from '#server/db/columns.ts'
import type { House } from '#server/claims/clock.ts'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'
import { appendToRecord, messageContent } from '#server/record/entries.ts'
import { NotKept } from './not-kept.ts'
import type { NotAnswer, Sender } from '#shared/messages.ts'

export type MessageRow = {
  id: string
  claimId: string
  sender: Sender
  authorName: string | null
  channel: 'app' | 'page' | 'email' | 'import'
  content: string
  htmlContent: string | null
  /** The whole text of an email of which `content` is a part; null when nothing is hidden. */
  original: string | null
  isAutomatic: boolean
  /** Why it is no answer; null in one that is, and in automatic replies from before this was stored. */
  notAnswer: NotAnswer | null
  /** When the homeowner counted it as an answer; null otherwise. */
  countedAt: string | null
  otherAddress: string | null
  notStored: NotKept
  inboundMailId: string | null
  idempotencyKey: string | null
  createdAt: string
  /** The member of the household who wrote it. */
  userId: string | null
}

/** Stores a message and appends it to the claim's record; `recordedAt` is when, for one that was written long before. */
export async function insertMessage(
  db: Db,
  message: MessageRow,
  recordedAt = message.createdAt,
): Promise<void> {
  await db
    .insertInto('messages')
    .values({
      id: message.id,
      claim_id: message.claimId,
      sender: message.sender,
      author_name: message.authorName,
      channel: message.channel,
      content: message.content,
      html_content: message.htmlContent,
      original: message.original,
      is_automatic: toFlag(message.isAutomatic),
      not_answer: message.notAnswer,
      counted_at: message.countedAt,
      other_address: message.otherAddress,
      not_stored: JSON.stringify(message.notStored),
      inbound_mail_id: message.inboundMailId,
      idempotency_key: message.idempotencyKey,
      created_at: message.createdAt,
      user_id: message.userId,
    })
    .execute()
  await appendToRecord(db, { claimId: message.claimId, at: recordedAt, content: messageContent(message) })
}

export async function findMessage(
  db: Db,
  by: { id: string } | { inboundMailId: string } | { claimId: string; idempotencyKey: string },
): Promise<MessageRow | undefined> {
  let query = db.selectFrom('messages').selectAll()
  if ('id' in by) query = query.where('id', '=', by.id)
  else if ('inboundMailId' in by) query = query.where('inbound_mail_id', '=', by.inboundMailId)
  else query = query.where('claim_id', '=', by.claimId).where('idempotency_key', '=', by.idempotencyKey)
  const row = await query.executeTakeFirst()
  return row && toMessage(row)
}

export async function listMessages(db: Db, claimId: string): Promise<MessageRow[]> {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute()
  return rows.map(toMessage)
}

/** Bytes of text of one page of messages; a mail may have hundreds of kilobytes. */
const PAGE_BYTES = 1_000_000

/**
 * Reads one page of a thread by keyset: the latest messages, or those before the message `before`. Returns them oldest
 * first, at most `limit` of them and beyond the first one at most PAGE_BYTES of text.
 */
export async function pageOfMessages(
  db: Db,
  claimId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<{ rows: MessageRow[]; hasEarlier: boolean }> {
  const found = await partOf(db, { claimId, before, limit: limit + 1 })
    .select([
      'id',
      sql<number>`octet_length(content) + coalesce(octet_length(html_content), 0) + coalesce(octet_length(original), octet_length(folded), 0)`.as(
        'bytes',
      ),
    ])
    .orderBy('id', 'desc')
    .execute()
  let bytes = 0
  const fitting = found.slice(0, limit).findIndex((row, index) => {
    bytes += row.bytes
    return index > 0 && bytes > PAGE_BYTES
  })
  const page = found.slice(0, fitting === -1 ? limit : fitting)
  const first = page.at(-1)?.id
  if (first === undefined) return { rows: [], hasEarlier: false }
  const rows = await partOf(db, { claimId, first, before, limit: page.length })
    .selectAll()
    .orderBy('id')
    .execute()
  return { rows: rows.map(toMessage), hasEarlier: page.length < found.length }
}

/** Part of a thread: at most `limit` messages, from `first` and before `before` where these are given. */
type Part = { claimId: string; first?: string; before: string | undefined; limit: number }

const partOf = (db: Db, { claimId, first, before, limit }: Part) =>
  db
    .selectFrom('messages')
    .where('claim_id', '=', claimId)
    .$if(first !== undefined, (query) => query.where('id', '>=', first ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .limit(limit)

/** Returns when the builder's latest message was written, and where a claim counts. */
export async function builderWroteAt(
  db: Db,
  claim: { id: string; userId: string; homeId: string },
): Promise<{ builderWroteAt: string | null } & House> {
  const row = await db
    .selectFrom('users')
    .select((eb) => [
      'time_zone as timeZone',
      eb.selectFrom('coverages').select('template').where('home_id', '=', claim.homeId).as('template'),
      eb.selectFrom('homes').select('response_targets').where('id', '=', claim.homeId).as('ownTargets'),
      eb
        .selectFrom('messages')
        .select('created_at')
        .where('claim_id', '=', claim.id)
        .where('sender', '=', sql.lit('Builder'))
        .orderBy('messages.id', 'desc')
        .limit(sql.lit(1))
        .as('builderWroteAt'),
    ])
    .where('users.id', '=', claim.userId)
    .executeTakeFirst()
  if (!row) throw new Error(`the account ${claim.userId} of a claim does not exist`)
  return row
}

/** Returns the builder's latest message; `isTheirs`: people of theirs wrote it, to this claim, from an address known here. */
export async function latestOfBuilder(db: Db, claimId: string) {
  const row = await db
    .selectFrom('messages')
    .select(['id', 'content', 'created_at', 'channel', 'is_automatic', 'not_answer', 'other_address'])
    .select('offer_dismissed_at')
    .where('claim_id', '=', claimId)
    .where('sender', '=', sql.lit('Builder'))
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      content: row.content,
      createdAt: row.created_at,
      isDismissed: row.offer_dismissed_at !== null,
      isTheirs:
        row.channel !== 'import' &&
        !fromFlag(row.is_automatic) &&
        row.not_answer === null &&
        row.other_address === null,
    }
  )
}

/** Returns false where the claim has no such message of the builder's. */
export async function dismissOffer(
  db: Db,
  { claimId, messageId, at }: { claimId: string; messageId: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set((eb) => ({ offer_dismissed_at: eb.fn.coalesce('offer_dismissed_at', eb.val(at)) }))
    .where('id', '=', messageId)
    .where('claim_id', '=', claimId)
    .where('sender', '=', sql.lit('Builder'))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Returns the Message-ID of the builder's latest email, so that an answer is threaded under it. */
export async function lastInboundMessageId(db: Db, claimId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('inbound_mails')
    .select('dedupe_key')
    .where('claim_id', '=', claimId)
    .where('state', '=', 'filed')
    .where('dedupe_key', 'like', '<%')
    // The builder's mail program does not know a homeowner's own email.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('messages')
            .select('messages.id')
            .whereRef('messages.inbound_mail_id', '=', 'inbound_mails.id')
            .where('messages.sender', '=', 'Homeowner'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // The claim and a hash follow it.
  return row && /^<[^<>\s]+>/.exec(row.dedupe_key)?.[0]
}

/** Confirms a sender ("This is my builder"): the address no longer marks the message. */
export async function clearOtherAddress(db: Db, ids: readonly string[]): Promise<void> {
  await db.updateTable('messages').set({ other_address: null }).where('id', 'in', idsIn(ids)).execute()
}

/** Counts a message as an answer since this ISO time. Its record stays as it is: the event says who counted it. */
export async function countAsAnswer(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('messages').set({ counted_at: at }).where('id', '=', id).execute()
}

/** Returns why a message of the builder is no answer; null for one that is, or was counted as one. */
export function notAnswerOf(
  row: Pick<MessageRow, 'isAutomatic' | 'notAnswer' | 'countedAt'>,
): NotAnswer | null {
  if (row.countedAt !== null) return null
  return row.notAnswer ?? (row.isAutomatic ? 'auto-reply' : null)
}

function toMessage(row: Schema['messages']): MessageRow {
  return {
    id: row.id,
    claimId: row.claim_id,
    sender: row.sender,
    authorName: row.author_name,
    channel: row.channel,
    content: row.content,
    htmlContent: row.html_content,
    original: row.original ?? (row.folded === null ? null : `${row.content}\n\n${row.folded}`),
    isAutomatic: fromFlag(row.is_automatic),
    notAnswer: row.not_answer,
    countedAt: row.counted_at,
    otherAddress: row.other_address,
    notStored: fromJson(NotKept, row.not_stored),
    inboundMailId: row.inbound_mail_id,
    idempotencyKey: row.idempotency_key,
    createdAt: row.created_at,
    userId: row.user_id,
  }
}
