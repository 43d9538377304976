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
import { createRecordingUploads, type ChosenRecording, type UploadCalls } from './recording-uploads.ts'

/** Returns the uploads of this page. */
export const uploadsInBrowser = (
  calls: UploadCalls,
  onChange: (recordings: readonly ChosenRecording[]) => void,
) => createRecordingUploads({ ...calls, read: readRecording, put: putFile, ...browserNetwork }, onChange)

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
  return recordings.some(({ status, mayRetry }) => status === 'failed' && !mayRetry) ? removeFirst : notReady
}
