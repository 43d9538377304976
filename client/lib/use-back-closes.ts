import { useEffect, useRef } from 'react'

/** The number of dialogs and menus that are open now. */
let open = 0

/** Returns the number of dialogs and menus that were open when the current history entry was created. */
function depth(): number {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'over' in state ? Number(state.over) : 0
}

/**
 * The state of the entry that is being left. Going back takes a moment, in which two dialogs that close together must not
 * go back twice for the same entry; a page opened in that moment cancels it.
 */
let leaving: unknown

const isGoingBack = (): boolean => leaving !== undefined && leaving === history.state

/** The entry of a closed dialog is skipped, when it closes and when navigation reaches it again. */
function passOver(): void {
  if (isGoingBack() || depth() <= open) return
  leaving = history.state
  history.back()
}
addEventListener('popstate', () => {
  leaving = undefined
  passOver()
  // After the browser has restored the scroll position, or not.
  setTimeout(() => {
    history.scrollRestoration = 'auto'
  })
})

/** Back closes what covers a page, the topmost first, before it leaves the page, as people expect on a phone. */
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
    const follow = () => {
      // A dialog closed for another one to open hands its entry over.
      if (depth() < own) {
        // The page stays where it is when the dialog closes, also where it has scrolled meanwhile. A link in the dialog
        // leads away from the dialog's entry, whose position Back restores.
        history.scrollRestoration = 'manual'
        history.pushState({ ...(history.state as object | null), over: own }, '', location.href)
        history.scrollRestoration = 'auto'
      }
      addEventListener('popstate', onBack)
    }
    // After this turn, so that an effect that is run and undone at once adds nothing to the history; and once the entry of
    // a dialog that closed before was left, which is no press of Back.
    const timer = setTimeout(() => {
      if (isGoingBack()) addEventListener('popstate', follow, { once: true })
      else follow()
    })
    return () => {
      open -= 1
      clearTimeout(timer)
      removeEventListener('popstate', follow)
      removeEventListener('popstate', onBack)
      // After this turn: the link that closed it has navigated by then.
      setTimeout(passOver)
    }
  }, [isOpen])
}
