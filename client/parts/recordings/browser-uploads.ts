import {
  MAX_RECORDINGS,
  MAX_RECORDINGS_OF_CLAIM,
  noRoomForRecordings,
  tooManyRecordings,
} from '#shared/recording-files.ts'
import { textOf } from '#shared/messages/text.ts'
import { putFile } from '#client/lib/put-file.ts'
import { browserNetwork } from '#client/lib/upload-list.ts'
import { readRecording } from './read-recording.ts'
import { device, type Making } from './recording-plan.ts'
import { openUnsent } from './unsent-recordings.ts'
import { createRecordingUploads, type ChosenRecording, type UploadCalls } from './recording-uploads.ts'

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
