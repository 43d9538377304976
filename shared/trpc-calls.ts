import { HOME_LIST } from '#shared/claims/lengths.ts'

/** One read: the procedure and its input. */
export type FirstCall = { path: string; input?: Readonly<Record<string, unknown>> }

const PROFILE = { path: 'profile.get' }
const FACTS = { path: 'auth.facts' }
const CATEGORIES = { path: 'claims.categories' }
const METRICS = { path: 'metrics.get' }
/** The dashboard's list; written as the query client writes it, because inputs are compared as text. */
const CLAIMS = { path: 'claims.list', input: { ...HOME_LIST, direction: 'forward' } }

/**
 * Returns what a page of the app reads before it shows anything, the session first. The client asks for all of it in one
 * request as soon as it starts; the server announces the same request with the page, so that the browser makes it
 * before the client's code has arrived.
 *
 * @param search the address's query, which may hold the dashboard's filters
 */
export function firstCalls(pathname: string, search: string): FirstCall[] {
  return [{ path: 'auth.session' }, ...callsOf(pathname.replace(/\/+$/, ''), search)]
}

function callsOf(pathname: string, search: string): FirstCall[] {
  switch (pathname) {
    case '':
    case '/dashboard':
      return [PROFILE, FACTS, METRICS, CATEGORIES, ...(search ? [] : [CLAIMS])]
    case '/claims/new':
      return [PROFILE, FACTS, CATEGORIES]
    case '/profile':
    case '/settings':
    case '/settings/billing':
    case '/reports':
      return [PROFILE, FACTS]
    case '/login':
    case '/register':
      return [{ path: 'auth.options' }]
  }
  const id = /^\/claims\/([\w-]+)$/.exec(pathname)?.[1]
  return id ? [PROFILE, FACTS, { path: 'claims.byId', input: { id } }] : []
}

/** Returns the path of the request that makes these calls. */
export function batchPath(calls: readonly FirstCall[]): string {
  const inputs = calls
    .map(({ input }, index) => (input === undefined ? [] : [[index, { json: input }]]))
    .flat()
  const query = encodeURIComponent(JSON.stringify(Object.fromEntries(inputs)))
  return `/trpc/${calls.map(({ path }) => path).join()}?batch=1&input=${query}`
}

/** The maximum number of calls in one request. The client splits larger batches; the server refuses them. */
export const MAX_BATCH_CALLS = 10

/**
 * Transformer of values: plain JSON, because every time is ISO text. A field that is `undefined` is left out. The object
 * around it is superjson's, which clients of an earlier build still use.
 */
export const plainJson = {
  serialize: (value: unknown) => ({ json: value }),
  deserialize: (sent: { json?: unknown }): unknown => sent.json,
}
