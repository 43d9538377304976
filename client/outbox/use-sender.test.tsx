import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { threadMessage } from '#client/testing/claim-detail.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { noConnection, type Script } from '#client/testing/scripted-link.ts'
import type { MessageEntry } from './entry.ts'
import { putEntry } from './store.ts'

const message = (key: string): MessageEntry => ({
  kind: 'message',
  idempotencyKey: key,
  claimId: 'claim-1',
  content: `Message ${key}`,
  imageUrls: [],
  recordingIds: [],
  papers: [],
  savedAt: Number(key),
  problem: null,
})
const saves = (key: string) => act(async () => putEntry(homeowner.id, message(key)))

/** The app at a page of any kind, which sends what waits behind it. */
async function opensApp(script: Script) {
  const app = renderPage('/settings', { as: homeowner, script })
  // What goes on behind a page begins at once when the connection is lost.
  await act(async () => void dispatchEvent(new Event('offline')))
  await screen.findByRole('heading', { level: 1 })
  return app
}

const keysIn = (calls: { input: unknown }[]) =>
  calls.map(({ input }) => (typeof input === 'object' && input ? Reflect.get(input, 'idempotencyKey') : null))

test('what is saved while something is being sent follows at once, never beside it', async () => {
  const requests: PromiseWithResolvers<never>[] = []
  const { callsTo } = await opensApp({
    'messages.send': () => {
      const request = Promise.withResolvers<never>()
      requests.push(request)
      return request.promise
    },
  })
  await saves('1')
  await waitFor(() => expect(requests.length).toBe(1))
  await saves('2')
  expect(requests).toHaveLength(1)
  requests[0]?.reject(noConnection())
  await waitFor(() => expect(keysIn(callsTo('messages.send'))).toEqual(['1', '2']))
  requests[1]?.reject(noConnection())
})

test('what could not be sent is not tried again at once, but when the network returns', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { callsTo } = await opensApp({ 'messages.send': () => Promise.reject(noConnection()) })
  await saves('1')
  await waitFor(() => expect(callsTo('messages.send').length).toBe(1))
  await saves('2')
  await waitFor(() => expect(keysIn(callsTo('messages.send'))).toEqual(['1', '2']))
  await act(async () => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(keysIn(callsTo('messages.send'))).toEqual(['1', '2', '1', '2']))
})

test('messages that an earlier build kept are sent when the app is opened, once', async () => {
  const old = { key: 'old', claimId: 'claim-1', content: 'It drips.', imageUrls: [], problem: null }
  localStorage.setItem(
    `homeclaim.unsent.${homeowner.id}`,
    JSON.stringify([{ ...old, at: '2026-02-24T17:00:00.000Z' }]),
  )
  let isOffline = true
  const { callsTo } = await opensApp({
    'messages.send': () => {
      if (isOffline) throw noConnection()
      return threadMessage({ id: 'm1', sender: 'Homeowner', content: 'It drips.' })
    },
  })
  await waitFor(() => expect(callsTo('messages.send').length).toBe(1))
  expect(localStorage.getItem(`homeclaim.unsent.${homeowner.id}`)).toBeNull()
  isOffline = false
  await act(async () => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(localStorage.getItem(`homeclaim.saved.${homeowner.id}`)).toBeNull())
  expect(keysIn(callsTo('messages.send'))).toEqual(['old', 'old'])
})
