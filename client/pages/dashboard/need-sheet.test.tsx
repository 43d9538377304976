import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ClaimRow } from '#shared/claims/views.ts'
import { setWindowWidth } from '#client/testing/browser.ts'
import { claimDetail, threadMessage } from '#client/testing/claim-detail.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverFacts } from '#client/testing/server-facts.ts'
import { serverError, type Script } from '#client/testing/scripted-link.ts'
import { claimRow } from '#shared/testing/claim-row.ts'
import { DEFAULT_METRICS } from './home-side.tsx'

beforeEach(() => setWindowWidth(390))
afterEach(() => localStorage.clear())

const asked = claimRow({
  id: 'c4',
  title: 'Loose tile',
  unread: { count: 1, from: 'Tom Becerra', text: 'Which room?' },
})
const failed = claimRow({ id: 'c1', title: 'Crack above the window', status: 'SendingFailed' })
const HOME = {
  address: '418 Alder Creek Drive',
  city: 'Bend',
  state: 'OR',
  zipCode: '97702',
  warrantyStartDate: '2026-01-01',
  warrantyEndDate: '2027-01-01',
  photo: null,
}
const BUILDER = { name: 'Northfield Homes', email: 'old@northfield.example', phone: null, website: null }
const bounced = claimDetail({
  id: 'c1',
  status: 'SendingFailed',
  delivery: {
    state: 'failed',
    to: 'old@northfield.example',
    reason: 'The mailbox old@northfield.example doesn’t exist.',
    at: '2026-02-24T17:01:00.000Z',
    acceptedAt: null,
  },
})

/** What the server has for a claim of the list, and what it does with what is sent. */
function dashboard(claim: ClaimRow, script: Script = {}) {
  return renderPage('/dashboard', {
    as: homeowner,
    script: {
      'metrics.get': { ...DEFAULT_METRICS, totalClaims: 1 },
      'claims.list': { claims: [claim], nextCursor: null, total: 1 },
      'claims.markRead': null,
      'profile.get': { home: HOME, builder: BUILDER, homeId: 'home-1' },
      ...script,
    },
  })
}

async function opensReply(script: Script = {}) {
  const page = dashboard(asked, {
    'claims.byId': claimDetail({
      id: 'c4',
      messages: [
        threadMessage({ id: 'm1', sender: 'Homeowner', content: 'A tile is loose.' }),
        threadMessage({ id: 'm2', content: 'Which room?' }),
      ],
      unread: { count: 1, first: 'm2', last: 'm2' },
    }),
    ...script,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Reply: Loose tile' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Reply' }))
  const field = await sheet.findByRole('textbox', { name: 'Message to Northfield Homes' })
  return { ...page, sheet, field }
}

test('Reply shows the question and sends the answer above the list, which stays', async () => {
  let claims = [asked]
  const { sheet, field, callsTo, address } = await opensReply({
    'claims.list': () => ({ claims, nextCursor: null, total: 1 }),
    'messages.send': () => {
      claims = [{ ...asked, unread: null }]
      return threadMessage({ id: 'm3', sender: 'Homeowner', content: 'The bathroom' })
    },
  })
  expect(sheet.getByText('Which room?')).toBeTruthy()
  expect(sheet.queryByText('A tile is loose.')).toBeNull()
  fireEvent.change(field, { target: { value: 'The bathroom' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Send message' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsTo('messages.send').map(({ input }) => input)).toEqual([
    expect.objectContaining({ claimId: 'c4', content: 'The bathroom' }),
  ])
  expect(address()).toBe('/dashboard')
  // Its button is gone with the question; the focus is on the claim.
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Loose tile'))
})

test('a reply that was begun is there again, in the row and on the claim’s page', async () => {
  const { sheet, field } = await opensReply({ 'claims.markRead': () => Promise.reject(new Error('offline')) })
  fireEvent.change(field, { target: { value: 'The bath' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Close reply' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(await screen.findByRole('button', { name: 'Reply: Loose tile' }))
  expect(await screen.findByDisplayValue('The bath')).toBeTruthy()
  expect(Object.keys(localStorage)).toContain('homeclaim.message.user-1.c4')
})

test('a reply that did not arrive stays in the sheet, with the reason and another try', async () => {
  const { sheet, field } = await opensReply({
    'messages.send': () => {
      throw serverError('TOO_MANY', 'Please wait a minute.')
    },
  })
  fireEvent.change(field, { target: { value: 'The bathroom' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Send message' }))
  expect(await sheet.findByText(/Please wait a minute/)).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: 'Edit' }))
  expect(await sheet.findByDisplayValue('The bathroom')).toBeTruthy()
})

async function opensFix(script: Script = {}) {
  const page = dashboard(failed, { 'claims.byId': bounced, ...script })
  fireEvent.click(await screen.findByRole('button', { name: 'Fix: Crack above the window' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Correct the address' }))
  return { ...page, sheet, field: await sheet.findByLabelText('Builder email') }
}

test('Fix says why the email came back, corrects the address on the profile and sends again', async () => {
  const saved = { home: HOME, builder: { ...BUILDER, email: 'new@northfield.example' }, homeId: 'home-1' }
  const { sheet, field, callsTo, address } = await opensFix({
    'profile.save': saved,
    'claims.resend': { ...bounced, status: 'New' },
  })
  expect(sheet.getByText(/^The mailbox old@northfield.example doesn’t exist\. Nothing/)).toBeTruthy()
  expect(sheet.getByRole('button', { name: 'Send again' })).toBeTruthy()
  fireEvent.change(field, { target: { value: 'new@northfield.example' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Send to the new address' }))
  await waitFor(() => expect(callsTo('claims.resend').map(({ input }) => input)).toEqual([{ id: 'c1' }]))
  expect(callsTo('profile.save').map(({ input }) => input)).toEqual([
    expect.objectContaining({ builder: saved.builder, home: HOME, homeId: 'home-1' }),
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/dashboard')
})

test('an address that is none is refused beside its field, and nothing is sent', async () => {
  const { sheet, field, callsTo } = await opensFix()
  fireEvent.change(field, { target: { value: 'nobody' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Send to the new address' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect([...callsTo('profile.save'), ...callsTo('claims.resend')]).toEqual([])
})

test('an address that was right is tried again as it is', async () => {
  const { sheet, callsTo } = await opensFix({ 'claims.resend': { ...bounced, status: 'New' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(callsTo('claims.resend')).toHaveLength(1))
  expect(callsTo('profile.save')).toEqual([])
})

test('Send the link offers the ways to send it in place', async () => {
  const unsent = claimRow({ id: 'c6', title: 'Sticking door', status: 'New' })
  const { address } = dashboard(unsent, {
    'auth.facts': serverFacts({ mail: 'local' }),
    'claims.byId': claimDetail({ id: 'c6', status: 'New' }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Send the link: Sticking door' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Send it to Northfield Homes' }))
  expect(sheet.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  expect(address()).toBe('/dashboard')
})

test('a claim that cannot be read says so in its sheet, with another try', async () => {
  let isReadable = false
  dashboard(asked, {
    'claims.byId': () => {
      if (!isReadable) throw serverError('INTERNAL', 'Something went wrong. Please try again.')
      return claimDetail({ id: 'c4' })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Reply: Loose tile' }))
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })
  isReadable = true
  fireEvent.click(again)
  expect(await screen.findByRole('textbox', { name: 'Message to Northfield Homes' })).toBeTruthy()
})

test('an address that cannot be read says so and can be asked for again', async () => {
  let isDown = true
  dashboard(failed, {
    'claims.byId': bounced,
    'profile.get': () => {
      if (isDown) throw serverError('INTERNAL', 'Something went wrong.')
      return { home: HOME, builder: BUILDER, homeId: 'home-1' }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Fix: Crack above the window' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Correct the address' }))
  const again = await sheet.findByRole('button', { name: 'Try again' })
  isDown = false
  fireEvent.click(again)
  expect(await sheet.findByDisplayValue('old@northfield.example')).toBeTruthy()
})
