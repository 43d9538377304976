import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { HOME_LIST } from '#shared/claims/lengths.ts'
import type { ClaimRow } from '#shared/claims/views.ts'
import type { ClaimDetail, ClaimPage } from '#shared/claims/claims.ts'
import { claimClock } from '#shared/clock/clock.ts'
import { MINUTE, SECOND } from '#shared/dates.ts'
import { useUser } from '#client/parts/account/session.tsx'
import { followChanges, type Told } from '#client/lib/shared-stream.ts'
import { setLiveState, useLiveState } from '#client/lib/live-state.ts'
import { useKeptOffline, useKeptWhereUnread } from '#client/lib/keep.ts'
import { setNeedsCount } from '#client/ui/page.tsx'
import { useToday } from '#client/lib/use-now.ts'
import { useMessageSender } from '#client/outbox/use-sender.ts'
import { claimsOf } from '#client/parts/claim-forms/claims-of.ts'
import { useNeedsOf } from '#client/pages/dashboard/use-answer.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { askForNextPages, type LoadPage } from './next-pages.ts'

/** Delay in ms in which changes are collected, so that they are requested together. */
const TOGETHER_MS = 30
/** Added to the age of the data, for the way to the server and back, in ms. */
const ON_THE_WAY_MS = 2 * SECOND
const OLDEST_MS = 86_400_000

const PushFollower = lazyPart(() =>
  import('#client/parts/account/push-follower.tsx').then((m) => m.PushFollower),
)

/**
 * Runs the background work of every signed-in page once it has its data: live updates, loading the next pages in
 * advance, and notifications. Renders nothing visible.
 */
export function LiveUpdates({ loadPage }: { loadPage: LoadPage }) {
  useLiveUpdates()
  const queries = useQueryClient()
  useEffect(() => askForNextPages(queries, loadPage), [queries, loadPage])
  // Over plain http Chromium has the one without the other.
  return 'serviceWorker' in navigator && 'PushManager' in window && <PushFollower />
}

/** Keeps the data on the screen up to date: reads again what the server reports as changed. */
function useLiveUpdates(): void {
  const user = useUser()
  const { id: userId } = user
  const queries = useQueryClient()
  const utils = trpc.useUtils()

  useEffect(() => {
    let changed = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      timer = undefined
      const ids = [...changed]
      changed = new Set()
      readAgainWhatIsOnItsWay(queries)
      for (const id of ids) void utils.claims.byId.invalidate({ id })
      void utils.claims.list.invalidate(undefined, { predicate: (list) => !isByUpdate(list) })
      void utils.claims.rooms.invalidate()
      void utils.walkThroughs.invalidate()
      void utils.metrics.get.invalidate()
      if (queries.getQueryCache().findAll({ queryKey: LISTS, predicate: isByUpdate }).length > 0)
        // A request of its own: one that is on its way may have been answered before the change.
        for (const id of ids) void changeInPlace(queries, id, utils.client.claims.byId.query({ id }))
    }
    const end = followChanges(userId, {
      ageMs: () => ageOf(queries),
      onState: (isOpen) => setLiveState(isOpen ? 'open' : 'broken'),
      onEvent: ({ event }: Told) => {
        if (event.kind === 'start') return
        if (event.kind === 'everything') {
          readAgainWhatIsOnItsWay(queries)
          void utils.claims.invalidate()
          void utils.walkThroughs.invalidate()
          void utils.metrics.get.invalidate()
          // Another home may have been chosen on another device.
          void utils.profile.get.invalidate()
          void utils.household.get.invalidate()
          // A member has added a document, or changed what is covered.
          void utils.documents.list.invalidate()
          void utils.coverage.get.invalidate()
          void utils.things.list.invalidate()
          void utils.rooms.list.invalidate()
          return
        }
        changed.add(event.claimId)
        timer ??= setTimeout(flush, TOGETHER_MS)
      },
    })
    return () => {
      clearTimeout(timer)
      end()
      setLiveState('waiting')
    }
  }, [userId, queries, utils])
  useTitleCount()
  useKeptOffline(user)
  useKeptWhereUnread(user)
  useMessageSender()
}

/**
 * Counts in the dashboard's own list, which is then there when somebody goes back to it. Without the live stream it is
 * read every minute.
 */
function useTitleCount(): void {
  const isLive = useLiveState() === 'open'
  const { data } = trpc.claims.list.useInfiniteQuery(HOME_LIST, {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: stale.claims,
    refetchInterval: isLive ? false : MINUTE,
  })
  const today = useToday()
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data
  const hasMail = facts?.mail !== 'local'
  const count = useNeedsOf(claimsOf(data?.pages) ?? [], today, hasMail)
  useEffect(() => setNeedsCount(count), [count])
  useEffect(() => () => setNeedsCount(0), [])
}

const CLAIMS = [['claims']]
const LISTS = [['claims', 'list']]

/** A list in the order of the last change would move the row away under a finger. */
const isByUpdate = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  JSON.stringify(queryKey).includes('"sort":"lastUpdated"')

/**
 * A first read that is on its way may be answered from before the change, and has nothing yet that could be marked as
 * old: it is read once more when it has arrived.
 */
function readAgainWhatIsOnItsWay(queries: QueryClient): void {
  const reading = queries.getQueryCache().findAll({ queryKey: CLAIMS, fetchStatus: 'fetching' })
  for (const { queryKey, state, promise } of reading) {
    if (state.data !== undefined) continue
    const again = () => void queries.invalidateQueries({ queryKey, exact: true })
    promise?.then(again, again)
  }
}

/** Changes the row of a claim where it is; its list is put in order again when it is opened the next time. */
async function changeInPlace(queries: QueryClient, id: string, read: Promise<ClaimDetail>): Promise<void> {
  const claim = await read.catch(() => undefined)
  if (!claim) return
  const filters = { queryKey: LISTS, predicate: isByUpdate }
  queries.setQueriesData<InfiniteData<ClaimPage>>(filters, (list) => {
    // The response that was sent later wins, in whatever order they arrive.
    const isLater = (row: ClaimRow) => row.id === id && row.updatedAt <= claim.updatedAt
    const changed = (row: ClaimRow) => (isLater(row) ? changedRow(row, claim) : row)
    const pages = list?.pages.map((page) => ({ ...page, claims: page.claims.map(changed) }))
    return list && pages && { ...list, pages }
  })
  await queries.invalidateQueries({ ...filters, refetchType: 'none' })
}

function changedRow(row: ClaimRow, claim: ClaimDetail): ClaimRow {
  const { title, category, address, status, updatedAt, firstResponseTime, resolutionTime } = claim
  const { lastMessage, unread } = claim
  const text = lastMessage?.sender === 'Builder' ? lastMessage.content : null
  return {
    ...row,
    title,
    category,
    address,
    status,
    updatedAt,
    firstResponseTime,
    resolutionTime,
    lastMessage,
    ...standing(claim, row),
    unread: unread && { count: unread.count, from: row.unread?.from ?? null, text },
  }
}

/** Returns the facts that the status sentence of a claim's row is made of. */
function standing(claim: ClaimDetail, row: ClaimRow) {
  const { status, events, fixReported, visits, record, timeZone } = claim
  const last = events.findLast((event) => event.status === status)
  const clock = claimClock(claim, new Date())
  const failure = record.findLast((event) => event.status === 'SendingFailed')?.detail ?? null
  return {
    statusAt: last?.at ?? row.statusAt,
    statusBy: last?.by ?? row.statusBy,
    fixReportedAt: fixReported?.at ?? null,
    visit: status === 'InProgress' ? (visits.at(-1) ?? null) : null,
    failure: status === 'SendingFailed' ? failure : null,
    clock: clock ? { ...clock, zone: timeZone } : null,
  }
}

/** Returns the age in ms of the oldest claim data in the cache, at most a day. */
function ageOf(queries: QueryClient): number {
  const times = queries
    .getQueryCache()
    .findAll({ queryKey: [['claims']] })
    .flatMap(({ state: { dataUpdatedAt } }) => (dataUpdatedAt > 0 ? [dataUpdatedAt] : []))
  const oldest = times.length > 0 ? Math.min(...times) : Date.now()
  return Math.min(OLDEST_MS, Date.now() - oldest + ON_THE_WAY_MS)
}
