import type { Readable } from 'node:stream'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { periodsOf } from '#shared/coverage/periods.ts'
import { coverageOn } from '#shared/coverage/status.ts'
import { calendarDate } from '#shared/dates.ts'
import { DEFAULT_LANGUAGE } from '#shared/messages/languages.ts'
import { withoutQuotes } from '#shared/messages/quoted.ts'
import { textOf } from '#shared/messages/text.ts'
import { paperOf } from '#shared/paper.ts'
import { momentIn } from '#shared/record/delivery-words.ts'
import { inLanguage } from '#server/language.ts'
import { readCoverage } from '#server/homes/coverage-service.ts'
import { notFound } from '#server/errors.ts'
import { verifyRecord } from '#server/record/verification.ts'
import { openPhoto } from '#server/uploads/pictures.ts'
import { beginDownload, type WorkSlot } from '#server/documents/work-slots.ts'
import type { PdfOrder, PdfReader } from './pdf-thread.ts'
import type { FormalLetter } from '#shared/formal-notice.ts'
import type { DocumentsCore } from '../module.ts'
import type { PdfFacts } from './pdf-sheet.ts'
import type { PdfRecord } from './record-layout.ts'
import {
  type ClaimRecordParts,
  findTemplate,
  findWarranty,
  listNotice,
  readClaim,
} from '../claim-repository.ts'
import { readPerson } from '../person-repository.ts'
import { listAttachments, listPhotos } from '../files-repository.ts'

/** A reader that has not read all of a PDF by then is disconnected. */
const READ_WITHIN_MS = 10 * 60_000

/**
 * Starts the whole record of an own claim as a PDF, to be shown to somebody who has no account: an arbitrator, a
 * lawyer. Throws NOT_FOUND for any other claim, TOO_MANY while an earlier record of the same person is still being
 * made, UNAVAILABLE while too many records are being made for others.
 */
export async function recordPdf(
  core: DocumentsCore,
  userId: string,
  claimId: string,
): Promise<{ stream: Readable; fileName: string }> {
  const parts = await readClaim(core.db, userId, claimId)
  if (!parts) throw notFound()
  const { slot, end } = await beginDownload(core.records, userId, textOf('downloadRefusals').record)
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
  core: DocumentsCore,
  slot: WorkSlot,
  { userId, parts, now }: { userId: string; parts: ClaimRecordParts; now: Date },
): Promise<Readable> {
  const facts = await factsOf(core, { userId, parts, now })
  const { claim } = parts
  const { name, timeZone } = facts.owner
  const text = textOf('recordPdf')
  const isPremium = facts.system !== PRODUCT_NAME
  const below = { number: claim.number, at: momentIn(timeZone)(now) }
  const sheet: PdfFacts = {
    title: text.title(claim),
    author: name,
    creator: isPremium ? text.creator : PRODUCT_NAME,
    at: now,
    footer: isPremium ? text.footer(below) : text.footerNamed({ ...below, product: PRODUCT_NAME }),
    paper: paperOf(await findTemplate(core.db, claim.id)),
  }
  const order = { is: 'record', assetsDir: core.pdfAssetsDir, sheet, facts } as const
  return drawPdf(core, slot, { order, pictureOf: (photoId) => pictureOf(core, photoId) })
}

/** Starts a letter as a PDF, in its own language. The same letter gives the same bytes: its time is that of its making. */
export const streamLetter = (core: DocumentsCore, slot: WorkSlot, letter: FormalLetter): Readable =>
  inLanguage(letter.language ?? DEFAULT_LANGUAGE, () => drawLetter(core, slot, letter))

function drawLetter(core: DocumentsCore, slot: WorkSlot, letter: FormalLetter): Readable {
  const { subject, name, madeAt, claimNumber, paper } = letter
  const sheet = {
    title: withoutQuotes(subject),
    author: name,
    creator: name,
    at: new Date(madeAt),
    footer: textOf('formalLetter').footer({ number: claimNumber, name }),
    paper,
  }
  const order = { is: 'letter', assetsDir: core.pdfAssetsDir, sheet, letter } as const
  return drawPdf(core, slot, { order, pictureOf: () => Promise.resolve(undefined) })
}

async function factsOf(
  core: DocumentsCore,
  { userId, parts, now }: { userId: string; parts: ClaimRecordParts; now: Date },
): Promise<PdfRecord> {
  const { claim } = parts
  const { account, plan } = await readPerson(core.db, userId)
  const { name, timeZone } = account
  const warranty = await findWarranty(core.db, claim.id)
  return {
    parts,
    owner: { name, timeZone, isReader: false },
    // Premium records do not name the product.
    system: plan.isPremium ? textOf('recordView').system : PRODUCT_NAME,
    warranty: warranty && (await coverageOf(core, warranty, { claim, timeZone })),
    photos: await listPhotos(core.db, userId, claim.id),
    attachments: await listAttachments(core.db, claim.id),
    notice: await listNotice(core.db, parts, name),
    verification: await verifyRecord(core.db, claim.id),
    now,
  }
}

async function coverageOf(
  core: DocumentsCore,
  { homeId, ...dates }: { homeId: string; starts: string; ends: string },
  { claim, timeZone }: { claim: ClaimRecordParts['claim']; timeZone: string },
): Promise<NonNullable<PdfRecord['warranty']>> {
  const { tiers, start, template } = await readCoverage(core, homeId)
  const filed = calendarDate(claim.createdAt, timeZone)
  return { ...dates, coverage: coverageOn(periodsOf(tiers, start), claim.category, filed), template }
}

/** A photo that cannot be read is reported as missing, and the rest of the record is still printed. */
async function pictureOf(core: DocumentsCore, photoId: string): Promise<Buffer | undefined> {
  try {
    const opened = await openPhoto(core, photoId, 'large')
    return opened && Buffer.concat(await opened.stream.toArray())
  } catch (error) {
    core.log.warn({ err: error, photoId }, 'a photo is missing in a record')
    return undefined
  }
}

/** Starts a PDF in the thread. `slot` is freed while the reader is behind. */
function drawPdf(
  core: Pick<DocumentsCore, 'pdfThread' | 'log'>,
  slot: WorkSlot,
  { order, pictureOf }: { order: PdfOrder; pictureOf: PdfReader['pictureOf'] },
): Readable {
  const stream = core.pdfThread.write(order, {
    pictureOf,
    // While this reader is behind, other PDFs are drawn.
    meanwhile: (wait) => slot.meanwhile(wait),
  })
  // Any failure must not look like a complete PDF: the stream is broken off.
  stream.once('error', (error) => core.log.error({ err: error, pdf: order.sheet.title }, 'a PDF broke off'))
  const deadline = setTimeout(() => stream.destroy(), READ_WITHIN_MS)
  stream.once('close', () => clearTimeout(deadline))
  return stream
}
