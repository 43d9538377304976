import { createTRPCClient } from '@trpc/client'
import { afterEach, expect, test } from 'vitest'
import type { AppRouter } from '#server/router.ts'
import { scriptedLink, serverError, type Call, type Script } from '#client/testing/scripted-link.ts'
import { refreshLink, type Renewal } from './trpc.ts'

afterEach(() => localStorage.clear())

const nobody = () => {
  throw serverError('UNAUTHENTICATED', 'Please sign in.')
}

function clientWith(script: Script, renewal: Renewal) {
  const calls: Call[] = []
  let renewals = 0
  const renew = () => {
    renewals += 1
    return Promise.resolve(renewal)
  }
  const client = createTRPCClient<AppRouter>({ links: [refreshLink(renew), scriptedLink(script, calls)] })
  return { client, calls, renewals: () => renewals }
}

test('a second refusal after the refresh is final', async () => {
  const { client, calls, renewals } = clientWith({ 'profile.get': nobody }, 'renewed')
  await expect(client.profile.get.query()).rejects.toThrow('Please sign in.')
  expect(calls).toHaveLength(2)
  expect(renewals()).toBe(1)
})

test('calls refused together share one refresh', async () => {
  let isFresh = 0
  const answer =
    <T>(value: T) =>
    () => {
      isFresh += 1
      if (isFresh <= 2) nobody()
      return value
    }
  const script = {
    'profile.get': answer({ home: null, builder: null }),
    'claims.categories': answer([]),
  }
  const { client, renewals } = clientWith(script, 'renewed')
  await Promise.all([client.profile.get.query(), client.claims.categories.query()])
  expect(renewals()).toBe(1)
})

test('a refresh that found nobody signed in leaves the refusal, without a retry', async () => {
  const { client, calls } = clientWith({ 'profile.get': nobody }, 'ended')
  await expect(client.profile.get.query()).rejects.toThrow('Please sign in.')
  expect(calls).toHaveLength(1)
})

test('the session check itself is never retried', async () => {
  const { client, renewals } = clientWith({ 'auth.session': nobody }, 'renewed')
  await expect(client.auth.session.query()).rejects.toThrow('Please sign in.')
  expect(renewals()).toBe(0)
})

test('other errors pass unchanged', async () => {
  const forbid = () => {
    throw serverError('FORBIDDEN', 'Not yours.')
  }
  const { client, renewals } = clientWith({ 'profile.get': forbid }, 'renewed')
  await expect(client.profile.get.query()).rejects.toThrow('Not yours.')
  expect(renewals()).toBe(0)
})
