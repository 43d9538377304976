import type { FastifyInstance } from 'fastify'
import type { EventStream, EventStreams } from '#server/http/event-streams.ts'
import { sendDeadLink, type BuilderPages } from './responses.ts'

/**
 * `GET /b/TOKEN/live`: the number of the claim's latest change, and again at each change. The token authorizes it; a
 * replaced link ends the stream with `gone`.
 */
export function liveRoutes(app: FastifyInstance, pages: BuilderPages, streams: EventStreams): void {
  app.get<{ Params: { token: string } }>('/b/:token/live', async (request, reply) => {
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const numbers = await pages.portal.changes(request.params.token, gone.signal)
    if (!numbers) return sendDeadLink(pages, reply)
    // What it throws before its first number is a refusal.
    const latest = await numbers.next()
    await pump(streams.open(reply), numbers, latest).catch((error: unknown) => {
      request.log.error({ err: error }, 'a stream of the builder’s page broke off')
      reply.raw.destroy()
    })
    return reply
  })
}

async function pump(
  stream: EventStream,
  numbers: AsyncIterator<number>,
  latest: IteratorResult<number>,
): Promise<void> {
  for (let next = latest; !next.done; next = await numbers.next())
    await stream.send({ data: String(next.value) })
  await stream.send({ event: 'gone', data: '' })
  stream.end()
}
