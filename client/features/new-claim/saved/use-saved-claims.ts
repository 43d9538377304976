import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Claim } from '#shared/claims/views.ts'
import { useSession, useUser } from '#client/features/auth/session.tsx'
import { compressPhoto } from '#client/features/photos/upload/compress.ts'
import { endHandedOver, runningFor } from '#client/features/photos/upload/handed-over.ts'
import { createSender } from '#client/features/photos/upload/send-photo.ts'
import { putPhoto } from '#client/features/photos/upload/upload.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { showSuccess } from '#client/ui/toasts.tsx'
import { filedNews, useCountFiled } from '../filing/filed.ts'
import { onlyWhile, sameSignIn } from '#client/lib/same-sign-in.ts'
import {
  dropSavedClaim,
  listSavedClaims,
  SENDING_LOCK,
  updateSavedClaim,
  type SavedClaim,
} from './saved-claims.ts'
import { sendSaved } from './send-saved.ts'
import { useSender } from './sending.ts'

const claimsKey = (userId: string) => ['saved-claims', userId]
const SENDING_KEY = ['saved-claims-sending']

/** Which saved claim is being sent, and the percent of its photos. */
type Sending = { idempotencyKey: string; percent: number } | null

/** The caller's submitted claims of which something is only on this device. */
export function useSavedClaims() {
  const { id } = useUser()
  return useQuery({
    queryKey: claimsKey(id),
    queryFn: () => listSavedClaims(id),
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
  }).data
}

export function useSending(): Sending {
  return useQuery<Sending>({ queryKey: SENDING_KEY, queryFn: () => null, staleTime: Infinity }).data ?? null
}

/** Reads the store again after it was changed. */
export function useReloadSavedClaims(): () => Promise<void> {
  const queries = useQueryClient()
  const { id } = useUser()
  return () => queries.invalidateQueries({ queryKey: claimsKey(id) })
}

/** Sends the saved claims, the oldest first, until the server has each. */
export function useSavedClaimsSender(): void {
  const user = useUser()
  const { refreshUser } = useSession()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const utils = trpc.useUtils()
  const { client } = utils
  const reload = useReloadSavedClaims()
  const countFiled = useCountFiled()
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data
  const profile = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile }).data
  const waiting = useSavedClaims()?.filter(({ problem }) => problem === null) ?? []

  const announceFiled = (filed: Claim, { claim }: SavedClaim) => {
    countFiled(filed)
    const known = { hasBuilder: Boolean(profile?.builder), hasMail: facts?.mail !== 'local' }
    const { text, press, ask } = filedNews(claim, filed, known)
    showSuccess(text, {
      label: press,
      onClick: () => void navigate(paths.claim(filed.id), { state: { ask } }),
    })
    refreshUser().catch(() => undefined)
  }

  const send = async (saved: SavedClaim, isSame: () => boolean) => {
    const mine = onlyWhile(isSame)
    const onProgress = (percent: number) =>
      queries.setQueryData(SENDING_KEY, { idempotencyKey: saved.idempotencyKey, percent })
    const outcome = await sendSaved(saved, {
      compress: compressPhoto,
      ...createSender(
        {
          presign: mine((request) => client.uploads.presign.mutate(request)),
          confirm: mine((photo) => client.uploads.confirm.mutate(photo)),
        },
        putPhoto,
      ),
      now: () => Date.now(),
      create: mine((claim) => client.claims.create.mutate(claim)),
      addPhotos: mine((more) => client.claims.addPhotos.mutate(more)),
      keep: (kept) => updateSavedClaim(user.id, kept),
      onFiled: (filed) => {
        if (!isSame()) return
        void reload()
        announceFiled(filed, saved)
      },
      onProgress,
      running: runningFor(saved.idempotencyKey),
    })
    endHandedOver(saved.idempotencyKey)
    if (outcome.is !== 'sent') {
      await updateSavedClaim(user.id, outcome.saved)
      return
    }
    await dropSavedClaim(user.id, saved.idempotencyKey)
    // Photos that followed it are on its page and in its row.
    void utils.claims.invalidate()
  }

  const sendAll = async () => {
    // Read again: another tab may have sent some of them.
    const isSame = sameSignIn()
    for (const saved of await listSavedClaims(user.id))
      if (saved.problem === null && isSame()) await send(saved, isSame)
  }
  // Signed out: what one person chose is not sent as another.
  useEffect(() => () => endHandedOver(), [])
  useSender(SENDING_LOCK, waiting, { sendAll, onEnd: () => settle(queries, user.id) })
}

function settle(queries: QueryClient, userId: string): void {
  queries.setQueryData(SENDING_KEY, null)
  void queries.invalidateQueries({ queryKey: claimsKey(userId) })
}
