import { textOf } from '#shared/messages/text.ts'
import type { Readable } from 'node:stream'
import { transact } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { requireActing, type InHome } from '#server/homes/access.ts'
import { cleanFileName } from '#server/uploads/photo-keys.ts'
import { storedBytesOf } from '#server/uploads/quota.ts'
import { uploadFailure } from '#server/uploads/receive.ts'
import { IMPORT_BYTES, importProblems, MAX_IMPORT_BYTES, MAX_IMPORT_FILES } from '#shared/import-files.ts'
import type { ImportCore } from './module.ts'
import * as repository from './repository.ts'
import { insertFile, listFiles, usageOf, type ImportRow } from './repository.ts'
import { beginImport, fileKey, findOpenImport } from './staging.ts'
import { subject } from '#server/db/subjects.ts'

type ArrivingFile = InHome & {
  name: string
  /** Content-Length; undefined for a body that declares none. */
  declaredLength: number | undefined
  body: Readable
}

/**
 * Stores a file for the import of a home, which a job then reads. Who may add it, how often and how much is decided
 * before the body is read. The body is never destroyed, only left unread. Throws NOT_FOUND, FORBIDDEN, CONFLICT while
 * another person imports, TOO_MANY, TOO_LARGE, STORAGE_FULL, INVALID (broken off).
 */
export async function addImportFile(core: ImportCore, arriving: ArrivingFile): Promise<{ importId: string }> {
  const { userId, homeId, declaredLength, body } = arriving
  await requireActing(core, { homeId, userId })
  await core.limits.assertLeft('imports', userId)
  await core.freeSpace.requireRoom()
  const before = await findOpenImport(core, homeId)
  await requireRoom(
    core,
    { userId, open: before?.userId === userId ? before : undefined },
    declaredLength ?? 1,
  )
  const giveBack = core.importSlots.take(userId)
  if (!giveBack)
    throw new AppError('TOO_MANY', textOf('importErrors').arriving, {
      retryAfterSeconds: 5,
    })
  try {
    await core.limits.take('imports', userId)
    return { importId: await store(core, arriving) }
  } catch (error) {
    throw uploadFailure(error, body, { what: 'file', tooLarge: importProblems().tooLarge })
  } finally {
    giveBack()
  }
}

async function store(core: ImportCore, { userId, homeId, name, body }: ArrivingFile): Promise<string> {
  const { id: importId } = await beginImport(core, { userId, homeId })
  const id = core.ids.next()
  await using staged = await core.storage.stage(fileKey(id), body, { maxBytes: MAX_IMPORT_BYTES })
  // The bytes must be durable before the row refers to them.
  await staged.commit()
  try {
    await transact(core, { about: subject.account(userId) }, async (tx) => {
      const open = await repository.findImport(tx.db, { id: importId })
      if (!open) throw new AppError('CONFLICT', textOf('importErrors').ended)
      await requireRoom(tx, { userId, open }, staged.sizeBytes)
      const { sizeBytes } = staged
      await insertFile(tx.db, { id, importId, name: cleanFileName(name), sizeBytes })
    })
  } catch (error) {
    await core.storage.remove(fileKey(id))
    throw error
  }
  core.wake('imports')
  return importId
}

type RoomCore = Pick<ImportCore, 'db' | 'clock' | 'accountBytes'>
type Filled = { userId: string; open: ImportRow | undefined }

/**
 * Throws TOO_LARGE when the import or the account has no room for so many bytes. Imports of the account's other homes
 * count as well.
 */
async function requireRoom(core: RoomCore, { userId, open }: Filled, bytes: number): Promise<void> {
  const files = open ? await listFiles(core.db, open.id) : []
  const waiting = files.filter(({ state }) => state === 'waiting')
  const read = open ? (await usageOf(core.db, open.id)).bytes : 0
  const used = read + waiting.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  if (files.length >= MAX_IMPORT_FILES || used + bytes > IMPORT_BYTES)
    throw new AppError('TOO_LARGE', importProblems().full)
  if ((await storedBytesOf(core, userId)) + bytes > core.accountBytes)
    throw new AppError('TOO_LARGE', importProblems().noRoom)
}
