import { z } from 'zod'
import {
  AccountRemoval,
  AccountSettings,
  Device,
  EmailChange,
  HelpRequest,
  MailChoice,
  NameChange,
  PasswordChange,
  RemovalFacts,
} from '#shared/account.ts'
import { ProviderCredential } from '#shared/auth.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'
import { removalFacts, removeAccount } from './service.ts'

/** Procedures of the Settings page. */
export const accountRouter = router({
  settings: userProcedure.output(AccountSettings).query(async ({ ctx }) => ({
    ...(await ctx.services.emails.settings(ctx.user.id)),
    identities: await ctx.services.identities.list(ctx.user.id),
  })),

  /** Connects a sign-in provider; with the one connected already, re-authenticates the session. */
  connect: userProcedure.input(ProviderCredential).mutation(async ({ ctx, input }) => {
    const { attempt } = ctx.cookies
    const { identities } = ctx.services
    await identities.connectCredential(input.credential, attempt.value, ctx.caller, ctx.visitor)
    attempt.clear()
  }),

  disconnect: userProcedure
    .input(z.object({ provider: z.string().max(300) }))
    .mutation(({ ctx, input }) => ctx.services.identities.disconnect(ctx.user.id, input.provider)),

  rename: userProcedure
    .input(NameChange)
    .mutation(({ ctx, input }) => ctx.services.auth.rename(ctx.user.id, input.name)),

  chooseMail: userProcedure
    .input(MailChoice)
    .mutation(({ ctx, input }) => ctx.services.auth.chooseMail(ctx.user.id, input.wantsMail)),

  changeEmail: userProcedure
    .input(EmailChange)
    .mutation(({ ctx, input }) => ctx.services.emails.change(ctx.caller, input)),

  cancelEmailChange: userProcedure.mutation(({ ctx }) => ctx.services.emails.cancelChange(ctx.user.id)),

  changePassword: userProcedure
    .input(PasswordChange)
    .mutation(({ ctx, input }) => ctx.services.passwords.change(ctx.caller, input)),

  /** Emails the admins. */
  askForHelp: userProcedure
    .input(HelpRequest)
    .mutation(({ ctx, input }) => ctx.services.support.ask(ctx.user.id, input.text)),

  devices: userProcedure.output(z.array(Device)).query(({ ctx }) => ctx.services.devices.list(ctx.caller)),

  signOutDevice: userProcedure
    .input(z.object({ id: z.string().max(100) }))
    .mutation(({ ctx, input }) => ctx.services.devices.end(ctx.caller, input.id)),

  signOutOthers: userProcedure.mutation(({ ctx }) => ctx.services.devices.endOthers(ctx.caller)),

  removal: userProcedure
    .output(RemovalFacts)
    .query(({ ctx }) => removalFacts(ctx.services.account, ctx.user.id)),

  remove: userProcedure.input(AccountRemoval).mutation(async ({ ctx, input }) => {
    await removeAccount(ctx.services.account, ctx.caller, input)
    ctx.cookies.clear()
  }),
})
