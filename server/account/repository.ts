import { sql } from 'kysely'
import type { ClaimStatus } from '#shared/statuses.ts'
import { fromFlag, fromJson, Names } from '#server/db/columns.ts'
import { changesIn } from '#server/claims/store/events-repository.ts'
import type { Db } from '#server/db/connect.ts'

/** The personal data of an account, without secrets. */
export async function readPerson(db: Db, userId: string) {
  const account = await db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'created_at as createdAt',
      'email_verified_at as emailConfirmedAt',
      'time_zone as timeZone',
      'claims_count as claimsFiled',
      sql<number>`wants_mail`.as('wantsMail'),
      sql<number>`is_subscribed`.as('isPremium'),
      sql<number>`has_premium_gift`.as('isGivenByHand'),
      sql<number>`is_admin`.as('isAdmin'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const home = await db
    .selectFrom('home_profiles')
    .select([
      'address',
      'city',
      'state',
      'zip_code as zipCode',
      'warranty_start_date as warrantyStartDate',
      'warranty_end_date as warrantyEndDate',
      'photo',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const builder = await db
    .selectFrom('builder_profiles')
    .select(['name', 'email', 'phone', 'website', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select([
      'id',
      'customer_id as customerId',
      'status',
      'started_at as startedAt',
      'period_start as periodStart',
      'period_end as periodEnd',
      'cancel_at as cancelAt',
      'ended_at as endedAt',
      'read_at as readAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('started_at')
    .execute()
  const devices = await db
    .selectFrom('sessions')
    .select(['created_at as signedInAt', 'last_seen_at as lastSeenAt', 'user_agent as userAgent'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const signsInWith = await db
    .selectFrom('sign_in_identities')
    .select(['issuer', 'subject', 'email', 'created_at as connectedAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const { isPremium, isGivenByHand, ...rest } = account
  const flags = { wantsMail: fromFlag(account.wantsMail), isAdmin: fromFlag(account.isAdmin) }
  return {
    account: { ...rest, ...flags },
    /** Cards, receipts and payments are stored by the card provider only. */
    plan: { isPremium: fromFlag(isPremium), isGivenByHand: fromFlag(isGivenByHand), subscriptions },
    home: home ?? null,
    builder: builder ?? null,
    devices,
    signsInWith,
  }
}

export type ClaimLine = {
  id: string
  number: number
  title: string
  status: ClaimStatus
  category: string
  createdAt: string
}

/** Lists the claims of an account, oldest first. */
export async function listClaims(db: Db, userId: string): Promise<ClaimLine[]> {
  return db
    .selectFrom('claims')
    .select(['id', 'number', 'title', 'status', 'category', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/** Returns a claim with its events, messages and visits; undefined if it is not the account's. */
export async function readClaim(db: Db, userId: string, claimId: string) {
  const claim = await db
    .selectFrom('claims')
    .select([
      'id',
      'number',
      'title',
      'category',
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
    ])
    .where('user_id', '=', userId)
    .where('id', '=', claimId)
    .executeTakeFirst()
  if (!claim) return undefined
  const events = await db
    .selectFrom('claim_events')
    .select(['id', 'at', 'kind', 'status', 'by', 'detail', 'changes'])
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute()
  const messages = await db
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
      'not_stored',
      'created_at as createdAt',
    ])
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute()
  const visits = await db
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
  return {
    claim,
    events: events.map(({ changes, ...event }) => ({ ...event, ...changesIn(changes) })),
    messages: messages.map(({ is_automatic, not_stored, ...message }) => ({
      ...message,
      isAutomatic: is_automatic === 1,
      namedOnly: fromJson(Names, not_stored),
    })),
    visits,
  }
}

export type ClaimRecordParts = NonNullable<Awaited<ReturnType<typeof readClaim>>>

/**
 * Lists the stored photos of a claim, its own first, then those of its messages in the thread's order; with null those
 * that belong to no claim, such as the home's.
 */
export async function listPhotos(db: Db, userId: string, claimId: string | null) {
  return (
    db
      .selectFrom('photos')
      .select([
        'id',
        'message_id as messageId',
        'event_id as eventId',
        'file_name as fileName',
        'content_type as contentType',
        'size_bytes as sizeBytes',
        'sha256',
        'created_at as createdAt',
      ])
      .where('user_id', '=', userId)
      .where('claim_id', claimId === null ? 'is' : '=', claimId)
      .where('state', '=', 'stored')
      // Positions start at zero in each message. SQLite sorts NULL, the claim's own photos, first.
      .orderBy('message_id')
      .orderBy('position')
      .orderBy('id')
      .execute()
  )
}

export async function listAttachments(db: Db, claimId: string) {
  return db
    .selectFrom('attachments')
    .select([
      'id',
      'message_id as messageId',
      'file_name as fileName',
      'content_type as contentType',
      'size_bytes as sizeBytes',
      'created_at as createdAt',
    ])
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute()
}

/** Lists the inbound mails of a claim. */
export async function listInbound(db: Db, claimId: string) {
  return db
    .selectFrom('inbound_mails')
    .select(['id', 'from_address as from', 'subject', 'received_at as receivedAt', 'state', 'reason'])
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute()
}

/** Lists the outgoing mails of a claim, or with null those about the account; `mail` is the stored OutboxMail. */
export async function listOutgoing(db: Db, userId: string, claimId: string | null) {
  return db
    .selectFrom('outbox')
    .innerJoin('outbox_mails', 'outbox_mails.outbox_id', 'outbox.id')
    .select([
      'id',
      'kind',
      'to_address as to',
      'mail',
      'state',
      'server_reply as serverReply',
      'created_at as createdAt',
      'done_at as doneAt',
    ])
    .where('user_id', '=', userId)
    .where('claim_id', claimId === null ? 'is' : '=', claimId)
    .orderBy('id')
    .execute()
}
