import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { noConnection, serverError } from '#client/testing/scripted-link.ts'

afterEach(() => localStorage.clear())

const nobody = () => {
  throw serverError('UNAUTHENTICATED', 'Please sign in.')
}

test('without a session and without a token nobody is signed in, and nothing more is requested', async () => {
  const { address, callsTo } = renderPage('/settings')
  await waitFor(() => expect(address()).toBe('/login'))
  expect(callsTo('auth.session')).toHaveLength(1)
  expect(callsTo('auth.me')).toHaveLength(0)
})

test('while the session is requested, a spinner is shown', async () => {
  renderPage('/settings', { script: { 'auth.session': () => new Promise(() => {}) } })
  expect((await screen.findByRole('status')).textContent).toBe('Loading')
})

test('without a session a stored token still identifies the user', async () => {
  localStorage.setItem('homeclaim.token', 'kept')
  const { calls } = renderPage('/settings', { script: { 'auth.session': null, 'auth.me': homeowner } })
  expect(await screen.findByRole('heading', { name: 'General' })).toBeTruthy()
  expect(calls.slice(0, 2).map((call) => call.path)).toEqual(['auth.session', 'auth.me'])
  expect(localStorage.getItem('homeclaim.token')).toBe('kept')
})

test('an invalid stored token is deleted with the login time', async () => {
  localStorage.setItem('homeclaim.token', 'old')
  localStorage.setItem('homeclaim.loginAt', '1')
  const { address } = renderPage('/settings', { script: { 'auth.session': null, 'auth.me': nobody } })
  await waitFor(() => expect(address()).toBe('/login'))
  expect(localStorage.getItem('homeclaim.token')).toBeNull()
  expect(localStorage.getItem('homeclaim.loginAt')).toBeNull()
})

test('an unreachable server keeps the token and offers to try again', async () => {
  localStorage.setItem('homeclaim.token', 'kept')
  let isUnavailable = true
  const unlessAway =
    <T,>(answer: T) =>
    () => {
      if (isUnavailable) throw noConnection()
      return answer
    }
  renderPage('/settings', {
    script: {
      'auth.session': unlessAway({ token: 't', user: homeowner }),
      'auth.me': unlessAway(homeowner),
    },
  })
  expect(await screen.findByRole('heading', { name: 'You’re offline' })).toBeTruthy()
  expect(localStorage.getItem('homeclaim.token')).toBe('kept')
  isUnavailable = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'General' })).toBeTruthy()
})

test.each([
  ['the person comes back to the page', () => fireEvent(document, new Event('visibilitychange'))],
  ['the network returns', () => fireEvent(window, new Event('online'))],
  ['some time has passed', () => vi.advanceTimersByTimeAsync(5_000)],
])('an unreachable server is asked again when %s, and the page opens by itself', async (_when, happens) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let isUnavailable = true
  renderPage('/settings', {
    script: {
      'auth.session': () => {
        if (isUnavailable) throw noConnection()
        return { token: 't', user: homeowner }
      },
    },
  })
  await screen.findByRole('heading', { name: 'You’re offline' })
  isUnavailable = false
  await act(async () => void (await happens()))
  expect(await screen.findByRole('heading', { name: 'General' })).toBeTruthy()
})

test('signing out clears everything even when the server does not respond', async () => {
  const quiet = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { address } = renderPage('/settings/security', {
    as: homeowner,
    script: {
      'auth.logout': () => {
        throw noConnection()
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(address()).toBe('/login'))
  expect(localStorage.getItem('homeclaim.token')).toBeNull()
  quiet.mockRestore()
})

test('a sign-out while the server was unavailable is not undone by the cookie, however often the page is loaded', async () => {
  const quiet = vi.spyOn(console, 'warn').mockImplementation(() => {})
  let isUnavailable = true
  const script = {
    'auth.logout': () => {
      if (isUnavailable) throw noConnection()
      return null
    },
    'auth.session': () => (isUnavailable ? { token: 'by-cookie', user: homeowner } : null),
  }
  const first = renderPage('/settings/security', { script })
  fireEvent.click(await screen.findByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(first.address()).toBe('/login'))
  first.unmount()

  const again = renderPage('/settings', { script })
  await waitFor(() => expect(again.address()).toBe('/login'))
  expect(again.callsTo('auth.session')).toEqual([])
  again.unmount()

  isUnavailable = false
  const later = renderPage('/settings', { script })
  await waitFor(() => expect(later.address()).toBe('/login'))
  expect(later.calls.slice(0, 2).map((call) => call.path)).toEqual(['auth.logout', 'auth.session'])
  later.unmount()

  const settled = renderPage('/settings', { script })
  await waitFor(() => expect(settled.callsTo('auth.session')).toHaveLength(1))
  expect(settled.callsTo('auth.logout')).toEqual([])
  quiet.mockRestore()
})

test('whoever signs in again after such a sign-out stays signed in', async () => {
  const quiet = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const script = {
    'auth.logout': () => {
      throw noConnection()
    },
    'auth.session': { token: 'by-cookie', user: homeowner },
    'auth.login': { token: 't', user: homeowner },
  }
  const first = renderPage('/settings/security', { script })
  fireEvent.click(await screen.findByRole('button', { name: 'Sign Out' }))
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'maya@example.com' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'alder creek 418' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(first.address()).toBe('/dashboard'))
  first.unmount()
  const again = renderPage('/settings', { script })
  expect(await screen.findByRole('heading', { name: 'General' })).toBeTruthy()
  expect(again.callsTo('auth.logout')).toEqual([])
  quiet.mockRestore()
})

test('after a deliberate sign-out the next sign-in does not return to the page', async () => {
  const { address } = renderPage('/settings/security', {
    as: homeowner,
    script: { 'auth.login': { token: 't', user: homeowner } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Sign Out' }))
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'maya@example.com' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'alder creek 418' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('what is refused while a person signs out is no session that ended: the next sign-in does not return', async () => {
  let isOut = false
  let respond = () => {}
  const logout = new Promise<null>((resolve) => (respond = () => resolve(null)))
  const { address, callsTo } = renderPage('/settings/security', {
    as: homeowner,
    script: {
      'auth.login': { token: 't', user: homeowner },
      'auth.logout': () => {
        isOut = true
        return logout
      },
      'auth.session': () => (isOut ? null : { token: 't', user: homeowner }),
      'billing.status': nobody,
    },
  })
  const billing = await screen.findByRole('link', { name: 'Billing' })
  fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  fireEvent.click(billing)
  await waitFor(() => expect(callsTo('auth.session')).toHaveLength(2))
  await screen.findByText('How your plan is paid for did not load')
  respond()
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'maya@example.com' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'alder creek 418' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('a tab that signs out and hears of it from another one first is not signed out by that one', async () => {
  const logout = Promise.withResolvers<null>()
  const { address, callsTo } = renderPage('/settings/security', {
    as: homeowner,
    script: { 'auth.login': { token: 't', user: homeowner }, 'auth.logout': () => logout.promise },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(callsTo('auth.logout')).toHaveLength(1))
  localStorage.clear()
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'homeclaim.token', oldValue: 'fresh-token' }))
  })
  logout.resolve(null)
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'maya@example.com' } })
  expect(screen.queryByText('You were signed out in another tab.')).toBeNull()
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'alder creek 418' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('a tab that has signed out and hears of it from another one a moment later stays so for its own reason', async () => {
  const { address } = renderPage('/settings/security', {
    as: homeowner,
    script: { 'auth.login': { token: 't', user: homeowner }, 'auth.logout': null },
  })
  const button = await screen.findByRole('button', { name: 'Sign Out' })
  const remove = localStorage.removeItem.bind(localStorage)
  const removing = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation((key) => {
    remove(key)
    if (key === 'homeclaim.token')
      queueMicrotask(() =>
        dispatchEvent(new StorageEvent('storage', { key: 'homeclaim.token', oldValue: 'fresh-token' })),
      )
  })
  fireEvent.click(button)
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'maya@example.com' } })
  removing.mockRestore()
  expect(screen.queryByText('You were signed out in another tab.')).toBeNull()
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'alder creek 418' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('signing out in another tab signs out here, gives the reason, and the next sign-in returns to the page', async () => {
  const { address } = renderPage('/settings', {
    as: homeowner,
    script: { 'auth.login': { token: 't', user: homeowner } },
  })
  await screen.findByRole('heading', { name: 'General' })
  localStorage.clear()
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'homeclaim.token', oldValue: 'fresh-token' }))
  })
  await waitFor(() => expect(address()).toBe('/login'))
  expect(await screen.findByText('You were signed out in another tab.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'maya@example.com' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'alder creek 418' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(address()).toBe('/settings'))
})

test('after it the next sign-in returns to the page with what was asked for in its address', async () => {
  const { address, callsTo } = renderPage('/dashboard?status=Closed', {
    as: homeowner,
    script: {
      'auth.login': { token: 't', user: homeowner },
      'claims.list': { claims: [], nextCursor: null, total: 0 },
    },
  })
  await waitFor(() => expect(callsTo('claims.list').length).toBeGreaterThan(0))
  const before = callsTo('claims.list').length
  localStorage.clear()
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'homeclaim.token', oldValue: 'fresh-token' }))
  })
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'maya@example.com' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'alder creek 418' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(address()).toMatch(/^\/dashboard/))
  await waitFor(() => expect(callsTo('claims.list').length).toBeGreaterThan(before))
  expect(callsTo('claims.list').at(-1)?.input).toMatchObject({ status: 'Closed' })
})

test('a call refused for a missing session renews it and is repeated once', async () => {
  let profileCalls = 0
  const { callsTo } = renderPage('/settings', {
    as: homeowner,
    script: {
      'profile.get': () => {
        profileCalls += 1
        if (profileCalls === 1) nobody()
        return { home: null, builder: null }
      },
    },
  })
  await waitFor(() => expect(callsTo('profile.get')).toHaveLength(2))
  expect(callsTo('auth.session')).toHaveLength(2)
  expect(await screen.findByRole('heading', { name: 'General' })).toBeTruthy()
})

test('when the session cannot be renewed the app goes to sign-in', async () => {
  let sessionCalls = 0
  const { address } = renderPage('/settings', {
    script: {
      'auth.session': () => {
        sessionCalls += 1
        return sessionCalls === 1 ? { token: 't', user: homeowner } : null
      },
      'profile.get': nobody,
    },
  })
  await waitFor(() => expect(address()).toBe('/login'))
  expect(await screen.findByText('Your session has expired. Please log in again.')).toBeTruthy()
  expect(localStorage.getItem('homeclaim.token')).toBeNull()
})

test('a session that ended while another tab signed in again does not take the new one with it', async () => {
  let sessionCalls = 0
  let profileCalls = 0
  const { address } = renderPage('/settings', {
    script: {
      'auth.session': () => {
        sessionCalls += 1
        if (sessionCalls === 1) return { token: 't', user: homeowner }
        localStorage.setItem('homeclaim.token', 'of the other tab')
        return null
      },
      'profile.get': () => {
        profileCalls += 1
        if (profileCalls === 1) nobody()
        return { home: null, builder: null }
      },
    },
  })
  await waitFor(() => expect(profileCalls).toBe(2))
  expect(await screen.findByRole('heading', { name: 'General' })).toBeTruthy()
  expect(address()).toBe('/settings')
  expect(localStorage.getItem('homeclaim.token')).toBe('of the other tab')
})
