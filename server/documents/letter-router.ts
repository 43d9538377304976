import { z } from 'zod'
import { FormalLetter, FormalNotice, NewFormalNotice, NoticeOf } from '#shared/formal-notice.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'
import { makeNotice, readNotice } from './letter-service.ts'

/** Formal notices: letters that the homeowner prints and mails; the PDF is in `routes.ts`. */
export const formalNoticesRouter = router({
  get: userProcedure
    .input(NoticeOf)
    .output(FormalNotice)
    .query(({ ctx, input }) => readNotice(ctx.services.claims, ctx.actor, input)),

  make: userProcedure
    .input(z.object({ ...NewFormalNotice.shape, id: NoticeOf.shape.id }))
    .output(FormalLetter)
    .mutation(({ ctx, input }) => makeNotice(ctx.services.claims, ctx.actor, input)),
})
