import { TRPCClientError, type TRPCLink } from '@trpc/client'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#server/router.ts'
import type { ErrorCode } from '#shared/errors.ts'

type Inputs = inferRouterInputs<AppRouter>
type Outputs = inferRouterOutputs<AppRouter>
type Paths = { [M in keyof Outputs]: `${M}.${keyof Outputs[M] & string}` }[keyof Outputs]
/** A procedure that returns nothing sends null. */
type Sent<T> = T extends void ? null | undefined : T
type Handler<In, Out> = Out | ((input: In) => Out | Promise<Out>)

/** What the other side returns, by procedure: a value, or a function of the input that returns or throws one. */
export type Script = {
  [Path in Paths]?: Path extends `${infer M extends keyof Outputs}.${infer P}`
    ? P extends keyof Outputs[M] & keyof Inputs[M]
      ? Handler<Inputs[M][P], Sent<Outputs[M][P]>>
      : never
    : never
}

export type Call = { path: string; input: unknown }

/** A failure as the server would send it; a handler throws it. */
export function serverError(code: ErrorCode, message: string, fields?: Record<string, string>): Error {
  const trpcCode =
    code === 'UNAUTHENTICATED' || code === 'INVALID_CREDENTIALS' ? 'UNAUTHORIZED' : 'BAD_REQUEST'
  return TRPCClientError.from({
    error: { message, code: -32000, data: { code: trpcCode, error: { code, message, fields } } },
  })
}

/** A call that never reached the server. */
export function noConnection(): Error {
  return TRPCClientError.from(new TypeError('Failed to fetch'))
}

/** The last link of a client: responds from the script and records every call. An unscripted call throws. */
export function scriptedLink(script: Script, calls: Call[]): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        calls.push({ path: op.path, input: op.input })
        const answer = async () => {
          if (!(op.path in script)) throw new Error(`The script has no answer to ${op.path}`)
          const handler: unknown = Reflect.get(script, op.path)
          return typeof handler === 'function' ? ((await handler(op.input)) as unknown) : handler
        }
        answer().then(
          (data) => {
            observer.next({ result: { type: 'data', data } })
            observer.complete()
          },
          (error: unknown) =>
            observer.error(error instanceof TRPCClientError ? error : TRPCClientError.from(error as Error)),
        )
      })
}
