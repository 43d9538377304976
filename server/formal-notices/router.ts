import { z } from 'zod'
import { FormalLetter, FormalNotice, NewFormalNotice } from '#shared/formal-notice.ts'
import { checked } from '#server/trpc/checked.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'
import { makeNotice, readNotice } from './service.ts'

const ById = z.object({ id: z.string().max(64) })

/** Formal notices: letters that the homeowner prints and mails; the PDF is in `routes.ts`. */
export const formalNoticesRouter = router({
  get: userProcedure
    .input(ById)
    .output(checked(FormalNotice))
    .query(({ ctx, input }) => readNotice(ctx.services.claims, ctx.actor, input)),

  make: userProcedure
    .input(ById.extend(NewFormalNotice.shape))
    .output(checked(FormalLetter))
    .mutation(({ ctx, input }) => makeNotice(ctx.services.claims, ctx.actor, input)),
})
