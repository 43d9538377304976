import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useMediaQuery } from '#client/lib/use-media-query.ts'

/** The width from which the thread is a panel of its own beside the facts; also in claim-panel.css. */
const BESIDE = '(min-width: 75rem)'

/**
 * The scrolling part of the thread on a wide screen, which keyboards can reach and scroll; it opens at its end, or
 * where `isOpening` says that something else does. Elsewhere the thread is part of the page.
 */
export function ThreadPanel({ isOpening, children }: { isOpening: boolean; children: ReactNode }) {
  const isBeside = useMediaQuery(BESIDE)
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = panel.current
    if (!isBeside || isOpening || !place) return
    const toEnd = () => {
      place.scrollTop = place.scrollHeight
    }
    toEnd()
    // Messages that come into view take their real height only in the next frame.
    const frame = requestAnimationFrame(toEnd)
    return () => cancelAnimationFrame(frame)
  }, [isBeside, isOpening])
  return (
    <div
      ref={panel}
      className="thread-scroll"
      {...(isBeside && { tabIndex: 0, role: 'group', 'aria-labelledby': 'messages-heading' })}
    >
      {children}
    </div>
  )
}
