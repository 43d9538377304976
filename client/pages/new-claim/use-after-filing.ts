import { useNavigate } from 'react-router-dom'
import type { Claim } from '#shared/claims/views.ts'
import type { NewClaim } from '#shared/claims/claims.ts'
import { useSession, useUser } from '#client/parts/account/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { showSuccess } from '#client/ui/toasts.tsx'
import { filedNews } from '#client/parts/claim-forms/filed.ts'
import { lightTheWindow } from './show-lit-window.ts'
import type { ClaimEntry } from '#client/outbox/entry.ts'
import { putEntry } from '#client/outbox/store.ts'

/** Returns what follows a submission: both ways lead to the dashboard. */
export function useAfterFiling() {
  const { refreshUser } = useSession()
  const user = useUser()
  const navigate = useNavigate()
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data
  const builder = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile }).data?.builder

  return {
    /** The server has the claim. */
    leaveFiled(sent: NewClaim, filed: Claim): void {
      const known = { hasBuilder: Boolean(builder), hasMail: facts?.mail !== 'local' }
      const { text, press, ask } = filedNews(sent, filed, known)
      showSuccess(text, {
        label: press,
        onClick: () => void navigate(paths.claim(filed.id), { state: { ask } }),
      })
      lightTheWindow()
      void navigate(paths.dashboard)
      refreshUser().catch(() => undefined)
    },
    /** Stores the claim on this device. */
    save: (written: Pick<ClaimEntry, 'claim' | 'idempotencyKey' | 'photos' | 'homeId'>): Promise<void> =>
      putEntry(user.id, { ...written, kind: 'claim', savedAt: Date.now(), problem: null }),
    leaveSaved: () => void navigate(paths.dashboard),
  }
}
