import path from 'node:path'
import { PassThrough } from 'node:stream'
import Pdf from 'pdfkit'
import { z } from 'zod'
import { printable, type Coverage } from './printable.ts'

/** In points: US Letter with margins of three quarters of an inch. */
export const MARGIN = 54
export const WIDTH = 612 - 2 * MARGIN
const BOTTOM = 792 - MARGIN

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
  small: { size: 8.5, color: MUTED, gap: 1.5 },
} satisfies Record<string, Look>
export type LookName = keyof typeof LOOKS

export type PdfFacts = { title: string; author: string; creator: string; at: Date; footer: string }

type Document = typeof Pdf.prototype
type Face = keyof Coverage

/** A document that is being written. */
export type Sheet = {
  doc: Document
  /** The PDF as a stream; when its reader disconnects, writing stops at the next `settled`. */
  output: PassThrough
  /** Aborted when the reader has disconnected. */
  gone: AbortSignal
  root: PDFKit.PDFStructureElement
  coverage: Coverage
  footer: string
  /** How many pages there are. */
  pages: number
  /** How many characters could not be printed so far. */
  replaced: number
  inUse: { look: Look; face: Face }
}

/** The library's current typeface; its types do not declare which characters it has. */
const TypefaceInUse = z.object({ font: z.object({ characterSet: z.array(z.number()) }) })
const coverages = new Map<string, Coverage>()

/** Opens a tagged PDF with its first page. */
export function openSheet(assetsDir: string, facts: PdfFacts): Sheet {
  const doc = new Pdf({
    size: 'LETTER',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    autoFirstPage: false,
    // None to begin with: a typeface is read, which takes long, when it is first used.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
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
  const coverage = coverages.get(assetsDir) ?? readCoverage(assetsDir)
  coverages.set(assetsDir, coverage)
  const sheet: Sheet = {
    doc,
    ...streamOf(doc),
    root: doc.struct('Document'),
    coverage,
    footer: facts.footer,
    pages: 0,
    replaced: 0,
    inUse: { look: LOOKS.body, face: 'text' },
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
  const { doc, coverage } = sheet
  sheet.pages += 1
  const { look, face } = sheet.inUse
  const { x, y } = doc
  doc.markContent('Artifact', { type: 'Pagination' })
  doc.page.margins.bottom = 0
  const footer = printable(sheet.footer, coverage)
  use(sheet, LOOKS.small, footer.face)
  const at = BOTTOM + 18
  doc.text(footer.text, MARGIN, at, { width: WIDTH - 60, lineBreak: false, ellipsis: true })
  use(sheet, LOOKS.small, 'text')
  doc.text(`Page ${sheet.pages}`, MARGIN + WIDTH - 60, at, { width: 60, align: 'right', lineBreak: false })
  doc.page.margins.bottom = MARGIN
  doc.endMarkedContent()
  doc.x = x
  doc.y = y
  use(sheet, look, face)
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
  { look: name, x = MARGIN, width = WIDTH }: { look: LookName; x?: number; width?: number },
): void {
  const look: Look = LOOKS[name]
  const fit = printable(text, sheet.coverage)
  sheet.replaced += fit.replaced
  use(sheet, look, fit.face)
  sheet.doc.text(fit.text || ' ', x, sheet.doc.y, { width, lineGap: look.gap ?? 0 })
}

/** Returns the height in points that a text takes. */
export function heightOf(
  sheet: Sheet,
  text: string,
  { look: name, width = WIDTH }: { look: LookName; width?: number },
): number {
  const look: Look = LOOKS[name]
  const fit = printable(text, sheet.coverage)
  use(sheet, look, fit.face)
  return sheet.doc.heightOfString(fit.text || ' ', { width, lineGap: look.gap ?? 0 })
}

/** Starts a new page when less than this height (points) is left, to keep a block together. */
export function keepTogether({ doc }: Sheet, height: number): void {
  if (doc.y + Math.min(height, BOTTOM - MARGIN) > BOTTOM) doc.addPage()
}

export function addSpace({ doc }: Sheet, points: number): void {
  doc.y += points
}

/** Draws a line over the whole width. */
export function addRule({ doc }: Sheet): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .lineWidth(0.6)
    .strokeColor(LINE)
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + WIDTH, doc.y)
    .stroke()
  doc.endMarkedContent()
}

function registerFaces(doc: Document, assetsDir: string): void {
  for (const face of ['text', 'text-strong', 'wide', 'wide-strong'])
    doc.registerFont(face, path.join(assetsDir, `${face}.ttf`))
}

/** In a document of its own: a typeface that was asked for is part of the document, so the first would be another. */
function readCoverage(assetsDir: string): Coverage {
  const doc = new Pdf({ autoFirstPage: false, font: '' })
  registerFaces(doc, assetsDir)
  const of = (face: string) => {
    doc.font(face)
    return new Set(TypefaceInUse.parse(Reflect.get(doc, '_font')).font.characterSet)
  }
  return { text: of('text'), wide: of('wide') }
}
