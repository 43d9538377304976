import type { Readable } from 'node:stream'
import type { FormalLetter } from '#shared/letters/formal-notice.ts'
import { drawPdf } from './draw-pdf.ts'
import type { AccountCore } from '../module.ts'
import type { WorkSlot } from '../work-slots.ts'

/** Starts a letter as a PDF. The same letter gives the same bytes: its time is that of its making. */
export function streamLetter(core: AccountCore, slot: WorkSlot, letter: FormalLetter): Readable {
  const { subject, name, madeAt, claimNumber, paper } = letter
  const sheet = {
    title: subject,
    author: name,
    creator: name,
    at: new Date(madeAt),
    footer: `Formal notice · claim ${claimNumber} · ${name}`,
    paper,
  }
  const order = { is: 'letter', assetsDir: core.pdfAssetsDir, sheet, letter } as const
  return drawPdf(core, slot, { order, pictureOf: () => Promise.resolve(undefined) })
}
