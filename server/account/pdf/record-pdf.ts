import type { Readable } from 'node:stream'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { periodsOf } from '#shared/coverage/periods.ts'
import { coverageOn } from '#shared/coverage/status.ts'
import { calendarDate } from '#shared/time/dates.ts'
import { paperOf } from '#shared/letters/paper.ts'
import { momentIn } from '#shared/record/delivery-words.ts'
import { noticeRows } from '#shared/record/notice.ts'
import { readCoverage } from '#server/coverage/service.ts'
import { notFound } from '#server/errors.ts'
import { listEntries } from '#server/record/repository.ts'
import { verifyRecord } from '#server/record/verification.ts'
import { openPhoto } from '#server/uploads/pictures.ts'
import { beginDownload } from '../downloads.ts'
import { drawPdf } from './draw-pdf.ts'
import type { AccountCore } from '../module.ts'
import type { PdfFacts } from './pdf-sheet.ts'
import { type RecordFacts } from './record-draft.ts'
import { type ClaimRecordParts, findTemplate, findWarranty, readClaim } from '../claim-repository.ts'
import { readPerson } from '../person-repository.ts'
import { listAttachments, listPhotos } from '../files-repository.ts'
import type { WorkSlot } from '../work-slots.ts'

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
  const parts = await readClaim(core.db, userId, claimId)
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
  { userId, parts, now }: { userId: string; parts: ClaimRecordParts; now: Date },
): Promise<Readable> {
  const facts = await factsOf(core, { userId, parts, now })
  const paper = paperOf(await findTemplate(core.db, parts.claim.id))
  const sheet = { ...headOf(facts), paper }
  const order = { is: 'record', assetsDir: core.pdfAssetsDir, sheet, facts } as const
  return drawPdf(core, slot, { order, pictureOf: (photoId) => pictureOf(core, photoId) })
}

function headOf({ parts: { claim }, person: { account, plan }, now }: RecordFacts): PdfFacts {
  return {
    title: `Claim ${claim.number}: ${claim.title}`,
    author: account.name,
    creator: plan.isPremium ? 'Claim record' : PRODUCT_NAME,
    at: now,
    footer: [
      `Claim ${claim.number}`,
      `as of ${momentIn(account.timeZone)(now)}`,
      plan.isPremium ? '' : `Made with ${PRODUCT_NAME}`,
    ]
      .filter(Boolean)
      .join(' · '),
  }
}

async function factsOf(
  core: AccountCore,
  { userId, parts, now }: { userId: string; parts: ClaimRecordParts; now: Date },
): Promise<RecordFacts> {
  const { id: claimId, builderName } = parts.claim
  const person = await readPerson(core.db, userId)
  const warranty = await findWarranty(core.db, claimId)
  return {
    parts,
    person,
    warranty,
    ...(warranty
      ? await coverageOf(core, { ...warranty, claim: parts.claim, zone: person.account.timeZone })
      : { coverage: { is: 'unknown' }, template: 'profile' }),
    photos: await listPhotos(core.db, userId, claimId),
    attachments: await listAttachments(core.db, claimId),
    notice: noticeRows(await listEntries(core.db, claimId), {
      builder: builderName,
      owner: person.account.name,
      events: parts.events,
    }),
    verification: await verifyRecord(core.db, claimId),
    now,
  }
}

async function coverageOf(
  core: AccountCore,
  { homeId, claim, zone }: { homeId: string; claim: ClaimRecordParts['claim']; zone: string },
): Promise<Pick<RecordFacts, 'coverage' | 'template'>> {
  const { tiers, start, template } = await readCoverage(core, homeId)
  const filed = calendarDate(claim.createdAt, zone)
  return { coverage: coverageOn(periodsOf(tiers, start), claim.category, filed), template }
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
