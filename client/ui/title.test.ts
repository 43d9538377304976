import { afterEach, expect, test, vi } from 'vitest'
import { setNeedsCount, setPageTitle } from '#client/ui/page.tsx'

const badge = {
  setAppBadge: vi.fn<(count: number) => Promise<void>>(async () => undefined),
  clearAppBadge: vi.fn<() => Promise<void>>(async () => undefined),
}

afterEach(() => {
  setNeedsCount(0)
  for (const name of Object.keys(badge)) Reflect.deleteProperty(navigator, name)
  vi.clearAllMocks()
})

test('what needs the person is counted in the title and on the icon of the installed app', () => {
  Object.assign(navigator, badge)
  setPageTitle('Dashboard')
  setNeedsCount(4)
  expect(document.title).toBe('(4) Dashboard · Homeclaim')
  expect(badge.setAppBadge).toHaveBeenCalledExactlyOnceWith(4)
  setNeedsCount(0)
  expect(document.title).toBe('Dashboard · Homeclaim')
  expect(badge.clearAppBadge).toHaveBeenCalledOnce()
})

test('a browser without badges, or one that refuses them, still has the count in its title', async () => {
  setPageTitle('Dashboard')
  setNeedsCount(1)
  expect(document.title).toBe('(1) Dashboard · Homeclaim')
  badge.setAppBadge.mockRejectedValueOnce(new Error('not allowed'))
  Object.assign(navigator, badge)
  setNeedsCount(2)
  expect(document.title).toBe('(2) Dashboard · Homeclaim')
  await expect(badge.setAppBadge.mock.results[0]?.value).rejects.toThrow('not allowed')
})
