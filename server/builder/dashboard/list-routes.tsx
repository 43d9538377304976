import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { assertOwnSite } from '#server/http/security.ts'
import { latestChange } from '#server/live/service.ts'
import { sendPhoto } from '#server/uploads/routes.ts'
import { textOf } from '#shared/messages/text.ts'
import { fieldsOf, type SessionCookie } from './forms.ts'
import { sendPage, type DashboardPages } from './pages.tsx'
import {
  acknowledgeAll,
  extendAll,
  undoAll,
  claimPageOf,
  listBuilderClaims,
  openThumb,
} from './list-service.ts'
import { claimsCsv } from './list-csv.ts'
import { ListQuery, listPath, readBack } from './list-filters.ts'
import { ClaimListPage } from './list-page.tsx'

/** Claims that one form names at most; a page of the list has as many. */
export const SELECTED_MAX = 100

type WithId = FastifyRequest<{ Params: { id: string } }>

/** The list, the pictures in it, and the way from it to a claim's own page. */
export function listRoutes(app: FastifyInstance, pages: DashboardPages, cookie: SessionCookie): void {
  const { core } = pages
  app.get('/builder', async (request, reply) => {
    const session = cookie.sessionOf(request)
    const query = ListQuery.parse(request.query)
    // Read before the claims, so that the stream reports a change in between.
    const { came, left } = textOf('builderList').news
    const attributes = {
      'data-seen': String(await latestChange(core)),
      'data-came': came,
      'data-left': left,
    }
    const list = await listBuilderClaims(core, session, query)
    const body = <ClaimListPage list={list} query={query} now={core.clock.now()} />
    return sendPage(pages, reply, {
      title: textOf('builderList').title,
      body,
      session,
      attributes,
      brand: list.builderName,
    })
  })
  app.get('/builder/claims.csv', async (request, reply) => {
    assertOwnSite(request)
    const session = cookie.sessionOf(request)
    await core.dashboardLimits.beforeExport(session.email)
    const lines = claimsCsv(core, session, ListQuery.parse(request.query))
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="claims.csv"')
      .send(Readable.from(lines, { objectMode: false }))
  })
  app.get('/builder/claims/:id/open', async (request: WithId, reply) =>
    reply.redirect(await claimPageOf(core, cookie.sessionOf(request), request.params.id), 303),
  )
  app.get('/builder/photos/:id', async (request: WithId, reply) =>
    sendPhoto(reply, await openThumb(core, cookie.sessionOf(request), request.params.id)),
  )
}

/** "Acknowledge" for one claim or many, and its undo. */
export function acknowledgeRoutes(
  app: FastifyInstance,
  { core }: DashboardPages,
  cookie: SessionCookie,
): void {
  const act = (path: string, work: typeof acknowledgeAll) =>
    app.post(path, async (request, reply) => {
      const { ids, back } = chosenIn(request.body)
      if (ids.length > 0) await work(core, cookie.sessionOf(request), ids)
      return reply.redirect(listPath(back, {}), 303)
    })
  act('/builder/acknowledge', acknowledgeAll)
  act('/builder/undo', undoAll)
  app.post('/builder/extend-undo', async (request) => {
    const { ids } = chosenIn(request.body)
    return { left: ids.length > 0 ? await extendAll(core, cookie.sessionOf(request), ids) : 0 }
  })
}

/** The claims that a form of the list names: the one whose own button was pressed, else the selected ones. */
function chosenIn(body: unknown): { ids: string[]; back: ListQuery } {
  const fields = fieldsOf(body)
  const ids = fields.has('only') ? fields.getAll('only').slice(0, 1) : fields.getAll('claim')
  return { ids: [...new Set(ids)].slice(0, SELECTED_MAX), back: readBack(fields.get('back') ?? '') }
}
