import { textOf } from '#shared/messages/text.ts'
import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#server/errors.ts'
import { downloaderOf, type CurrentUser } from '#server/http/download.ts'
import { sendPhoto } from '#server/uploads/routes.ts'
import { importProblems, IMPORT_TYPES, MAX_IMPORT_BYTES } from '#shared/import-files.ts'
import type { ImportCore } from './module.ts'
import { openItemPhoto } from './review.ts'
import { addImportFile } from './staging.ts'

type ImportRoutesOptions = {
  imports: ImportCore
  currentUser: CurrentUser
  /** Returns the account of a request that changes something: by bearer token only. */
  sender: (request: FastifyRequest) => Promise<string | undefined>
}

const Id = z.object({ id: z.string() })
const PhotoOfImport = z.object({ importId: z.string(), itemId: z.string() })
const PhotoSize = z.object({ size: z.enum(['large', 'thumb']).default('thumb') })
const Query = z.object({ name: z.string().trim().min(1).max(500) })

/** The bytes of an import, which tRPC cannot transfer: one file a request. */
export const importRoutes: FastifyPluginCallback<ImportRoutesOptions> = (
  app,
  { imports, currentUser, sender },
  done,
) => {
  // Bodies are streamed whatever type they declare; nothing is parsed or held in memory.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload))

  app.put('/homes/:id/imports', { bodyLimit: MAX_IMPORT_BYTES }, async (request, reply) => {
    const length = request.headers['content-length']
    const declaredLength = length === undefined ? undefined : Number(length)
    try {
      const userId = await sender(request)
      if (!userId) throw new AppError('UNAUTHENTICATED', textOf('accountErrors').signIn)
      assertType(request)
      const { id: homeId } = Id.parse(request.params)
      const { name } = Query.parse(request.query)
      return await addImportFile(imports, { userId, homeId, name, declaredLength, body: request.raw })
    } catch (error) {
      // The rest of a refused body is read, so that the sender receives the answer; a body that may never end is cut
      // off.
      request.raw.resume()
      if (!declaredLength) reply.header('connection', 'close')
      throw error
    }
  })

  app.get('/homes/imports/:importId/photos/:itemId', async (request, reply) => {
    const { userId } = await downloaderOf(request, currentUser)
    const wanted = { ...PhotoOfImport.parse(request.params), ...PhotoSize.parse(request.query) }
    return sendPhoto(reply, await openItemPhoto(imports, userId, wanted))
  })
  done()
}

function assertType({ headers }: FastifyRequest): void {
  const declared = headers['content-type']?.toLowerCase().split(';')[0]?.trim() ?? ''
  if (!IMPORT_TYPES.includes(declared)) throw new AppError('WRONG_TYPE', importProblems().kind)
}
