import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SORTS, type Sort } from '#shared/claims/lengths.ts'
import { readStatus, type ClaimStatus, statusLabel, STATUSES } from '#shared/claims/statuses.ts'
import { trpc } from '#client/lib/trpc.ts'
import { stale } from '#client/lib/stale.ts'

const SEARCH_DELAY_MS = 300

export type Filters = {
  search: string
  status: ClaimStatus | null
  category: string | null
  room: string | null
  sort: Sort
}

const NONE: Filters = { search: '', status: null, category: null, room: null, sort: 'newest' }

/** The filters are in the URL, so that back, reload and a shared link show the same list. */
export function useClaimFilters() {
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params)
  // The router shows a new URL a moment later; two quick changes must not undo each other.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const [clearings, setClearings] = useState(0)

  const change = useCallback(
    (patch: Partial<Filters>, options?: { replace: boolean }) => {
      const next = writeFilters(latest.current, { ...readFilters(latest.current), ...patch })
      latest.current = next
      setParams(next, options)
    },
    [setParams],
  )

  return {
    filters,
    change,
    /**
     * The number of times the filters were cleared. Used as a key, so that clearing also discards text that is being
     * typed.
     */
    clearings,
    clear: () => {
      setClearings((count) => count + 1)
      change({ ...NONE, sort: filters.sort })
    },
  }
}

/**
 * The text of the search box, ahead of the URL while someone types: with the box alone, because each letter draws again
 * what has this state.
 */
export function useSearchText(search: string, change: ReturnType<typeof useClaimFilters>['change']) {
  // The text being typed; null while the URL has all of it.
  const [draft, setDraft] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const text = draft ?? search

  const searchFor = (wanted: string) => {
    clearTimeout(timer.current)
    setDraft(null)
    // Pauses while typing add no entries to the history.
    change({ search: wanted }, { replace: true })
  }

  return {
    text,
    type: (typed: string) => {
      setDraft(typed)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => searchFor(typed), SEARCH_DELAY_MS)
    },
    searchNow: () => searchFor(text),
  }
}

/** Returns whether something narrows the list; the order alone does not. */
export function isFiltered({ search, status, category, room }: Filters): boolean {
  return search.trim() !== '' || status !== null || category !== null || room !== null
}

/** Returns whether the claims are one flat list: searched, filtered or in another order; else they are in groups. */
export function isFlat(filters: Filters): boolean {
  return isFiltered(filters) || filters.sort !== NONE.sort
}

/** The number on the Filters button: status, category and room. */
export function filterCount({ status, category, room }: Filters): number {
  return [status, category, room].filter((each) => each !== null).length
}

/** The list's input; empty filters are left out. */
export function listInput({ search, status, category, room, sort }: Filters) {
  return {
    ...(search.trim() ? { search: search.trim() } : {}),
    ...(status ? { status } : {}),
    ...(category ? { category } : {}),
    ...(room ? { room } : {}),
    sort,
  }
}

function readFilters(params: URLSearchParams): Filters {
  return {
    search: params.get('search') ?? '',
    status: readStatus(params.get('status') ?? '') ?? null,
    category: params.get('category') || null,
    room: params.get('room') || null,
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? NONE.sort,
  }
}

function writeFilters(
  now: URLSearchParams,
  { search, status, category, room, sort }: Filters,
): URLSearchParams {
  const next = new URLSearchParams(now)
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name))
  put('search', search)
  put('status', status)
  put('category', category)
  put('room', room)
  put('sort', sort === NONE.sort ? null : sort)
  return next
}

/** All of them, in the order of a claim's life. */
export const statusOptions = () => STATUSES.map((status) => ({ value: status, label: statusLabel(status) }))

/**
 * The server's categories, with the chosen one even where the server does not know it; none while they cannot be read.
 */
export function useCategories(chosen: string | null): string[] {
  const categories = trpc.claims.categories.useQuery(undefined, { staleTime: stale.facts }).data ?? []
  return chosen && !categories.includes(chosen) ? [...categories, chosen] : categories
}

/**
 * The rooms that claims of the home are in, with the chosen one; none while they cannot be read. Where nobody has said a
 * room, there is nothing to choose and no order by it.
 */
export function useRoomsInUse({ room, sort }: { room: string | null; sort: Sort }) {
  const used = trpc.claims.rooms.useQuery(undefined, { staleTime: stale.profile }).data ?? []
  const rooms = room && !used.includes(room) ? [...used, room] : used
  const sorts = SORTS.filter((each) => each !== 'room' || rooms.length > 0 || sort === 'room')
  return { rooms, sorts }
}
