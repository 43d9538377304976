import { useEffect, useRef } from 'react'
import { bringIntoView } from './scroll-to.ts'

/** After the page has gone to its top. */
const OPENED_MS = 50

/** Is before the first message or event that is new. `isOpening`: the page opens here. */
export function NewDivider({ isOpening }: { isOpening: boolean }) {
  const divider = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpening) return
    const timer = setTimeout(() => bringIntoView(divider.current, 'start'), OPENED_MS)
    return () => clearTimeout(timer)
  }, [isOpening])
  return (
    <div ref={divider} className="newdiv" id="new" role="separator">
      New since you last looked
    </div>
  )
}
