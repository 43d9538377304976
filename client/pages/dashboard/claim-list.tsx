import {
  useDeferredValue,
  useEffect,
  useRef,
  useLayoutEffect,
  useState,
  type ReactNode,
  type FocusEvent,
} from 'react'
import { HOME_LIST, PAGE_SIZE } from '#shared/claims/lengths.ts'
import type { ClaimRow } from '#shared/claims/views.ts'
import { errorText, isUnreachable, appError } from '#client/lib/errors.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { ClaimListRow, type RowContext } from './claim-row.tsx'
import { focusClaim, NeedRow, type NeedActions } from '#client/pages/dashboard/need-row.tsx'
import { isFiltered, isFlat, listInput, type Filters } from '#client/pages/dashboard/use-claim-filters.ts'
import { lazyPart, MissingPart } from '#client/ui/lazy-part.tsx'
import { isOpen } from '#shared/claims/statuses.ts'
import { useNeedsOf } from '#client/pages/dashboard/use-answer.ts'
import { useText } from '#client/ui/use-text.ts'
import { textOf } from '#shared/messages/text.ts'
import { byCode } from '#shared/by-code.ts'
import { BY_URGENCY, needOf } from '#shared/claims/needs-you.ts'

const RoomGroups = lazyPart(() => import('./room-groups.tsx').then((m) => m.RoomGroups), MissingPart)

/** Loaded on demand, because most lists have a match. */
const NoMatch = lazyPart(() => import('./no-match.tsx').then((m) => m.NoMatch), MissingPart)

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
      ) : filters.sort === 'room' && isOneList ? (
        <RoomGroups claims={claims.slice(0, limit)} context={context} />
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
  const text = useText('dashboard')
  const total = list.data?.pages[0]?.total ?? 0
  return (
    <div className="active-f">
      <span role="status">{list.isPlaceholderData ? text.searching : text.found({ count: total })}</span>
      <Button look="link" onClick={onClear}>
        {text.clearFilters}
      </Button>
    </div>
  )
}

/** Shows why the list did not load, or `children` when older claims are shown. */
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
  const text = useText('dashboard')
  const isUnavailable = isUnreachable(error)
  return (
    <Notice
      kind="bad"
      title={isUnavailable ? text.loadFailed : errorText(error, text.loadFailed)}
      action={
        <Button isBusy={isBusy} busyText={text.trying} onClick={onRetry}>
          {textOf('common').tryAgain}
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
    <ul className="list" aria-busy="true" aria-label={useText('dashboard').loadingClaims}>
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

/** Loads more by a press, and by itself when it comes into view. */
function ShowMore({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
  const text = useText('dashboard')
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
      <Button isBusy={isBusy} busyText={text.loading} onClick={onMore}>
        {text.showMore}
      </Button>
    </div>
  )
}

/**
 * The claims in their groups, each once, of which the first `limit` are drawn. `hasMore`: not all have been read, so the
 * last groups are not counted. Claims stay in the group they were first shown in; drawn anew, under another `key`, each is
 * put into its group again.
 */
function ClaimGroups({
  claims,
  limit,
  hasMore,
  context,
  needs,
}: {
  claims: readonly ClaimRow[]
  limit: number
  hasMore: boolean
  context: RowContext
  needs: NeedActions
}) {
  const [placed, setPlaced] = useState(NOT_PLACED)
  const placement = place(claims, context, placed)
  if (placement !== placed) setPlaced(placement)
  const groups = grouped(claims, placement)
  const drawn = firstOf(groups, limit)
  const last = claims.at(-1)
  const isComplete: Record<Group, boolean> = {
    needs: true,
    waiting: !hasMore || (last !== undefined && !isOpen(last.status)),
    closed: !hasMore,
  }
  const counts: Record<Group, number> = {
    // A row that was settled stays for a moment with its result, and is not counted.
    needs: useNeedsOf(groups.needs, context.today, context.hasMail),
    waiting: groups.waiting.length,
    closed: groups.closed.length,
  }
  const focus = useFocusAtClaim()
  return (
    <div className="list" {...focus}>
      {GROUPS.filter((group) => drawn[group].length > 0).map((group) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h3 className="gh" id={`group-${group}`} data-group={group}>
            {titleOf(group, groups[group], context)}{' '}
            {isComplete[group] && <span className="n">{counts[group]}</span>}
          </h3>
          <ul>
            {drawn[group].map((claim) =>
              group === 'needs' && !context.isReadOnly ? (
                <NeedRow key={claim.id} claim={claim} {...context} {...needs}>
                  <ClaimListRow claim={claim} {...context} />
                </NeedRow>
              ) : (
                <ClaimListRow key={claim.id} claim={claim} {...context} />
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Keeps the focus at its claim where what had it is gone, as when the claim needs nothing any more. */
function useFocusAtClaim() {
  const focused = useRef<{ place: Element; link: string }>(null)
  useLayoutEffect(() => {
    if (!focused.current || focused.current.place.isConnected) return
    // The page stays where the person has scrolled to.
    focusClaim(focused.current.link, { preventScroll: true })
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      const link = target.closest('.row')?.querySelector('a')?.getAttribute('href')
      focused.current = link ? { place: target, link } : null
    },
    onBlur: ({ target }: FocusEvent) => {
      // A window that was left keeps its focus.
      if (document.activeElement !== target) focused.current = null
    },
  }
}

function titleOf(group: Group, claims: readonly ClaimRow[], { isReadOnly }: RowContext): string {
  const text = textOf('dashboard')
  if (group === 'needs') return isReadOnly ? text.needsAnswer : text.needsYou
  return group === 'waiting' ? waitingTitle(claims) : text.closed
}

const GROUPS = ['needs', 'waiting', 'closed'] as const
type Group = (typeof GROUPS)[number]

/** The group that each claim was first shown in, by id, in the order of the list. */
type Placement = ReadonlyMap<string, Group>
export const NOT_PLACED: Placement = new Map()

/**
 * Places the claims that have no place yet; the others stay where they are, whatever has happened to them, so that
 * nothing moves under a finger. Returns the same object when every claim had its place.
 */
export function place(
  claims: readonly ClaimRow[],
  { today, hasMail }: { today: Date; hasMail: boolean },
  placed: Placement,
): Placement {
  const added = claims.filter(({ id }) => !placed.has(id))
  if (added.length === 0) return placed
  const needs = (claim: ClaimRow) => needOf(claim, today, { hasMail })
  const urgency = (claim: ClaimRow) => BY_URGENCY.indexOf(needs(claim)?.kind ?? 'visit')
  const needing = added.filter(needs)
  return new Map([
    ...placed,
    // Within a kind the oldest first: it has waited longest.
    ...needing
      .toSorted((one, other) => urgency(one) - urgency(other) || byCode(one.id, other.id))
      .map(({ id }) => [id, 'needs'] as const),
    ...added
      .filter((claim) => !needing.includes(claim))
      .map((claim) => [claim.id, isOpen(claim.status) ? 'waiting' : 'closed'] as const),
  ])
}

/** Returns the claims of each group: those that need the homeowner by urgency, the others in the order of the list. */
export function grouped(claims: readonly ClaimRow[], placed: Placement): Record<Group, ClaimRow[]> {
  const of = (group: Group) => claims.filter(({ id }) => placed.get(id) === group)
  const byId = new Map(of('needs').map((claim) => [claim.id, claim]))
  return {
    needs: [...placed.keys()].flatMap((id) => byId.get(id) ?? []),
    waiting: of('waiting'),
    closed: of('closed'),
  }
}

/** Returns the first `limit` claims, as they are drawn. */
export function firstOf(groups: Record<Group, ClaimRow[]>, limit: number): Record<Group, ClaimRow[]> {
  const needs = groups.needs.slice(0, limit)
  const waiting = groups.waiting.slice(0, limit - needs.length)
  return { needs, waiting, closed: groups.closed.slice(0, limit - needs.length - waiting.length) }
}

/** "Waiting for Northfield Homes": the builder's name where all of them wait for the same one. */
export function waitingTitle(claims: readonly ClaimRow[]): string {
  const names = new Set(claims.map(({ builderName }) => builderName))
  const [name] = names
  const text = textOf('dashboard')
  return names.size === 1 && name ? text.waitingFor({ builder: name }) : text.waiting
}
