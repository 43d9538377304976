import { initTRPC, TRPCError } from '@trpc/server'
import superjson from 'superjson'
import { z } from 'zod'
import type { ErrorEnvelope } from '#shared/errors.ts'
import type { Homeowner } from '#server/actor.ts'
import { AppError, ERROR_TABLE } from '#server/errors.ts'
import type { Context } from './context.ts'

const t = initTRPC.context<Context>().create({
  transformer: superjson,
  errorFormatter({ shape, error }) {
    const described = describeError(error)
    // No stack, SQL or path ever leaves the house, whatever NODE_ENV says.
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

export const { router, createCallerFactory } = t

/** Services throw AppError; here it becomes tRPC's, by the one table in errors.ts. */
const translated = t.middleware(async ({ next }) => {
  const result = await next()
  if (!result.ok && result.error.cause instanceof AppError) {
    const { cause } = result.error
    throw new TRPCError({ code: ERROR_TABLE[cause.code].trpc, message: cause.message, cause })
  }
  return result
})

export const publicProcedure = t.procedure.use(translated)

/** Needs a bearer token of a living session; adds who calls and the actor they are. */
export const userProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.caller) throw appTrpcError(new AppError('UNAUTHENTICATED', 'Please sign in.'))
  const actor: Homeowner = { kind: 'homeowner', userId: ctx.caller.user.id }
  return next({ ctx: { ...ctx, caller: ctx.caller, user: ctx.caller.user, actor } })
})

/** What concerns the whole server; refused here, not only hidden. */
export const adminProcedure = userProcedure.use(({ ctx, next }) => {
  if (!ctx.user.isAdmin)
    throw appTrpcError(new AppError('FORBIDDEN', 'This is for the admin of this server only.'))
  return next({ ctx })
})

function appTrpcError(error: AppError): TRPCError {
  return new TRPCError({ code: ERROR_TABLE[error.code].trpc, message: error.message, cause: error })
}

/** The contract's envelope for any error at all: field texts of the schemas, and nothing about our insides. */
export function describeError(error: unknown): ErrorEnvelope['error'] {
  const cause = error instanceof TRPCError ? error.cause : error
  if (cause instanceof AppError) {
    return { code: cause.code, message: cause.message, ...(cause.fields ? { fields: cause.fields } : {}) }
  }
  if (cause instanceof z.ZodError) {
    const fields: Record<string, string> = {}
    for (const issue of cause.issues) {
      const name = issue.path.map(String).join('.')
      if (name && !(name in fields)) fields[name] = issue.message
    }
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
