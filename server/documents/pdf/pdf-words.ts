import { quoted, stretchesOf, withoutQuotes } from '#shared/messages/quoted.ts'
import {
  actualText,
  drawLine,
  layOutText,
  MARGIN,
  setText,
  sizeOf,
  type LookName,
  type Sheet,
} from './pdf-sheet.ts'

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
