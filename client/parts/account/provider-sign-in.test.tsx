import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SignInProvider } from '#shared/auth.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError, type Script } from '#client/testing/scripted-link.ts'
import { serverOptions } from '#client/testing/server-facts.ts'
import { findToast } from '#client/testing/toast.ts'
import type { GoogleIdentity } from './provider-sign-in.tsx'

const leaveFor = vi.hoisted(() => vi.fn<(url: string) => void>())
vi.mock('#client/lib/base.ts', async (actual) => ({ ...(await actual<object>()), leaveFor }))

const GOOGLE: SignInProvider = { kind: 'google', name: 'Google', clientId: 'id.apps.googleusercontent.com' }
const OTHER: SignInProvider = { kind: 'redirect', name: 'id.example' }
const session = { token: 'token-1', user: homeowner }
const refuse = (error: Error) => () => {
  throw error
}
const options = (provider: SignInProvider) => serverOptions({ provider })
const open = (provider: SignInProvider, script: Script = {}, path = '/login') =>
  renderPage(path, {
    script: {
      'auth.options': options(provider),
      'auth.startProvider': { kind: 'google', nonce: 'nonce-1' },
      'metrics.get': refuse(new Error('?')),
      ...script,
    },
  })

/** A stand-in for Google's script that records its calls. */
const identity = {
  initialize: vi.fn<GoogleIdentity['initialize']>(),
  renderButton: vi.fn<GoogleIdentity['renderButton']>(),
  prompt: vi.fn<GoogleIdentity['prompt']>(),
}
const scriptOfGoogle = () =>
  document.head.querySelector('script[src="https://accounts.google.com/gsi/client"]')

let hasScript = false

/** Returns whether the script loads; a page loads it once. */
async function arrives(how: 'load' | 'error' = 'load') {
  if (hasScript) return
  await waitFor(() => expect(scriptOfGoogle()).toBeTruthy())
  hasScript = how === 'load'
  if (hasScript) window.google = { accounts: { id: identity } }
  await act(async () => void scriptOfGoogle()?.dispatchEvent(new Event(how)))
}

/** Chooses an account in Google's window. */
async function chooses() {
  await waitFor(() => expect(identity.initialize).toHaveBeenCalled())
  act(() => identity.initialize.mock.lastCall?.[0].callback({ credential: 'signed.by.google' }))
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

afterEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
})

test('Google’s script is not loaded before its button is pressed; a failure is shown and can be retried', async () => {
  open(GOOGLE)
  await screen.findByRole('button', { name: 'Continue with Google' })
  expect(scriptOfGoogle()).toBeNull()
  await press('Continue with Google')
  await arrives('error')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to load Google authentication. Please try again later.',
  )
  expect(scriptOfGoogle()).toBeNull()
  await press('Continue with Google')
  await arrives()
  await waitFor(() => expect(identity.prompt).toHaveBeenCalled())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Google gets our client id and the nonce; its credential opens the dashboard with a greeting', async () => {
  const { address, callsTo } = open(GOOGLE, { 'auth.google': session })
  await press('Continue with Google')
  await arrives()
  await chooses()
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(await findToast('Welcome, Maya Lindqvist!')).toBeTruthy()
  expect(identity.initialize).toHaveBeenCalledWith(
    expect.objectContaining({ client_id: 'id.apps.googleusercontent.com', nonce: 'nonce-1' }),
  )
  expect(callsTo('auth.google')[0]?.input).toEqual({ credential: 'signed.by.google' })
  expect(localStorage.getItem('homeclaim.token')).toBe('token-1')
})

test.each([
  [
    serverError('FORBIDDEN', 'Google has not verified your email address.'),
    'Google has not verified your email address.',
  ],
  [new Error('?'), 'Login failed. Please try again.'],
])(
  'a refused credential shows the server’s words, else its own (%#), and a new try has a new nonce',
  async (error, text) => {
    const { callsTo } = open(GOOGLE, { 'auth.google': refuse(error) })
    await press('Continue with Google')
    await arrives()
    await chooses()
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    await press('Continue with Google')
    await waitFor(() => expect(callsTo('auth.startProvider')).toHaveLength(2))
  },
)

test('an address with an account requires its password, and the wanted page opens', async () => {
  const { address, callsTo } = open(
    GOOGLE,
    {
      'auth.google': refuse(serverError('ACCOUNT_EXISTS', 'There is already an account.')),
      'auth.pendingJoin': { email: 'maya@example.com', provider: 'Google' },
      'auth.join': { ...session, user: { ...homeowner, name: 'Maya Joined' } },
    },
    '/settings',
  )
  await press('Continue with Google')
  await arrives()
  await chooses()
  expect(await screen.findByText(/maya@example.com has an account here/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Join and sign in' }))
  expect(await screen.findByText('Please enter your password.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'alder creek 418' } })
  fireEvent.click(screen.getByRole('button', { name: 'Join and sign in' }))
  await waitFor(() => expect(address()).toBe('/settings'))
  expect(await findToast('Welcome, Maya Joined!')).toBeTruthy()
  expect(callsTo('auth.join')[0]?.input).toEqual({ password: 'alder creek 418' })
})

test('a wrong password is reported at its field; an expired attempt leads back to sign-in', async () => {
  const wrong = serverError('INVALID', 'No.', { password: 'This is not the password of this account.' })
  const { unmount } = open(
    OTHER,
    { 'auth.pendingJoin': { email: 'maya@example.com', provider: 'id.example' }, 'auth.join': refuse(wrong) },
    '/login?provider=join&to=/profile',
  )
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'guess' } })
  fireEvent.click(screen.getByRole('button', { name: 'Join and sign in' }))
  expect(await screen.findByText('This is not the password of this account.')).toBeTruthy()
  unmount()
  open(OTHER, { 'auth.pendingJoin': null }, '/login?provider=join')
  expect(await screen.findByText('This took too long, or it was done already.')).toBeTruthy()
})

test('another provider is named by its host, needs no script, and gets the return address', async () => {
  const { callsTo } = open(
    OTHER,
    { 'auth.startProvider': { kind: 'redirect', url: 'https://id.example/authorize?x=1' } },
    '/claims/new',
  )
  await press('Continue with id.example')
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://id.example/authorize?x=1'))
  expect(callsTo('auth.startProvider')[0]?.input).toMatchObject({ intent: 'sign-in', from: '/claims/new' })
})

test('an unavailable provider is reported beside its button, and the form stays', async () => {
  const away = serverError('UNAVAILABLE', 'id.example cannot be reached right now.')
  open(OTHER, { 'auth.startProvider': refuse(away) })
  await press('Continue with id.example')
  expect((await screen.findByRole('alert')).textContent).toBe('id.example cannot be reached right now.')
  expect(screen.getByLabelText('Password')).toBeTruthy()
})

test.each([
  ['UNAVAILABLE', 'id.example cannot be reached right now. Sign in with your password, or try again later.'],
  ['FORBIDDEN', 'id.example has not verified your email address. Verify it there first.'],
  ['INVALID', 'Signing in with id.example was canceled.'],
  ['REGISTRATION_CLOSED', 'Registration is closed here.'],
  ['whatever', 'Login failed. Please try again.'],
])('back from the provider with %s, sign-in says: %s', async (code, text) => {
  open(OTHER, {}, `/login?provider=${code}`)
  expect(await screen.findByText(text)).toBeTruthy()
})

test.each([
  ['/claims/new?x=1', '/claims/new?x=1', 'Ann'],
  ['//evil.example', '/dashboard', 'Ben'],
  ['/\\evil.example', '/dashboard', 'Cleo'],
  ['https://evil.example', '/dashboard', 'Dan'],
  ['/\t/evil.example', '/dashboard', 'Eve'],
])('back from the provider signed in, it greets and goes on: %s', async (to, expected, name) => {
  const { address } = renderPage(`/welcome?to=${encodeURIComponent(to)}`, {
    as: { ...homeowner, name },
    script: { 'metrics.get': refuse(new Error('?')), 'claims.list': refuse(new Error('?')) },
  })
  await waitFor(() => expect(address()).toBe(expected))
  expect(await findToast(`Welcome, ${name}!`)).toBeTruthy()
})

test('nobody is welcomed without being signed in', async () => {
  const { address } = renderPage('/welcome')
  await waitFor(() => expect(address()).toBe('/login'))
})

test('where nobody signs in with a password there is the provider’s button alone', async () => {
  const only = serverOptions({ provider: OTHER, signInWith: 'provider' })
  open(OTHER, { 'auth.options': only }, '/login?provider=UNAVAILABLE')
  expect(
    await screen.findByText('id.example cannot be reached right now. Please try again later.'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continue with id.example' })).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(screen.queryByText('Create an account')).toBeNull()
})

test('registration leads to the provider there', async () => {
  open(OTHER, { 'auth.options': serverOptions({ provider: OTHER, signInWith: 'provider' }) }, '/register')
  expect(await screen.findByRole('button', { name: 'Continue with id.example' })).toBeTruthy()
  expect(screen.queryByLabelText('Full name')).toBeNull()
})

test('straight to the provider goes whoever opens a page, but nobody who came to the sign-in page', async () => {
  const script: Script = {
    'auth.options': serverOptions({ provider: OTHER, signInWith: 'redirect' }),
    'auth.startProvider': { kind: 'redirect', url: 'https://id.example/authorize?x=1' },
  }
  const { unmount, callsTo } = open(OTHER, script)
  expect(await screen.findByRole('button', { name: 'Continue with id.example' })).toBeTruthy()
  unmount()
  const { unmount: leave } = open(OTHER, script, '/login?provider=INVALID')
  expect(await screen.findByText('Signing in with id.example was canceled.')).toBeTruthy()
  leave()
  expect(leaveFor).not.toHaveBeenCalled()
  expect(callsTo('auth.startProvider')).toEqual([])
  open(OTHER, script, '/claims/new')
  await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://id.example/authorize?x=1'))
})
