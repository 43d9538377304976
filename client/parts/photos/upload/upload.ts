import { NO_PHOTO } from './photo-queue.ts'
import { ownAddress, isInBucket } from '#client/lib/base.ts'
import type { PresignedUploads, PresignRequest } from '#shared/photos.ts'
import { appError, refusalIn } from '#client/lib/errors.ts'
import type { UploadPorts } from './photo-uploader.ts'

/** The server says why it does not take the photo; `isPutOff`: not now, another try may succeed. */
export class UploadRefused extends Error {
  readonly isPutOff: boolean
  constructor(message: string, isPutOff = false) {
    super(message)
    this.isPutOff = isPutOff
  }
}

/** No response at all: the connection is cut or forbidden. */
export class Unanswered extends Error {}

/** Without progress for this long the connection is lost, whatever the browser reports. */
const STALLED_MS = 60_000

/**
 * PUTs the bytes to their presigned URL. Resolves once the server has them; rejects when it refuses, when the
 * connection breaks or stalls, and when aborted. XMLHttpRequest, because fetch reports no upload progress.
 */
export function putPhoto(
  { address }: { address: string },
  file: Blob,
  { type, onProgress, signal }: { type: string; onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stalled: ReturnType<typeof setTimeout>
    const expectMore = () => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), STALLED_MS)
    }
    const abort = () => request.abort()
    request.open('PUT', ownAddress(address))
    request.setRequestHeader('Content-Type', type)
    request.upload.addEventListener('progress', (event) => {
      expectMore()
      if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100))
    })
    request.addEventListener('loadend', () => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', abort)
      if (request.status >= 200 && request.status < 300) resolve()
      else if (request.status === 415 || request.status === 429)
        reject(new UploadRefused(refusalIn(request.responseText) ?? NO_PHOTO, request.status === 429))
      else reject(request.status ? new Error(String(request.status)) : new Unanswered())
    })
    signal.addEventListener('abort', abort)
    expectMore()
    if (signal.aborted) abort()
    request.send(file)
  })
}

export type Server = {
  presign: (request: PresignRequest) => Promise<PresignedUploads>
  confirm: (photo: { finalUrl: string }) => Promise<unknown>
}

/**
 * Sends a photo's bytes: to our server, or to the bucket and then a confirmation to the server, which inspects them. A
 * bucket that does not respond to the browser at all (it forbids our page, or is unreachable from here) is not used
 * again: the next try goes through the server.
 */
export function createSender(server: Server, put: UploadPorts['put']): Pick<UploadPorts, 'presign' | 'put'> {
  let throughServer = false
  return {
    presign: (request) => server.presign(throughServer ? { ...request, throughServer } : request),
    async put(target, file, step) {
      if (!isInBucket(target.address)) return put(target, file, step)
      try {
        await put(target, file, step)
      } catch (error) {
        if (error instanceof Unanswered && !step.signal.aborted) throughServer = true
        throw error
      }
      await server.confirm({ finalUrl: target.finalUrl }).catch((error: unknown) => {
        const { code, message } = appError(error)
        throw /WRONG|TOO/.test(code) ? new UploadRefused(message, code === 'TOO_MANY') : error
      })
    },
  }
}
