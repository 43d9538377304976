import { categoryText } from '#shared/claims/categories.ts'
import { roomText } from '#shared/rooms.ts'
import { calendarDate } from '#shared/dates.ts'
import type { Visit } from '#shared/claims/views.ts'
import { language, textOf, type Texts } from '#shared/messages/text.ts'
import { inLanguage } from '#server/language.ts'
import { statusLabel } from '#shared/claims/statuses.ts'
import type { DashboardCore } from './module.ts'
import type { BuilderSession } from './sign-in-service.ts'
import { chosenOf, tradeIn, withStanding, type ListQuery, type StandingClaim } from './list-filters.ts'
import { listClosedOf, listOpenOf } from './list-repository.ts'
import { OPEN_MAX } from './list-service.ts'

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
