import { useEffect, useRef } from 'react'

/** How many things lie over the page just now. */
let open = 0

/** How many lay over the page when the history's entry at hand was made. */
function depth(): number {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'over' in state ? Number(state.over) : 0
}

/** An entry of something that is closed by now is passed over, when it was closed and when somebody comes by again. */
function passOver(): void {
  if (depth() > open) history.back()
}
addEventListener('popstate', passOver)

/** Back closes what lies over a page, the topmost first, before it leaves the page, as people expect on a phone. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    open += 1
    const own = open
    const onBack = () => {
      if (depth() < own) latest.current()
    }
    // After this turn, so that an effect that is run and undone at once leaves no trace in the history.
    const timer = setTimeout(() => {
      // What is closed for another to open leaves its entry to that one.
      if (depth() < own)
        history.pushState({ ...(history.state as object | null), over: own }, '', location.href)
      addEventListener('popstate', onBack)
    })
    return () => {
      open -= 1
      clearTimeout(timer)
      removeEventListener('popstate', onBack)
      // After this turn: the link that closed it has led on by then.
      setTimeout(passOver)
    }
  }, [isOpen])
}
