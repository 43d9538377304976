import { Readable } from 'node:stream'
import { removeUnlessAdded, transact } from '#server/core.ts'
import type { Db } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import { removeRaw, storeRaw } from '#server/inbox/raw-files.ts'
import { firstHeader, readRawHeaders } from '#server/inbox/parse/mail-headers.ts'
import { storeFitting } from '#server/inbox/thread-message.ts'
import { sha256 } from '#server/record/entries.ts'
import { discardStored, storePhoto } from '#server/uploads/attachments.ts'
import { pictureKind } from '#server/uploads/images/images.ts'
import { storedBytesOf } from '#server/uploads/quota.ts'
import { cleanFileName } from '#server/uploads/photo-keys.ts'
import { DEFAULT_LANGUAGE } from '#shared/messages/languages.ts'
import { inLanguage } from '#server/language.ts'
import { IMPORT_BYTES, IMPORT_PROBLEMS, MAX_IMPORT_ITEMS } from '#shared/import-files.ts'
import { MAX_MAIL_BYTES } from '#shared/inbound.ts'
import { MAX_PHOTO_BYTES } from '#shared/photo-files.ts'
import { factsOf, textOf } from './grouping.ts'
import type { ImportCore } from './module.ts'
import * as repository from './repository.ts'
import { insertItem, usageOf, type FileRow } from './repository.ts'
import { aboutImport } from './staging.ts'

/** The first bytes of a file, enough to tell what it is. */
const HEAD_BYTES = 64 * 1024

type Problem = string | undefined

/** `bytes` reads all of it; undefined when that is more than the limit. */
export type Source = {
  name: string
  sizeBytes: number
  bytes: (maxBytes: number) => Promise<Buffer | undefined>
}

/** Reads one email or photo of an uploaded file into the import. Returns why it could not be used. */
export async function readItem(
  core: ImportCore,
  file: FileRow,
  { name, sizeBytes, bytes: read }: Source,
): Promise<Problem> {
  if (sizeBytes === 0) return IMPORT_PROBLEMS.empty
  if (sizeBytes > MAX_MAIL_BYTES)
    return isMailName(name) ? IMPORT_PROBLEMS.mailTooLarge : IMPORT_PROBLEMS.photoTooLarge
  const { importId } = file
  const { count, bytes } = await usageOf(core.db, importId)
  if (count >= MAX_IMPORT_ITEMS || bytes + sizeBytes > IMPORT_BYTES) return IMPORT_PROBLEMS.full
  if (sizeBytes > (await roomOf(core, file))) return IMPORT_PROBLEMS.noRoom
  const all = await read(MAX_MAIL_BYTES)
  if (!all) return IMPORT_PROBLEMS.zipTooLarge
  const head = all.subarray(0, HEAD_BYTES)
  if (await pictureKind(head))
    return all.length > MAX_PHOTO_BYTES
      ? IMPORT_PROBLEMS.photoTooLarge
      : readPhoto(core, importId, { name, bytes: all })
  return isMail(head) ? readMail(core, file, { name, raw: all }) : IMPORT_PROBLEMS.kind
}

/**
 * Returns the bytes that the person's account has left for what is in a file; a ZIP unpacks to more than was sent. The
 * file itself is deleted once it is read.
 */
async function roomOf(core: ImportCore, file: FileRow): Promise<number> {
  const open = await repository.findImport(core.db, { id: file.importId })
  return open ? core.accountBytes + file.sizeBytes - (await storedBytesOf(core, open.userId)) : 0
}

const isMailName = (name: string): boolean => /\.eml$/i.test(name)

export async function collect(stream: Readable, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) return undefined
    bytes += chunk.length
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Returns whether bytes begin with the header of an email: a sender, and what only a mail program writes. */
function isMail(head: Buffer): boolean {
  if (head.includes(0)) return false
  const headers = readRawHeaders(head)
  const has = (name: string) => firstHeader(headers, name) !== ''
  return has('from') && ['date', 'message-id', 'received', 'mime-version'].some(has)
}

/** An import may be discarded while one of its emails or photos is read: that is then not stored. */
const isOpen = async (db: Db, id: string): Promise<boolean> =>
  (await repository.findImport(db, { id })) !== undefined

async function readPhoto(
  core: ImportCore,
  importId: string,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<Problem> {
  // What is wrong with it is stored in English.
  const storing = inLanguage(DEFAULT_LANGUAGE, () => storePhoto(core, bytes, { fileName: name }))
  const photo = await storing.catch(problemIn)
  if (typeof photo === 'string') return photo
  const { id, fileName, contentType, sizeBytes } = photo
  const about = await aboutImport(core, importId)
  const add = () =>
    transact(core, { about }, async ({ db }) => {
      if (!(await isOpen(db, importId))) return false
      return insertItem(db, {
        id,
        importId,
        draftId: null,
        mailId: null,
        kind: 'photo',
        place: 'unplaced',
        name: fileName,
        contentType,
        sizeBytes,
        sha256: photo.sha256,
      })
    })
  await removeUnlessAdded(() => discardStored(core, { photos: [photo] }), add)
  return undefined
}

async function readMail(
  core: ImportCore,
  file: FileRow,
  { name, raw }: { name: string; raw: Buffer },
): Promise<Problem> {
  const { importId } = file
  const { parsed } = await core.reader.read(raw, NO_ENVELOPE)
  const id = core.ids.next()
  await storeRaw(core.storage, id, { raw, envelope: NO_ENVELOPE })
  const attached = await storeFitting(core, parsed.attachments, {
    freeBytes: (await roomOf(core, file)) - raw.length,
    // Which claim they go to, and how many it has, is decided in the review.
    mostRecordings: Infinity,
    photoLimit: { maxBytes: MAX_PHOTO_BYTES },
  }).catch(async (error: unknown) => {
    await removeRaw(core.storage, id)
    throw error
  })
  const mail = {
    id,
    importId,
    draftId: null,
    mailId: null,
    kind: 'mail' as const,
    place: 'new' as const,
    name: cleanFileName(name),
    contentType: 'message/rfc822',
    sizeBytes: raw.length,
    sha256: sha256(raw),
    facts: factsOf(parsed, core.clock.now()),
  }
  const about = await aboutImport(core, importId)
  const add = () =>
    transact(core, { about }, async ({ db }) => {
      if (!(await isOpen(db, importId))) return false
      const text = textOf(parsed, attached.notStored)
      if (!(await insertItem(db, { ...mail, text }))) return false
      const ofMail = { importId, draftId: null, mailId: id, place: 'mail' } as const
      for (const [kind, files] of [
        ['photo', attached.photos],
        ['document', attached.files],
      ] as const)
        for (const { fileName, ...file } of files)
          await insertItem(db, { ...file, ...ofMail, kind, name: fileName })
      for (const {
        id: itemId,
        fileName,
        contentType,
        sizeBytes,
        sha256: hash,
        ...recording
      } of attached.recordings)
        await insertItem(db, {
          ...ofMail,
          id: itemId,
          kind: 'recording',
          name: fileName,
          contentType,
          sizeBytes,
          sha256: hash,
          recording,
        })
      return true
    })
  await removeUnlessAdded(async () => {
    await removeRaw(core.storage, id)
    await discardStored(core, attached)
  }, add)
  return undefined
}

const NO_ENVELOPE = { from: null, to: [] }

function problemIn(error: unknown): string {
  if (error instanceof AppError && error.code === 'WRONG_TYPE') return error.message
  throw error
}
