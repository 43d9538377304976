import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setWindowWidth } from '#client/testing/browser.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import type { Script } from '#client/testing/scripted-link.ts'
import { serverFacts } from '#client/testing/server-facts.ts'

beforeEach(() => {
  setWindowWidth(1440)
  // jsdom has no IndexedDB: the page says so and continues without a stored draft.
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

async function newClaim(over: Partial<typeof homeowner>, script: Script = {}) {
  const page = renderPage('/claims/new', { as: { ...homeowner, ...over }, script })
  await screen.findByLabelText('Title')
  return page
}

test.for<[claimsCount: number, text: string, warns: boolean, link: string]>([
  [0, '3 free claims remaining', false, 'View plans'],
  [1, '2 free claims remaining', false, 'View plans'],
  [2, '1 free claim remaining', true, 'View plans'],
])('after %i claims the banner says "%s"', async ([claimsCount, text, warns, link]) => {
  await newClaim({ claimsCount })
  const banner = (await screen.findByText(text)).closest('.free')
  expect(banner?.classList.contains('warn')).toBe(warns)
  const plans = within(banner as HTMLElement).getByRole('link', { name: link })
  expect(plans.getAttribute('href')).toBe('/settings/billing')
})

test('the banner is in the way only when few are left: above the photos, otherwise below Submit', async () => {
  const isAbovePhotos = () => {
    const banner = document.querySelector('.free') ?? document.body
    const order = screen.getByRole('heading', { name: 'Photos' }).compareDocumentPosition(banner)
    return (order & Node.DOCUMENT_POSITION_PRECEDING) > 0
  }
  const { unmount } = await newClaim({ claimsCount: 1 })
  await screen.findByText('2 free claims remaining')
  expect(isAbovePhotos()).toBe(false)
  unmount()
  await newClaim({ claimsCount: 2 })
  await screen.findByText('1 free claim remaining')
  expect(isAbovePhotos()).toBe(true)
})

test('with none left the banner warns and leads to the plans', async () => {
  await newClaim({ claimsCount: 3 })
  const text = await screen.findByText("You've used all your free claims. Upgrade now to submit more.")
  const banner = text.closest('.free')
  expect(banner?.classList.contains('warn')).toBe(true)
  expect(banner?.querySelector('a')?.getAttribute('href')).toBe('/settings/billing')
})

test('a subscriber, and anybody on a server without a limit, sees no banner', async () => {
  const { unmount } = await newClaim({ isSubscribed: true, claimsCount: 9 })
  expect(screen.queryByText(/free claim/)).toBeNull()
  unmount()
  await newClaim({ claimsCount: 9 }, { 'auth.facts': serverFacts({ freeClaimLimit: 0 }) })
  expect(screen.queryByText(/free claim/)).toBeNull()
})

test('a limit reached on another device is seen on load', async () => {
  await newClaim({ claimsCount: 1 }, { 'auth.me': { ...homeowner, claimsCount: 3 } })
  expect(await screen.findByRole('dialog', { name: "You've used all your free claims" })).toBeTruthy()
})

test('whoever comes back from the checkout in another tab has Premium at once', async () => {
  let isSubscribed = false
  const { callsTo } = await newClaim(
    { claimsCount: 3 },
    { 'auth.me': () => ({ ...homeowner, claimsCount: 3, isSubscribed }) },
  )
  await screen.findByRole('dialog', { name: "You've used all your free claims" })
  await waitFor(() => expect(callsTo('auth.me').length).toBeGreaterThan(0))
  isSubscribed = true
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(screen.queryByText("You've used all your free claims")).toBeNull())
})

test('while the claim is sent the button says so, and a second press sends nothing', async () => {
  const { callsTo } = await newClaim({}, { 'claims.create': () => new Promise(() => {}) })
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('Title', 'Drip')
  type('Brief summary', 'It drips')
  fireEvent.click(screen.getByRole('button', { name: 'Choose a category' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Plumbing' }))
  type('Property address', '1 Elm St')
  fireEvent.click(screen.getByRole('button', { name: 'Submit Claim' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Submitting...' }))
  await waitFor(() => expect(callsTo('claims.create')).toHaveLength(1))
})
