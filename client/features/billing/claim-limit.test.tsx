import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverError } from '#client/testing/scripted-link.ts'

afterEach(() => localStorage.clear())

const billing = (over: Partial<typeof homeowner>, limit = 3) =>
  renderPage('/settings/billing', {
    as: { ...homeowner, ...over },
    script: {
      'auth.facts': { freeClaimLimit: limit, mail: 'smtp', checkoutUrl: 'https://pay.example/checkout' },
    },
  })

test('the plan page says what is used and what is left, in the singular at one', async () => {
  billing({ claimsCount: 2 })
  expect(await screen.findByText('You are on the free plan. You have used 2 of 3 free claims.')).toBeTruthy()
  expect(screen.getByText('1 free claim remaining')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Upgrade for \$9\.99 a month/ })).toBeTruthy()
})

test('a subscriber sees no limit and no upgrade', async () => {
  billing({ isSubscribed: true, claimsCount: 9 })
  expect(await screen.findByText(/You are on Premium/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Upgrade/ })).toBeNull()
  expect(screen.queryByText(/remaining/)).toBeNull()
})

test('a server without a limit does not speak of one', async () => {
  billing({ claimsCount: 9 }, 0)
  expect(await screen.findByText(/This server sets no limit on claims/)).toBeTruthy()
  expect(screen.queryByText(/remaining/)).toBeNull()
})

test('whoever is not the admin is offered no Premium by hand', async () => {
  billing({ claimsCount: 1 })
  expect(await screen.findByRole('link', { name: /Upgrade/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Premium/ })).toBeNull()
})

test('the admin gives this account Premium without a card, and the page says so at once', async () => {
  let isSubscribed = false
  const me = { ...homeowner, isAdmin: true }
  const { callsTo } = renderPage('/settings/billing', {
    as: me,
    script: {
      'auth.me': () => ({ ...me, isSubscribed }),
      'admin.setPremium': () => {
        isSubscribed = true
        return { isPremium: true }
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Give this account Premium' }))
  expect(await screen.findByText(/You are on Premium/)).toBeTruthy()
  expect(callsTo('admin.setPremium')[0]?.input).toEqual({ id: 'user-1', isOn: true })
  expect(await screen.findByRole('button', { name: 'Take Premium away' })).toBeTruthy()
})

test('when Premium by hand is refused, the page says why and the plan stays', async () => {
  renderPage('/settings/billing', {
    as: { ...homeowner, isAdmin: true },
    script: {
      'admin.setPremium': () => {
        throw serverError('FORBIDDEN', 'This is for the admin of this server only.')
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Give this account Premium' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This is for the admin of this server only.',
  )
  expect(screen.getByText(/You are on the free plan/)).toBeTruthy()
})
