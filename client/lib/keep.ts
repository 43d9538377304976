import type { Query } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { User } from '#shared/auth.ts'
import { SECOND } from '#shared/dates.ts'
import { keepAnswers, type KeptAnswer } from './store.ts'

/** Delay in ms in which responses are collected, so that they are stored together. */
const TOGETHER_MS = SECOND / 2
/** The number of pages of the list that are stored. */
const PAGES_KEPT = 2
/** A list with a search, a filter or another order is not kept. */
const KEPT =
  /^\[\["(profile","get|auth","facts|claims","categories|claims","byId|metrics","get|coverage","get|targets","get|documents","list)"\]/
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
