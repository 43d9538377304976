import type { Readable } from 'node:stream'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { noticeRows } from '#shared/record/notice.ts'
import { notFound } from '#server/errors.ts'
import { listEntries } from '#server/record/repository.ts'
import { openPhoto } from '#server/uploads/pictures.ts'
import { beginDownload } from './downloads.ts'
import type { AccountCore } from './module.ts'
import { openSheet, type Sheet } from './pdf-sheet.ts'
import { endSheet, isAhead, settled } from './pdf-writer.ts'
import { momentIn, writeRecord, type RecordDraft } from './record-content.ts'
import * as repository from './repository.ts'
import type { WorkSlot } from './work-slots.ts'

/** A reader that has not read all of a record by then is disconnected. */
const READ_WITHIN_MS = 10 * 60_000

/**
 * Starts the whole record of an own claim as a PDF, to be shown to somebody who has no account: an arbitrator, a
 * lawyer. Throws NOT_FOUND for any other claim, TOO_MANY while an earlier record of the same person is still being
 * made, UNAVAILABLE while too many records are being made for others.
 */
export async function recordPdf(
  core: AccountCore,
  userId: string,
  claimId: string,
): Promise<{ stream: Readable; fileName: string }> {
  const parts = await repository.readClaim(core.db, userId, claimId)
  if (!parts) throw notFound()
  const { slot, end } = await beginDownload(core.records, userId, 'A record is being made already.')
  try {
    const stream = await streamRecord(core, slot, { userId, parts, now: core.clock.now() })
    // Finished, or its reader disconnected.
    stream.once('close', end)
    return { stream, fileName: `claim-${parts.claim.number}.pdf` }
  } catch (error) {
    end()
    throw error
  }
}

/**
 * Starts the record of a claim as a PDF, with `now` as the time it was made: the same claim and time give the same
 * bytes. Does not authorize; callers must. `slot` is freed while the reader is behind.
 */
export async function streamRecord(
  core: AccountCore,
  slot: WorkSlot,
  { userId, parts, now }: { userId: string; parts: repository.ClaimRecordParts; now: Date },
): Promise<Readable> {
  const person = await repository.readPerson(core.db, userId)
  const sheet = openRecord(core, { parts, person, now })
  disconnectLate(sheet)
  write(core, slot, { sheet, parts, person, now }).catch((error: unknown) => {
    // A disconnected reader is no error; any other failure must not look like a complete record.
    if (sheet.output.destroyed) return
    core.log.error({ err: error, claimId: parts.claim.id }, 'a record broke off')
    sheet.output.destroy(error instanceof Error ? error : undefined)
  })
  return sheet.output
}

function openRecord(
  { pdfAssetsDir }: AccountCore,
  { parts: { claim }, person: { account, plan }, now }: Pick<RecordDraft, 'parts' | 'person' | 'now'>,
): Sheet {
  return openSheet(pdfAssetsDir, {
    title: `Claim ${claim.number}: ${claim.title}`,
    author: account.name,
    creator: plan.isPremium ? 'Claim record' : PRODUCT_NAME,
    at: now,
    footer: `Claim ${claim.number} · ${claim.title}`,
  })
}

function disconnectLate({ output }: Sheet): void {
  const deadline = setTimeout(() => output.destroy(), READ_WITHIN_MS)
  output.once('close', () => clearTimeout(deadline))
}

async function write(
  core: AccountCore,
  slot: WorkSlot,
  { sheet, parts, person, now }: Pick<RecordDraft, 'sheet' | 'parts' | 'person' | 'now'>,
): Promise<void> {
  const { id: userId, timeZone } = person.account
  const { id: claimId } = parts.claim
  const draft = {
    sheet,
    parts,
    person,
    warranty: await repository.findWarranty(core.db, claimId),
    photos: await repository.listPhotos(core.db, userId, claimId),
    attachments: await repository.listAttachments(core.db, claimId),
    notice: noticeRows(await listEntries(core.db, claimId), {
      builder: parts.claim.builderName,
      owner: person.account.name,
    }),
    now,
    moment: momentIn(timeZone),
    /** While this record's reader is behind, other records are written. */
    settled: () => (isAhead(sheet) ? slot.meanwhile(() => settled(sheet)) : settled(sheet)),
  }
  await writeRecord(draft, (photoId) => pictureOf(core, photoId))
  endSheet(sheet)
}

/** A photo that cannot be read is reported as missing, and the rest of the record is still printed. */
async function pictureOf(core: AccountCore, photoId: string): Promise<Buffer | undefined> {
  try {
    const opened = await openPhoto(core, photoId, 'large')
    return opened && Buffer.concat(await opened.stream.toArray())
  } catch (error) {
    core.log.warn({ err: error, photoId }, 'a photo is missing in a record')
    return undefined
  }
}
