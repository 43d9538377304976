import type { FastifyReply, FastifyRequest } from 'fastify'
import { appRouter } from '#server/router.ts'
import type { Context } from '#server/trpc/context.ts'
import { createCallerFactory } from '#server/trpc/procedures.ts'

const factory = createCallerFactory(appRouter)

/** Returns the procedures the React client calls, for one REST request. */
export function createCaller(context: Context) {
  return factory(context)
}

export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
