import { DocumentChange, DocumentId, HomeDocument, Shelf } from '#shared/documents.ts'
import { homeProcedure, router, userProcedure } from '#server/trpc/procedures.ts'
import { changeDocument, listShelf, removeDocument } from './service.ts'

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
