import { textOf } from '#shared/messages/text.ts'
import {
  MAX_RECORDINGS,
  MAX_RECORDINGS_OF_CLAIM,
  noRoomForRecordings,
  tooManyRecordings,
} from '#shared/recording-files.ts'
import type { Recording } from '#shared/recordings.ts'
import { iso, isoAfter } from '#server/clock.ts'
import type { Core } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { timePart } from '#server/ids.ts'
import { HOUR } from '#shared/dates.ts'
import type { UploadsCore, UploadsTx } from '../module.ts'
import { attachmentKey, idOfKey } from '../photo-keys.ts'
import { requireRoomForStored } from '../quota.ts'
import { asStored, type Opened } from '../pictures.ts'
import * as repository from './recordings-repository.ts'
import type { RecordingRow, StoredRecording } from './recordings-repository.ts'

/** The copy without metadata, which everybody but the home's people gets. */
export const sharedKey = (id: string): string => `${attachmentKey(id)}.shared`
export const posterKey = (id: string): string => `${attachmentKey(id)}.poster.jpg`
const PARTS = 'recording-parts'
export const partKey = (id: string, number: number): string => `${PARTS}/${id.slice(-2)}/${id}.${number}`

/** Returns the keys of a recording's files. */
export const recordingKeys = (id: string): string[] => [attachmentKey(id), sharedKey(id), posterKey(id)]

/** Removes a recording's bytes, its copy, its picture and the parts that have arrived of it. */
export async function removeRecordingFiles(
  { storage }: Pick<UploadsCore, 'storage'>,
  id: string,
): Promise<void> {
  for (const key of recordingKeys(id)) await storage.remove(key)
  for await (const key of storage.list(`${PARTS}/${id.slice(-2)}`))
    if (idOfKey(key) === id) await storage.remove(key)
}

type Sender = 'Homeowner' | 'Builder'

type Attaching = { userId: string; claimId: string; messageId?: string; recordingIds: readonly string[] }

/**
 * Adds recordings to a claim or one of its messages, inside the transaction of what they are added with, and returns them.
 * Each must be the user's own upload that has no claim; at most three at once, and ten of the homeowner over the claim's
 * life. Throws INVALID (fields.recordingIds).
 */
export async function attachRecordings(
  tx: UploadsTx,
  { userId, claimId, messageId, recordingIds }: Attaching,
): Promise<RecordingRow[]> {
  const ids = [...new Set(recordingIds)]
  if (ids.length === 0) return []
  if (ids.length > MAX_RECORDINGS) throw badRecordings(tooManyRecordings())
  const before = await repository.countRecordings(tx.db, { claimId, sender: 'Homeowner' })
  if (before + ids.length > MAX_RECORDINGS_OF_CLAIM) throw badRecordings(noRoomForRecordings())
  const to = { userId, claimId, messageId: messageId ?? null, at: iso(tx.clock.now()) }
  const claimed: RecordingRow[] = []
  for (const [index, id] of ids.entries()) {
    const recording = await repository.claimRecording(tx.db, { id, ...to, position: before + index })
    if (!recording) throw badRecordings(textOf('recordings').gone({ number: index + 1 }))
    claimed.push(recording)
  }
  return claimed
}

/**
 * Adds stored recordings that came by email or from the builder's page to a message. Throws INVALID when two senders at
 * once have more than the claim may have, TOO_LARGE when they have more than the account has room for.
 */
export async function attachStoredRecordings(
  tx: UploadsTx,
  of: { userId: string; claimId: string; messageId: string; sender: Sender },
  recordings: readonly StoredRecording[],
): Promise<void> {
  if (recordings.length === 0) return
  if (recordings.length > (await recordingsLeft(tx, of))) throw noMoreRecordings()
  const bytes = recordings.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  await requireRoomForStored(tx, of.userId, bytes)
  await repository.insertStored(tx.db, recordings, { ...of, position: 0, at: iso(tx.clock.now()) })
}

/** The field is that of the builder's form. */
export function noMoreRecordings(): AppError {
  const message = noRoomForRecordings()
  return new AppError('INVALID', message, { fields: { recordings: message } })
}

function badRecordings(message: string): AppError {
  return new AppError('INVALID', message, { fields: { recordingIds: message } })
}

/** Returns how many recordings the homeowner or the builder may still add to a claim. */
export async function recordingsLeft(
  { db }: Pick<Core, 'db'>,
  of: { claimId: string; sender: Sender },
): Promise<number> {
  return Math.max(0, MAX_RECORDINGS_OF_CLAIM - (await repository.countRecordings(db, of)))
}

/** Returns the recordings of a claim itself, with their addresses below `base` (`/recordings`, `/b/TOKEN/recordings`). */
export async function recordingsOfClaim(
  { db }: Pick<Core, 'db'>,
  claimId: string,
  base: string,
): Promise<Recording[]> {
  return views(await repository.listRecordings(db, { claimId }), base)
}

/** Returns the recordings of messages, by message id; a message without any is not in it. */
export async function recordingsOfMessages(
  { db }: Pick<Core, 'db'>,
  messageIds: readonly string[],
  base: string,
): Promise<Map<string, Recording[]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await repository.listRecordings(db, { messageIds })
  const byMessage = Map.groupBy(rows, ({ messageId }) => messageId ?? '')
  return new Map(Array.from(byMessage, ([id, of]) => [id, views(of, base)]))
}

const views = (rows: readonly RecordingRow[], base: string): Recording[] =>
  rows.flatMap((row) => toRecording(row, base) ?? [])

/** Returns a recording as it is shown; undefined while its bytes are not all there. */
export function toRecording({ stored, hasPoster }: RecordingRow, base: string): Recording | undefined {
  if (!stored) return undefined
  const { id, kind, fileName, contentType, codecs, milliseconds, sizeBytes, width, height } = stored
  const url = `${base}/${id}`
  return {
    id,
    kind,
    fileName,
    type: codecs === '' ? contentType : `${contentType}; codecs="${codecs}"`,
    seconds: milliseconds / 1000,
    sizeBytes,
    width,
    height,
    url,
    posterUrl: hasPoster ? `${url}/poster` : null,
  }
}

/** A recording ready to be sent, as a whole or from any byte on. */
export type OpenRecording = Omit<Opened, 'stream'> & {
  /** The last byte is included. Undefined when the file is not there. */
  read(range?: { start: number; end: number }): Promise<Opened['stream'] | undefined>
}

/** Returns the claim and the sender of a recording that is stored; undefined when there is none. */
export async function recordingOwnerOf(
  { db }: Pick<Core, 'db'>,
  id: string,
): Promise<{ userId: string; claimId: string | null } | undefined> {
  const row = await repository.findRecording(db, id)
  return row?.stored ? { userId: row.userId, claimId: row.claimId } : undefined
}

/**
 * Opens a recording: the bytes as they came, or the copy without what they say of place and owner. Does not authorize;
 * callers must.
 */
export async function openRecording(
  { db, storage }: Pick<UploadsCore, 'db' | 'storage'>,
  id: string,
  which: 'original' | 'shared',
): Promise<OpenRecording | undefined> {
  const stored = (await repository.findRecording(db, id))?.stored
  if (!stored) return undefined
  const key = which === 'original' ? attachmentKey(id) : sharedKey(id)
  const sizeBytes = which === 'original' ? stored.sizeBytes : stored.sharedBytes
  return {
    sizeBytes,
    contentType: stored.contentType,
    etag: `"${id}-${which}"`,
    fileName: stored.fileName,
    async read(range) {
      const opened = await storage.open(key, range)
      const wanted = range ? range.end - range.start + 1 : sizeBytes
      return opened && asStored(opened, wanted).stream
    },
  }
}

/** Opens the picture of a video. Does not authorize; callers must. */
export async function openPoster(
  { db, storage }: Pick<UploadsCore, 'db' | 'storage'>,
  id: string,
): Promise<Opened | undefined> {
  const row = await repository.findRecording(db, id)
  const opened = row?.hasPoster ? await storage.open(posterKey(id)) : undefined
  return opened && { ...opened, contentType: 'image/jpeg', etag: `"${id}-poster"`, fileName: 'poster.jpg' }
}

/** Age after which an upload that no claim refers to is deleted: 48 hours. */
const UNUSED_MS = 48 * HOUR
/** Age after which parts belong to no upload that may go on. */
const PARTS_MS = 3 * HOUR

/** Deletes uploads that were never finished or used, and parts that were left behind. Returns how many uploads. */
export async function sweepRecordings(core: UploadsCore): Promise<number> {
  const now = core.clock.now()
  const unused = await repository.deleteUnused(core.db, {
    granted: isoAfter(now, -HOUR),
    stored: isoAfter(now, -UNUSED_MS),
  })
  for (const id of unused) await removeRecordingFiles(core, id)
  const oldest = timePart(new Date(now.getTime() - PARTS_MS))
  for await (const key of core.storage.list(PARTS)) {
    const id = idOfKey(key)
    if (!id || id >= oldest) continue
    const recording = await repository.findRecording(core.db, id)
    if (!recording || recording.stored) await core.storage.remove(key)
  }
  return unused.length
}
