import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setWindowWidth } from '#client/testing/browser.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { claimRow } from '#shared/testing/claim-row.ts'
import { DEFAULT_METRICS } from './home-side.tsx'

beforeEach(() => {
  setWindowWidth(1440)
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

async function open() {
  const claims = ['Loose tile', 'Squeaky stairs'].map((title, index) =>
    claimRow({ id: `c${index}`, title, status: 'Sent' }),
  )
  const view = renderPage('/dashboard', {
    as: homeowner,
    script: {
      'metrics.get': { ...DEFAULT_METRICS, totalClaims: 2 },
      'claims.list': { claims, nextCursor: null, total: 2 },
    },
  })
  await screen.findByText('Squeaky stairs')
  // What is not drawn at once comes two seconds later.
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  await act(() => vi.dynamicImportSettled())
  return view
}
const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const focused = () => document.activeElement?.closest('li')?.textContent ?? document.activeElement?.tagName

test('J and K go through the claims, slash searches, and letters typed there stay letters', async () => {
  const { address } = await open()
  press('j')
  await waitFor(() => expect(focused()).toContain('Loose tile'))
  press('j')
  await waitFor(() => expect(focused()).toContain('Squeaky stairs'))
  press('k')
  await waitFor(() => expect(focused()).toContain('Loose tile'))
  press('/')
  await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('search'))
  press('n')
  expect(address()).toBe('/dashboard')
})

test('N begins a claim, but not together with a key of the browser', async () => {
  const { address } = await open()
  press('n', { ctrlKey: true })
  expect(address()).toBe('/dashboard')
  press('n')
  await waitFor(() => expect(address()).toBe('/claims/new'))
})

test('a question mark lists the keys', async () => {
  await open()
  press('?')
  const keys = within(await screen.findByRole('dialog', { name: 'Keys' }))
  expect(keys.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    '/',
    'N',
    'J',
    'K',
    'Enter',
    '?',
  ])
})
