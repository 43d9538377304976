import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { homeowner, renderPage } from '#client/testing/render.tsx'

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
