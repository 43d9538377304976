import type { Plugin } from 'vite'

/**
 * Functions of libraries that this app never reaches and the bundler cannot tell, because others that it does reach
 * mention them: of the router what is for its data routes, of the tRPC client hooks and results that are streams. They
 * would be 3 kB of every first load.
 */
const UNREACHED = [
  {
    library: /react-router.dist.production.chunk-\w+\.mjs$/,
    // One of several files of the router; the others are not part of the app.
    beside: 'function useNavigateStable(',
    names: [
      'DefaultErrorComponent',
      'RSCErrorHandler',
      'RenderErrorBoundary',
      'decodeRedirectErrorDigest',
      'decodeRouteErrorResponseDigest',
      'useNavigateStable',
      'useViewTransitionState',
    ],
  },
  {
    library: /@trpc.react-query.dist.shared-\w+\.mjs$/,
    beside: 'function createRootHooks(',
    names: [
      'buildQueryFromAsyncIterable',
      'createUseQueries',
      'usePrefetchInfiniteQuery$1',
      'useQueries$1',
      'useSubscription',
      'useSuspenseInfiniteQuery$1',
      'useSuspenseQueries$1',
      'useSuspenseQuery$1',
    ],
  },
]

/** Replaces each by one that throws, should a later version or page reach it after all. */
export function withoutUnreached(): Plugin {
  return {
    name: 'without-unreached',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const found = UNREACHED.find(({ library, beside }) => library.test(id) && code.includes(beside))
      if (!found) return null
      let shorter = code
      for (const name of found.names) {
        const before = shorter
        shorter = shorter.replace(
          definitionOf(name),
          // Every line stays where it was.
          (whole, indent: string) =>
            `${indent}${absent(name, whole)}${'\n'.repeat(whole.split('\n').length - 1)}`,
        )
        if (shorter === before) this.error(`The library has no ${name}, or writes it another way`)
      }
      return { code: shorter, map: null }
    },
  }
}

/** Matches the function, or the constant, up to the closing bracket in its own column. */
const definitionOf = (name: string): RegExp =>
  new RegExp(
    String.raw`^([ \t]*)(?:(?:async )?function ${escape(name)}\(|(?:const|var) ${escape(name)} = )[^]*?^\1};?$`,
    'm',
  )

const escape = (name: string): string => name.replaceAll('$', String.raw`\$`)

const absent = (name: string, whole: string): string =>
  whole.includes(`var ${name} = class`) ? `var ${name} = class {};` : `function ${name}() { throw Error() }`
