import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notFound } from '#server/errors.ts'
import { MAX_PHOTO_BYTES } from '#shared/photos.ts'
import type { Opened } from './pictures.ts'
import type { UploadsService } from './service.ts'

export type UploadRoutesOptions = {
  uploads: UploadsService
  /** The signed-in user behind a request, by cookie or bearer token. */
  currentUser: (request: FastifyRequest) => Promise<{ userId: string } | undefined>
}

const Id = z.object({ id: z.string().regex(/^[0-9a-z]{26}$/) })
const AddressQuery = z.object({
  expires: z.string().optional(),
  signature: z.string().optional(),
  type: z.string().optional(),
})

/** Anything but `large` and `thumb` is the original. */
const SizeQuery = z.object({
  size: z.enum(['original', 'large', 'thumb']).catch('original').default('original'),
})

/** What tRPC cannot carry: a photo's bytes in by a presigned address, photos and papers out to their owner. */
export const uploadRoutes: FastifyPluginCallback<UploadRoutesOptions> = (
  app,
  { uploads, currentUser },
  done,
) => {
  // Bodies are streamed whatever they say they are; nothing is parsed or held in memory.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload))

  app.put('/uploads/:id', { bodyLimit: MAX_PHOTO_BYTES + 1 }, async (request, reply) => {
    const length = request.headers['content-length']
    const declaredLength = length === undefined ? undefined : Number(length)
    try {
      await uploads.receive({
        photoId: readId(request),
        query: AddressQuery.catch({}).parse(request.query),
        contentType: request.headers['content-type'] ?? '',
        declaredLength,
        body: request.raw,
      })
    } catch (error) {
      // What is left of a refused body is read away, so that the sender gets to see the answer; what may never end is cut.
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
    if (!user || !(await uploads.isOwn(user.userId, id))) throw notFound('This photo')
    return sendPhoto(reply, await uploads.openPhoto(id, size))
  })

  app.get('/attachments/:id', async (request, reply) => {
    const id = readId(request)
    const owner = await uploads.attachmentOwnerOf(id)
    if (!owner || owner.userId !== (await currentUser(request))?.userId) throw notFound('This file')
    return sendAttachment(reply, await uploads.openAttachment(id))
  })
  done()
}

/** Sends a photo to somebody who may see it, to be shown in place; NOT_FOUND when there is none. */
export function sendPhoto(reply: FastifyReply, opened: Opened | undefined): FastifyReply {
  if (!opened) throw notFound('This photo')
  return sendBytes(reply, opened, 'inline')
}

/** Sends a paper to somebody who may see it, always as a download; NOT_FOUND when there is none. */
export function sendAttachment(reply: FastifyReply, opened: Opened | undefined): FastifyReply {
  if (!opened) throw notFound('This file')
  return sendBytes(reply, opened, 'attachment')
}

/** Strangers' bytes: the declared type only, never a page, never a script, kept by this browser alone. */
function sendBytes(reply: FastifyReply, opened: Opened, disposition: 'inline' | 'attachment'): FastifyReply {
  void reply.headers({
    // Kept by this browser, shown only after asking again: the answer ends with the session or the private link.
    'cache-control': 'private, no-cache',
    etag: opened.etag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
  })
  if (
    reply.request.headers['if-none-match']
      ?.split(',')
      .some((tag) => tag.trim().replace(/^W\//, '') === opened.etag)
  ) {
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

/** RFC 6266 with the extended notation of RFC 8187, and a plain ASCII name for those who don't know it. */
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
  if (!params.success) throw notFound('This photo')
  return params.data.id
}
