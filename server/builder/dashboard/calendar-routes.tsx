import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '#server/errors.ts'
import { sendPage, type DashboardPages } from './pages.tsx'
import type { SessionCookie } from './forms.ts'
import { calendarAddress, endCalendar, readCalendar, renewCalendar } from './calendar-service.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'

/** The calendar itself, for programs that have its secret address and no session. */
export function feedRoute(app: FastifyInstance, { core }: DashboardPages): void {
  app.get('/builder/calendar/:file', async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    await core.dashboardLimits.beforeFeed(request.ip)
    const calendar = await readCalendar(core, request.params.file)
    if (calendar === undefined) throw notFound('calendar')
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
    return sendPage(pages, reply, { title: textOf('builderAccount').calendar.title, body, session })
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
  const text = useText('builderAccount').calendar
  return (
    <main className="bd narrow" id="main">
      <h1 className="h1">{text.title}</h1>
      <p className="text2">{text.text}</p>
      {address === undefined ? <TurnOn label={text.make} /> : <TurnedOn address={address} />}
    </main>
  )
}

function TurnedOn({ address }: { address: string }) {
  const text = useText('builderAccount').calendar
  return (
    <>
      <TextField
        label={text.address}
        id="address"
        type="url"
        readOnly
        defaultValue={address}
        hint={text.hint}
      />
      <div className="row-x acts">
        <a className={buttonClass({ look: 'primary' })} href={address.replace(/^https?:/, 'webcal:')}>
          {text.add}
        </a>
        <TurnOn label={text.renew} />
        <form method="post" action="/builder/calendar/off">
          <Button type="submit" look="destructive">
            {text.off}
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
