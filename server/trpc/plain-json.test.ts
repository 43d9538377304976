import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { expectTypeOf, test } from 'vitest'
import type { AppRouter } from '#server/router.ts'

/** What a value holds that JSON cannot carry, such as a Date; never where there is nothing. */
type NotPlain<T> = T extends string | number | boolean | null | undefined | void
  ? never
  : T extends Date | Map<unknown, unknown> | Set<unknown> | ((...values: never) => unknown) | bigint | symbol
    ? T
    : T extends readonly (infer Item)[] | AsyncIterable<infer Item, unknown, unknown>
      ? NotPlain<Item>
      : { [K in keyof T]-?: NotPlain<T[K]> }[keyof T]

// The type checker decides; nothing happens when it runs.
test('every input and output is plain JSON, so that it arrives as its type says', () => {
  expectTypeOf<NotPlain<{ at: { times: Date[] } }>>().toEqualTypeOf<Date>()
  expectTypeOf<NotPlain<{ name: string; tags: string[] | null }>>().toBeNever()
  expectTypeOf<NotPlain<inferRouterOutputs<AppRouter>>>().toBeNever()
  expectTypeOf<NotPlain<inferRouterInputs<AppRouter>>>().toBeNever()
})
