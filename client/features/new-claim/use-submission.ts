import { useEffect, useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Claim } from '#shared/claim-views.ts'
import { NewClaim } from '#shared/claims.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import { useSession, useUser } from '#client/features/auth/session.tsx'
import { useClaimLimit } from '#client/features/billing/use-claim-limit.ts'
import { failedPhotos, finalUrls, isAtRest } from '#client/features/photos/photo-queue.ts'
import type { PhotoUploader } from '#client/features/photos/photo-uploader.ts'
import { appError, isUnreachable } from '#client/lib/errors.ts'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useFocusFirstInvalid } from '#client/ui/use-focus-first-invalid.ts'
import { showSuccess } from '#client/ui/toasts.tsx'
import type { FilledDraft } from './draft.ts'
import { filedText, useCountFiled } from './filed.ts'
import { lightTheWindow } from './light-the-window.ts'
import { saveClaim } from './saved-claims.ts'
import { useReloadSavedClaims } from './use-saved-claims.ts'

/** 'waiting': for photo uploads; 'filed': the server has it, and this page is about to close. */
export type Phase = 'idle' | 'waiting' | 'sending' | 'filed'
/** Why nothing was sent, when no field is at fault. */
type Obstacle = { kind: 'photos' } | { kind: 'not-sent'; text: string }

const FIELDS = ['summary', 'category', 'title', 'description', 'address'] as const
type ClaimProblems = Partial<Record<(typeof FIELDS)[number], string>>

export type Submission = ReturnType<typeof useSubmission>

const ANOTHER_CLAIM = 'If this is about something else, submit it again.'
/** A person waits this long for photos to arrive; after that the claim and the rest of them are sent from the dashboard. */
const WAIT_FOR_PHOTOS_MS = 5_000
const NOT_SENT = 'Everything is still here. Please try again.'

/**
 * Filing the claim: validates, waits for the photos, sends once. After any error everything typed stays; a repeat has
 * the same key, so that it never files twice.
 */
export function useSubmission({
  readDraft,
  uploader,
  form,
  onFiled,
  onKeyUsed,
}: {
  /** Returns the claim as it is written now. */
  readDraft: () => FilledDraft
  uploader: PhotoUploader
  form: RefObject<HTMLFormElement | null>
  onFiled: () => void
  /** The key belongs to another claim that did arrive: this one needs a new key. */
  onKeyUsed: () => void
}) {
  const utils = trpc.useUtils()
  const { refreshUser } = useSession()
  const user = useUser()
  const reloadSaved = useReloadSavedClaims()
  const navigate = useNavigate()
  const limit = useClaimLimit()
  const facts = trpc.auth.facts.useQuery(undefined, { staleTime: stale.facts }).data
  const builder = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile }).data?.builder
  const [problems, setProblems] = useState<ClaimProblems>({})
  const [phase, setPhase] = useState<Phase>('idle')
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const [isLimitReached, setLimitReached] = useState(false)
  const focusFirstInvalid = useFocusFirstInvalid(form)
  // What is typed while the photos upload counts too.
  const latest = useRef(readDraft)
  useEffect(() => {
    latest.current = readDraft
  })

  const countFiled = useCountFiled()
  const create = trpc.claims.create.useMutation({ onSuccess: countFiled })

  const refuse = (found: ClaimProblems) => {
    setProblems(found)
    focusFirstInvalid()
  }

  const onDone = (sent: NewClaim, filed: Claim) => {
    setPhase('filed')
    onFiled()
    showSuccess(filedText(sent, filed, { hasBuilder: Boolean(builder), hasMail: facts?.mail !== 'local' }), {
      label: 'Open it',
      onClick: () => void navigate(paths.claim(filed.id)),
    })
    lightTheWindow()
    void navigate(paths.dashboard)
    refreshUser().catch(() => undefined)
  }

  /** Keeps the claim on this device; it is sent as soon as the server can be reached. */
  const saveForLater = async (claim: NewClaim, idempotencyKey: string) => {
    try {
      const { photos } = uploader.queue()
      await saveClaim(user.id, { idempotencyKey, claim, photos, savedAt: Date.now(), problem: null })
    } catch (error) {
      console.warn('The claim could not be stored', error)
      setObstacle({ kind: 'not-sent', text: NOT_SENT })
      return
    }
    await reloadSaved()
    setPhase('filed')
    onFiled()
    void navigate(paths.dashboard)
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
    // The server deleted them, or never had them completely: the next try uploads them again.
    if (info.fields['imageUrls'] !== undefined) uploader.uploadAgain()
    const found = problemsIn(info.fields)
    if (Object.keys(found).length > 0) refuse(found)
    else
      setObstacle({
        kind: 'not-sent',
        text: notSentText(error),
      })
  }

  const send = async () => {
    setPhase('waiting')
    const arrived = await Promise.race([
      uploader.finished(),
      after(WAIT_FOR_PHOTOS_MS, () => uploader.queue()),
    ])
    const isLater = !navigator.onLine || !isAtRest(arrived)
    if (!isLater && (failedPhotos(arrived).length > 0 || arrived.problem !== null)) {
      setObstacle({ kind: 'photos' })
      return
    }
    const draft = latest.current()
    const read = NewClaim.safeParse(claimOf(draft, finalUrls(arrived)))
    if (!read.success) {
      refuse(problemsIn(fieldErrors(read.error)))
      return
    }
    const claim = read.data
    if (isLater) {
      await saveForLater(claim, draft.idempotencyKey)
      return
    }
    setPhase('sending')
    try {
      const filed = await create.mutateAsync({ ...claim, idempotencyKey: draft.idempotencyKey })
      onDone(claim, filed)
    } catch (error) {
      if (isUnreachable(error)) await saveForLater(claim, draft.idempotencyKey)
      else onRefused(error)
    }
  }

  const submit = async () => {
    if (phase !== 'idle') return
    setObstacle(null)
    if (limit?.isReached) {
      setLimitReached(true)
      return
    }
    const read = NewClaim.safeParse(claimOf(readDraft(), []))
    if (!read.success) {
      refuse(problemsIn(fieldErrors(read.error)))
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

const after = <T>(milliseconds: number, result: () => T): Promise<T> =>
  new Promise((resolve) => setTimeout(() => resolve(result()), milliseconds))

/** The draft as the schema takes it. */
const claimOf = (draft: FilledDraft, imageUrls: string[]) => ({
  ...draft,
  description: draft.description ?? undefined,
  imageUrls,
})

/** The messages for the fields this form has. */
function problemsIn(fields: Record<string, string>): ClaimProblems {
  const known = FIELDS.filter((name) => fields[name] !== undefined)
  return Object.fromEntries(known.map((name) => [name, fields[name]]))
}

/** The server's message helps where waiting, or someone else, must act. */
function notSentText(error: unknown): string {
  const { code, message } = appError(error)
  const isWorthSaying = code === 'TOO_MANY' || code === 'FORBIDDEN' || code === 'UNAVAILABLE'
  return isWorthSaying ? `${message} ${NOT_SENT}` : NOT_SENT
}
