import type { PresignedUploads, PresignRequest } from '#shared/photos.ts'
import { appError } from '#client/lib/errors.ts'
import { isInBucket } from './own-address.ts'
import type { UploadPorts } from './photo-uploader.ts'
import { Unanswered, UploadRefused } from './upload.ts'

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
        throw code === 'WRONG_TYPE' || code === 'TOO_LARGE' ? new UploadRefused(message) : error
      })
    },
  }
}
