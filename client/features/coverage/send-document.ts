import * as z from 'zod/mini'
import { HomeDocument, type NewDocument } from '#shared/documents.ts'
import { storedToken } from '#client/lib/session-store.ts'

const Refusal = z.object({ error: z.object({ message: z.string() }) })

/** Without progress for this long the connection is lost, whatever the browser reports. */
const STALLED_MS = 60_000

const NO_CONNECTION = 'The upload broke off. Check your connection and try again.'
const FAILED = 'The document could not be added. Please try again.'

export type SendDocument = {
  homeId: string
  document: NewDocument
  file: File
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/**
 * Adds a file to a home. Rejects with a message for people: why it was refused, or that the connection broke.
 * XMLHttpRequest, because fetch reports no upload progress.
 */
export function sendDocument({
  homeId,
  document: { name, kind },
  file,
  onProgress,
  signal,
}: SendDocument): Promise<HomeDocument> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stalled: ReturnType<typeof setTimeout>
    const abort = () => request.abort()
    const expectMore = () => {
      clearTimeout(stalled)
      stalled = setTimeout(abort, STALLED_MS)
    }
    request.open('PUT', `/homes/${homeId}/documents?${new URLSearchParams({ name, kind })}`)
    request.setRequestHeader('Authorization', `Bearer ${storedToken() ?? ''}`)
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    request.upload.addEventListener('progress', (event) => {
      expectMore()
      if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100))
    })
    request.addEventListener('loadend', () => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', abort)
      const answer = readJson(request.responseText)
      const added = request.status === 200 ? HomeDocument.safeParse(answer) : undefined
      if (added?.success) resolve(added.data)
      else if (request.status === 0) reject(new Error(NO_CONNECTION))
      else reject(new Error(Refusal.safeParse(answer).data?.error.message ?? FAILED))
    })
    signal.addEventListener('abort', abort)
    expectMore()
    request.send(file)
    if (signal.aborted) abort()
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
