import { useEffect, useRef, useState } from 'react'
import { textOf } from '#shared/messages/text.ts'
import { importProblems } from '#shared/import-files.ts'
import { newId } from '#client/lib/new-id.ts'
import { FileRefused, putFile } from '#client/lib/put-file.ts'
import { useWhenOnline } from '#client/lib/live-state.ts'
import { sortFiles, type Refused } from './choose-files.ts'

type Upload = { id: string; file: File; state: 'waiting' | 'sent' | 'failed'; problem: string }

/** A server that asks to wait no longer than this is asked again by itself. */
const PATIENCE_SECONDS = 30

/**
 * Sends files to the import of a home, one after the other. A file that the server refuses is kept to be tried again;
 * without a connection all wait until it is back.
 */
export function useUploads({ homeId, onArrived }: { homeId: string; onArrived: (isLast: boolean) => void }) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [sentBytes, setSentBytes] = useState(0)
  const [broken, setBroken] = useState<string | null>(null)
  const arrived = useRef(onArrived)
  useEffect(() => {
    arrived.current = onArrived
  })
  const waiting = uploads.filter(({ state }) => state === 'waiting')
  const isLast = useRef(false)
  useEffect(() => {
    isLast.current = waiting.length <= 1
  })
  const current = broken === null ? waiting[0] : undefined
  useEffect(() => {
    if (!current) return
    const { id, file } = current
    const stop = new AbortController()
    const end = (state: Upload['state'], problem = '') =>
      setUploads((all) => all.map((each) => (each.id === id ? { ...each, state, problem } : each)))
    setSentBytes(0)
    sendPatiently({ homeId, file, onProgress: setSentBytes, signal: stop.signal }).then(
      () => {
        end('sent')
        arrived.current(isLast.current)
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        const message = error instanceof Error ? error.message : textOf('imports').files.failed
        if (error instanceof FileRefused) end('failed', message)
        else setBroken(message)
      },
    )
    return () => stop.abort()
    // The one that is being sent stays the same while others are added or end.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [current?.id, homeId])
  const resume = () => setBroken(null)
  useWhenOnline(broken !== null, resume)
  const isBusy = waiting.length > 0
  return {
    isBusy,
    /** The percentage of the bytes chosen since the queue was last empty; null while nothing is being uploaded. */
    percent: isBusy ? percentOf(uploads, sentBytes) : null,
    left: waiting.length,
    /** The reason why uploading is paused. */
    broken,
    resume,
    failed: uploads.filter(({ state }) => state === 'failed'),
    /** Those that are not sent at all. */
    refused,
    /** `unread`: the names of files and folders that the browser could not read. */
    add: (files: readonly File[], unread: readonly string[] = []): void => {
      void sortFiles(files).then((sorted) => {
        const problem = importProblems().unread
        setRefused([...sorted.refused, ...unread.map((name) => ({ name, problem }))])
        setUploads((all) => [
          // What arrived counts until everything has.
          ...all.filter(({ state }) => isBusy || state !== 'sent'),
          ...sorted.accepted.map((file) => ({ id: newId(), file, state: 'waiting' as const, problem: '' })),
        ])
      })
    },
    retry: () =>
      setUploads((all) => [
        ...all.filter(({ state }) => state !== 'failed'),
        ...all
          .filter(({ state }) => state === 'failed')
          .map((each) => ({ ...each, id: newId(), state: 'waiting' as const })),
      ]),
    forget: () => {
      setRefused([])
      setUploads((all) => all.filter(({ state }) => state !== 'failed'))
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>

function percentOf(uploads: readonly Upload[], sentBytes: number): number {
  const bytes = (some: readonly Upload[]) => some.reduce((sum, { file }) => sum + file.size, 0)
  const all = uploads.filter(({ state }) => state !== 'failed')
  const sent = bytes(all.filter(({ state }) => state === 'sent')) + sentBytes
  return Math.min(99, Math.floor((sent / Math.max(1, bytes(all))) * 100))
}

async function sendPatiently({
  homeId,
  file,
  ...rest
}: {
  homeId: string
  file: File
  onProgress: (bytes: number) => void
  signal: AbortSignal
}): Promise<void> {
  const path = `/homes/${homeId}/imports?${new URLSearchParams({ name: file.name })}`
  const { failed, noConnection } = textOf('imports').files
  const words = { failed, noConnection }
  for (;;) {
    try {
      // Browsers know no type of an email, or another one each: the server reads what it is from the bytes.
      await putFile({ path, file, type: 'application/octet-stream', words, ...rest })
      return
    } catch (error) {
      const wait = error instanceof FileRefused && error.status === 429 ? error.retryAfterSeconds : null
      if (wait === null || wait > PATIENCE_SECONDS || rest.signal.aborted) throw error
      await pause(wait * 1_000, rest.signal)
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
