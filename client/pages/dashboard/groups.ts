import { byCode } from '#shared/by-code.ts'
import type { ClaimRow } from '#shared/claims/views.ts'
import { BY_URGENCY, needOf } from '#shared/claims/needs-you.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { textOf } from '#shared/messages/text.ts'

export const GROUPS = ['needs', 'waiting', 'closed'] as const
export type Group = (typeof GROUPS)[number]

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
