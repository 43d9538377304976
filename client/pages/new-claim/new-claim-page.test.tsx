import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#shared/auth.ts'
import type { Claim } from '#shared/claims/views.ts'
import type { ClaimPage, NewClaim } from '#shared/claims/claims.ts'
import type { Enhancement } from '#shared/enhance.ts'
import { claimRow } from '#shared/testing/claim-row.ts'
import { fakePushBrowser } from '#client/testing/push-browser.ts'
import { FileRequest } from '#client/testing/file-request.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { noConnection, serverError, type Script } from '#client/testing/scripted-link.ts'
import { serverFacts } from '#client/testing/server-facts.ts'

// The browser's storage of drafts, in memory: jsdom has no IndexedDB.
const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: (key: string) => Promise.resolve(kept.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(void kept.set(key, value)),
  update: async (key: string, updater: (known: unknown) => unknown) =>
    void kept.set(key, updater(kept.get(key))),
  setMany: async (all: [string, unknown][]) => {
    for (const [key, value] of all) kept.set(key, value)
  },
  del: (key: string) => Promise.resolve(void kept.delete(key)),
  delMany: async (all: string[]) => {
    for (const key of all) kept.delete(key)
  },
  keys: () => Promise.resolve([...kept.keys()]),
}))

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => undefined)
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  cleanup()
  // The library would show this test's toasts in the next one.
  toast.dismiss()
  // What was asked once is asked again in the next one.
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const home = {
  address: '27 Quarry Hill Lane',
  city: 'Bend',
  state: 'OR',
  zipCode: '97702',
  warrantyStartDate: '2025-07-01',
  warrantyEndDate: '2027-07-01',
  photo: null,
}
const builder = {
  name: 'Harrow & Pine Builders',
  email: 'warranty@harrow.example',
  phone: null,
  website: null,
}
const suggestion: Enhancement & { writer: 'builtin' } = {
  description: 'There is a drip under the kitchen sink.',
  category: 'Plumbing',
  writer: 'builtin',
  insteadOfAi: null,
  photoTips: ['The drip, close up.'],
  urgent: null,
}
const dashboard: Script = {
  'claims.list': { claims: [], nextCursor: null, total: 0 },
  'metrics.get': {
    totalClaims: 0,
    openClaims: 0,
    closedClaims: 0,
    frt: null,
    art: null,
    aiUsagePercent: 0,
    byStatus: {},
  },
}

/** The server's response to a claim: the claim as it was sent. */
type ClaimWords = Pick<NewClaim, 'title' | 'summary' | 'category' | 'room' | 'address'>
const filed = ({ title, summary, category, room = '', address }: ClaimWords): Claim => ({
  id: 'claim-1',
  title,
  summary,
  description: '',
  category,
  room,
  address,
  status: 'New',
  imageUrls: [],
  createdAt: '2026-02-24T17:00:00.000Z',
  updatedAt: '2026-02-24T17:00:00.000Z',
  firstResponseTime: null,
  resolutionTime: null,
  lastMessage: null,
})

async function open(script: Script = {}, as: User = homeowner) {
  const view = renderPage('/claims/new', {
    as,
    script: { ...dashboard, 'profile.get': { home, builder }, 'claims.create': filed, ...script },
  })
  await screen.findByLabelText('Title')
  await waitFor(() => expect(view.callsTo('claims.categories')).toHaveLength(1))
  return view
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Opens all categories and takes one. */
async function choose(category: string) {
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Category' }))
      .getAllByRole('button')
      .at(-1) ?? document,
  )
  const sheet = within(await screen.findByRole('dialog', { name: 'Category' }))
  fireEvent.click(sheet.getByRole('button', { name: category }))
}

/** The first chip: the category that the claim would have. */
const chip = () =>
  within(screen.getByRole('group', { name: 'Category' })).getAllByRole('button')[0]?.textContent

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

async function fillIn() {
  type('Title', 'Drip')
  type('Brief summary', 'drip under kitchen sink')
  await choose('Plumbing')
  await screen.findByText('From your profile')
}

test('an empty form shows under each field what is missing, and focuses the first', async () => {
  const { callsTo } = await open({ 'profile.get': { home: null, builder } })
  press('Submit Claim')
  for (const text of [
    'Please provide a title for your claim',
    'Please provide a brief summary',
    'Please select a category',
    'Please enter your address',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy()
  }
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Brief summary')))
  expect(callsTo('claims.create')).toEqual([])
})

test('an error goes with the first edit of its field, the others stay', async () => {
  await open()
  press('Submit Claim')
  await screen.findByText('Please provide a title for your claim')
  type('Title', 'D')
  expect(screen.queryByText('Please provide a title for your claim')).toBeNull()
  expect(screen.getByText('Please provide a brief summary')).toBeTruthy()
  await choose('Plumbing')
  expect(screen.queryByText('Please select a category')).toBeNull()
})

test('an error goes when a proposal fills its field', async () => {
  await open({ 'profile.get': { home: null, builder } })
  press('Submit Claim')
  expect(await screen.findByText('Please select a category')).toBeTruthy()
  type('Brief summary', 'the kitchen faucet drips')
  await waitFor(() => expect(chip()).toBe('Plumbing'))
  expect(screen.queryByText('Please select a category')).toBeNull()
  expect(screen.queryByText('Please provide a title for your claim')).toBeNull()
})

test('a title that the person emptied is missing, although one could be proposed', async () => {
  const { callsTo } = await open()
  type('Brief summary', 'drip under kitchen sink')
  await waitFor(() => expect(value('Title')).toBe('Drip under kitchen sink'))
  type('Title', '')
  press('Submit Claim')
  expect(await screen.findByText('Please provide a title for your claim')).toBeTruthy()
  expect(callsTo('claims.create')).toEqual([])
})

test('words that fit no category propose none, and the submit asks for one', async () => {
  await open()
  type('Brief summary', 'something is strange here')
  await waitFor(() => expect(value('Title')).toBe('Something is strange here'))
  expect(chip()).toBe('Choose a category')
  press('Submit Claim')
  expect(await screen.findByText('Please select a category')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose a category'))
})

test('two words propose nothing; the third brings a title and a category, and screen readers hear it', async () => {
  await open()
  type('Brief summary', 'toilet leaks')
  await screen.findByText('From your profile')
  expect(value('Title')).toBe('')
  type('Brief summary', 'the toilet leaks, since monday')
  await waitFor(() => expect(value('Title')).toBe('The toilet leaks'))
  expect(screen.getByText('suggested')).toBeTruthy()
  expect(chip()).toBe('Plumbing')
  expect(screen.getByText('Category: Plumbing').getAttribute('aria-live')).toBe('polite')
})

test('what was proposed follows the summary until the person writes or chooses', async () => {
  await open()
  type('Brief summary', 'the toilet leaks')
  await waitFor(() => expect(chip()).toBe('Plumbing'))
  type('Title', 'My own words')
  expect(screen.queryByText('suggested')).toBeNull()
  await choose('Other')
  type('Brief summary', 'the outlet in the hall sparks')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Category: Electrical' })).toBeTruthy())
  expect(chip()).toBe('Other')
  expect(value('Title')).toBe('My own words')
})

test('the next best category is one press away', async () => {
  const { callsTo, address } = await open({ 'claims.categories': ['Appliances', 'Plumbing', 'Other'] })
  type('Brief summary', 'dishwasher wont drain and the water leaks under the sink')
  fireEvent.click(await screen.findByRole('button', { name: 'Category: Appliances' }))
  expect(chip()).toBe('Appliances')
  expect(screen.getByRole('button', { name: 'Category: Plumbing' })).toBeTruthy()
  press('Submit Claim')
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(callsTo('claims.create')[0]?.input).toMatchObject({
    title: "Dishwasher won't drain and the water leaks under the sink",
    category: 'Appliances',
  })
})

test('a claim submitted at once has the title and the category of its last words', async () => {
  const { callsTo } = await open()
  type('Brief summary', 'the toilet leaks')
  await waitFor(() => expect(chip()).toBe('Plumbing'))
  await screen.findByText('From your profile')
  type('Brief summary', 'the outlet in the hall sparks')
  press('Submit Claim')
  await waitFor(() => expect(callsTo('claims.create')).toHaveLength(1))
  expect(callsTo('claims.create')[0]?.input).toMatchObject({
    title: 'The outlet in the hall sparks',
    category: 'Electrical',
  })
})

test('the address is one line until it is changed', async () => {
  const { callsTo } = await open()
  await fillIn()
  expect(screen.queryByLabelText('Property address')).toBeNull()
  press('Change the property address')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Property address')))
  expect(value('Property address')).toBe('27 Quarry Hill Lane, Bend, OR 97702')
  type('Property address', '3 Elm St')
  press('Submit Claim')
  await waitFor(() => expect(callsTo('claims.create')[0]?.input).toMatchObject({ address: '3 Elm St' }))
})

test('a claim that was not sent keeps everything, and the next try carries the same key', async () => {
  let tries = 0
  const { callsTo, address } = await open({
    'claims.create': (input) => {
      tries += 1
      if (tries === 1) throw serverError('UNAVAILABLE', 'The server is busy.')
      return filed(input)
    },
  })
  await fillIn()
  press('Submit Claim')
  const alert = await screen.findByText('Your claim was not sent')
  expect(screen.getByText(/^The server is busy\. Everything is still here\./)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Drip')
  expect(address()).toBe('/claims/new')
  fireEvent.click(
    within(alert.closest('[role="alert"]') as HTMLElement).getByRole('button', { name: 'Try again' }),
  )
  await waitFor(() => expect(address()).toBe('/dashboard'))
  const [first, second] = callsTo('claims.create').map(({ input }) => input as { idempotencyKey: string })
  expect(first?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toEqual(first)
})

test('a claim that did not reach the server is saved, sent again with the same key, and then gone from here', async () => {
  let tries = 0
  const { callsTo, address } = await open({
    'claims.create': (input) => {
      tries += 1
      if (tries === 1) throw noConnection()
      return filed(input)
    },
  })
  await fillIn()
  press('Submit Claim')
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(await screen.findByText('Claim filed. It’s on its way to your builder.')).toBeTruthy()
  const [first, second, third] = callsTo('claims.create').map(({ input }) => input)
  expect(second).toEqual(first)
  expect(third).toBeUndefined()
  await waitFor(() => expect(kept.size).toBe(0))
})

test('without a connection a submitted claim is a row of the dashboard until there is one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { callsTo, address } = await open()
  expect(screen.getByText(/^You’re offline\. Submit now/)).toBeTruthy()
  await fillIn()
  press('Submit Claim')
  await waitFor(() => expect(address()).toBe('/dashboard'))
  const row = within(await screen.findByRole('region', { name: 'Saved on this device' }))
  expect(row.getByRole('heading', { level: 4 }).textContent).toBe('Drip')
  expect(row.getByText('Saved. It will be sent when you’re back online.')).toBeTruthy()
  expect(callsTo('claims.create')).toEqual([])
  online.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('Claim filed. It’s on its way to your builder.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Saved on this device' })).toBeNull())
  expect(callsTo('claims.create')).toHaveLength(1)
})

test('a saved claim that the server refuses says why, and becomes a draft again to be edited', async () => {
  let tries = 0
  await open({
    'claims.create': () => {
      tries += 1
      throw tries === 1 ? noConnection() : serverError('FORBIDDEN', 'Your account is read-only.')
    },
  })
  await fillIn()
  press('Submit Claim')
  const row = within(await screen.findByRole('region', { name: 'Saved on this device' }))
  expect(await row.findByText('Not sent: Your account is read-only.')).toBeTruthy()
  fireEvent.click(row.getByRole('button', { name: 'Edit' }))
  await screen.findByLabelText('Title')
  expect(value('Title')).toBe('Drip')
  expect(value('Brief summary')).toBe('drip under kitchen sink')
})

test('a key that the server knows for another claim is reported, and the next try has a new one', async () => {
  let tries = 0
  const { callsTo, address } = await open({
    'claims.create': (input) => {
      tries += 1
      if (tries === 1) throw serverError('CONFLICT', 'Looks like you already sent this as claim 1001.')
      return filed(input)
    },
  })
  await fillIn()
  press('Submit Claim')
  expect(
    await screen.findByText(/as claim 1001\. If this is about something else, submit it again\./),
  ).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Drip')
  press('Submit Claim')
  await waitFor(() => expect(address()).toBe('/dashboard'))
  const keys = callsTo('claims.create').map(
    ({ input }) => (input as { idempotencyKey: string }).idempotencyKey,
  )
  expect(new Set(keys).size).toBe(2)
})

test('a filed claim leads to the dashboard, says so, and leaves no draft', async () => {
  const { callsTo, address } = await open()
  await fillIn()
  press('Submit Claim')
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(await screen.findByText('Claim filed. It’s on its way to your builder.')).toBeTruthy()
  expect(callsTo('claims.create')[0]?.input).toMatchObject({
    title: 'Drip',
    summary: 'drip under kitchen sink',
    category: 'Plumbing',
    address: '27 Quarry Hill Lane, Bend, OR 97702',
    imageUrls: [],
  })
  await waitFor(() => expect(kept.size).toBe(0))
})

test('nobody who files a claim is asked about notifications before it is sent', async () => {
  const browser = fakePushBrowser()
  await open()
  await fillIn()
  press('Submit Claim')
  await screen.findByText('Claim filed. It’s on its way to your builder.')
  expect(screen.queryByText('Tell you when they answer?')).toBeNull()
  expect(browser.asked).toEqual([])
  browser.remove()
})

test('a filed claim is a row at once, and after the first one the dashboard never says that there is none', async () => {
  let answer: ((page: ClaimPage) => void) | undefined
  let isFiled = false
  const empty = { claims: [], nextCursor: null, total: 0 }
  const view = renderPage('/dashboard', {
    as: homeowner,
    script: {
      ...dashboard,
      'profile.get': { home, builder },
      'claims.create': (input) => {
        isFiled = true
        return filed(input)
      },
      'claims.list': () => (isFiled ? new Promise((resolve) => (answer = resolve)) : empty),
    },
  })
  await screen.findByText('No claims yet.')
  fireEvent.click(screen.getAllByRole('link', { name: 'New Claim' })[0] ?? document.body)
  await screen.findByLabelText('Title')
  await fillIn()
  const shown: string[] = []
  const watch = new MutationObserver(() => shown.push(document.body.textContent ?? ''))
  press('Submit Claim')
  await waitFor(() => expect(view.callsTo('claims.create')).toHaveLength(1))
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  await waitFor(() => expect(view.address()).toBe('/dashboard'))
  await waitFor(() => expect(answer).toBeDefined())
  // Its row is there before the list was read again.
  expect(await screen.findByRole('link', { name: 'Drip' })).toBeTruthy()
  answer?.({ claims: [claimRow({ title: 'Drip' })], nextCursor: null, total: 1 })
  expect(await screen.findByRole('link', { name: 'Drip' })).toBeTruthy()
  watch.disconnect()
  expect(shown.filter((text) => text.includes('No claims yet.'))).toEqual([])
})

test('at the limit the upgrade dialog opens at once, and closing it leads to the dashboard', async () => {
  const { address } = await open({}, { ...homeowner, claimsCount: 3 })
  const dialog = await screen.findByRole('dialog', { name: "You've used all your free claims" })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('a limit that only the server knows of opens the same dialog, and the draft stays', async () => {
  await open({
    'claims.create': () => {
      throw serverError('CLAIM_LIMIT_REACHED', "You've used all your free claims.")
    },
  })
  await fillIn()
  press('Submit Claim')
  await screen.findByRole('dialog', { name: "You've used all your free claims" })
  await waitFor(() => expect(kept.size).toBeGreaterThan(0))
})

test('what was typed comes back on the next visit, and can be discarded', async () => {
  const view = await open()
  type('Title', 'Drip')
  view.unmount()
  await waitFor(() => expect(kept.size).toBe(1))
  await open()
  expect(screen.getByText('Draft restored')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Drip')
  press('Discard')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe(''))
  await waitFor(() => expect(kept.size).toBe(0))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Drip'))
})

test('someone else on the same device gets an empty form', async () => {
  const view = await open()
  type('Title', 'Drip')
  view.unmount()
  await waitFor(() => expect(kept.size).toBe(1))
  await open({}, { ...homeowner, id: 'user-2' })
  expect(screen.queryByText('Draft restored')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('')
})

test('the enhancer needs a summary first', async () => {
  const { callsTo } = await open()
  press('Tidy up my wording')
  expect(await screen.findByText('Please provide a summary first')).toBeTruthy()
  type('Brief summary', 'drip')
  expect(screen.queryByText('Please provide a summary first')).toBeNull()
  expect(callsTo('claims.enhance')).toEqual([])
})

test('a failing enhancer says so and changes nothing', async () => {
  await open({
    'claims.enhance': () => {
      throw serverError('INTERNAL', 'Something broke')
    },
  })
  await fillIn()
  press('Tidy up my wording')
  expect(await screen.findByText('Failed to enhance description. Please try again.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Brief summary').value).toBe('drip under kitchen sink')
})

test('an account with too many requests sees how long to wait, and keeps its text', async () => {
  await open({
    'claims.enhance': () => {
      throw serverError('TOO_MANY', 'Too many suggestions in a row.')
    },
  })
  await fillIn()
  press('Tidy up my wording')
  expect((await screen.findByText(/Too many suggestions in a row/)).closest('[role=alert]')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Brief summary').value).toBe('drip under kitchen sink')
})

test('the page says who wrote the suggestion, and why the AI service did not', async () => {
  await open({ 'claims.enhance': { ...suggestion, writer: 'ai' } })
  type('Brief summary', 'drip under kitchen sink')
  press('Tidy up my wording')
  expect(await screen.findByText('Written by the AI service')).toBeTruthy()
  expect(screen.queryByText(/tidied up/)).toBeNull()
  cleanup()
  kept.clear()
  await open({ 'claims.enhance': { ...suggestion, insteadOfAi: 'slow' } })
  type('Brief summary', 'drip under kitchen sink')
  press('Tidy up my wording')
  expect(
    await screen.findByText('The AI service did not answer in time; these are your own words, tidied up.'),
  ).toBeTruthy()
  expect(screen.getByText('Your words, tidied up')).toBeTruthy()
})

test('a suggestion is used once accepted, with its category, and can be undone', async () => {
  await open({ 'claims.enhance': suggestion })
  type('Brief summary', 'drip under kitchen sink')
  press('Tidy up my wording')
  expect(await screen.findByText('Your words, tidied up')).toBeTruthy()
  expect(value('Brief summary')).toBe('drip under kitchen sink')
  press('Use this')
  await waitFor(() => expect(value('Brief summary')).toBe(suggestion.description))
  expect(screen.queryByLabelText('Description for your builder')).toBeNull()
  expect(screen.getByText('Show what you wrote')).toBeTruthy()
  expect(screen.getByText('drip under kitchen sink')).toBeTruthy()
  expect(chip()).toBe('Plumbing')
  expect(screen.getByText('The drip, close up.')).toBeTruthy()
  expect(screen.getByText(/^Using the suggested wording/).getAttribute('role')).toBe('status')
  press('Undo')
  await waitFor(() => expect(value('Brief summary')).toBe('drip under kitchen sink'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Brief summary')))
  expect(screen.queryByText(/^Using the suggested wording/)).toBeNull()
})

test('the summary can go instead of the suggestion, and that can be undone too', async () => {
  await open({ 'claims.enhance': suggestion })
  type('Brief summary', 'drip under kitchen sink')
  press('Tidy up my wording')
  fireEvent.click(await screen.findByRole('button', { name: 'Use this' }))
  type('Brief summary', 'There is a drip.')
  press('Use my summary instead')
  expect(screen.getByText(/^Your summary goes as you wrote it/)).toBeTruthy()
  expect(value('Brief summary')).toBe('drip under kitchen sink')
  press('Undo')
  expect(value('Brief summary')).toBe('There is a drip.')
})

test('a suggestion leaves the category that the person chose', async () => {
  await open({ 'claims.enhance': { ...suggestion, category: 'Electrical' } })
  await fillIn()
  press('Tidy up my wording')
  fireEvent.click(await screen.findByRole('button', { name: 'Use this' }))
  expect(chip()).toBe('Plumbing')
})

test('with an AI service the button says so, without one it offers to tidy up the wording', async () => {
  await open({ 'auth.facts': serverFacts({ hasAiWriter: true }) })
  expect(await screen.findByRole('button', { name: 'Enhance with AI' })).toBeTruthy()
  cleanup()
  await open()
  expect(screen.getByRole('button', { name: 'Tidy up my wording' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Enhance with AI' })).toBeNull()
})

test('wording that cannot be improved is left alone; another category is offered', async () => {
  await open({ 'claims.enhance': { ...suggestion, description: 'The sink drips.', category: 'Electrical' } })
  type('Brief summary', 'The sink drips.')
  press('Tidy up my wording')
  expect(await screen.findByText('Your wording is clear. Nothing to improve.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use this' })).toBeNull()
  press('Use this category')
  expect(chip()).toBe('Electrical')
  expect(value('Brief summary')).toBe('The sink drips.')
})

test('"Keep mine" leaves everything as it was typed', async () => {
  await open({ 'claims.enhance': suggestion })
  type('Brief summary', 'drip under kitchen sink')
  press('Tidy up my wording')
  fireEvent.click(await screen.findByRole('button', { name: 'Keep mine' }))
  expect(value('Brief summary')).toBe('drip under kitchen sink')
  expect(screen.getByRole('button', { name: 'Tidy up my wording' })).toBeTruthy()
})

test('a gas smell in the summary says to get safe before anything else', async () => {
  await open()
  type('Brief summary', 'strong smell of gas by the stove')
  expect(screen.getByText('Get safe first')).toBeTruthy()
  type('Brief summary', 'drawer of the stove squeaks')
  expect(screen.queryByText('Get safe first')).toBeNull()
})

test('categories that could not be loaded are those of this build', async () => {
  await open({
    'claims.categories': () => {
      throw serverError('INVALID', 'No')
    },
  })
  await choose('Roofing & Gutters')
  expect(chip()).toBe('Roofing & Gutters')
})

test('without a builder the claim may still be filed, and the page says what happens then', async () => {
  const { address } = await open({ 'profile.get': { home, builder: null } })
  expect(await screen.findByText(/We keep it and send it as soon as you add your builder/)).toBeTruthy()
  await fillIn()
  press('Submit Claim')
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(await screen.findByText('Claim filed. It is sent as soon as you add your builder.')).toBeTruthy()
})

test('photos that the server no longer has are uploaded again at the next try', async () => {
  vi.stubGlobal('XMLHttpRequest', FileRequest)
  FileRequest.sent = []
  let tries = 0
  const { callsTo, address } = await open({
    'uploads.presign': {
      presignedUrls: [`${location.origin}/uploads/1`],
      finalUrls: [`${location.origin}/photos/1`],
    },
    'claims.create': (input) => {
      tries += 1
      if (tries === 1) throw serverError('INVALID', 'No', { imageUrls: 'They are gone.' })
      return filed(input)
    },
  })
  await fillIn()
  fireEvent.drop(document, {
    dataTransfer: { types: ['Files'], files: [new File(['x'], 'drip.jpg', { type: 'image/jpeg' })] },
  })
  const arrives = async (count: number) => {
    await waitFor(() => expect(FileRequest.sent).toHaveLength(count))
    FileRequest.sent.at(-1)?.answers(200, '')
  }
  await arrives(1)
  press('Submit Claim')
  expect(await screen.findByText('Your claim was not sent')).toBeTruthy()
  await arrives(2)
  press('Submit Claim')
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(callsTo('claims.create')).toHaveLength(2)
})

test('photos on their way are named while there is a connection', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await open({ 'uploads.presign': () => new Promise(() => {}) })
  fireEvent.drop(document, {
    dataTransfer: { types: ['Files'], files: [new File(['x'], 'drip.jpg', { type: 'image/jpeg' })] },
  })
  expect(await screen.findByText(/1 photo is still on its way; you can submit now\./)).toBeTruthy()
  online.mockReturnValue(false)
  fireEvent(window, new Event('offline'))
  await waitFor(() => expect(screen.queryByText(/still on its way/)).toBeNull())
})

test('a photo that failed stops the claim until it is tried again or removed', async () => {
  const { callsTo, address } = await open({
    'uploads.presign': () => {
      throw serverError('UNAVAILABLE', 'Later')
    },
  })
  await fillIn()
  fireEvent.drop(document, {
    dataTransfer: { types: ['Files'], files: [new File(['x'], 'drip.jpg', { type: 'image/jpeg' })] },
  })
  expect(await screen.findByText('Failed to upload images. Please try again.')).toBeTruthy()
  press('Submit Claim')
  expect(await screen.findByText('1 photo is not uploaded')).toBeTruthy()
  expect(callsTo('claims.create')).toEqual([])
  press('Remove it')
  press('Submit Claim')
  await waitFor(() => expect(address()).toBe('/dashboard'))
})
