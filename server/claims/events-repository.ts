import type { Db } from '#server/db/connect.ts'
import { idsIn, fromJson } from '#server/db/columns.ts'
import type { Schema } from '#server/db/schema.ts'
import { deliveriesOf, withDeliveries, type BuilderEmail } from '#shared/record/delivery.ts'
import { LANGUAGE_NAMES } from '#shared/messages/languages.ts'
import { roomText } from '#shared/rooms.ts'
import { failureInWords, withReasonInWords } from '#server/delivery/email/reasons.ts'
import { inLanguage } from '#server/language.ts'
import { appendToRecord, eventContent } from '#server/record/entries.ts'
import { FieldChange, type RecordEvent } from '#shared/claims/views.ts'
import { OwnStatement } from '#shared/statements.ts'
import { z } from 'zod'
import { sql } from 'kysely'
import type { ClaimRecord } from './claim-record.ts'
import { byCode } from '#shared/by-code.ts'
import { isToBuilder } from '#server/delivery/email/delivery-repository.ts'

const Changes = z.array(FieldChange)

/** Returns the columns that are JSON as fields of an event: none where they are empty. */
export function partsIn({
  changes,
  statement,
}: Pick<Schema['claim_events'], 'changes' | 'statement'>): Pick<RecordEvent, 'changes' | 'statement'> {
  return {
    ...(changes === null ? {} : { changes: fromJson(Changes, changes) }),
    ...(statement === null ? {} : { statement: fromJson(OwnStatement, statement) }),
  }
}

/** Stores an event and appends it to the claim's record; `recordedAt` is when, for one that happened long before. */
export async function insertEvent(
  db: Db,
  event: Omit<RecordEvent, 'speaker'> & {
    claimId: string
    userId: string | null
    speaker?: string | null
    recordedAt?: string | null
  },
): Promise<void> {
  await db
    .insertInto('claim_events')
    .values({
      id: event.id,
      claim_id: event.claimId,
      kind: event.kind,
      status: event.status,
      at: event.at,
      by: event.by,
      detail: event.detail,
      changes: event.changes ? JSON.stringify(event.changes) : null,
      statement: event.statement ? JSON.stringify(event.statement) : null,
      user_id: event.userId,
      speaker: event.speaker ?? null,
    })
    .execute()
  await appendToRecord(db, {
    claimId: event.claimId,
    at: event.recordedAt ?? event.at,
    content: eventContent(event),
  })
}

/**
 * Returns the events of a claim, oldest first, each with the person of the household who did it and what became of the
 * email about it. `hasMail`: whether emails are sent at all.
 */
export async function listEvents(
  db: Db,
  claimId: string,
  options?: { hasMail: boolean },
): Promise<(RecordEvent & { userId: string | null })[]> {
  const events = (await eventsByClaim(db, [claimId]))(claimId)
  const emails = emailsInWords(await findBuilderEmails(db, claimId))
  return withDeliveries(events, deliveriesOf({ emails, events }, options))
}

/** Returns the events of each of these claims, oldest first, each with the person of the household who did it. */
export async function eventsByClaim(
  db: Db,
  claimIds: readonly string[],
): Promise<(claimId: string) => (RecordEvent & { userId: string | null })[]> {
  if (claimIds.length === 0) return () => []
  const rows = await db
    .selectFrom('claim_events')
    .selectAll()
    .where('claim_id', 'in', idsIn(claimIds))
    .orderBy('claim_id')
    .orderBy('id')
    .execute()
  const events = Map.groupBy(rows, (row) => row.claim_id)
  return (claimId) => (events.get(claimId) ?? []).map(toEvent)
}

function toEvent({
  claim_id: _claimId,
  user_id: userId,
  changes,
  statement,
  speaker,
  ...event
}: Schema['claim_events']) {
  const detail = failureDetail(event)
  return {
    ...event,
    detail,
    userId,
    ...(speaker === null ? {} : { speaker }),
    ...partsIn({ changes, statement }),
  }
}

/** Returns the words of an event; those of why an email did not arrive with the reason in the reader's language. */
export function failureDetail({
  kind,
  status,
  detail,
}: Pick<Schema['claim_events'], 'kind' | 'status' | 'detail'>): string | null {
  if (detail === null) return null
  if (status === 'SendingFailed') return withReasonInWords(detail)
  const [, to, why] = /^(\S+): (.*)$/s.exec(kind === 'mail-failed' ? detail : '') ?? []
  return to !== undefined && why !== undefined ? `${to}: ${failureInWords(why)}` : detail
}

/**
 * Returns the text that search looks in: title, address, category, room and the whole last message. It is lower-cased
 * here because SQLite folds ASCII only. A room that is offered is found in every language.
 */
export function searchText(
  claim: { title: string; address: string; category: string; room: string },
  lastMessage: string,
): string {
  return [...roomNames(claim.room), beforeMessage(claim) + lastMessage].join('\n').toLowerCase()
}

/** Adds the names of files that came without a message to the text that search looks in. */
export async function addToSearchText(
  db: Db,
  { id, homeId }: { id: string; homeId: string },
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  await db
    .updateTable('claims')
    .set({ search_text: sql<string>`search_text || ${`\n${names.join('\n')}`.toLowerCase()}` })
    .where('home_id', '=', homeId)
    .where('id', '=', id)
    .execute()
}

const beforeMessage = ({ title, address, category }: Pick<ClaimWords, 'title' | 'address' | 'category'>) =>
  [title, address, category, ''].join('\n').toLowerCase()

const roomNames = (room: string): string[] =>
  room === ''
    ? []
    : [...new Set(LANGUAGE_NAMES.map((language) => inLanguage(language, () => roomText(room))))]

/** The words of a claim as people read them. */
export type ClaimWords = Pick<
  ClaimRecord,
  'title' | 'category' | 'room' | 'address' | 'summary' | 'description'
>

/**
 * Stores corrected words and returns the claim with them. In the text that search looks in they replace the old ones;
 * the last message stays.
 */
export async function updateWords<C extends ClaimWords & { id: string; homeId: string }>(
  db: Db,
  claim: C,
  words: Partial<ClaimWords>,
): Promise<C> {
  const corrected = { ...claim, ...words }
  const { title, category, room, address, summary, description } = corrected
  const unmoved = beforeMessage(claim)
  await db
    .updateTable('claims')
    .set({
      title,
      category,
      room,
      address,
      summary,
      description,
      search_text: sql<string>`${searchText(corrected, '')} || substr(search_text, instr(search_text, ${unmoved}) + length(${unmoved}))`,
    })
    .where('home_id', '=', claim.homeId)
    .where('id', '=', claim.id)
    .execute()
  return corrected
}

/** Returns the latest `limit` messages the homeowner wrote here, oldest first; imported ones reached their reader. */
export async function listWritten(
  db: Db,
  claimId: string,
  limit: number,
): Promise<{ content: string; createdAt: string }[]> {
  return (
    await db
      .selectFrom('messages')
      .select(['content', 'created_at as createdAt'])
      .where('claim_id', '=', claimId)
      .where('sender', '=', sql.lit('Homeowner'))
      .where('channel', '!=', sql.lit('import'))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  ).reverse()
}

/** Returns whether a person of the builder's has written after `since` (ISO 8601): no automatic reply, nobody else. */
export async function hasPersonWritten(db: Db, claimId: string, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('sender', '=', 'Builder')
    .where((eb) =>
      eb.or([
        eb.and([eb('is_automatic', '=', 0), eb('not_answer', 'is', null)]),
        eb('counted_at', 'is not', null),
      ]),
    )
    .where('other_address', 'is', null)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers which message or events an email tells the builder of. */
export async function linkToEmail(db: Db, emailId: string, actIds: readonly string[]): Promise<void> {
  await db
    .insertInto('act_emails')
    .values(actIds.map((actId) => ({ act_id: actId, outbox_id: emailId })))
    .execute()
}

/** The emails of a claim to its builder, oldest first, and when the builder last wrote. */
type SentToBuilder = { emails: BuilderEmail[]; builderWroteAt: string | null }

/** Returns what was sent to the builder of each of these claims. */
export async function listBuilderEmails(
  db: Db,
  claimIds: readonly string[],
): Promise<(claimId: string) => SentToBuilder> {
  const sent = new Map<string, SentToBuilder>()
  const rows =
    claimIds.length > 0
      ? await db
          .selectFrom(
            sql<{ id: string }>`(select value as id from json_each(${JSON.stringify(claimIds)}))`.as(
              'listed',
            ),
          )
          // Not an inner join: SQLite would read the emails of all claims where it takes them for few.
          .crossJoin('outbox')
          .leftJoin('act_emails', 'act_emails.outbox_id', 'outbox.id')
          .whereRef('outbox.claim_id', '=', 'listed.id')
          .select([
            'listed.id as claimId',
            'outbox.id',
            'kind',
            'to_address as to',
            'state',
            'act_id as actId',
          ])
          .select(['walk_through_id as walkThroughId', 'created_at as createdAt', 'done_at as doneAt'])
          .select(['last_error as lastError', 'returned_at as returnedAt', 'return_reason as returnReason'])
          .select(
            sql<string | null>`(select messages.created_at from messages where messages.claim_id = listed.id
        and messages.sender = 'Builder' order by messages.id desc limit 1)`.as('builderWroteAt'),
          )
          .execute()
      : []
  for (const { claimId, actId, kind, walkThroughId, builderWroteAt, ...row } of rows.toSorted((a, b) =>
    byCode(a.id, b.id),
  )) {
    const known = sent.get(claimId) ?? { emails: [], builderWroteAt }
    sent.set(claimId, known)
    if (!isToBuilder(kind)) continue
    const acts = actId === null ? [] : [actId]
    const last = known.emails.at(-1)
    if (last?.id === row.id) last.acts = [...last.acts, ...acts]
    // The email with a whole list has no messages in it.
    else known.emails.push({ ...row, acts, isClaimEmail: kind === 'letter' && walkThroughId === null })
  }
  return (claimId) => sent.get(claimId) ?? { emails: [], builderWroteAt: null }
}

/** Returns emails with the reasons why they did not arrive in the reader's language. */
export const emailsInWords = (emails: readonly BuilderEmail[]): BuilderEmail[] =>
  emails.map((email) => ({
    ...email,
    lastError: email.lastError && failureInWords(email.lastError),
    returnReason: email.returnReason && failureInWords(email.returnReason),
  }))

/** Returns the emails of one claim to its builder, oldest first. */
export async function findBuilderEmails(db: Db, claimId: string): Promise<BuilderEmail[]> {
  return (await listBuilderEmails(db, [claimId]))(claimId).emails
}
