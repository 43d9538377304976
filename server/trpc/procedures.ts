import {
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  initTRPC,
  transformTRPCResponse,
  TRPCError,
  type AnyTRPCRouter,
} from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { OfHome } from '#shared/homes.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import type { ErrorEnvelope } from '#shared/errors.ts'
import type { Homeowner } from '#server/core.ts'
import { AppError, ERROR_TABLE, retryAfterHeader } from '#server/errors.ts'
import type { Caller, Started, Visitor } from '#server/auth/service.ts'
import type { Modules } from '#server/modules.ts'
import superjson from 'superjson'
import { plainJson } from '#shared/trpc-calls.ts'
import { textOf } from '#shared/messages/text.ts'

/**
 * Plain JSON on the wire, because superjson visits and copies every value to find those it has to convert, and we have
 * none. It still reads inputs: a tab that was opened before an upgrade marks in its way what is undefined.
 */
const transformer = { input: superjson, output: plainJson }

/** The metadata of a procedure, known before its input is read. */
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
    transformer,
    errorFormatter({ shape, error: thrown }) {
      const error = asTrpcError(thrown)
      const described = describeError(error)
      // Never returns a stack trace, SQL or path, whatever NODE_ENV is.
      return {
        message: described.message,
        code: TRPC_ERROR_CODES_BY_KEY[error.code],
        data: {
          code: error.code,
          httpStatus: httpStatusOf(error),
          path: shape.data.path,
          error: described,
        },
      }
    },
  })

export const { router, mergeRouters, createCallerFactory } = t

export const publicProcedure = t.procedure.meta({ isPublic: true })

/** Requires a bearer token of an active session; adds user and actor. Counts mutations against the limit. */
export const userProcedure = t.procedure.use(async ({ ctx, type, meta, next }) => {
  if (!ctx.caller) throw new AppError('UNAUTHENTICATED', textOf('serverErrors').signIn)
  const actor: Homeowner = { kind: 'homeowner', userId: ctx.caller.user.id, homeId: ctx.caller.homeId }
  if (type === 'mutation' && !meta?.limit) await ctx.services.accountLimits.take('changes', actor.userId)
  return next({ ctx: { ...ctx, caller: ctx.caller, user: ctx.caller.user, actor } })
})

/**
 * For what is done to a home: acts in the home that the form was filled in for, which may not be the chosen one any more.
 * Its service checks what the person may do there.
 */
export const homeProcedure = userProcedure.input(z.optional(OfHome)).use(({ ctx, input, next }) => {
  const homeId = input?.homeId ?? ctx.actor.homeId
  return next({ ctx: { ...ctx, actor: { ...ctx.actor, homeId } } })
})

/** Requires an admin. Enforced here, not only hidden in the app. */
export const adminProcedure = userProcedure.use(({ ctx, next }) => {
  if (!ctx.user.isAdmin) throw new AppError('FORBIDDEN', textOf('serverErrors').adminOnly)
  return next({ ctx })
})

/** Maps what was thrown, an AppError by the table in errors.ts. */
export function asTrpcError(thrown: unknown): TRPCError {
  const error = getTRPCErrorFromUnknown(thrown)
  const { cause } = error
  return cause instanceof AppError
    ? new TRPCError({ code: ERROR_TABLE[cause.code].trpc, message: cause.message, cause })
    : error
}

/** Returns the status of a response with this error, by the table in errors.ts. */
export const httpStatusOf = (error: TRPCError): number =>
  error.cause instanceof AppError ? ERROR_TABLE[error.cause.code].status : getHTTPStatusCodeFromError(error)

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
      message: cause.issues[0]?.message ?? textOf('serverErrors').valueInvalid,
      ...(Object.keys(fields).length > 0 ? { fields } : {}),
    }
  }
  if (error instanceof TRPCError && error.code !== 'INTERNAL_SERVER_ERROR') {
    const known = Object.entries(ERROR_TABLE).find(([, row]) => row.trpc === error.code)
    const code = known?.[0] as ErrorEnvelope['error']['code'] | undefined
    return {
      code: code ?? 'INVALID',
      message: textOf('serverErrors')[code === 'NOT_FOUND' ? 'notHere' : 'invalid'],
    }
  }
  return { code: 'INTERNAL', message: textOf('serverErrors').ourFault }
}

/** Responds to a request that was refused before tRPC ran; a client applies it to each call of a batch. */
export function answerFailure(router: AnyTRPCRouter, error: TRPCError, reply: FastifyReply): FastifyReply {
  const config = router._def._config
  const nothing = { path: undefined, input: undefined, ctx: undefined }
  const shape = getTRPCErrorShape({ config, error, type: 'unknown', ...nothing })
  return reply
    .code(httpStatusOf(error))
    .header('content-type', 'application/json; charset=utf-8')
    .headers(retryAfterHeader(error.cause))
    .send(JSON.stringify(transformTRPCResponse(config, { error: shape })))
}

/** The definitions of the procedures by their names. */
export type Procedures = ReadonlyMap<string, z.infer<typeof Definition>>
const Definition = z.object({
  type: z.enum(['query', 'mutation', 'subscription']),
  meta: ProcedureMeta.optional(),
})

/** Lists the procedures of a router by their names. */
export function proceduresOf(router: AnyTRPCRouter): Procedures {
  // The router's types nest the procedures by module; at run time they are one flat record.
  const procedures = Object.entries<unknown>(router._def.procedures)
  return new Map(
    procedures.map(([name, each]) => [name, Definition.parse(Reflect.get(Object(each), '_def'))]),
  )
}

/** The context of every procedure. Built from a request by the app, or by hand in other places. */
export type Context = {
  services: Modules
  /** The user of the bearer token; undefined for a visitor. */
  caller: Caller | undefined
  visitor: Visitor
  cookies: Cookies
}

export type Cookies = {
  /** The session's secret, if the request has its cookie. */
  readonly session: string | undefined
  /** Sets the cookies of a new session: the session's secret and the known-device cookie. */
  begin(started: Pick<Started, 'cookieSecret' | 'deviceCookie' | 'language'>): void
  clear(): void
  /** Sets the known-device cookie; signing out keeps it. */
  knowDevice(value: string): void
  /** The sealed sign-in attempt, for some minutes while the person is at the provider. */
  readonly attempt: ShortCookie
  /** The sealed challenge for a passkey, for some minutes. */
  readonly passkey: ShortCookie
  /** Set until the link in the email is opened: this browser is the one that registered. */
  readonly registration: ShortCookie
  /** The sealed result of the provider, until the password is given that connects it with an account. */
  readonly join: ShortCookie
}

/** Sets a sealed value that scripts cannot read. */
export type ShortCookie = { value: string | undefined; set(value: string): void; clear(): void }
