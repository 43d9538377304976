import { isOpen } from '#shared/claims/statuses.ts'
import { type Builder, transact } from '#server/core.ts'
import { openClaim, readClaim } from '#server/claims/access.ts'
import { markIn } from '#server/claims/undo-on-page.ts'
import { claimChanged } from '#server/claims/events.ts'
import { findPending } from '#server/claims/pending-answers-repository.ts'
import { iso } from '#server/clock.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError, notFound } from '#server/errors.ts'
import { enqueueMail } from '#server/delivery/email/enqueue.ts'
import { addFromPageIn } from '#server/messages/from-builder.ts'
import type { StoredPhoto } from '#server/uploads/attachments.ts'
import { requireRoomOfClaim } from '#server/uploads/quota.ts'
import { openStored, type Opened } from '#server/uploads/pictures.ts'
import type { DashboardCore, DashboardTx } from '#server/builder/dashboard/module.ts'
import { answeredMail } from './trades-mails.ts'
import type { Assignment } from './trades-repository.ts'
import { partsOfMail } from './trades-send.ts'
import { subject } from '#server/db/subjects.ts'
import type { Db } from '#server/db/connect.ts'
import type { Word } from '#server/db/enums.ts'

/*
 * "Done" and questions of a trade. The homeowner is notified of none, and the claim stays as it is: the builder marks it
 * as fixed with what the trade sent, which can be undone like every such mark, and only then it becomes their message.
 */

type Said = Pick<TradeAnswer, 'kind' | 'content'> & { formKey: string; photos: StoredPhoto[] }

/**
 * Stores what a trade answers, and emails it to the builder. Returns false when this form was sent before. Throws
 * CONFLICT for a closed claim, TOO_LARGE when the claim has no room for the photos.
 */
export async function answerIn(tx: DashboardTx, assignment: Assignment, said: Said): Promise<boolean> {
  const { claimId, builderEmail, trade } = assignment
  const claim = await openClaim(tx, { kind: 'builder', claimId, email: builderEmail }, claimId)
  if (!isOpen(claim.status)) throw new AppError('CONFLICT', textOf('tradePage').standing.closed)
  const bytes = said.photos.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  await requireRoomOfClaim(tx, { claimId, userId: claim.userId }, bytes)
  const isNew = await insertAnswer(tx.db, {
    id: tx.ids.next(),
    claimId,
    builderEmail,
    tradeName: trade.name,
    tradeEmail: trade.email,
    createdAt: iso(tx.clock.now()),
    ...said,
  })
  if (!isNew) return false
  const parts = await partsOfMail(tx, claim, trade)
  await enqueueMail(tx, {
    kind: 'account',
    userId: null,
    claimId: null,
    to: { address: builderEmail, name: parts.builder.name },
    recipient: { kind: 'signed-in-builder' },
    reader: { is: 'builder', email: builderEmail, homeId: claim.homeId },
    replyTo: trade.email,
    isAutomatic: true,
    write: () => ({
      ...answeredMail(
        { ...parts, url: tx.config.opensOutside ? `${tx.config.publicUrl}/builder/claims/${claimId}` : null },
        { ...said, photos: said.photos.length },
      ),
      fromName: tx.outbox.mailFrom.name,
    }),
  })
  await claimChanged(tx, claim)
  return true
}

/** Returns what this trade answered about its claim, newest first. */
export async function answersOfTrade(
  { db }: Pick<DashboardCore, 'db'>,
  { claimId, builderEmail, trade }: Assignment,
): Promise<TradeAnswer[]> {
  const answers = await listAnswers(db, { claimId, builderEmail })
  return answers.filter(({ tradeEmail }) => tradeEmail === trade.email)
}

/** A trade takes an answer of its own back. Throws CONFLICT when the builder acted on it. */
export async function withdrawIn(tx: DashboardTx, assignment: Assignment, id: string): Promise<void> {
  const answer = (await answersOfTrade(tx, assignment)).find((one) => one.id === id)
  if (!answer) throw notFound('answer')
  if (answer.state === 'withdrawn') return
  const actor = actorOf(answer)
  const claim = await openClaim(tx, actor, answer.claimId)
  if ((await isBeingSent(tx, answer)) || !(await updateWaiting(tx.db, id, { state: 'withdrawn' })))
    throw new AppError('CONFLICT', textOf('tradePage').failures.officeActed)
  await claimChanged(tx, claim)
}

/** Marks the claim as fixed with an answer, which can be undone for ten seconds. Idempotent. Throws NOT_FOUND, CONFLICT. */
export async function confirmAnswer(core: DashboardCore, actor: Builder, id: string): Promise<void> {
  await transact(core, { about: subject.claim(actor.claimId) }, async (tx) => {
    const answer = await answerOf(tx, actor, id)
    if (answer.kind !== 'done') throw notFound('answer')
    await markIn(tx, actor, 'fix')
    const pending = await findPending(tx.db, actor.claimId)
    if (pending?.answer !== 'fix')
      throw new AppError('CONFLICT', textOf('builderOffice').answers.fixedAlready)
    if (!(await updateWaiting(tx.db, id, { confirmed_at: pending.markedAt })))
      throw new AppError('CONFLICT', textOf('builderOffice').answers.takenBack({ name: answer.tradeName }))
  })
}

/** The builder has dealt with an answer: it waits for nobody any more. Idempotent. Throws NOT_FOUND. */
export async function dismissAnswer(core: DashboardCore, actor: Builder, id: string): Promise<void> {
  await transact(core, { about: subject.claim(actor.claimId) }, async (tx) => {
    const answer = await answerOf(tx, actor, id)
    if (await isBeingSent(tx, answer)) return
    await updateWaiting(tx.db, id, { state: 'dismissed' })
    await claimChanged(tx, await openClaim(tx, actor, actor.claimId))
  })
}

/** A mark as fixed counts: what it was made with becomes a message of the builder, in the trade's name. */
export async function sendConfirmed(
  tx: DashboardTx,
  { claimId, markedAt }: { claimId: string; markedAt: string },
): Promise<void> {
  const claim = await readClaim(tx, { kind: 'builder', claimId }, claimId)
  const builderEmail = claim.builder?.email.toLowerCase() ?? ''
  for (const answer of await listAnswers(tx.db, { claimId, builderEmail })) {
    if (answer.confirmedAt !== markedAt || !(await updateWaiting(tx.db, answer.id, { state: 'sent' })))
      continue
    await releasePhotos(tx.db, answer.id)
    await addFromPageIn(tx, actorOf(answer), {
      content: answer.content,
      authorName: answer.tradeName,
      formKey: answer.id,
      photos: answer.photos,
      isCounted: true,
    })
  }
}

/** Opens a photo of these answers that was not sent yet. */
export async function openAnswerPhoto(
  core: DashboardCore,
  answers: readonly TradeAnswer[],
  { photoId, size }: { photoId: string; size: 'large' | 'thumb' },
): Promise<Opened | undefined> {
  const photo = answers.flatMap(({ photos }) => photos).find(({ id }) => id === photoId)
  const none = { userId: '', claimId: null, messageId: null, eventId: null, isOriginalKept: false }
  return (
    photo &&
    openStored(
      core,
      { markedFrom: null, originalSha256: null, ...photo, ...none, state: 'stored', variants: 'ready' },
      size,
    )
  )
}

async function answerOf(tx: DashboardTx, actor: Builder, id: string): Promise<TradeAnswer> {
  const claim = await openClaim(tx, actor, actor.claimId)
  const builderEmail = claim.builder?.email.toLowerCase() ?? ''
  const answer = (await listAnswers(tx.db, { claimId: claim.id, builderEmail })).find((one) => one.id === id)
  if (!answer) throw notFound('answer')
  return answer
}

/** Returns whether the claim is marked as fixed with it and that can still be undone. */
async function isBeingSent(tx: DashboardTx, { claimId, confirmedAt }: TradeAnswer): Promise<boolean> {
  return confirmedAt !== null && (await findPending(tx.db, claimId))?.markedAt === confirmedAt
}

const actorOf = ({ claimId, builderEmail: email }: TradeAnswer): Builder => ({
  kind: 'builder',
  claimId,
  email,
})

/** An answer of a trade on its page. Times are ISO 8601. */
export type TradeAnswer = {
  id: string
  claimId: string
  /** In lower case. */
  builderEmail: string
  tradeName: string
  tradeEmail: string
  kind: Word<'trade_answers', 'kind'>
  content: string
  state: Word<'trade_answers', 'state'>
  createdAt: string
  /** When the builder marked the claim as fixed with it. */
  confirmedAt: string | null
  photos: StoredPhoto[]
}

/** Lists what trades answered to this builder (in lower case) about a claim, newest first, at most 50. */
export async function listAnswers(
  db: Db,
  { claimId, builderEmail }: Pick<TradeAnswer, 'claimId' | 'builderEmail'>,
): Promise<TradeAnswer[]> {
  const rows = await db
    .selectFrom('trade_answers')
    .select(['id', 'claim_id as claimId', 'builder_email as builderEmail', 'trade_name as tradeName'])
    .select(['trade_email as tradeEmail', 'kind', 'content', 'state', 'created_at as createdAt'])
    .select('confirmed_at as confirmedAt')
    .where('claim_id', '=', claimId)
    .where('builder_email', '=', builderEmail)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  const photos = await db
    .selectFrom('trade_photos')
    .innerJoin('trade_answers', 'trade_answers.id', 'trade_photos.answer_id')
    .select(['trade_photos.id', 'answer_id as answerId', 'file_name as fileName'])
    .select(['content_type as contentType', 'size_bytes as sizeBytes', 'sha256'])
    .where('claim_id', '=', claimId)
    .execute()
  const ofAnswer = Map.groupBy(
    photos.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ({ answerId }) => answerId,
  )
  return rows.map((row) => ({ ...row, photos: ofAnswer.get(row.id) ?? [] }))
}

/** Stores an answer that waits for the builder. Returns false when this form was sent before. */
async function insertAnswer(
  db: Db,
  { photos, formKey, ...answer }: Omit<TradeAnswer, 'state' | 'confirmedAt'> & { formKey: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('trade_answers')
    .values({
      id: answer.id,
      claim_id: answer.claimId,
      builder_email: answer.builderEmail,
      trade_name: answer.tradeName,
      trade_email: answer.tradeEmail,
      kind: answer.kind,
      content: answer.content,
      form_key: formKey,
      state: 'waiting',
      created_at: answer.createdAt,
      confirmed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['claim_id', 'form_key']).doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return false
  if (photos.length > 0)
    await db
      .insertInto('trade_photos')
      .values(
        photos.map((photo) => ({
          id: photo.id,
          answer_id: answer.id,
          file_name: photo.fileName,
          content_type: photo.contentType,
          size_bytes: photo.sizeBytes,
          sha256: photo.sha256,
        })),
      )
      .execute()
  return true
}

/** Changes an answer that still waits. Returns false when it does not. */
async function updateWaiting(
  db: Db,
  id: string,
  set: { state?: TradeAnswer['state']; confirmed_at?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trade_answers')
    .set(set)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the rows of an answer's photos, which are those of a message from now on. */
async function releasePhotos(db: Db, answerId: string): Promise<void> {
  await db.deleteFrom('trade_photos').where('answer_id', '=', answerId).execute()
}
