import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { User, ServerFacts } from '#shared/auth.ts'
import { SECOND } from '#shared/dates.ts'
import { keepAnswers, type KeptAnswer, keptAnswers } from './store.ts'
import { isUnreachable } from './errors.ts'
import { storedOfflineOwner } from './stored.ts'
import * as z from 'zod/mini'
import { ClaimDetail, ClaimPage } from '#shared/claims/claims.ts'
import { Coverage } from '#shared/coverage/tier.ts'
import { Shelf } from '#shared/documents.ts'
import { DashboardMetrics } from '#shared/metrics.ts'
import { Profile } from '#shared/profile.ts'
import { Things } from '#shared/things.ts'

/**
 * Shows what an earlier visit has read where this one cannot: a page that was opened with a connection holds only what it
 * read itself. What could not be read at all is asked for again when the network returns.
 */
export function useKeptWhereUnread({ id }: { id: string }): void {
  const queries = useQueryClient()
  const restore = useEffectEvent(async () => {
    // Another account's claims stay on the device until this one keeps its own.
    if (storedOfflineOwner() !== id) return
    const given = queries
      .getQueryCache()
      .findAll({ predicate: (query) => isFailed(query) && isUnread(query) })
    await restoreAnswers(queries)
    // Failing once more, each says from when it is.
    for (const { queryKey, state } of given)
      if (state.data !== undefined) void queries.refetchQueries({ queryKey, exact: true })
  })
  useEffect(() => {
    const cache = queries.getQueryCache()
    const fill = () =>
      restore().catch((error: unknown) => console.warn('What this device has kept could not be read', error))
    if (cache.findAll({ predicate: isUnread }).length > 0) void fill()
    const unsubscribe = cache.subscribe((event) => {
      if (event.type !== 'updated') return
      const { type } = event.action
      if ((type === 'failed' || type === 'error') && isUnread(event.query)) void fill()
    })
    const readAgain = () => void queries.refetchQueries({ type: 'active', predicate: isFailed })
    addEventListener('online', readAgain)
    return () => {
      unsubscribe()
      removeEventListener('online', readAgain)
    }
  }, [queries])
}

/** Read without success, because no response came, and nothing is shown in its place. */
const isUnread = ({ state }: Query): boolean =>
  state.data === undefined && isUnreachable(state.error ?? state.fetchFailureReason)

const isFailed = ({ state }: Query): boolean => state.status === 'error'

/** Delay in ms in which responses are collected, so that they are stored together. */
const TOGETHER_MS = SECOND / 2
/** The number of pages of the list that are stored. */
const PAGES_KEPT = 2
/** A list with a search, a filter or another order is not kept. */
const KEPT =
  /^\[\["(profile","get|auth","facts|claims","categories|claims","byId|metrics","get|coverage","get|targets","get|documents","list|things","list|rooms","list|claims","rooms)"\]/
const HOME = '"isHome":true'

/** Stores the account's responses about its claims on this device, for reading them without a connection. */
export function useKeptOffline(user: User): void {
  const queries = useQueryClient()
  const keep = useEffectEvent((answers: KeptAnswer[]) => keepAnswers(user, answers))
  useEffect(() => {
    const changed = new Set<Query>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      timer = undefined
      const answers = [...changed].map(answerOf)
      changed.clear()
      keep(answers).catch((error: unknown) => console.warn('Claims could not be kept', error))
    }
    const add = (query: Query) => {
      if (query.state.data === undefined || !isKept(query)) return
      changed.add(query)
      timer ??= setTimeout(flush, TOGETHER_MS)
    }
    const cache = queries.getQueryCache()
    for (const query of cache.getAll()) add(query)
    // The connection may be lost at any moment.
    clearTimeout(timer)
    flush()
    const unsubscribe = cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') add(event.query)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [queries])
}

function isKept({ queryHash }: Query): boolean {
  return KEPT.test(queryHash) || (queryHash.startsWith('[["claims","list"]') && queryHash.includes(HOME))
}

function answerOf({ queryKey, state }: Query): KeptAnswer {
  return { queryKey, data: firstPages(state.data), at: state.dataUpdatedAt }
}

/** Of a list that was read page by page, the first pages. */
function firstPages(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data)) return data
  const { pages, pageParams } = data
  return Array.isArray(pages) && Array.isArray(pageParams)
    ? { pages: pages.slice(0, PAGES_KEPT), pageParams: pageParams.slice(0, PAGES_KEPT) }
    : data
}

const Answer = z.object({
  queryKey: z.tuple([z.array(z.string())], z.unknown()),
  data: z.unknown(),
  at: z.number(),
})

/** The schema of each stored query's response; an earlier build may have stored another shape. */
const DATA = new Map<string, z.ZodMiniType>([
  ['profile.get', Profile],
  ['auth.facts', ServerFacts],
  ['metrics.get', DashboardMetrics],
  ['claims.categories', z.array(z.string())],
  ['claims.rooms', z.array(z.string())],
  ['rooms.list', z.array(z.string())],
  ['coverage.get', Coverage],
  ['documents.list', Shelf],
  ['things.list', Things],
  ['claims.list', z.object({ pages: z.array(ClaimPage), pageParams: z.array(z.unknown()) })],
  ['claims.byId', ClaimDetail],
])

/**
 * Puts the responses stored on this device into the cache, marked as stale. Returns the user they belong to; null when
 * none are stored.
 */
export async function restoreAnswers(queries: QueryClient): Promise<User | null> {
  const owner = storedOfflineOwner()
  if (owner === null) return null
  const kept = await keptAnswers(owner)
  const user = User.safeParse(kept.user).data
  if (user?.id !== owner) return null
  for (const answer of kept.answers) putBack(queries, answer)
  void queries.invalidateQueries({ refetchType: 'none' })
  return user
}

function putBack(queries: QueryClient, kept: unknown): void {
  const answer = Answer.safeParse(kept).data
  if (!answer || queries.getQueryState(answer.queryKey)?.data !== undefined) return
  const data = DATA.get(answer.queryKey[0].join('.'))?.safeParse(answer.data).data
  if (data !== undefined) queries.setQueryData(answer.queryKey, data, { updatedAt: answer.at })
}
