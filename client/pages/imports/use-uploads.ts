import { useEffect, useRef, useState } from 'react'
import { textOf } from '#shared/messages/text.ts'
import { importProblems, MAX_IMPORT_BYTES } from '#shared/import-files.ts'
import { newId } from '#client/lib/new-id.ts'
import { FileRefused, putFile } from '#client/lib/upload-list.ts'
import { useWhenOnline } from '#client/lib/live-state.ts'
import { photoType } from '#shared/photo-files.ts'
import { useDroppedFiles } from '#client/parts/photos/use-dropped-files.ts'
import { withTypesOfContent } from '#client/parts/photos/choose-photos.ts'

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

type Refused = { name: string; problem: string }

/** Files and folders that computers put beside people's files. */
const IS_HIDDEN = /^\.|^(thumbs\.db|desktop\.ini|__macosx)$/i
const IS_MAIL_OR_ZIP = /\.(eml|zip)$/i

/** Sorts chosen files into those that are sent, and why others are not; what a computer added itself is passed over. */
export async function sortFiles(files: readonly File[]): Promise<{ accepted: File[]; refused: Refused[] }> {
  const seen = await withTypesOfContent(
    files.filter((file) => !pathOf(file).some((part) => IS_HIDDEN.test(part))),
  )
  const accepted = seen.filter((file) => problemOf(file) === undefined)
  const refused = seen.flatMap((file) => {
    const problem = problemOf(file)
    return problem === undefined ? [] : [{ name: file.name, problem }]
  })
  return { accepted, refused }
}

/** The folders of a chosen folder's file, and its name. */
const pathOf = ({ webkitRelativePath, name }: File): string[] => (webkitRelativePath || name).split('/')

function problemOf({ name, type, size }: File): string | undefined {
  const problems = importProblems()
  if (size === 0) return problems.empty
  if (!IS_MAIL_OR_ZIP.test(name) && type !== 'message/rfc822' && !photoType(name, type)) return problems.kind
  return size > MAX_IMPORT_BYTES ? problems.tooLarge : undefined
}

/** The files of a drop, and the names of entries that the browser could not read. */
type Dropped = { files: File[]; unread: string[] }

/**
 * Reads a drop, with the folders in it; what computers put beside people's files is passed over. Reads the transfer at
 * once: it is empty after the event.
 */
export async function droppedFiles(transfer: Pick<DataTransfer, 'items' | 'files'>): Promise<Dropped> {
  const entries = Array.from(transfer.items, (item) => item.webkitGetAsEntry?.() ?? null)
  if (entries.every((entry) => entry === null)) return { files: Array.from(transfer.files), unread: [] }
  return allOf(await Promise.all(entries.flatMap((entry) => (entry ? [filesOf(entry)] : []))))
}

const NOTHING: Dropped = { files: [], unread: [] }

const allOf = (parts: readonly Dropped[]): Dropped => ({
  files: parts.flatMap(({ files }) => files),
  unread: parts.flatMap(({ unread }) => unread),
})

/** One that cannot be read is named, and costs no other. */
async function filesOf(entry: FileSystemEntry): Promise<Dropped> {
  if (IS_HIDDEN.test(entry.name)) return NOTHING
  try {
    if (isFile(entry)) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
      return { files: [file], unread: [] }
    }
    if (!isFolder(entry)) return NOTHING
    const found: Dropped[] = []
    for (const each of await entriesOf(entry)) found.push(await filesOf(each))
    return allOf(found)
  } catch {
    return { files: [], unread: [entry.name] }
  }
}

/** The browser lists a folder in parts; an empty part is the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const found: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (part.length === 0) return found
    found.push(...part)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** Files and folders dropped anywhere on the page; true while something is dragged over it. */
export function useDropZone(onFiles: (files: readonly File[], unread?: readonly string[]) => void): boolean {
  return useDroppedFiles(onFiles, (dropped) => {
    void droppedFiles(dropped).then(({ files, unread }) => onFiles(files, unread))
  })
}
