import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useSession } from '#client/parts/account/session.tsx'
import { useEffect } from 'react'

/** Returns what follows when another home is chosen: everything is read again, also what this device has kept. */
export function useHomeChosen(): () => Promise<void> {
  const queries = useQueryClient()
  const { refreshUser } = useSession()
  return async () => {
    const { forgetAnswers } = await import('#client/lib/store.ts')
    await forgetAnswers().catch((error: unknown) => console.warn('Kept claims could not be deleted', error))
    refreshUser().catch(() => undefined)
    await queries.resetQueries()
  }
}

/** Chooses another home, and shows its dashboard. */
export function useChooseHome() {
  const navigate = useNavigate()
  const isChosen = useHomeChosen()
  return trpc.profile.choose.useMutation({
    onSuccess: async () => {
      await navigate(paths.dashboard)
      await isChosen()
    },
  })
}

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
