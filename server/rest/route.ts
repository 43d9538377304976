import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AccountLimit } from '#server/http/account-limits.ts'
import type { createCaller } from './caller.ts'

export type Caller = ReturnType<typeof createCaller>

export type RouteContext = { caller: Caller; request: FastifyRequest; reply: FastifyReply }

/**
 * One documented path: what it is called, what goes in and out (for the OpenAPI document), and the one procedure it
 * calls. Inputs are checked by the procedure itself, with the same schema; nothing is decided here.
 */
export type RestRoute = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  summary: string
  /** Whether a bearer token is needed. */
  signedIn: boolean
  /** The limit of an account that this counts against. One that is used up refuses before the body is read. */
  limit?: AccountLimit
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** Takes `multipart/form-data` too, with the same fields. */
  takesForms?: boolean
  /** Request headers it heeds, and what they do. */
  headers?: Readonly<Record<string, string>>
  /** Headers of its answer, and what they say. */
  answerHeaders?: Readonly<Record<string, string>>
  /** The answer's schema by its status; null where there is no body. */
  answers: Readonly<Record<number, z.core.$ZodType | null>>
  /** Which of the statuses an answer has; without it, the first of `answers`. */
  statusOf?: (answer: unknown) => number
  handle: (context: RouteContext) => Promise<unknown>
}
