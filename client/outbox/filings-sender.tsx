import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Claim } from '#shared/claims/views.ts'
import type { WalkThrough } from '#shared/walk-through.ts'
import { useSession, useUser } from '#client/parts/account/session.tsx'
import { filedNews, useCountFiled } from '#client/parts/claim-forms/filed.ts'
import { compressPhoto } from '#client/parts/photos/upload/compress.ts'
import { endHandedOver, runningFor } from '#client/parts/photos/upload/use-photo-queue.ts'
import { createSender, putPhoto } from '#client/parts/photos/upload/upload.ts'
import { paths } from '#client/lib/paths.ts'
import { onlyWhile, readToken } from '#client/lib/stored.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { showSuccess } from '#client/ui/toasts.tsx'
import type { ClaimEntry, Entry, WalkEntry } from './entry.ts'
import { sendClaim } from './send-claim.ts'
import { sendWalk } from './send-walk.ts'
import { callsOf, keepOf } from './send.ts'
import { setProgress, useSender } from './use-sender.ts'
import { textOf } from '#shared/messages/text.ts'

/** Sends the claims and walk-throughs that wait on this device, wherever the person is in the app. */
export function FilingsSender() {
  useClaimSender()
  useWalkSender()
  return null
}

/** Returns what sending photos needs, as the person who is signed in. */
function usePorts() {
  const { id } = useUser()
  const { client } = trpc.useUtils()
  return ({ idempotencyKey }: Entry, isSame: () => boolean) => {
    const calls = callsOf(client, readToken, onlyWhile(isSame))
    return {
      ...calls,
      ...createSender(calls, putPhoto),
      compress: compressPhoto,
      now: () => Date.now(),
      keep: keepOf(id),
      onProgress: (progress: number) => setProgress(idempotencyKey, progress),
    }
  }
}

function useClaimSender(): void {
  const { refreshUser } = useSession()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const portsFor = usePorts()
  const countFiled = useCountFiled()
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data
  const profile = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile }).data

  const announce = (filed: Claim, { claim }: ClaimEntry) => {
    countFiled(filed)
    const known = { hasBuilder: Boolean(profile?.builder), hasMail: facts?.mail !== 'local' }
    const { text, press, ask } = filedNews(claim, filed, known)
    showSuccess(text, {
      label: press,
      onClick: () => void navigate(paths.claim(filed.id), { state: { ask } }),
    })
    refreshUser().catch(() => undefined)
  }
  useSender('claim', async (entry, isSame) => {
    const outcome = await sendClaim(entry, {
      ...portsFor(entry, isSame),
      onFiled: (filed) => {
        if (isSame()) announce(filed, entry)
      },
      running: runningFor(entry.idempotencyKey),
    })
    endHandedOver(entry.idempotencyKey)
    if (outcome.is !== 'sent') return outcome.saved
    // Photos that followed it are on its page and in its row.
    void utils.claims.invalidate()
    return null
  })
  // Signed out: what one person chose is not sent as another.
  useEffect(() => () => endHandedOver(), [])
}

function useWalkSender(): void {
  const { refreshUser } = useSession()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const portsFor = usePorts()

  /** Known from the dashboard; a failure must not hide that the walk-through was filed. */
  const hasNoMail = async () =>
    (await utils.auth.facts.ensureData(undefined).catch(() => undefined))?.mail === 'local'
  const announce = async ({ id, items, builder }: WalkThrough) => {
    const isSentByHand = builder !== null && (await hasNoMail())
    const text = textOf('waiting')
    const count = items.length
    showSuccess(isSentByHand ? text.filedSendLink({ count }) : text.filed({ count }), {
      label: isSentByHand ? text.sendLink : text.open,
      onClick: () =>
        void navigate(paths.walkThroughList(id), { state: { ask: isSentByHand ? 'share' : null } }),
    })
    void utils.claims.list.invalidate()
    void utils.walkThroughs.invalidate()
    void utils.metrics.invalidate()
    refreshUser().catch(() => undefined)
  }
  useSender('walk', async (entry: WalkEntry, isSame) => {
    const ports = portsFor(entry, isSame)
    const outcome = await sendWalk(entry, { ...ports, create: ports.createWalk })
    if (outcome.is !== 'sent') return outcome.saved
    if (isSame()) void announce(outcome.filed)
    return null
  })
}
