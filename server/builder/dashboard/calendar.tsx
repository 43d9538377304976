import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '#server/errors.ts'
import { sendPage, type DashboardPages } from './pages.tsx'
import type { SessionCookie } from './forms.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { useText } from '#client/ui/use-text.ts'
import { textOf, language } from '#shared/messages/text.ts'
import { addDays, calendarDate } from '#shared/dates.ts'
import { languageAt, type BuilderSession } from './sign-in-service.ts'
import { visitsFeed } from '#server/claims/calendar.ts'
import { iso } from '#server/clock.ts'
import type { Core } from '#server/core.ts'
import { inLanguage } from '#server/language.ts'
import { timingSafeEqualText } from '#server/secrets.ts'
import type { DashboardCore } from './module.ts'
import {
  deleteCalendar,
  findCalendarOf,
  findCalendarOwner,
  listVisitsOf,
  setCalendar,
} from './calendar-repository.ts'

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

/** Days before and after today whose visits a calendar has. */
const DAYS_BACK = 90
const DAYS_AHEAD = 730

const FILE = /^([0-9a-z]{26})([0-9a-z]{32})\.ics$/

/** Returns the secret address of the builder's calendar; undefined while it is off. */
async function calendarAddress(core: DashboardCore, { email }: BuilderSession): Promise<string | undefined> {
  const id = await findCalendarOf(core.db, email)
  return id && `${core.config.publicUrl}/builder/calendar/${id}${macOf(core, id, email)}.ics`
}

/** Turns the calendar on, at a new address; one that was in use ends at once. */
async function renewCalendar({ db, ids, clock }: DashboardCore, { email }: BuilderSession): Promise<void> {
  await setCalendar(db, { email, id: ids.next(), at: iso(clock.now()) })
}

/** Turns the calendar off. Idempotent. */
async function endCalendar({ db }: DashboardCore, { email }: BuilderSession): Promise<void> {
  await deleteCalendar(db, email)
}

/**
 * Returns the calendar of a secret address: the visits on all claims that are addressed to its owner now, in the language
 * that they chose, for a calendar program asks in none. Undefined for a forged, replaced or unknown one.
 */
async function readCalendar(core: DashboardCore, file: string): Promise<string | undefined> {
  const [, id, mac] = FILE.exec(file) ?? []
  const email = id && (await findCalendarOwner(core.db, id))
  if (!id || !mac || !email || !timingSafeEqualText(mac, macOf(core, id, email))) return undefined
  const today = calendarDate(core.clock.now(), 'UTC')
  const visits = await listVisitsOf(core.db, email, {
    first: addDays(today, -DAYS_BACK),
    last: addDays(today, DAYS_AHEAD),
  })
  const reader = (await languageAt(core, email)) ?? language()
  return inLanguage(reader, () =>
    visitsFeed(
      textOf('builderAccount').calendar.name,
      visits.map(({ id: visitId, isAccepted, proposedAt, answeredAt, claimId, trade, ...visit }) => ({
        ...visit,
        who: visit.who ?? trade,
        visitId,
        isConfirmed: isAccepted,
        at: answeredAt ?? proposedAt,
        url: `${core.config.publicUrl}/builder/claims/${claimId}/open`,
      })),
    ),
  )
}

/** Derived each time, never stored: a stolen database opens no calendar. */
function macOf({ secrets }: Pick<Core, 'secrets'>, id: string, email: string): string {
  return secrets.mac('builder-calendar', [id, email])
}
