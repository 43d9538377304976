import { pairsOf } from '#shared/before-after.ts'
import { quoted } from '#shared/messages/quoted.ts'
import { textOf } from '#shared/messages/text.ts'
import { momentIn } from '#shared/record/delivery-words.ts'
import { findingText } from '#shared/record/labels.ts'
import type { Verification } from '#server/record/verification.ts'
import type { ClaimRecordParts } from '../claim-repository.ts'
import { recordView, speakerText, type RecordFacts, type RecordView, type ViewRow } from '../record-view.ts'
import {
  type Sheet,
  addRule,
  addSpace,
  heightOf,
  keepTogether,
  MARGIN,
  setText,
  type LookName,
} from './pdf-sheet.ts'
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
  writeWords,
  type Picture,
  type Seal,
  taggedText,
  tagOptions,
  OF_ROW,
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
  const [text, words] = [textOf('recordPdf'), textOf('recordView')]
  await writeSummary(draft)
  await settled()
  writeHeading(sheet, text.timeline)
  writeText(sheet, text.timelineText, 'small')
  await writeColumns(sheet, view.events, settled)
  await writeMessages(draft)
  if (view.visits.length > 0) writeSection(sheet, words.visits, view.visits)
  if (view.attachments.length > 0) writeSection(sheet, text.attachments, view.attachments)
  writeSection(sheet, words.told, view.notice)
  if (view.notice.length === 0) writeText(sheet, words.nothingSent, 'small')
  await writePairs(draft)
  await writePhotos(draft)
  writeHeading(sheet, text.check.title)
  writeText(sheet, text.check.text)
  writeNotes(sheet)
}

async function writeSummary(draft: Draft): Promise<void> {
  const { sheet, view } = draft
  const words = textOf('recordView')
  writeTitle(sheet, {
    kicker: textOf('recordPdf').kicker(view),
    title: view.title,
    lead: view.lead,
  })
  await writeCoverPhoto(draft)
  writeTable(sheet, view.facts)
  writeHeading(sheet, words.description)
  writeWords(sheet, view.description)
  if (view.asFirstPut !== null) {
    writeText(sheet, words.asFirstPut, 'small')
    writeWords(sheet, view.asFirstPut)
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
  const words = textOf('recordView')
  writeHeading(sheet, words.allMessages({ count: messages.length }))
  if (messages.length === 0) writeText(sheet, words.noMessages, 'small')
  for (const message of messages) {
    const { when, text, asides, files } = message
    const withIt = files.length > 0 ? [words.withIt({ names: quoted(files.join(', ')) })] : []
    writeMessage(sheet, { who: speakerText(message), when, text, asides: [...asides, ...withIt] })
    await settled()
  }
}

/** Names the characters that could not be printed, which are known when everything is written. */
function writeNotes(sheet: Sheet): void {
  const { replaced } = sheet
  if (replaced === 0) return
  const text = textOf('recordPdf')
  writeHeading(sheet, text.about)
  writeText(sheet, text.replaced({ count: replaced }), 'small')
}

/** Returns whether the record is unchanged, with what is wrong where it is not. */
function sealOf({ facts: { verification, now }, moment }: Draft): Seal {
  const { findings, length, hash } = verification
  const text = textOf('recordPdf').seal
  const named = findings.slice(0, MAX_FINDINGS).map((finding) => findingText(finding, moment))
  const isVerified = findings.length === 0
  return {
    isGood: isVerified,
    title: isVerified ? text.unchanged : text.differs({ count: findings.length }),
    lines: [
      ...(isVerified ? [text.allMatch({ count: length })] : named),
      text.checked({ at: moment(now) }),
      ...(hash === null ? [] : [text.checksum({ hash })]),
    ],
  }
}

/** Writes the claim's first photo over the width of the first page; a claim with a single one shows it whole at the end. */
async function writeCoverPhoto({ sheet, facts: { photos }, pictureOf, settled }: Draft): Promise<void> {
  const first = photos.find(({ messageId }) => messageId === null)
  const jpeg = first && (await pictureOf(first.id))
  if (!jpeg || !isJpeg(jpeg)) return
  writeCover(sheet, jpeg, textOf('recordPdf').cover({ name: first.fileName }))
  await settled()
}

/** Writes the photos two beside each other, a single one over the whole width. */
async function writePhotos(draft: Draft): Promise<void> {
  const { sheet, facts, pictureOf, settled } = draft
  const { photos } = facts
  if (photos.length === 0) return
  writeHeading(
    sheet,
    textOf('recordView').photos({ count: photos.length }),
    photos.length > 1 ? 'pictures' : 'picture',
  )
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

function reasonAt(index: number): string {
  const text = textOf('recordPdf')
  return index < MAX_PICTURES ? text.notShown : text.tooMany({ max: MAX_PICTURES })
}

/** Writes the damage beside the repair. */
async function writePairs({ sheet, facts, moment, pictureOf, settled }: Draft): Promise<void> {
  const own = facts.photos.filter(({ messageId }) => messageId === null)
  const pairs = pairsOf(own, facts.parts.events)
  if (pairs.length === 0) return
  const text = textOf('recordPdf')
  const shown = ({ fileName, createdAt }: RecordFacts['photos'][number]) => ({
    name: quoted(fileName),
    at: moment(createdAt),
  })
  writeHeading(sheet, text.pairs, 'picture')
  for (const { before, after } of pairs.slice(0, MAX_PICTURES / 2)) {
    const [left, right] = [await pictureOf(before.id), await pictureOf(after.id)]
    if (left && right)
      writePair(sheet, [
        { jpeg: left, caption: text.before(shown(before)) },
        { jpeg: right, caption: text.after(shown(after)) },
      ])
    await settled()
  }
}

/** Returns words for the event with which photos were added after filing. */
function eventText({ kind }: { kind: ClaimRecordParts['events'][number]['kind'] }, at: string): string {
  const text = textOf('recordPdf').origins
  switch (kind) {
    case 'status':
      return text.reopening({ at })
    case 'fix-disputed':
      return text.notFixed({ at })
    case 'repair-photos':
      return text.repair({ at })
    default:
      return text.added({ at })
  }
}

type DrawnPhoto = RecordFacts['photos'][number]

function captionOf(draft: Draft, photo: DrawnPhoto): string {
  const text = textOf('recordPdf')
  const caption = text.caption({
    ...placeOf(draft, photo),
    name: quoted(photo.fileName),
    at: draft.moment(photo.createdAt),
    bytes: photo.sizeBytes,
  })
  const lines = [caption, photo.sha256 && text.original({ hash: photo.sha256 })]
  if (photo.markedFrom !== null) {
    const original = draft.facts.photos.find(({ id }) => id === photo.markedFrom)
    lines.push(
      original ? text.markedCopy(placeOf(draft, original)) : text.keptOriginal,
      photo.originalSha256 && text.unmarked({ hash: photo.originalSha256 }),
    )
  }
  return lines.filter(Boolean).join('\n')
}

/** Returns where a photo is from, and its place among those from there. */
function placeOf({ facts, view, moment }: Draft, photo: DrawnPhoto) {
  const together = facts.photos.filter(
    ({ messageId, eventId }) => messageId === photo.messageId && eventId === photo.eventId,
  )
  const message = view.messages.find(({ id }) => id === photo.messageId)
  const event = facts.parts.events.find(({ id }) => id === photo.eventId)
  const text = textOf('recordPdf')
  const origin = message
    ? text.origins.message({ who: speakerText(message), when: message.when })
    : event
      ? eventText(event, moment(event.at))
      : text.origins.claim
  return { place: together.indexOf(photo) + 1, of: together.length, origin }
}

/** When something happened, what it was, with a proof in small print below, and who did it. */
type ColumnsRow = { when: string; what: string; proof: string | null; who: string }

/** In points. */
const WHEN_WIDTH = 146
const WHO_WIDTH = 112
const GAP = 12
/** A row that is lower stays on one page. */
const KEPT_HEIGHT = 240

const OF_COLUMN: object = { scope: 'Column' }

/** Writes a table of three columns under their heads, with a line below each row. `settled` is awaited after each. */
async function writeColumns(
  sheet: Sheet,
  rows: readonly ColumnsRow[],
  settled: () => Promise<void>,
): Promise<void> {
  const { doc } = sheet
  const table = doc.struct('Table')
  sheet.root.add(table)
  table.add(headRow(sheet))
  endRow(sheet)
  for (const row of rows) {
    table.add(bodyRow(sheet, row))
    endRow(sheet)
    await settled()
  }
  table.end()
}

function placesOf({ width }: Sheet) {
  const whoAt = MARGIN + width - WHO_WIDTH
  return {
    when: { x: MARGIN, width: WHEN_WIDTH - GAP },
    what: { x: MARGIN + WHEN_WIDTH, width: width - WHEN_WIDTH - WHO_WIDTH - GAP },
    who: { x: whoAt, width: WHO_WIDTH },
  }
}

function headRow(sheet: Sheet): PDFKit.PDFStructureElement {
  const { doc } = sheet
  const places = placesOf(sheet)
  const top = doc.y
  const cell = (text: string, place: { x: number; width: number }) =>
    doc.struct('TH', OF_COLUMN, () => {
      doc.y = top
      setText(sheet, text, { look: 'strong', ...place })
    })
  const text = textOf('recordPdf')
  return doc.struct('TR', {}, [
    cell(text.when, places.when),
    cell(text.what, places.what),
    cell(text.who, places.who),
  ])
}

function bodyRow(sheet: Sheet, { when, what, proof, who }: ColumnsRow): PDFKit.PDFStructureElement {
  const { doc } = sheet
  const places = placesOf(sheet)
  const texts: { text: string; look: LookName }[] = [
    { text: what, look: 'body' },
    ...(proof ? [{ text: proof, look: 'small' as const }] : []),
  ]
  const whatHeight = texts.reduce(
    (sum, { text, look }) => sum + heightOf(sheet, text, { look, width: places.what.width }),
    0,
  )
  const asideHeight = Math.max(
    heightOf(sheet, when, { look: 'body', width: places.when.width }),
    heightOf(sheet, who, { look: 'body', width: places.who.width }),
  )
  const isLong = whatHeight > KEPT_HEIGHT
  keepTogether(sheet, Math.max(asideHeight, Math.min(whatHeight, KEPT_HEIGHT)) + GAP)
  const [top, page] = [doc.y, sheet.pages.length]
  const goBelow = () => {
    if (sheet.pages.length === page) doc.y = Math.max(doc.y, top + Math.max(whatHeight, asideHeight))
  }
  // Beside a text that may go on over pages it is drawn before that, and read after it.
  const whoBox = { text: who, look: 'body', ...places.who } as const
  const whoFirst = isLong ? markedP(sheet, () => setText(sheet, who, whoBox)) : undefined
  doc.y = top
  return doc.struct('TR', {}, [
    taggedText(sheet, { type: 'TH', text: when, look: 'body', ...places.when }, OF_ROW),
    doc.struct(
      'TD',
      {},
      texts.map(({ text, look }, index) =>
        taggedText(
          sheet,
          { type: 'P', text, look, ...places.what },
          {
            begin: () => {
              if (index === 0) doc.y = top
            },
            end: () => {
              if (whoFirst && index === texts.length - 1) goBelow()
            },
          },
        ),
      ),
    ),
    doc.struct('TD', {}, [
      whoFirst
        ? doc.struct('P', tagOptions(sheet, who), [whoFirst])
        : taggedText(sheet, { type: 'P', ...whoBox }, { begin: () => void (doc.y = top), end: goBelow }),
    ]),
  ])
}

/** Draws the content of a paragraph that becomes part of the document later. */
function markedP({ doc }: Sheet, draw: () => void): PDFKit.PDFStructureContent {
  const content = doc.markStructureContent('P')
  draw()
  doc.endMarkedContent()
  return content
}

function endRow(sheet: Sheet): void {
  addSpace(sheet, 4)
  addRule(sheet)
  addSpace(sheet, 6)
}
