import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { UserRow } from '#shared/admin.ts'
import { setWindowWidth } from '#client/testing/browser.ts'
import { openMenu } from '#client/testing/open-menu.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError, type Script } from '#client/testing/scripted-link.ts'

const admin = { ...homeowner, isAdmin: true }
const ME: UserRow = {
  id: homeowner.id,
  name: homeowner.name,
  email: homeowner.email,
  joinedAt: '2026-02-24T17:00:00.000Z',
  claimsFiled: 1,
  isPremium: false,
  isGift: false,
  isAdmin: true,
  isConfirmed: true,
  lastSeenAt: '2026-03-05T17:00:00.000Z',
}
const BEN: UserRow = {
  ...ME,
  id: 'user-2',
  name: 'Ben Ortiz',
  email: 'ben@example.com',
  isAdmin: false,
  isConfirmed: false,
  lastSeenAt: null,
}

beforeEach(() => setWindowWidth(1440))
afterEach(() => localStorage.clear())

const users = (script: Script = {}, path = '/admin/users', as = admin) =>
  renderPage(path, {
    as,
    script: {
      'admin.users': { users: [BEN, ME], total: 2, nextCursor: null },
      'limit.requests': [],
      'admin.registration': { mode: 'open', isBySettings: false },
      'admin.invitations': [],
      ...script,
    },
  })

const rowOf = async (name: string) =>
  within((await screen.findByText(name, { selector: 'li b' })).closest('li')!)

async function choose(name: string, action: string) {
  const trigger = (await rowOf(name)).getByRole('button', { name: `Actions for ${name}` })
  openMenu(trigger)
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
  return within(await screen.findByRole('dialog'))
}

test('somebody who asks for more claims is on top, and answered with one tap', async () => {
  let open = [
    { id: 'user-2', name: 'Ben Ortiz', email: 'ben@example.com', claimsFiled: 3, askedAt: ME.joinedAt },
  ]
  const { callsTo } = users({
    'limit.requests': () => open,
    'limit.answer': () => {
      open = []
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Give more claims: Ben Ortiz' }))
  await waitFor(() => expect(screen.queryByText('Asking for more claims')).toBeNull())
  expect(callsTo('limit.answer')[0]?.input).toEqual({ id: 'user-2', isAllowed: true })
})

test('anybody but the admin gets a message, and nothing is requested from the server', async () => {
  const { calls } = users({}, '/admin/users', homeowner)
  expect(await screen.findByText('This page is for the admin only.')).toBeTruthy()
  expect(calls.filter((call) => call.path.startsWith('admin.'))).toEqual([])
  expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull()
})

test('each account shows its state', async () => {
  users()
  const ben = await rowOf('Ben Ortiz')
  for (const text of ['ben@example.com', 'Not confirmed', 'Never']) expect(ben.getByText(text)).toBeTruthy()
  const me = await rowOf('Maya Lindqvist')
  for (const text of ['You', 'Admin']) expect(me.getByText(text)).toBeTruthy()
  expect(me.queryByText('Not confirmed')).toBeNull()
  expect(screen.getByText('2 accounts')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Users' }).length).toBeGreaterThan(0)
})

test('Premium is given only after a confirmation, and the list is read again', async () => {
  const { callsTo } = users({ 'admin.setPremium': { ...BEN, isPremium: true } })
  const dialog = await choose('Ben Ortiz', 'Give Premium')
  expect(dialog.getByRole('heading', { name: 'Give Ben Ortiz Premium?' })).toBeTruthy()
  expect(callsTo('admin.setPremium')).toEqual([])
  const before = callsTo('admin.users').length
  fireEvent.click(dialog.getByRole('button', { name: 'Give Premium' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsTo('admin.setPremium')[0]?.input).toEqual({ id: 'user-2', isOn: true })
  expect(callsTo('admin.users').length).toBeGreaterThan(before)
})

test('an account that pays by card can be given Premium too, and the dialog explains it', async () => {
  users({ 'admin.users': { users: [{ ...BEN, isPremium: true }, ME], total: 2, nextCursor: null } })
  const dialog = await choose('Ben Ortiz', 'Give Premium')
  expect(dialog.getByText(/A card pays for their Premium now/)).toBeTruthy()
})

test('cancelling changes nothing, and the focus is back on the menu', async () => {
  const { callsTo } = users()
  const dialog = await choose('Ben Ortiz', 'Make admin')
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsTo('admin.setAdmin')).toEqual([])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for Ben Ortiz')
})

test('the refusal to remove the only admin is shown in the dialog, which stays', async () => {
  users({
    'admin.setAdmin': () => {
      throw serverError('CONFLICT', 'This is the only admin.')
    },
  })
  const dialog = await choose('Maya Lindqvist', 'Remove as admin')
  fireEvent.click(dialog.getByRole('button', { name: 'Remove as admin' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('This is the only admin.')
})

test('an admin who signs out everywhere is at the sign-in page', async () => {
  const { address, callsTo } = users({ 'admin.signOutUser': { ended: 1 } })
  const dialog = await choose('Maya Lindqvist', 'Sign out everywhere')
  fireEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  await waitFor(() => expect(address()).toMatch(/^\/login/))
  expect(callsTo('admin.signOutUser')[0]?.input).toEqual({ id: 'user-1' })
})

test('the search is in the URL and sent to the server after a pause', async () => {
  const { address, callsTo } = users({
    'admin.users': (input: { search?: string }) =>
      input.search
        ? { users: [], total: 0, nextCursor: null }
        : { users: [BEN, ME], total: 2, nextCursor: null },
  })
  await rowOf('Ben Ortiz')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search users' }), { target: { value: 'zoe' } })
  expect(await screen.findByText('No account matches “zoe”.')).toBeTruthy()
  expect(address()).toBe('/admin/users?search=zoe')
  expect(callsTo('admin.users').at(-1)?.input).toMatchObject({ search: 'zoe' })
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await screen.findByText('2 accounts')).toBeTruthy()
  expect(address()).toBe('/admin/users')
})

test('the next page is added below the first', async () => {
  const { callsTo } = users({
    'admin.users': (input: { cursor?: string }) =>
      input.cursor
        ? { users: [ME], total: 2, nextCursor: null }
        : { users: [BEN], total: 2, nextCursor: BEN.id },
  })
  await rowOf('Ben Ortiz')
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await rowOf('Maya Lindqvist')
  expect(screen.getByText('Ben Ortiz', { selector: 'li b' })).toBeTruthy()
  expect(callsTo('admin.users').at(-1)?.input).toMatchObject({ cursor: BEN.id })
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a list that does not load says so and can be tried again', async () => {
  let isBroken = true
  users({
    'admin.users': () => {
      if (isBroken) throw serverError('CONFLICT', 'The database is busy.')
      return { users: [ME], total: 1, nextCursor: null }
    },
  })
  expect(await screen.findByText('The database is busy.')).toBeTruthy()
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 account')).toBeTruthy()
})

test('who may make an account is chosen, and the page says which it is', async () => {
  const { callsTo } = users({ 'admin.setRegistration': ({ mode }) => ({ mode, isBySettings: false }) })
  fireEvent.click(await screen.findByRole('radio', { name: 'By invitation' }))
  expect(await screen.findByText(/^By invitation\. Only who has a link/)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Closed' }))
  expect(await screen.findByText(/^Closed\. Nobody can make a new account/)).toBeTruthy()
  expect(callsTo('admin.setRegistration').map((call) => call.input)).toEqual([
    { mode: 'invitation' },
    { mode: 'closed' },
  ])
})

test('where the settings decide there is no choice, and the page says where it is', async () => {
  users({ 'admin.registration': { mode: 'closed', isBySettings: true } })
  expect(await screen.findByText(/The settings file says REGISTRATION=closed/)).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Open' })).toBeNull()
})

test('an invitation for a wrong address is refused beside the field; for a right one its link is shown once', async () => {
  const url = 'https://home.example.com/register?invitation=secret'
  const { callsTo } = users({ 'admin.invite': { url, isEmailed: true } })
  fireEvent.click(await screen.findByRole('button', { name: 'Invite' }))
  const field = await screen.findByLabelText<HTMLInputElement>(/^Email/)
  fireEvent.change(field, { target: { value: 'freja' } })
  fireEvent.click(screen.getByRole('button', { name: 'Make the link' }))
  expect(screen.getByText('Invalid email address')).toBeTruthy()
  expect(callsTo('admin.invite')).toEqual([])
  fireEvent.change(field, { target: { value: 'Freja@lindqvist.example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Make the link' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toBe(url)
  expect(callsTo('admin.invite')[0]?.input).toEqual({ email: 'freja@lindqvist.example' })
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByLabelText('Link')).toBeNull())
})

test('an invitation is taken back', async () => {
  const { callsTo } = users({
    'admin.invitations': [
      { id: 'i1', email: null, createdAt: ME.joinedAt, expiresAt: '2026-03-12T17:00:00.000Z' },
    ],
    'admin.revokeInvitation': null,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Take back: Whoever has the link' }))
  await waitFor(() => expect(callsTo('admin.revokeInvitation')[0]?.input).toEqual({ id: 'i1' }))
})
