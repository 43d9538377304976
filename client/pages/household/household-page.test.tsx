import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Household } from '#shared/homes.ts'
import { openMenu } from '#client/testing/open-menu.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError, type Script } from '#client/testing/scripted-link.ts'
import { serverFacts } from '#client/testing/server-facts.ts'

afterEach(() => localStorage.clear())

const at = '2026-03-01T09:00:00.000Z'
const maya = {
  id: homeowner.id,
  name: homeowner.name,
  email: homeowner.email,
  role: 'owner',
  joinedAt: at,
} as const
const sam = { id: 'sam', name: 'Sam Brandt', email: 'sam@example.com', role: 'member', joinedAt: at } as const
const household = (more: Partial<Household> = {}): Household => ({
  homeId: 'home',
  role: 'owner',
  address: '418 Alder Creek Drive',
  members: [maya, sam],
  invitations: [],
  handover: null,
  takingOver: [],
  ...more,
})
const open = (more: Partial<Household> = {}, script: Script = {}) =>
  renderPage('/settings/household', {
    as: homeowner,
    script: { 'household.get': household(more), 'auth.facts': serverFacts({ mail: 'smtp' }), ...script },
  })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const chooseFor = async (who: string, item: string) => {
  openMenu(await screen.findByRole('button', { name: `Change ${who}` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }))
}
const submit = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
const refuse = (error: Error) => () => {
  throw error
}

test('who is not the owner sees who shares the home, and nothing to change but leaving', async () => {
  open({
    role: 'member',
    members: [
      { ...maya, role: 'member' },
      { ...sam, role: 'owner' },
    ],
  })
  expect(await screen.findByText('418 Alder Creek Drive')).toBeTruthy()
  expect(screen.getByText('sam@example.com')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Leave this home' })).toBeTruthy()
})

test('another home that is chosen is shown with nothing of the one before', async () => {
  let homeId = 'home'
  const homes = [
    { id: 'home', address: '418 Alder Creek Drive', role: 'owner' as const },
    { id: 'lake', address: '7 Lake Road', role: 'owner' as const },
  ]
  const { callsTo } = open(
    {},
    {
      'household.get': () => household({ homeId, members: homeId === 'home' ? [maya, sam] : [maya] }),
      'profile.get': () => ({ home: null, builder: null, homeId, homes }),
      'profile.choose': (input) => {
        homeId = input.homeId
        return null
      },
      'claims.list': () => {
        throw serverError('UNAVAILABLE', 'Not now')
      },
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: '7 Lake Road' }))
  // The profile that the page of the first home had read is read again for the dashboard of the other.
  await waitFor(() => expect(callsTo('profile.get')).toHaveLength(2))
  expect(callsTo('profile.choose')).toMatchObject([{ input: { homeId: 'lake' } }])
})

test('who is alone in a home can invite, not leave', async () => {
  open({ members: [maya] })
  expect(await screen.findByRole('button', { name: 'Invite' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Leave this home' })).toBeNull()
})

test('an address that is none is named at its field, and nothing is sent', async () => {
  const { callsTo } = open()
  await press('Invite')
  fireEvent.change(await screen.findByRole('textbox', { name: /Email/ }), { target: { value: 'sam' } })
  await submit('Send invitation')
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Email/ }).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(callsTo('household.invite')).toEqual([])
})

test('what the server refuses is at the field, and the address stays', async () => {
  const message = 'Confirm your own email address first, or send the link yourself.'
  open({}, { 'household.invite': refuse(serverError('FORBIDDEN', message, { email: message })) })
  await press('Invite')
  fireEvent.change(await screen.findByRole('textbox', { name: /Email/ }), {
    target: { value: 'jo@example.com' },
  })
  await submit('Send invitation')
  expect(await screen.findAllByText(message)).toHaveLength(1)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ }).value).toBe('jo@example.com')
})

test('without an address there is a link to copy, and it is only shown then', async () => {
  const url = 'https://claims.example/invitation?token=secret'
  const { callsTo } = open(
    {},
    { 'household.invite': { url, expiresAt: '2026-03-08T09:00:00.000Z', isEmailed: false } },
  )
  await press('Invite')
  fireEvent.click(await screen.findByRole('radio', { name: 'Read only' }))
  await submit('Create link')
  expect((await screen.findByLabelText<HTMLInputElement>('Link of the invitation')).value).toBe(url)
  expect(callsTo('household.invite')[0]?.input).toEqual({ role: 'read-only' })
  await submit('Done')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('where no email is set up no address is asked for', async () => {
  open({}, { 'auth.facts': serverFacts({ mail: 'local' }) })
  await press('Invite')
  await screen.findByRole('radio', { name: 'File, answer and close' })
  expect(screen.queryByRole('textbox', { name: /Email/ })).toBeNull()
})

test('an open invitation can be cancelled', async () => {
  const invitation = {
    id: 'i1',
    role: 'read-only',
    email: 'jo@example.com',
    createdAt: at,
    expiresAt: at,
  } as const
  const { callsTo } = open({ invitations: [invitation] }, { 'household.cancel': null })
  await press('Cancel the invitation of jo@example.com')
  await waitFor(() => expect(callsTo('household.cancel')[0]?.input).toEqual({ id: 'i1' }))
})

test('removing and changing somebody is asked first; a refusal is said and the question stays', async () => {
  const { callsTo } = open(
    {},
    {
      'household.remove': null,
      'household.changeRole': refuse(serverError('CONFLICT', 'A home has an owner.')),
    },
  )
  await chooseFor('Sam Brandt', 'Make owner')
  expect(await screen.findByText(/They can invite and remove people, you included/)).toBeTruthy()
  await submit('Make owner')
  expect(await screen.findByText('A home has an owner.')).toBeTruthy()
  expect(callsTo('household.changeRole')[0]?.input).toEqual({ id: 'sam', role: 'owner' })
  await submit('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await chooseFor('Sam Brandt', 'Remove')
  expect(await screen.findByText(/They no longer see this home/)).toBeTruthy()
  expect(callsTo('household.remove')).toEqual([])
  await submit('Remove')
  await waitFor(() => expect(callsTo('household.remove')[0]?.input).toEqual({ id: 'sam' }))
})

test('the keyboard alone opens a question, and is on the button of the menu after it', async () => {
  open()
  openMenu(await screen.findByRole('button', { name: 'Change Sam Brandt' }))
  const item = await screen.findByRole('menuitem', { name: /^Remove/ })
  fireEvent.keyDown(item, { key: 'Enter' })
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(document.activeElement).toBe(dialog))
  await submit('Cancel')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Sam Brandt' })),
  )
})

test('the focus goes into the invitation and returns to the button that opened it', async () => {
  open()
  const opener = await screen.findByRole('button', { name: 'Invite' })
  opener.focus()
  fireEvent.click(opener)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(document.activeElement).toBe(dialog))
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('a name in any script leaves the words around it in their order', async () => {
  const name = 'שרה כהן'
  open({ members: [maya, { ...sam, name }] }, { 'household.remove': null })
  await chooseFor(name, 'Remove')
  const title = await screen.findByRole('heading', { name: `Remove ${name}?` })
  expect(title.querySelector('bdi')?.textContent).toBe(name)
  await submit('Remove')
  expect(await screen.findByText(name, { selector: '.toast bdi' })).toBeTruthy()
})
