import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { setWindowWidth } from '#client/testing/browser.ts'
import { claimRow } from '#shared/testing/claim-row.ts'
import { noConnection, type Script } from '#client/testing/scripted-link.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { DEFAULT_METRICS } from './home-side.tsx'

afterEach(() => localStorage.clear())

async function dashboard(path: string, width: number, script: Script = {}) {
  setWindowWidth(width)
  const page = renderPage(path, {
    as: homeowner,
    script: {
      'metrics.get': DEFAULT_METRICS,
      'claims.list': { claims: [claimRow()], nextCursor: null, total: 1 },
      ...script,
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

describe('rooms', () => {
  const rooms = { 'claims.rooms': ['Kitchen', 'Den'] }

  test('a home whose claims are in no room has no filter and no order by them', async () => {
    await dashboard('/dashboard', 640)
    await waitFor(() => expect(options('Category')).toHaveLength(4))
    expect(screen.queryByRole('combobox', { name: 'Room' })).toBeNull()
    expect(options('Sort')).not.toContain('Room')
  })

  test('the one in the address stays chosen while the rooms cannot be read', async () => {
    await dashboard('/dashboard?room=Attic', 640, {
      'claims.rooms': () => {
        throw noConnection()
      },
    })
    expect(options('Room')).toEqual(['Room: All', 'Attic'])
  })

  test('a chosen room narrows the list at once, and Clear Filters shows all again', async () => {
    const { address, callsTo } = await dashboard('/dashboard', 640, rooms)
    fireEvent.change(await screen.findByRole('combobox', { name: 'Room' }), { target: { value: 'Den' } })
    await waitFor(() => expect(address()).toBe('/dashboard?room=Den'))
    await waitFor(() => expect(callsTo('claims.list').at(-1)?.input).toMatchObject({ room: 'Den' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Clear Filters' }))
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })

  test('on a phone it is a choice of the sheet, and counts on its button', async () => {
    const { address } = await dashboard('/dashboard', 390, rooms)
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    fireEvent.click(await sheet.findByLabelText('Den'))
    fireEvent.click(sheet.getByRole('button', { name: 'Apply Filters' }))
    await waitFor(() => expect(address()).toBe('/dashboard?room=Den'))
    expect(await screen.findByRole('button', { name: /^Filters\s*1\s*active$/ })).toBeTruthy()
  })

  test('in the order of rooms each has its name over its claims, and what is in none is last', async () => {
    const claims = ['Den', 'Kitchen', 'Kitchen', ''].map((room, index) =>
      claimRow({
        id: `claim-${index}`,
        title: index === 0 ? 'Dishwasher supply line drips' : `Claim ${index}`,
        room,
      }),
    )
    await dashboard('/dashboard?sort=room', 640, {
      ...rooms,
      'claims.list': { claims, nextCursor: null, total: 4 },
    })
    const section = await screen.findByRole('region', { name: 'Kitchen' })
    expect(
      within(section)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Claim 1', 'Claim 2'])
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(['Den', 'Kitchen', 'Not in one room'])
  })
})
