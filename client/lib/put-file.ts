import { addressOf } from './base.ts'
import { jsonIn, refusalIn } from './errors.ts'
import { readToken } from './stored.ts'

/** Without progress for this long the connection is lost, whatever the browser reports. */
const STALLED_MS = 60_000

/** The server answered that it does not take the file. The message is for people. */
export class FileRefused extends Error {
  readonly status: number
  /** Seconds until a retry may succeed; null if the server does not specify it. */
  readonly retryAfterSeconds: number | null
  constructor(message: string, answer: { status: number; retryAfterSeconds: number | null }) {
    super(message)
    this.status = answer.status
    this.retryAfterSeconds = answer.retryAfterSeconds
  }
}

type PutFile = {
  path: string
  file: Blob
  /** The Content-Type header; by default the type of the file. */
  type?: string
  onProgress: (sentBytes: number) => void
  signal: AbortSignal
  /** The error texts for a response without a text for people, and for no response. */
  words: { failed: string; noConnection: string }
}

/**
 * Sends a file to our server as the signed-in person and returns its answer. Rejects with FileRefused when the server
 * refused it, with another Error when the connection broke, stalled or was aborted. XMLHttpRequest, because fetch reports
 * no upload progress.
 */
export function putFile({
  path,
  file,
  type = file.type || 'application/octet-stream',
  onProgress,
  signal,
  words,
}: PutFile): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stalled: ReturnType<typeof setTimeout>
    const abort = () => request.abort()
    const expectMore = () => {
      clearTimeout(stalled)
      stalled = setTimeout(abort, STALLED_MS)
    }
    request.open('PUT', addressOf(path))
    request.setRequestHeader('Authorization', `Bearer ${readToken()}`)
    request.setRequestHeader('Content-Type', type)
    request.upload.addEventListener('progress', (event) => {
      expectMore()
      onProgress(event.loaded)
    })
    request.addEventListener('loadend', () => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', abort)
      const answer = jsonIn(request.responseText)
      const { status } = request
      if (status === 200) resolve(answer)
      else if (status === 0) reject(new Error(words.noConnection))
      else {
        const wait = Number(request.getResponseHeader('retry-after') ?? NaN)
        const retryAfterSeconds = Number.isFinite(wait) ? wait : null
        const message = refusalIn(request.responseText) ?? words.failed
        reject(new FileRefused(message, { status, retryAfterSeconds }))
      }
    })
    signal.addEventListener('abort', abort)
    expectMore()
    request.send(file)
    if (signal.aborted) abort()
  })
}
