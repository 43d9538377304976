import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { serverOptions } from '#client/testing/server-facts.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { noConnection, serverError } from '#client/testing/scripted-link.ts'
import { findToast } from '#client/testing/toast.ts'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const refuse = (error: Error) => () => {
  throw error
}

async function signIn(email = 'maya@example.com', password = 'alder creek 418') {
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: email } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('an empty form requires email and password and focuses the first of them', async () => {
  const { callsTo } = renderPage('/login')
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Email and password are required')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
  expect(callsTo('auth.login')).toEqual([])
})

test('the message goes away with the first edit', async () => {
  renderPage('/login')
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  await screen.findByRole('alert')
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'm' } })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refused sign-in shows the server’s message and keeps the typed text', async () => {
  const { callsTo } = renderPage('/login', {
    script: { 'auth.login': refuse(serverError('TOO_MANY', 'Too many attempts. Please wait a minute.')) },
  })
  await signIn()
  expect(await screen.findByText('Too many attempts. Please wait a minute.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maya@example.com')
  expect(callsTo('auth.login')).toHaveLength(1)
})

test('a wrong password is sent once: a session refresh would not help', async () => {
  const { callsTo } = renderPage('/login', {
    script: { 'auth.login': refuse(serverError('INVALID_CREDENTIALS', 'Invalid email or password')) },
  })
  await signIn()
  expect(await screen.findByText('Invalid email or password')).toBeTruthy()
  expect(callsTo('auth.login')).toHaveLength(1)
  expect(callsTo('auth.session')).toHaveLength(1)
})

test('a failure without a message says: Invalid email or password', async () => {
  renderPage('/login', { script: { 'auth.login': refuse(new Error('?')) } })
  await signIn()
  expect(await screen.findByText('Invalid email or password')).toBeTruthy()
})

test('a lost connection is not blamed on the password', async () => {
  renderPage('/login', { script: { 'auth.login': refuse(noConnection()) } })
  await signIn()
  expect(await screen.findByText(/No connection/)).toBeTruthy()
})

test('after signing in the dashboard opens with a greeting and the token is stored', async () => {
  const { address } = renderPage('/login', {
    script: { 'auth.login': { token: 'token-1', user: homeowner }, 'metrics.get': refuse(new Error('?')) },
  })
  await signIn()
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(await findToast('Welcome back, Maya Lindqvist!')).toBeTruthy()
  expect(localStorage.getItem('homeclaim.token')).toBe('token-1')
  expect(Number(localStorage.getItem('homeclaim.loginAt'))).toBeGreaterThan(0)
  expect(Number(localStorage.getItem('homeclaim.lastActivityAt'))).toBeGreaterThan(0)
})

test('the page that sent someone to sign in comes back afterwards', async () => {
  const { address } = renderPage('/settings', { script: { 'auth.login': { token: 't', user: homeowner } } })
  await waitFor(() => expect(address()).toBe('/login'))
  await signIn()
  await waitFor(() => expect(address()).toBe('/settings'))
})

test('the development sign-in and Google are shown only where the server offers them', async () => {
  renderPage('/login')
  await screen.findByLabelText('Email')
  expect(screen.queryByRole('button', { name: /Dev sign-in/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Google/ })).toBeNull()
})

test('the development sign-in greets as what it is', async () => {
  const { address, callsTo } = renderPage('/login', {
    script: {
      'auth.options': {
        devLogin: true,
        registrationOpen: true,
        isByInvitation: false,
        setupCodeNeeded: false,
        hasAccounts: true,
        provider: null,
        signInWith: 'password',
        mail: 'smtp',
      },
      'auth.devLogin': { token: 'token-1', user: homeowner },
      'metrics.get': refuse(new Error('?')),
    },
  })
  await screen.findByText('Development build')
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'maya@example.com' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'alder creek 418' } })
  fireEvent.click(screen.getByRole('button', { name: 'Dev sign-in' }))
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(await findToast('Welcome, Maya Lindqvist! (Dev Mode)')).toBeTruthy()
  expect(callsTo('auth.login')).toEqual([])
})

describe('a passkey', () => {
  const options = { challenge: 'AAAA', rpId: 'localhost', timeout: 1, userVerification: 'required' as const }
  const script = { 'passkeys.startSignIn': options, 'metrics.get': refuse(new Error('?')) }

  /** A browser with passkeys, whose owner does `act` when asked for one. */
  function hasBrowser(act: () => Promise<Credential | null>) {
    vi.stubGlobal('isSecureContext', true)
    vi.stubGlobal('PublicKeyCredential', { parseRequestOptionsFromJSON: (given: unknown) => given })
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: act } })
  }

  test('is not offered where the browser has none', async () => {
    renderPage('/login', { script })
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  })

  test('that the person does not choose leaves the form as it is, without a word', async () => {
    hasBrowser(() => Promise.reject(new DOMException('', 'NotAllowedError')))
    const { callsTo } = renderPage('/login', { script })
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'maya@example.com' } })
    fireEvent.click(screen.getByRole('button', { name: 'Use a passkey' }))
    await waitFor(() => expect(callsTo('passkeys.startSignIn')).toHaveLength(1))
    expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'maya@example.com')
    expect(callsTo('passkeys.signIn')).toEqual([])
  })

  test('at an address that allows none says so', async () => {
    hasBrowser(() => Promise.resolve(null))
    const refusal = 'Passkeys need an https address with a name. Please use your password.'
    renderPage('/login', {
      script: { ...script, 'passkeys.startSignIn': refuse(serverError('UNAVAILABLE', refusal)) },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }))
    expect(await screen.findByText(refusal)).toBeTruthy()
  })
})

test('where nobody has an account yet, a person who opens the app is led to register, not to sign in', async () => {
  const { address } = renderPage('/dashboard', {
    script: { 'auth.options': serverOptions({ hasAccounts: false }) },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Create your account' })).toBeTruthy()
  expect(screen.getByText('You’ll be the admin: you set this up for your home.')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Sign in' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy()
  expect(address()).toBe('/login')
})
