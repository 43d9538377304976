import { z } from 'zod'
import { ForgottenPassword, PasswordReset } from '#shared/account.ts'
import {
  Confirmation,
  ConfirmationLink,
  ConfirmationProof,
  Credentials,
  Disowned,
  JoinProof,
  PendingJoin,
  ProviderCredential,
  ProviderStart,
  ProviderStarted,
  Registration,
  RegistrationAnswer,
  ServerFacts,
  ServerOptions,
  Session,
  User,
} from '#shared/auth.ts'
import { AppError } from '#server/errors.ts'
import { publicProcedure, router, userProcedure } from '#server/trpc/procedures.ts'
import type { Context } from '#server/trpc/context.ts'
import type { Opener } from './confirmations.ts'
import type { Started } from './service.ts'

export const authRouter = router({
  options: publicProcedure.output(ServerOptions).query(({ ctx }) => ctx.services.auth.options(ctx.visitor)),

  /** Exchanges the session cookie for a short-lived token; the only call that reads the cookie. */
  session: publicProcedure.output(Session).query(async ({ ctx }) => {
    const session = await ctx.services.auth.resume(ctx.cookies.session)
    if (!session) throw new AppError('UNAUTHENTICATED', 'Please sign in.')
    return session
  }),

  register: publicProcedure
    .input(Registration)
    .output(RegistrationAnswer)
    .mutation(async ({ ctx, input }): Promise<RegistrationAnswer> => {
      const answer = await ctx.services.auth.register(input, ctx.visitor)
      if (!('browserSecret' in answer)) return begin(ctx, answer)
      ctx.cookies.registration.set(answer.browserSecret)
      return { checkEmail: true }
    }),

  login: publicProcedure
    .input(Credentials)
    .output(Session)
    .mutation(async ({ ctx, input }) => begin(ctx, await ctx.services.auth.login(input, ctx.visitor))),

  // Checked before the input is validated: a disabled path must look like a missing one.
  devLogin: publicProcedure
    .use(({ ctx, next }) => {
      ctx.services.auth.assertDevLogin()
      return next()
    })
    .input(Credentials)
    .output(Session)
    .mutation(async ({ ctx, input }) => begin(ctx, await ctx.services.auth.login(input, ctx.visitor))),

  /** Returns what the browser needs to go to the provider; the sealed attempt goes into a cookie. */
  startProvider: publicProcedure
    .input(ProviderStart)
    .output(ProviderStarted)
    .mutation(async ({ ctx, input }) => {
      const { answer, attempt } = await ctx.services.identities.begin(input, ctx.caller, ctx.visitor)
      ctx.cookies.attempt.set(attempt)
      return answer
    }),

  google: publicProcedure
    .input(ProviderCredential)
    .output(Session)
    .mutation(async ({ ctx, input }) => {
      const { attempt } = ctx.cookies
      const outcome = await ctx.services.identities.withCredential(
        input.credential,
        attempt.value,
        ctx.visitor,
      )
      attempt.clear()
      if (outcome.kind === 'signed-in') return begin(ctx, outcome.started)
      ctx.cookies.join.set(outcome.ticket)
      throw new AppError('ACCOUNT_EXISTS', 'There is already an account with this email address.')
    }),

  /** Returns the account whose password connects the provider's identity; null without such an attempt. */
  pendingJoin: publicProcedure
    .output(z.nullable(PendingJoin))
    .query(({ ctx }) => ctx.services.identities.pendingJoin(ctx.cookies.join.value)),

  join: publicProcedure
    .input(JoinProof)
    .output(Session)
    .mutation(async ({ ctx, input }) => {
      const { join } = ctx.cookies
      const started = await ctx.services.identities.join(join.value, input.password, ctx.visitor)
      join.clear()
      return begin(ctx, started)
    }),

  /** Ends the session of the token or, for a client that lost its token, of the cookie. */
  logout: publicProcedure.mutation(async ({ ctx }) => {
    await ctx.services.auth.logout(
      ctx.caller ?? (await ctx.services.auth.authenticateCookie(ctx.cookies.session)),
    )
    ctx.cookies.clear()
  }),

  me: userProcedure.output(User).query(({ ctx }) => ctx.user),

  facts: userProcedure.output(ServerFacts).query(async ({ ctx }) => ({
    ...ctx.services.facts,
    emailConfirmed: await ctx.services.auth.isEmailConfirmed(ctx.user.id),
  })),

  /** Sends another confirmation email. */
  askToConfirm: userProcedure.mutation(({ ctx }) => ctx.services.auth.askToConfirm(ctx.user.id)),

  /** Returns what a link confirms. Changes nothing, because mail scanners open links. */
  confirmation: publicProcedure
    .input(ConfirmationLink)
    .output(Confirmation)
    .query(({ ctx, input }) => ctx.services.confirmations.describe(input.token, openerOf(ctx))),

  /** Confirms an address. Returns a session when that creates an account, else null. */
  confirmAddress: publicProcedure
    .input(ConfirmationProof)
    .output(z.nullable(Session))
    .mutation(async ({ ctx, input }) => {
      const started = await ctx.services.confirmations.confirm(input, openerOf(ctx), ctx.visitor)
      if (!started) return null
      ctx.cookies.registration.clear()
      return begin(ctx, started)
    }),

  /** "This wasn't me". */
  disownAddress: publicProcedure
    .input(ConfirmationLink)
    .output(Disowned)
    .mutation(({ ctx, input }) => ctx.services.disownAddress(input.token, ctx.visitor)),

  /** Result and response time are the same whether or not there is such an account. */
  forgotPassword: publicProcedure
    .input(ForgottenPassword)
    .mutation(({ ctx, input }) => ctx.services.passwords.forgot(input.email, ctx.visitor)),

  resetPassword: publicProcedure.input(PasswordReset).mutation(async ({ ctx, input }) => {
    const { deviceCookie } = await ctx.services.passwords.reset(input, ctx.visitor)
    ctx.cookies.clear()
    ctx.cookies.knowDevice(deviceCookie)
  }),
})

const openerOf = ({ caller, cookies }: Context): Opener => ({
  caller,
  browserSecret: cookies.registration.value,
})

function begin(ctx: Context, started: Started): Session {
  ctx.cookies.begin(started)
  return { token: started.token, user: started.user }
}
