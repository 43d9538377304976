// Writes records in a thread of its own: shaping the letters of some scripts takes seconds, and the server must not wait.
import '#server/language.ts'
import { parentPort, type MessagePort } from 'node:worker_threads'
import { inLanguage } from '#server/language.ts'
import { closeSheet, openSheet, type Sheet, addSpace, keepTogether, MARGIN } from './pdf-sheet.ts'
import type { PdfAnswer, PdfOrder, PdfOutcome, PdfQuestion, PdfRequest } from './pdf-thread.ts'
import {
  settled,
  writeHeading,
  writeLines,
  writeQuote,
  writeSignature,
  writeTable,
  writeText,
  writeTitleOf,
} from './pdf-writer.ts'
import { writeRecord } from './record-layout.ts'
import type { FormalLetter } from '#shared/formal-notice.ts'
import { textOf } from '#shared/messages/text.ts'

parentPort?.on('message', ({ port, order, language }: PdfRequest) => {
  void inLanguage(language, () => write(port, order)).then((outcome) => {
    port.postMessage(outcome)
    port.close()
  })
})

async function write(port: MessagePort, order: PdfOrder): Promise<PdfOutcome> {
  const sheet = openSheet(order.assetsDir, order.sheet)
  const gone = new AbortController()
  port.once('close', () => {
    gone.abort(new Error('the reader has disconnected'))
    sheet.output.destroy()
  })
  const ask = questions(port, gone.signal)
  try {
    const sent = send(sheet, async (bytes) => void (await ask({ is: 'bytes', bytes })))
    await Promise.all([sent, draw(sheet, order, ask).then(() => closeSheet(sheet))])
    return { is: 'end' }
  } catch (error) {
    return { is: 'problem', problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function draw(sheet: Sheet, order: PdfOrder, ask: ReturnType<typeof questions>): Promise<void> {
  const settle = () => settled(sheet)
  if (order.is === 'letter') return writeLetter(sheet, order.letter, settle)
  const pictureOf = (photoId: string) => ask({ is: 'picture', photoId })
  await writeRecord(sheet, order.facts, { pictureOf, settled: settle })
}

async function send({ output }: Sheet, post: (bytes: Uint8Array) => Promise<void>): Promise<void> {
  for await (const chunk of output.iterator()) {
    if (!Buffer.isBuffer(chunk)) throw new Error('a PDF is bytes')
    // A copy, because a message takes along all of the memory that its bytes are in.
    await post(new Uint8Array(chunk))
  }
}

type Asked =
  | Omit<Extract<PdfQuestion, { is: 'bytes' }>, 'number'>
  | Omit<Extract<PdfQuestion, { is: 'picture' }>, 'number'>

/** Returns what asks the server; it throws when the reader has disconnected. */
function questions(port: MessagePort, gone: AbortSignal) {
  const waiting = new Map<number, PromiseWithResolvers<PdfAnswer>>()
  let last = 0
  port.on('message', (answer: PdfAnswer) => {
    waiting.get(answer.number)?.resolve(answer)
    waiting.delete(answer.number)
  })
  gone.addEventListener('abort', () => {
    for (const { reject } of waiting.values()) reject(gone.reason)
  })
  return async (asked: Asked): Promise<Buffer | undefined> => {
    gone.throwIfAborted()
    const number = ++last
    const answered = Promise.withResolvers<PdfAnswer>()
    waiting.set(number, answered)
    port.postMessage({ ...asked, number } satisfies PdfQuestion)
    const { picture } = await answered.promise
    return picture && Buffer.from(picture)
  }
}

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
async function writeLetter(sheet: Sheet, letter: FormalLetter, settled: () => Promise<void>): Promise<void> {
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
