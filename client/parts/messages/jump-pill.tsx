import { useEffect, useState, type RefObject } from 'react'
import type { Message } from '#shared/messages.ts'
import { Drawing } from '#client/ui/icon.tsx'
import { bringIntoView } from './scroll-to.ts'

const DOWN = 'M12 5v13.5M5.8 12.5 12 18.8l6.2-6.3'

/**
 * "2 new · Jump to latest", while the end of the thread is out of view and others have written below. `newFrom`: the id
 * from which on messages were new when the page opened.
 */
export function JumpPill({
  messages,
  newFrom,
  end,
}: {
  messages: readonly Message[]
  newFrom: string | null
  end: RefObject<HTMLElement | null>
}) {
  const isAtEnd = useIsInView(end)
  const last = messages.at(-1)?.id ?? ''
  const [seen, setSeen] = useState(() => messages.findLast(({ id }) => !newFrom || id < newFrom)?.id ?? '')
  if (isAtEnd && seen !== last) setSeen(last)
  const count = messages.filter(({ id, sender }) => id > seen && sender !== 'Homeowner').length
  if (isAtEnd || count === 0) return null
  return (
    <button type="button" className="jump" onClick={() => bringIntoView(end.current, 'end')}>
      <Drawing of={DOWN} />
      {count} new · Jump to latest
    </button>
  )
}

/** Where that is unknown, everything counts as seen. */
function useIsInView(place: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    if (!place.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => entry && setInView(entry.isIntersecting))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isInView
}
