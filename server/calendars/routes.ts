import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '#shared/messages/text.ts'
import { authenticateAccessToken, isAccessToken } from '#server/auth/access-tokens.ts'
import type { AuthCore } from '#server/auth/module.ts'
import { AppError, notFound } from '#server/errors.ts'
import { bearerOf } from '#server/http/request-cookies.ts'
import {
  countReading,
  feedOf,
  readFeed,
  type CalendarsCore,
  endAddress,
  readAddress,
  renewAddress,
} from './service.ts'
import { HomeCalendar } from '#shared/homes.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'

const sendFeed = (reply: FastifyReply, feed: string) =>
  reply
    .type('text/calendar; charset=utf-8')
    .headers({ 'content-disposition': 'inline; filename="home.ics"', 'cache-control': 'private, no-store' })
    .send(feed)

/** The calendar itself, for programs that have its secret address or a token, and no session. */
export const calendarRoutes: FastifyPluginCallback<{ calendars: CalendarsCore; auth: AuthCore }> = (
  app,
  { calendars, auth },
  done,
) => {
  app.get('/calendars/:file', async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    await countReading(calendars, request.ip)
    const feed = await readFeed(calendars, request.params.file)
    if (feed === undefined) throw notFound('calendar')
    return sendFeed(reply, feed)
  })
  // For programs that send headers, with a token for scripts.
  app.get('/api/calendar.ics', async (request, reply) => {
    await countReading(calendars, request.ip)
    const bearer = bearerOf(request)
    const found = isAccessToken(bearer) ? await authenticateAccessToken(auth, bearer) : undefined
    if (!found) throw new AppError('UNAUTHENTICATED', textOf('tokenRules').needed)
    const { user, homeId } = found.caller
    return sendFeed(reply, await feedOf(calendars, { userId: user.id, homeId }))
  })
  done()
}

/** The secret address at which calendar programs read the dates of the caller's home. */
export const calendarRouter = router({
  get: userProcedure.output(HomeCalendar).query(({ ctx }) => readAddress(ctx.services.calendars, ctx.actor)),

  renew: userProcedure
    .output(HomeCalendar)
    .mutation(({ ctx }) => renewAddress(ctx.services.calendars, ctx.actor)),

  end: userProcedure
    .output(HomeCalendar)
    .mutation(({ ctx }) => endAddress(ctx.services.calendars, ctx.actor)),
})
