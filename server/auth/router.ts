import { z } from 'zod'
import { ForgottenPassword, PasswordReset } from '#shared/account.ts'
import {
  Confirmation,
  ConfirmationLink,
  ConfirmationProof,
  Credentials,
  Disowned,
  Registration,
  RegistrationAnswer,
  ServerFacts,
  ServerOptions,
  Session,
  User,
  OpenInvitation,
} from '#shared/auth.ts'
import { publicProcedure, router, userProcedure, type Context } from '#server/trpc/procedures.ts'
import { confirmLink, describeLink, type Opener } from './email-service.ts'
import { describeInvitation } from './invitations.ts'
import { resetPassword, sendResetLink } from './password-service.ts'
import { register } from './register.ts'
import {
  askToConfirm,
  assertPasswords,
  assertDevLogin,
  authenticateCookie,
  isEmailConfirmed,
  login,
  logout,
  resumeSession,
  serverOptions,
  type Started,
} from './service.ts'

/** Refused before the input is looked at where the settings leave sign-in to the provider. */
const passwordProcedure = publicProcedure.use(({ ctx, next }) => {
  assertPasswords(ctx.services.auth)
  return next()
})

export const authRouter = router({
  options: publicProcedure
    .output(ServerOptions)
    .query(({ ctx }) => serverOptions(ctx.services.auth, ctx.visitor)),

  /** Exchanges the session cookie for a short-lived token; null for a visitor, which is no error in a browser's console. */
  session: publicProcedure
    .output(z.nullable(Session))
    .query(async ({ ctx }) => (await resumeSession(ctx.services.auth, ctx.cookies.session)) ?? null),

  register: passwordProcedure
    .input(Registration)
    .output(RegistrationAnswer)
    .mutation(async ({ ctx, input }): Promise<RegistrationAnswer> => {
      const answer = await register(ctx.services.auth, input, ctx.visitor)
      if (!('browserSecret' in answer)) return beginSession(ctx, answer)
      ctx.cookies.registration.set(answer.browserSecret)
      return { checkEmail: true }
    }),

  /** Returns what an invitation's link is for. Changes nothing. */
  invitation: publicProcedure
    .input(ConfirmationLink)
    .output(OpenInvitation)
    .query(async ({ ctx, input }) => {
      await ctx.services.auth.limits.beforeConfirmation(ctx.visitor.address)
      return describeInvitation(ctx.services.auth, input.token)
    }),

  login: passwordProcedure
    .input(Credentials)
    .output(Session)
    .mutation(async ({ ctx, input }) =>
      beginSession(ctx, await login(ctx.services.auth, input, ctx.visitor)),
    ),

  // Checked before the input is validated: a disabled path must look like a missing one.
  devLogin: publicProcedure
    .use(({ ctx, next }) => {
      assertDevLogin(ctx.services.auth)
      return next()
    })
    .input(Credentials)
    .output(Session)
    .mutation(async ({ ctx, input }) =>
      beginSession(ctx, await login(ctx.services.auth, input, ctx.visitor)),
    ),

  /** Ends the session of the token or, for a client that lost its token, of the cookie. */
  logout: publicProcedure.mutation(async ({ ctx }) => {
    const { auth } = ctx.services
    await logout(auth, ctx.caller ?? (await authenticateCookie(auth, ctx.cookies.session)))
    ctx.cookies.clear()
  }),

  me: userProcedure.output(User).query(({ ctx }) => ctx.user),

  facts: userProcedure.output(ServerFacts).query(async ({ ctx }) => ({
    ...ctx.services.facts,
    emailConfirmed: await isEmailConfirmed(ctx.services.auth, ctx.user.id),
    hasLimitRequests: ctx.user.isAdmin && (await ctx.services.admin.hasLimitRequests()),
  })),

  /** Sends another confirmation email. */
  askToConfirm: userProcedure.mutation(({ ctx }) => askToConfirm(ctx.services.auth, ctx.user.id)),

  /** Returns what a link confirms. Changes nothing, because mail scanners open links. */
  confirmation: publicProcedure
    .input(ConfirmationLink)
    .output(Confirmation)
    .query(({ ctx, input }) => describeLink(ctx.services.auth, input.token, openerOf(ctx))),

  /** Confirms an address. Returns a session when that creates an account, else null. */
  confirmAddress: publicProcedure
    .input(ConfirmationProof)
    .output(z.nullable(Session))
    .mutation(async ({ ctx, input }) => {
      const started = await confirmLink(ctx.services.auth, input, { ...openerOf(ctx), visitor: ctx.visitor })
      if (!started) return null
      ctx.cookies.registration.clear()
      return beginSession(ctx, started)
    }),

  /** "This wasn't me". */
  disownAddress: publicProcedure
    .input(ConfirmationLink)
    .output(Disowned)
    .mutation(({ ctx, input }) => ctx.services.account.disownAddress(input.token, ctx.visitor)),

  /** Result and response time are the same whether or not there is such an account. */
  forgotPassword: passwordProcedure
    .input(ForgottenPassword)
    .mutation(({ ctx, input }) => sendResetLink(ctx.services.auth, input.email, ctx.visitor)),

  resetPassword: passwordProcedure.input(PasswordReset).mutation(async ({ ctx, input }) => {
    const { deviceCookie } = await resetPassword(ctx.services.auth, input, ctx.visitor)
    ctx.cookies.clear()
    ctx.cookies.knowDevice(deviceCookie)
  }),
})

const openerOf = ({ caller, cookies }: Context): Opener => ({
  caller,
  browserSecret: cookies.registration.value,
})

/** Sets the cookies of a new session. Returns what the client keeps of it. */
export function beginSession(ctx: Context, started: Started): Session {
  ctx.cookies.begin(started)
  return { token: started.token, user: started.user }
}
