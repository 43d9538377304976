import { useEffect, useRef, useState, type RefObject } from 'react'
import type { NewClaim } from '#shared/claims/claims.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import { useClaimLimit } from '#client/parts/claim-forms/use-claim-limit.ts'
import { handOver } from '#client/parts/photos/upload/use-photo-queue.ts'
import { failedPhotos, finalUrls, isAtRest } from '#client/parts/photos/upload/photo-queue.ts'
import { documentIdsOf } from '#client/parts/papers/kept-paper.ts'
import type { Papers } from '#client/parts/papers/use-papers.ts'
import type { Recordings } from '#client/parts/recordings/use-recordings.ts'
import { photosWithin, type PhotoUploader } from '#client/parts/photos/upload/photo-uploader.ts'
import { isUnreachable, appError } from '#client/lib/errors.ts'
import { later, useLater } from '#client/ui/lazy-part.tsx'
import { trpc } from '#client/lib/trpc.ts'
import type { FilledDraft } from '#client/outbox/draft.ts'
import { useCountFiled, filedNews } from '#client/parts/claim-forms/filed.ts'
import { sameSignIn } from '#client/lib/stored.ts'
import { useNavigate } from 'react-router-dom'
import type { Claim } from '#shared/claims/views.ts'
import { useSession, useUser } from '#client/parts/account/session.tsx'
import { paths } from '#client/lib/paths.ts'
import { stale } from '#client/lib/stale.ts'
import { showSuccess } from '#client/ui/toasts.tsx'
import type { ClaimEntry } from '#client/outbox/entry.ts'
import { putEntry } from '#client/outbox/store.ts'
import { textOf } from '#shared/messages/text.ts'
import { useFocusFirstInvalid } from '#client/ui/field.tsx'

const SHOWN_MS = 1_500

/** After a claim is filed the window of the logo lights up, once, while the dashboard opens. */
function lightTheWindow(): void {
  const { dataset } = document.documentElement
  dataset['filed'] = ''
  setTimeout(() => delete dataset['filed'], SHOWN_MS)
}

/** A checked claim. */
type Written = Pick<ClaimEntry, 'claim' | 'idempotencyKey' | 'papers'>

/** Uploaded files that go with the words: photos by their addresses, all others by id. */
type Files = Pick<NewClaim, 'imageUrls' | 'recordingIds' | 'documentIds'>
const NO_FILES: Files = { imageUrls: [], recordingIds: [], documentIds: [] }

/** Returns what follows a submission: both ways lead to the dashboard. */
function useAfterFiling() {
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
    save: (written: Written & Pick<ClaimEntry, 'photos' | 'homeId'>): Promise<void> =>
      putEntry(user.id, { ...written, kind: 'claim', savedAt: Date.now(), problem: null }),
    leaveSaved: () => void navigate(paths.dashboard),
  }
}

/** 'waiting': for photo uploads; 'filed': the server has it, and this page is about to close. */
type Phase = 'idle' | 'waiting' | 'sending' | 'filed'
export type Submission = ReturnType<typeof useSubmission>

/** Not needed for drawing the form. */
const schema = later(() => import('#shared/claims/claims.ts').then((m) => m.NewClaim))

/** A person waits this long for photos to arrive; after that the claim and the rest of them are sent from the dashboard. */
const WAIT_FOR_PHOTOS_MS = 2_000

/**
 * Filing the claim: validates, waits for the photos, sends once. After any error everything typed stays; a repeat has
 * the same key, so that it never files twice.
 */
export function useSubmission({
  readDraft,
  homeId,
  uploader,
  recordings,
  papers,
  form,
  onFiled,
  onKeyUsed,
}: {
  /** Returns the claim as it is written now. */
  readDraft: () => Promise<FilledDraft>
  homeId: string | undefined
  uploader: PhotoUploader
  recordings: Recordings
  papers: Papers
  form: RefObject<HTMLFormElement | null>
  onFiled: () => void
  /** The key belongs to another claim that did arrive: this one needs a new key. */
  onKeyUsed: () => void
}) {
  const limit = useClaimLimit()
  const [phase, setPhase] = useState<Phase>('idle')
  const refusals = useRefusals({ uploader, papers, form, onKeyUsed })
  const { setObstacle, setLimitReached } = refusals
  // What is typed while the photos upload counts too.
  const latest = useRef(readDraft)
  useEffect(() => {
    latest.current = readDraft
  })
  const check = useCheck(refusals)
  const isChecking = useRef(false)
  const { isSame, file, saveForLater } = useFiling({
    homeId,
    uploader,
    refusals,
    onSending: () => setPhase('sending'),
    onEnd: () => {
      recordings.clear()
      papers.clear()
      setPhase('filed')
      onFiled()
    },
  })

  const send = async () => {
    setPhase('waiting')
    const arrived = await photosWithin(uploader, WAIT_FOR_PHOTOS_MS)
    const isLater = !navigator.onLine || !isAtRest(arrived)
    if (!isLater && (failedPhotos(arrived).length > 0 || arrived.problem !== null)) {
      setObstacle({ kind: 'photos' })
      return
    }
    // Unlike photos they cannot wait on this device.
    const recorded = await recordings.arrived()
    if ('reason' in recorded) {
      setObstacle({ kind: 'not-sent', text: recorded.reason })
      return
    }
    const ready = await papers.ready()
    if ('reason' in ready) {
      setObstacle({ kind: 'not-sent', text: ready.reason })
      return
    }
    const draft = await latest.current()
    const files = {
      imageUrls: finalUrls(arrived),
      recordingIds: recorded.ids,
      documentIds: documentIdsOf(ready.papers),
    }
    const claim = await check(draft, files)
    if (!claim || !isSame()) return
    const written = { claim, idempotencyKey: draft.idempotencyKey, papers: ready.papers }
    if (isLater || files.documentIds.length < ready.papers.length) await saveForLater(written)
    else await file(written)
  }

  const submit = async () => {
    if (phase !== 'idle') return
    setObstacle(null)
    if (limit?.isReached) {
      setLimitReached(true)
      return
    }
    if (isChecking.current) return
    isChecking.current = true
    const checked = await check(await readDraft(), NO_FILES)
    isChecking.current = false
    if (!checked) return
    await send()
    setPhase((now) => (now === 'filed' ? now : 'idle'))
  }

  const { problems, obstacle, isLimitReached, clearProblem } = refusals
  return { submit, phase, obstacle, problems, isLimitReached, clearProblem }
}

/** Returns the two ways of a checked claim: to the server, or to this device when the server cannot be reached. */
function useFiling({
  homeId,
  uploader,
  refusals: { setObstacle, showRefusal },
  onSending,
  onEnd,
}: {
  homeId: string | undefined
  uploader: PhotoUploader
  refusals: ReturnType<typeof useRefusals>
  onSending: () => void
  /** The claim is with the server, or on this device. */
  onEnd: () => void
}) {
  const [isSame] = useState(sameSignIn)
  const after = useAfterFiling()
  const create = trpc.claims.create.useMutation({ onSuccess: useCountFiled() })

  /** Keeps the claim on this device; it is sent as soon as the server can be reached. */
  const saveForLater = async (written: Written) => {
    if (!isSame()) return
    try {
      await after.save({ ...written, photos: uploader.queue().photos, homeId })
    } catch (error) {
      console.warn('The claim could not be stored', error)
      setObstacle({ kind: 'not-sent', text: textOf('newClaim').notSent.text })
      return
    }
    if (navigator.onLine) handOver(written.idempotencyKey, uploader)
    onEnd()
    after.leaveSaved()
  }

  const file = async (written: Written) => {
    const { claim, idempotencyKey } = written
    onSending()
    try {
      const filed = await create.mutateAsync({ ...claim, idempotencyKey, homeId })
      onEnd()
      after.leaveFiled(claim, filed)
    } catch (error) {
      if (isUnreachable(error)) await saveForLater(written)
      else showRefusal(error)
    }
  }

  return { isSame, file, saveForLater }
}

/** Returns the check of a draft with its photos: the claim as it is sent, or undefined, and the form says why. */
function useCheck({ showFieldErrors, setObstacle }: ReturnType<typeof useRefusals>) {
  useLater(schema, false)
  return async (
    draft: FilledDraft,
    { imageUrls, recordingIds, documentIds }: Files,
  ): Promise<NewClaim | undefined> => {
    try {
      const read = (await schema.load()).safeParse({
        ...draft,
        description: draft.description ?? undefined,
        imageUrls,
        ...(recordingIds?.length ? { recordingIds } : {}),
        ...(documentIds?.length ? { documentIds } : {}),
      })
      if (read.success) return read.data
      showFieldErrors(fieldErrors(read.error))
    } catch (error) {
      console.warn('The form could not be checked', error)
      setObstacle({ kind: 'not-sent', text: textOf('newClaim').notSent.text })
    }
    return undefined
  }
}

/** The reason why nothing was sent, when every field is valid. */
type Obstacle = { kind: 'photos' } | { kind: 'not-sent'; text: string }

const FIELDS = ['summary', 'category', 'room', 'title', 'description', 'address'] as const
type ClaimProblems = Partial<Record<(typeof FIELDS)[number], string>>

/** Returns why a claim was not sent, and functions that set it: a form with problems, the photos, or the server. */
function useRefusals({
  uploader,
  papers,
  form,
  onKeyUsed,
}: {
  uploader: PhotoUploader
  papers: Pick<Papers, 'sendAgain'>
  form: RefObject<HTMLFormElement | null>
  /** The key belongs to another claim that did arrive: this one needs a new key. */
  onKeyUsed: () => void
}) {
  const utils = trpc.useUtils()
  const { refreshUser } = useSession()
  const [problems, setProblems] = useState<ClaimProblems>({})
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const [isLimitReached, setLimitReached] = useState(false)
  const focusFirstInvalid = useFocusFirstInvalid(form)

  const showProblems = (found: ClaimProblems) => {
    setProblems(found)
    focusFirstInvalid()
  }

  const showRefusal = (error: unknown) => {
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
      setObstacle({ kind: 'not-sent', text: textOf('newClaim').notSent.another({ reason: info.message }) })
      return
    }
    // The server deleted them, or never had them completely: the next try uploads them again.
    if (info.fields['imageUrls'] !== undefined) uploader.uploadAgain()
    if (info.fields['documentIds'] !== undefined) papers.sendAgain()
    const lost = info.fields['recordingIds'] ?? info.fields['documentIds']
    if (lost !== undefined) {
      setObstacle({ kind: 'not-sent', text: lost })
      return
    }
    const found = problemsIn(info.fields)
    if (Object.keys(found).length > 0) showProblems(found)
    else setObstacle({ kind: 'not-sent', text: notSentText(error) })
  }

  return {
    problems,
    obstacle,
    isLimitReached,
    /** Shows the messages of a schema or a server beside the fields that this form has. */
    showFieldErrors: (fields: Record<string, string>) => showProblems(problemsIn(fields)),
    showRefusal,
    setObstacle,
    setLimitReached,
    clearProblem: (name: string) => setProblems(({ [name as keyof ClaimProblems]: _gone, ...rest }) => rest),
  }
}

/** The messages for the fields this form has. */
function problemsIn(fields: Record<string, string>): ClaimProblems {
  const known = FIELDS.filter((name) => fields[name] !== undefined)
  return Object.fromEntries(known.map((name) => [name, fields[name]]))
}

/** The server's message helps where waiting, or someone else, must act. */
function notSentText(error: unknown): string {
  const { code, message } = appError(error)
  const isWorthSaying = code === 'TOO_MANY' || code === 'FORBIDDEN' || code === 'UNAVAILABLE'
  const { notSent: text } = textOf('newClaim')
  return isWorthSaying ? text.because({ reason: message }) : text.text
}
