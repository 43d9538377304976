import type { Db } from '#server/db/connect.ts'
import type { Word } from '#server/db/enums.ts'
import type { StoredPhoto } from '#server/uploads/attachments.ts'

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
export async function insertAnswer(
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
export async function updateWaiting(
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
export async function releasePhotos(db: Db, answerId: string): Promise<void> {
  await db.deleteFrom('trade_photos').where('answer_id', '=', answerId).execute()
}
