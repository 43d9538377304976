import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setWindowWidth } from '#client/testing/browser.ts'
import { claimRow } from '#shared/testing/claim-row.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { DEFAULT_METRICS } from './metrics-panel.tsx'

afterEach(() => localStorage.clear())

async function dashboard(path: string, width: number) {
  setWindowWidth(width)
  const page = renderPage(path, {
    as: homeowner,
    script: {
      'metrics.get': DEFAULT_METRICS,
      'claims.list': { claims: [claimRow()], nextCursor: null, total: 1 },
    },
  })
  await screen.findByText('Dishwasher supply line drips')
  return page
}
const options = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map((option) => option.textContent)

test('the selects offer every status in the order of a claim’s life, the server’s categories, and three orders', async () => {
  await dashboard('/dashboard', 640)
  expect(options('Status')).toEqual([
    'Status: All',
    'New',
    'Sent',
    'Opened',
    'Acknowledged',
    'In Progress',
    'Closed',
    'Sending Failed',
  ])
  await waitFor(() =>
    expect(options('Category')).toEqual(['Category: All', 'Electrical', 'Plumbing', 'Other']),
  )
  expect(options('Sort')).toEqual(['Sort: Newest', 'Oldest', 'Last updated'])
  expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull()
})

test('under 640 px they are a sheet; Clear All empties it, and only Apply Filters changes the URL', async () => {
  const { address } = await dashboard('/dashboard?status=Closed&category=Plumbing&sort=oldest', 639)
  expect(screen.queryByRole('combobox')).toBeNull()
  const opener = screen.getByRole('button', { name: /^Filters\s*2\s*active$/ })
  fireEvent.click(opener)
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  expect(sheet.getByLabelText<HTMLInputElement>('Closed').checked).toBe(true)
  fireEvent.click(sheet.getByRole('button', { name: 'Clear All' }))
  expect(sheet.getByLabelText<HTMLInputElement>('Closed').checked).toBe(false)
  expect(sheet.getByLabelText<HTMLInputElement>('Newest').checked).toBe(true)
  expect(address()).toBe('/dashboard?status=Closed&category=Plumbing&sort=oldest')
  fireEvent.click(sheet.getByRole('button', { name: 'Apply Filters' }))
  await waitFor(() => expect(address()).toBe('/dashboard'))
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeTruthy()
})

test('a sheet that is closed again has changed nothing', async () => {
  const { address } = await dashboard('/dashboard', 390)
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  fireEvent.click(sheet.getByLabelText('Closed'))
  fireEvent.click(sheet.getByRole('button', { name: 'Close filters' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/dashboard')
})
