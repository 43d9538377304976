import { QueryClient } from '@tanstack/react-query'
import { createTRPCClient } from '@trpc/client'
import { getQueryKey } from '@trpc/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppRouter } from '#server/router.ts'
import { homeowner } from '#client/testing/render.tsx'
import { scriptedLink, type Call } from '#client/testing/scripted-link.ts'
import { HOME_LIST } from '#shared/claims/lengths.ts'
import { appError } from './errors.ts'
import { askFirst, firstAnswersLink } from './first-answers.ts'
import { trpc } from './trpc.ts'

const sent = vi.fn<typeof fetch>()
beforeEach(() => {
  sent.mockReset()
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const result = (json: unknown) => ({ result: { data: { json } } })
const refusal = { error: { json: { message: 'Please sign in.' } } }
const session = { token: 'by-cookie', user: homeowner }

/** A client on a page with a profile, its session and the server's facts, whose first request has this response. */
function openWith(response: unknown[] | Error, address = '/profile') {
  if (response instanceof Error) sent.mockRejectedValue(response)
  else sent.mockResolvedValue(Response.json(response))
  history.replaceState(null, '', address)
  const calls: Call[] = []
  const server = scriptedLink(
    {
      'auth.session': { token: 'later', user: homeowner },
      'profile.get': { home: null, builder: null },
      'auth.logout': null,
    },
    calls,
  )
  const queries = new QueryClient()
  const client = createTRPCClient<AppRouter>({
    links: [firstAnswersLink(askFirst(location.pathname, location.search), queries), server],
  })
  return { client, calls, queries }
}

const PROFILE = { home: null, builder: { name: 'Northfield' } }

test('session and first data are asked for in one request; the data is where queries look, and is no second answer', async () => {
  const { client, calls, queries } = openWith([result(session), result(PROFILE)])
  expect(sent.mock.calls.map(([url]) => url)).toEqual([
    '/trpc/auth.session,profile.get,auth.facts?batch=1&input=%7B%7D',
  ])
  expect(await client.auth.session.query()).toEqual(session)
  expect(queries.getQueryData(getQueryKey(trpc.profile.get, undefined, 'query'))).toEqual(PROFILE)
  expect(calls).toEqual([])
  await client.profile.get.query()
  expect(calls).toHaveLength(1)
})

test('the first page of a list is where the list looks, and a claim where its page does', async () => {
  const page = { claims: [], nextCursor: null, total: 0 }
  const ok = result(session)
  const dashboard = openWith(
    [ok, result(PROFILE), result({}), result({}), result([]), result(page)],
    '/dashboard',
  )
  await dashboard.client.auth.session.query()
  expect(dashboard.queries.getQueryData(getQueryKey(trpc.claims.list, HOME_LIST, 'infinite'))).toEqual({
    pages: [page],
    pageParams: [null],
  })
  const claim = openWith([ok, result(PROFILE), result({}), result({ id: 'c1' })], '/claims/c1')
  await claim.client.auth.session.query()
  expect(claim.queries.getQueryData(getQueryKey(trpc.claims.byId, { id: 'c1' }, 'query'))).toEqual({
    id: 'c1',
  })
})

test('a list that was refused while the session was not is no data', async () => {
  const { client, queries } = openWith([result(session), result(PROFILE)], '/dashboard')
  await client.auth.session.query()
  expect(
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([getQueryKey(trpc.profile.get, undefined, 'query')])
})

test('for a visitor nothing is kept, and what everybody may read comes from the first request', async () => {
  const { client, calls, queries } = openWith([result(null), result({ mail: 'local' })], '/login')
  expect(await client.auth.session.query()).toBeNull()
  expect(queries.getQueryCache().getAll()).toEqual([])
  expect(await client.auth.options.query()).toEqual({ mail: 'local' })
  expect(calls).toEqual([])
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

test('a request that never reached the server fails as any call would, and the next calls ask the server', async () => {
  const { client, calls } = openWith(new TypeError('Failed to fetch'))
  const error = await client.auth.session.query().catch((reason: unknown) => reason)
  expect(appError(error).code).toBe('OFFLINE')
  expect(calls).toEqual([])
  expect(await client.profile.get.query()).toEqual({ home: null, builder: null })
})
