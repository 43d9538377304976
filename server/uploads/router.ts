import { ArrivedPhoto, PresignedUploads, PresignRequest } from '#shared/photos.ts'
import { confirmArrival, presignUploads } from './service.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'

export const uploadsRouter = router({
  presign: userProcedure
    .input(PresignRequest)
    .output(PresignedUploads)
    .mutation(({ ctx, input }) => presignUploads(ctx.services.uploads, ctx.user.id, input)),
  confirm: userProcedure
    .input(ArrivedPhoto)
    .mutation(({ ctx, input }) => confirmArrival(ctx.services.uploads, ctx.user.id, input.finalUrl)),
})
