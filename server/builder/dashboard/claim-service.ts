import { isOpen } from '#shared/claims/statuses.ts'
import { openClaim } from '#server/claims/access.ts'
import type { ClaimRecord } from '#server/claims/claim-record.ts'
import { findPending } from '#server/claims/pending-answers-repository.ts'
import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { notFound } from '#server/errors.ts'
import { accountOf } from '#server/auth/accounts.ts'
import type { Opened } from '#server/uploads/pictures.ts'
import { actorOf } from './list-service.ts'
import type { DashboardCore } from './module.ts'
import type { BuilderSession } from './sign-in-service.ts'
import { listAnswers, type TradeAnswer, openAnswerPhoto } from '#server/builder/trades/trades-answers.ts'
import { findAssignment, type Assignment } from '#server/builder/trades/trades-repository.ts'
import type { NoteForm } from './forms.ts'
import { subject } from '#server/db/subjects.ts'
import type { Db } from '#server/db/connect.ts'

/** One claim as the builder's office sees it; the claim's own page has the rest. */
export type OfficeClaim = {
  claim: Pick<ClaimRecord, 'id' | 'number' | 'title' | 'address' | 'status' | 'builder'>
  homeownerName: string
  timeZone: string
  notes: Note[]
  /** Which trade works on it. */
  assignment: Assignment | undefined
  /** Answers of trades, newest first. */
  answers: TradeAnswer[]
  /** Not closed, nor marked as fixed. */
  mayMarkFixed: boolean
}

/** Throws NOT_FOUND unless the claim is addressed to the builder. */
export async function readOfficeClaim(
  core: DashboardCore,
  session: BuilderSession,
  claimId: string,
): Promise<OfficeClaim> {
  const claim = await openClaim(core, actorOf(session, claimId), claimId)
  const { name, timeZone } = await accountOf(core, claim.userId)
  const notes = await listNotes(core.db, claimId, session.email)
  return {
    claim,
    homeownerName: name,
    timeZone,
    notes,
    assignment: await findAssignment(core.db, claimId),
    answers: await listAnswers(core.db, { claimId, builderEmail: session.email }),
    mayMarkFixed:
      isOpen(claim.status) &&
      claim.fixReportedAt === null &&
      (await findPending(core.db, claimId))?.answer !== 'fix',
  }
}

/** Opens a photo that a trade sent. Throws NOT_FOUND unless the claim is addressed to the builder. */
export async function openTradesPhoto(
  core: DashboardCore,
  session: BuilderSession,
  { claimId, ...photo }: { claimId: string; photoId: string; size: 'large' | 'thumb' },
): Promise<Opened | undefined> {
  await openClaim(core, actorOf(session, claimId), claimId)
  return openAnswerPhoto(core, await listAnswers(core.db, { claimId, builderEmail: session.email }), photo)
}

/** Adds an internal note, which notifies nobody. Throws NOT_FOUND. */
export async function addNote(
  core: DashboardCore,
  session: BuilderSession,
  { claimId, note }: { claimId: string; note: NoteForm },
): Promise<void> {
  await transact(core, { about: subject.claim(claimId) }, async (tx) => {
    await openClaim(tx, actorOf(session, claimId), claimId)
    const { email } = session
    await insertNote(tx.db, {
      id: tx.ids.next(),
      claimId,
      email,
      ...note,
      createdAt: iso(tx.clock.now()),
    })
  })
}

/** Removes an own note. Throws NOT_FOUND. */
export async function removeNote(
  core: DashboardCore,
  session: BuilderSession,
  { claimId, id }: { claimId: string; id: string },
): Promise<void> {
  await transact(core, { about: subject.claim(claimId) }, async (tx) => {
    await openClaim(tx, actorOf(session, claimId), claimId)
    if (!(await deleteNote(tx.db, { id, claimId, email: session.email }))) throw notFound('note')
  })
}

export type Note = { id: string; author: string | null; content: string; createdAt: string }

/** Lists the notes of one builder (in lower case) about a claim, newest first, at most 200. */
async function listNotes(db: Db, claimId: string, email: string): Promise<Note[]> {
  return db
    .selectFrom('builder_notes')
    .select(['id', 'author', 'content', 'created_at as createdAt'])
    .where('claim_id', '=', claimId)
    .where('builder_email', '=', email)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

async function insertNote(
  db: Db,
  { claimId, email, ...note }: Note & { claimId: string; email: string },
): Promise<void> {
  await db
    .insertInto('builder_notes')
    .values({
      id: note.id,
      claim_id: claimId,
      builder_email: email,
      author: note.author,
      content: note.content,
      created_at: note.createdAt,
    })
    .execute()
}

/** Deletes a note of this builder about this claim. Returns whether there was one. */
async function deleteNote(
  db: Db,
  { id, claimId, email }: { id: string; claimId: string; email: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('builder_notes')
    .where('id', '=', id)
    .where('claim_id', '=', claimId)
    .where('builder_email', '=', email)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
