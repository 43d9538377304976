import { useEffect, useRef, useState } from 'react'
import { DOCUMENT_NAME_MAX, DOCUMENT_TOO_LARGE, MAX_DOCUMENT_BYTES, NO_PDF } from '#shared/document-files.ts'
import { sendDocument } from '#client/features/coverage/send-document.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'

/** One PDF that goes with a statement: `first` or a chosen one, uploaded when the statement is sent. */
export function useProof(first: File | null = null) {
  const { homeId } = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile }).data ?? {}
  const [file, setFile] = useState<File | null>(first)
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const sent = useRef<{ file: File; id: string }>(undefined)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  return {
    file,
    error,
    isSending,
    choose: (chosen: File | undefined) => {
      if (!chosen) return
      const problem = problemOf(chosen)
      setError(problem)
      if (problem === null) setFile(chosen)
    },
    remove: () => {
      setFile(null)
      setError(null)
    },
    refuse: setError,
    /** Uploads what was chosen, once. Returns its id, undefined without one, and null when it could not be uploaded. */
    uploaded: async (): Promise<string | undefined | null> => {
      if (!file) return undefined
      if (sent.current?.file === file) return sent.current.id
      const controller = new AbortController()
      running.current = controller
      setSending(true)
      setError(null)
      const document = { name: file.name.slice(-DOCUMENT_NAME_MAX), kind: 'proof' } as const
      const added = await sendDocument({
        homeId: homeId ?? '',
        document,
        file,
        onProgress: () => undefined,
        signal: controller.signal,
      }).catch((failure: unknown) => {
        if (!controller.signal.aborted) setError(failure instanceof Error ? failure.message : String(failure))
        return null
      })
      setSending(false)
      if (added) sent.current = { file, id: added.id }
      return added && added.id
    },
  }
}

export type Proof = ReturnType<typeof useProof>

function problemOf({ name, type, size }: File): string | null {
  const isPdf = type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))
  if (!isPdf || size === 0) return NO_PDF
  return size > MAX_DOCUMENT_BYTES ? DOCUMENT_TOO_LARGE : null
}
