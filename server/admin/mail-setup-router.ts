import { MailSetup, MailSetupSaved, MailSetupState } from '#shared/mail-setup.ts'
import { adminProcedure, router } from '#server/trpc/procedures.ts'

export const mailSetupRouter = router({
  state: adminProcedure.output(MailSetupState).query(({ ctx }) => ctx.services.mailSetup.state()),
  save: adminProcedure
    .input(MailSetup)
    .output(MailSetupSaved)
    .mutation(({ ctx, input }) => ctx.services.mailSetup.save(input)),
})
