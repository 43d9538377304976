import { isDocumentFile, MAX_DOCUMENT_BYTES, MAX_DOCUMENT_MB } from '#shared/document-files.ts'
import { HomeDocument, type NewDocument } from '#shared/documents.ts'
import { putFile } from '#client/lib/upload-list.ts'
import { textOf } from '#shared/messages/text.ts'

type SendDocument = {
  homeId: string
  document: NewDocument
  file: Blob
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** Adds a file to a home. Rejects with a message for people: why it was refused, or that the connection broke. */
export async function sendDocument({
  homeId,
  document: { name, kind },
  file,
  onProgress,
  signal,
}: SendDocument): Promise<HomeDocument> {
  const text = textOf('documentFiles')
  const answer = await putFile({
    path: `/homes/${homeId}/documents?${new URLSearchParams({ name, kind })}`,
    file,
    onProgress: (sentBytes) => onProgress(Math.min(100, Math.round((sentBytes / file.size) * 100))),
    signal,
    words: { noConnection: text.brokeOff, failed: text.failed },
  })
  const added = HomeDocument.safeParse(answer)
  if (!added.success) throw new Error(text.failed)
  return added.data
}

/** Returns why a file cannot be added, before any of it is sent; undefined when it can. */
export function problemOfDocument(file: File, roomBytes: number): string | undefined {
  const text = textOf('documentFiles')
  if (!isDocumentFile(file)) return text.wrongType
  if (file.size === 0) return text.empty
  if (file.size > MAX_DOCUMENT_BYTES) return text.tooLarge({ megabytes: MAX_DOCUMENT_MB })
  return file.size > roomBytes ? text.full : undefined
}
