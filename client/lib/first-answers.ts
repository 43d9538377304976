import type { QueryClient } from '@tanstack/react-query'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#server/router.ts'
import { addressOf } from './base.ts'
import { TIMEOUT_MS } from './trpc.ts'
import { batchPath, firstCalls, type FirstCall } from '#shared/trpc-calls.ts'

/** The calls of the first request, the session first, and what it returns for each. */
export type FirstAnswers = { calls: readonly FirstCall[]; answers: Promise<unknown[]> }

/** Asks for the session and the first data of the page at a path, before anything is drawn. */
export function askFirst(pathname: string, search: string): FirstAnswers {
  const calls = firstCalls(pathname, search)
  // No extra headers, so that the browser reuses the response that the page preloads.
  const answers = fetch(addressOf(batchPath(calls)), { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    readAnswers,
  )
  // Prevents an unhandled rejection when no query uses the responses.
  answers.catch(() => undefined)
  return { calls, answers }
}

/**
 * Takes the place of the server for the calls of the first request, each once; what it refused is asked again. When it
 * says who is signed in, the data of the page is put where its queries look first: the page is then drawn once, with
 * what it shows, and not first in outline.
 */
export function firstAnswersLink(
  { calls, answers }: FirstAnswers,
  queries: QueryClient,
): TRPCLink<AppRouter> {
  let waiting = calls.map(keyOf)
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const index = waiting.indexOf(keyOf(op))
        if (index < 0) return next(op).subscribe(observer)
        waiting[index] = ''
        let again: { unsubscribe: () => void } | undefined
        answers.then(
          (all) => {
            const json = dataOf(all[index])
            if (json === undefined) {
              again = next(op).subscribe(observer)
              return
            }
            if (index === 0 && json !== null) {
              waiting = []
              calls.forEach((call, n) => n > 0 && keep(queries, call, dataOf(all[n])))
            }
            observer.next({ result: { type: 'data', data: json } })
            observer.complete()
          },
          // Of a request and of reading its response: always an Error.
          (error: Error) => {
            waiting = []
            observer.error(TRPCClientError.from(error))
          },
        )
        return () => again?.unsubscribe()
      })
}

/** Keeps data where the query of a call looks for it; a list, which is read in a direction, as its first page. */
function keep(queries: QueryClient, { path, input }: FirstCall, data: unknown): void {
  if (data === undefined) return
  const { direction, ...own } = input ?? {}
  const query = { ...(input && { input: own }), type: direction ? 'infinite' : 'query' }
  queries.setQueryData([path.split('.'), query], direction ? { pages: [data], pageParams: [null] } : data)
}

const keyOf = ({ path, input }: { path: string; input?: unknown }): string =>
  `${path} ${JSON.stringify(input) ?? ''}`

/** The responses of a batch in order; none when something before the server responded instead of it. */
async function readAnswers(response: Response): Promise<unknown[]> {
  const body: unknown = await response.json().catch(() => null)
  return Array.isArray(body) ? body : []
}

/** Returns the data of one response as the server's JSON; undefined for an error. */
function dataOf(answer: unknown): unknown {
  const data = property(property(answer, 'result'), 'data')
  return property(data, 'json')
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
