import { byCode } from '#shared/by-code.ts'
import { sql } from 'kysely'
import type { TemplateId } from '#shared/coverage/tier.ts'
import { FormalLetter } from '#shared/formal-notice.ts'
import type { ClaimStatus } from '#shared/statuses.ts'
import { fromFlag, fromJson, Names } from '#server/db/columns.ts'
import { partsIn } from '#server/claims/store/events-repository.ts'
import type { Db } from '#server/db/connect.ts'
import { listProofs } from '#server/documents/repository.ts'
import { fileNameOf } from '#server/documents/service.ts'
import { othersIn } from '#server/homes/names.ts'

/** The personal data of an account, without secrets. */
export async function readPerson(db: Db, userId: string) {
  const account = await db
    .selectFrom('users')
    .select([
      'id',
      'home_id as homeId',
      'name',
      'email',
      'created_at as createdAt',
      'email_verified_at as emailConfirmedAt',
      'time_zone as timeZone',
      'claims_count as claimsFiled',
      sql<number>`wants_mail`.as('wantsMail'),
      sql<number>`wants_reminders`.as('wantsReminders'),
      sql<number>`is_subscribed`.as('isPremium'),
      sql<number>`has_premium_gift`.as('isGivenByHand'),
      sql<number>`is_admin`.as('isAdmin'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { homeId, isPremium, isGivenByHand, ...rest } = account
  const isTold = await db
    .selectFrom('notify_addresses')
    .select(['kind', 'address', 'shows_what as showsWhat', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .execute()
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
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at as addedAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const flags = {
    wantsMail: fromFlag(account.wantsMail),
    wantsReminders: fromFlag(account.wantsReminders),
    isAdmin: fromFlag(account.isAdmin),
  }
  return {
    account: { ...rest, ...flags },
    /** Cards, receipts and payments are stored by the card provider only. */
    plan: { isPremium: fromFlag(isPremium), isGivenByHand: fromFlag(isGivenByHand), subscriptions },
    homeId,
    devices,
    signsInWith,
    passkeys,
    isTold: isTold.map(({ showsWhat, ...told }) => ({ ...told, showsWhat: fromFlag(showsWhat) })),
  }
}

/** Returns the warranty of the home that a claim is of; undefined while its dates are unknown. Does not authorize. */
export async function findWarranty(
  db: Db,
  claimId: string,
): Promise<{ starts: string; ends: string } | undefined> {
  return db
    .selectFrom('claims')
    .innerJoin('home_profiles', 'home_profiles.home_id', 'claims.home_id')
    .select(['warranty_start_date as starts', 'warranty_end_date as ends'])
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
export async function readClaim(db: Db, userId: string, claimId: string) {
  const found = await db
    .selectFrom('claims')
    .select([
      'id',
      'number',
      'title',
      'user_id as userId',
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
      'earlier_number as earlierNumber',
      'later_number as laterNumber',
    ])
    .where('home_id', 'in', homesOf(userId))
    .where('id', '=', claimId)
    .executeTakeFirst()
  if (!found) return undefined
  const { userId: filer, ...claim } = found
  const events = await db
    .selectFrom('claim_events')
    .select(['id', 'at', 'kind', 'status', 'by', 'detail', 'changes', 'statement', 'user_id as userId'])
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
      'user_id as userId',
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
  const asDeed = ({ sender, userId: by }: (typeof messages)[number]) =>
    ({ by: sender === 'Homeowner' ? 'homeowner' : 'builder', userId: by }) as const
  const nameOf = await othersIn(db, [...events, ...messages.map(asDeed)], { reader: userId, filer })
  return {
    claim,
    /** Who answers for it. */
    homeowner: await findHomeowner(db, filer),
    events: events.map(({ changes, statement, userId: by, ...event }) => {
      const who = nameOf({ by: event.by, userId: by })
      return { ...event, ...(who === undefined ? {} : { who }), ...partsIn({ changes, statement }) }
    }),
    messages: messages.map(({ is_automatic, not_stored, userId: by, ...message }) => ({
      ...message,
      authorName: nameOf(asDeed({ ...message, is_automatic, not_stored, userId: by })) ?? message.authorName,
      isAutomatic: is_automatic === 1,
      namedOnly: fromJson(Names, not_stored),
    })),
    visits,
  }
}

async function findHomeowner(db: Db, userId: string): Promise<{ name: string; email: string }> {
  return db.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirstOrThrow()
}

export type ClaimRecordParts = NonNullable<Awaited<ReturnType<typeof readClaim>>>

/**
 * Lists the stored photos of a claim, its own first, then those of its messages in the thread's order; with null those
 * of the person that belong to no claim, such as the home's. Does not authorize; callers must.
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
      .where('claim_id', claimId === null ? 'is' : '=', claimId)
      .$if(claimId === null, (query) => query.where('user_id', '=', userId))
      .where('state', '=', 'stored')
      // Positions start at zero in each message. SQLite sorts NULL, the claim's own photos, first.
      .orderBy('message_id')
      .orderBy('position')
      .orderBy('id')
      .execute()
  )
}

/** Lists the documents of a claim: attachments of its messages, then proofs of its statements, which have a hash. */
export async function listAttachments(db: Db, claimId: string) {
  const attachments = await db
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
  const proofs = (await listProofs(db, claimId)).map((proof) => ({
    id: proof.id,
    messageId: null,
    fileName: fileNameOf(proof),
    contentType: proof.contentType,
    sizeBytes: proof.sizeBytes,
    createdAt: proof.createdAt,
    sha256: proof.sha256,
  }))
  return [...attachments.map((file) => ({ ...file, sha256: null })), ...proofs]
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

/**
 * Lists the outgoing mails of a claim, to the builder and to the person, or with null those about the account; `mail` is
 * the stored OutboxMail. Does not authorize; callers must.
 */
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
    .where('claim_id', claimId === null ? 'is' : '=', claimId)
    .where((eb) => {
      const own = eb('user_id', '=', userId)
      return claimId === null ? own : eb.or([own, eb('kind', 'in', ['letter', 'to-builder'])])
    })
    .orderBy('id')
    .execute()
}
