import { byCode } from '#shared/by-code.ts'
import { z } from 'zod'
import { SEARCH_MAX } from '#shared/claims/lengths.ts'
import { mayMove } from '#shared/claims/statuses.ts'
import { firstOf } from './forms.ts'
import type { BuilderClaim } from './list-repository.ts'
import { standingOf, type Group, type Standing } from './list-state.ts'

const SHOWN = ['all', 'overdue', 'week', 'waiting', 'visits', 'closed'] as const
export type Shown = (typeof SHOWN)[number]
/** Claims that nobody works on yet. */
export const UNASSIGNED = 'none'
export const SORTS = ['due', 'newest', 'oldest'] as const

/** The query of the list's address; anything else in it is ignored. */
export const ListQuery = z.object({
  show: z.catch(z.preprocess(firstOf, z.enum(SHOWN)), 'all'),
  q: z.catch(z.preprocess(firstOf, z.string().trim().max(SEARCH_MAX)), ''),
  sort: z.catch(z.preprocess(firstOf, z.enum(SORTS)), 'due'),
  /** The id of a trade, or UNASSIGNED; empty for all claims. */
  trade: z.catch(z.preprocess(firstOf, z.string().regex(/^(none|[0-9a-z]{26})?$/)), ''),
  /** A page of open claims, from 1. */
  page: z.catch(z.preprocess(firstOf, z.coerce.number().int().min(1).max(1_000)), 1),
  /** Of closed claims: those after the one with this id. */
  before: z.catch(z.preprocess(firstOf, z.optional(z.string().regex(/^[0-9a-z]{26}$/))), undefined),
})
export type ListQuery = z.infer<typeof ListQuery>

export type StandingClaim = BuilderClaim & { standing: Standing }

export const withStanding = (claims: readonly BuilderClaim[], now: Date): StandingClaim[] =>
  claims.map((claim) => ({ ...claim, standing: standingOf(claim, now) }))

/** Returns the number of open claims that each filter shows. */
export function countsOf(claims: readonly StandingClaim[]): Record<Exclude<Shown, 'closed'>, number> {
  const of = (shown: Shown) => claims.filter((claim) => isShown(claim, shown)).length
  return {
    all: claims.length,
    overdue: of('overdue'),
    week: of('week'),
    waiting: of('waiting'),
    visits: of('visits'),
  }
}

/** Returns the number of these claims in each group. */
export function groupCountsOf(claims: readonly StandingClaim[]): Partial<Record<Group, number>> {
  const counts: Partial<Record<Group, number>> = {}
  for (const { standing } of claims) counts[standing.group] = (counts[standing.group] ?? 0) + 1
  return counts
}

const isShown = ({ standing }: StandingClaim, shown: Shown): boolean =>
  shown === 'all' || (shown === 'visits' ? standing.hasVisit : standing.group === shown)

/** Returns the open claims that a query asks for, in its order: overdue first, the longest overdue before others. */
export function chosenOf(
  claims: readonly StandingClaim[],
  { show, q, sort, trade }: Pick<ListQuery, 'show' | 'q' | 'sort' | 'trade'>,
): StandingClaim[] {
  const search = q.toLowerCase()
  const chosen = claims.filter(
    (claim) => isShown(claim, show) && isOf(claim, trade) && isFound(claim, search),
  )
  return chosen.sort((a, b) => {
    if (sort === 'due') return byCode(dueKey(a), dueKey(b))
    return sort === 'newest' ? byCode(b.id, a.id) : byCode(a.id, b.id)
  })
}

const isOf = ({ trade }: BuilderClaim, wanted: string): boolean =>
  wanted === '' || (trade?.id ?? UNASSIGNED) === wanted

/** The trade that a query asks for: null for none, undefined for all. */
export const tradeIn = ({ trade }: Pick<ListQuery, 'trade'>): string | null | undefined =>
  trade === UNASSIGNED ? null : trade || undefined

function isFound(claim: BuilderClaim, search: string): boolean {
  const { title, address, category, homeownerName, number } = claim
  const text = [title, address, category, homeownerName, String(number)].join('\n').toLowerCase()
  return text.includes(search)
}

const ORDER: Record<Group, number> = { overdue: 0, week: 1, later: 2, waiting: 3, closed: 4 }
const NO_DAY = '9999'

function dueKey({ id, standing: { group, due, hasVisit }, visit }: StandingClaim): string {
  const day = [due, hasVisit ? visit?.date : null].filter((each) => typeof each === 'string').toSorted()[0]
  const first = group === 'overdue' ? due : day
  return `${ORDER[group]} ${first ?? NO_DAY} ${id}`
}

/** Returns whether a builder can still acknowledge a claim. */
export const mayAcknowledge = ({ status, pending }: Pick<BuilderClaim, 'status' | 'pending'>): boolean =>
  pending === null && mayMove(status, 'Acknowledged', 'builder')

/** Reads back the query that a form of the list carries. */
export const readBack = (back: string): ListQuery =>
  ListQuery.parse(Object.fromEntries(new URLSearchParams(back)))

/** Returns the address of the list with these changes; filters that have their first value are left out. */
export function listPath(query: ListQuery, changes: Partial<ListQuery> = {}, path = '/builder'): string {
  const { show, q, sort, trade, page, before } = { ...query, page: 1, before: undefined, ...changes }
  const parameters = new URLSearchParams({
    ...(show === 'all' ? {} : { show }),
    ...(q === '' ? {} : { q }),
    ...(sort === 'due' ? {} : { sort }),
    ...(trade === '' ? {} : { trade }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(before === undefined ? {} : { before }),
  })
  return parameters.size === 0 ? path : `${path}?${parameters}`
}
