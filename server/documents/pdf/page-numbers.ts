import { z } from 'zod'
import { textOf } from '#shared/messages/text.ts'
import type { Document } from './pdf-sheet.ts'

/** In points: where the numbers end, their baseline from the top, their size, and their color as parts of 255. */
type Place = { right: number; baseline: number; size: number; color: readonly [number, number, number] }
type Typeface = {
  id: string
  ref: () => PDFKit.PDFKitReference
  encode: (text: string) => readonly [codes: readonly string[], ...unknown[]]
}

/** The library's typeface, which its types do not declare. */
const Typeface = z.custom<Typeface>((value) =>
  ['ref', 'encode'].every((name) => typeof Reflect.get(Object(value), name) === 'function'),
)
const NAME = 'PageNumber'
const WIDTH = 140
const HEIGHT = 14

/** One page's number, which is drawn when the last page is known. */
export type PageNumber = { form: PDFKit.PDFKitReference; place: Place }

/**
 * Leaves a place for "Page 2 of 5" on the current page. A page is written out before the next begins, so it only points
 * to what is drawn there. `current` is the typeface that the document is set in.
 */
export function reservePageNumber(doc: Document, place: Place, current: unknown): PageNumber {
  const typeface = Typeface.parse(current)
  const form = doc.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [-WIDTH, -HEIGHT / 2, 0, HEIGHT],
    Resources: { Font: { [typeface.id]: typeface.ref() } },
  })
  Object.assign(doc.page.xobjects, { [NAME]: form })
  // Heights of a page are counted from its top, those of letters from their baseline up.
  doc.addContent(`q 1 0 0 -1 ${place.right} ${place.baseline} cm /${NAME} Do Q`)
  return { form, place }
}

/** Draws the numbers of all pages. `current` must be the typeface that they were reserved with. */
export function drawPageNumbers(doc: Document, pages: readonly PageNumber[], current: unknown): void {
  const typeface = Typeface.parse(current)
  for (const [index, { form, place }] of pages.entries()) {
    const text = textOf('recordPdf').page({ page: index + 1, of: pages.length })
    const width = doc.fontSize(place.size).widthOfString(text, { features: [] })
    const [codes] = typeface.encode(text)
    const color = place.color.map((part) => (part / 255).toFixed(3)).join(' ')
    form.end(
      `${color} rg BT\n/${typeface.id} ${place.size} Tf\n1 0 0 1 ${(-width).toFixed(3)} 0 Tm\n[<${codes.join('')}>] TJ\nET`,
    )
  }
}
