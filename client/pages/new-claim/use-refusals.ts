import { useState, type RefObject } from 'react'
import { useSession } from '#client/parts/account/session.tsx'
import type { Papers } from '#client/parts/papers/use-papers.ts'
import type { PhotoUploader } from '#client/parts/photos/upload/photo-uploader.ts'
import { appError } from '#client/lib/errors.ts'
import { trpc } from '#client/lib/trpc.ts'
import { useFocusFirstInvalid } from '#client/ui/use-focus-first-invalid.ts'
import { textOf } from '#shared/messages/text.ts'

/** The reason why nothing was sent, when every field is valid. */
type Obstacle = { kind: 'photos' } | { kind: 'not-sent'; text: string }

const FIELDS = ['summary', 'category', 'room', 'title', 'description', 'address'] as const
type ClaimProblems = Partial<Record<(typeof FIELDS)[number], string>>

/** Returns why a claim was not sent, and functions that set it: a form with problems, the photos, or the server. */
export function useRefusals({
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
