import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { UserRow } from '#shared/admin.ts'
import type { BillingStatus } from '#shared/card-plan.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError, type Script } from '#client/testing/scripted-link.ts'
import { serverFacts } from '#client/testing/server-facts.ts'

afterEach(() => localStorage.clear())

const status = (over: Partial<BillingStatus> = {}): BillingStatus => ({
  hasCards: false,
  isPremium: false,
  isGift: false,
  card: null,
  running: 0,
  canManage: false,
  ...over,
})

const billing = (over: Partial<typeof homeowner>, limit = 3) =>
  renderPage('/settings/billing', {
    as: { ...homeowner, ...over },
    script: {
      'auth.facts': serverFacts({ freeClaimLimit: limit }),
    },
  })

test('the plan page says what is used and what is left, in the singular at one', async () => {
  billing({ claimsCount: 2 })
  expect(await screen.findByText('You are on the free plan. You have used 2 of 3 free claims.')).toBeTruthy()
  expect(screen.getByText('1 free claim remaining')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Upgrade for \$9\.99 a month/ })).toBeTruthy()
})

test('a subscriber sees no limit and no upgrade', async () => {
  billing({ isSubscribed: true, claimsCount: 9 })
  expect(await screen.findByText(/You are on Premium/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Upgrade/ })).toBeNull()
  expect(screen.queryByText(/remaining/)).toBeNull()
})

test('a server without a limit does not speak of one', async () => {
  billing({ claimsCount: 9 }, 0)
  expect(await screen.findByText(/Nothing limits how many claims you file/)).toBeTruthy()
  expect(screen.queryByText(/remaining/)).toBeNull()
})

test('where nothing limits claims, Premium is not sold by them', async () => {
  const { unmount } = billing({ claimsCount: 1 })
  expect(await screen.findByText('Unlimited claims')).toBeTruthy()
  unmount()
  billing({ claimsCount: 9 }, 0)
  expect(await screen.findByText(/Nothing limits how many claims you file/)).toBeTruthy()
  expect(screen.getByText('Priority email support')).toBeTruthy()
  expect(screen.queryByText('Unlimited claims')).toBeNull()
})

const GIVEN: UserRow = {
  id: homeowner.id,
  name: homeowner.name,
  email: homeowner.email,
  joinedAt: '2026-02-24T17:00:00.000Z',
  claimsFiled: 3,
  isPremium: true,
  isGift: true,
  isAdmin: true,
  isConfirmed: true,
  lastSeenAt: null,
}

const refuse = (error: Error) => () => {
  throw error
}

/** The plan page where no cards are taken, at the limit. */
const byHand = (isAdmin: boolean, script: Script = {}) =>
  renderPage('/settings/billing', {
    as: { ...homeowner, isAdmin, isSubscribed: false, claimsCount: 3 },
    script: {
      'auth.facts': serverFacts({ checkoutUrl: 'https://homes.example/checkout', isPremiumByHand: true }),
      'limit.state': { admin: 'Ada', askedAt: null },
      ...script,
    },
  })

test('where no cards are taken, a member asks the admin with one tap; the upgrade button is second, and no price beside it', async () => {
  const asked = { admin: 'Ada', askedAt: '2026-03-05T17:00:00.000Z' }
  const { callsTo } = byHand(false, { 'limit.ask': asked })
  const ask = await screen.findByRole('button', { name: 'Ask Ada for more claims' })
  const upgrade = screen.getByRole('link', { name: /Upgrade for \$9\.99 a month/ })
  expect(ask.compareDocumentPosition(upgrade) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(document.body.textContent?.match(/\$/g)).toHaveLength(1)
  expect(document.body.textContent).not.toContain("card provider's page")
  fireEvent.click(ask)
  expect(await screen.findByText(/Ada got your request/)).toBeTruthy()
  expect(callsTo('limit.ask')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /Ask Ada/ })).toBeNull()
})

test('a request that could not be sent says so and can be tried again', async () => {
  byHand(false, { 'limit.ask': refuse(serverError('TOO_MANY', 'Please try again in a minute.')) })
  fireEvent.click(await screen.findByRole('button', { name: 'Ask Ada for more claims' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again in a minute.')
  expect(screen.getByRole('button', { name: 'Ask Ada for more claims' })).toBeTruthy()
})

test('the admin removes the limit for themselves, and asks nobody', async () => {
  const { callsTo } = byHand(true, { 'admin.setPremium': GIVEN })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the limit' }))
  await waitFor(() => expect(callsTo('admin.setPremium')[0]?.input).toEqual({ id: 'user-1', isOn: true }))
  expect(screen.queryByRole('button', { name: /Ask/ })).toBeNull()
})

test('the admin of a server without cards meets no price, and “Remove the limit” alone stands out', async () => {
  byHand(true)
  const remove = await screen.findByRole('button', { name: 'Remove the limit' })
  expect(remove.className).toContain('btn-p')
  const upgrade = screen.getByRole('link', { name: /^Upgrade/ })
  expect(upgrade.className).not.toMatch(/btn-[pas]\b/)
  expect(upgrade.getAttribute('target')).toBe('_blank')
  expect(document.body.textContent).not.toContain('$')
})

test('where no cards are taken Billing has no tab and no panel of payments, and still answers', async () => {
  byHand(false)
  await screen.findByRole('button', { name: 'Ask Ada for more claims' })
  const tabs = within(screen.getByRole('navigation', { name: 'Settings' }))
  expect(tabs.queryByRole('link', { name: 'Billing' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Payments' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Open your reports' })).toBeTruthy()
})

test.each([
  [false, 'Ask the admin for more claims under Billing instead: it is one tap and costs nothing.'],
  [true, 'You are the admin: remove the limit for your account under Billing instead.'],
])(
  'the upgrade button’s page where no cards are taken says what to do instead; admin: %s',
  async (isAdmin, words) => {
    const { address } = renderPage('/checkout', { as: { ...homeowner, isAdmin } })
    expect(await screen.findByText(words)).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Back to Billing' }))
    await waitFor(() => expect(address()).toBe('/settings/billing'))
  },
)

test('an account that nothing limits is offered nothing to buy', async () => {
  for (const isPremiumByHand of [true, false]) {
    const { unmount } = renderPage('/settings/billing', {
      as: homeowner,
      script: { 'auth.facts': serverFacts({ freeClaimLimit: 0, isPremiumByHand }) },
    })
    expect(await screen.findByText(/Nothing limits how many claims you file/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Upgrade/ })).toBeNull()
    expect(document.body.textContent).not.toContain('$')
    unmount()
  }
})

test('anybody but the admin is offered no Premium by hand', async () => {
  billing({ claimsCount: 1 })
  expect(await screen.findByRole('link', { name: /Upgrade/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Premium/ })).toBeNull()
})

test('the admin gives this account Premium without a card, and the page says so at once', async () => {
  let isSubscribed = false
  const me = { ...homeowner, isAdmin: true }
  const { callsTo } = renderPage('/settings/billing', {
    as: me,
    script: {
      'auth.me': () => ({ ...me, isSubscribed }),
      'billing.status': () => status({ isPremium: isSubscribed, isGift: isSubscribed }),
      'admin.setPremium': () => {
        isSubscribed = true
        return {
          id: me.id,
          name: me.name,
          email: me.email,
          joinedAt: '2026-02-24T17:00:00.000Z',
          claimsFiled: 1,
          isPremium: true,
          isGift: true,
          isAdmin: true,
          isConfirmed: true,
          lastSeenAt: null,
        }
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Give this account Premium' }))
  expect(await screen.findByText(/You are on Premium/)).toBeTruthy()
  expect(callsTo('admin.setPremium')[0]?.input).toEqual({ id: 'user-1', isOn: true })
  expect(await screen.findByRole('button', { name: 'Take Premium away' })).toBeTruthy()
})

test('when Premium by hand is refused, the page says why and the plan stays', async () => {
  renderPage('/settings/billing', {
    as: { ...homeowner, isAdmin: true },
    script: {
      'admin.setPremium': () => {
        throw serverError('FORBIDDEN', 'This is for the admin only.')
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Give this account Premium' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This is for the admin only.')
  expect(screen.getByText(/You are on the free plan/)).toBeTruthy()
})

const cards = (
  over: Partial<BillingStatus>,
  { as = {}, path = '/settings/billing' }: { as?: Partial<typeof homeowner>; path?: string } = {},
) =>
  renderPage(path, {
    as: { ...homeowner, ...as },
    script: { 'billing.status': status({ hasCards: true, ...over }) },
  })
const PREMIUM = { isPremium: true, running: 1, canManage: true }
const subscriber = { as: { isSubscribed: true } }

test('a subscriber sees when it renews, and the way to manage it and to the receipts, in a new tab', async () => {
  cards({ ...PREMIUM, card: { state: 'paid', renewsAt: '2026-04-05T12:00:00.000Z' } }, subscriber)
  expect((await screen.findByText(/It renews on/)).textContent).toContain('Apr 5, 2026')
  for (const name of [/Manage your subscription/, /Receipts and card/]) {
    const link = screen.getByRole('link', { name })
    expect(link.getAttribute('href')).toBe('/billing/portal')
    expect(link.getAttribute('target')).toBe('_blank')
  }
})

test.each([
  [
    { ...PREMIUM, card: { state: 'past-due', until: '2026-03-19T12:00:00.000Z' } },
    /did not go through/,
    true,
  ],
  [
    { ...PREMIUM, card: { state: 'ending', until: '2026-04-05T12:00:00.000Z' } },
    /Your subscription ends on/,
    true,
  ],
  [{ ...PREMIUM, isPremium: false, card: { state: 'unpaid' } }, /is not being paid/, false],
  [{ ...PREMIUM, isPremium: false, card: { state: 'refunded', renewsAt: null } }, /was given back/, false],
  [{ canManage: true, card: { state: 'waiting' } }, /is not through yet/, false],
  [{ ...PREMIUM, running: 2, card: { state: 'paid', renewsAt: null } }, /You have two subscriptions/, true],
] as const)('the page says what the card is in want of: %j', async (over, says, isSubscribed) => {
  cards(over, { as: { isSubscribed } })
  expect((await screen.findAllByText(says)).length).toBeGreaterThan(0)
  expect(screen.getAllByRole('link', { name: /Manage/ }).length).toBeGreaterThan(0)
})

test('an account that is charged already is offered no other subscription', async () => {
  cards({ ...PREMIUM, isPremium: false, card: { state: 'unpaid' } })
  await screen.findByText(/is not being paid/)
  expect(screen.queryByRole('link', { name: /Upgrade/ })).toBeNull()
})

test('where cards are taken the admin gives Premium under Users, not here', async () => {
  cards({}, { as: { isAdmin: true } })
  const tabs = within(await screen.findByRole('navigation', { name: 'Settings' }))
  expect(await tabs.findByRole('link', { name: 'Billing' })).toBeTruthy()
  await screen.findByRole('link', { name: /Upgrade/ })
  expect(screen.queryByRole('heading', { name: 'Payments' })).toBeNull()
  expect(screen.queryByText('Premium without a card')).toBeNull()
})

test.each([
  ['the card provider is away', 'unavailable', 'cannot be reached right now'],
  ['somebody tried too often', 'busy', 'Please wait a quarter of an hour'],
])('when %s the page says so and that nothing was charged, without a toast', async (_, card, says) => {
  cards({}, { path: `/settings/billing?card=${card}` })
  expect(await screen.findByRole('link', { name: /Upgrade/ })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain(says)
  expect(screen.getByRole('alert').textContent).toContain('Nothing was charged')
})

test('a plan that switched elsewhere shows on every page at once', async () => {
  const { callsTo } = renderPage('/settings/billing', {
    as: homeowner,
    script: {
      'auth.me': { ...homeowner, isSubscribed: true },
      'billing.status': status({ ...PREMIUM, hasCards: true, card: { state: 'paid', renewsAt: null } }),
    },
  })
  expect(await screen.findByText(/You are on Premium/)).toBeTruthy()
  expect(callsTo('auth.me').length).toBeGreaterThan(0)
})

test('after the checkout the page waits for the card provider’s webhook; Premium given by hand does not count', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    let now = status({ hasCards: true, isGift: true, isPremium: true })
    renderPage('/settings/billing?card=paid', { as: homeowner, script: { 'billing.status': () => now } })
    expect(await screen.findByText('We are waiting for the card provider')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(4_100))
    expect(screen.getByText('We are waiting for the card provider')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(45_000))
    expect(screen.getByText('Premium is on its way')).toBeTruthy()
    expect(screen.getByText(/There is no need to pay again/)).toBeTruthy()
    now = status({ ...PREMIUM, hasCards: true, card: { state: 'paid', renewsAt: null } })
    await act(() => vi.advanceTimersByTimeAsync(16_000))
    expect(await screen.findByText('You are on Premium')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})
