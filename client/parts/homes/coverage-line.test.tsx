import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tier } from '#shared/coverage/template.ts'
import type { Coverage, Tier } from '#shared/coverage/tier.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError } from '#client/testing/scripted-link.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const pipes = (dates: Partial<Tier>) =>
  tier({ id: 'own', name: 'Systems', covers: '', categories: ['Plumbing'], years: 1, ...dates })
const open = async (coverage: Partial<Coverage> | (() => never)) => {
  const all: Coverage = {
    address: null,
    start: null,
    template: 'own',
    tiers: [],
    savedAt: null,
    isReadOnly: false,
  }
  renderPage('/claims/new', {
    as: homeowner,
    script: { 'coverage.get': typeof coverage === 'function' ? coverage : { ...all, ...coverage } },
  })
  fireEvent.change(await screen.findByLabelText('Brief summary'), {
    target: { value: 'The kitchen faucet drips all the time' },
  })
  await screen.findByRole('button', { name: 'Category: Plumbing. Change' })
}

test.each([
  ['covered', { startsOn: '2020-01-01', endsOn: '2099-03-20' }, 'Covered until Mar 20, 2099 · systems'],
  [
    'over',
    { startsOn: '2020-01-01', endsOn: '2021-03-20' },
    /^Probably not covered\. Systems ended Mar 20, 2021\./,
  ],
  [
    'not begun',
    { startsOn: '2098-01-01', endsOn: '2099-03-20' },
    /^Not covered yet\. Systems starts Jan 1, 2098\./,
  ],
])('what is %s says so, and the claim can be submitted', async (_how, dates, text) => {
  await open({ tiers: [pipes(dates)] })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Submit Claim' })).toHaveProperty('disabled', false)
})

test('without dates it is unknown, and leads to where they are entered', async () => {
  await open({})
  expect(await screen.findByText(/^Coverage unknown\./)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'See the coverage of your home' })
  expect(link.getAttribute('href')).toBe('/coverage')
})

test('when it cannot be read, the form is as without it', async () => {
  await open(() => {
    throw serverError('INTERNAL', 'Something went wrong.')
  })
  await waitFor(() => expect(screen.queryByText(/overage (unknown|starts|ended)|overed/)).toBeNull())
  expect(screen.getByRole('button', { name: 'Submit Claim' })).toHaveProperty('disabled', false)
})
