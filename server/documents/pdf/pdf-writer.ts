import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { quoted, withoutQuotes, stretchesOf } from '#shared/messages/quoted.ts'
import {
  addRule,
  addSpace,
  heightOf,
  keepTogether,
  MARGIN,
  type LookName,
  type Sheet,
  actualText,
  drawLine,
  layOutText,
  setText,
  sizeOf,
} from './pdf-sheet.ts'

/** In points. */
const LABEL_WIDTH = 132
/** Of the band at the top. */
const COVER_HEIGHT = 148
/** Of a picture on its own. */
const PICTURE_HEIGHT = 256
/** Of two pictures beside each other, as wide ones fill their half, and the space between. */
const PAIR_HEIGHT = 184
const PAIR_GAP = 14
const QUOTE_INDENT = 18
/** Room for a signature, and its line. */
const SIGNATURE_HEIGHT = 46
const SIGNATURE_WIDTH = 220
const JPEG_START = 0xffd8

/** Marks a TH as the header of its row. */
export const OF_ROW = { scope: 'Row' } as const

export type TableRow = { label: string; value: string; proof?: string | null }

export function writeTitle(
  sheet: Sheet,
  { kicker, title, lead }: { kicker: string; title: string; lead: string },
): void {
  addBlock(sheet, 'P', { text: kicker, look: 'small' })
  addSpace(sheet, 4)
  addBlock(sheet, 'H1', { text: quoted(title), look: 'title' })
  addSpace(sheet, 4)
  addBlock(sheet, 'P', { text: lead, look: 'body' })
  addSpace(sheet, 12)
}

/** Writes a title in the size of a heading, as a letter has it. */
export function writeTitleOf(sheet: Sheet, text: string): void {
  addBlock(sheet, 'H1', { text, look: 'heading' })
}

/** Writes somebody's own words, set in. */
export function writeQuote(sheet: Sheet, text: string): void {
  const box = { look: 'plain', x: MARGIN + QUOTE_INDENT, width: sheet.width - QUOTE_INDENT } as const
  keepTogether(sheet, Math.min(heightOf(sheet, text, box), 40))
  sheet.root.add(
    sheet.doc.struct('BlockQuote', [taggedText(sheet, { type: 'P', ...box, text: quoted(text) })]),
  )
  addSpace(sheet, 6)
}

/** Writes lines, such as an address, at x from the current height down. */
export function writeLines(
  sheet: Sheet,
  lines: readonly string[],
  { x, width }: { x: number; width: number },
): void {
  for (const line of lines) {
    sheet.root.add(taggedText(sheet, { type: 'P', text: line, look: 'plain', x, width }))
  }
}

/** Writes the end of a letter on one page: its last paragraph, and room for a signature. */
export function writeSignature(
  sheet: Sheet,
  { reach, closing, name }: { reach: string; closing: string; name: string },
): void {
  keepTogether(sheet, heightOf(sheet, reach, { look: 'body' }) + SIGNATURE_HEIGHT + 85)
  writeText(sheet, reach)
  addSpace(sheet, 8)
  addBlock(sheet, 'P', { text: closing, look: 'body' })
  addSpace(sheet, SIGNATURE_HEIGHT)
  addRule(sheet, { width: SIGNATURE_WIDTH, isDark: true })
  addSpace(sheet, 4)
  addBlock(sheet, 'P', { text: name, look: 'body' })
}

/** The height of what is kept on one page with a heading. */
const HEIGHT_BELOW = { lines: 90, picture: PICTURE_HEIGHT + 90, pictures: PAIR_HEIGHT + 110 }

/** Starts a section; keeps the heading on one page with what `follows`. */
export function writeHeading(sheet: Sheet, text: string, follows: keyof typeof HEIGHT_BELOW = 'lines'): void {
  addSpace(sheet, 16)
  keepTogether(sheet, HEIGHT_BELOW[follows])
  addBlock(sheet, 'H2', { text, look: 'heading' })
  addSpace(sheet, 5)
  addRule(sheet)
  addSpace(sheet, 8)
}

export function writeText(sheet: Sheet, text: string, look: LookName = 'body'): void {
  keepTogether(sheet, Math.min(heightOf(sheet, text, { look }), 40))
  addBlock(sheet, 'P', { text, look })
  addSpace(sheet, 5)
}

/** Writes what somebody wrote, as they wrote it. */
export function writeWords(sheet: Sheet, text: string): void {
  keepTogether(sheet, Math.min(heightOf(sheet, text, { look: 'body' }), 40))
  addBlock(sheet, 'P', { text: quoted(text), look: 'body' })
  addSpace(sheet, 5)
}

/** Writes rows of label and value, with an optional proof in small print below the value. */
export function writeTable(sheet: Sheet, rows: readonly TableRow[]): void {
  const table = sheet.doc.struct('Table')
  sheet.root.add(table)
  for (const row of rows) {
    table.add(tableRow(sheet, row))
    addSpace(sheet, 4)
  }
  table.end()
}

/** Writes a table row of a label and its values; the next row starts below the longer cell. */
function tableRow(sheet: Sheet, { label, value, proof }: TableRow) {
  const { doc } = sheet
  const width = sheet.width - LABEL_WIDTH
  const texts: { text: string; look: LookName }[] = [
    { text: value, look: 'body' },
    ...(proof ? [{ text: proof, look: 'small' as const }] : []),
  ]
  const height = texts.reduce((all, { text, look }) => all + heightOf(sheet, text, { look, width }), 0)
  const labelLook = { look: 'small', width: LABEL_WIDTH - 12 } as const
  keepTogether(sheet, Math.max(heightOf(sheet, label, labelLook), Math.min(height, 120)) + 8)
  const [top, page] = [doc.y, sheet.pages.length]
  let labelEnd = top
  const cells = [
    taggedText(
      sheet,
      { type: 'TH', ...labelLook, text: label },
      { ...OF_ROW, end: () => void (labelEnd = doc.y) },
    ),
    doc.struct(
      'TD',
      {},
      texts.map(({ text, look }, index) =>
        taggedText(
          sheet,
          { type: 'P', text, look, x: MARGIN + LABEL_WIDTH, width },
          {
            begin: () => {
              if (index === 0 && sheet.pages.length === page) doc.y = top
            },
            end: () => {
              if (index === texts.length - 1 && sheet.pages.length === page) doc.y = Math.max(doc.y, labelEnd)
            },
          },
        ),
      ),
    ),
  ]
  return doc.struct('TR', {}, cells)
}

/** Writes a message under its author and time. */
export function writeMessage(
  sheet: Sheet,
  { who, when, text, asides }: { who: string; when: string; text: string; asides: readonly string[] },
): void {
  keepTogether(sheet, Math.min(heightOf(sheet, text, { look: 'body' }), 60) + 34)
  addBlock(sheet, 'P', { text: who, look: 'strong' })
  addBlock(sheet, 'P', { text: when, look: 'small' })
  addSpace(sheet, 3)
  addBlock(sheet, 'P', { text: quoted(text), look: 'body' })
  for (const aside of asides) addBlock(sheet, 'P', { text: aside, look: 'small' })
  addSpace(sheet, 11)
}

/** Writes a JPEG with its caption. Returns false if the bytes are not a JPEG. */
export function writePicture(sheet: Sheet, jpeg: Buffer, caption: string): boolean {
  const { doc } = sheet
  // Checked before anything is drawn: a failure inside a marked part would leave it open.
  if (!isJpeg(jpeg)) return false
  keepTogether(sheet, PICTURE_HEIGHT + heightOf(sheet, caption, { look: 'small' }) + 18)
  doc.x = MARGIN
  sheet.root.add(
    doc.struct('Figure', { alt: withoutQuotes(caption) }, () => {
      doc.image(sourceOf(sheet, jpeg), { fit: [sheet.width, PICTURE_HEIGHT] })
    }),
  )
  addSpace(sheet, 5)
  addBlock(sheet, 'P', { text: caption, look: 'small' })
  addSpace(sheet, 14)
  return true
}

/** Draws a JPEG over the whole width, cut to a band of it. `alt`: what a screen reader says. */
export function writeCover(sheet: Sheet, jpeg: Buffer, alt: string): void {
  const { doc, width } = sheet
  const top = doc.y
  // The library stores a picture once that it is given as text.
  const source = `data:image/jpeg;base64,${jpeg.toString('base64')}`
  sheet.cover = { jpeg, source }
  sheet.root.add(
    doc.struct('Figure', { alt }, () => {
      doc.save().roundedRect(MARGIN, top, width, COVER_HEIGHT, 4).clip()
      doc.image(source, MARGIN, top, { cover: [width, COVER_HEIGHT], align: 'center', valign: 'center' })
      doc.restore()
    }),
  )
  doc.y = top + COVER_HEIGHT
  addSpace(sheet, 14)
}

export type Picture = { jpeg: Buffer; caption: string }

/** Writes two JPEGs beside each other, each with its caption. Writes nothing when one is not a JPEG. */
export function writePair(sheet: Sheet, pictures: readonly [Picture, Picture]): void {
  if (pictures.every(({ jpeg }) => isJpeg(jpeg))) writeRow(sheet, pictures)
}

/** Writes one or two pictures, which must be JPEGs, as a row of two. */
export function writeRow(sheet: Sheet, pictures: readonly [Picture, Picture?]): void {
  const { doc } = sheet
  const width = (sheet.width - PAIR_GAP) / 2
  const inRow = pictures.filter((picture) => picture !== undefined)
  const captionHeights = inRow.map(({ caption }) => heightOf(sheet, caption, { look: 'small', width }))
  keepTogether(sheet, PAIR_HEIGHT + Math.max(...captionHeights) + 18)
  const top = doc.y
  for (const [index, { jpeg, caption }] of inRow.entries()) {
    const x = MARGIN + index * (width + PAIR_GAP)
    sheet.root.add(
      doc.struct('Figure', { alt: withoutQuotes(caption) }, () => {
        doc.image(sourceOf(sheet, jpeg), x, top, { fit: [width, PAIR_HEIGHT] })
      }),
    )
    doc.y = top + PAIR_HEIGHT + 5
    sheet.root.add(taggedText(sheet, { type: 'P', text: caption, look: 'small', x, width }))
  }
  doc.y = top + PAIR_HEIGHT + 5 + Math.max(...captionHeights)
  addSpace(sheet, 14)
}

const sourceOf = ({ cover }: Sheet, jpeg: Buffer): Buffer | string =>
  cover?.jpeg.equals(jpeg) ? cover.source : jpeg

/** The result of a check: its headline, and the lines about it. */
export type Seal = { isGood: boolean; title: string; lines: readonly string[] }

const SEAL_PADDING = 12
/** Colors of the light theme. */
const GOOD = { line: '#2f8a5b', ground: '#eef7f1' }
const BAD = { line: '#b26a00', ground: '#fdf4e3' }

/** Writes the outcome of a check in a box. */
export function writeSeal(sheet: Sheet, { isGood, title, lines }: Seal): void {
  const { doc, root } = sheet
  const width = sheet.width - 2 * SEAL_PADDING
  const texts = [
    { text: title, look: 'strong' as const },
    ...lines.map((text) => ({ text, look: 'small' as const })),
  ]
  const height =
    texts.reduce((sum, { text, look }) => sum + heightOf(sheet, text, { look, width }), 0) + 2 * SEAL_PADDING
  addSpace(sheet, 10)
  keepTogether(sheet, height)
  const top = doc.y
  const { line, ground } = isGood ? GOOD : BAD
  doc.markContent('Artifact', { type: 'Layout' })
  doc.roundedRect(MARGIN, top, sheet.width, height, 4).lineWidth(0.8).fillAndStroke(ground, line)
  doc.endMarkedContent()
  doc.y = top + SEAL_PADDING
  for (const { text, look } of texts)
    root.add(taggedText(sheet, { type: 'P', text, look, x: MARGIN + SEAL_PADDING, width }))
  doc.y = top + height
}

/** Returns whether these bytes begin as a JPEG does. */
export const isJpeg = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.readUInt16BE() === JPEG_START

function addBlock(sheet: Sheet, type: 'P' | 'H1' | 'H2', block: { text: string; look: LookName }): void {
  sheet.root.add(taggedText(sheet, { type, ...block }))
}

/**
 * Resolves when the reader has read everything so far: at most a page and a picture are then in memory. Throws when the
 * reader disconnected.
 */
export async function settled({ output, gone }: Sheet): Promise<void> {
  await setImmediate()
  gone.throwIfAborted()
  if (output.writableNeedDrain) await once(output, 'drain', { signal: gone })
}

/** Nobody knows in which language people wrote. The library leaves out an empty one. */
const THEIR_WORDS = { lang: 'und' }

type Box = { look: LookName; x?: number; width?: number }
/** `begin` and `end` run before and after the text is drawn; the others are the tag's own. */
type TagOptions = { begin?: () => void; end?: () => void; scope?: 'Row' }

/**
 * Returns the tag of a text, which is drawn when the tag becomes part of the document. Words of people in it are spans
 * of no known language, so that nobody reads them out as the document's.
 */
export function taggedText(
  sheet: Sheet,
  { type, text, ...box }: Box & { type: 'P' | 'H1' | 'H2' | 'TH'; text: string },
  { begin, end, ...options }: TagOptions = {},
): PDFKit.PDFStructureElement {
  const { doc } = sheet
  const stretches = stretchesOf(text)
  const [only = { words: text, isTheirs: false }] = stretches
  if (stretches.length <= 1) {
    return doc.struct(type, { ...tagOptions(sheet, text), ...options }, () => {
      begin?.()
      setText(sheet, only.words, box)
      end?.()
    })
  }
  const whole = stretches.map(({ words, isTheirs }) => (isTheirs ? quoted(words) : withoutQuotes(words)))
  const draw = stretchByStretch(sheet, whole.join(''), box)
  let number = 0
  const spans = stretches.map(({ words, isTheirs }, index) => {
    // It counts up where a quote begins and where it ends: between two quotes is a stretch without words.
    if (index > 0 || isTheirs) number += isTheirs && stretches[index - 1]?.isTheirs ? 2 : 1
    const stretch = number
    return doc.struct('Span', { actual: words, ...(isTheirs ? THEIR_WORDS : {}) }, () => {
      if (index === 0) begin?.()
      draw(stretch, index === stretches.length - 1)
      if (index === stretches.length - 1) end?.()
    })
  })
  return doc.struct(type, options, spans)
}

/** Returns the options of the tag of a text that is in a single language. */
export function tagOptions(sheet: Sheet, text: string): { actual?: string; lang?: string } {
  const [only] = stretchesOf(text)
  return { ...actualText(sheet, withoutQuotes(text)), ...(only?.isTheirs ? THEIR_WORDS : {}) }
}

/** Returns what draws the stretches of a text one after another, from the current height down. */
function stretchByStretch(sheet: Sheet, text: string, { look, x = MARGIN, width = sheet.width }: Box) {
  const { doc } = sheet
  let lines: ReturnType<typeof layOutText> | undefined
  let [index, top] = [-1, 0]
  const heightAt = (at: number): number => (lines?.[at] ? sizeOf(sheet, lines[at], look).height : 0)
  const toNextLine = () => {
    index += 1
    if (doc.y + heightAt(index) > sheet.bottom) doc.continueOnNewPage()
    top = doc.y
    doc.y = top + heightAt(index)
  }
  return (stretch: number, isLast: boolean) => {
    lines ??= layOutText(sheet, text, { look, width })
    const end = isLast
      ? lines.length - 1
      : lines.findLastIndex(({ runs }) => runs.some((run) => run.stretch === stretch))
    for (let at = Math.max(index, 0); at <= end; at += 1) {
      if (at > index) toNextLine()
      const line = lines[at]
      if (line) drawLine(sheet, line, { look, x, y: top, width, stretch })
      doc.x = x
      doc.y = top + heightAt(at)
    }
  }
}
