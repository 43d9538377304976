import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from '#shared/document-files.ts'
import { NewDocument, DocumentChange, DocumentId, HomeDocument, Shelf } from '#shared/documents.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import { AppError } from '#server/errors.ts'
import { sendBytes, sendPhoto } from '#server/uploads/routes.ts'
import {
  type HomeDocumentsCore,
  addDocument,
  openDocument,
  openDocumentPage,
  changeDocument,
  listShelf,
  removeDocument,
} from './service.ts'
import { textOf } from '#shared/messages/text.ts'
import { homeProcedure, router, userProcedure } from '#server/trpc/procedures.ts'

type DocumentRoutesOptions = {
  documents: HomeDocumentsCore
  /** Returns the signed-in user of a request, by cookie or bearer token. */
  currentUser: (request: FastifyRequest) => Promise<{ userId: string } | undefined>
  /** Returns the account of a request that changes something: by bearer token only. */
  sender: (request: FastifyRequest) => Promise<string | undefined>
}

const Id = z.object({ id: z.string() })
/** Content types that a browser shows in its window without running anything. */
const SHOWN = ['image/jpeg', 'image/png']
/** The content type that browsers declare for a HEIC that they do not know. */
const UNKNOWN_TYPE = 'application/octet-stream'

/** The bytes of documents, which tRPC cannot transfer. */
export const documentRoutes: FastifyPluginCallback<DocumentRoutesOptions> = (
  app,
  { documents, currentUser, sender },
  done,
) => {
  // Bodies are streamed whatever type they declare; nothing is parsed or held in memory.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload))

  app.put('/homes/:id/documents', { bodyLimit: MAX_DOCUMENT_BYTES }, async (request, reply) => {
    const length = request.headers['content-length']
    const declaredLength = length === undefined ? undefined : Number(length)
    try {
      const userId = await sender(request)
      if (!userId) throw signIn()
      assertType(request)
      const { id: homeId } = Id.parse(request.params)
      const { name, kind } = readQuery(request)
      return await addDocument(documents, { userId, homeId, name, kind, declaredLength, body: request.raw })
    } catch (error) {
      // The rest of a refused body is read, so that the sender receives the answer; a body that may never end is cut
      // off.
      request.raw.resume()
      if (!declaredLength) reply.header('connection', 'close')
      throw error
    }
  })

  app.get('/documents/:id', async (request, reply) => {
    const user = await currentUser(request)
    if (!user) throw signIn()
    const opened = await openDocument(documents, user.userId, Id.parse(request.params).id)
    return sendBytes(reply, opened, SHOWN.includes(opened.contentType) ? 'inline' : 'attachment')
  })

  app.get('/documents/:id/page', async (request, reply) => {
    const user = await currentUser(request)
    if (!user) throw signIn()
    return sendPhoto(reply, await openDocumentPage(documents, user.userId, Id.parse(request.params).id))
  })
  done()
}

const signIn = () => new AppError('UNAUTHENTICATED', textOf('homeRules').documents.signIn)

function assertType({ headers }: FastifyRequest): void {
  const declared = headers['content-type']?.toLowerCase().split(';')[0]?.trim()
  if (declared !== UNKNOWN_TYPE && !DOCUMENT_TYPES.some((type) => type === declared))
    throw new AppError('WRONG_TYPE', textOf('documentFiles').wrongType)
}

function readQuery({ query }: FastifyRequest): NewDocument {
  const read = NewDocument.safeParse(query)
  if (read.success) return read.data
  throw new AppError('INVALID', textOf('homeRules').documents.invalid, {
    fields: fieldErrors(read.error),
  })
}

/** The documents of the caller's home; their bytes have routes of their own. */
export const documentsRouter = router({
  list: homeProcedure.output(Shelf).query(({ ctx }) => listShelf(ctx.services.homeDocuments, ctx.actor)),

  change: userProcedure
    .input(DocumentChange)
    .output(HomeDocument)
    .mutation(({ ctx, input }) => changeDocument(ctx.services.homeDocuments, ctx.user.id, input)),

  remove: userProcedure
    .input(DocumentId)
    .mutation(({ ctx, input }) => removeDocument(ctx.services.homeDocuments, ctx.user.id, input.id)),
})
