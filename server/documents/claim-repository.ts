import { findBuilderEmails, failureDetail, partsIn } from '#server/claims/events-repository.ts'
import { deliveriesOf, withDeliveries } from '#shared/record/delivery.ts'
import { byCode } from '#shared/by-code.ts'
import { sql } from 'kysely'
import type { TemplateId } from '#shared/coverage/tier.ts'
import { FormalLetter } from '#shared/formal-notice.ts'
import type { ClaimStatus } from '#shared/claims/statuses.ts'
import { quoted } from '#shared/messages/quoted.ts'
import { noticeRows, type NoticeRow } from '#shared/record/notice.ts'
import { fromJson, idsIn } from '#server/db/columns.ts'
import type { Db } from '#server/db/connect.ts'
import { othersIn } from '#server/homes/access.ts'
import { listEntries } from '#server/record/repository.ts'
import { pageOfMessages } from '#server/messages/repository.ts'
import { namesOfNotKept, NotKept } from '#server/messages/not-kept.ts'
import { MESSAGES_PER_PAGE } from '#shared/messages.ts'

/** Returns the warranty of the home that a claim is of; undefined while its dates are unknown. Does not authorize. */
export async function findWarranty(
  db: Db,
  claimId: string,
): Promise<{ homeId: string; starts: string; ends: string } | undefined> {
  return db
    .selectFrom('claims')
    .innerJoin('home_profiles', 'home_profiles.home_id', 'claims.home_id')
    .select(['claims.home_id as homeId', 'warranty_start_date as starts', 'warranty_end_date as ends'])
    .where('claims.id', '=', claimId)
    .executeTakeFirst()
}

/** Returns the template of the warranty of the home that a claim is of. Does not authorize; callers must. */
export async function findTemplate(db: Db, claimId: string): Promise<TemplateId> {
  const found = await db
    .selectFrom('claims')
    .innerJoin('coverages', 'coverages.home_id', 'claims.home_id')
    .select('template')
    .where('claims.id', '=', claimId)
    .executeTakeFirst()
  return found?.template ?? 'profile'
}

/** Returns the formal notice of a claim that a person made; null without one. */
export async function findFormalNotice(
  db: Db,
  userId: string,
  claimId: string,
): Promise<FormalLetter | null> {
  const found = await db
    .selectFrom('formal_notices')
    .select('letter')
    .where('claim_id', '=', claimId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found ? fromJson(FormalLetter, found.letter) : null
}

export type ClaimLine = {
  id: string
  number: number
  title: string
  status: ClaimStatus
  category: string
  createdAt: string
}

/** Lists the claims of a person's homes, oldest first. */
export async function listClaims(db: Db, userId: string): Promise<ClaimLine[]> {
  const claims = await db
    .selectFrom('claims')
    .select(['id', 'number', 'title', 'status', 'category', 'created_at as createdAt'])
    .where('home_id', 'in', homesOf(userId))
    .execute()
  return claims.toSorted((a, b) => byCode(a.id, b.id))
}

/** The homes that a person belongs to. */
const homesOf = (userId: string) => sql<string>`(select home_id from home_members where user_id = ${userId})`

/** Returns a claim with its events, messages and visits; undefined if it is of a home the person does not belong to. */
export function readClaim(db: Db, userId: string, claimId: string) {
  return partsOf(db, { userId, claimId }, listMessages)
}

/**
 * The same with one page of the messages: the latest, or those before the message `before`. Whoever shows a thread reads
 * it so: one may have tens of megabytes.
 */
export async function readClaimPage(
  db: Db,
  userId: string,
  { claimId, before }: { claimId: string; before: string | undefined },
) {
  let hasEarlier = false
  const parts = await partsOf(db, { userId, claimId }, async () => {
    const page = await pageOfMessages(db, claimId, { before, limit: MESSAGES_PER_PAGE })
    hasEarlier = page.hasEarlier
    return listMessages(
      db,
      claimId,
      page.rows.map(({ id }) => id),
    )
  })
  return parts && { parts, hasEarlier }
}

async function partsOf(
  db: Db,
  { userId, claimId }: { userId: string; claimId: string },
  readMessages: typeof listMessages,
) {
  const found = await db
    .selectFrom('claims')
    .select([
      'id',
      'number',
      'title',
      'user_id as userId',
      'category',
      'room',
      'address',
      'status',
      'summary',
      'description',
      'builder_name as builderName',
      'builder_email as builderEmail',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'closed_at as closedAt',
      'fix_reported_at as fixReportedAt',
      'first_response_hours as firstResponseHours',
      'resolution_days as resolutionDays',
      'earlier_number as earlierNumber',
      'later_number as laterNumber',
    ])
    .where('home_id', 'in', homesOf(userId))
    .where('id', '=', claimId)
    .executeTakeFirst()
  if (!found) return undefined
  const { userId: filer, ...claim } = found
  const events = await listEvents(db, claimId)
  const emails = await findBuilderEmails(db, claimId)
  const told = events.map(({ statement, speaker: _speaker, ...event }) => ({
    ...event,
    ...partsIn({ changes: null, statement }),
  }))
  const deliveryOf = deliveriesOf({ emails, events: told })
  const messages = withDeliveries(await readMessages(db, claimId), deliveryOf)
  const visits = await listVisits(db, claimId)
  const asDeed = ({ sender, userId: by }: (typeof messages)[number]) =>
    ({ by: sender === 'Homeowner' ? 'homeowner' : 'builder', userId: by }) as const
  const nameOf = await othersIn(db, [...events, ...messages.map(asDeed)], { reader: userId, filer })
  return {
    claim,
    /** The member who is responsible for it. */
    homeowner: await findHomeowner(db, filer),
    events: withDeliveries(events, deliveryOf).map(
      ({ changes, statement, speaker, userId: by, ...event }) => {
        const who = nameOf({ by: event.by, userId: by })
        return {
          ...event,
          ...(who === undefined ? {} : { who }),
          ...(speaker === null ? {} : { speaker }),
          ...partsIn({ changes, statement }),
        }
      },
    ),
    messages: messages.map(({ is_automatic, not_answer, not_stored, userId: by, ...message }) => ({
      ...message,
      authorName:
        nameOf(asDeed({ ...message, is_automatic, not_answer, not_stored, userId: by })) ??
        message.authorName,
      isAutomatic: is_automatic === 1,
      notAnswer: not_answer,
      namedOnly: namesOfNotKept(fromJson(NotKept, not_stored)),
    })),
    visits,
  }
}

async function listEvents(db: Db, claimId: string) {
  return db
    .selectFrom('claim_events')
    .select(['id', 'at', 'kind', 'status', 'by', 'detail', 'changes', 'statement', 'user_id as userId'])
    .select('speaker')
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute()
}

/** `ids`: only these. */
async function listMessages(db: Db, claimId: string, ids?: readonly string[]) {
  const query = db
    .selectFrom('messages')
    .select([
      'id',
      'sender',
      'author_name as authorName',
      'channel',
      'content',
      'html_content as htmlContent',
      'folded',
      'original',
      'other_address as otherAddress',
      'is_automatic',
      'not_answer',
      'counted_at as countedAt',
      'not_stored',
      'created_at as createdAt',
      'user_id as userId',
    ])
    .where('claim_id', '=', claimId)
    .orderBy('id')
  return (ids ? query.where('id', 'in', idsIn(ids)) : query).execute()
}

/** Returns the numbers of those of these claims that are of homes the person belongs to. */
export async function listNumbers(db: Db, userId: string, claimIds: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('claims')
    .select('number')
    .where('id', 'in', idsIn(claimIds))
    .where('home_id', 'in', homesOf(userId))
    .execute()
  return rows.map(({ number }) => number)
}

async function listVisits(db: Db, claimId: string) {
  return db
    .selectFrom('visits')
    .select([
      'date',
      'from_time as from',
      'to_time as to',
      'who',
      'state',
      'note',
      'proposed_at as proposedAt',
      'answered_at as answeredAt',
    ])
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute()
}

async function findHomeowner(db: Db, userId: string): Promise<{ name: string; email: string }> {
  return db.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirstOrThrow()
}

/**
 * Lists what the builder was told, and when, with `owner` named as the person whose copy it is. The words of people are
 * marked.
 */
export async function listNotice(
  db: Db,
  { claim, events }: ClaimRecordParts,
  owner: string | undefined,
): Promise<NoticeRow[]> {
  return noticeRows(await listEntries(db, claim.id), {
    builder: claim.builderName,
    owner,
    events: events.map((event) => ({ ...event, detail: failureDetail(event) })),
    theirs: quoted,
  })
}

export type ClaimRecordParts = NonNullable<Awaited<ReturnType<typeof readClaim>>>
