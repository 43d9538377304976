import { useDeferredValue, type ReactNode } from 'react'
import { HOME_LIST, PAGE_SIZE } from '#shared/claims/list.ts'
import type { ClaimRow } from '#shared/claims/views.ts'
import { errorText, isUnreachable, appError } from '#client/lib/errors.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ClaimGroups } from './claim-groups.tsx'
import { ClaimListRow, type RowContext } from './claim-row.tsx'
import type { NeedActions } from '#client/pages/dashboard/need-row.tsx'
import { ShowMore } from './show-more.tsx'
import { isFiltered, isFlat, listInput, type Filters } from '#client/pages/dashboard/use-claim-filters.ts'
import { lazyPart, MissingPart } from '#client/ui/lazy-part.tsx'

/** What few lists need is loaded when it is needed. */
const NoMatch = lazyPart(() => import('./no-match.tsx').then((m) => m.NoMatch), MissingPart)

const LOAD_FAILED = 'Failed to load claims data. Please try again.'

/** The caller's claims, page by page, filtered; the last response stays visible while a new one loads. */
export function useClaimList(filters: Filters) {
  return trpc.claims.list.useInfiniteQuery(
    isFlat(filters) ? { ...listInput(filters), limit: PAGE_SIZE } : HOME_LIST,
    {
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      staleTime: stale.claims,
      placeholderData: (previous) => previous,
      // By default this is off where calls are made without a connection.
      refetchOnReconnect: true,
    },
  )
}

export type ClaimListQuery = ReturnType<typeof useClaimList>

type Props = {
  list: ClaimListQuery
  claims: readonly ClaimRow[] | undefined
  filters: Filters
  /** One list without groups, as while a phone searches. */
  isFlat: boolean
  context: RowContext
  onClear: () => void
  needs: NeedActions
  /** The first visit: going back to the page, its place is looked for in all rows at once. */
  isFirst: boolean
}

export function ClaimList(props: Props) {
  const { list, claims } = props
  if (!claims)
    return list.isError ? (
      <LoadFailure error={list.error} onRetry={() => void list.refetch()} isBusy={list.isFetching} />
    ) : (
      <RowSkeletons />
    )
  return <Loaded {...props} claims={claims} />
}

function Loaded(props: Props & { claims: readonly ClaimRow[] }) {
  const { list, filters, context } = props
  // Drawn in slices: the first screen does not wait for the rows after it, nor a letter typed meanwhile for what was found.
  const limit = useDeferredValue(ALL, props.isFirst ? FIRST_ROWS : ALL)
  const found = useDeferredValue(props.claims)
  const isOneList = props.isFlat || isFlat(filters)
  const claims = isOneList ? found : props.claims
  return (
    <>
      {isFiltered(filters) && <Found {...props} />}
      {claims.length === 0 ? (
        <NoMatch isFiltered={isFiltered(filters)} onClear={props.onClear} />
      ) : isOneList ? (
        <ul className="list">
          {claims.slice(0, limit).map((claim) => (
            <ClaimListRow key={claim.id} claim={claim} {...context} />
          ))}
        </ul>
      ) : (
        <ClaimGroups {...props} limit={limit} hasMore={list.hasNextPage} />
      )}
      {list.isFetchNextPageError ? (
        <LoadFailure
          error={list.error}
          onRetry={() => void list.fetchNextPage()}
          isBusy={list.isFetchingNextPage}
        />
      ) : (
        list.hasNextPage &&
        limit === ALL && (
          <ShowMore isBusy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
        )
      )}
    </>
  )
}

/** More than the first screen of any size shows. */
const FIRST_ROWS = 16
const ALL = Infinity

function Found({ list, onClear }: Props) {
  const total = list.data?.pages[0]?.total ?? 0
  return (
    <div className="active-f">
      <span role="status">{list.isPlaceholderData ? 'Searching...' : `Showing ${total} claim(s)...`}</span>
      <Button look="link" onClick={onClear}>
        Clear Filters
      </Button>
    </div>
  )
}

/** Why the list did not load, or `children` when older claims are shown. */
export function LoadFailure({
  error,
  onRetry,
  isBusy,
  children,
}: {
  error: unknown
  onRetry: () => void
  isBusy: boolean
  children?: ReactNode
}) {
  const isUnavailable = isUnreachable(error)
  return (
    <Notice
      kind="bad"
      title={isUnavailable ? LOAD_FAILED : errorText(error, LOAD_FAILED)}
      action={
        <Button isBusy={isBusy} busyText="Trying..." onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children ?? (isUnavailable ? appError(error).message : null)}
    </Notice>
  )
}

/** The boxes of a row: photo, title, sentence, status. */
const ROW_PARTS = ['th', 'ti', 'say', 'st']

export function RowSkeletons() {
  return (
    <ul className="list" aria-busy="true" aria-label="Loading claims">
      {Array.from({ length: 6 }, (_, index) => (
        <li className="row row-sk" key={index}>
          {ROW_PARTS.map((part) => (
            <Skeleton key={part} />
          ))}
        </li>
      ))}
    </ul>
  )
}
