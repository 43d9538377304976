import type { Db } from '#server/db/connect.ts'

export type Note = { id: string; author: string | null; content: string; createdAt: string }

/** Lists the notes of one builder (in lower case) about a claim, newest first, at most 200. */
export async function listNotes(db: Db, claimId: string, email: string): Promise<Note[]> {
  return db
    .selectFrom('builder_notes')
    .select(['id', 'author', 'content', 'created_at as createdAt'])
    .where('claim_id', '=', claimId)
    .where('builder_email', '=', email)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

export async function insertNote(
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
export async function deleteNote(
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
