import { initTRPC, TRPCError } from '@trpc/server'
import superjson from 'superjson'
import { z } from 'zod'
import { fieldErrors } from '#shared/field-errors.ts'
import type { ErrorEnvelope } from '#shared/errors.ts'
import type { Homeowner } from '#server/actor.ts'
import { AppError, ERROR_TABLE } from '#server/errors.ts'
import type { Context } from './context.ts'

/** What is known of a procedure before its input is read. */
export const ProcedureMeta = z.object({
  /** Public: anybody may call it. */
  isPublic: z.boolean().optional(),
  /** The account limit that its service counts against; other mutations count as `changes`. */
  limit: z.enum(['messages', 'claims']).optional(),
})
export type ProcedureMeta = z.infer<typeof ProcedureMeta>

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    transformer: superjson,
    errorFormatter({ shape, error }) {
      const described = describeError(error)
      // Never returns a stack trace, SQL or path, whatever NODE_ENV is.
      return {
        message: described.message,
        code: shape.code,
        data: {
          code: shape.data.code,
          httpStatus: shape.data.httpStatus,
          path: shape.data.path,
          error: described,
        },
      }
    },
  })

export const { router, mergeRouters, createCallerFactory } = t

/** Maps an AppError of a service to a TRPCError, by the table in errors.ts. */
const translated = t.middleware(async ({ next }) => {
  const result = await next()
  if (!result.ok && result.error.cause instanceof AppError) {
    const { cause } = result.error
    throw new TRPCError({ code: ERROR_TABLE[cause.code].trpc, message: cause.message, cause })
  }
  return result
})

/** Responses of one batch share a limit: each is small, but there may be many of them in one request. */
const bounded = t.middleware(async ({ ctx, next }) => {
  const result = await next()
  if (ctx.batch && result.ok) {
    ctx.batch.answerCharsLeft -= JSON.stringify(result.data)?.length ?? 0
    if (ctx.batch.answerCharsLeft < 0)
      throw appTrpcError(new AppError('TOO_LARGE', 'These answers are too large to be asked for together.'))
  }
  return result
})

const anyProcedure = t.procedure.use(translated).use(bounded)

export const publicProcedure = anyProcedure.meta({ isPublic: true })

/** Requires a bearer token of an active session; adds user and actor. Counts mutations against the limit. */
export const userProcedure = anyProcedure.meta({}).use(async ({ ctx, type, meta, next }) => {
  if (!ctx.caller) throw appTrpcError(new AppError('UNAUTHENTICATED', 'Please sign in.'))
  const actor: Homeowner = { kind: 'homeowner', userId: ctx.caller.user.id }
  if (type === 'mutation' && !meta?.limit) await ctx.services.accountLimits.take('changes', actor.userId)
  return next({ ctx: { ...ctx, caller: ctx.caller, user: ctx.caller.user, actor } })
})

/** Requires an admin. Enforced here, not only hidden in the app. */
export const adminProcedure = userProcedure.use(({ ctx, next }) => {
  if (!ctx.user.isAdmin)
    throw appTrpcError(new AppError('FORBIDDEN', 'This is for the admin of this server only.'))
  return next({ ctx })
})

function appTrpcError(error: AppError): TRPCError {
  return new TRPCError({ code: ERROR_TABLE[error.code].trpc, message: error.message, cause: error })
}

/** Returns the documented error envelope for any error: field messages, no internals. */
export function describeError(error: unknown): ErrorEnvelope['error'] {
  const cause = error instanceof TRPCError ? error.cause : error
  if (cause instanceof AppError) {
    return { code: cause.code, message: cause.message, ...(cause.fields ? { fields: cause.fields } : {}) }
  }
  if (cause instanceof z.core.$ZodError) {
    const fields = fieldErrors(cause)
    return {
      code: 'INVALID',
      message: cause.issues[0]?.message ?? 'This is not valid.',
      ...(Object.keys(fields).length > 0 ? { fields } : {}),
    }
  }
  if (error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR') {
    const known = Object.entries(ERROR_TABLE).find(([, row]) => row.trpc === error.code)
    const code = known?.[0] as ErrorEnvelope['error']['code'] | undefined
    return {
      code: code ?? 'INVALID',
      message: code === 'NOT_FOUND' ? 'There is nothing at this address.' : 'This request is not valid.',
    }
  }
  return {
    code: 'INTERNAL',
    message: 'Something went wrong on our side. Nothing you wrote is lost; please try again.',
  }
}
