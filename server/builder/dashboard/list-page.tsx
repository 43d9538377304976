import { SEARCH_MAX } from '#shared/claims/lengths.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { listPath, mayAcknowledge, SORTS, UNASSIGNED, type ListQuery, type Shown } from './list-filters.ts'
import { ClaimRows } from './rows.tsx'
import { OPEN_MAX, type ClaimList } from './list-service.ts'
import { SECOND } from '#shared/dates.ts'

const CHIPS: Record<Shown, string> = {
  all: 'All',
  overdue: 'Overdue',
  week: 'Due this week',
  waiting: 'Waiting for homeowner',
  visits: 'Visits',
  closed: 'Closed',
}
const SORT_LABELS: Record<(typeof SORTS)[number], string> = {
  due: 'Due first',
  newest: 'Newest first',
  oldest: 'Oldest first',
}

export type ListPageProps = { list: ClaimList; query: ListQuery; now: Date }

/** All claims addressed to a builder. */
export function ClaimListPage(props: ListPageProps) {
  const { list, query } = props
  return (
    <main className="bd" id="main">
      <div className="lh">
        <h1 className="h1">
          Claims <span className="count">{list.counts.all}</span>
        </h1>
        <FindSwitch isOn={query.q !== '' || query.sort !== 'due' || query.trade !== ''} />
        {query.show !== 'closed' && list.claims.length > 0 && <SelectSwitch />}
      </div>
      <nav className="chips-x" aria-label="Show">
        {(Object.keys(CHIPS) as Shown[]).map((show) => (
          <a
            key={show}
            className="chip"
            href={listPath(query, { show })}
            aria-current={query.show === show ? 'true' : undefined}
          >
            {CHIPS[show]} <span className="num">{list.counts[show]}</span>
          </a>
        ))}
      </nav>
      <Tools list={list} query={query} />
      {list.leftOut > 0 && query.show !== 'closed' && <TooMany list={list} query={query} />}
      {query.q !== '' && list.found !== null && (
        <p className="sm text2" role="status">
          Showing {list.found} claim(s)... <a href={listPath(query, { q: '' })}>Clear search</a>
        </p>
      )}
      {list.claims.length > 0 ? <SelectableRows {...props} /> : <Nothing {...props} />}
      {list.next && (
        <a className={buttonClass({}, 'further')} href={listPath(query, list.next)}>
          Show more
        </a>
      )}
      <UndoBar {...props} />
      <p className="sr" id="announcement" role="status" />
    </main>
  )
}

/** Says that not every open claim is in the list, and how to reach the others. */
function TooMany({ list, query }: { list: ClaimList; query: ListQuery }) {
  const [all, listed] = [list.counts.all, OPEN_MAX].map((count) => count.toLocaleString('en-US'))
  return (
    <Notice
      kind="warn"
      role="none"
      title={`You have ${all} open claims. This list and its counts have the ${listed} oldest.`}
    >
      Search for a homeowner, an address or a claim number to find any of the others, or{' '}
      <a href={listPath(query, {}, '/builder/claims.csv')} download>
        export all as CSV
      </a>
      .
    </Notice>
  )
}

function Tools({ list, query }: { list: ClaimList; query: ListQuery }) {
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
          aria-label="Search claims"
          aria-keyshortcuts="/"
          placeholder="Homeowner, address or claim"
          enterKeyHint="search"
          autoComplete="off"
        />
      </div>
      {list.trades.length > 0 && <TradeFilter list={list} query={query} />}
      {query.show !== 'closed' && (
        <span className="sel">
          <select className="inp" name="sort" aria-label="Sort" defaultValue={query.sort}>
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {SORT_LABELS[sort]}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
      <Button type="submit" className="apply">
        Show
      </Button>
      <a className={buttonClass({}, 'export')} href={listPath(query, {}, '/builder/claims.csv')} download>
        Export CSV
      </a>
    </form>
  )
}

function TradeFilter({ list, query }: { list: ClaimList; query: ListQuery }) {
  return (
    <span className="sel">
      <select className="inp" name="trade" aria-label="Trade" defaultValue={query.trade}>
        <option value="">Trade: All</option>
        <option value={UNASSIGNED}>Not assigned</option>
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
        aria-label="Search, order and export"
      />
      <Icon name="search" />
    </label>
  )
}

/** Shows the boxes on a phone, where they are hidden until then; without a script too. */
function SelectSwitch() {
  return (
    <label className="btn btn-s select-switch">
      <input type="checkbox" id="selecting" className="sr" />
      <Icon name="check" />
      <span className="off">Select</span>
      <span className="on">Done</span>
    </label>
  )
}

function SelectableRows(props: ListPageProps) {
  const { list, query } = props
  if (query.show === 'closed') return <ClaimRows {...props} />
  return (
    <form method="post" action="/builder/acknowledge" id="selected">
      <input type="hidden" name="back" value={listPath(query, { page: query.page }, '')} />
      <ClaimRows {...props} />
      <div className="bulk selection" role="region" aria-label="Selected claims">
        <p className="grow">
          <b className="how-many" />
          <span className="sm text2">Each homeowner is told.</span>
        </p>
        <Button type="submit" isLarge icon="wrench" formMethod="get" formAction="/builder/assign">
          Assign
        </Button>
        {list.claims.some(mayAcknowledge) && (
          <Button type="submit" look="primary" isLarge icon="check">
            Acknowledge <span className="how-many" />
          </Button>
        )}
        <Button
          type="reset"
          look="ghost"
          isIconOnly
          className="clear"
          icon="close"
          aria-label="Select none"
        />
      </div>
    </form>
  )
}

function Nothing({ list, query }: ListPageProps) {
  const isFiltered = query.q !== '' || query.trade !== '' || query.show !== 'all'
  return (
    <div className="panel pad none">
      <p className="text2">
        {isFiltered
          ? 'No claims match your filters.'
          : 'No open claims. New ones appear here and in your email.'}
      </p>
      {isFiltered && list.counts.all > 0 && <a href="/builder">Show all open claims</a>}
    </div>
  )
}

/**
 * Undoes what was acknowledged a moment ago. The server ends the wait, whatever this page shows; the script counts down
 * from `data-left`, in seconds.
 */
function UndoBar({ list, query, now }: { list: ClaimList; query: ListQuery; now: Date }) {
  const { undoable } = list
  if (undoable.length === 0) return null
  const dueAt = Math.min(...undoable.map(({ pending }) => Date.parse(pending?.dueAt ?? '')))
  const left = Math.max(0, Math.ceil((dueAt - now.getTime()) / SECOND))
  const what = undoable.length === 1 ? 'Acknowledged' : `${undoable.length} claims acknowledged`
  const whom = undoable.length === 1 ? 'The homeowner' : 'Each homeowner'
  return (
    <form className="undo bulk" method="post" action="/builder/undo" data-left={left}>
      <input type="hidden" name="back" value={listPath(query, {}, '')} />
      {undoable.map(({ id }) => (
        <input key={id} type="hidden" name="claim" value={id} />
      ))}
      <p className="grow" role="status">
        <b>{what}</b>
        <span className="sm text2">
          {whom} can see it. <span className="undo-left">{left}</span> s to take it back
        </span>
      </p>
      <Button type="submit" look="tinted" icon="undo">
        Undo
      </Button>
    </form>
  )
}
