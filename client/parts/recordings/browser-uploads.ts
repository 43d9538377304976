import {
  MAX_RECORDINGS,
  MAX_RECORDINGS_OF_CLAIM,
  noRoomForRecordings,
  tooManyRecordings,
} from '#shared/recording-files.ts'
import { textOf } from '#shared/messages/text.ts'
import { putFile, browserNetwork } from '#client/lib/upload-list.ts'
import { readRecording, device, type Making } from './recording-plan.ts'
import {
  createRecordingUploads,
  type ChosenRecording,
  type UploadCalls,
  newRecording,
} from './recording-uploads.ts'
import { createStore, del, get, set } from 'idb-keyval'
import { storedToken, writeStored } from '#client/lib/stored.ts'

/**
 * Returns the uploads of this page. This device keeps them under the name `keptAs`, and they begin with those that were
 * kept, and with those of `broughtBack`, which were discarded; `lost` hears of those of which only the name was kept.
 */
export async function uploadsInBrowser(
  {
    keptAs,
    broughtBack,
    ...calls
  }: UploadCalls & { keptAs: string; broughtBack: readonly ChosenRecording[] },
  on: { change: (recordings: readonly ChosenRecording[]) => void; lost: (words: string) => void },
) {
  const ports = { ...calls, read: readRecording, put: putFile, make, device, ...browserNetwork }
  let isClosed = false
  const unsent = openUnsent(keptAs, (id) => own.put(id, { isKept: true }))
  const own = createRecordingUploads(ports, (all) => {
    if (!isClosed) unsent.keep(all)
    on.change(all)
  })
  const { kept, lost } = await unsent.restore().catch((error: unknown) => {
    console.warn('Recordings could not be read', error)
    return { kept: [], lost: [] }
  })
  if (lost.length > 0) {
    on.lost(textOf('recordingField').lost({ names: lost.join(', '), count: lost.length }))
    // Said once.
    unsent.keep(kept)
  }
  if (kept.length > 0) own.restore(kept)
  own.bringBack(broughtBack)
  const close = () => {
    isClosed = true
    own.stop()
  }
  return { ...own, close }
}

/** The library is loaded only for a recording that is changed. */
const make = async (file: File, how: Making): Promise<File> =>
  (await import('./make-smaller.ts')).makeSmaller(file, how)

export type OpenRecordings = Awaited<ReturnType<typeof uploadsInBrowser>>

/** Returns the files that there is room for, and why others are left out. */
export function withRoom(
  files: readonly File[],
  { before, left }: { before: number; left: number },
): { taken: readonly File[]; refusal: string | null } {
  const room = Math.max(0, Math.min(MAX_RECORDINGS, left) - before)
  if (files.length <= room) return { taken: files, refusal: null }
  const isOfClaim = left < MAX_RECORDINGS && left < MAX_RECORDINGS_OF_CLAIM
  return { taken: files.slice(0, room), refusal: isOfClaim ? noRoomForRecordings() : tooManyRecordings() }
}

/** Returns why a claim or a message is not sent: a recording that is not there, or cannot be. */
export function notReadyOf(recordings: readonly ChosenRecording[]): string {
  const { notReady, removeFirst } = textOf('recordingField')
  const refused = recordings.filter(({ status, mayRetry }) => status === 'failed' && !mayRetry)
  if (refused.some(({ remedy }) => remedy !== null)) return textOf('recordingChange').changeFirst
  return refused.length > 0 ? removeFirst : notReady
}

// Beside the drafts, so that what is unsent of a person is found, and deleted, in one place.
const store = () => createStore('homeclaim', 'drafts')
const fileKey = (keptAs: string, id: string): string => `${keptAs}/file/${id}`

/** The share of the free storage that stays free, because drafts and photos need some too. */
const SHARE = 0.5

/** The last change under each name: a form that takes the place of another waits for what that one writes. */
const turns = new Map<string, Promise<void>>()

/** A recording as this device keeps it; its bytes have an entry of their own, where there was room. */
type Kept = { id: string; name: string; uploadId: string | null; hasArrived: boolean }

/**
 * Keeps the recordings of a text that is not sent, under its name, so that they are there again after a reload.
 *
 * @param onKept hears of each whose bytes are on this device
 */
export function openUnsent(keptAs: string, onKept: (id: string) => void) {
  const withBytes = new Set<string>()
  const tried = new Map<string, File>()
  let last = ''

  const lastTurn = () => turns.get(keptAs) ?? Promise.resolve()
  const write = async (all: readonly ChosenRecording[]) => {
    for (const id of tried.keys()) if (!all.some((one) => one.id === id)) await drop(id)
    // Nobody who signs in next has them.
    if (storedToken() === null) return
    const facts = all.map(({ id, file, uploadId, status }): Kept => ({
      id,
      name: file.name,
      uploadId,
      hasArrived: status === 'arrived',
    }))
    // First the names: one whose bytes did not get here can be named.
    await (facts.length > 0 ? set(keptAs, facts, store()) : del(keptAs, store()))
    for (const { id, file } of all) await keepBytes(id, file)
  }
  const keepBytes = async (id: string, file: File) => {
    // One that was made smaller takes the place of what was chosen.
    if (tried.get(id) === file) return
    tried.set(id, file)
    if (!(await hasRoom(file.size))) return
    await set(fileKey(keptAs, id), file, store())
    withBytes.add(id)
    onKept(id)
  }
  const drop = async (id: string) => {
    tried.delete(id)
    withBytes.delete(id)
    await del(fileKey(keptAs, id), store())
  }

  return {
    /** Stores what has changed, one change after another. */
    keep(all: readonly ChosenRecording[]): void {
      const kept = all.filter(mayBeSent)
      // Identifies them without the percent of their uploads.
      const now = JSON.stringify(
        kept.map(({ id, file, uploadId, status }) => [id, file.name, uploadId, status === 'arrived']),
      )
      if (now === last) return
      last = now
      // At once: a form that takes the place of a discarded one must not find what that had.
      if (storedToken() !== null) writeStored(unsentMark(keptAs), kept.length > 0 ? '1' : null)
      turns.set(
        keptAs,
        lastTurn()
          .then(() => write(kept))
          .catch((error: unknown) => console.warn('Recordings could not be kept', error)),
      )
    },
    /** Returns those that were kept, and the names of those that are lost: neither here nor with the server. */
    async restore(): Promise<{ kept: ChosenRecording[]; lost: string[] }> {
      await lastTurn()
      const facts = asFacts(await get<unknown>(keptAs, store()))
      const kept: ChosenRecording[] = []
      const lost: string[] = []
      for (const { id, name, uploadId, hasArrived } of facts) {
        const bytes = await get<unknown>(fileKey(keptAs, id), store())
        // What was to take the place of these bytes did not get here, but may have arrived.
        const isOther = bytes instanceof File && bytes.name !== name
        const isHere = bytes instanceof Blob && !(isOther && hasArrived)
        const file = isHere
          ? new File([bytes], isOther ? bytes.name : name, { type: bytes.type })
          : new File([], name)
        tried.set(id, file)
        if (isHere) withBytes.add(id)
        if (!isHere && !hasArrived) lost.push(name)
        else
          kept.push({
            ...newRecording(file),
            id,
            uploadId: isOther && isHere ? null : uploadId,
            isKept: isHere,
            // Without its bytes it cannot be sent once more; what the server has lost, it says when it is sent.
            ...(isHere ? {} : { status: 'arrived', percent: 100 }),
          })
      }
      return { kept, lost }
    },
  }
}

/** Set while there are stored ones, so that their code is loaded only then. */
const unsentMark = (keptAs: string): string => `homeclaim.${keptAs}`

const mayBeSent = ({ status, mayRetry, remedy }: ChosenRecording): boolean =>
  status !== 'failed' || mayRetry || remedy !== null

/** Returns whether the browser has room; one that does not say has. */
async function hasRoom(bytes: number): Promise<boolean> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || bytes <= SHARE * (quota - usage)
}

/** Reads stored facts; what an older build wrote otherwise is left out. By hand: a schema would load its library. */
function asFacts(stored: unknown): Kept[] {
  return Array.isArray(stored) ? stored.flatMap((each) => asFact(each) ?? []) : []
}

function asFact(stored: unknown): Kept | null {
  if (typeof stored !== 'object' || stored === null) return null
  const read = (key: keyof Kept): unknown => Reflect.get(stored, key)
  const [id, name, uploadId] = [read('id'), read('name'), read('uploadId')]
  if (typeof id !== 'string' || typeof name !== 'string') return null
  return {
    id,
    name,
    uploadId: typeof uploadId === 'string' ? uploadId : null,
    hasArrived: read('hasArrived') === true,
  }
}
