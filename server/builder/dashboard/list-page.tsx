import { SEARCH_MAX } from '#shared/claims/lengths.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Rich } from '#client/ui/rich.tsx'
import { useText } from '#client/ui/use-text.ts'
import { listPath, mayAcknowledge, SHOWN, SORTS, UNASSIGNED, ListQuery, readBack } from './list-filters.ts'
import { ClaimRows } from './rows.tsx'
import {
  OPEN_MAX,
  type ClaimList,
  acknowledgeAll,
  extendAll,
  undoAll,
  claimPageOf,
  listBuilderClaims,
  openThumb,
  claimsCsv,
} from './list-service.ts'
import { SECOND } from '#shared/dates.ts'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { assertOwnSite } from '#server/http/security.ts'
import { latestChange } from '#server/live/service.ts'
import { sendPhoto } from '#server/uploads/routes.ts'
import { textOf } from '#shared/messages/text.ts'
import { fieldsOf, type SessionCookie } from './forms.ts'
import { sendPage, type DashboardPages } from './pages.tsx'

export type ListPageProps = { list: ClaimList; query: ListQuery; now: Date }

/** All claims addressed to a builder. */
function ClaimListPage(props: ListPageProps) {
  const { list, query } = props
  const text = useText('builderList')
  return (
    <main className="bd" id="main">
      <div className="lh">
        <h1 className="h1">
          {text.title} <span className="count">{list.counts.all}</span>
        </h1>
        <FindSwitch isOn={query.q !== '' || query.sort !== 'due' || query.trade !== ''} />
        {query.show !== 'closed' && list.claims.length > 0 && <SelectSwitch />}
      </div>
      <nav className="chips-x" aria-label={text.show}>
        {SHOWN.map((show) => (
          <a
            key={show}
            className="chip"
            href={listPath(query, { show })}
            aria-current={query.show === show ? 'true' : undefined}
          >
            {text.filters[show]} <span className="num">{list.counts[show]}</span>
          </a>
        ))}
      </nav>
      <Tools list={list} query={query} />
      {list.leftOut > 0 && query.show !== 'closed' && <TooMany list={list} query={query} />}
      {query.q !== '' && list.found !== null && (
        <p className="sm text2" role="status">
          <Rich
            text={text.search.showing({ count: list.found })}
            of={{ a: <a href={listPath(query, { q: '' })}>…</a> }}
          />
        </p>
      )}
      {list.claims.length > 0 ? <SelectableRows {...props} /> : <Nothing {...props} />}
      {list.next && (
        <a className={buttonClass({}, 'further')} href={listPath(query, list.next)}>
          {text.further}
        </a>
      )}
      <UndoBar {...props} />
      <p className="sr" id="announcement" role="status" />
    </main>
  )
}

/** Says that not every open claim is in the list, and how to reach the others. */
function TooMany({ list, query }: { list: ClaimList; query: ListQuery }) {
  const text = useText('builderList').tooMany
  return (
    <Notice kind="warn" role="none" title={text.title({ all: list.counts.all, listed: OPEN_MAX })}>
      <Rich
        text={text.text}
        of={{
          a: (
            <a href={listPath(query, {}, '/builder/claims.csv')} download>
              {null}
            </a>
          ),
        }}
      />
    </Notice>
  )
}

function Tools({ list, query }: { list: ClaimList; query: ListQuery }) {
  const text = useText('builderList')
  return (
    <form className="tools" method="get" action="/builder" role="search">
      {query.show !== 'all' && <input type="hidden" name="show" value={query.show} />}
      <div className="inp-ic">
        <Icon name="search" />
        <input
          className="inp"
          type="search"
          dir="auto"
          name="q"
          id="search"
          defaultValue={query.q}
          maxLength={SEARCH_MAX}
          aria-label={text.search.label}
          aria-keyshortcuts="/"
          placeholder={text.search.placeholder}
          enterKeyHint="search"
          autoComplete="off"
        />
      </div>
      {list.trades.length > 0 && <TradeFilter list={list} query={query} />}
      {query.show !== 'closed' && (
        <span className="sel">
          <select className="inp" name="sort" aria-label={text.sort} defaultValue={query.sort}>
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {text.sorts[sort]}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
      <Button type="submit" className="apply">
        {text.apply}
      </Button>
      <a className={buttonClass({}, 'export')} href={listPath(query, {}, '/builder/claims.csv')} download>
        {text.exportCsv}
      </a>
    </form>
  )
}

function TradeFilter({ list, query }: { list: ClaimList; query: ListQuery }) {
  const text = useText('builderList').trade
  return (
    <span className="sel">
      <select className="inp" name="trade" aria-label={text.label} defaultValue={query.trade}>
        <option value="">{text.all}</option>
        <option value={UNASSIGNED}>{text.none}</option>
        {list.trades.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}

/** Shows search, order and export on a phone, where they are hidden until then; without a script too. */
function FindSwitch({ isOn }: { isOn: boolean }) {
  return (
    <label className="btn btn-g btn-i find-switch">
      <input
        type="checkbox"
        id="finding"
        className="sr"
        defaultChecked={isOn}
        aria-label={useText('builderList').search.open}
      />
      <Icon name="search" />
    </label>
  )
}

/** Shows the boxes on a phone, where they are hidden until then; without a script too. */
function SelectSwitch() {
  const text = useText('builderList')
  return (
    <label className="btn btn-s select-switch">
      <input type="checkbox" id="selecting" className="sr" />
      <Icon name="check" />
      <span className="off">{text.select}</span>
      <span className="on">{text.selectDone}</span>
    </label>
  )
}

function SelectableRows(props: ListPageProps) {
  const { list, query } = props
  const text = useText('builderList').selection
  if (query.show === 'closed') return <ClaimRows {...props} />
  return (
    <form method="post" action="/builder/acknowledge" id="selected">
      <input type="hidden" name="back" value={listPath(query, { page: query.page }, '')} />
      <ClaimRows {...props} />
      <div className="bulk selection" role="region" aria-label={text.label}>
        <p className="grow">
          <b className="how-many" data-one={text.one} data-other={text.other} />
          <span className="sm text2">{text.hint}</span>
        </p>
        <Button type="submit" isLarge icon="wrench" formMethod="get" formAction="/builder/assign">
          {text.assign}
        </Button>
        {list.claims.some(mayAcknowledge) && (
          <Button type="submit" look="primary" isLarge icon="check">
            <Rich text={text.acknowledge} of={{ count: <span className="how-many" /> }} />
          </Button>
        )}
        <Button type="reset" look="ghost" isIconOnly className="clear" icon="close" aria-label={text.none} />
      </div>
    </form>
  )
}

function Nothing({ list, query }: ListPageProps) {
  const text = useText('builderList').empty
  const isFiltered = query.q !== '' || query.trade !== '' || query.show !== 'all'
  return (
    <div className="panel pad none">
      <p className="text2">{isFiltered ? text.filtered : text.text}</p>
      {isFiltered && list.counts.all > 0 && <a href="/builder">{text.showAll}</a>}
    </div>
  )
}

/**
 * Undoes what was acknowledged a moment ago. The server ends the wait, whatever this page shows; the script counts down
 * from `data-left`, in seconds.
 */
function UndoBar({ list, query, now }: { list: ClaimList; query: ListQuery; now: Date }) {
  const text = useText('builderList').undo
  const { undoable } = list
  if (undoable.length === 0) return null
  const dueAt = Math.min(...undoable.map(({ pending }) => Date.parse(pending?.dueAt ?? '')))
  const left = Math.max(0, Math.ceil((dueAt - now.getTime()) / SECOND))
  const count = undoable.length
  return (
    <form className="undo bulk" method="post" action="/builder/undo" data-left={left}>
      <input type="hidden" name="back" value={listPath(query, {}, '')} />
      {undoable.map(({ id }) => (
        <input key={id} type="hidden" name="claim" value={id} />
      ))}
      <p className="grow" role="status">
        <b>{text.done({ count })}</b>
        <span className="sm text2">
          <Rich text={text.left({ count })} of={{ left: <span className="undo-left">{left}</span> }} />
        </span>
      </p>
      <Button type="submit" look="tinted" icon="undo">
        {text.submit}
      </Button>
    </form>
  )
}

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
