import type { FastifyInstance } from 'fastify'

/**
 * A GET that asks or changes something elsewhere: `HEAD`, which link checkers and previews send and fastify would answer
 * by running the GET, is refused with 405 and does nothing (RFC 9110, 15.5.6).
 */
export function refuseHead(app: FastifyInstance, path: string): void {
  app.head(path, (_request, reply) => reply.code(405).header('allow', 'GET').send())
}
