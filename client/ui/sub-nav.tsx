import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'

/** The tabs of a page. Where they do not fit beside each other they scroll, and the current one is in view. */
export function SubNav({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null)
  const shown = useRef<HTMLElement>(null)
  // After each drawing, because the tabs mark the current one themselves; a person's own scrolling stays.
  useLayoutEffect(() => {
    const nav = ref.current
    const current = nav?.querySelector<HTMLElement>('[aria-current=page]')
    if (!nav || !current || current === shown.current) return
    shown.current = current
    // Only sideways: the page stays where it is.
    const middle = current.offsetLeft - nav.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2
    nav.scrollLeft = Math.max(0, middle)
  })
  useEffect(() => {
    const nav = ref.current
    nav?.addEventListener('focusin', showWhole)
    return () => nav?.removeEventListener('focusin', showWhole)
  }, [])
  return (
    <nav ref={ref} className="subnav" aria-label={label}>
      {children}
    </nav>
  )
}

/** A browser is content when a part of what has the focus is in view. */
function showWhole({ target }: Event): void {
  if (target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
