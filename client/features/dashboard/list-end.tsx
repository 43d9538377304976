import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'

type Props =
  | { is: 'empty'; isFiltered: boolean; onClear: () => void }
  | { is: 'more'; isBusy: boolean; onMore: () => void }

/** What is below the rows: nothing found, or more to load. */
export function ListEnd(props: Props) {
  return props.is === 'empty' ? <NoMatch {...props} /> : <ShowMore {...props} />
}

function NoMatch({ isFiltered: hasFilters, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <div className="panel none">
      <h3>{hasFilters ? 'No claims match your filters.' : 'No claims yet.'}</h3>
      {hasFilters && (
        <>
          <p>Try fewer words, or another status.</p>
          <Button onClick={onClear}>Clear Filters</Button>
        </>
      )}
    </div>
  )
}

/** Loads more by a press, and by itself when it comes into view. */
function ShowMore({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
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
