import { useEffect, useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { CATEGORIES } from '#shared/categories.ts'
import type { Claim } from '#shared/claim-views.ts'
import type { NewClaim } from '#shared/claims.ts'
import { useSession } from '#client/features/auth/session.tsx'
import { useClaimLimit } from '#client/features/billing/use-claim-limit.ts'
import { failedPhotos, finalUrls } from '#client/features/photos/photo-queue.ts'
import type { PhotoUploader } from '#client/features/photos/photo-uploader.ts'
import { appError, isUnreachable } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { focusFirstInvalid } from '#client/ui/focus-first-invalid.ts'
import { showSuccess } from '#client/ui/toasts.tsx'
import { claimProblems, problemsFromServer, type ClaimProblems } from './claim-rules.ts'
import type { ClaimDraft } from './draft.ts'
import { lightTheWindow } from './light-the-window.ts'

/** 'waiting': for photos on their way; 'filed': the server has it, and this page is about to go. */
export type Phase = 'idle' | 'waiting' | 'sending' | 'filed'
/** Why nothing was sent, where no field is at fault. */
type Obstacle = { kind: 'photos' } | { kind: 'not-sent'; text: string }

export type Submission = ReturnType<typeof useSubmission>

const ANOTHER_CLAIM = 'If this is about something else, submit it again.'
const NOT_SENT = 'Everything is still here. Please try again.'

/**
 * Filing the claim: checks, waits for the photos, sends once. Whatever goes wrong, everything typed stays; a repeat
 * carries the same key, so that it never files twice.
 */
export function useSubmission({
  draft,
  uploader,
  form,
  onFiled,
  onKeyUsed,
}: {
  draft: ClaimDraft
  uploader: PhotoUploader
  form: RefObject<HTMLFormElement | null>
  onFiled: () => void
  /** The key stands for other words that did arrive: what is here now needs another one. */
  onKeyUsed: () => void
}) {
  const utils = trpc.useUtils()
  const { refreshUser } = useSession()
  const navigate = useNavigate()
  const limit = useClaimLimit()
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data
  const builder = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile }).data?.builder
  const [problems, setProblems] = useState<ClaimProblems>({})
  const [phase, setPhase] = useState<Phase>('idle')
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const [isLimitReached, setLimitReached] = useState(false)
  // What is typed while the photos arrive counts too.
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })

  const refuse = (found: ClaimProblems) => {
    setProblems(found)
    focusFirstInvalid(form.current)
  }

  const onDone = (sent: NewClaim, filed: Claim) => {
    setPhase('filed')
    onFiled()
    showSuccess(
      successText(sent, filed, { hasBuilder: Boolean(builder), hasMail: facts?.mail !== 'local' }),
      { label: 'Open it', onClick: () => void navigate(paths.claim(filed.id)) },
    )
    lightTheWindow()
    // What is known of the lists and figures is older than this claim: an empty list must not be shown beside it.
    utils.metrics.get.setData(
      undefined,
      (known) => known && { ...known, totalClaims: known.totalClaims + 1, openClaims: known.openClaims + 1 },
    )
    void utils.claims.list.reset()
    void utils.metrics.invalidate()
    void navigate(paths.dashboard)
    refreshUser().catch(() => undefined)
  }

  const onRefused = (error: unknown) => {
    console.warn('The claim was not sent', error)
    const info = appError(error)
    if (info.code === 'CLAIM_LIMIT_REACHED') {
      setLimitReached(true)
      refreshUser().catch(() => undefined)
      return
    }
    if (info.code === 'CONFLICT') {
      onKeyUsed()
      void utils.claims.list.invalidate()
      setObstacle({ kind: 'not-sent', text: `${info.message} ${ANOTHER_CLAIM}` })
      return
    }
    // The server cleared them, or never had them whole: the next try brings them again.
    if (info.fields['imageUrls'] !== undefined) uploader.uploadAgain()
    const found = problemsFromServer(info.fields)
    if (found) refuse(found)
    else
      setObstacle({
        kind: 'not-sent',
        text: notSentText(error),
      })
  }

  const send = async () => {
    setPhase('waiting')
    const arrived = await uploader.finished()
    if (failedPhotos(arrived).length > 0 || arrived.problem !== null) {
      setObstacle({ kind: 'photos' })
      return
    }
    const claim = readyToSend(latest.current, finalUrls(arrived))
    if ('problems' in claim) {
      refuse(claim.problems)
      return
    }
    setPhase('sending')
    try {
      const filed = await utils.client.claims.create.mutate({
        ...claim,
        idempotencyKey: latest.current.idempotencyKey,
      })
      onDone(claim, filed)
    } catch (error) {
      onRefused(error)
    }
  }

  const submit = async () => {
    if (phase !== 'idle') return
    setObstacle(null)
    if (limit?.isReached) {
      setLimitReached(true)
      return
    }
    const missing = claimProblems({ ...draft, address: draft.address ?? '' })
    if (missing) {
      refuse(missing)
      return
    }
    await send()
    setPhase((now) => (now === 'filed' ? now : 'idle'))
  }

  return {
    submit,
    phase,
    obstacle,
    problems,
    isLimitReached,
    clearProblem: (name: string) => setProblems(({ [name as keyof ClaimProblems]: _gone, ...rest }) => rest),
  }
}

function readyToSend(draft: ClaimDraft, imageUrls: string[]): NewClaim | { problems: ClaimProblems } {
  const fields = { ...draft, address: draft.address ?? '' }
  const category = CATEGORIES.find((known) => known === draft.category)
  const missing = claimProblems({ ...fields, category: category ?? '' })
  if (missing || !category) return { problems: missing ?? {} }
  return {
    title: draft.title.trim(),
    summary: draft.summary.trim(),
    description: draft.description?.trim() || undefined,
    category,
    address: fields.address.trim(),
    imageUrls,
  }
}

/** The server's own words help where waiting, or someone else, must act. */
function notSentText(error: unknown): string {
  const { code, message } = appError(error)
  if (isUnreachable(error)) return `${message} Everything is still here.`
  const isWorthSaying = code === 'TOO_MANY' || code === 'FORBIDDEN' || code === 'UNAVAILABLE'
  return isWorthSaying ? `${message} ${NOT_SENT}` : NOT_SENT
}

function successText(
  sent: NewClaim,
  filed: Claim,
  { hasBuilder, hasMail }: { hasBuilder: boolean; hasMail: boolean },
) {
  // An earlier try had arrived after all, and its answer was lost: the record has what was written then.
  if (filed.title !== sent.title || filed.summary !== sent.summary) {
    return 'This claim was already sent, as it was before your last changes'
  }
  if (!hasBuilder) return 'Claim filed. It is sent as soon as you add your builder.'
  return hasMail ? 'Claim sent' : 'Claim filed. Mail is not set up here: share its link with your builder.'
}
