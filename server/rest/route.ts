import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { TokenScope } from '#shared/access-tokens.ts'
import type { AccountLimit } from '#server/http/rate-limit.ts'
import { appRouter } from '#server/router.ts'
import { type Context, createCallerFactory } from '#server/trpc/procedures.ts'

const factory = createCallerFactory(appRouter)

/** Returns the procedures the React client calls, for one REST request. */
export function createCaller(context: Context) {
  return factory(context)
}

export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>

type Caller = ReturnType<typeof createCaller>

type RouteContext = { caller: Caller; request: FastifyRequest; reply: FastifyReply }

/**
 * One documented path: its name, input and output (for the OpenAPI document), and the procedure it calls. The procedure
 * validates the input with the same schema; nothing is decided here.
 */
export type RestRoute = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  summary: string
  /** True when a bearer token is needed. */
  signedIn: boolean
  /** What a token for scripts must be allowed, so that it is taken here; without it only a session's is. */
  token?: TokenScope
  /** The account limit that this counts against. A used-up limit refuses before the body is read. */
  limit?: AccountLimit
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** Accepts `multipart/form-data` too, with the same fields. */
  takesForms?: boolean
  /** Request headers it reads, and what they do. */
  headers?: Readonly<Record<string, string>>
  /** Headers of its response, and their meaning. */
  answerHeaders?: Readonly<Record<string, string>>
  /** The response schema by status; null without a body. */
  answers: Readonly<Record<number, z.core.$ZodType | null>>
  /** Which of the statuses a response has; without it, the first of `answers`. */
  statusOf?: (answer: unknown) => number
  handle: (context: RouteContext) => Promise<unknown>
}

/**
 * Passes unvalidated REST input to a procedure, whose own zod schema validates it before anything reads it. TypeScript
 * cannot know that, so the cast is here, once.
 */
export function unvalidated(input: unknown): never {
  return (input ?? {}) as never
}
