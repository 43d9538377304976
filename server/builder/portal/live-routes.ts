import { logFailure } from '#server/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { EventStream, EventStreams } from '#server/http/event-streams.ts'
import type { ListPages } from './list-routes.ts'
import { sendDeadLink } from './responses.ts'

/**
 * `GET /b/TOKEN/live` and `GET /b/list/TOKEN/live`: the number of the latest change of the claim, or of those in the list,
 * and again at each change. The token authorizes it; a replaced link ends the stream with `gone`.
 */
export function liveRoutes(app: FastifyInstance, pages: ListPages, streams: EventStreams): void {
  const stream = (path: string, changesOf: ChangesOf) =>
    app.get<{ Params: { token: string } }>(path, async (request, reply) => {
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const numbers = await changesOf(request.params.token, gone.signal)
      if (!numbers) return sendDeadLink(pages, reply)
      // What it throws before its first number is a refusal.
      const latest = await numbers.next()
      await pump(streams.open(reply), numbers, latest).catch((error: unknown) => {
        logFailure(request.log, error, { what: 'a stream of the builder’s page broke off' })
        reply.raw.destroy()
      })
      return reply
    })
  stream('/b/:token/live', (token, signal) => pages.portal.changes(token, signal))
  stream('/b/list/:token/live', (token, signal) => pages.lists.changes(token, signal))
}

type ChangesOf = (token: string, signal: AbortSignal) => Promise<AsyncIterator<number> | undefined>

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
