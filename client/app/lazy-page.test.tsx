import { render, screen, waitFor } from '@testing-library/react'
import { Component, Suspense, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyPage } from './routes.tsx'

const Page = () => <h1>Sign in</h1>
const shown = (Lazy: ReturnType<typeof lazyPage>) =>
  render(
    <Suspense fallback="Loading">
      <Lazy />
    </Suspense>,
  )

test('a page whose code was lost on the way is asked for again when it is shown', async () => {
  const load = vi.fn<() => Promise<typeof Page>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(Page)
  const Lazy = lazyPage(load)
  await expect(Lazy.load()).rejects.toThrow('Failed to fetch')
  shown(Lazy)
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
})

test('a page that is on its way or there is asked for once, and then shown at once', async () => {
  const load = vi.fn<() => Promise<typeof Page>>().mockResolvedValue(Page)
  const Lazy = lazyPage(load)
  await Promise.all([Lazy.load(), Lazy.load()])
  shown(Lazy)
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test.each([
  ['has arrived', () => Promise.resolve(Page)],
  ['was lost', () => Promise.reject(new TypeError('Failed to fetch'))],
])('the window shows that a page is on its way until its code %s', async (_how, ends) => {
  const code = Promise.withResolvers<void>()
  const Lazy = lazyPage(() => code.promise.then(ends))
  const waits = () => document.documentElement.classList.contains('page-waits')
  vi.spyOn(console, 'error').mockReturnValue()
  class Caught extends Component<{ children: ReactNode }, { isLost: boolean }> {
    override state = { isLost: false }
    static getDerivedStateFromError = () => ({ isLost: true })
    override render = () => (this.state.isLost ? 'Lost' : this.props.children)
  }
  expect(waits()).toBe(false)
  render(
    <Caught>
      <Suspense fallback="Loading">
        <Lazy />
      </Suspense>
    </Caught>,
  )
  expect(waits()).toBe(true)
  code.resolve()
  await waitFor(() => expect(waits()).toBe(false))
})
