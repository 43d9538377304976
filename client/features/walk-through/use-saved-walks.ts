import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { itemsText } from '#shared/walk-through/items.ts'
import { useSession, useUser } from '#client/features/auth/session.tsx'
import { useSender } from '#client/features/new-claim/saved/sending.ts'
import { onlyWhile, sameSignIn } from '#client/lib/same-sign-in.ts'
import { compressPhoto } from '#client/features/photos/upload/compress.ts'
import { createSender } from '#client/features/photos/upload/send-photo.ts'
import { putPhoto } from '#client/features/photos/upload/upload.ts'
import { paths } from '#client/lib/paths.ts'
import { trpc } from '#client/lib/trpc.ts'
import { showSuccess } from '#client/ui/toasts.tsx'
import { sendWalk } from './send-walk.ts'
import { dropSavedWalk, listSavedWalks, writeSavedWalk, type SavedWalk } from './walk-store.ts'

const walksKey = (userId: string) => ['saved-walks', userId]
const SENDING_KEY = ['saved-walks-sending']

/** Which one is being sent, and how many of its items have their photos on the server. */
type Sending = { idempotencyKey: string; items: number } | null

/** The caller's submitted walk-throughs that are only on this device. */
export function useSavedWalks(): SavedWalk[] | undefined {
  const { id } = useUser()
  return useQuery({
    queryKey: walksKey(id),
    queryFn: () => listSavedWalks(id),
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
  }).data
}

export function useSendingWalk(): Sending {
  return useQuery<Sending>({ queryKey: SENDING_KEY, queryFn: () => null, staleTime: Infinity }).data ?? null
}

/** Reads the store again after it was changed. */
export function useReloadSavedWalks(): () => Promise<void> {
  const queries = useQueryClient()
  const { id } = useUser()
  return () => queries.invalidateQueries({ queryKey: walksKey(id) })
}

/** Sends the submitted walk-throughs, like the saved claims: until the server has each exactly once. */
export function useSavedWalksSender(): void {
  const user = useUser()
  const { refreshUser } = useSession()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const utils = trpc.useUtils()
  const waiting = useSavedWalks()?.filter(({ problem }) => problem === null) ?? []

  /** Known from the dashboard; a failure must not hide that the walk-through was filed. */
  const hasNoMail = async () =>
    (await utils.auth.facts.ensureData(undefined).catch(() => undefined))?.mail === 'local'
  const send = async (saved: SavedWalk, isSame: () => boolean) => {
    const mine = onlyWhile(isSame)
    const outcome = await sendWalk(saved, {
      compress: compressPhoto,
      ...createSender(
        {
          presign: mine((request) => utils.client.uploads.presign.mutate(request)),
          confirm: mine((photo) => utils.client.uploads.confirm.mutate(photo)),
        },
        putPhoto,
      ),
      now: () => Date.now(),
      create: mine((list) => utils.client.walkThroughs.create.mutate(list)),
      keep: (walk) => writeSavedWalk(user.id, walk),
      onProgress: (items) =>
        queries.setQueryData(SENDING_KEY, { idempotencyKey: saved.idempotencyKey, items }),
    })
    if (outcome.is !== 'sent') return writeSavedWalk(user.id, outcome.saved)
    await dropSavedWalk(user.id, saved.idempotencyKey)
    if (!isSame()) return
    const { id, items, builder } = outcome.filed
    const isSentByHand = builder !== null && (await hasNoMail())
    const filed = `Walk-through filed, ${itemsText(items.length)}`
    showSuccess(isSentByHand ? `${filed}. Now send your builder the link.` : filed, {
      label: isSentByHand ? 'Send the link' : 'Open it',
      onClick: () =>
        void navigate(paths.walkThroughList(id), { state: { ask: isSentByHand ? 'share' : null } }),
    })
    void utils.claims.list.invalidate()
    void utils.walkThroughs.invalidate()
    void utils.metrics.invalidate()
    refreshUser().catch(() => undefined)
  }
  const sendAll = async () => {
    // Read again: another tab may have sent some of them.
    const isSame = sameSignIn()
    for (const saved of await listSavedWalks(user.id))
      if (saved.problem === null && isSame()) await send(saved, isSame)
  }
  const onEnd = () => {
    queries.setQueryData(SENDING_KEY, null)
    void queries.invalidateQueries({ queryKey: walksKey(user.id) })
  }
  useSender('homeclaim-send-walk', waiting, { sendAll, onEnd })
}
