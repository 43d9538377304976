import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AccountLimit } from '#server/http/account-limits.ts'
import type { createCaller } from './caller.ts'

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
