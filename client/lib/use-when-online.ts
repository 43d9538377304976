import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLiveState } from './live-state.ts'

/** Calls `act` when the network or the server is there again, while `isWaiting`. */
export function useWhenOnline(isWaiting: boolean, act: () => void): void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  const isOpen = useLiveState() === 'open'
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isWaiting && isOpen && !wasOpen.current) latest.current()
    wasOpen.current = isOpen
  }, [isWaiting, isOpen])
  // In the same commit that says that something waits: an effect comes later, and would miss a network that is back by then.
  useLayoutEffect(() => {
    if (!isWaiting) return
    const now = () => latest.current()
    addEventListener('online', now)
    return () => removeEventListener('online', now)
  }, [isWaiting])
}
