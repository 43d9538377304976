import type { Logger } from 'pino'
import type { Readable } from 'node:stream'
import { PRODUCT_NAME } from '#shared/brand.ts'
import {
  shortCalendarDate,
  shortDate,
  shortDateTime,
  timeWindow,
  weekdayDate,
  zoneName,
} from '#shared/dates.ts'
import { recordLine } from '#shared/record-words.ts'
import { statusLabel, type ClaimStatus } from '#shared/statuses.ts'
import { resolutionTimeText, responseTimeText, stepLabel, timelineSteps } from '#shared/timeline.ts'
import { withdrawalOf } from '#shared/withdrawal.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { AppError, notFound } from '#server/errors.ts'
import type { UploadsCore } from '#server/uploads/module.ts'
import { openPhoto } from '#server/uploads/pictures.ts'
import type { PdfWriter } from './pdf-writer.ts'
import { createWorkSlots, type WorkSlot } from './work-slots.ts'
import * as repository from './repository.ts'
import type { ClaimRecordParts } from './repository.ts'

/** A record stays small enough to be sent by mail; photos beyond are named. */
const MAX_PICTURES = 40
/** Concurrent records in the whole process: a long one blocks the event loop for seconds. */
const AT_ONCE = { working: 2, open: 8 }
/** A reader that has not read all of a record by then is disconnected. */
const READ_WITHIN_MS = 10 * 60_000

type Person = Awaited<ReturnType<typeof repository.readPerson>>
type PhotoLine = Awaited<ReturnType<typeof repository.listPhotos>>[number]

/** The whole record of one claim as a PDF, to be shown to somebody who has no account: an arbitrator, a lawyer. */
export function createRecordPdf(deps: {
  db: Db
  clock: Clock
  log: Logger
  uploads: UploadsCore
  assetsDir: string
}) {
  const { db, clock, log, uploads } = deps
  const running = new Set<string>()
  const slots = createWorkSlots(AT_ONCE)

  /**
   * Starts the record of an own claim. Throws NOT_FOUND for any other, TOO_MANY while an earlier record of the same
   * person is still being made, UNAVAILABLE while too many records are being made for others.
   */
  return async function recordPdf(
    userId: string,
    claimId: string,
  ): Promise<{ stream: Readable; fileName: string }> {
    const parts = await repository.readClaim(db, userId, claimId)
    if (!parts) throw notFound()
    if (running.has(userId)) throw new AppError('TOO_MANY', 'A record is being made already.')
    running.add(userId)
    let slot: WorkSlot | undefined
    try {
      slot = await slots.take()
      const taken = slot
      const person = await repository.readPerson(db, userId)
      const now = clock.now()
      const { createPdfWriter } = await import('./pdf-writer.ts')
      const pdf = await createPdfWriter(deps.assetsDir, {
        title: `Claim ${parts.claim.number}: ${parts.claim.title}`,
        author: person.account.name,
        creator: person.plan.isPremium ? 'Claim record' : PRODUCT_NAME,
        at: now,
        footer: `Claim ${parts.claim.number} · ${parts.claim.title}`,
      })
      // Finished, or its reader disconnected.
      pdf.output.once('close', () => {
        running.delete(userId)
        taken.release()
      })
      const deadline = setTimeout(() => pdf.output.destroy(), READ_WITHIN_MS)
      pdf.output.once('close', () => clearTimeout(deadline))
      write({ pdf, slot }, userId, parts, person, now).catch((error: unknown) => {
        // A disconnected reader is no error; any other failure must not look like a complete record.
        if (pdf.output.destroyed) return
        log.error({ err: error, claimId }, 'a record broke off')
        pdf.output.destroy(error instanceof Error ? error : undefined)
      })
      return { stream: pdf.output, fileName: `claim-${parts.claim.number}.pdf` }
    } catch (error) {
      running.delete(userId)
      slot?.release()
      throw error
    }
  }

  async function write(
    { pdf, slot }: Rendering,
    userId: string,
    parts: ClaimRecordParts,
    person: Person,
    now: Date,
  ): Promise<void> {
    const { claim, events, messages, visits } = parts
    const zone = person.account.timeZone
    const moment = (at: string | Date) => `${shortDateTime(at, zone)} ${zoneName(at, zone)}`
    const photos = await repository.listPhotos(db, userId, claim.id)
    const attachments = await repository.listAttachments(db, claim.id)
    const filesOf = (messageId: string) => [
      ...photos.filter((photo) => photo.messageId === messageId).map(({ fileName }) => fileName),
      ...attachments.filter((file) => file.messageId === messageId).map(({ fileName }) => fileName),
    ]

    pdf.title(
      `Record of warranty claim ${claim.number}`,
      claim.title,
      `${statusLabel(claim.status)} as of ${moment(now)}. All times are those of ${zone}.`,
    )
    pdf.table(facts(parts, person, moment))
    pdf.heading('Description')
    pdf.text(claim.description || claim.summary)
    if (claim.description && claim.summary !== claim.description) {
      pdf.text('As the homeowner first put it', 'small')
      pdf.text(claim.summary)
    }
    await settled({ pdf, slot })

    pdf.heading('Timeline')
    pdf.table(
      timelineSteps({ ...claim, events: statusEvents(events) }).map((step) => ({
        label: stepLabel(step),
        value: step.isEstimate ? `About ${shortDate(step.at, zone)}` : moment(step.at),
        ...(step.reason ? { proof: step.reason } : {}),
      })),
    )

    pdf.heading(`Events, as they were logged (${events.length})`)
    for (const event of events) {
      const { text, proof } = recordLine(event, claim.builderName, person.account.name)
      pdf.table([{ label: moment(event.at), value: text, proof }])
      await settled({ pdf, slot })
    }

    pdf.heading(`Messages (${messages.length})`)
    if (messages.length === 0) pdf.text('No messages.', 'small')
    for (const message of messages) {
      const files = filesOf(message.id)
      pdf.message(
        speaker(message, parts, person),
        moment(message.createdAt),
        message.content,
        [
          message.isAutomatic ? 'An automatic reply' : '',
          message.otherAddress ? `From another address: ${message.otherAddress}` : '',
          files.length > 0 ? `With it: ${files.join(', ')}` : '',
          message.namedOnly.length > 0 ? `Named, not kept: ${message.namedOnly.join(', ')}` : '',
        ].filter(Boolean),
      )
      await settled({ pdf, slot })
    }

    if (visits.length > 0) {
      pdf.heading('Visits')
      pdf.table(
        visits.map((visit) => ({
          label: weekdayDate(visit.date),
          value: [timeWindow(visit.from, visit.to), VISIT_WORDS[visit.state], visit.who]
            .filter(Boolean)
            .join(' · '),
          proof: [
            `Proposed ${moment(visit.proposedAt)}`,
            visit.answeredAt ? `answered ${moment(visit.answeredAt)}` : '',
            visit.note,
          ]
            .filter(Boolean)
            .join(' · '),
        })),
      )
    }

    if (attachments.length > 0) {
      pdf.heading('Attachments, kept beside this record')
      pdf.table(
        attachments.map((file) => ({
          label: moment(file.createdAt),
          value: file.fileName,
          proof: `${file.contentType}, ${file.sizeBytes} bytes`,
        })),
      )
    }
    if (photos.length > 0) await writePhotos({ pdf, slot }, photos, parts, person, moment)

    pdf.heading('About this record')
    pdf.text(
      `Made ${moment(now)} from the log that each change of the claim was written into when it happened. Steps marked "About" were passed over without an entry of their own.`,
      'small',
    )
    if (pdf.replaced() > 0)
      pdf.text(
        `${pdf.replaced()} ${pdf.replaced() === 1 ? 'character' : 'characters'} could not be printed here and ${pdf.replaced() === 1 ? 'stands' : 'stand'} as \uFFFD (emoji, or scripts that this pdf has no letters for). The homeowner's account and its export have them whole.`,
        'small',
      )
    if (!person.plan.isPremium) pdf.text(`Made with ${PRODUCT_NAME}`, 'small')
    pdf.end()
  }

  async function writePhotos(
    { pdf, slot }: Rendering,
    photos: readonly PhotoLine[],
    parts: ClaimRecordParts,
    person: Person,
    moment: (at: string) => string,
  ): Promise<void> {
    pdf.heading(`Photos (${photos.length})`, 'picture')
    for (const [index, photo] of photos.entries()) {
      const together = photos.filter(
        ({ messageId, eventId }) => messageId === photo.messageId && eventId === photo.eventId,
      )
      const message = parts.messages.find(({ id }) => id === photo.messageId)
      const event = parts.events.find(({ id }) => id === photo.eventId)
      const place = message
        ? `with the message of ${speaker(message, parts, person)}, ${moment(message.createdAt)}`
        : event
          ? `${EVENT_OF_PHOTO[event.kind] ?? 'added'}, ${moment(event.at)}`
          : 'with the claim'
      const caption = `Photo ${together.indexOf(photo) + 1} of ${together.length} · ${photo.fileName} · ${place} · received ${moment(photo.createdAt)}${photo.sha256 ? `\nSHA-256 of the original: ${photo.sha256}` : ''}`
      const jpeg = index < MAX_PICTURES ? await pictureOf(photo.id) : undefined
      if (!jpeg || !pdf.picture(jpeg, caption))
        pdf.text(
          `${caption}\n${index < MAX_PICTURES ? 'This photo could not be shown here.' : `Not shown: the first ${MAX_PICTURES} are.`}`,
          'small',
        )
      await settled({ pdf, slot })
    }
  }

  /** A photo that cannot be read is reported as missing, and the rest of the record is still printed. */
  async function pictureOf(photoId: string): Promise<Buffer | undefined> {
    try {
      const opened = await openPhoto(uploads, photoId, 'large')
      return opened && Buffer.concat(await opened.stream.toArray())
    } catch (error) {
      log.warn({ err: error, photoId }, 'a photo is missing in a record')
      return undefined
    }
  }
}

/** What photos were added with after filing, where it was more than adding them. */
const EVENT_OF_PHOTO: Partial<Record<ClaimRecordParts['events'][number]['kind'], string>> = {
  status: 'with the reopening',
  'fix-disputed': 'with "Not fixed yet"',
}

const VISIT_WORDS: Record<ClaimRecordParts['visits'][number]['state'], string> = {
  proposed: 'proposed',
  accepted: 'accepted',
  declined: 'declined',
  replaced: 'replaced',
  cancelled: 'not needed any more',
}

type Rendering = { pdf: PdfWriter; slot: WorkSlot }

/**
 * Lets other work run, and other records while this one's reader is behind. Throws when the reader has disconnected.
 */
function settled({ pdf, slot }: Rendering): Promise<void> {
  return pdf.isAhead() ? slot.meanwhile(() => pdf.settled()) : pdf.settled()
}

export type RecordPdf = ReturnType<typeof createRecordPdf>

function facts(
  { claim, events }: ClaimRecordParts,
  { account, home }: Person,
  moment: (at: string) => string,
): { label: string; value: string }[] {
  const isWithdrawn = withdrawalOf(events) !== undefined
  return [
    { label: 'Homeowner', value: `${account.name}, ${account.email}` },
    { label: 'Home', value: claim.address },
    {
      label: 'Warranty',
      value: home
        ? `${shortCalendarDate(home.warrantyStartDate)} to ${shortCalendarDate(home.warrantyEndDate)}`
        : '',
    },
    {
      label: 'Builder',
      value: [claim.builderName, claim.builderEmail].filter(Boolean).join(', ') || 'None yet',
    },
    { label: 'Category', value: claim.category },
    { label: 'Filed', value: moment(claim.createdAt) },
    { label: 'First response', value: responseTimeText(claim.firstResponseHours) },
    { label: 'Resolution', value: resolutionTimeText(claim.resolutionDays, isWithdrawn) },
    { label: 'Closed', value: claim.closedAt ? moment(claim.closedAt) : '' },
  ].filter(({ value }) => value !== '')
}

function statusEvents(events: ClaimRecordParts['events']) {
  return events.flatMap((event) =>
    event.status === null ? [] : [{ ...event, status: event.status satisfies ClaimStatus }],
  )
}

function speaker(
  message: ClaimRecordParts['messages'][number],
  { claim }: ClaimRecordParts,
  { account }: Person,
): string {
  if (message.sender === 'Homeowner') return `${account.name} (homeowner)`
  if (message.sender === 'System') return 'Noted by the system'
  return `${message.authorName ?? claim.builderName ?? 'Builder'} (builder)`
}
