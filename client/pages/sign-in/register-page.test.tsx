import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError, type Script } from '#client/testing/scripted-link.ts'
import { serverOptions } from '#client/testing/server-facts.ts'
import { findToast } from '#client/testing/toast.ts'
import type { ServerOptions } from '#shared/auth.ts'

afterEach(() => localStorage.clear())

const GOOD = {
  'Full name': 'Andre Fontaine',
  Email: 'andre@example.com',
  Password: 'quarry lane 22',
  'Confirm password': 'quarry lane 22',
}

const options = (over: Partial<ServerOptions>): Script => ({ 'auth.options': serverOptions(over) })

async function fill(over: Partial<typeof GOOD> & Record<string, string> = {}) {
  await screen.findByLabelText('Full name')
  for (const [label, value] of Object.entries({ ...GOOD, ...over }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Create account' }))
}

test('all four fields are required', async () => {
  const { callsTo } = renderPage('/register')
  await fill({ 'Full name': ' ' })
  expect((await screen.findByRole('alert')).textContent).toBe('All fields are required')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full name')))
  expect(callsTo('auth.register')).toEqual([])
})

test('a short password and a different second one are reported at their fields', async () => {
  const { callsTo } = renderPage('/register')
  await fill({ Password: 'quarry2', 'Confirm password': 'quarry' })
  const password = screen.getByLabelText('Password')
  expect(describedBy(password)).toContain('Password must be at least 8 characters')
  expect(describedBy(screen.getByLabelText('Confirm password'))).toContain('Passwords do not match')
  await waitFor(() => expect(document.activeElement).toBe(password))
  expect(callsTo('auth.register')).toEqual([])
})

test('an incomplete address is reported together with a short password, before anything is sent', async () => {
  const { callsTo } = renderPage('/register')
  await fill({ Email: 'andre@home', Password: 'quarry2', 'Confirm password': 'quarry2' })
  expect(describedBy(screen.getByLabelText('Email'))).toContain('Invalid email address')
  expect(describedBy(screen.getByLabelText('Password'))).toContain('at least 8 characters')
  expect(callsTo('auth.register')).toEqual([])
})

test("the server's message shows, and its field is marked", async () => {
  renderPage('/register', {
    script: {
      'auth.register': () => {
        throw serverError('EMAIL_TAKEN', 'There is an account with this email.', { email: 'Already taken' })
      },
    },
  })
  await fill()
  expect(await screen.findByText('There is an account with this email.')).toBeTruthy()
  expect(describedBy(screen.getByLabelText('Email'))).toContain('Already taken')
})

test('a failure without a message says that registration failed', async () => {
  renderPage('/register', {
    script: {
      'auth.register': () => {
        throw new Error('?')
      },
    },
  })
  await fill()
  expect(await screen.findByText('Registration failed. Please try again.')).toBeTruthy()
})

test('a new account opens the dashboard with a welcome by name', async () => {
  const { address, callsTo } = renderPage('/register', {
    script: { 'auth.register': { token: 't', user: { ...homeowner, name: 'Andre Fontaine' } } },
  })
  await fill()
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(await findToast('Welcome to Homeclaim, Andre Fontaine!')).toBeTruthy()
  expect(callsTo('auth.register')[0]?.input).toMatchObject({
    name: 'Andre Fontaine',
    email: 'andre@example.com',
    password: 'quarry lane 22',
  })
})

test('the first account from another machine needs the set-up code and an explanation', async () => {
  const { callsTo } = renderPage('/register', {
    script: {
      ...options({ hasAccounts: false, setupCodeNeeded: true }),
      'auth.register': { token: 't', user: homeowner },
    },
  })
  expect(await screen.findByText('You’ll be the admin: you set this up for your home.')).toBeTruthy()
  await fill()
  expect(await screen.findByText('All fields are required')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Set-up code'), { target: { value: 'blue-tape' } })
  fireEvent.click(screen.getByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(callsTo('auth.register')[0]?.input).toMatchObject({ setupCode: 'blue-tape' }))
})

test('a server with closed registration shows no form', async () => {
  renderPage('/register', { script: options({ registrationOpen: false }) })
  expect(await screen.findByText('Registration is closed')).toBeTruthy()
  expect(screen.queryByLabelText('Full name')).toBeNull()
})

function describedBy(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

test('on a server with mail it says to check the mailbox, and the address can be corrected', async () => {
  const { address } = renderPage('/register', { script: { 'auth.register': { checkEmail: true } } })
  await fill()
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
  expect(screen.getByText('We sent a link to andre@example.com')).toBeTruthy()
  expect(address()).toBe('/register')
  fireEvent.click(screen.getByRole('button', { name: 'Use another address' }))
  expect(await screen.findByDisplayValue('andre@example.com')).toBeTruthy()
})

test('by invitation, without a link the page says how to get one', async () => {
  renderPage('/register', { script: options({ registrationOpen: false, isByInvitation: true }) })
  expect(await screen.findByText('You need an invitation')).toBeTruthy()
  expect(screen.queryByLabelText('Full name')).toBeNull()
})

test('an invitation that does not work says why', async () => {
  const words = 'This invitation no longer works: it was used or taken back.'
  renderPage('/register?invitation=old', {
    script: {
      ...options({ registrationOpen: false, isByInvitation: true }),
      'auth.invitation': () => {
        throw serverError('NOT_FOUND', words)
      },
    },
  })
  expect(await screen.findByText(words)).toBeTruthy()
})

test('with an invitation the form says for whom it is, and its secret is sent along', async () => {
  const { callsTo } = renderPage('/register?invitation=secret', {
    script: {
      ...options({ registrationOpen: false, isByInvitation: true }),
      'auth.invitation': { email: 'freja@lindqvist.example' },
      'auth.register': { checkEmail: true },
    },
  })
  expect(await screen.findByText('You are invited as freja@lindqvist.example.')).toBeTruthy()
  await fill({ Email: 'freja@lindqvist.example' })
  await waitFor(() => expect(callsTo('auth.register')[0]?.input).toMatchObject({ invitation: 'secret' }))
})
