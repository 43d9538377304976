import { z } from 'zod'
import { ArrivedPhoto, PresignedUploads, PresignRequest } from '#shared/photos.ts'
import { NewRecording, RecordingId, RecordingUpload } from '#shared/recordings.ts'
import { discardRecording, resumeRecording, startRecording } from './recordings/receive-recording.ts'
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
  startRecording: userProcedure
    .input(NewRecording)
    .output(RecordingUpload)
    .mutation(({ ctx, input }) => startRecording(ctx.services.uploads, ctx.user.id, input)),
  resumeRecording: userProcedure
    .input(z.object({ id: RecordingId }))
    .output(RecordingUpload)
    .mutation(({ ctx, input }) => resumeRecording(ctx.services.uploads, ctx.user.id, input.id)),
  discardRecording: userProcedure
    .input(z.object({ id: RecordingId }))
    .mutation(({ ctx, input }) => discardRecording(ctx.services.uploads, ctx.user.id, input.id)),
})
