import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError, type Script } from '#client/testing/scripted-link.ts'
import { serverOptions } from '#client/testing/server-facts.ts'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const refuse = (error: Error) => () => {
  throw error
}
const device = (id: string, name: string, isThis: boolean) => ({
  id,
  name,
  isThis,
  signedInAt: '2026-03-01T09:00:00.000Z',
  lastSeenAt: '2026-03-02T09:00:00.000Z',
})

const open = (script: Script = {}) => renderPage('/settings', { as: homeowner, script })
const openSecurity = (script: Script = {}) => renderPage('/settings/security', { as: homeowner, script })

async function fill(label: string, value: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const wrongPassword = refuse(
  serverError('INVALID', 'This is not your password.', { password: 'This is not your password.' }),
)
async function fillPasswords(own: string) {
  await fill('Your password', own)
  await fill('New password', 'long enough')
  await fill('Repeat new password', 'long enough')
}
const submit = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

test('an old password that is wrong is named beside its field and the dialog stays', async () => {
  openSecurity({
    'account.changePassword': wrongPassword,
  })
  await press('Change password')
  await fillPasswords('wrong')
  submit('Change password')
  expect(await screen.findAllByText('This is not your password.')).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your password')))
})

test('the refused field gets the focus even when the page is rendered after the next animation frame', async () => {
  openSecurity({
    'account.changePassword': wrongPassword,
  })
  await press('Change password')
  await fillPasswords('wrong')
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw())
  submit('Change password')
  await screen.findByText('This is not your password.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your password')))
})

test('nothing is sent while a new password is too short or not repeated', async () => {
  const { callsTo } = openSecurity()
  await press('Change password')
  submit('Change password')
  expect(await screen.findByText('Please enter your password.')).toBeTruthy()
  await fill('Your password', 'old one')
  await fill('New password', 'long enough')
  submit('Change password')
  expect(await screen.findByText('Passwords do not match')).toBeTruthy()
  expect(callsTo('account.changePassword')).toEqual([])
})

test('a changed password is reported and the dialog closes', async () => {
  const { callsTo } = openSecurity({ 'account.changePassword': null })
  await press('Change password')
  await fillPasswords('old one')
  submit('Change password')
  expect(await screen.findByText('Your password is changed')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsTo('account.changePassword')[0]?.input).toEqual({
    password: 'old one',
    newPassword: 'long enough',
  })
})

test('an address that has an account is reported at its field', async () => {
  open({
    'account.changeEmail': refuse(
      serverError('EMAIL_TAKEN', 'There is already an account.', { email: 'There is already an account.' }),
    ),
  })
  await press('Change email')
  await fill('New email address', 'ben@example.com')
  await fill('Your password', 'mine')
  submit('Change address')
  expect(await screen.findAllByText('There is already an account.')).toHaveLength(1)
})

test('a new address waits to be confirmed and can be cancelled', async () => {
  const { callsTo } = open({
    'account.settings': {
      wantsMail: true,
      wantsReminders: true,
      pendingEmail: 'new@example.com',
      hasPassword: true,
      identities: [],
    },
    'account.cancelEmailChange': null,
  })
  expect(await screen.findByText(/Changes to new@example.com/)).toBeTruthy()
  await press('Keep the old one')
  await waitFor(() => expect(callsTo('account.cancelEmailChange')).toHaveLength(1))
})

test('an empty name is refused; a new one is stored', async () => {
  const { callsTo } = open({ 'account.rename': null })
  await press('Change name')
  await fill('Full name', ' ')
  submit('Save')
  expect(await screen.findByText('Please enter your name.')).toBeTruthy()
  await fill('Full name', 'Maya L.')
  submit('Save')
  expect(await screen.findByText('Your name is changed')).toBeTruthy()
  expect(callsTo('account.rename')[0]?.input).toEqual({ name: 'Maya L.' })
})

test('the focus goes into the dialog and returns to the button that opened it', async () => {
  open()
  const opener = await screen.findByRole('button', { name: 'Change name' })
  opener.focus()
  fireEvent.click(opener)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(document.activeElement).toBe(dialog))
  submit('Cancel')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('a passkey is renamed with the keyboard alone, which is then on the button of its menu', async () => {
  const passkey = { id: 'key-1', name: 'Phone', addedAt: '2026-03-01T09:00:00.000Z', usedAt: null }
  const { callsTo } = openSecurity({
    'passkeys.list': { isOffered: true, passkeys: [passkey] },
    'passkeys.rename': null,
  })
  await press('Change Phone')
  const item = await screen.findByRole('menuitem', { name: 'Rename' })
  await waitFor(() => expect(document.activeElement).toBe(item))
  fireEvent.keyDown(item, { key: 'Enter' })
  await fill('Name', 'My phone')
  submit('Save')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Phone' })),
  )
  expect(callsTo('passkeys.rename')[0]?.input).toEqual({ id: 'key-1', name: 'My phone' })
})

test('each other device can be signed out, or all of them; this one is marked', async () => {
  const { callsTo } = openSecurity({
    'account.devices': [device('1', 'Chrome on Linux', true), device('2', 'Safari on iPhone', false)],
    'account.signOutDevice': null,
    'account.signOutOthers': 1,
  })
  expect(await screen.findByText('This device')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign out Chrome on Linux' })).toBeNull()
  await press('Sign out Safari on iPhone')
  await waitFor(() => expect(callsTo('account.signOutDevice')[0]?.input).toEqual({ id: '2' }))
  await press('Sign out everywhere else')
  expect(await screen.findByText('Every other device is signed out')).toBeTruthy()
})

test('alone there is nothing to sign out elsewhere', async () => {
  openSecurity({ 'account.devices': [device('1', 'Chrome on Linux', true)] })
  await screen.findByText('Chrome on Linux')
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
})

test('what keeps the account safe is under Security, and nothing of it under General', async () => {
  openSecurity()
  const inPage = async () => {
    const headings = await screen.findAllByRole('heading', { level: 2 })
    return headings.map((heading) => heading.textContent)
  }
  expect(await inPage()).toEqual(expect.arrayContaining(['How you sign in', 'Signed-in devices']))
  expect(document.title).toContain('Security')
  fireEvent.click(screen.getByRole('link', { name: 'General' }))
  await screen.findByRole('heading', { level: 1, name: 'General' })
  expect(await inPage()).toEqual(['Account', 'Theme', 'Help', 'My data', 'Delete my account'])
  expect(document.title).not.toContain('Security')
})

test('the data is a plain download', async () => {
  open()
  const link = await screen.findByRole('link', { name: 'Download my data' })
  expect(link.getAttribute('href')).toBe('/account/export.zip')
  expect(link.hasAttribute('download')).toBe(true)
})

test('deleting says what is deleted, needs the password, and leaves nobody signed in', async () => {
  localStorage.setItem(`homeclaim.message.${homeowner.id}.claim-1`, 'unsent')
  const { callsTo, address } = open({
    'account.removal': { claims: 1, photos: 3, messages: 0, needsSuccessor: false, hasSubscription: false },
    'account.remove': null,
  })
  await press('Delete my account')
  expect(await screen.findByText(/1 claim and 3 photos go, with/)).toBeTruthy()
  submit('Delete my account')
  expect(await screen.findByText('Please enter your password.')).toBeTruthy()
  expect(callsTo('account.remove')).toEqual([])
  await fill('Your password', 'mine')
  submit('Delete my account')
  await waitFor(() => expect(address()).toBe('/login'))
  expect(callsTo('account.remove')[0]?.input).toEqual({ password: 'mine' })
  expect(localStorage.getItem(`homeclaim.message.${homeowner.id}.claim-1`)).toBeNull()
  expect(localStorage.getItem('homeclaim.token')).toBeNull()
})

test('the only admin chooses the next one', async () => {
  const { callsTo } = open({
    'account.removal': { claims: 0, photos: 0, messages: 0, needsSuccessor: true, hasSubscription: false },
    'account.remove': refuse(
      serverError('INVALID', 'Nobody.', { successor: 'There is no other account with this address.' }),
    ),
  })
  await press('Delete my account')
  await screen.findByLabelText('Who will be the admin next?')
  await fill('Your password', 'mine')
  submit('Delete my account')
  expect(await screen.findByText('Please say who will be the admin next.')).toBeTruthy()
  await fill('Who will be the admin next?', 'nobody@example.com')
  submit('Delete my account')
  expect(await screen.findByText('There is no other account with this address.')).toBeTruthy()
  expect(callsTo('account.remove')[0]?.input).toEqual({ password: 'mine', successor: 'nobody@example.com' })
})

const provided = () => serverOptions({ provider: { kind: 'redirect', name: 'id.example' } })
const connected = (provider: string, more: object = {}) => ({
  wantsMail: true,
  wantsReminders: true,
  pendingEmail: null,
  hasPassword: true,
  identities: [
    { provider, email: 'maya@at.example', connectedAt: '2026-03-01T09:00:00.000Z', isUsable: true },
  ],
  ...more,
})

test('without a provider none is mentioned', async () => {
  openSecurity()
  await screen.findByText('••••••••')
  expect(screen.queryByRole('button', { name: /Connect/ })).toBeNull()
})

test('a connected provider shows its address and can be disconnected', async () => {
  const { callsTo } = openSecurity({
    'auth.options': provided(),
    'account.settings': connected('id.example'),
    'account.disconnect': null,
  })
  expect(await screen.findByText('maya@at.example')).toBeTruthy()
  await press('Disconnect id.example')
  expect(await screen.findByText('id.example is disconnected')).toBeTruthy()
  expect(callsTo('account.disconnect')[0]?.input).toEqual({ provider: 'id.example' })
})

test('the only way to sign in cannot be disconnected, and a first password needs no old one', async () => {
  const { callsTo } = openSecurity({
    'auth.options': provided(),
    'account.settings': connected('id.example', { hasPassword: false }),
    'account.changePassword': null,
  })
  expect(await screen.findByText(/The only way into your account/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Disconnect/ })).toBeNull()
  await press('Set password')
  expect(screen.queryByLabelText('Your password')).toBeNull()
  await fill('New password', 'long enough')
  await fill('Repeat new password', 'long enough')
  submit('Set password')
  expect(await screen.findByText('Your password is set')).toBeTruthy()
  expect(callsTo('account.changePassword')[0]?.input).toEqual({ newPassword: 'long enough' })
})

test('after an old sign-in, the provider must be used again before the account is deleted', async () => {
  const { callsTo } = open({
    'auth.options': provided(),
    'account.settings': connected('id.example', { hasPassword: false }),
    'account.removal': { claims: 0, photos: 0, messages: 0, needsSuccessor: false, hasSubscription: false },
    'account.remove': refuse(serverError('PROOF_NEEDED', 'Please confirm first that it is you.')),
    'auth.startProvider': refuse(serverError('UNAVAILABLE', 'id.example cannot be reached.')),
  })
  await press('Delete my account')
  // A password is asked for until the account is known to have none.
  await waitFor(() => expect(screen.queryByLabelText('Your password')).toBeNull())
  submit('Delete my account')
  expect(await screen.findByText('Please confirm first that it is you.')).toBeTruthy()
  await press('Confirm with id.example')
  expect(await screen.findByText('id.example cannot be reached.')).toBeTruthy()
  expect(callsTo('auth.startProvider')[0]?.input).toMatchObject({ intent: 'connect', from: '/settings' })
})

test.each([
  ['ok', '/settings', 'id.example is connected'],
  ['ok', '/settings/security', 'id.example is connected'],
  ['CONFLICT', '/settings', /signs in to another account here/],
  ['CONFLICT', '/settings/security', /signs in to another account here/],
])('back from the provider with %s at %s, the page says so', async (code, page, text) => {
  renderPage(`${page}?provider=${code}`, {
    as: homeowner,
    script: { 'auth.options': provided() },
  })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('the chosen theme applies at once and is stored in this browser', async () => {
  open()
  fireEvent.click(await screen.findByRole('radio', { name: 'Light' }))
  expect(document.documentElement.dataset['theme']).toBe('light')
  expect(localStorage.getItem('homeclaim.theme')).toBe('light')
  fireEvent.click(screen.getByRole('radio', { name: 'Same as this device' }))
  expect(localStorage.getItem('homeclaim.theme')).toBe('system')
  fireEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
})

test('a question that could not be sent keeps its text, and is sent with the next try', async () => {
  let isUnavailable = true
  const { callsTo } = open({
    'account.askForHelp': () => {
      if (isUnavailable) throw serverError('UNAVAILABLE', 'There is no admin yet.')
      return null
    },
  })
  await press('Ask for help')
  expect((await screen.findByRole('dialog')).textContent).toContain('sent to whoever runs Homeclaim for you')
  submit('Send')
  expect(await screen.findByText('Please say what you need help with.')).toBeTruthy()
  await fill('What do you need help with?', 'My photos do not load.')
  submit('Send')
  expect(await screen.findByText('There is no admin yet.')).toBeTruthy()
  submit('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Ask for help')
  expect(screen.getByLabelText<HTMLTextAreaElement>('What do you need help with?').value).toBe(
    'My photos do not load.',
  )
  isUnavailable = false
  submit('Send')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Sent to whoever runs Homeclaim for you')).toBeTruthy()
  expect(callsTo('account.askForHelp')).toHaveLength(2)
})

test('a token for a script keeps its name when the password is wrong, is shown once, and ends when asked twice', async () => {
  const ended: unknown[] = []
  let isRight = false
  const token = {
    id: 't1',
    name: 'Home Assistant',
    createdAt: '2026-03-01T09:00:00.000Z',
    lastUsedAt: null,
  }
  openSecurity({
    'account.tokens': () => (isRight ? [{ ...token, scope: 'read' as const }] : []),
    'account.makeToken': (input) => {
      if (!isRight) return wrongPassword()
      expect(input).toMatchObject({ name: 'Home Assistant', scope: 'file' })
      return { secret: 'homeclaim_secret' }
    },
    'account.endToken': (input) => {
      ended.push(input)
      return null
    },
  })
  await press('Make a token')
  await screen.findByLabelText('What is it for?')
  submit('Make a token')
  await screen.findByText('Give the token a name')
  await fill('What is it for?', 'Home Assistant')
  await fill('Your password', 'wrong')
  fireEvent.click(screen.getByRole('radio', { name: /file them/ }))
  submit('Make a token')
  await screen.findByText('This is not your password.')
  expect(screen.getByLabelText<HTMLInputElement>('What is it for?').value).toBe('Home Assistant')
  isRight = true
  submit('Make a token')
  expect((await screen.findByLabelText<HTMLInputElement>('Token')).value).toBe('homeclaim_secret')
  await press('Done')
  await press('End the token Home Assistant')
  expect(ended).toEqual([])
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }))
  await waitFor(() => expect(ended).toEqual([{ id: 't1' }]))
})
