import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ServerFacts, User } from '#shared/auth.ts'
import { ClaimDetail, ClaimPage } from '#shared/claims/claims.ts'
import { Coverage } from '#shared/coverage/tier.ts'
import { Shelf } from '#shared/documents.ts'
import { DashboardMetrics } from '#shared/metrics.ts'
import { Profile } from '#shared/profile.ts'
import { Things } from '#shared/things.ts'
import { storedOfflineOwner } from './stored.ts'
import { keptAnswers } from './store.ts'

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
  for (const answer of kept.answers) restore(queries, answer)
  void queries.invalidateQueries({ refetchType: 'none' })
  return user
}

function restore(queries: QueryClient, kept: unknown): void {
  const answer = Answer.safeParse(kept).data
  if (!answer || queries.getQueryState(answer.queryKey)?.data !== undefined) return
  const data = DATA.get(answer.queryKey[0].join('.'))?.safeParse(answer.data).data
  if (data !== undefined) queries.setQueryData(answer.queryKey, data, { updatedAt: answer.at })
}
