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
import { RECORDING_PART_BYTES } from '#shared/recording-files.ts'
import { receivePart, receivePoster } from './recordings/receive-recording.ts'
import { openPoster, openRecording, recordingOwnerOf, type OpenRecording } from './recordings/recordings.ts'

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

const PartParams = Id.extend({ number: z.coerce.number().int().min(0).max(1_000) })
const UploadQuery = z.object({ expires: z.string().optional(), signature: z.string().optional() }).catch({})

type RecordingRoutesOptions = {
  uploads: UploadsCore
  /** Returns the signed-in user of a request, by cookie or bearer token. */
  currentUser: (request: FastifyRequest) => Promise<{ userId: string } | undefined>
}

/**
 * HTTP routes of recordings: their parts and their picture to presigned addresses, and their bytes to the people of the
 * home.
 */
export const recordingRoutes: FastifyPluginCallback<RecordingRoutesOptions> = (
  app,
  { uploads, currentUser },
  done,
) => {
  // Bodies are streamed whatever type they declare; nothing is parsed or held in memory.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload))
  const receive = async <T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>) => {
    try {
      return await work()
    } catch (error) {
      // The rest of a refused body is read, so that the sender receives the answer.
      request.raw.resume()
      if (request.headers['content-length'] === undefined) reply.header('connection', 'close')
      throw error
    }
  }
  app.put('/recordings/:id/parts/:number', { bodyLimit: RECORDING_PART_BYTES + 1 }, (request, reply) =>
    receive(request, reply, async () => {
      const { id, number } = read(PartParams, request.params)
      const length = request.headers['content-length']
      const answer = await receivePart(uploads, {
        id,
        number,
        query: UploadQuery.parse(request.query),
        declaredLength: length === undefined ? undefined : Number(length),
        body: request.raw,
      })
      // A part that was there already is not read.
      request.raw.resume()
      return answer
    }),
  )
  app.put('/recordings/:id/poster', { bodyLimit: RECORDING_PART_BYTES }, (request, reply) =>
    receive(request, reply, async () => {
      const { id } = read(Id, request.params)
      await receivePoster(uploads, { id, query: UploadQuery.parse(request.query), body: request.raw })
      return {}
    }),
  )
  const authorized = async (request: FastifyRequest): Promise<string> => {
    const { id } = read(Id, request.params)
    const user = await currentUser(request)
    const owner = user && (await recordingOwnerOf(uploads, id))
    if (!user || !owner) throw notFound('file')
    const { claimId } = owner
    const mayRead =
      claimId === null
        ? owner.userId === user.userId
        : await mayReadFilesOf(uploads, { claimId, userId: user.userId })
    if (!mayRead) throw notFound('file')
    return id
  }
  app.get('/recordings/:id', async (request, reply) =>
    sendRecording(reply, await openRecording(uploads, await authorized(request), 'original')),
  )
  app.get('/recordings/:id/poster', async (request, reply) => {
    const poster = await openPoster(uploads, await authorized(request))
    if (!poster) throw notFound('file')
    return sendBytes(reply, poster, 'inline')
  })
  done()
}

function read<T>(schema: z.ZodType<T>, params: unknown): T {
  const parsed = schema.safeParse(params)
  if (!parsed.success) throw notFound('file')
  return parsed.data
}

const RecordingQuery = z.object({ download: z.string().optional() }).catch({})

/**
 * Sends a recording, or the range of it that is asked for, to be played or, with `?download`, to be stored; NOT_FOUND when
 * there is none. Does not authorize; callers must.
 */
export async function sendRecording(
  reply: FastifyReply,
  recording: OpenRecording | undefined,
): Promise<FastifyReply> {
  if (!recording) throw notFound('file')
  const { request } = reply
  void reply.headers({ ...UNTRUSTED, etag: recording.etag, 'accept-ranges': 'bytes' })
  if (isUnchanged(request, recording.etag)) return reply.code(304).send()
  const range = rangeOf(request.headers, recording)
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${recording.sizeBytes}`).send()
  const stream = await recording.read(range)
  if (!stream) throw notFound('file')
  const isDownload = RecordingQuery.parse(request.query).download !== undefined
  const { start, end } = range ?? { start: 0, end: recording.sizeBytes - 1 }
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${recording.sizeBytes}`)
  return reply
    .headers({
      'content-type': recording.contentType,
      'content-length': end - start + 1,
      'content-disposition': contentDisposition(isDownload ? 'attachment' : 'inline', recording.fileName),
    })
    .send(stream)
}

/** Returns the one range of a request (RFC 9110, 14.2); undefined for none, several, or one of other bytes. */
function rangeOf(
  { range, 'if-range': ifRange }: FastifyRequest['headers'],
  { sizeBytes, etag }: Pick<OpenRecording, 'sizeBytes' | 'etag'>,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if ((from === '' && to === '') || (ifRange !== undefined && ifRange !== etag)) return undefined
  const start = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
