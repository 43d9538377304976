import { z } from 'zod'
import {
  AccountRemoval,
  AccountSettings,
  Device,
  EmailChange,
  HelpRequest,
  LanguageChoice,
  MailChoice,
  ReminderChoice,
  NameChange,
  PasswordChange,
  RemovalFacts,
} from '#shared/account.ts'
import { AccessToken, MadeAccessToken, NewAccessToken } from '#shared/access-tokens.ts'
import { ProviderCredential } from '#shared/auth.ts'
import { endAccessToken, listAccessTokens, makeAccessToken } from '#server/auth/access-tokens.ts'
import { endOtherSessions, endSession, listDevices } from '#server/auth/sessions.ts'
import { cancelEmailChange, changeEmail, emailSettings } from '#server/auth/email-service.ts'
import { changePassword } from '#server/auth/password-service.ts'
import { chooseLanguage, chooseMail, chooseReminders, renameAccount } from '#server/auth/service.ts'
import { connectCredential, disconnectIdentity, listIdentities } from '#server/auth/openid/identities.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'
import { askForHelp, removalFacts, removeAccount } from './service.ts'

/** Procedures of the Settings page. */
export const accountRouter = router({
  settings: userProcedure.output(AccountSettings).query(async ({ ctx }) => ({
    ...(await emailSettings(ctx.services.auth, ctx.user.id)),
    identities: await listIdentities(ctx.services.identities, ctx.user.id),
  })),

  /** Connects a sign-in provider; with the one connected already, re-authenticates the session. */
  connect: userProcedure.input(ProviderCredential).mutation(async ({ ctx, input }) => {
    const { attempt } = ctx.cookies
    const { caller, visitor } = ctx
    const sealed = attempt.value
    await connectCredential(ctx.services.identities, input.credential, { sealed, caller, visitor })
    attempt.clear()
  }),

  disconnect: userProcedure
    .input(z.object({ provider: z.string().max(300) }))
    .mutation(({ ctx, input }) => disconnectIdentity(ctx.services.identities, ctx.user.id, input.provider)),

  rename: userProcedure
    .input(NameChange)
    .mutation(({ ctx, input }) => renameAccount(ctx.services.auth, ctx.user.id, input.name)),

  chooseLanguage: userProcedure
    .input(LanguageChoice)
    .mutation(({ ctx, input }) => chooseLanguage(ctx.services.auth, ctx.user.id, input)),

  chooseMail: userProcedure
    .input(MailChoice)
    .mutation(({ ctx, input }) => chooseMail(ctx.services.auth, ctx.user.id, input.wantsMail)),

  chooseReminders: userProcedure
    .input(ReminderChoice)
    .mutation(({ ctx, input }) => chooseReminders(ctx.services.auth, ctx.user.id, input.wantsReminders)),

  changeEmail: userProcedure
    .input(EmailChange)
    .mutation(({ ctx, input }) => changeEmail(ctx.services.auth, ctx.caller, input)),

  cancelEmailChange: userProcedure.mutation(({ ctx }) => cancelEmailChange(ctx.services.auth, ctx.user.id)),

  changePassword: userProcedure
    .input(PasswordChange)
    .mutation(({ ctx, input }) => changePassword(ctx.services.auth, ctx.caller, input)),

  /** Emails the admins. */
  askForHelp: userProcedure
    .input(HelpRequest)
    .mutation(({ ctx, input }) => askForHelp(ctx.services.account, ctx.user.id, input.text)),

  devices: userProcedure
    .output(z.array(Device))
    .query(({ ctx }) => listDevices(ctx.services.auth, ctx.caller)),

  signOutDevice: userProcedure
    .input(z.object({ id: z.string().max(100) }))
    .mutation(({ ctx, input }) => endSession(ctx.services.auth, ctx.caller, input.id)),

  signOutOthers: userProcedure.mutation(({ ctx }) => endOtherSessions(ctx.services.auth, ctx.caller)),

  tokens: userProcedure
    .output(z.array(AccessToken))
    .query(({ ctx }) => listAccessTokens(ctx.services.auth, ctx.user.id)),

  makeToken: userProcedure
    .input(NewAccessToken)
    .output(MadeAccessToken)
    .mutation(({ ctx, input }) => makeAccessToken(ctx.services.auth, ctx.caller, input)),

  endToken: userProcedure
    .input(z.object({ id: z.string().max(100) }))
    .mutation(({ ctx, input }) => endAccessToken(ctx.services.auth, ctx.user.id, input.id)),

  removal: userProcedure
    .output(RemovalFacts)
    .query(({ ctx }) => removalFacts(ctx.services.account, ctx.user.id)),

  remove: userProcedure.input(AccountRemoval).mutation(async ({ ctx, input }) => {
    await removeAccount(ctx.services.account, ctx.caller, input)
    ctx.cookies.clear()
  }),
})
