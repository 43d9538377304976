import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '#server/errors.ts'
import { sendPage, type DashboardPages } from './pages.tsx'
import type { SessionCookie } from './forms.ts'
import { calendarAddress, endCalendar, readCalendar, renewCalendar } from './calendar-service.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'

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

/** `address`: the calendar's secret address; undefined while it is off. */
function CalendarPage({ address }: { address: string | undefined }) {
  return (
    <main className="bd narrow" id="main">
      <h1 className="h1">Visits in your calendar</h1>
      <p className="text2">
        All visits on claims addressed to you, proposed and confirmed. Calendar programs read them again by
        themselves.
      </p>
      {address === undefined ? <TurnOn label="Make a calendar address" /> : <TurnedOn address={address} />}
    </main>
  )
}

function TurnedOn({ address }: { address: string }) {
  return (
    <>
      <TextField
        label="Secret address"
        id="address"
        type="url"
        readOnly
        defaultValue={address}
        hint="Whoever has it sees when and where you have visits. A new address ends this one."
      />
      <div className="row-x acts">
        <a className={buttonClass({ look: 'primary' })} href={address.replace(/^https?:/, 'webcal:')}>
          Add to calendar
        </a>
        <TurnOn label="New address" />
        <form method="post" action="/builder/calendar/off">
          <Button type="submit" look="destructive">
            Turn off
          </Button>
        </form>
      </div>
    </>
  )
}

function TurnOn({ label }: { label: string }) {
  return (
    <form method="post" action="/builder/calendar">
      <Button type="submit" icon="calendar">
        {label}
      </Button>
    </form>
  )
}
