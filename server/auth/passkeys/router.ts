import { z } from 'zod'
import { OwnPasswordProof } from '#shared/account.ts'
import { Session } from '#shared/auth.ts'
import {
  CreationOptions,
  MadePasskey,
  OwnPasskeys,
  PasskeyRename,
  RequestOptions,
  UsedPasskey,
} from '#shared/passkeys.ts'
import { beginSession } from '#server/auth/router.ts'
import { publicProcedure, router, userProcedure } from '#server/trpc/procedures.ts'
import {
  addPasskey,
  listOwn,
  removeOwn,
  renameOwn,
  startAdding,
  signInWithPasskey,
  startSignIn,
} from './passkeys.ts'

const ById = z.object({ id: z.string().max(100) })

/** Procedures of the passkeys of an account, and of signing in with one. */
export const passkeysRouter = router({
  list: userProcedure.output(OwnPasskeys).query(({ ctx }) => listOwn(ctx.services.passkeys, ctx.user.id)),

  startAdding: userProcedure
    .input(OwnPasswordProof)
    .output(CreationOptions)
    .mutation(async ({ ctx, input }) => {
      const { options, sealed } = await startAdding(ctx.services.passkeys, ctx.caller, input.password)
      ctx.cookies.passkey.set(sealed)
      return options
    }),

  add: userProcedure.input(MadePasskey).mutation(async ({ ctx, input }) => {
    const { caller, cookies, visitor } = ctx
    await addPasskey(ctx.services.passkeys, caller, { made: input, sealed: cookies.passkey.value, visitor })
    cookies.passkey.clear()
  }),

  rename: userProcedure
    .input(PasskeyRename)
    .mutation(({ ctx, input }) => renameOwn(ctx.services.passkeys, ctx.user.id, input)),

  remove: userProcedure
    .input(ById)
    .mutation(({ ctx, input }) => removeOwn(ctx.services.passkeys, ctx.user.id, input.id)),

  startSignIn: publicProcedure.output(RequestOptions).mutation(async ({ ctx }) => {
    const { options, sealed } = await startSignIn(ctx.services.passkeys, ctx.visitor)
    ctx.cookies.passkey.set(sealed)
    return options
  }),

  signIn: publicProcedure
    .input(UsedPasskey)
    .output(Session)
    .mutation(async ({ ctx, input }) => {
      const { passkey } = ctx.cookies
      const given = { used: input, sealed: passkey.value }
      const started = await signInWithPasskey(ctx.services.passkeys, given, ctx.visitor)
      passkey.clear()
      return beginSession(ctx, started)
    }),
})
