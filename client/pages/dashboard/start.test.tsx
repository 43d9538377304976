import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Profile } from '#shared/profile.ts'
import { setWindowWidth } from '#client/testing/browser.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError, type Script } from '#client/testing/scripted-link.ts'

const HOME = {
  address: '418 Alder Creek Drive',
  city: 'Bend',
  state: 'OR',
  zipCode: '97702',
  warrantyStartDate: '2026-03-20',
  warrantyEndDate: '2027-03-20',
  photo: null,
}
const BUILDER = { name: 'Northfield Homes', email: 'warranty@northfield.example', phone: null, website: null }
const LABELS: [string, string][] = [
  ['Address', HOME.address],
  ['City', HOME.city],
  ['State', HOME.state],
  ['ZIP Code', HOME.zipCode],
  ['Warranty start date', HOME.warrantyStartDate],
  ['Warranty end date', HOME.warrantyEndDate],
]

beforeEach(() => {
  setWindowWidth(1440)
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const open = (step: string, profile: Profile = { home: null, builder: null }, script: Script = {}) =>
  renderPage(`/start/${step}`, { as: homeowner, script: { 'profile.get': profile, ...script } })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('what is missing is said at its field with the specification’s words, and nothing is sent', async () => {
  const { callsTo } = open('home')
  await heading('Where is your home?')
  type('City', 'Bend')
  press('Continue')
  expect(await screen.findByText('Address is required')).toBeTruthy()
  expect(screen.getByText('ZIP Code is required')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Bend')
  expect(callsTo('profile.createHome')).toEqual([])
})

test('what the server refuses is at its field, and nothing typed is lost', async () => {
  open(
    'builder',
    { home: HOME, builder: null },
    {
      'profile.createBuilder': () => {
        throw serverError('INVALID', 'This address is ours.', { email: 'This address is ours.' })
      },
    },
  )
  await heading('Who built it?')
  type('Builder name', BUILDER.name)
  type('Builder email', BUILDER.email)
  press('Continue')
  expect(await screen.findByText('This address is ours.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Builder name').value).toBe(BUILDER.name)
})

test('each step saves alone and leads to the next, to the first claim', async () => {
  const { callsTo, address } = open('home', undefined, {
    'profile.createHome': HOME,
    'profile.createBuilder': BUILDER,
  })
  await heading('Where is your home?')
  for (const [label, value] of LABELS) type(label, value)
  press('Continue')
  await heading('Who built it?')
  expect(callsTo('profile.createHome')[0]?.input).toEqual(HOME)
  type('Builder name', BUILDER.name)
  type('Builder email', BUILDER.email)
  press('Continue')
  await heading('What needs fixing?')
  expect(callsTo('profile.createBuilder')[0]?.input).toEqual(BUILDER)
  expect(address()).toBe('/start/claim')
  expect(screen.getByRole('link', { name: 'New Claim' }).getAttribute('href')).toBe('/claims/new')
  expect(screen.getByRole('link', { name: 'Walk through the house' }).getAttribute('href')).toBe(
    '/walk-through',
  )
})

test('the warranty ends a year after it starts, until another end is chosen', async () => {
  open('home')
  await heading('Where is your home?')
  const end = screen.getByLabelText<HTMLInputElement>('Warranty end date')
  press('Continue')
  await screen.findByText('End date is required')
  // A year arrives in the field digit by digit.
  for (const year of ['0002', '0020', '0202']) {
    type('Warranty start date', `${year}-02-29`)
    expect(end.value).toBe('')
  }
  type('Warranty start date', '2024-02-29')
  expect(end.value).toBe('2025-02-28')
  expect(screen.getByText('One year later')).toBeTruthy()
  expect(screen.queryByText('End date is required')).toBeNull()
  type('Warranty start date', '2026-03-20')
  expect(end.value).toBe('2027-03-20')
  type('Warranty end date', '2028-03-20')
  type('Warranty start date', '2026-04-01')
  expect(end.value).toBe('2028-03-20')
  expect(screen.getByText('Often one year later')).toBeTruthy()
})

test('a phone number that is none is said at its field, and one that is goes to the builder only', async () => {
  const contact = { phone: '(541) 555-0142', bestTimes: null }
  const { callsTo } = open(
    'builder',
    { home: HOME, builder: null },
    { 'profile.createBuilder': BUILDER, 'profile.save': { home: HOME, builder: BUILDER, contact } },
  )
  await heading('Who built it?')
  type('Builder name', BUILDER.name)
  type('Builder email', BUILDER.email)
  const phone = screen.getByLabelText(/^Your phone/)
  fireEvent.change(phone, { target: { value: 'call me' } })
  press('Continue')
  expect(await screen.findByText('Please enter a phone number')).toBeTruthy()
  expect(callsTo('profile.createBuilder')).toEqual([])
  fireEvent.change(phone, { target: { value: contact.phone } })
  press('Continue')
  await heading('What needs fixing?')
  expect(callsTo('profile.save')[0]?.input).toMatchObject({ home: HOME, builder: BUILDER, contact })
})

test('on a phone the first claim starts with the camera', async () => {
  setWindowWidth(390)
  open('claim', { home: HOME, builder: BUILDER })
  await heading('What needs fixing?')
  expect(screen.getByRole('link', { name: 'Take a photo' }).getAttribute('href')).toBe('/claims/new')
})

test('without the builder’s email one goes on', async () => {
  open('builder', { home: HOME, builder: null })
  await heading('Who built it?')
  press('I don’t have the email yet')
  await heading('What needs fixing?')
  expect(screen.getByRole('link', { name: /Nothing yet/ }).getAttribute('href')).toBe('/dashboard')
})

test('what was saved is changed, not made again', async () => {
  const { callsTo } = open('home', { home: HOME, builder: null }, { 'profile.updateHome': HOME })
  await heading('Where is your home?')
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Bend')
  press('Continue')
  await waitFor(() => expect(callsTo('profile.updateHome')).toHaveLength(1))
})

test('what was typed is there after a reload, until it is saved', async () => {
  const first = open('home', undefined, { 'profile.createHome': HOME })
  await heading('Where is your home?')
  type('Address', HOME.address)
  first.unmount()
  const { unmount } = open('home', undefined, { 'profile.createHome': HOME })
  await heading('Where is your home?')
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe(HOME.address)
  for (const [label, value] of LABELS) type(label, value)
  press('Continue')
  await heading('Who built it?')
  unmount()
  open('builder', { home: HOME, builder: null })
  await heading('Who built it?')
  expect(localStorage.getItem(`homeclaim.profile.${homeowner.id}`)).toBeNull()
})

test('a step that does not exist leads to the dashboard', async () => {
  const { address } = open('nowhere')
  await waitFor(() => expect(address()).toBe('/dashboard'))
})
