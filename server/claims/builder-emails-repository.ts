import { sql } from 'kysely'
import { byCode } from '#shared/by-code.ts'
import type { BuilderEmail } from '#shared/record/delivery.ts'
import type { Db } from '#server/db/connect.ts'
import { failureInWords } from '#server/delivery/email/reason-words.ts'
import { isToBuilder } from '#server/delivery/email/outbox-row.ts'

/** Remembers which message or events an email tells the builder of. */
export async function linkToEmail(db: Db, emailId: string, actIds: readonly string[]): Promise<void> {
  await db
    .insertInto('act_emails')
    .values(actIds.map((actId) => ({ act_id: actId, outbox_id: emailId })))
    .execute()
}

/** The emails of a claim to its builder, oldest first, and when the builder last wrote. */
export type SentToBuilder = { emails: BuilderEmail[]; builderWroteAt: string | null }

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
