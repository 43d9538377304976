import { ArrivedPhoto, PresignedUploads, PresignRequest } from '#shared/photos.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'

export const uploadsRouter = router({
  presign: userProcedure
    .input(PresignRequest)
    .output(PresignedUploads)
    .mutation(({ ctx, input }) => ctx.services.uploads.presign(ctx.user.id, input)),
  confirm: userProcedure
    .input(ArrivedPhoto)
    .mutation(({ ctx, input }) => ctx.services.uploads.confirm(ctx.user.id, input.finalUrl)),
})
