import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notFound } from '#server/errors.ts'
import { MAX_PHOTO_BYTES } from '#shared/photo-files.ts'
import { openFirstPage } from './first-pages.ts'
import type { UploadsCore } from './module.ts'
import { openPhoto, type Opened } from './pictures.ts'
import { receiveUpload } from './receive.ts'
import { mayReadFilesOf, mayReadPhoto } from './service.ts'
import { attachmentOwnerOf, openAttachment } from './stored.ts'

type UploadRoutesOptions = {
  uploads: UploadsCore
  /** Returns the signed-in user of a request, by cookie or bearer token. */
  currentUser: (request: FastifyRequest) => Promise<{ userId: string } | undefined>
}

const Id = z.object({ id: z.string().regex(/^[0-9a-z]{26}$/) })
const AddressQuery = z.object({
  expires: z.string().optional(),
  signature: z.string().optional(),
  type: z.string().optional(),
})

/** Any value but `large` and `thumb` means the original. */
const SizeQuery = z.object({
  size: z.enum(['original', 'large', 'thumb']).catch('original').default('original'),
})

/**
 * HTTP routes for what tRPC cannot transfer: a photo's bytes to a presigned address, and photos and documents to their
 * owner.
 */
export const uploadRoutes: FastifyPluginCallback<UploadRoutesOptions> = (
  app,
  { uploads, currentUser },
  done,
) => {
  // Bodies are streamed whatever type they declare; nothing is parsed or held in memory.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload))

  app.put('/uploads/:id', { bodyLimit: MAX_PHOTO_BYTES + 1 }, async (request, reply) => {
    const length = request.headers['content-length']
    const declaredLength = length === undefined ? undefined : Number(length)
    try {
      await receiveUpload(uploads, {
        photoId: readId(request),
        query: AddressQuery.catch({}).parse(request.query),
        contentType: request.headers['content-type'] ?? '',
        declaredLength,
        body: request.raw,
      })
    } catch (error) {
      // The rest of a refused body is read, so that the sender receives the answer; a body that may never end is cut
      // off.
      request.raw.resume()
      if (!declaredLength || declaredLength > 2 * MAX_PHOTO_BYTES) reply.header('connection', 'close')
      throw error
    }
    return {}
  })

  app.get('/photos/:id', async (request, reply) => {
    const id = readId(request)
    const { size } = SizeQuery.parse(request.query)
    const user = await currentUser(request)
    if (!user || !(await mayReadPhoto(uploads, user.userId, id))) throw notFound('photo')
    return sendPhoto(reply, await openPhoto(uploads, id, size))
  })

  app.get('/attachments/:id', async (request, reply) => {
    const id = readId(request)
    const owner = await attachmentOwnerOf(uploads, id)
    const user = await currentUser(request)
    if (!owner || !user || !(await mayReadFilesOf(uploads, { claimId: owner.claimId, userId: user.userId })))
      throw notFound('file')
    return sendAttachment(reply, await openAttachment(uploads, id))
  })

  app.get('/attachments/:id/page', async (request, reply) => {
    const id = readId(request)
    const owner = await attachmentOwnerOf(uploads, id)
    const user = await currentUser(request)
    if (!owner || !user || !(await mayReadFilesOf(uploads, { claimId: owner.claimId, userId: user.userId })))
      throw notFound('file')
    return sendPhoto(reply, await openFirstPage(uploads, id))
  })
  done()
}

/** Sends a photo to be shown inline; NOT_FOUND when there is none. Does not authorize; callers must. */
export function sendPhoto(reply: FastifyReply, opened: Opened | undefined): FastifyReply {
  if (!opened) throw notFound('photo')
  return sendBytes(reply, opened, 'inline')
}

/** Sends a document, always as a download; NOT_FOUND when there is none. Does not authorize; callers must. */
export function sendAttachment(reply: FastifyReply, opened: Opened | undefined): FastifyReply {
  if (!opened) throw notFound('file')
  return sendBytes(reply, opened, 'attachment')
}

/** Headers of every file from outside. */
export const UNTRUSTED = {
  // The browser revalidates before each use, because access ends with the session or the private link.
  'cache-control': 'private, no-cache',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

/** Returns whether the browser has this version already. */
export function isUnchanged({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match']?.split(',') ?? []
  return known.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/**
 * Headers for content from outside: only the declared type, so that it never runs as a page or script; cached by this
 * browser only.
 */
export function sendBytes(
  reply: FastifyReply,
  opened: Opened,
  disposition: 'inline' | 'attachment',
): FastifyReply {
  void reply.headers({ ...UNTRUSTED, etag: opened.etag })
  if (isUnchanged(reply.request, opened.etag)) {
    opened.stream.destroy()
    return reply.code(304).send()
  }
  return reply
    .headers({
      'content-type': opened.contentType,
      'content-length': opened.sizeBytes,
      'content-disposition': contentDisposition(disposition, opened.fileName),
    })
    .send(opened.stream)
}

/** RFC 6266 with the extended notation of RFC 8187, and a plain ASCII name for clients that do not support it. */
export function contentDisposition(disposition: 'inline' | 'attachment', fileName: string): string {
  const ascii = fileName.replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

function readId(request: FastifyRequest): string {
  const params = Id.safeParse(request.params)
  if (!params.success) throw notFound('photo')
  return params.data.id
}
