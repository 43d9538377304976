import { useSyncExternalStore, useEffect, useLayoutEffect, useRef } from 'react'

/** 'waiting': not open yet; 'open': every change is reported; 'broken': the page polls until it is open again. */
type LiveState = 'waiting' | 'open' | 'broken'

let state: LiveState = 'waiting'
const listeners = new Set<() => void>()

export function setLiveState(next: LiveState): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

const liveState = (): LiveState => state

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns whether this page gets changes as they happen. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(follow, liveState)
}

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

/** Returns whether the browser reports a network connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('online', onChange)
      addEventListener('offline', onChange)
      return () => {
        removeEventListener('online', onChange)
        removeEventListener('offline', onChange)
      }
    },
    () => navigator.onLine,
  )
}
