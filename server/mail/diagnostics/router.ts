import { MailCheckProgress } from '#shared/mail/check.ts'
import { checked } from '#server/trpc/checked.ts'
import { adminProcedure, router } from '#server/trpc/procedures.ts'

export const mailCheckRouter = router({
  start: adminProcedure.mutation(({ ctx }) => ctx.services.mailCheck.start()),
  progress: adminProcedure
    .output(checked(MailCheckProgress))
    .query(({ ctx }) => ctx.services.mailCheck.progress()),
})
