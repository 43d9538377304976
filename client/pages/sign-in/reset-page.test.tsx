import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError } from '#client/testing/scripted-link.ts'

afterEach(() => localStorage.clear())

async function choose(password: string, repeat = password) {
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: password } })
  fireEvent.change(screen.getByLabelText('Repeat new password'), { target: { value: repeat } })
  fireEvent.click(screen.getByRole('button', { name: 'Set new password' }))
}

test('a short password and two different ones are reported at their field', async () => {
  const { callsTo } = renderPage('/reset-password?token=abc')
  await choose('short')
  expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy()
  await choose('long enough', 'long enougH')
  expect(await screen.findByText('Passwords do not match')).toBeTruthy()
  expect(callsTo('auth.resetPassword')).toEqual([])
})

test('opening the link changes nothing; a link without its secret offers a new one', async () => {
  const { calls } = renderPage('/reset-password')
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe('/forgot-password')
  expect(calls.map(({ path }) => path)).not.toContain('auth.resetPassword')
})

test('an expired link offers a new one', async () => {
  renderPage('/reset-password?token=used', {
    script: {
      'auth.resetPassword': () => {
        throw serverError('NOT_FOUND', 'This link no longer works.')
      },
    },
  })
  await choose('long enough')
  expect(await screen.findByRole('link', { name: 'Send a new link' })).toBeTruthy()
})

test('a password the server refuses is reported at the field', async () => {
  renderPage('/reset-password?token=abc', {
    script: {
      'auth.resetPassword': () => {
        throw serverError('INVALID', 'Invalid', { password: 'Password must be at most 256 characters' })
      },
    },
  })
  await choose('long enough')
  expect(await screen.findByText('Password must be at most 256 characters')).toBeTruthy()
})

test('the new password is set with the link’s secret, and this browser is signed out too', async () => {
  const { callsTo } = renderPage('/reset-password?token=abc', {
    as: homeowner,
    script: { 'auth.resetPassword': null },
  })
  await choose('long enough')
  expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeTruthy()
  expect(callsTo('auth.resetPassword')[0]?.input).toEqual({ token: 'abc', password: 'long enough' })
  expect(localStorage.getItem('homeclaim.token')).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
})
