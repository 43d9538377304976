import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setWindowWidth } from '#client/testing/browser.ts'
import { claimRow } from '#shared/testing/claim-row.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { noConnection, serverError, type Script } from '#client/testing/scripted-link.ts'
import { serverFacts } from '#client/testing/server-facts.ts'
import { DEFAULT_METRICS } from './home-side.tsx'

const METRICS = {
  ...DEFAULT_METRICS,
  totalClaims: 2,
  openClaims: 2,
  frt: 19.6,
  art: null,
  byStatus: { Sent: 2 },
}

function dashboard(path = '/dashboard', script: Script = {}, user = homeowner) {
  return renderPage(path, {
    as: user,
    script: {
      'metrics.get': METRICS,
      'claims.list': { claims: [claimRow()], nextCursor: null, total: 1 },
      ...script,
    },
  })
}

const fail = (error: Error) => () => {
  throw error
}

beforeEach(() => setWindowWidth(1440))
afterEach(() => {
  localStorage.clear()
  vi.useRealTimers()
})

test('figures that cannot be read say so and show zero', async () => {
  dashboard('/dashboard', { 'metrics.get': fail(serverError('INVALID', 'no')) })
  expect(await screen.findByText('Could not load metrics data. Using default values.')).toBeTruthy()
  expect(screen.getByText('0.0h')).toBeTruthy()
  expect(screen.getByText('0.0d')).toBeTruthy()
})

test("a list that cannot be read shows the server's message, and Try again loads it", async () => {
  let isBroken = true
  dashboard('/dashboard', {
    'claims.list': () => {
      if (isBroken) throw serverError('TOO_MANY', 'Please wait a minute.')
      return { claims: [claimRow()], nextCursor: null, total: 1 }
    },
  })
  expect(await screen.findByText('Please wait a minute.')).toBeTruthy()
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Dishwasher supply line drips')).toBeTruthy()
})

test('an unreachable list says what failed and why', async () => {
  dashboard('/dashboard', { 'claims.list': fail(noConnection()) })
  expect(await screen.findByText('Failed to load claims data. Please try again.')).toBeTruthy()
  expect(screen.getByText(/No connection/)).toBeTruthy()
})

test('filters from the URL go to the server, empty ones do not', async () => {
  const { callsTo } = dashboard('/dashboard?status=in%20progress&search=%20drip')
  await screen.findByRole('link', { name: 'Dishwasher supply line drips' })
  expect(callsTo('claims.list')[0]?.input).toMatchObject({
    status: 'InProgress',
    search: 'drip',
    sort: 'newest',
    limit: 50,
  })
  expect(callsTo('claims.list')[0]?.input).not.toHaveProperty('category')
  expect(screen.getByText('Showing 1 claim(s)...')).toBeTruthy()
  expect(screen.getByText('drip').className).toBe('hit')
})

test('an empty result says so, and Clear Filters shows everything again', async () => {
  const { address } = dashboard('/dashboard?status=Closed', {
    'claims.list': { claims: [], nextCursor: null, total: 0 },
  })
  expect(await screen.findByText('No claims match your filters.')).toBeTruthy()
  expect(screen.getByText('Showing 0 claim(s)...')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] ?? document.body)
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('the search waits 300 ms after typing, and is sent once', async () => {
  const { callsTo, address } = dashboard()
  await screen.findByText('Dishwasher supply line drips')
  vi.useFakeTimers()
  const box = screen.getByRole('searchbox', { name: 'Search claims' })
  fireEvent.change(box, { target: { value: 'dr' } })
  await act(() => vi.advanceTimersByTimeAsync(200))
  fireEvent.change(box, { target: { value: 'drip' } })
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(address()).toBe('/dashboard')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(address()).toBe('/dashboard?search=drip')
  expect(callsTo('claims.list').map((call) => (call.input as { search?: string }).search)).toEqual([
    undefined,
    'drip',
  ])
})

test('Enter searches at once', async () => {
  const { address } = dashboard()
  await screen.findByText('Dishwasher supply line drips')
  const box = screen.getByRole('searchbox', { name: 'Search claims' })
  fireEvent.change(box, { target: { value: 'drip' } })
  fireEvent.submit(screen.getByRole('search'))
  expect(address()).toBe('/dashboard?search=drip')
})

test('a select acts at once and is in the URL', async () => {
  const { address } = dashboard()
  await screen.findByText('Dishwasher supply line drips')
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'SendingFailed' } })
  expect(address()).toBe('/dashboard?status=SendingFailed')
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort' }), { target: { value: 'oldest' } })
  expect(address()).toBe('/dashboard?status=SendingFailed&sort=oldest')
})

test('two changes in the same moment both count', async () => {
  const { address } = dashboard('/dashboard?search=drip')
  await screen.findByText('Showing 1 claim(s)...')
  const category = screen.getByRole('combobox', { name: 'Category' })
  await within(category).findByText('Plumbing')
  act(() => {
    screen.getByRole('button', { name: 'Clear Filters' }).click()
    fireEvent.change(category, { target: { value: 'Plumbing' } })
  })
  await waitFor(() => expect(address()).toBe('/dashboard?category=Plumbing'))
})

test('on a phone the filters change nothing before Apply Filters, and the button counts them', async () => {
  setWindowWidth(390)
  const { address } = dashboard('/dashboard?sort=oldest')
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  const sheet = await screen.findByRole('dialog', { name: 'Filters' })
  fireEvent.click(await within(sheet).findByLabelText('In Progress'))
  fireEvent.click(within(sheet).getByLabelText('Plumbing'))
  expect(address()).toBe('/dashboard?sort=oldest')
  fireEvent.click(within(sheet).getByRole('button', { name: 'Apply Filters' }))
  await waitFor(() => expect(address()).toBe('/dashboard?sort=oldest&status=InProgress&category=Plumbing'))
  expect(await screen.findByRole('button', { name: /^Filters\s*2\s*active$/ })).toBeTruthy()
})

test('a row shows the state of the claim, its status, category, date, and the last message cut at 150 characters', async () => {
  const content = 'x'.repeat(160)
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-01T20:00:00Z') })
  dashboard('/dashboard', {
    'claims.list': {
      claims: [
        claimRow({
          lastMessage: { sender: 'Builder', content },
          status: 'InProgress',
          address: '7 Other Street',
        }),
      ],
      nextCursor: null,
      total: 1,
    },
  })
  const title = await screen.findByRole('link', { name: 'Dishwasher supply line drips' })
  expect(title.getAttribute('href')).toBe('/claims/claim-1')
  const row = title.closest('li')
  expect(row?.textContent).toContain('Work started 5 days ago')
  expect(row?.textContent).toContain('In Progress')
  expect(row?.textContent).toContain(`PlumbingFeb 247 Other StreetNorthfield Homes: ${'x'.repeat(150)}…`)
})

test('a claim with something unread has a dot, and is read out as new', async () => {
  const unread = { count: 1, from: 'Tom Becerra', text: 'We come on Friday.' }
  const claims = [claimRow({ id: 'c0', title: 'Loose tile', unread }), claimRow({ id: 'c1' })]
  dashboard('/dashboard?sort=oldest', { 'claims.list': { claims, nextCursor: null, total: 2 } })
  const link = await screen.findByRole('link', { name: /Loose tile/ })
  expect(link.textContent).toBe('New: Loose tile')
  expect(link.closest('li')?.querySelector('.dotn')).toBeTruthy()
  const read = screen.getByRole('link', { name: 'Dishwasher supply line drips' }).closest('li')
  expect(read?.querySelector('.dotn')).toBeNull()
})

test('the address of the only home is not repeated in its rows, and another one is there', async () => {
  const home = {
    address: '418 Alder Creek Drive',
    city: 'Bend',
    state: 'OR',
    zipCode: '97702',
    warrantyStartDate: '2026-01-01',
    warrantyEndDate: '2027-01-01',
    photo: null,
  }
  const own = '418 Alder Creek Drive, Bend, OR 97702'
  dashboard('/dashboard', {
    'profile.get': { home, builder: null },
    'claims.list': {
      claims: [
        claimRow({ id: 'a', title: 'Here', address: own }),
        claimRow({ id: 'b', title: 'There', address: '7 Other St' }),
      ],
      nextCursor: null,
      total: 2,
    },
  })
  const row = async (title: string) =>
    (await screen.findByRole('link', { name: title })).closest('li')?.textContent
  expect(await row('Here')).not.toContain('Alder')
  expect(await row('There')).toContain('7 Other St')
})

test('titles and messages are in no known language, the name before a message in the page’s', async () => {
  const lastMessage = { sender: 'Homeowner', content: 'Gotea más.' }
  const asked = { count: 1, from: 'Tom Becerra', text: '¿En qué cuarto?' }
  const claims = [
    claimRow({ id: 'a', title: 'Gotea el lavabo', lastMessage }),
    claimRow({ id: 'b', title: 'Falta lechada', unread: asked }),
  ]
  dashboard('/dashboard', { 'claims.list': { claims, nextCursor: null, total: 2 } })
  for (const words of ['Gotea el lavabo', 'Gotea más.', 'Falta lechada', '¿En qué cuarto?'])
    expect((await screen.findByText(words)).getAttribute('lang')).toBe('')
  expect(screen.getByText(/^Homeowner:/).closest('[lang=""]')).toBeNull()
})

test('a message about itself is in italics', async () => {
  dashboard('/dashboard', {
    'claims.list': {
      claims: [claimRow({ lastMessage: { sender: 'Builder', content: '[No text content]' } })],
      nextCursor: null,
      total: 1,
    },
  })
  expect((await screen.findByText('[No text content]')).tagName).toBe('EM')
})

test('Show more brings the next page under the first', async () => {
  const { callsTo } = dashboard('/dashboard', {
    'claims.list': (input: { cursor?: string }) =>
      input.cursor
        ? { claims: [claimRow({ id: 'b', title: 'Second page' })], nextCursor: null, total: null }
        : { claims: [claimRow()], nextCursor: 'after-1', total: 2 },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Second page')).toBeTruthy()
  expect(screen.getByText('Dishwasher supply line drips')).toBeTruthy()
  expect(callsTo('claims.list').at(-1)?.input).toMatchObject({ cursor: 'after-1' })
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test.for<[string, Partial<typeof homeowner>, isPremiumByHand: boolean, name: string, href: string]>([
  ['with Premium it leads there', { isSubscribed: true }, true, 'Reports', '/reports'],
  ['where cards are taken it leads to the plan', {}, false, 'Reports · Premium', '/settings/billing'],
])('the row of the reports: %s', async ([, over, isPremiumByHand, name, href]) => {
  dashboard('/dashboard', { 'auth.facts': serverFacts({ isPremiumByHand }) }, { ...homeowner, ...over })
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
})

test('where nothing can be bought the row leads everybody to the reports', async () => {
  dashboard('/dashboard', { 'auth.facts': serverFacts({ isPremiumByHand: true }) })
  await screen.findByRole('heading', { name: 'At a glance' })
  const row = await screen.findByRole('link', { name: 'Reports' })
  expect(row.getAttribute('href')).toBe('/reports')
})

test('Refresh makes the server count again and shows the result', async () => {
  let totalClaims = 2
  dashboard('/dashboard', {
    'metrics.get': () => ({ ...METRICS, totalClaims }),
    'metrics.refresh': () => ({ ...METRICS, totalClaims: (totalClaims = 7) }),
  })
  await screen.findByText('19.6h')
  fireEvent.click(screen.getByRole('button', { name: 'Refresh metrics' }))
  expect(await screen.findByText('7')).toBeTruthy()
})

test('figures requested before Refresh and received after it do not replace its result', async () => {
  const late = Promise.withResolvers<typeof METRICS>()
  let reads = 0
  const { callsTo } = dashboard('/dashboard', {
    'metrics.get': () => {
      reads += 1
      return reads === 1 ? METRICS : late.promise
    },
    'metrics.refresh': { ...METRICS, totalClaims: 7 },
  })
  await screen.findByText('19.6h')
  await waitFor(() => expect(callsTo('metrics.get')).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: 'Refresh metrics' }))
  expect(await screen.findByText('7')).toBeTruthy()
  late.resolve(METRICS)
  // The response reaches the screen after a few turns of the event loop.
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise((done) => setTimeout(done)))
  expect(screen.getByText('7')).toBeTruthy()
})

test('a notice that is known has its place while the rest is loading, so that the claims do not move', async () => {
  const late = Promise.withResolvers<typeof METRICS>()
  dashboard(
    '/dashboard',
    { 'auth.facts': serverFacts({ mail: 'local' }), 'metrics.get': () => late.promise },
    { ...homeowner, isAdmin: true },
  )
  expect(await screen.findByRole('link', { name: 'Set up email' })).toBeTruthy()
  const loading = screen.getByRole('list', { name: 'Loading claims' })
  expect(loading.closest('.home-l')?.firstElementChild?.textContent).toContain('Email isn’t set up yet')
  late.resolve(METRICS)
  expect(await screen.findByText('Dishwasher supply line drips')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Set up email' })).toHaveLength(1)
})

test('the figures are read every 20 seconds, and a failure then leaves them as they are', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let reads = 0
  const { callsTo } = dashboard('/dashboard', {
    'metrics.get': () => {
      reads += 1
      if (reads > 2) throw serverError('INVALID', 'no')
      return METRICS
    },
  })
  await screen.findByText('19.6h')
  const before = callsTo('metrics.get').length
  await act(() => vi.advanceTimersByTimeAsync(41_000))
  expect(callsTo('metrics.get').length).toBeGreaterThanOrEqual(before + 2)
  expect(screen.getByText('19.6h')).toBeTruthy()
  expect(screen.queryByText(/Using default values/)).toBeNull()
})

test('a new homeowner is led through three steps, and a finished one is checked', async () => {
  dashboard(
    '/dashboard',
    {
      'metrics.get': { ...DEFAULT_METRICS, frt: null, art: null },
      'profile.get': {
        home: {
          address: '1 Elm St',
          city: 'Bend',
          state: 'OR',
          zipCode: '97702',
          warrantyStartDate: '2026-01-01',
          warrantyEndDate: '2027-01-01',
          photo: null,
        },
        builder: null,
      },
    },
    { ...homeowner, claimsCount: 0 },
  )
  expect(await screen.findByRole('heading', { name: /Welcome, Maya/ })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Add your home (done)' })).toBeTruthy()
  const next = screen.getByRole('link', { name: 'Add builder' })
  expect(next.closest('li')?.getAttribute('aria-current')).toBe('step')
  expect(screen.getByText('0.0h')).toBeTruthy()
})

test('at the free limit New Claim opens the upgrade, which says what stays', async () => {
  dashboard('/dashboard', {}, { ...homeowner, claimsCount: 3 })
  const opener = await screen.findByRole('button', { name: 'New Claim' })
  fireEvent.click(opener)
  const modal = await screen.findByRole('dialog', { name: "You've used all your free claims" })
  const upgrade = within(modal).getByRole('link', { name: /Upgrade for \$9\.99 a month/ })
  expect(upgrade.getAttribute('href')).toBe('https://pay.example/checkout')
  expect(upgrade.getAttribute('target')).toBe('_blank')
  fireEvent.click(within(modal).getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('that somebody asks for more claims is one line for the admin, also before the first claim', async () => {
  const script: Script = { 'auth.facts': serverFacts({ hasLimitRequests: true }) }
  dashboard('/dashboard', script, { ...homeowner, isAdmin: true, claimsCount: 0 })
  const line = (await screen.findByText('Somebody asks for more claims')).closest('p')
  expect(
    within(line as HTMLElement)
      .getByRole('link', { name: 'Answer' })
      .getAttribute('href'),
  ).toBe('/admin/users')
})

test('that email is not set up is one line for the admin alone, who can dismiss it', async () => {
  const local = {
    'auth.facts': serverFacts({ mail: 'local' }),
    'profile.get': {
      home: null,
      builder: { name: 'Northfield Homes', email: 'w@n.example', phone: null, website: null },
    },
  }
  const { unmount } = dashboard('/dashboard', local)
  await screen.findByText('Dishwasher supply line drips')
  expect(screen.queryByText('Email isn’t set up yet')).toBeNull()
  unmount()
  const admin = { ...homeowner, isAdmin: true }
  const first = dashboard('/dashboard', local, admin)
  const link = await screen.findByRole('link', { name: 'Set up email' })
  expect(link.getAttribute('href')).toBe('/admin/email')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Email isn’t set up yet')).toBeNull()
  first.unmount()
  const second = dashboard('/dashboard', local, admin)
  await screen.findByText('Dishwasher supply line drips')
  expect(screen.queryByText('Email isn’t set up yet')).toBeNull()
  second.unmount()
  // A claim that waits for it brings it back.
  dashboard(
    '/dashboard',
    {
      ...local,
      'claims.list': { claims: [claimRow({ status: 'New', sentAt: null })], nextCursor: null, total: 1 },
    },
    admin,
  )
  expect(await screen.findByText('Email isn’t set up yet')).toBeTruthy()
})

test('the row of a claim that did not reach the builder says why', async () => {
  const failure = 'The mailbox warranty@old.example doesn’t exist.'
  dashboard('/dashboard?status=SendingFailed', {
    'claims.list': {
      claims: [claimRow({ status: 'SendingFailed', failure })],
      nextCursor: null,
      total: 1,
    },
  })
  expect(await screen.findByText(failure)).toBeTruthy()
})

test('a list that could not be read again stays, and the one notice says from when it is', async () => {
  let fails = false
  dashboard('/dashboard', {
    'claims.list': () => {
      if (fails) throw serverError('INVALID', 'no')
      return { claims: [claimRow()], nextCursor: null, total: 1 }
    },
  })
  await screen.findByText('Dishwasher supply line drips')
  fails = true
  fireEvent.click(screen.getByRole('button', { name: 'Refresh claims' }))
  expect(await screen.findByText(/^These are from \d+:\d\d [AP]M\.$/)).toBeTruthy()
  expect(screen.getByText('Dishwasher supply line drips')).toBeTruthy()
  fails = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/These are from/)).toBeNull())
})

test('without a connection one line says when it was saved, and the claims stay', async () => {
  let fails = false
  dashboard('/dashboard', {
    'claims.list': () => {
      if (fails) throw noConnection()
      return { claims: [claimRow()], nextCursor: null, total: 1 }
    },
  })
  await screen.findByText('Dishwasher supply line drips')
  fails = true
  fireEvent.click(screen.getByRole('button', { name: 'Refresh claims' }))
  expect(await screen.findByText(/^You’re offline\. Showing what was saved at \d+:\d\d [AP]M\./)).toBeTruthy()
  expect(screen.getByText('Dishwasher supply line drips')).toBeTruthy()
})
