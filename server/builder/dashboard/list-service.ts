import { linkOf, linkSubject, openClaim } from '#server/claims/access.ts'
import { notFound, AppError } from '#server/errors.ts'
import { openPhoto, type Opened } from '#server/uploads/pictures.ts'
import { claimOfPhoto } from '#server/uploads/stored.ts'
import type { Builder } from '#server/core.ts'
import type { DashboardCore } from './module.ts'
import type { BuilderSession } from './sign-in-service.ts'
import {
  chosenOf,
  countsOf,
  groupCountsOf,
  tradeIn,
  withStanding,
  type ListQuery,
  type Shown,
  type StandingClaim,
  type Group,
} from './list-filters.ts'
import { listTrades, type ListedTrade } from '#server/builder/trades/trades-repository.ts'
import { countClosedOf, countOpenOf, listClosedOf, listOpenOf } from './list-repository.ts'
import { acknowledge, extendUndo, undo } from '#server/claims/undo-on-page.ts'
import { categoryText } from '#shared/claims/categories.ts'
import { roomText } from '#shared/rooms.ts'
import { calendarDate } from '#shared/dates.ts'
import type { Visit } from '#shared/claims/views.ts'
import { language, textOf, type Texts } from '#shared/messages/text.ts'
import { inLanguage } from '#server/language.ts'
import { statusLabel } from '#shared/claims/statuses.ts'

/** Open claims that are read for a list, the oldest; the page says so where there are more. */
export const OPEN_MAX = 2_000
/** Rows of a page. */
export const PAGE_ROWS = 100

export type ClaimList = {
  claims: StandingClaim[]
  counts: Record<Shown, number>
  /** Number of the found claims in each group; empty where they are not counted. */
  groupCounts: Partial<Record<Group, number>>
  /** Number of open claims that are too new for the list and its counts; a search finds them. */
  leftOut: number
  /** Number of claims found on all pages; null where they are not counted. */
  found: number | null
  /** The query of the next page; undefined on the last. */
  next: Partial<ListQuery> | undefined
  /** Acknowledged a moment ago, on any page: these can still be undone. */
  undoable: readonly StandingClaim[]
  /** The trades that the builder may send, by name. */
  trades: ListedTrade[]
  /** The name that homeowners gave this builder, from the newest claim. */
  builderName: string | undefined
}

/** Returns the builder as actor on a claim; their address is compared with the claim's at every use. */
export function actorOf({ email }: BuilderSession, claimId: string): Builder {
  return { kind: 'builder', claimId, email }
}

/** Returns a page of the claims addressed to the builder: the open ones, or with `show: 'closed'` those. */
export async function listBuilderClaims(
  { db, clock }: DashboardCore,
  { email }: BuilderSession,
  query: ListQuery,
): Promise<ClaimList> {
  const now = clock.now()
  const search = query.q.toLowerCase()
  const open = withStanding(await listOpenOf(db, email, { limit: OPEN_MAX }), now)
  const total = open.length < OPEN_MAX ? open.length : await countOpenOf(db, email)
  const leftOut = total - open.length
  const undoable = open.filter(({ pending }) => pending?.answer === 'acknowledgement')
  const counts = { ...countsOf(open), all: total, closed: await countClosedOf(db, email) }
  const trades = await listTrades(db, email)
  const trade = tradeIn(query)
  if (query.show === 'closed') {
    const isAll = search === '' && trade === undefined
    const rows = await listClosedOf(db, email, {
      search,
      trade,
      before: query.before,
      limit: PAGE_ROWS + 1,
    })
    const claims = withStanding(rows.slice(0, PAGE_ROWS), now)
    const last = claims.at(-1)
    return {
      claims,
      counts,
      groupCounts: isAll ? { closed: counts.closed } : {},
      found: isAll ? counts.closed : null,
      next: rows.length > PAGE_ROWS && last ? { before: last.id } : undefined,
      leftOut,
      trades,
      undoable,
      builderName: (open.at(-1) ?? claims[0])?.builderName,
    }
  }
  const isSearchingAll = leftOut > 0 && search !== ''
  const read = isSearchingAll
    ? withStanding(await listOpenOf(db, email, { search, limit: OPEN_MAX }), now)
    : open
  const chosen = chosenOf(read, query)
  const start = (query.page - 1) * PAGE_ROWS
  return {
    claims: chosen.slice(start, start + PAGE_ROWS),
    counts,
    groupCounts: groupCountsOf(chosen),
    found: chosen.length,
    next: chosen.length > start + PAGE_ROWS ? { page: query.page + 1 } : undefined,
    leftOut,
    trades,
    undoable,
    builderName: open.at(-1)?.builderName,
  }
}

/** Returns the address of the claim's own page. Throws NOT_FOUND unless the claim is addressed to the builder. */
export async function claimPageOf(
  core: DashboardCore,
  session: BuilderSession,
  claimId: string,
): Promise<string> {
  const claim = await openClaim(core, actorOf(session, claimId), claimId)
  return linkOf(core, linkSubject(claim))
}

/** Opens a photo of a claim addressed to the builder, small. Throws NOT_FOUND for any other. */
export async function openThumb(
  core: DashboardCore,
  session: BuilderSession,
  photoId: string,
): Promise<Opened | undefined> {
  const claimId = await claimOfPhoto(core, photoId)
  if (claimId === undefined) throw notFound('photo')
  await openClaim(core, actorOf(session, claimId), claimId)
  return openPhoto(core, photoId, 'thumb')
}

/**
 * Runs `act` for each claim in turn and returns what it returned. Those not addressed to the builder are left out; throws
 * NOT_FOUND when all are.
 */
export async function eachOwn<T>(ids: readonly string[], act: (id: string) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (const id of ids) {
    try {
      results.push(await act(id))
    } catch (error) {
      // The homeowner may have sent it to another address since the list was shown.
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error
    }
  }
  if (results.length === 0) throw notFound()
  return results
}

/**
 * Acknowledges claims, each in a transaction of its own, as the button of its page does: its homeowner is notified at
 * once, and for ten seconds it can be taken back. Those not addressed to the builder are left out; throws NOT_FOUND when none is.
 */
export async function acknowledgeAll(
  core: DashboardCore,
  session: BuilderSession,
  ids: readonly string[],
): Promise<void> {
  await eachOwn(ids, (id) => acknowledge(core, actorOf(session, id)))
}

/** Takes these acknowledgements back. Throws CONFLICT when it is too late for one; the others are taken back. */
export async function undoAll(
  core: DashboardCore,
  session: BuilderSession,
  ids: readonly string[],
): Promise<void> {
  let late: AppError | undefined
  await eachOwn(ids, async (id) => {
    try {
      await undo(core, actorOf(session, id), 'acknowledgement')
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error
      late = error
    }
  })
  if (late) throw late
}

/** Gives more time to undo them; returns the fewest seconds that are left. */
export async function extendAll(
  core: DashboardCore,
  session: BuilderSession,
  ids: readonly string[],
): Promise<number> {
  const left = await eachOwn(ids, (id) => extendUndo(core, actorOf(session, id)))
  return Math.min(...left)
}

/** Claims that are read at once. */
const AT_ONCE = 500

/** Spreadsheets know by it that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

type Heading = Exclude<keyof Texts['builderList']['csv'], 'visitStates'>

const COLUMNS: readonly [heading: Heading, cell: (claim: StandingClaim) => string | number | null][] = [
  ['claim', ({ number }) => number],
  ['title', ({ title }) => title],
  ['category', ({ category }) => categoryText(category)],
  ['status', ({ status }) => statusLabel(status)],
  ['homeowner', ({ homeownerName }) => homeownerName],
  ['address', ({ address }) => address],
  ['filed', ({ createdAt, timeZone }) => calendarDate(createdAt, timeZone)],
  ['received', ({ sentAt, timeZone }) => sentAt && calendarDate(sentAt, timeZone)],
  ['due', ({ standing }) => standing.due],
  ['over', ({ standing }) => (standing.due === null ? null : standing.daysOver)],
  ['visit', ({ visit }) => visit && `${visit.date} ${visit.from}-${visit.to} (${stateOf(visit)})`],
  ['trade', ({ trade }) => trade && trade.name],
  ['response', ({ firstResponseTime }) => firstResponseTime],
  ['since', ({ statusAt, timeZone }) => calendarDate(statusAt, timeZone)],
  ['resolution', ({ resolutionTime }) => resolutionTime],
  // Last, where programs that read columns by their place do not miss it.
  ['room', ({ room }) => roomText(room)],
]

const stateOf = ({ state }: Pick<Visit, 'state'>): string => textOf('builderList').csv.visitStates[state]

/**
 * Writes what a query shows, all pages of it, as CSV (RFC 4180) in UTF-8, some hundred claims at a time. Days are those at
 * each house.
 */
export async function* claimsCsv(
  core: DashboardCore,
  session: BuilderSession,
  query: ListQuery,
): AsyncGenerator<string> {
  const reader = language()
  const { csv } = textOf('builderList')
  yield BYTE_ORDER_MARK + line(COLUMNS.map(([heading]) => csv[heading]))
  for await (const claims of query.show === 'closed'
    ? closedClaims(core, session, query)
    : openClaims(core, session, query))
    // Later parts are asked for by the connection, which has no language.
    yield inLanguage(reader, () =>
      claims.map((claim) => line(COLUMNS.map(([, cell]) => cell(claim)))).join(''),
    )
}

/** In the order of the list; where there are more claims than it reads, those follow in the same order. */
async function* openClaims({ db, clock }: DashboardCore, { email }: BuilderSession, query: ListQuery) {
  for (let after: string | undefined; ;) {
    const part = await listOpenOf(db, email, { after, limit: OPEN_MAX })
    yield chosenOf(withStanding(part, clock.now()), query)
    after = part.at(-1)?.id
    if (part.length < OPEN_MAX) return
  }
}

async function* closedClaims({ db, clock }: DashboardCore, { email }: BuilderSession, query: ListQuery) {
  const chosen = { search: query.q.toLowerCase(), trade: tradeIn(query), limit: AT_ONCE }
  for (let before: string | undefined; ;) {
    const page = await listClosedOf(db, email, { ...chosen, before })
    yield withStanding(page, clock.now())
    before = page.at(-1)?.id
    if (page.length < AT_ONCE) return
  }
}

function line(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

function cellText(value: string | number | null): string {
  return typeof value === 'string' ? `"${harmless(value).replaceAll('"', '""')}"` : String(value ?? '')
}

/**
 * A spreadsheet would run what begins like a formula, also after spaces; an apostrophe makes it text (OWASP, "CSV
 * Injection").
 */
function harmless(text: string): string {
  return /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(text) ? `'${text}` : text
}
