import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ERROR_CODES } from '#shared/errors.ts'
import { AppError, ERROR_TABLE } from './errors.ts'
import { describeError } from './trpc/procedures.ts'

test('every code has one status, and tRPC the same or the nearest one for 507', () => {
  expect(Object.keys(ERROR_TABLE).sort()).toEqual([...ERROR_CODES].sort())
  for (const code of ERROR_CODES) {
    const { trpc, status } = ERROR_TABLE[code]
    expect(getHTTPStatusCodeFromError(new TRPCError({ code: trpc }))).toBe(status === 507 ? 503 : status)
  }
})

test('an unexpected error reveals no internals', () => {
  for (const error of [
    new Error('SQLITE_CONSTRAINT: UNIQUE constraint failed: users.email'),
    new TRPCError({
      code: 'INTERNAL_SERVER_ERROR',
      message: '/srv/homeclaim/server.ts:3',
      cause: new Error('secret'),
    }),
    'a string',
  ])
    expect(describeError(error)).toEqual({
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Nothing you wrote is lost; please try again.',
    })
})

test('a schema’s error is shown at its field, the first one of each', () => {
  const { error } = z
    .object({ a: z.object({ b: z.string('Please give b') }), c: z.string('Please give c') })
    .safeParse({ a: {} })
  expect(describeError(new TRPCError({ code: 'BAD_REQUEST', cause: error }))).toEqual({
    code: 'INVALID',
    message: 'Please give b',
    fields: { 'a.b': 'Please give b', c: 'Please give c' },
  })
})

test('our own messages pass through with their fields', () => {
  const error = new AppError('CONFLICT', 'There is one already.', { fields: { name: 'taken' } })
  expect(describeError(error)).toEqual({
    code: 'CONFLICT',
    message: 'There is one already.',
    fields: { name: 'taken' },
  })
})
