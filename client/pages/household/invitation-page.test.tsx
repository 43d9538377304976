import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError, type Script } from '#client/testing/scripted-link.ts'
import { sentence } from '#client/testing/sentence.ts'

afterEach(() => localStorage.clear())

const over = () => {
  throw serverError('NOT_FOUND', 'This invitation was used, canceled or is too old.')
}
const invitation = {
  inviter: 'Sam Brandt',
  address: '418 Alder Creek Drive',
  role: 'member',
  isAccepted: false,
} as const
const open = (as: typeof homeowner | null, script: Script = {}) =>
  renderPage('/invitation?token=secret', {
    as,
    script: { 'household.invitation': invitation, ...script },
  })

test.each([
  ['without a secret', '/invitation'],
  ['that is over', '/invitation?token=old'],
])('a link %s says so', async (_which, path) => {
  renderPage(path, { as: null, script: { 'household.invitation': over } })
  expect(await screen.findByText('This invitation no longer works')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('opening it accepts nothing; the button does, and shows the home', async () => {
  const { callsTo, address } = open(homeowner, {
    'household.accept': null,
    'claims.list': { claims: [], nextCursor: null, total: 0 },
  })
  expect(await screen.findByText(sentence('Sam Brandt invites you to 418 Alder Creek Drive'))).toBeTruthy()
  expect(await screen.findByText('You are signed in as maya@example.com.')).toBeTruthy()
  expect(callsTo('household.accept')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(callsTo('household.accept')[0]?.input).toEqual({ token: 'secret' })
})

test('used meanwhile, it says why', async () => {
  open(homeowner, { 'household.accept': over })
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('This invitation was used, canceled or is too old.')).toBeTruthy()
})

test('a visitor signs in first and comes back, also by way of the registration page', async () => {
  const { address } = open(null, {
    'auth.login': { token: 'token', user: homeowner },
  })
  fireEvent.click(await screen.findByRole('link', { name: 'Create an account' }))
  await screen.findByLabelText('Full name')
  fireEvent.click(await screen.findByRole('link', { name: 'Sign in' }))
  await screen.findByText('Forgot password?')
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'maya@example.com' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a good long password' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(address()).toBe('/invitation?token=secret'))
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy()
})

test('by the emailed link a visitor gives a name and a password, and is in', async () => {
  const joins = { email: 'sam@homes.example', hasAccount: false }
  const { callsTo, address } = open(null, {
    'household.invitation': { ...invitation, joins },
    'household.join': { token: 'token', user: homeowner },
    'claims.list': { claims: [], nextCursor: null, total: 0 },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Join' }))
  expect(callsTo('household.join')).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(joins.email)
  fireEvent.change(screen.getByLabelText('Full name'), { target: { value: 'Sam Brandt' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'alder creek 418' } })
  fireEvent.click(screen.getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(callsTo('household.join')[0]?.input).toMatchObject({
    token: 'secret',
    name: 'Sam Brandt',
    password: 'alder creek 418',
  })
})

test('by the emailed link somebody with an account signs in on the same page and accepts', async () => {
  const joins = { email: 'maya@example.com', hasAccount: true }
  const { callsTo } = open(null, {
    'household.invitation': { ...invitation, joins },
    'auth.login': { token: 'token', user: homeowner },
  })
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'alder creek 418' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy()
  expect(callsTo('auth.login')[0]?.input).toEqual({ email: joins.email, password: 'alder creek 418' })
})
