import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearDeviceStorage } from '#client/testing/device-storage.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { serverFacts } from '#client/testing/server-facts.ts'
import { newDraft, newItem } from '#client/outbox/walk-draft.ts'
import { writeWalk } from '#client/outbox/walk-store.ts'

vi.mock('idb-keyval', () => import('#client/testing/device-storage.ts'))
beforeEach(clearDeviceStorage)

async function reviews(mail: 'smtp' | 'local', rooms = ['Kitchen']) {
  const draft = newDraft('30-day walk-through', 'home-1')
  const items = rooms.map((room) => ({ ...newItem(room), title: 'loose caulk' }))
  await writeWalk(homeowner.id, { ...draft, items })
  renderPage('/walk-through?review', {
    as: homeowner,
    script: {
      'auth.facts': serverFacts({ mail }),
      'profile.get': {
        homeId: 'home-1',
        home: null,
        builder: { name: 'Northfield Homes', email: 'office@northfield.example', phone: null, website: null },
      },
    },
  })
}

test('without email set up no email is promised: the homeowner sends one link to the list', async () => {
  await reviews('local')
  expect(await screen.findByRole('button', { name: 'File 1 item' })).toBeTruthy()
  expect(screen.getByText(/one link to the whole list/).textContent).toContain('Northfield Homes')
  expect(screen.queryByText(/in one email/)).toBeNull()
})

test('each room says how many of its items follow', async () => {
  await reviews('smtp', ['Kitchen', 'Kitchen', 'Garage', 'Kitchen', 'Kitchen', 'Kitchen'])
  const list = await screen.findByRole('list', { name: 'Items' })
  const rooms = Array.from(list.querySelectorAll('.gh'), ({ textContent }) => textContent)
  expect(rooms).toEqual(['Kitchen 2', 'Garage 1', 'Kitchen 3'])
})

test('with email the builder gets the list in one', async () => {
  await reviews('smtp')
  expect(await screen.findByRole('button', { name: 'Send 1 item in one email' })).toBeTruthy()
  expect(screen.getByText(/gets one numbered list/).textContent).toContain('Northfield Homes')
})
