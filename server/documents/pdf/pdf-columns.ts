import { textOf } from '#shared/messages/text.ts'
import {
  addRule,
  addSpace,
  heightOf,
  keepTogether,
  MARGIN,
  setText,
  type LookName,
  type Sheet,
} from './pdf-sheet.ts'
import { taggedText, tagOptions } from './pdf-words.ts'
import { OF_ROW } from './pdf-writer.ts'

/** When something happened, what it was, with a proof in small print below, and who did it. */
export type ColumnsRow = { when: string; what: string; proof: string | null; who: string }

/** In points. */
const WHEN_WIDTH = 146
const WHO_WIDTH = 112
const GAP = 12
/** A row that is lower stays on one page. */
const KEPT_HEIGHT = 240

const OF_COLUMN: object = { scope: 'Column' }

/** Writes a table of three columns under their heads, with a line below each row. `settled` is awaited after each. */
export async function writeColumns(
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
