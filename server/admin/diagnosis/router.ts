import { MailCheckProgress } from '#shared/mail-setup.ts'
import { adminProcedure, router } from '#server/trpc/procedures.ts'

export const mailCheckRouter = router({
  start: adminProcedure.mutation(({ ctx }) => ctx.services.mailCheck.start()),
  progress: adminProcedure.output(MailCheckProgress).query(({ ctx }) => ctx.services.mailCheck.progress()),
})
