import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'

/** Loads more by a press, and by itself when it comes into view. */
export function ShowMore({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isBusy || !place.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onMore()
      },
      { rootMargin: '400px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isBusy, onMore])
  return (
    <div className="more" ref={place}>
      <Button isBusy={isBusy} busyText="Loading..." onClick={onMore}>
        Show more
      </Button>
    </div>
  )
}
