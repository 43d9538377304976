import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Joiner, Rewriter, Splitter } from '@zone-eu/mailsplit'

/** Size limit of a part that is rewritten; no more text than this is read of a whole message anyway. */
const longestPart = 1_000_000

/**
 * Rewrites the format=flowed text parts of a raw message as fixed lines, joined as RFC 3676 requires, and returns the
 * message with them. The MIME reader's own decoder joins lines of different quote depth, so that an answer becomes the
 * end of the quotation above it. Every other part keeps its bytes; a message without such a part is returned unchanged.
 * Throws the errors of the MIME splitter for a broken message.
 */
export async function unflowParts(raw: Buffer): Promise<Buffer> {
  if (!['flowed', 'Flowed', 'FLOWED'].some((word) => raw.includes(word))) return raw
  const delSpOf = new WeakMap<object, boolean>()
  const rewriter = new Rewriter((node) => {
    if (!node.flowed || node.contentType !== 'text/plain') return false
    delSpOf.set(node, node.delSp)
    // Removed so that the MIME reader does not decode the part a second time.
    node.flowed = false
    node.delSp = false
    node.setContentType()
    return true
  })
  rewriter.on('node', ({ node, decoder, encoder }) => {
    const chunks: Buffer[] = []
    decoder.on('data', (chunk: Buffer) => chunks.push(chunk))
    decoder.once('end', () => {
      const text = Buffer.concat(chunks).subarray(0, longestPart).toString('latin1')
      encoder.end(Buffer.from(unflow(text, delSpOf.get(node) ?? false), 'latin1'))
    })
  })
  const written: Buffer[] = []
  await pipeline(
    Readable.from([raw]),
    new Splitter(),
    rewriter,
    new Joiner(),
    async (message: AsyncIterable<Buffer>) => {
      for await (const chunk of message) written.push(chunk)
    },
  )
  return Buffer.concat(written)
}

/**
 * Joins the soft line breaks of format=flowed text (RFC 3676 4.1 to 4.5): a line that ends with a space continues on
 * the next one of the same quote depth; "-- " is the signature separator and never continues. With `delSp` the space at
 * a soft break is not part of the text.
 */
export function unflow(text: string, delSp: boolean): string {
  const paragraphs: string[] = []
  let pieces: string[] = []
  let depthBefore = 0
  const endParagraph = () => {
    if (pieces.length > 0) paragraphs.push(pieces.join(''))
    pieces = []
  }
  for (const line of text.split(/\r\n|\r|\n/)) {
    const marks = /^>*/.exec(line)?.[0] ?? ''
    const words = line.slice(marks.length).replace(/^ /, '')
    const isSeparator = words === '-- '
    if (isSeparator || marks.length !== depthBefore) endParagraph()
    if (pieces.length === 0) pieces.push(marks.length > 0 ? `${marks} ` : '')
    depthBefore = marks.length
    const isSoft = words.endsWith(' ') && !isSeparator
    pieces.push(isSoft && delSp ? words.slice(0, -1) : words)
    if (!isSoft) endParagraph()
  }
  endParagraph()
  return paragraphs.join('\n')
}
