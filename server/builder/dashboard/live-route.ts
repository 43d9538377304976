import { logFailure } from '#server/errors.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { EventStream, EventStreams } from '#server/http/event-streams.ts'
import { assertOwnSite } from '#server/http/security.ts'
import { changesForBuilder } from '#server/live/service.ts'
import { firstOf, type SessionCookie } from './forms.ts'
import type { DashboardPages } from './pages.tsx'

const Query = z.object({
  since: z.catch(z.preprocess(firstOf, z.coerce.number().int().min(0)), 0),
})

/**
 * `GET /builder/live`: an event whenever a claim addressed to the builder has changed, first when one did after `since`.
 * It says nothing about the claim; the page reads the list again. The session is looked up at each event, and the stream
 * ends with `gone` when it is over.
 */
export function liveRoute(
  app: FastifyInstance,
  { core }: DashboardPages,
  { cookie, streams }: { cookie: SessionCookie; streams: EventStreams },
): void {
  app.get('/builder/live', async (request, reply) => {
    assertOwnSite(request)
    const { email } = cookie.sessionOf(request)
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const { since } = Query.parse(request.query)
    const changes = changesForBuilder(core.live, { builderEmail: email, since }, gone.signal)
    // What it throws before its first value is a refusal.
    const first = await changes.next()
    const stream = streams.open(reply)
    const isSignedIn = async () => (await cookie.authenticate(request)) !== undefined
    await pump(stream, { changes, first, isSignedIn }).catch((error: unknown) => {
      logFailure(request.log, error, { what: 'a stream of the builder’s dashboard broke off' })
      reply.raw.destroy()
    })
    return reply
  })
}

type Source = {
  changes: AsyncGenerator<boolean>
  first: IteratorResult<boolean>
  isSignedIn: () => Promise<boolean>
}

async function pump(stream: EventStream, { changes, first, isSignedIn }: Source): Promise<void> {
  for (let result = first; !result.done; result = await changes.next()) {
    if (!result.value) continue
    if (!(await isSignedIn())) {
      await stream.send({ event: 'gone', data: '' })
      break
    }
    await stream.send({ data: 'changed' })
  }
  await changes.return(undefined)
  stream.end()
}
