import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Profile } from '#shared/profile.ts'
import { setWindowWidth } from '#client/testing/browser.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { noConnection, serverError, type Script } from '#client/testing/scripted-link.ts'
import { sentence } from '#client/testing/sentence.ts'
import { claimRow } from '#shared/testing/claim-row.ts'

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
  await screen.findByLabelText('Address')
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
  expect(await screen.findByText('Failed to load profile. Please try refreshing the page.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy()
  expect(await screen.findByText('Failed to load profile')).toBeTruthy()
})

test('whoever comes to add the builder begins at the builder’s name', async () => {
  renderPage('/profile/builder', {
    as: homeowner,
    script: { 'profile.get': { home: HOME, builder: null }, 'claims.list': NO_CLAIMS },
  })
  await screen.findByLabelText('Builder name')
  await expect.poll(() => document.activeElement).toBe(input('Builder name'))
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

test("the server's errors are at their fields, and nothing typed is lost", async () => {
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

test('a save that did not reach the server keeps the draft, also after reopening the page', async () => {
  const page = await profilePage(KNOWN, { 'profile.save': fail(noConnection()) })
  type('City', 'Sisters')
  press('Update Profile')
  expect((await screen.findAllByText(/No connection/)).length).toBeGreaterThan(0)
  page.unmount()
  await profilePage(KNOWN)
  expect(input('City').value).toBe('Sisters')
  press('Discard changes')
  expect(input('City').value).toBe('Bend')
})

test('a link that leaves the page is held back while something is unsaved', async () => {
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

test('the focus goes into the question before leaving, and returns to the link', async () => {
  await profilePage(KNOWN)
  type('City', 'Sisters')
  const link = screen.getAllByRole('link', { name: 'Dashboard' })[0]!
  link.focus()
  fireEvent.click(link)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(document.activeElement).toBe(dialog))
  press('Stay here')
  await waitFor(() => expect(document.activeElement).toBe(link))
})

test('a save waits for the schemas: it is sent once, with what was typed meanwhile', async () => {
  const { callsTo } = await profilePage(KNOWN, { 'profile.save': KNOWN })
  type('City', 'Sisters')
  press('Update Profile')
  press('Saving...')
  type('ZIP Code', '97759')
  expect(callsTo('profile.save')).toEqual([])
  expect(await screen.findByText('Profile updated successfully!')).toBeTruthy()
  expect(callsTo('profile.save')).toMatchObject([{ input: { home: { city: 'Sisters', zipCode: '97759' } } }])
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

test('saving the builder says what happened to claims that waited for one', async () => {
  const nobodys = claimRow({ builderName: null })
  const waiting = { claims: [nobodys, nobodys], nextCursor: null, total: 2 }
  const { callsTo } = await profilePage(
    { home: HOME, builder: null },
    {
      'claims.list': (input) => (input.status === 'New' ? waiting : NO_CLAIMS),
      'profile.save': KNOWN,
    },
  )
  type('Builder name', 'Northfield Homes')
  type('Builder email', 'warranty@northfieldhomes.example')
  press('Update Profile')
  expect(
    await screen.findByText(sentence('2 claims that waited are being sent to Northfield Homes now')),
  ).toBeTruthy()
  expect(await screen.findByText('Profile updated successfully!')).toBeTruthy()
  expect(callsTo('profile.save')[0]?.input).toEqual({
    contact: { phone: null, bestTimes: null },
    home: HOME,
    builder: BUILDER,
  })
})

test('at another home a person is reached as at the one they see', async () => {
  const contact = { phone: '541 555 0142', bestTimes: 'After 3 PM' }
  renderPage('/profile/add', { as: homeowner, script: { 'profile.get': { ...KNOWN, contact } } })
  await screen.findByLabelText('Address')
  expect([input('Address').value, input('Builder name').value]).toEqual(['', ''])
  expect(screen.getByLabelText(/^Your phone/)).toHaveProperty('value', contact.phone)
})

test('the breadcrumb leads from the profile to the dashboard', async () => {
  await profilePage(KNOWN)
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(crumbs.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard')
  expect(crumbs.getByText('Profile').getAttribute('aria-current')).toBe('page')
})

test('a first profile is saved and then updated', async () => {
  const { callsTo } = await profilePage({ home: null, builder: null }, { 'profile.save': KNOWN })
  for (const [label, value] of [
    ['Address', HOME.address],
    ['City', HOME.city],
    ['State', HOME.state],
    ['ZIP Code', HOME.zipCode],
    ['Warranty start date', HOME.warrantyStartDate],
    ['Warranty end date', HOME.warrantyEndDate],
    ['Builder name', BUILDER.name],
    ['Builder email', BUILDER.email],
  ] as const)
    type(label, value)
  press('Save Profile')
  expect(await screen.findByText('Profile created successfully!')).toBeTruthy()
  expect(callsTo('profile.save')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Update Profile' })).toBeTruthy()
})

test('a failed save without a message shows its error in place and as a toast', async () => {
  await profilePage(KNOWN, { 'profile.save': fail(new Error('?')) })
  type('City', 'Sisters')
  press('Update Profile')
  await waitFor(() => expect(screen.getAllByText('An error occurred. Please try again.')).toHaveLength(2))
  expect(input('City').value).toBe('Sisters')
})

test('a failed save with a reason shows the server’s message in place and as a toast', async () => {
  await profilePage(KNOWN, { 'profile.save': fail(serverError('TOO_MANY', 'Please wait a minute.')) })
  type('City', 'Sisters')
  press('Update Profile')
  await waitFor(() => expect(screen.getAllByText('Please wait a minute.')).toHaveLength(2))
})

test('saving without a session says that one must be logged in, and the draft comes back', async () => {
  let sessions = 0
  const { address, callsTo } = await profilePage(KNOWN, {
    'profile.save': fail(serverError('UNAUTHENTICATED', 'Please sign in.')),
    'auth.session': () => {
      sessions += 1
      return sessions > 1 ? null : { token: 't', user: homeowner }
    },
  })
  type('City', 'Sisters')
  press('Update Profile')
  expect(await screen.findByText('You must be logged in to update your profile')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/login'))
  expect(callsTo('profile.save')).toHaveLength(1)
  expect(localStorage.getItem('homeclaim.profile.user-1')).toContain('Sisters')
})

test('the home’s photo is a button; its address is folded below it', async () => {
  renderPage('/profile', { as: homeowner, script: { 'profile.get': { home: null, builder: null } } })
  const button = await screen.findByRole('button', { name: 'Add a photo' })
  const field = screen.getByLabelText(/^Home photo URL/)
  expect(button.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(field.closest('details')?.open).toBe(false)
})
