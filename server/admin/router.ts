import { z } from 'zod'
import { OutboxEntry, ReadableMail, ServerState, UnfiledMail } from '#shared/admin.ts'
import { adminProcedure, router } from '#server/trpc/procedures.ts'

const ById = z.object({ id: z.string().max(64) })

export const adminRouter = router({
  state: adminProcedure.output(ServerState).query(({ ctx }) => ctx.services.admin.state()),
  outbox: adminProcedure.output(z.array(OutboxEntry)).query(({ ctx }) => ctx.services.admin.outboxEntries()),
  retry: adminProcedure.input(ById).mutation(({ ctx, input }) => ctx.services.admin.retry(input.id)),
  /** A letter of the local mailbox, as the builder would read it. */
  letter: adminProcedure
    .input(ById)
    .output(ReadableMail)
    .query(({ ctx, input }) => ctx.services.admin.letter(input.id)),
  unfiled: adminProcedure.output(z.array(UnfiledMail)).query(({ ctx }) => ctx.services.admin.unfiled()),
  unfiledMail: adminProcedure
    .input(ById)
    .output(ReadableMail)
    .query(({ ctx, input }) => ctx.services.admin.unfiledMail(input.id)),
  fileUnfiled: adminProcedure
    .input(ById.extend({ claimNumber: z.number().int().positive() }))
    .mutation(({ ctx, input }) => ctx.services.admin.fileByHand(input.id, input.claimNumber)),
})
