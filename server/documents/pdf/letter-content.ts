import type { FormalLetter } from '#shared/formal-notice.ts'
import { textOf } from '#shared/messages/text.ts'
import { addSpace, keepTogether, MARGIN, type Sheet } from './pdf-sheet.ts'
import {
  writeHeading,
  writeLines,
  writeQuote,
  writeSignature,
  writeTable,
  writeText,
  writeTitleOf,
} from './pdf-writer.ts'

/**
 * Top edges of the sender, the recipient and the letter, in points from the top of the page: folded in three, both
 * addresses show through the windows of a #10 double-window envelope wherever the paper slides. The windows end where
 * the letter begins.
 */
const SENDER_AT = 40
const RECIPIENT_AT = 148
const BODY_AT = 234

/** The date and how it is mailed are beside the recipient, outside of the window, in this width. */
const ASIDE_WIDTH = 200

/** Writes a formal notice: addresses, text, a line for the signature, and the table that follows it. */
export async function writeLetter(
  sheet: Sheet,
  letter: FormalLetter,
  settled: () => Promise<void>,
): Promise<void> {
  const aside = { x: MARGIN + sheet.width - ASIDE_WIDTH, width: ASIDE_WIDTH }
  const inWindow = { x: MARGIN, width: sheet.width - ASIDE_WIDTH - 24 }
  sheet.doc.y = SENDER_AT
  writeLines(sheet, letter.sender, inWindow)
  sheet.doc.y = RECIPIENT_AT
  writeLines(sheet, letter.recipient, inWindow)
  const end = sheet.doc.y
  sheet.doc.y = RECIPIENT_AT
  writeLines(sheet, [letter.date, ...(letter.delivery === null ? [] : [letter.delivery])], aside)
  sheet.doc.y = Math.max(BODY_AT, end + 14, sheet.doc.y + 14)
  writeTitleOf(sheet, letter.subject)
  addSpace(sheet, 8)
  writeText(sheet, letter.greeting)
  for (const text of letter.before) writeText(sheet, text)
  for (const paragraph of letter.words.split(/\n{2,}/)) writeQuote(sheet, paragraph)
  for (const text of [...letter.after, letter.request]) writeText(sheet, text)
  writeSignature(sheet, letter)
  await settled()
  writeHeading(sheet, letter.tableTitle)
  writeText(sheet, letter.zone, 'small')
  if (letter.rows.length === 0) return writeText(sheet, textOf('recordView').nothingSent, 'small')
  keepTogether(sheet, 60)
  writeTable(
    sheet,
    letter.rows.map(({ when, text, proof }) => ({ label: when, value: text, proof })),
  )
}
