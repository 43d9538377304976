import { once } from 'node:events'
import path from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type PDFDocument from 'pdfkit'
import { z } from 'zod'
import { printable, type Coverage } from './printable.ts'

/** In points: US Letter with margins of three quarters of an inch. */
const MARGIN = 54
const WIDTH = 612 - 2 * MARGIN
const LABEL_WIDTH = 118
const BOTTOM = 792 - MARGIN
const PICTURE_HEIGHT = 300
const JPEG_START = 0xffd8

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
type LookName = keyof typeof LOOKS

export type PdfFacts = { title: string; author: string; creator: string; at: Date; footer: string }

/** The library's current typeface; its types do not declare which characters it has. */
const TypefaceInUse = z.object({ font: z.object({ characterSet: z.array(z.number()) }) })
const coverages = new Map<string, Coverage>()

/**
 * Creates a tagged PDF as a stream: after `settled` at most a page and a picture are in memory. The library is loaded
 * with the first document, so that it does not slow the start.
 */
export async function createPdfWriter(assetsDir: string, facts: PdfFacts) {
  const { default: Document } = await import('pdfkit')
  const doc = new Document({
    size: 'LETTER',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    autoFirstPage: false,
    font: path.join(assetsDir, 'text.ttf'),
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
  const output = new PassThrough()
  const gone = new AbortController()
  output.once('close', () => gone.abort())
  doc.on('data', (chunk: Buffer) => output.write(chunk))
  doc.on('end', () => output.end())

  for (const face of ['text', 'text-strong', 'wide', 'wide-strong'])
    doc.registerFont(face, path.join(assetsDir, `${face}.ttf`))
  const coverage = coverages.get(assetsDir) ?? readCoverage(doc)
  coverages.set(assetsDir, coverage)

  let pages = 0
  let replaced = 0
  let inUse: { look: Look; face: keyof Coverage } = { look: LOOKS.body, face: 'text' }
  function use(look: Look, face: keyof Coverage): void {
    inUse = { look, face }
    doc
      .font(look.isStrong ? `${face}-strong` : face)
      .fontSize(look.size)
      .fillColor(look.color)
  }

  doc.on('pageAdded', () => {
    pages += 1
    const { look, face } = inUse
    const { x, y } = doc
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.page.margins.bottom = 0
    const footer = printable(facts.footer, coverage)
    use(LOOKS.small, footer.face)
    const at = BOTTOM + 18
    doc.text(footer.text, MARGIN, at, { width: WIDTH - 60, lineBreak: false, ellipsis: true })
    use(LOOKS.small, 'text')
    doc.text(`Page ${pages}`, MARGIN + WIDTH - 60, at, { width: 60, align: 'right', lineBreak: false })
    doc.page.margins.bottom = MARGIN
    doc.endMarkedContent()
    doc.x = x
    doc.y = y
    use(look, face)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  doc.addPage()

  /** Writes text at x, from the current height down; it continues on the next page. */
  function set(text: string, name: LookName, x = MARGIN, width = WIDTH): void {
    const look: Look = LOOKS[name]
    const fit = printable(text, coverage)
    replaced += fit.replaced
    use(look, fit.face)
    doc.text(fit.text || ' ', x, doc.y, { width, lineGap: look.gap ?? 0 })
  }

  function heightOf(text: string, name: LookName, width = WIDTH): number {
    const look: Look = LOOKS[name]
    const fit = printable(text, coverage)
    use(look, fit.face)
    return doc.heightOfString(fit.text || ' ', { width, lineGap: look.gap ?? 0 })
  }

  /** Starts a new page when less than this height (points) is left, to keep a block together. */
  function keep(height: number): void {
    if (doc.y + Math.min(height, BOTTOM - MARGIN) > BOTTOM) doc.addPage()
  }

  const block = (type: string, draw: () => void) => root.add(doc.struct(type, {}, draw))
  const space = (points: number) => {
    doc.y += points
  }

  function rule(): void {
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .lineWidth(0.6)
      .strokeColor(LINE)
      .moveTo(MARGIN, doc.y)
      .lineTo(MARGIN + WIDTH, doc.y)
      .stroke()
    doc.endMarkedContent()
  }

  /** Writes a table row of a label and its values; the next row starts below the longer cell. */
  function row(label: string, values: readonly { text: string; look: LookName }[]) {
    const width = WIDTH - LABEL_WIDTH
    const height = values.reduce((all, value) => all + heightOf(value.text, value.look, width), 0)
    keep(Math.max(heightOf(label, 'small', LABEL_WIDTH - 12), Math.min(height, 120)) + 8)
    const [top, page] = [doc.y, pages]
    let labelEnd = top
    const cells = [
      doc.struct('TH', {}, () => {
        set(label, 'small', MARGIN, LABEL_WIDTH - 12)
        labelEnd = doc.y
      }),
      doc.struct('TD', {}, () => {
        if (pages === page) doc.y = top
        for (const value of values) set(value.text, value.look, MARGIN + LABEL_WIDTH, width)
        if (pages === page) doc.y = Math.max(doc.y, labelEnd)
      }),
    ]
    return doc.struct('TR', {}, cells)
  }

  return {
    /** The PDF as a stream; when its reader disconnects, writing stops at the next `settled`. */
    output: output satisfies Readable,
    /** How many characters could not be printed so far. */
    replaced: () => replaced,

    title(kicker: string, title: string, lead: string): void {
      block('P', () => set(kicker, 'small'))
      space(4)
      block('H1', () => set(title, 'title'))
      space(4)
      block('P', () => set(lead, 'body'))
      space(12)
    },

    /** Starts a section; keeps the heading on one page with what `follows`. */
    heading(text: string, follows: 'lines' | 'picture' = 'lines'): void {
      space(16)
      keep(follows === 'picture' ? PICTURE_HEIGHT + 90 : 90)
      block('H2', () => set(text, 'heading'))
      space(5)
      rule()
      space(8)
    },

    text(text: string, look: LookName = 'body'): void {
      keep(Math.min(heightOf(text, look), 40))
      block('P', () => set(text, look))
      space(5)
    },

    /** Writes rows of label and value, with an optional proof in small print below the value. */
    table(rows: readonly { label: string; value: string; proof?: string | null }[]): void {
      const table = doc.struct('Table')
      root.add(table)
      for (const { label, value, proof } of rows) {
        table.add(
          row(label, [
            { text: value, look: 'body' },
            ...(proof ? [{ text: proof, look: 'small' as const }] : []),
          ]),
        )
        space(5)
      }
      table.end()
    },

    /** Writes a message under its author and time. */
    message(who: string, when: string, text: string, asides: readonly string[]): void {
      keep(Math.min(heightOf(text, 'body'), 60) + 34)
      block('P', () => set(who, 'strong'))
      block('P', () => set(when, 'small'))
      space(3)
      block('P', () => set(text, 'body'))
      for (const aside of asides) block('P', () => set(aside, 'small'))
      space(11)
    },

    /** Writes a JPEG with its caption. Returns false if the bytes are not a JPEG. */
    picture(jpeg: Buffer, caption: string): boolean {
      // Checked before anything is drawn: a failure inside a marked part would leave it open.
      if (jpeg.length < 4 || jpeg.readUInt16BE() !== JPEG_START) return false
      keep(PICTURE_HEIGHT + heightOf(caption, 'small') + 18)
      doc.x = MARGIN
      root.add(
        doc.struct('Figure', { alt: printable(caption, coverage).text }, () => {
          doc.image(jpeg, { fit: [WIDTH, PICTURE_HEIGHT] })
        }),
      )
      space(5)
      block('P', () => set(caption, 'small'))
      space(14)
      return true
    },

    /** Whether the reader is behind (backpressure). */
    isAhead: () => output.writableNeedDrain,

    /** Resolves when the reader has read everything so far. Throws when the reader disconnected. */
    async settled(): Promise<void> {
      await setImmediate()
      gone.signal.throwIfAborted()
      if (output.writableNeedDrain) await once(output, 'drain', { signal: gone.signal })
    },

    end(): void {
      root.end()
      doc.end()
    },
  }

  function readCoverage(document: typeof PDFDocument.prototype): Coverage {
    const of = (face: string) => {
      document.font(face)
      return new Set(TypefaceInUse.parse(Reflect.get(document, '_font')).font.characterSet)
    }
    return { text: of('text'), wide: of('wide') }
  }
}

export type PdfWriter = Awaited<ReturnType<typeof createPdfWriter>>
