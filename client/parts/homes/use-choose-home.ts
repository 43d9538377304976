import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useSession } from '#client/parts/account/session.tsx'

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
