// Part of the image process: draws the first page of a PDF from outside.
import sharp, { type Sharp } from 'sharp'

/** WebAssembly memory of one PDF: thirty times what a scanned page takes. */
const MEMORY_BYTES = 512 * 1024 * 1024
const WASM_PAGE_BYTES = 65_536
/** A point is 1/72 inch; the picture of a page is shown small. */
const MAX_SCALE = 4

/** The document needs a password. */
export class Locked extends Error {}

/** Draws the first page with its longest side of so many pixels, on white. Throws Locked, and for what cannot be read. */
export async function drawFirstPage(bytes: Uint8Array, sidePx: number): Promise<Sharp> {
  limitMemory()
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  // A new one for each document, so that nothing of the last is left in its memory.
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : ''
    throw /password|security/i.test(message) ? new Locked(message) : error
  })
  if (document.getPageCount() < 1) throw new Error('it has no page')
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const longest = Math.max(originalWidth, originalHeight)
  if (!(longest > 0)) throw new Error('its first page has no size')
  const scale = Math.min(MAX_SCALE, sidePx / longest)
  const { width, height, data } = await page.render({ scale, render: 'bitmap', renderFormFields: true })
  return sharp(data, { raw: { width, height, channels: 4 } })
}

let isLimited = false

/** A document that unpacks to more ends in an error instead of taking the machine's memory. */
function limitMemory(): void {
  if (isLimited) return
  isLimited = true
  const { prototype } = WebAssembly.Memory
  const grows = Object.getOwnPropertyDescriptor(prototype, 'grow')
  const grow: unknown = grows?.value
  if (typeof grow !== 'function') throw new Error('WebAssembly memory does not grow')
  Object.defineProperty(prototype, 'grow', {
    ...grows,
    value(this: WebAssembly.Memory, pages: number): unknown {
      if (this.buffer.byteLength + pages * WASM_PAGE_BYTES > MEMORY_BYTES)
        throw new RangeError('too much memory')
      return Reflect.apply(grow, this, [pages])
    },
  })
}
