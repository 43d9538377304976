import { createTRPCClient } from '@trpc/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppRouter } from '#server/router.ts'
import { appError } from './errors.ts'
import { serverLink } from './trpc.ts'

const sent = vi.fn<typeof fetch>()
const limit = vi.spyOn(AbortSignal, 'timeout')

beforeEach(() => {
  sent.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  limit.mockClear()
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const client = () => createTRPCClient<AppRouter>({ links: [serverLink()] })
const register = { name: 'Maya', email: 'maya@example.com', password: 'a good long password' }

test('a call may take 10 seconds, registration 15', async () => {
  await expect(client().metrics.get.query()).rejects.toThrow('Failed to fetch')
  expect(limit.mock.calls).toEqual([[10_000]])
  await expect(client().auth.register.mutate(register)).rejects.toThrow('Failed to fetch')
  expect(limit.mock.calls).toEqual([[10_000], [15_000]])
})

test('a call that takes longer is aborted, and says so', async () => {
  limit.mockImplementationOnce(() =>
    AbortSignal.abort(Object.assign(new Error('Too slow'), { name: 'TimeoutError' })),
  )
  sent.mockImplementation((_url, init) => {
    init?.signal?.throwIfAborted()
    throw new Error('It was not given up.')
  })
  const error = await client()
    .metrics.get.query()
    .catch((reason: unknown) => reason)
  expect(appError(error).code).toBe('TIMEOUT')
})

test('the stored token is sent as a bearer header, cookies to our own server only', async () => {
  localStorage.setItem('homeclaim.token', 'kept')
  await expect(client().metrics.get.query()).rejects.toThrow('Failed to fetch')
  const [url, init] = sent.mock.calls[0] ?? []
  expect(url).toMatch(/^\/trpc\//)
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer kept')
  expect(init?.credentials).toBe('same-origin')
})
