import { createStore, del, get, set } from 'idb-keyval'
import { MAX_RECORDING_BYTES } from '#shared/recording-files.ts'
import { storedToken, writeStored } from '#client/lib/stored.ts'
import { newUpload } from '#client/lib/upload-list.ts'
import type { ChosenRecording } from './recording-uploads.ts'

// Beside the drafts, so that what is unsent of a person is found, and deleted, in one place.
const store = () => createStore('homeclaim', 'drafts')
const fileKey = (keptAs: string, id: string): string => `${keptAs}/file/${id}`

/** The share of the free storage that stays free, because drafts and photos need some too. */
const SHARE = 0.5

/** A recording as this device keeps it; its bytes have an entry of their own, where there was room. */
type Kept = { id: string; name: string; uploadId: string | null; hasArrived: boolean }

export type UnsentRecordings = ReturnType<typeof openUnsent>

/**
 * Keeps the recordings of a text that is not sent, under its name, so that they are there again after a reload.
 *
 * @param onKept hears of each whose bytes are on this device
 */
export function openUnsent(keptAs: string, onKept: (id: string) => void) {
  const withBytes = new Set<string>()
  const tried = new Set<string>()
  let last = ''
  let turn: Promise<void> = Promise.resolve()

  const write = async (all: readonly ChosenRecording[]) => {
    for (const id of tried) if (!all.some((one) => one.id === id)) await drop(id)
    // Nobody who signs in next has them.
    if (storedToken() === null) return
    writeStored(unsentMark(keptAs), all.length > 0 ? '1' : null)
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
    if (tried.has(id)) return
    tried.add(id)
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
      const now = JSON.stringify(kept.map(({ id, uploadId, status }) => [id, uploadId, status === 'arrived']))
      if (now === last) return
      last = now
      turn = turn
        .then(() => write(kept))
        .catch((error: unknown) => console.warn('Recordings could not be kept', error))
    },
    /** Returns those that were kept, and the names of those that are lost: neither here nor with the server. */
    async restore(): Promise<{ kept: ChosenRecording[]; lost: string[] }> {
      const facts = asFacts(await get<unknown>(keptAs, store()))
      const kept: ChosenRecording[] = []
      const lost: string[] = []
      for (const { id, name, uploadId, hasArrived } of facts) {
        const bytes = await get<unknown>(fileKey(keptAs, id), store())
        const isHere = bytes instanceof Blob
        tried.add(id)
        if (isHere) withBytes.add(id)
        if (!isHere && !hasArrived) lost.push(name)
        else
          kept.push({
            ...newUpload(),
            id,
            file: isHere ? new File([bytes], name, { type: bytes.type }) : new File([], name),
            uploadId,
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

const mayBeSent = ({ file, status, mayRetry }: ChosenRecording): boolean =>
  file.size <= MAX_RECORDING_BYTES && (status !== 'failed' || mayRetry)

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
