import { useDeferredValue, useEffect, useRef } from 'react'
import { PAGE_SIZE } from '#shared/claim-list.ts'
import { errorText, isUnreachable, appError } from '#client/lib/errors.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useToday } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ClaimListRow } from './claim-row.tsx'
import { isFiltered, listInput, type Filters } from './use-claim-filters.ts'

const LOAD_FAILED = 'Failed to load claims data. Please try again.'

/** The caller's claims, page by page, filtered; the last response stays visible while a new one loads. */
export function useClaimList(filters: Filters) {
  return trpc.claims.list.useInfiniteQuery(
    { ...listInput(filters), limit: PAGE_SIZE },
    {
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      staleTime: stale.claims,
      placeholderData: (previous) => previous,
    },
  )
}

export function ClaimList({
  list,
  filters,
  onClear,
}: {
  list: ReturnType<typeof useClaimList>
  filters: Filters
  onClear: () => void
}) {
  // A letter typed meanwhile does not wait until a new result is drawn.
  const shown = useDeferredValue(list.data)
  const claims = shown?.pages.flatMap((page) => page.claims)
  const today = useToday()
  const total = list.data?.pages[0]?.total ?? 0
  const failure = list.isError && !list.isFetchNextPageError && (
    <LoadFailure error={list.error} onRetry={() => void list.refetch()} isBusy={list.isFetching} />
  )
  if (!claims) return failure || <RowSkeletons />
  return (
    <>
      {failure}
      {isFiltered(filters) && (
        <div className="active-f">
          <span role="status">
            {list.isPlaceholderData ? 'Searching...' : `Showing ${total} claim(s)...`}
          </span>
          <Button look="link" onClick={onClear}>
            Clear Filters
          </Button>
        </div>
      )}
      {claims.length === 0 ? (
        <NoMatch isFiltered={isFiltered(filters)} onClear={onClear} />
      ) : (
        <ul className="list">
          {claims.map((claim) => (
            <ClaimListRow key={claim.id} claim={claim} today={today} />
          ))}
        </ul>
      )}
      {list.isFetchNextPageError && (
        <LoadFailure
          error={list.error}
          onRetry={() => void list.fetchNextPage()}
          isBusy={list.isFetchingNextPage}
        />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <ShowMore isBusy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </>
  )
}

function LoadFailure({ error, onRetry, isBusy }: { error: unknown; onRetry: () => void; isBusy: boolean }) {
  const isAway = isUnreachable(error)
  return (
    <Notice
      kind="bad"
      title={isAway ? LOAD_FAILED : errorText(error, LOAD_FAILED)}
      action={
        <Button isBusy={isBusy} busyText="Trying..." onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {isAway ? appError(error).message : null}
    </Notice>
  )
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

/** The areas of a row's grid: photo, title, status, message, facts. */
const ROW_PARTS = ['th', 'ti', 'st', 'ms', 'me']

export function RowSkeletons() {
  return (
    <ul className="list" aria-busy="true" aria-label="Loading claims">
      {Array.from({ length: 5 }, (_, index) => (
        <li className="row" key={index}>
          <div className="row-sk">
            {ROW_PARTS.map((part) => (
              <Skeleton key={part} style={{ gridArea: part }} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
