import { useEffect, useRef, useState } from 'react'

/**
 * While something is unsaved: the browser asks before the tab is closed, and a press on a link inside the app is held
 * back until `leave` lets it through or `stay` drops it.
 */
export function useUnsavedGuard(isDirty: boolean) {
  const [held, setHeld] = useState<HTMLAnchorElement | null>(null)
  const isLeaving = useRef(false)
  useEffect(() => {
    if (!isDirty) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = isLeaving.current ? null : linkAway(event)
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      setHeld(link)
    }
    addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, true)
    return () => {
      removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
    }
  }, [isDirty])
  return {
    isHeld: held !== null,
    stay: () => setHeld(null),
    /** The link is pressed once more, so that its other handlers (a menu that closes) run too. */
    leave: () => {
      isLeaving.current = true
      setHeld(null)
      held?.click()
      isLeaving.current = false
    },
  }
}

/** The link of a plain press, if it leaves this page inside the app. */
function linkAway(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || (link.target && link.target !== '_self')) return null
  return link.origin === location.origin && !link.getAttribute('href')?.startsWith('#') ? link : null
}
