import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Confirmation } from '#shared/auth.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError } from '#client/testing/scripted-link.ts'
import { findToast } from '#client/testing/toast.ts'

const ASKED: Confirmation = {
  kind: 'registration',
  email: 'andre@example.com',
  account: { name: 'Andre Fontaine', email: 'andre@example.com' },
  askedAt: '2026-02-27T10:00:00.000Z',
  isOwn: true,
  needsPassword: false,
}
const opens = (asked: Partial<Confirmation>, script: object = {}) =>
  renderPage('/confirm?token=secret', { script: { 'auth.confirmation': { ...ASKED, ...asked }, ...script } })
const presses = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the page names the account, and only the button creates it, signs in and leads to the dashboard', async () => {
  const { address, callsTo } = opens(
    {},
    { 'auth.confirmAddress': { token: 't', user: { ...homeowner, name: 'Andre Fontaine' } } },
  )
  expect(await screen.findByText('andre@example.com')).toBeTruthy()
  expect(screen.getByText('Andre Fontaine')).toBeTruthy()
  expect(callsTo('auth.confirmAddress')).toEqual([])
  presses('Confirm my address')
  expect(await findToast('Welcome to Homeclaim, Andre Fontaine!')).toBeTruthy()
  expect(callsTo('auth.confirmAddress')[0]?.input).toEqual({ token: 'secret' })
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('a signed-in person who confirms goes to the dashboard, which says that it is done', async () => {
  const { address } = renderPage('/confirm?token=secret', {
    as: homeowner,
    script: { 'auth.confirmation': { ...ASKED, kind: 'address' }, 'auth.confirmAddress': null },
  })
  await screen.findByText('andre@example.com')
  presses('Confirm my address')
  expect(await findToast('Your address is confirmed')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('who is not signed in here is told that it is confirmed, and can sign in', async () => {
  const { address } = opens({ kind: 'address', isOwn: false }, { 'auth.confirmAddress': null })
  await screen.findByText('andre@example.com')
  presses('Confirm my address')
  expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
  expect(address()).toContain('/confirm')
})

test('in another browser the chosen password is required, with errors at its field', async () => {
  const { callsTo } = opens(
    { isOwn: false, needsPassword: true },
    {
      'auth.confirmAddress': () => {
        throw serverError('INVALID', 'Not the one', { password: 'This is not the password that was chosen.' })
      },
    },
  )
  expect(await screen.findByLabelText('Password you chose')).toBeTruthy()
  presses('Confirm my address')
  expect(await screen.findByText('Please enter the password you chose.')).toBeTruthy()
  expect(callsTo('auth.confirmAddress')).toEqual([])
  fireEvent.change(screen.getByLabelText('Password you chose'), { target: { value: 'a guess' } })
  presses('Confirm my address')
  expect(await screen.findByText('This is not the password that was chosen.')).toBeTruthy()
})

test('"This wasn’t me" confirms nothing and reports what happened to the account', async () => {
  const { callsTo } = opens(
    { isOwn: false, kind: 'address' },
    { 'auth.disownAddress': { outcome: 'deleted' } },
  )
  expect(await screen.findByText('You are not signed in to this account here')).toBeTruthy()
  presses('This wasn’t me')
  expect(await screen.findByText('The account that was made with your address is deleted.')).toBeTruthy()
  expect(callsTo('auth.confirmAddress')).toEqual([])
})

test('a new address is shown beside the current one', async () => {
  opens({ kind: 'new-address', email: 'new@example.com' })
  expect(await screen.findByText('new@example.com')).toBeTruthy()
  expect(screen.getByText('andre@example.com')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Use this address' })).toBeTruthy()
})

test('an expired link says so', async () => {
  renderPage('/confirm?token=old', {
    script: {
      'auth.confirmation': () => {
        throw serverError('NOT_FOUND', 'This link no longer works.')
      },
    },
  })
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm my address' })).toBeNull())
})
