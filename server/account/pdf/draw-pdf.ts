import type { Readable } from 'node:stream'
import type { AccountCore } from '../module.ts'
import type { PdfOrder, PdfReader } from './pdf-thread.ts'
import type { WorkSlot } from '../work-slots.ts'

/** A reader that has not read all of a PDF by then is disconnected. */
const READ_WITHIN_MS = 10 * 60_000

/** Starts a PDF in the thread. `slot` is freed while the reader is behind. */
export function drawPdf(
  core: Pick<AccountCore, 'pdfThread' | 'log'>,
  slot: WorkSlot,
  { order, pictureOf }: { order: PdfOrder; pictureOf: PdfReader['pictureOf'] },
): Readable {
  const stream = core.pdfThread.write(order, {
    pictureOf,
    // While this reader is behind, other PDFs are drawn.
    meanwhile: (wait) => slot.meanwhile(wait),
  })
  // Any failure must not look like a complete PDF: the stream is broken off.
  stream.once('error', (error) => core.log.error({ err: error, pdf: order.sheet.title }, 'a PDF broke off'))
  const deadline = setTimeout(() => stream.destroy(), READ_WITHIN_MS)
  stream.once('close', () => clearTimeout(deadline))
  return stream
}
