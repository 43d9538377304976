import { papersToSend, recordingsToSend } from '#server/claims/emails/attached-files.ts'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { diskName, type SealedArchive } from '#server/documents/archive.ts'
import { filesOf } from '#server/documents/export.ts'
import { readClaim, type ClaimRecordParts } from '../claim-repository.ts'
import { rawKey } from '#server/inbox/raw-files.ts'
import { composeMail } from '#server/delivery/email/compose.ts'
import type { FullOutboxRow } from '#server/delivery/email/delivery-repository.ts'
import { exportRecord } from '#server/record/entries.ts'
import { recordedFiles, type RecordFile } from '#shared/record/file.ts'
import { attachmentKey, photoKey, THUMB_PX } from '#server/uploads/photo-keys.ts'
import { thumbnails } from '#server/uploads/pictures.ts'
import { ClaimFile } from './claim-file.ts'
import type { DocumentsCore } from '../module.ts'
import { streamRecord } from '../pdf/record-pdf.ts'
import { listSentMails } from './repository.ts'

/** The content of one claim's folder, read before anything is written. */
export type ClaimFolder = {
  /** The folder's name in the archive. */
  name: string
  parts: ClaimRecordParts
  /** Undefined for a claim without a record. */
  record: RecordFile | undefined
  /** Photos, recordings and documents, as `claim.json` names them. */
  files: z.input<typeof ClaimFile>['files']
  stored: { path: string; key: string; at: string }[]
  sent: { path: string; row: FullOutboxRow }[]
  /** The time of the latest entry: the file says what was true then, and is the same until something happens. */
  at: string
}

type FileOfClaim = Awaited<ReturnType<typeof filesOf>>['photos' | 'attachments'][number]

/** Files beside photos, documents and emails: the PDF, the claim, the record. */
const OWN_FILES = 3

/** Returns how many files the folder will have. */
export const countFiles = ({ stored, sent }: ClaimFolder): number => stored.length + sent.length + OWN_FILES

/** Reads what belongs to a claim; undefined when it is of a home the person does not belong to. */
export async function readFolder(
  core: DocumentsCore,
  userId: string,
  claimId: string,
): Promise<ClaimFolder | undefined> {
  const parts = await readClaim(core.db, userId, claimId)
  if (!parts) return undefined
  const { photos, attachments, received } = await filesOf(core, userId, claimId)
  const files = [...photos, ...attachments, ...received].map(({ id, path }) => ({ id, path }))
  const record = await exportRecord(core, claimId, files)
  const hashes = new Map(recordedFiles(record?.entries ?? []).map(({ id, sha256 }) => [id, sha256]))
  const at = record?.entries.at(-1)?.at ?? parts.claim.updatedAt
  const sent = await listSentMails(core.db, userId, claimId)
  return {
    name: diskName(`Claim ${parts.claim.number} ${parts.claim.title}`, 60),
    parts,
    record: record && { ...record, exportedAt: at },
    files: [
      ...photos.map((photo) => {
        const original = photos.find(({ id }) => id === photo.markedFrom)
        const { originalSha256 } = photo
        return { ...describedFile(photo), markedCopyOf: original?.path ?? null, originalSha256 }
      }),
      // Of a document that came by email only the record has the hash.
      ...attachments.map((file) => ({
        ...describedFile({ ...file, sha256: file.sha256 ?? hashes.get(file.id) ?? null }),
        ...NO_COPY,
      })),
    ],
    stored: [
      ...photos.map(({ id, path, createdAt }) => ({ path, key: photoKey(id), at: createdAt })),
      ...attachments.map(({ id, path, createdAt }) => ({ path, key: attachmentKey(id), at: createdAt })),
      ...received.map(({ id, path, receivedAt }) => ({ path, key: rawKey(id), at: receivedAt })),
    ],
    sent: sent.map((row, index) => ({
      path: `${row.state === 'sent' ? 'sent' : 'not-sent'}/${String(index + 1).padStart(3, '0')} ${row.kind}.eml`,
      row,
    })),
    at,
  }
}

/** Writes the folder of a claim, one file at a time. Returns the paths of stored files that could not be read. */
export async function writeFolder(
  core: DocumentsCore,
  archive: SealedArchive,
  { userId, folder }: { userId: string; folder: ClaimFolder },
): Promise<string[]> {
  const { name, record, at } = folder
  await writePdf(core, archive, { userId, folder })
  const missing: string[] = []
  for (const { path, key, at: storedAt } of folder.stored) {
    const opened = await core.storage.open(key)
    if (!opened) missing.push(`${name}/${path}`)
    else
      await archive.add(`${name}/${path}`, opened.stream, { at: storedAt, isPacked: !path.endsWith('.eml') })
  }
  for (const { path, row } of folder.sent)
    await archive.add(`${name}/${path}`, Readable.from([await asSent(core, row)]), { at: row.createdAt })
  const { $schema, ...claim } = { $schema: '../claim.schema.json', ...z.parse(ClaimFile, asFile(folder)) }
  await archive.addText(`${name}/claim.json`, json({ $schema, ...claim }), at)
  if (record) await archive.addText(`${name}/record.json`, json(record), at)
  return missing
}

async function writePdf(
  core: DocumentsCore,
  archive: SealedArchive,
  { userId, folder: { name, parts, at } }: { userId: string; folder: ClaimFolder },
): Promise<void> {
  const slot = await core.records.slots.take()
  try {
    const pdf = await streamRecord(core, slot, { userId, parts, now: new Date(at) })
    await archive.add(`${name}/claim-${parts.claim.number}.pdf`, pdf, { at })
  } finally {
    slot.release()
  }
}

/** An email as it was written, with the private links replaced: whoever holds the file must not answer as the builder. */
async function asSent(core: DocumentsCore, row: FullOutboxRow): Promise<Buffer> {
  const { addresses, mailFrom: from } = core.outbox
  const { raw } = await composeMail(row, {
    from,
    addresses,
    logo: core.logo,
    builderLink: '[private link]',
    replyAddress: undefined,
    homeownerAddress: undefined,
    accountToken: '[secret]',
    thumbnails: await thumbnails(core, row.mail.photoIds, { maxPx: THUMB_PX }),
    // The folder has the claim's photos, papers and recordings themselves.
    photos: new Map(),
    papers: await papersToSend(core, row.mail, { files: false }),
    recordings: await recordingsToSend(core, row.mail, { files: false }),
  })
  return raw
}

const NO_COPY = { markedCopyOf: null, originalSha256: null }

function describedFile({
  path: file,
  fileName: name,
  contentType,
  sizeBytes,
  sha256,
  messageId,
  createdAt,
}: FileOfClaim) {
  return { file, name, contentType, sizeBytes, sha256, messageId, createdAt }
}

function asFile({ parts, files, sent }: ClaimFolder): z.input<typeof ClaimFile> {
  const { claim, homeowner, events, messages, visits } = parts
  return {
    claim,
    homeowner,
    events,
    messages,
    visits,
    files,
    emails: sent.map(({ path, row }) => ({
      file: path,
      to: row.to.address,
      subject: row.mail.subject,
      state: row.state,
      serverReply: row.serverReply,
      writtenAt: row.createdAt,
      settledAt: row.doneAt,
    })),
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
