import path from 'node:path'
import { PassThrough } from 'node:stream'
import Pdf from 'pdfkit'
import { z } from 'zod'
import { locale } from '#shared/messages/text.ts'
import type { Paper } from '#shared/paper.ts'
import { FACES, printable, type Covers, type Face, layOut, type Run, type TextLine } from './text-lines.ts'
import { drawPageNumbers, reservePageNumber, type PageNumber } from './page-numbers.ts'

/** In points: three quarters of an inch. */
export const MARGIN = 54
/** Of the place for "Page 100 of 100", in points. */
const PAGE_NUMBER_WIDTH = 90
/** So many widths are remembered at a time. */
const MEASURED_MAX = 5_000

/** Colors of the light theme. */
const INK = '#151e1a'
const BODY = '#38443f'
const MUTED = '#505d57'
const ACCENT = '#193f32'
const LINE = '#d8ded9'

type Look = { size: number; color: string; isStrong?: boolean; gap?: number }
const LOOKS = {
  title: { size: 21, color: INK, isStrong: true, gap: 1 },
  heading: { size: 12.5, color: ACCENT, isStrong: true },
  strong: { size: 10, color: INK, isStrong: true, gap: 2 },
  body: { size: 10, color: BODY, gap: 2.5 },
  /** Of addresses: lines close enough for the window of an envelope. */
  plain: { size: 10, color: INK },
  small: { size: 8.5, color: MUTED, gap: 1.5 },
} satisfies Record<string, Look>
export type LookName = keyof typeof LOOKS

const PAPER_SIZES = { letter: 'LETTER', a4: 'A4' } as const

export type PdfFacts = {
  title: string
  author: string
  creator: string
  at: Date
  footer: string
  /** US Letter unless it says otherwise. */
  paper?: Paper
}

export type Document = typeof Pdf.prototype

/** A document that is being written. */
export type Sheet = {
  doc: Document
  /** The PDF as a stream; when its reader disconnects, writing stops at the next `settled`. */
  output: PassThrough
  /** Aborted when the reader has disconnected. */
  gone: AbortSignal
  root: PDFKit.PDFStructureElement
  covers: Covers
  footer: string
  /** Of the text, in points; and where the lowest line ends. */
  width: number
  bottom: number
  /** One for each page so far. */
  pages: PageNumber[]
  /** The cover's picture, which is stored once however often it is drawn. */
  cover: { jpeg: Buffer; source: string } | undefined
  /** Number of characters that could not be printed so far. */
  replaced: number
  inUse: { look: Look; face: Face }
  /** Widths of words that were measured, by typeface, size and word: shaping them again would take most of the time. */
  widths: Map<string, number>
}

/** The library's current typeface, which its types do not declare. */
const TypefaceHeight = z.object({ ascender: z.number() })
const TypefaceCharacters = z.object({ font: z.object({ characterSet: z.array(z.number()) }) })
/** By folder and typeface; read once. */
const coverages = new Map<string, ReadonlySet<number>>()

/** Opens a tagged PDF with its first page. */
export function openSheet(assetsDir: string, facts: PdfFacts): Sheet {
  const doc = new Pdf({
    size: PAPER_SIZES[facts.paper ?? 'letter'],
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    autoFirstPage: false,
    // None to begin with: a typeface is read, which takes long, when it is first used.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: locale(),
    displayTitle: true,
    info: {
      Title: facts.title,
      Author: facts.author,
      Creator: facts.creator,
      CreationDate: facts.at,
      ModDate: facts.at,
    },
  })
  registerFaces(doc, assetsDir)
  const sheet: Sheet = {
    doc,
    ...streamOf(doc),
    root: doc.struct('Document'),
    covers: coversOf(assetsDir),
    footer: facts.footer,
    width: 0,
    bottom: 0,
    pages: [],
    cover: undefined,
    replaced: 0,
    inUse: { look: LOOKS.body, face: 'text' },
    widths: new Map(),
  }
  doc.on('pageAdded', () => addFooter(sheet))
  doc.addStructure(sheet.root)
  doc.addPage()
  return sheet
}

function streamOf(doc: Document): Pick<Sheet, 'output' | 'gone'> {
  const output = new PassThrough()
  const gone = new AbortController()
  output.once('close', () => gone.abort())
  doc.on('data', (chunk: Buffer) => output.write(chunk))
  doc.on('end', () => output.end())
  return { output, gone: gone.signal }
}

function addFooter(sheet: Sheet): void {
  const { doc } = sheet
  sheet.width = doc.page.width - 2 * MARGIN
  sheet.bottom = doc.page.height - MARGIN
  const { width } = sheet
  const { look, face } = sheet.inUse
  const { x, y } = doc
  doc.markContent('Artifact', { type: 'Pagination' })
  doc.page.margins.bottom = 0
  const footer = printable(sheet.footer, sheet.covers)
  const at = sheet.bottom + 18
  use(sheet, LOOKS.small, footer.face)
  const [line] = footer.lines
    ? linesOf(sheet, footer.lines, { look: LOOKS.small, width: width - PAGE_NUMBER_WIDTH })
    : []
  if (line) drawLine(sheet, line, { look: 'small', x: MARGIN, y: at, width: width - PAGE_NUMBER_WIDTH })
  else
    doc.text(footer.text, MARGIN, at, { width: width - PAGE_NUMBER_WIDTH, lineBreak: false, ellipsis: true })
  sheet.pages.push(addPageNumber(sheet, at))
  doc.page.margins.bottom = MARGIN
  doc.endMarkedContent()
  doc.x = x
  doc.y = y
  use(sheet, look, face)
}

function addPageNumber(sheet: Sheet, top: number): PageNumber {
  use(sheet, LOOKS.small, 'text')
  const { size, color } = LOOKS.small
  const typeface = typefaceOf(sheet.doc)
  const baseline = top + (TypefaceHeight.parse(typeface).ascender / 1_000) * size
  return reservePageNumber(
    sheet.doc,
    { right: MARGIN + sheet.width, baseline, size, color: partsOf(color) },
    typeface,
  )
}

/** Ends the document: nothing can be written to it afterwards. */
export function closeSheet(sheet: Sheet): void {
  use(sheet, LOOKS.small, 'text')
  drawPageNumbers(sheet.doc, sheet.pages, typefaceOf(sheet.doc))
  sheet.root.end()
  sheet.doc.end()
}

/** Red, green and blue of "#rrggbb", each of 255. */
function partsOf(color: string): [number, number, number] {
  const parts = Number.parseInt(color.slice(1), 16)
  return [parts >> 16, (parts >> 8) & 255, parts & 255]
}

function use(sheet: Sheet, look: Look, face: Face): void {
  sheet.inUse = { look, face }
  sheet.doc
    .font(look.isStrong ? `${face}-strong` : face)
    .fontSize(look.size)
    .fillColor(look.color)
}

/** Writes text at x, from the current height down; it continues on the next page. */
export function setText(
  sheet: Sheet,
  text: string,
  { look: name, x = MARGIN, width = sheet.width }: { look: LookName; x?: number; width?: number },
): void {
  const { doc } = sheet
  const look: Look = LOOKS[name]
  const fit = printable(text, sheet.covers)
  sheet.replaced += fit.replaced
  use(sheet, look, fit.face)
  if (!fit.lines) {
    doc.text(fit.text || ' ', x, doc.y, { width, lineGap: look.gap ?? 0 })
    return
  }
  for (const line of linesOf(sheet, fit.lines, { look, width })) {
    const { height } = sizeOf(sheet, line, name)
    if (doc.y + height > sheet.bottom) doc.continueOnNewPage()
    const y = doc.y
    drawLine(sheet, line, { look: name, x, y, width })
    doc.x = x
    doc.y = y + height
  }
}

/** Returns the lines of a text of several stretches, which are drawn one after another. Call it once: it counts. */
export function layOutText(
  sheet: Sheet,
  text: string,
  { look, width }: { look: LookName; width: number },
): TextLine[] {
  const { lines = [], replaced } = printable(text, sheet.covers)
  sheet.replaced += replaced
  return linesOf(sheet, lines, { look: LOOKS[look], width })
}

/** Returns the height in points that a text takes. */
export function heightOf(
  sheet: Sheet,
  text: string,
  { look: name, width = sheet.width }: { look: LookName; width?: number },
): number {
  const look: Look = LOOKS[name]
  const fit = printable(text, sheet.covers)
  use(sheet, look, fit.face)
  if (!fit.lines) return sheet.doc.heightOfString(fit.text || ' ', { width, lineGap: look.gap ?? 0 })
  const lines = linesOf(sheet, fit.lines, { look, width })
  return lines.reduce((sum, line) => sum + sizeOf(sheet, line, name).height, 0)
}

/**
 * Returns the text itself, for a tag, where what is drawn is not in the order in which it is read, is a code point, or
 * is several lines, which would be read as one word; nothing for any other.
 */
export function actualText(sheet: Sheet, text: string): { actual?: string } {
  return text.includes('\n') || printable(text, sheet.covers).lines ? { actual: text } : {}
}

type Box = { look: Look; width: number }

function linesOf(sheet: Sheet, lines: Parameters<typeof layOut>[0][], { look, width }: Box): TextLine[] {
  const measure = (run: Run): number => widthOfRun(sheet, run, look)
  return lines.flatMap((line) => layOut(line, width, measure))
}

function widthOfRun(sheet: Sheet, { text, face }: Run, look: Look): number {
  const key = `${face} ${look.size} ${look.isStrong === true} ${text}`
  const known = sheet.widths.get(key)
  if (known !== undefined) return known
  use(sheet, look, face)
  const width = sheet.doc.widthOfString(text, { features: [] })
  // A record of any length takes no more memory than this.
  if (sheet.widths.size >= MEASURED_MAX) sheet.widths.clear()
  sheet.widths.set(key, width)
  return width
}

/** Returns a line's height and where its baseline is: the tallest typeface in it decides. */
export function sizeOf(sheet: Sheet, { runs }: TextLine, name: LookName): { height: number; ascent: number } {
  const look: Look = LOOKS[name]
  let [height, ascent] = [0, 0]
  for (const face of new Set<Face>(['text', ...runs.map((run) => run.face)])) {
    use(sheet, look, face)
    height = Math.max(height, sheet.doc.currentLineHeight(true))
    ascent = Math.max(ascent, (TypefaceHeight.parse(typefaceOf(sheet.doc)).ascender / 1_000) * look.size)
  }
  return { height: height + (look.gap ?? 0), ascent }
}

type Place = { look: LookName; x: number; y: number; width: number; stretch?: number }

/**
 * Draws a line with all its typefaces on one baseline; one that is read from the right ends at the right. With a
 * `stretch` only what belongs to it is drawn, in its place.
 */
export function drawLine(sheet: Sheet, line: TextLine, { look: name, x, y, width, stretch }: Place): void {
  const look: Look = LOOKS[name]
  const { ascent } = sizeOf(sheet, line, name)
  let at = line.isRightToLeft ? x + Math.max(0, width - line.width) : x
  for (const run of line.runs) {
    const { text, face } = run
    const wide = widthOfRun(sheet, run, look)
    at += wide
    if (stretch !== undefined && stretch !== run.stretch) continue
    use(sheet, look, face)
    // With features a typeface shapes the run as a whole, and turns its words round too.
    const options = { features: [], lineBreak: false }
    sheet.doc.text(text, at - wide, y + ascent, { ...options, baseline: 'alphabetic' })
  }
}

/** Starts a new page when less than this height (points) is left, to keep a block together. */
export function keepTogether({ doc, bottom }: Sheet, height: number): void {
  if (doc.y + Math.min(height, bottom - MARGIN) > bottom) doc.addPage()
}

export function addSpace({ doc }: Sheet, points: number): void {
  doc.y += points
}

/** Draws a line, over the whole width and light unless it says otherwise. */
export function addRule(
  { doc, ...sheet }: Sheet,
  { width = sheet.width, isDark = false }: { width?: number; isDark?: boolean } = {},
): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .lineWidth(0.6)
    .strokeColor(isDark ? MUTED : LINE)
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + width, doc.y)
    .stroke()
  doc.endMarkedContent()
}

/** Typefaces that are large have no strong one; the plain one is set in its place. */
const FILES: Record<Face, { file: string; strong: string }> = {
  text: { file: 'text.ttf', strong: 'text-strong.ttf' },
  wide: { file: 'wide.ttf', strong: 'wide-strong.ttf' },
  arabic: { file: 'arabic.ttf', strong: 'arabic-strong.ttf' },
  hebrew: { file: 'hebrew.ttf', strong: 'hebrew-strong.ttf' },
  devanagari: { file: 'devanagari.ttf', strong: 'devanagari-strong.ttf' },
  thai: { file: 'thai.ttf', strong: 'thai-strong.ttf' },
  chinese: { file: 'chinese.ttf', strong: 'chinese.ttf' },
  korean: { file: 'korean.ttf', strong: 'korean.ttf' },
  emoji: { file: 'emoji.ttf', strong: 'emoji.ttf' },
}

function registerFaces(doc: Document, assetsDir: string): void {
  for (const face of FACES) {
    doc.registerFont(face, path.join(assetsDir, FILES[face].file))
    doc.registerFont(`${face}-strong`, path.join(assetsDir, FILES[face].strong))
  }
}

/** A typeface is read when the first character asks for it. */
function coversOf(assetsDir: string): Covers {
  return (face, codePoint) => {
    const key = path.join(assetsDir, face)
    const known = coverages.get(key) ?? readCoverage(assetsDir, face)
    coverages.set(key, known)
    return known.has(codePoint)
  }
}

/** In a document of its own: a typeface that was asked for is part of the document, so the first would be another. */
function readCoverage(assetsDir: string, face: Face): ReadonlySet<number> {
  const doc = new Pdf({ autoFirstPage: false, font: '' })
  registerFaces(doc, assetsDir)
  doc.font(face)
  return new Set(TypefaceCharacters.parse(typefaceOf(doc)).font.characterSet)
}

const typefaceOf = (doc: Document): unknown => Reflect.get(doc, '_font')
