import { useEffect } from 'react'
import { trpc } from '#client/lib/trpc.ts'

/**
 * Chooses the home of a claim that a link has opened, so that what is around it is of this home too. Shows nothing; without
 * a connection the claim can be read all the same.
 */
export function HomeOfClaim({ homeId }: { homeId: string }) {
  const { claims, household, metrics, profile } = trpc.useUtils()
  const { mutate } = trpc.profile.choose.useMutation({
    onSuccess: () =>
      Promise.all([
        claims.list.reset(),
        metrics.get.reset(),
        metrics.reports.reset(),
        household.get.reset(),
        profile.invalidate(),
        claims.byId.invalidate(),
      ]),
  })
  useEffect(() => mutate({ homeId }), [mutate, homeId])
  return null
}
