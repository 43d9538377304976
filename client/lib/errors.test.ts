import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { noConnection, serverError } from '#client/testing/scripted-link.ts'
import { appError, errorText } from './errors.ts'

test("the server's code, words and fields come through", () => {
  const error = serverError('EMAIL_TAKEN', 'There is an account with this email.', { email: 'Taken' })
  expect(appError(error)).toEqual({
    code: 'EMAIL_TAKEN',
    message: 'There is an account with this email.',
    fields: { email: 'Taken' },
    isFromServer: true,
  })
})

test('a request that did not reach the server is offline, with a plain message', () => {
  expect(appError(noConnection()).code).toBe('OFFLINE')
  expect(errorText(noConnection(), 'Invalid email or password')).toMatch(/No connection/)
})

test('a request that took too long says so', () => {
  const error = TRPCClientError.from(
    Object.assign(new Error('The operation timed out.'), { name: 'TimeoutError' }),
  )
  expect(appError(error).code).toBe('TIMEOUT')
})

test('anything else gets the fallback', () => {
  expect(errorText(new Error('x is not a function'), 'Please try again.')).toBe('Please try again.')
  expect(appError('nonsense').code).toBe('INTERNAL')
})
