import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '#server/errors.ts'
import { sendPage, type DashboardPages } from './pages.tsx'
import type { SessionCookie } from './session-cookie.ts'
import { CalendarPage } from './calendar-page.tsx'
import { calendarAddress, endCalendar, readCalendar, renewCalendar } from './calendar-service.ts'

/** The calendar itself, for programs that have its secret address and no session. */
export function feedRoute(app: FastifyInstance, { core }: DashboardPages): void {
  app.get('/builder/calendar/:file', async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    await core.dashboardLimits.beforeFeed(request.ip)
    const calendar = await readCalendar(core, request.params.file)
    if (calendar === undefined) throw notFound('This calendar')
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="visits.ics"')
      .send(calendar)
  })
}

/** Turning the calendar on and off. */
export function calendarRoutes(app: FastifyInstance, pages: DashboardPages, cookie: SessionCookie): void {
  const { core } = pages
  app.get('/builder/calendar', async (request, reply) => {
    const session = cookie.sessionOf(request)
    const body = <CalendarPage address={await calendarAddress(core, session)} />
    return sendPage(pages, reply, { title: 'Visits in your calendar', body, session })
  })
  app.post('/builder/calendar', async (request, reply) => {
    await renewCalendar(core, cookie.sessionOf(request))
    return reply.redirect('/builder/calendar', 303)
  })
  app.post('/builder/calendar/off', async (request, reply) => {
    await endCalendar(core, cookie.sessionOf(request))
    return reply.redirect('/builder/calendar', 303)
  })
}
