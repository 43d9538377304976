import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY, MINUTE } from '#shared/dates.ts'
import { useInactivity } from '#client/app/protected.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-05T12:00:00Z') })
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

test('24 hours without activity end the session, at the next check', () => {
  const expire = vi.fn<() => void>()
  renderHook(() => useInactivity(true, expire))
  vi.advanceTimersByTime(DAY)
  expect(expire).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5 * MINUTE)
  expect(expire).toHaveBeenCalled()
})

test('a key press restarts the 24 hours', () => {
  const expire = vi.fn<() => void>()
  renderHook(() => useInactivity(true, expire))
  vi.advanceTimersByTime(23 * 60 * MINUTE)
  window.dispatchEvent(new KeyboardEvent('keydown'))
  vi.advanceTimersByTime(23 * 60 * MINUTE)
  expect(expire).not.toHaveBeenCalled()
})

test('a mouse moved after two days does not count as activity', () => {
  const expire = vi.fn<() => void>()
  localStorage.setItem('homeclaim.lastActivityAt', String(Date.now()))
  renderHook(() => useInactivity(true, expire))
  vi.setSystemTime(Date.now() + 2 * DAY)
  window.dispatchEvent(new MouseEvent('mousemove'))
  expect(expire).toHaveBeenCalledOnce()
})

test('the end is reported once, however often the mouse moves during the sign-out, and again after the next sign-in', () => {
  const expire = vi.fn<() => void>()
  localStorage.setItem('homeclaim.lastActivityAt', String(Date.now() - 2 * DAY))
  const { rerender } = renderHook(({ isSignedIn }) => useInactivity(isSignedIn, () => expire()), {
    initialProps: { isSignedIn: true },
  })
  window.dispatchEvent(new MouseEvent('mousemove'))
  rerender({ isSignedIn: true })
  vi.advanceTimersByTime(10 * MINUTE)
  window.dispatchEvent(new KeyboardEvent('keydown'))
  expect(expire).toHaveBeenCalledOnce()

  rerender({ isSignedIn: false })
  localStorage.setItem('homeclaim.lastActivityAt', String(Date.now()))
  rerender({ isSignedIn: true })
  vi.advanceTimersByTime(DAY + 5 * MINUTE)
  expect(expire).toHaveBeenCalledTimes(2)
})

test('without a session no activity is stored', () => {
  renderHook(() => useInactivity(false, () => {}))
  window.dispatchEvent(new MouseEvent('click'))
  expect(localStorage.getItem('homeclaim.lastActivityAt')).toBeNull()
})
