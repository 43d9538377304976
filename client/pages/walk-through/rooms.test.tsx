import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ROOMS } from '#shared/rooms.ts'
import { clearDeviceStorage } from '#client/testing/device-storage.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { noConnection, type Script } from '#client/testing/scripted-link.ts'

vi.mock('idb-keyval', () => import('#client/testing/device-storage.ts'))
beforeEach(clearDeviceStorage)

/** Begins a walk-through, and returns the rooms it offers and the chosen one. */
async function begins(script: Script) {
  const { callsTo } = renderPage('/walk-through', {
    as: homeowner,
    script: { 'profile.get': { homeId: 'home-1', home: null, builder: null }, ...script },
  })
  await waitFor(() => expect(callsTo('rooms.list').length).toBeGreaterThan(0))
  fireEvent.click(await screen.findByRole('button', { name: 'Start' }))
  const rooms = within(await screen.findByRole('group', { name: 'Room' })).getAllByRole<HTMLInputElement>(
    'radio',
  )
  return { rooms: rooms.map(({ value }) => value), chosen: rooms.find(({ checked }) => checked)?.value }
}

test('where the home’s list cannot be read, it offers the rooms of every home', async () => {
  const { rooms, chosen } = await begins({
    'rooms.list': () => {
      throw noConnection()
    },
  })
  expect(rooms).toEqual(ROOMS)
  expect(chosen).toBe('Kitchen')
})

test('it offers the rooms of the home in their order, and begins in the first one', async () => {
  const asked: unknown[] = []
  const { rooms, chosen } = await begins({
    'rooms.list': (input) => {
      asked.push(input)
      return ['Wine cellar', 'Kitchen']
    },
  })
  expect(rooms).toEqual(['Wine cellar', 'Kitchen'])
  expect(chosen).toBe('Wine cellar')
  expect(asked).toContainEqual({ homeId: 'home-1' })
})
