import type { Db } from '#server/db/connect.ts'
import { listOfClaim } from '#server/homes/documents/repository.ts'
import { fileNameOf } from '#server/homes/documents/service.ts'

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
        'marked_from as markedFrom',
        'original_sha256 as originalSha256',
        'original_is_kept as originalIsKept',
        'created_at as createdAt',
      ])
      .where('claim_id', claimId === null ? 'is' : '=', claimId)
      .$if(claimId === null, (query) => query.where('user_id', '=', userId))
      .where('state', '=', 'stored')
      // Positions start at zero in each message. The claim's own photos, which have none, come first.
      .orderBy('message_id', (order) => order.asc().nullsFirst())
      .orderBy('position')
      .orderBy('id')
      .execute()
  )
}

/** Lists the documents of a claim: attachments of its messages, then its recordings, papers and the proofs of its statements, which have a hash. */
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
  const recordings = await db
    .selectFrom('recordings')
    .select(['id', 'message_id as messageId', 'file_name as fileName', 'content_type as contentType'])
    .select(['size_bytes as sizeBytes', 'created_at as createdAt', 'sha256'])
    .where('claim_id', '=', claimId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const proofs = (await listOfClaim(db, claimId)).map((proof) => ({
    id: proof.id,
    messageId: proof.messageId,
    fileName: fileNameOf(proof),
    contentType: proof.contentType,
    sizeBytes: proof.sizeBytes,
    createdAt: proof.createdAt,
    sha256: proof.sha256,
  }))
  return [
    ...attachments.map((file) => ({ ...file, sha256: null })),
    ...recordings.map((file) => ({ ...file, contentType: file.contentType ?? '' })),
    ...proofs,
  ]
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
      return claimId === null ? own : eb.or([own, eb('kind', 'in', ['letter', 'to-builder', 'copy'])])
    })
    .orderBy('id')
    .execute()
}
