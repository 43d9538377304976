import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Profile } from '#shared/profile.ts'
import { setWindowWidth } from '#client/testing/browser.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { noConnection, serverError, type Script } from '#client/testing/scripted-link.ts'

/** The page's code comes with the first test; a busy machine takes its time. */
const PATIENT = { timeout: 4_000 }
const HOME = {
  address: '418 Alder Creek Drive',
  city: 'Bend',
  state: 'OR',
  zipCode: '97702',
  warrantyStartDate: '2025-09-15',
  warrantyEndDate: '2027-09-14',
  photo: null,
}
const BUILDER = {
  name: 'Northfield Homes',
  email: 'warranty@northfieldhomes.example',
  phone: null,
  website: null,
}
const KNOWN: Profile = { home: HOME, builder: BUILDER }
const NO_CLAIMS = { claims: [], nextCursor: null, total: 0 }

beforeEach(() => setWindowWidth(1440))
afterEach(() => localStorage.clear())

async function profilePage(profile: Profile, script: Script = {}) {
  const page = renderPage('/profile', {
    as: homeowner,
    script: { 'profile.get': profile, 'claims.list': NO_CLAIMS, ...script },
  })
  await screen.findByLabelText('Address', {}, PATIENT)
  return page
}
const fail = (error: Error) => () => {
  throw error
}
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a profile that does not load says so and offers to refresh', async () => {
  renderPage('/profile', { as: homeowner, script: { 'profile.get': fail(serverError('INVALID', 'no')) } })
  expect(
    await screen.findByText('Failed to load profile. Please try refreshing the page.', {}, PATIENT),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy()
  expect(await screen.findByText('Failed to load profile', {}, PATIENT)).toBeTruthy()
})

test('an empty profile is not sent: every required field says so, and the cursor is in the first', async () => {
  const { callsTo } = await profilePage({ home: null, builder: null })
  press('Save Profile')
  expect(await screen.findByText('Address is required')).toBeTruthy()
  expect(screen.getByText('Builder email is required')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(input('Address')))
  expect(callsTo('profile.save')).toEqual([])
  type('Address', '4')
  expect(screen.queryByText('Address is required')).toBeNull()
})

test('a warranty cannot end before it starts', async () => {
  await profilePage(KNOWN)
  type('Warranty end date', '2024-01-01')
  press('Update Profile')
  expect(await screen.findByText('End date must be after start date')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(input('Warranty end date')))
})

test("the server's errors stand beside their fields, and nothing typed is lost", async () => {
  await profilePage(KNOWN, {
    'profile.save': fail(
      serverError('INVALID', 'Please confirm your address first', {
        'builder.email': 'Please confirm your address first',
      }),
    ),
  })
  type('Builder email', 'other@builder.example')
  press('Update Profile')
  await waitFor(() => expect(input('Builder email').getAttribute('aria-invalid')).toBe('true'))
  expect(input('Builder email').value).toBe('other@builder.example')
  await waitFor(() => expect(document.activeElement).toBe(input('Builder email')))
})

test('a save that did not reach the server keeps the draft, even when the page is opened anew', async () => {
  const page = await profilePage(KNOWN, { 'profile.save': fail(noConnection()) })
  type('City', 'Sisters')
  press('Update Profile')
  expect((await screen.findAllByText(/No connection to the server/)).length).toBeGreaterThan(0)
  page.unmount()
  await profilePage(KNOWN)
  expect(input('City').value).toBe('Sisters')
  press('Discard changes')
  expect(input('City').value).toBe('Bend')
})

test('a link away is held back while something is unsaved', async () => {
  const { address } = await profilePage(KNOWN)
  type('City', 'Sisters')
  fireEvent.click(screen.getAllByRole('link', { name: 'Dashboard' })[0]!)
  expect(await screen.findByText('Leave without saving?')).toBeTruthy()
  press('Stay here')
  expect(address()).toBe('/profile')
  expect(input('City').value).toBe('Sisters')
  fireEvent.click(screen.getAllByRole('link', { name: 'Settings' })[0]!)
  press('Leave without saving')
  await waitFor(() => expect(address()).toBe('/settings'))
})

test('closing the tab asks only while something is unsaved', async () => {
  await profilePage(KNOWN)
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(leave()).toBe(false)
  type('City', 'Sisters')
  expect(leave()).toBe(true)
  type('City', 'Bend')
  expect(leave()).toBe(false)
})

test('saving the builder says what became of claims that waited for a builder', async () => {
  const waiting = { claims: [{ builderName: null }, { builderName: null }], nextCursor: null, total: 2 }
  const { callsTo } = await profilePage(
    { home: HOME, builder: null },
    {
      'claims.list': (input: { status?: string }) => (input.status === 'New' ? waiting : NO_CLAIMS),
      'profile.save': KNOWN,
    },
  )
  type('Builder name', 'Northfield Homes')
  type('Builder email', 'warranty@northfieldhomes.example')
  press('Update Profile')
  expect(await screen.findByText('2 claims that waited are being sent to Northfield Homes now')).toBeTruthy()
  expect(await screen.findByText('Profile updated successfully!', {}, PATIENT)).toBeTruthy()
  expect(callsTo('profile.save')[0]?.input).toEqual({ home: HOME, builder: BUILDER })
})
