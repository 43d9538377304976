import { useSyncExternalStore } from 'react'

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
