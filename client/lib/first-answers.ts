import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#server/router.ts'
import { TIMEOUT_MS } from './trpc.ts'
import { batchPath, firstCalls } from '#shared/requests/first-request.ts'

/** A page reads its first data at once; later the same call means to read it anew. */
const GOOD_FOR_MS = 10_000

/** What the first request returns, by procedure and input as text; each is used once. */
export type FirstAnswers = Map<string, () => Promise<unknown>>

/** Asks for the session and the first data of the page at an address, before anything is drawn. */
export function askFirst({ pathname, search }: Location): FirstAnswers {
  const calls = firstCalls(pathname, search)
  // Nothing but what the server announces with the page: the browser then returns the response it already has.
  const answers = fetch(batchPath(calls), { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(readAnswers)
  // A call that nobody makes is no failure.
  answers.catch(() => undefined)
  return new Map(
    calls.map(({ path, input }, index) => [keyOf(path, input), () => answers.then((all) => all[index])]),
  )
}

/** Takes the place of the server for the calls of the first request; what it refused is asked again. */
export function firstAnswersLink(first: FirstAnswers): TRPCLink<AppRouter> {
  const askedAt = Date.now()
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        // The session of another person, or data that a change has made old.
        if (op.type !== 'query' || Date.now() - askedAt > GOOD_FOR_MS) first.clear()
        const key = keyOf(op.path, op.input)
        const answer = first.get(key)
        first.delete(key)
        if (!answer) return next(op).subscribe(observer)
        let subscription: { unsubscribe: () => void } | null = null
        let isClosed = false
        answer().then(
          (found) => {
            if (isClosed) return
            const json = dataOf(found)
            if (json === undefined) {
              subscription = next(op).subscribe(observer)
              return
            }
            observer.next({ result: { type: 'data', data: json } })
            observer.complete()
          },
          (error: unknown) => {
            if (!isClosed) observer.error(TRPCClientError.from(asError(error)))
          },
        )
        return () => {
          isClosed = true
          subscription?.unsubscribe()
        }
      })
}

const keyOf = (path: string, input: unknown): string => `${path} ${JSON.stringify(input) ?? ''}`

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

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))
