import { createTRPCClient } from '@trpc/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppRouter } from '#server/router.ts'
import { homeowner } from '#client/testing/render.tsx'
import { scriptedLink, type Call } from '#client/testing/scripted-link.ts'
import { appError } from './errors.ts'
import { askFirst, firstAnswersLink } from './first-answers.ts'

const sent = vi.fn<typeof fetch>()
beforeEach(() => {
  sent.mockReset()
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const result = (json: unknown) => ({ result: { data: { json } } })
const refusal = { error: { json: { message: 'Please sign in.' } } }
const session = { token: 'by-cookie', user: homeowner }

/** A client on a page with a profile, its session and the server's facts, whose first request has this response. */
function openWith(response: unknown[] | Error) {
  if (response instanceof Error) sent.mockRejectedValue(response)
  else sent.mockResolvedValue(Response.json(response))
  history.replaceState(null, '', '/profile')
  const calls: Call[] = []
  const server = scriptedLink(
    {
      'auth.session': { token: 'later', user: homeowner },
      'profile.get': { home: null, builder: null },
      'auth.logout': null,
    },
    calls,
  )
  const client = createTRPCClient<AppRouter>({ links: [firstAnswersLink(askFirst(location)), server] })
  return { client, calls }
}

const PROFILE = { home: null, builder: { name: 'Northfield' } }

test('session and first data are asked for in one request, and no second time', async () => {
  const { client, calls } = openWith([result(session), result(PROFILE)])
  expect(sent.mock.calls.map(([url]) => url)).toEqual([
    '/trpc/auth.session,profile.get,auth.facts?batch=1&input=%7B%7D',
  ])
  expect(await client.auth.session.query()).toEqual(session)
  expect(await client.profile.get.query()).toEqual(PROFILE)
  expect(calls).toEqual([])
  await client.profile.get.query()
  expect(calls).toHaveLength(1)
})

test('what was refused is asked again, so that a session can be renewed', async () => {
  const { client, calls } = openWith([result(null), refusal])
  expect(await client.auth.session.query()).toBeNull()
  await client.profile.get.query()
  expect(calls).toEqual([{ path: 'profile.get', input: undefined }])
})

test('when something before the server responds, the calls are made one by one', async () => {
  const { client, calls } = openWith([])
  expect(await client.auth.session.query()).toMatchObject({ token: 'later' })
  expect(calls).toHaveLength(1)
})

test('a request that never reached the server fails as any call would', async () => {
  const { client, calls } = openWith(new TypeError('Failed to fetch'))
  const error = await client.auth.session.query().catch((reason: unknown) => reason)
  expect(appError(error).code).toBe('OFFLINE')
  expect(calls).toEqual([])
})

test('after a change, such as another person signing in, nothing of the first request is used', async () => {
  const { client, calls } = openWith([result(session), result(PROFILE)])
  await client.auth.logout.mutate()
  expect(await client.profile.get.query()).toEqual({ home: null, builder: null })
  expect(calls.map(({ path }) => path)).toEqual(['auth.logout', 'profile.get'])
})

test('a page opened later in the same tab reads its data anew', async () => {
  vi.useFakeTimers()
  const { client, calls } = openWith([result(session), result(PROFILE)])
  vi.advanceTimersByTime(10_001)
  await client.profile.get.query()
  expect(calls).toHaveLength(1)
})
