import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { notFound } from '#server/errors.ts'
import { countReading, readFeed, type CalendarsCore } from './service.ts'

/** The calendar itself, for programs that have its secret address and no session. */
export const calendarRoutes: FastifyPluginCallback<{ calendars: CalendarsCore }> = (
  app,
  { calendars },
  done,
) => {
  app.get('/calendars/:file', async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    await countReading(calendars, request.ip)
    const feed = await readFeed(calendars, request.params.file)
    if (feed === undefined) throw notFound('This calendar')
    return reply
      .type('text/calendar; charset=utf-8')
      .headers({ 'content-disposition': 'inline; filename="home.ics"', 'cache-control': 'private, no-store' })
      .send(feed)
  })
  done()
}
