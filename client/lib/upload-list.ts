import { SECOND } from '#shared/dates.ts'
import { appError, isUnreachable, jsonIn, refusalIn } from './errors.ts'
import { newId } from './new-id.ts'
import { addressOf } from './base.ts'
import { readToken } from './stored.ts'

/** A chosen file on its way. `waiting`: for a connection; `failed`: a person decides. */
export type Upload = {
  id: string
  status: 'reading' | 'sending' | 'waiting' | 'arrived' | 'failed'
  /** Of the bytes, as far as the server has them. */
  percent: number
  /** Why it failed; null otherwise. */
  problem: string | null
  /** The same file may be taken at another try. */
  mayRetry: boolean
}

export const NEW_UPLOAD = { status: 'reading', percent: 0, problem: null, mayRetry: false } as const

/** The browser's part in the uploads; a test has its own. */
export type Network = {
  /** Resolves after this long, or once the connection is back. */
  pause: (ms: number) => Promise<void>
  isOnline: () => boolean
}

export const browserNetwork: Network = {
  pause: (ms) =>
    new Promise((resolve) => {
      if (navigator.onLine) setTimeout(resolve, ms)
      else addEventListener('online', () => resolve(), { once: true })
    }),
  isOnline: () => navigator.onLine,
}

type Sending<One> = {
  /** Returns why a file is not to be sent at all; null when it may be. */
  check: (one: One, signal: AbortSignal) => Promise<string | null>
  /** Sends what the server does not have of it. */
  send: (id: string, signal: AbortSignal) => Promise<void>
  /** A removed one. */
  forget: (one: One) => void
  /** The words for a connection that was lost too often. */
  notArrived: () => string
}

/** Tries after a connection that broke. */
const TRIES = 5
const PAUSE_MS = 3 * SECOND
const PASSING = [403, 408, 409, 429, 502, 503, 504]
/** Another try may succeed once a person made room, or with an upload begun anew. */
const RETRIED = [404, 413, 507]

/** Uploads chosen files one after another; `onChange` hears of every change of the list. */
export function createUploadList<One extends Upload>(
  { check, send, forget, notArrived }: Sending<One>,
  { pause, isOnline }: Network,
  onChange: (uploads: readonly One[]) => void,
) {
  let all: readonly One[] = []
  const aborts = new Map<string, AbortController>()
  let turn: Promise<void> = Promise.resolve()

  const set = (next: readonly One[]) => {
    all = next
    onChange(all)
  }
  const change = (id: string, to: Partial<Upload>) =>
    set(all.map((one) => (one.id === id ? { ...one, ...to } : one)))
  const fail = (id: string, problem: string, mayRetry = false) =>
    change(id, { status: 'failed', problem, mayRetry })

  const begin = (id: string) => {
    const abort = new AbortController()
    aborts.set(id, abort)
    change(id, { status: 'reading', problem: null })
    turn = turn.then(async () => {
      const one = all.find((each) => each.id === id)
      if (!one || abort.signal.aborted) return
      try {
        await sendOne(one, abort.signal)
      } catch (error) {
        if (abort.signal.aborted) return
        console.warn('A file was not sent', error)
        fail(id, problemOf(error), mayTryAgain(error))
      }
    })
  }

  const sendOne = async (one: One, signal: AbortSignal) => {
    const { id } = one
    const refusal = await check(one, signal)
    if (signal.aborted) return
    if (refusal !== null) return fail(id, refusal)
    for (let tries = 1; ; tries += 1) {
      try {
        await send(id, signal)
        return change(id, { status: 'arrived', percent: 100 })
      } catch (error) {
        if (signal.aborted || !isPassing(error)) throw error
        if (tries === TRIES && isOnline()) throw error
        // Offline it waits as long as the page is open.
        if (!isOnline()) tries = 0
        change(id, { status: 'waiting' })
        const ms = error instanceof FileRefused ? (error.retryAfterSeconds ?? 0) * SECOND : PAUSE_MS
        await Promise.race([pause(ms), aborted(signal)])
        if (signal.aborted) return
      }
    }
  }

  const problemOf = (error: unknown): string => {
    if (error instanceof FileRefused) return error.message
    return isAnswer(error) ? appError(error).message : notArrived()
  }

  const remove = (id: string) => {
    aborts.get(id)?.abort()
    const gone = all.find((one) => one.id === id)
    set(all.filter((one) => one.id !== id))
    if (gone) forget(gone)
  }

  return {
    list: () => all,
    change,
    /** Stores what is known of one beyond its upload. */
    put: (id: string, to: Partial<One>) => set(all.map((one) => (one.id === id ? { ...one, ...to } : one))),
    /** Adds files, and those that are there already. */
    add(added: readonly One[]) {
      set([...all, ...added])
      for (const { id, status } of added) if (status !== 'arrived') begin(id)
    },
    retry: begin,
    /** Stops one and begins it again, with what `put` changed. */
    restart(id: string) {
      aborts.get(id)?.abort()
      begin(id)
    },
    remove,
    /** Stops the uploads; the list stays as it is. */
    stop: () => aborts.forEach((abort) => abort.abort()),
    /** Forgets those that were sent with a claim or a message; they stay where they are. */
    clear: () => set([]),
    /** Waits for what is being sent. Returns whether all has arrived. */
    async settled(): Promise<boolean> {
      const isHeld = () => all.some(({ status }) => status === 'waiting' || status === 'failed')
      while (!isHeld() && all.some(({ status }) => status !== 'arrived')) await nextChange()
      return !isHeld()
    },
  }
}

/** A file that is just chosen. */
export const newUpload = () => ({ ...NEW_UPLOAD, id: newId() })

/** Resolves so that those behind a removed one need not wait for a connection. */
const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))

/** Uploads change several times a second. */
const nextChange = () => new Promise<void>((resolve) => setTimeout(resolve, 100))

/** Returns whether another try may succeed by itself. */
export function isPassing(error: unknown): boolean {
  if (error instanceof FileRefused) return PASSING.includes(error.status)
  return isUnreachable(error) || !isAnswer(error)
}

/** The server said what is wrong with it. */
const isAnswer = (error: unknown): boolean => appError(error).isFromServer

const mayTryAgain = (error: unknown): boolean =>
  isPassing(error) || (error instanceof FileRefused && RETRIED.includes(error.status))

/** Without progress for this long the connection is lost, whatever the browser reports. */
const STALLED_MS = 60_000

/** The server answered that it does not take the file. The message is for people. */
export class FileRefused extends Error {
  readonly status: number
  /** Seconds until a retry may succeed; null if the server does not specify it. */
  readonly retryAfterSeconds: number | null
  constructor(message: string, answer: { status: number; retryAfterSeconds: number | null }) {
    super(message)
    this.status = answer.status
    this.retryAfterSeconds = answer.retryAfterSeconds
  }
}

type PutFile = {
  path: string
  file: Blob
  /** The Content-Type header; by default the type of the file. */
  type?: string
  onProgress: (sentBytes: number) => void
  signal: AbortSignal
  /** The error texts for a response without a text for people, and for no response. */
  words: { failed: string; noConnection: string }
}

/**
 * Sends a file to our server as the signed-in person and returns its answer. Rejects with FileRefused when the server
 * refused it, with another Error when the connection broke, stalled or was aborted. XMLHttpRequest, because fetch reports
 * no upload progress.
 */
export function putFile({
  path,
  file,
  type = file.type || 'application/octet-stream',
  onProgress,
  signal,
  words,
}: PutFile): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stalled: ReturnType<typeof setTimeout>
    const abort = () => request.abort()
    const expectMore = () => {
      clearTimeout(stalled)
      stalled = setTimeout(abort, STALLED_MS)
    }
    request.open('PUT', addressOf(path))
    request.setRequestHeader('Authorization', `Bearer ${readToken()}`)
    request.setRequestHeader('Content-Type', type)
    request.upload.addEventListener('progress', (event) => {
      expectMore()
      onProgress(event.loaded)
    })
    request.addEventListener('loadend', () => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', abort)
      const answer = jsonIn(request.responseText)
      const { status } = request
      if (status === 200) resolve(answer)
      else if (status === 0) reject(new Error(words.noConnection))
      else {
        const wait = Number(request.getResponseHeader('retry-after') ?? NaN)
        const retryAfterSeconds = Number.isFinite(wait) ? wait : null
        const message = refusalIn(request.responseText) ?? words.failed
        reject(new FileRefused(message, { status, retryAfterSeconds }))
      }
    })
    signal.addEventListener('abort', abort)
    expectMore()
    request.send(file)
    if (signal.aborted) abort()
  })
}
