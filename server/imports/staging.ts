import { textOf } from '#shared/messages/text.ts'
import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { iso, isoAfter } from '#server/clock.ts'
import { removeUnlessAdded, transact, type InTrx } from '#server/core.ts'
import { isPostgres } from '#server/db/engine-facts.ts'
import { AppError, notFound } from '#server/errors.ts'
import { requireActing, type InHome } from '#server/homes/access.ts'
import { findNames, findRole } from '#server/homes/repository.ts'
import { timePart } from '#server/ids.ts'
import { envelopeKey, rawKey } from '#server/inbox/raw-files.ts'
import { filesDirOf } from '#server/storage/open-storage.ts'
import { attachmentKey, photoKey, cleanFileName } from '#server/uploads/photo-keys.ts'
import { recordingKeys } from '#server/uploads/recordings/recordings.ts'
import { DAY } from '#shared/dates.ts'
import { mayAct } from '#shared/homes.ts'
import {
  IMPORT_DAYS,
  IMPORT_BYTES,
  importProblems,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_FILES,
} from '#shared/import-files.ts'
import type { ImportCore } from './module.ts'
import * as repository from './repository.ts'
import {
  knownFiles,
  listFiles,
  listItems,
  type ItemRow,
  listDrafts,
  type ImportRow,
  type DraftRow,
  insertFile,
  usageOf,
} from './repository.ts'
import { subject, type Subject } from '#server/db/subjects.ts'
import type { Readable } from 'node:stream'
import { storedBytesOf } from '#server/uploads/quota.ts'
import { uploadFailure } from '#server/uploads/receive.ts'

const WHAT = 'import'

/** The folder in which files wait to be read; on the disk of a server alone, whatever the storage of photos is. */
const IMPORT_FOLDER = 'imports'
export const fileKey = (id: string): string => `${IMPORT_FOLDER}/${id}`

/** Returns where on this disk an uploaded file is, fetched when another server may have taken it; undefined without one. */
export async function onDisk(
  { config, storage }: Pick<ImportCore, 'config' | 'storage'>,
  id: string,
): Promise<({ file: string } & AsyncDisposable) | undefined> {
  const file = path.join(filesDirOf(config.DATA_DIR), IMPORT_FOLDER, id)
  if (existsSync(file)) return { file, [Symbol.asyncDispose]: () => Promise.resolve() }
  const opened = await storage.open(fileKey(id))
  if (!opened) return undefined
  const copy = path.join(config.DATA_DIR, 'spool', `.${randomBytes(8).toString('hex')}.tmp`)
  await mkdir(path.dirname(copy), { recursive: true, mode: 0o700 })
  const remove = () => rm(copy, { force: true })
  try {
    await pipeline(opened.stream, createWriteStream(copy, { mode: 0o600 }))
  } catch (error) {
    await remove()
    throw error
  }
  return { file: copy, [Symbol.asyncDispose]: remove }
}

/**
 * Finds the person's own import. Throws NOT_FOUND for a missing one, another person's, and one of a home they left;
 * FORBIDDEN when they may only look at the home by now.
 */
export async function openImport(
  core: Pick<ImportCore, 'db'>,
  userId: string,
  id: string,
): Promise<ImportRow> {
  const found = await repository.findImport(core.db, { id })
  if (found?.userId !== userId) throw notFound(WHAT)
  await requireActing(core, { homeId: found.homeId, userId }, WHAT)
  return found
}

/**
 * Returns the open import of a home. Undefined for one of somebody who has left it, or may only look at it by now: they
 * cannot go on with it, nor end it.
 */
export async function findOpenImport(
  { db }: Pick<ImportCore, 'db'>,
  homeId: string,
): Promise<ImportRow | undefined> {
  const found = await repository.findImport(db, { homeId })
  const role = found && (await findRole(db, found))
  return role && mayAct(role) ? found : undefined
}

/** Returns the import of a home for the person, begun if there is none. Throws CONFLICT while another person has one. */
export async function beginImport(core: ImportCore, who: InHome): Promise<ImportRow> {
  const before = await repository.findImport(core.db, { homeId: who.homeId })
  if (before && !(await findOpenImport(core, who.homeId))) await endImport(core, before.id)
  return transact(core, { about: subject.home(who.homeId) }, async (tx) => {
    await requireActing(tx, who)
    await repository.insertImport(tx.db, {
      ...who,
      id: tx.ids.next(),
      createdAt: iso(tx.clock.now()),
    })
    const found = await repository.findImport(tx.db, { homeId: who.homeId })
    if (!found) throw notFound(WHAT)
    if (found.userId !== who.userId) throw inUse(await nameOf(tx, found.userId))
    return found
  })
}

const inUse = (name: string) => new AppError('CONFLICT', textOf('importErrors').inUse({ name }))

/** Returns how another person of the household is called. */
export async function nameOf({ db }: Pick<ImportCore, 'db'>, userId: string): Promise<string> {
  return (await findNames(db, [userId])).get(userId) ?? textOf('importErrors').somebodyElse
}

/** Returns when an import is deleted unless it is finished. */
export const endOf = ({ createdAt }: Pick<ImportRow, 'createdAt'>): string =>
  isoAfter(new Date(createdAt), IMPORT_DAYS * DAY)

/** Ends an import: nothing of it is kept but what was imported. Idempotent. Throws NOT_FOUND for another person's. */
export async function discardImport(core: ImportCore, userId: string, id: string): Promise<void> {
  if (!(await repository.findImport(core.db, { id }))) return
  await openImport(core, userId, id)
  await endImport(core, id)
}

/** The subject of what changes an import: the account of who imports. */
export async function aboutImport({ db }: Pick<ImportCore, 'db'>, id: string): Promise<Subject> {
  const open = await repository.findImport(db, { id })
  return open ? subject.account(open.userId) : subject.named(id)
}

/**
 * Deletes the rows, then the files that no claim has; files that stay are removed by the sweeps. With `onlyFinished` an
 * import stays to which something was added meanwhile.
 */
export async function endImport(
  core: ImportCore,
  id: string,
  { onlyFinished = false }: { onlyFinished?: boolean } = {},
): Promise<void> {
  const left = await transact(core, { about: await aboutImport(core, id) }, async (tx) => {
    if (onlyFinished && !(await isFinished(tx, id))) return undefined
    const unused = { files: await listFiles(tx.db, id), items: await unusedItems(tx, id) }
    await repository.deleteImport(tx.db, id)
    return unused
  })
  if (!left) return
  await removeFiles(core, left).catch((error: unknown) =>
    core.log.warn({ err: error, id }, 'files of an import are still there'),
  )
}

async function isFinished({ db }: InTrx<ImportCore>, id: string): Promise<boolean> {
  const files = await listFiles(db, id)
  const drafts = await listDrafts(db, id)
  return (
    files.every(({ state }) => state !== 'waiting') &&
    drafts.every(({ claimId, isLeftOut }) => claimId !== null || isLeftOut)
  )
}

/** Returns the items of an import whose files no claim has. */
export async function unusedItems({ db }: Pick<ImportCore, 'db'>, id: string): Promise<ItemRow[]> {
  const drafts = await listDrafts(db, id)
  const imported = new Set(drafts.filter(({ claimId }) => claimId !== null).map((draft) => draft.id))
  const items = await listItems(db, id)
  const placed = placesOf(items)
  return items.filter((item) => !imported.has(placed(item) ?? ''))
}

/** Returns a function that says which proposed claim an item is in; undefined outside of all. */
export function placesOf(items: readonly ItemRow[]): (item: ItemRow) => string | undefined {
  const byId = new Map(items.map((item) => [item.id, item]))
  const draftOf = (item: ItemRow): string | undefined => {
    if (item.place === 'claim') return item.draftId ?? undefined
    const mail = item.place === 'mail' && item.mailId !== null ? byId.get(item.mailId) : undefined
    return mail && draftOf(mail)
  }
  return draftOf
}

async function removeFiles(
  { storage }: ImportCore,
  { files, items }: { files: readonly { id: string }[]; items: readonly ItemRow[] },
): Promise<void> {
  for (const { id } of files) await storage.remove(fileKey(id))
  for (const key of items.flatMap(keysOf)) await storage.remove(key)
}

type StoredItem = Pick<ItemRow, 'id' | 'kind'>
const KEYS = { mail: rawKey, document: attachmentKey, photo: photoKey, recording: attachmentKey }

/** Returns the key of an item's own bytes. */
export const keyOf = ({ id, kind }: StoredItem): string => KEYS[kind](id)

/** Returns the keys of everything that is stored of an item. */
export function keysOf(item: StoredItem): string[] {
  const { id, kind } = item
  if (kind === 'mail') return [keyOf(item), envelopeKey(id)]
  if (kind === 'document') return [keyOf(item)]
  if (kind === 'recording') return recordingKeys(id)
  return [keyOf(item), photoKey(id, 'large'), photoKey(id, 'thumb')]
}

/** Job: deletes imports that nobody finished in seven days, and uploaded files without a row. */
export async function sweepImports(core: ImportCore): Promise<void> {
  for (const id of await repository.listOld(core.db, isoAfter(core.clock.now(), -IMPORT_DAYS * DAY)))
    await endImport(core, id)
  if (isPostgres(core.db) && !(await core.ownsBucket())) return
  const keys: string[] = []
  for await (const key of core.storage.list(IMPORT_FOLDER)) keys.push(key)
  const ids = keys.map((key) => key.slice(IMPORT_FOLDER.length + 1))
  const known = await knownFiles(core.db, ids)
  const oldest = timePart(new Date(core.clock.now().getTime() - DAY))
  for (const id of ids) if (!known.has(id) && id < oldest) await core.storage.remove(fileKey(id))
}

type Stored = { id: string; name: string; key: string }
/** An import that is not finished, as its person gets it with all their data. */
type OpenImport = {
  id: string
  homeId: string
  createdAt: string
  builderAddresses: string[] | null
  drafts: Omit<DraftRow, 'importId'>[]
  items: (Omit<ItemRow, 'importId'> & Stored)[]
  /** Uploads that were not read yet. */
  waiting: Stored[]
}

/** Returns the open imports of a person, with the key of each file that no claim has yet. */
export async function openImportsOf(core: Pick<ImportCore, 'db'>, userId: string): Promise<OpenImport[]> {
  const found: OpenImport[] = []
  for (const { id, homeId, createdAt, builderAddresses } of await repository.listImportsOf(core.db, userId)) {
    const files = await listFiles(core.db, id)
    found.push({
      id,
      homeId,
      createdAt,
      builderAddresses,
      drafts: (await listDrafts(core.db, id)).map(({ importId: _of, ...draft }) => draft),
      items: (await unusedItems(core, id)).map(({ importId: _of, ...item }) => ({
        ...item,
        key: keyOf(item),
      })),
      waiting: files
        .filter(({ state }) => state === 'waiting')
        .map((file) => ({ id: file.id, name: file.name, key: fileKey(file.id) })),
    })
  }
  return found
}

/** Returns the keys of all that is stored of a person's open imports and is no claim's. */
export async function keysOfImports(core: Pick<ImportCore, 'db'>, userId: string): Promise<string[]> {
  const open = await openImportsOf(core, userId)
  return open.flatMap(({ items, waiting }) => [...items.flatMap(keysOf), ...waiting.map(({ key }) => key)])
}

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
  const add = () =>
    transact(core, { about: subject.account(userId) }, async (tx) => {
      const open = await repository.findImport(tx.db, { id: importId })
      if (!open) throw new AppError('CONFLICT', textOf('importErrors').ended)
      await requireRoom(tx, { userId, open }, staged.sizeBytes)
      const { sizeBytes } = staged
      await insertFile(tx.db, { id, importId, name: cleanFileName(name), sizeBytes })
      return true
    })
  await removeUnlessAdded(() => core.storage.remove(fileKey(id)), add)
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
