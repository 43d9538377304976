import { pairsOf } from '#shared/before-after.ts'
import { momentIn } from '#shared/record/delivery-words.ts'
import { findingText } from '#shared/record/labels.ts'
import type { Verification } from '#server/record/verification.ts'
import type { ClaimRecordParts } from '../claim-repository.ts'
import { recordView, speakerText, type RecordFacts, type RecordView, type ViewRow } from '../record-view.ts'
import { writeColumns } from './pdf-columns.ts'
import type { Sheet } from './pdf-sheet.ts'
import {
  isJpeg,
  writeCover,
  writeHeading,
  writeMessage,
  writePair,
  writePicture,
  writeRow,
  writeSeal,
  writeTable,
  writeText,
  writeTitle,
  type Picture,
  type Seal,
} from './pdf-writer.ts'

/** Differences that are named; there can be as many as entries. */
const MAX_FINDINGS = 5
/** A record stays small enough to be sent by mail; photos beyond are named. */
const MAX_PICTURES = 40

/** `verification`: the result of verifying the record at `now`. */
export type PdfRecord = RecordFacts & { verification: Verification }

/** A record that is being written. */
type Draft = {
  sheet: Sheet
  facts: PdfRecord
  view: RecordView
  moment: (at: string | Date) => string
  /** Reads a photo; undefined when it cannot be read. */
  pictureOf: (photoId: string) => Promise<Buffer | undefined>
  /** Lets other work run, and the reader catch up. Throws when the reader has disconnected. */
  settled: () => Promise<void>
}

/** Writes the whole record. */
export async function writeRecord(
  sheet: Sheet,
  facts: PdfRecord,
  { pictureOf, settled }: Pick<Draft, 'pictureOf' | 'settled'>,
): Promise<void> {
  const view = recordView(facts)
  const draft: Draft = { sheet, facts, view, moment: momentIn(facts.owner.timeZone), pictureOf, settled }
  await writeSummary(draft)
  await settled()
  writeHeading(sheet, 'Timeline')
  writeText(sheet, 'Each change of the claim was written into this log when it happened.', 'small')
  await writeColumns(sheet, view.events, settled)
  await writeMessages(draft)
  if (view.visits.length > 0) writeSection(sheet, 'Visits', view.visits)
  if (view.attachments.length > 0)
    writeSection(sheet, 'Attachments, kept beside this record', view.attachments)
  writeSection(sheet, 'What the builder was told, and when', view.notice)
  if (view.notice.length === 0) writeText(sheet, 'Nothing was sent.', 'small')
  await writePairs(draft)
  await writePhotos(draft)
  writeHeading(sheet, 'How to check this record')
  writeText(sheet, HOW_TO_CHECK)
  writeNotes(sheet)
}

const HOW_TO_CHECK =
  'Each entry carries the checksum of the one before it, so that a changed, missing, inserted or reordered entry is found. The evidence file of this claim, a ZIP, has the original photos, every email as it came, the entries, and a page that checks them without an account and without a connection: open verify.html, or run sha256sum -c SHA256SUMS.'

async function writeSummary(draft: Draft): Promise<void> {
  const { sheet, view } = draft
  writeTitle(sheet, {
    kicker: `Record of warranty claim ${view.number}`,
    title: view.title,
    lead: view.lead,
  })
  await writeCoverPhoto(draft)
  writeTable(sheet, view.facts)
  writeHeading(sheet, 'Description')
  writeText(sheet, view.description)
  if (view.asFirstPut !== null) {
    writeText(sheet, 'As the homeowner first put it', 'small')
    writeText(sheet, view.asFirstPut)
  }
  for (const text of view.corrections) writeText(sheet, text, 'small')
  writeSeal(sheet, sealOf(draft))
}

function writeSection(sheet: Sheet, title: string, rows: readonly ViewRow[]): void {
  writeHeading(sheet, title)
  if (rows.length > 0)
    writeTable(
      sheet,
      rows.map(({ lead, value, ...row }) => ({ ...row, value: lead ? `${lead} ${value}` : value })),
    )
}

async function writeMessages({ sheet, view: { messages }, settled }: Draft): Promise<void> {
  writeHeading(sheet, `Messages (${messages.length})`)
  if (messages.length === 0) writeText(sheet, 'No messages.', 'small')
  for (const message of messages) {
    const { when, text, asides, files } = message
    const withIt = files.length > 0 ? [`With it: ${files.join(', ')}`] : []
    writeMessage(sheet, { who: speakerText(message), when, text, asides: [...asides, ...withIt] })
    await settled()
  }
}

/** Names the characters that could not be printed, which are known when everything is written. */
function writeNotes(sheet: Sheet): void {
  const { replaced } = sheet
  if (replaced === 0) return
  writeHeading(sheet, 'About this record')
  writeText(
    sheet,
    `${replaced} ${replaced === 1 ? 'character' : 'characters'} could not be printed here and ${replaced === 1 ? 'stands' : 'stand'} as ${replaced === 1 ? 'its' : 'their'} Unicode number, like [U+1F9FF]. The homeowner’s account and its export have them whole.`,
    'small',
  )
}

/** Returns whether the record is unchanged, with what is wrong where it is not. */
function sealOf({ facts: { verification, now }, moment }: Draft): Seal {
  const { findings, length, hash } = verification
  const found = findings.length === 1 ? '1 entry doesn’t match' : `${findings.length} entries don’t match`
  const named = findings.slice(0, MAX_FINDINGS).map((finding) => findingText(finding, moment))
  const isVerified = findings.length === 0
  return {
    isGood: isVerified,
    title: isVerified ? 'Verified: this record is unchanged' : found,
    lines: [
      ...(isVerified ? [`All ${length} entries match their checksums.`] : named),
      `Checked ${moment(now)}.`,
      ...(hash === null ? [] : [`Checksum of the last entry: ${hash}`]),
    ],
  }
}

/** Writes the claim's first photo over the width of the first page; a claim with a single one shows it whole at the end. */
async function writeCoverPhoto({ sheet, facts: { photos }, pictureOf, settled }: Draft): Promise<void> {
  const first = photos.find(({ messageId }) => messageId === null)
  const jpeg = first && (await pictureOf(first.id))
  if (!jpeg || !isJpeg(jpeg)) return
  writeCover(sheet, jpeg, `The first photo, ${first.fileName}, cut to this width`)
  await settled()
}

/** Writes the photos two beside each other, a single one over the whole width. */
async function writePhotos(draft: Draft): Promise<void> {
  const { sheet, facts, pictureOf, settled } = draft
  const { photos } = facts
  if (photos.length === 0) return
  writeHeading(sheet, `Photos (${photos.length})`, photos.length > 1 ? 'pictures' : 'picture')
  const unseen: string[] = []
  let left: Picture | undefined
  for (const [index, photo] of photos.entries()) {
    const caption = captionOf(draft, photo)
    const jpeg = index < MAX_PICTURES ? await pictureOf(photo.id) : undefined
    if (!jpeg || !isJpeg(jpeg)) unseen.push(`${caption}\n${reasonAt(index)}`)
    else if (photos.length === 1) writePicture(sheet, jpeg, caption)
    else if (left) {
      writeRow(sheet, [left, { jpeg, caption }])
      left = undefined
    } else left = { jpeg, caption }
    await settled()
  }
  if (left) writeRow(sheet, [left])
  // After the others, so that none of them stands alone in its row.
  for (const text of unseen) {
    writeText(sheet, text, 'small')
    await settled()
  }
}

const reasonAt = (index: number): string =>
  index < MAX_PICTURES ? 'This photo could not be shown here.' : `Not shown: the first ${MAX_PICTURES} are.`

/** Writes the damage beside the repair. */
async function writePairs({ sheet, facts, moment, pictureOf, settled }: Draft): Promise<void> {
  const own = facts.photos.filter(({ messageId }) => messageId === null)
  const pairs = pairsOf(own, facts.parts.events)
  if (pairs.length === 0) return
  writeHeading(sheet, 'Before and after', 'picture')
  for (const { before, after } of pairs.slice(0, MAX_PICTURES / 2)) {
    const [left, right] = [await pictureOf(before.id), await pictureOf(after.id)]
    if (left && right)
      writePair(sheet, [
        { jpeg: left, caption: `Before · ${before.fileName} · received ${moment(before.createdAt)}` },
        { jpeg: right, caption: `After · ${after.fileName} · received ${moment(after.createdAt)}` },
      ])
    await settled()
  }
}

/** Words for the event with which photos were added after filing, where it was more than adding them. */
const EVENT_OF_PHOTO: Partial<Record<ClaimRecordParts['events'][number]['kind'], string>> = {
  status: 'with the reopening',
  'fix-disputed': 'with "Not fixed yet"',
  'repair-photos': 'of the repair',
}

function captionOf({ facts, view, moment }: Draft, photo: RecordFacts['photos'][number]): string {
  const together = facts.photos.filter(
    ({ messageId, eventId }) => messageId === photo.messageId && eventId === photo.eventId,
  )
  const message = view.messages.find(({ id }) => id === photo.messageId)
  const event = facts.parts.events.find(({ id }) => id === photo.eventId)
  const origin = message
    ? `with the message of ${speakerText(message)}, ${message.when}`
    : event
      ? `${EVENT_OF_PHOTO[event.kind] ?? 'added'}, ${moment(event.at)}`
      : 'with the claim'
  const hash = photo.sha256 ? `\nSHA-256 of the original: ${photo.sha256}` : ''
  return `Photo ${together.indexOf(photo) + 1} of ${together.length} · ${photo.fileName} · ${origin} · received ${moment(photo.createdAt)} · ${photo.sizeBytes} bytes${hash}`
}
