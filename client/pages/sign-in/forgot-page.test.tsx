import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '#client/testing/render.tsx'
import { noConnection, serverError } from '#client/testing/scripted-link.ts'

afterEach(() => localStorage.clear())

const OPTIONS = {
  devLogin: false,
  registrationOpen: true,
  isByInvitation: false,
  setupCodeNeeded: false,
  hasAccounts: true,
  provider: null,
  signInWith: 'password' as const,
}

async function ask(email: string) {
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }))
}

test('a missing and an incomplete address are reported at the field, and nothing is sent', async () => {
  const { callsTo } = renderPage('/forgot-password')
  await ask('')
  expect(await screen.findByText('Please enter your email address.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
  await ask('maya')
  expect(await screen.findByText('Invalid email address')).toBeTruthy()
  expect(callsTo('auth.forgotPassword')).toEqual([])
})

test('too many requests and a lost connection are reported, and the address stays', async () => {
  let error = serverError('TOO_MANY', 'Too many attempts. Please wait a while and try again.')
  renderPage('/forgot-password', {
    script: {
      'auth.forgotPassword': () => {
        throw error
      },
    },
  })
  await ask('maya@example.com')
  expect(await screen.findByText(/Too many attempts/)).toBeTruthy()
  error = noConnection()
  await ask('maya@example.com')
  expect(await screen.findByText(/No connection/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maya@example.com')
})

test('the response reveals nothing about whether there is such an account', async () => {
  const { callsTo } = renderPage('/forgot-password', { script: { 'auth.forgotPassword': null } })
  await ask(' maya@example.com ')
  expect((await screen.findByRole('status')).textContent).toContain(
    'If there is an account with this address, an email is on its way.',
  )
  expect(callsTo('auth.forgotPassword')).toEqual([
    { path: 'auth.forgotPassword', input: { email: 'maya@example.com' } },
  ])
})

test('a server without mail promises none: it names the command that creates a link', async () => {
  renderPage('/forgot-password', {
    script: { 'auth.options': { ...OPTIONS, mail: 'local' }, 'auth.forgotPassword': null },
  })
  expect(await screen.findByText('Email isn’t set up yet')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'maya@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask for a link' }))
  expect((await screen.findByRole('status')).textContent).toContain(
    'homeclaim admin reset-password maya@example.com or npm run admin -- reset-password maya@example.com',
  )
  expect(document.body.textContent).not.toMatch(/on its way/)
})

test('the sign-in screen leads there with the typed address', async () => {
  const { address } = renderPage('/login')
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'maya@example.com' } })
  fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
  await waitFor(() => expect(address()).toBe('/forgot-password'))
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('maya@example.com')
})
