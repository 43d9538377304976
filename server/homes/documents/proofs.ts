import { NO_PDF } from '#shared/document-files.ts'
import type { StatementProof } from '#shared/statements.ts'
import { HOUR } from '#shared/dates.ts'
import { iso, isoAfter } from '#server/clock.ts'
import type { Core, InTrx } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { appendToRecord } from '#server/record/append.ts'
import { attachmentContent } from '#server/record/contents.ts'
import { attachmentKey } from '#server/uploads/photo-keys.ts'
import type { HomeDocumentsCore } from './module.ts'
import { claimProof, deleteWaiting, findDocument } from './repository.ts'
import { fileNameOf } from './service.ts'

/** A proof that no statement took is deleted after 48 hours, like a photo without a claim. */
const WAITS_MS = 48 * HOUR

const NOT_THERE = 'This PDF is not there or was used before. Please remove it and add it again.'

/**
 * Adds a PDF to the record of a claim, as the proof of a statement, inside the transaction of the statement. It must be
 * of the claim's home and in no record yet. Throws INVALID (fields.documentId).
 */
export async function attachProof(
  tx: InTrx<Pick<Core, 'db' | 'clock'>>,
  { claimId, homeId, documentId }: { claimId: string; homeId: string; documentId: string },
): Promise<StatementProof> {
  if (!(await claimProof(tx.db, { id: documentId, homeId, claimId }))) throw refused(NOT_THERE)
  const document = await findDocument(tx.db, documentId)
  if (document?.contentType !== 'application/pdf') throw refused(NO_PDF)
  const { id, contentType, sizeBytes, sha256 } = document
  const fileName = fileNameOf(document)
  const file = { id, messageId: null, fileName, contentType, sizeBytes, sha256 }
  await appendToRecord(tx.db, { claimId, at: iso(tx.clock.now()), content: attachmentContent(file) })
  return { id, name: fileName, sizeBytes, sha256 }
}

const refused = (message: string) => new AppError('INVALID', message, { fields: { documentId: message } })

/** Job: deletes the proofs whose statement was never made. */
export async function sweepProofs(core: HomeDocumentsCore): Promise<void> {
  const gone = await deleteWaiting(core.db, isoAfter(core.clock.now(), -WAITS_MS))
  for (const id of gone) await core.storage.remove(attachmentKey(id))
}
