import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { textOf } from '#shared/messages/text.ts'
import { MAX_RECORDINGS } from '#shared/recording-files.ts'
import { trpc } from '#client/lib/trpc.ts'
import { readStored } from '#client/lib/stored.ts'
import type { OpenRecordings } from './browser-uploads.ts'
import type { ChosenRecording } from './recording-uploads.ts'

const NONE: readonly ChosenRecording[] = []

/**
 * The videos and sounds that go with a claim or a message, uploaded while the rest is written. Their code is loaded with
 * the first one.
 *
 * @param left how many the claim has room for; by default as many as go at once
 * @param keptAs the name under which this device keeps them until they are sent
 * @param broughtBack those of a form that was discarded
 */
export function useRecordings(keptAs: string, left = Infinity, broughtBack = NONE) {
  const { client } = trpc.useUtils()
  const [chosen, setChosen] = useState(NONE)
  const [problem, setProblem] = useState<string | null>(null)
  const uploads = useRef<Promise<OpenRecordings>>(undefined)

  const load = () => {
    const { startRecording, resumeRecording, discardRecording } = client.uploads
    uploads.current ??= import('./browser-uploads.ts').then(({ uploadsInBrowser }) =>
      uploadsInBrowser(
        {
          keptAs,
          broughtBack,
          start: (recording) => startRecording.mutate(recording),
          resume: (of) => resumeRecording.mutate(of),
          discard: (of) => discardRecording.mutate(of),
        },
        { change: setChosen, lost: setProblem },
      ),
    )
    // After a lost connection the code is asked for again.
    uploads.current.catch(() => (uploads.current = undefined))
    return uploads.current
  }
  const open = useEffectEvent(() => load().catch((error: unknown) => console.warn('Recordings', error)))
  useEffect(() => {
    if (broughtBack.length > 0 || readStored(`homeclaim.${keptAs}`) !== null) void open()
    return () => {
      void uploads.current?.then((own) => own.close())
      uploads.current = undefined
    }
  }, [keptAs, broughtBack])

  return {
    chosen,
    problem,
    count: chosen.length,
    /** There is no room for another. */
    isFull: chosen.length >= Math.min(MAX_RECORDINGS, left),
    /** Chosen, pasted or dropped files of this kind. */
    add: async (files: readonly File[]): Promise<void> => {
      if (files.length === 0) return
      try {
        const [{ withRoom }, own] = await Promise.all([import('./browser-uploads.ts'), load()])
        const { taken, refusal } = withRoom(files, { before: own.list().length, left })
        setProblem(refusal)
        own.add(taken)
      } catch (error) {
        console.warn('Recordings cannot be added', error)
        setProblem(textOf('common').failures.offline)
      }
    },
    remove: (id: string) => {
      setProblem(null)
      void load().then((own) => own.remove(id))
    },
    retry: (id: string) => void load().then((own) => own.retry(id)),
    clear: () => void uploads.current?.then((own) => own.clear()),
    /** Changes what is sent of one. */
    change: (what: (own: OpenRecordings) => void) => void load().then(what),
    /** Removes all. Returns what brings them back. */
    discard: () => {
      void uploads.current?.then((own) => own.discard())
      return chosen
    },
    /** Waits until all have arrived. Returns their ids, or the reason why one cannot be sent, which is also shown. */
    async arrived(): Promise<{ ids: string[] } | { reason: string }> {
      if (!uploads.current) return { ids: [] }
      const { notReadyOf } = await import('./browser-uploads.ts')
      const own = await uploads.current
      const ids = await own.arrived()
      if (ids) return { ids }
      const reason = notReadyOf(own.list())
      setProblem(reason)
      return { reason }
    },
  }
}

export type Recordings = ReturnType<typeof useRecordings>

/** Returns whether there is anything to show of them. */
export const hasRecordings = ({ count, problem }: Recordings): boolean => count > 0 || problem !== null
