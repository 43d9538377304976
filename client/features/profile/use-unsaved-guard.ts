import { useEffect, useState } from 'react'

/**
 * While there is something unsaved: the browser asks before the tab is left, and a link inside the app is held back.
 * `heldLink` is where it leads, until `stay` or the caller goes there.
 */
export function useUnsavedGuard(isDirty: boolean): { heldLink: string | null; stay: () => void } {
  const [heldLink, setHeldLink] = useState<string | null>(null)
  useEffect(() => {
    if (!isDirty) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const to = inAppLink(event)
      if (to === null) return
      event.preventDefault()
      event.stopPropagation()
      setHeldLink(to)
    }
    addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, true)
    return () => {
      removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
    }
  }, [isDirty])
  return { heldLink, stay: () => setHeldLink(null) }
}

/** Where a plain click on a link of this app leads, if it leads away from this page; null otherwise. */
function inAppLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || (link.target && link.target !== '_self')) return null
  if (link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return null
  return link.pathname + link.search
}
