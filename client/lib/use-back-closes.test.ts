import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useBackCloses } from './use-back-closes.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** What the browser does once it has gone back. */
function arriveAtPage(): void {
  history.replaceState(null, '')
  dispatchEvent(new PopStateEvent('popstate'))
}

test('what opens while the entry of a closed dialog is being left stays open, until Back is pressed', () => {
  vi.useFakeTimers()
  const back = vi.spyOn(history, 'back').mockReturnValue()
  const first = renderHook(() => useBackCloses(true, () => undefined))
  vi.runAllTimers()
  first.unmount()
  vi.runAllTimers()
  expect(back).toHaveBeenCalledOnce()

  const close = vi.fn<() => void>()
  renderHook(() => useBackCloses(true, close))
  vi.runAllTimers()
  arriveAtPage()
  expect(close).not.toHaveBeenCalled()
  arriveAtPage()
  expect(close).toHaveBeenCalledOnce()
})
