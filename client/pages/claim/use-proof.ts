import { useEffect, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { DOCUMENT_NAME_MAX, DOCUMENT_TOO_LARGE, MAX_DOCUMENT_BYTES, NO_PDF } from '#shared/document-files.ts'
import { sendDocument } from '#client/parts/homes/send-document.ts'
import { stale } from '#client/lib/stale.ts'
import { trpc } from '#client/lib/trpc.ts'

/** One PDF that goes with a statement: `first` or a chosen one, uploaded when the statement is sent. */
export function useProof(first: File | null = null) {
  const { homeId } = trpc.profile.get.useQuery(undefined, { staleTime: stale.profile }).data ?? {}
  const [file, setFile] = useState<File | null>(first)
  const [refusal, setRefusal] = useState<string | null>(null)
  const sent = useRef<{ file: File; id: string }>(undefined)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const upload = useMutation({
    mutationFn: (chosen: File) => {
      running.current = new AbortController()
      return sendDocument({
        homeId: homeId ?? '',
        document: { name: chosen.name.slice(-DOCUMENT_NAME_MAX), kind: 'proof' },
        file: chosen,
        onProgress: () => undefined,
        signal: running.current.signal,
      })
    },
    onSuccess: ({ id }, chosen) => void (sent.current = { file: chosen, id }),
  })

  /** Shows a problem, or none, in place of the last one. */
  const show = (problem: string | null): void => {
    upload.reset()
    setRefusal(problem)
  }

  return {
    file,
    error: refusal ?? upload.error?.message ?? null,
    isSending: upload.isPending,
    choose: (chosen: File | undefined) => {
      if (!chosen) return
      const problem = problemOf(chosen)
      show(problem)
      if (problem === null) setFile(chosen)
    },
    remove: () => {
      setFile(null)
      show(null)
    },
    refuse: show,
    /** Uploads what was chosen, once. Returns its id, undefined without one, and null when it could not be uploaded. */
    uploaded: async (): Promise<string | undefined | null> => {
      if (!file) return undefined
      if (sent.current?.file === file) return sent.current.id
      show(null)
      const added = await upload.mutateAsync(file).catch(() => null)
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
