import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearDeviceStorage } from '#client/testing/device-storage.ts'
import { homeowner, renderPage } from '#client/testing/render.tsx'
import { newDraft, newItem } from './walk-draft.ts'
import { writeWalk } from './walk-store.ts'

vi.mock('idb-keyval', () => import('#client/testing/device-storage.ts'))
beforeEach(() => {
  clearDeviceStorage()
  localStorage.clear()
})

const profile = { homeId: 'home-1', home: null, builder: null }

test('the claim form leads to a new walk-through, or back to the one that is begun', async () => {
  const first = renderPage('/claims/new', { as: homeowner, script: { 'profile.get': profile } })
  expect(await screen.findByRole('link', { name: 'Do a walk-through' })).toBeTruthy()
  first.unmount()
  const draft = newDraft('30-day walk-through', profile.homeId)
  await writeWalk(homeowner.id, { ...draft, items: [{ ...newItem('Kitchen'), title: 'loose caulk' }] })
  renderPage('/claims/new', { as: homeowner, script: { 'profile.get': profile } })
  expect(await screen.findByRole('link', { name: 'Continue walk-through, 1 item' })).toBeTruthy()
  expect(screen.queryByText(/Several defects/)).toBeNull()
})
