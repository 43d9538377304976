import { actualText, addSpace, heightOf, keepTogether, MARGIN, setText, type Sheet } from './pdf-sheet.ts'

/** What a check found: its head, and what there is to say about it. */
export type Seal = { isGood: boolean; title: string; lines: readonly string[] }

const PADDING = 12
/** Colors of the light theme. */
const GOOD = { line: '#2f8a5b', ground: '#eef7f1' }
const BAD = { line: '#b26a00', ground: '#fdf4e3' }

/** Writes the outcome of a check in a box. */
export function writeSeal(sheet: Sheet, { isGood, title, lines }: Seal): void {
  const { doc, root } = sheet
  const width = sheet.width - 2 * PADDING
  const texts = [
    { text: title, look: 'strong' as const },
    ...lines.map((text) => ({ text, look: 'small' as const })),
  ]
  const height =
    texts.reduce((sum, { text, look }) => sum + heightOf(sheet, text, { look, width }), 0) + 2 * PADDING
  addSpace(sheet, 10)
  keepTogether(sheet, height)
  const top = doc.y
  const { line, ground } = isGood ? GOOD : BAD
  doc.markContent('Artifact', { type: 'Layout' })
  doc.roundedRect(MARGIN, top, sheet.width, height, 4).lineWidth(0.8).fillAndStroke(ground, line)
  doc.endMarkedContent()
  doc.y = top + PADDING
  for (const { text, look } of texts)
    root.add(
      doc.struct('P', actualText(sheet, text), () =>
        setText(sheet, text, { look, x: MARGIN + PADDING, width }),
      ),
    )
  doc.y = top + height
}
