import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Splitter, type MimeNode, type SplitterChunk } from '@zone-eu/mailsplit'
import { decodeText } from './charsets.ts'

/** Size limit of a part; no more text than this is read of a whole message anyway. */
const longestPart = 4_000_000
const longestOutside = 500_000
const mostSections = 30

/** One of the blocks that a mail program shows one below the other. `text` and `html` are two forms of the same words; '' for a missing one. */
export type TextSection = { text: string; html: string }

export type TextParts = {
  sections: TextSection[]
  /** Files within the text, and HTML files beside it that a mail program calls inline. */
  files: TextFile[]
}

type TextFile = { filename: string; contentType: string; content: Buffer }

/** Exchange makes files with these names of the words that follow an attachment. */
export const isTextOfExchange = (fileName: string): boolean => /^ATT\d{4,6}\.(txt|html?)$/i.test(fileName)

type Section = TextSection & { file?: TextFile }
type Branch = { type: string; children: (Branch | Part)[] }
type Part = { node: MimeNode; chunks: Buffer[]; size: number }

/**
 * Reads the text of a raw message. Alternatives (RFC 2046 5.1.4) are two forms of the same words; every other part of text
 * follows the one before it. Rejects with the errors of the MIME splitter for a broken message.
 */
export async function readTextParts(raw: Buffer): Promise<TextParts> {
  const { root, outside } = await readStructure(raw)
  const files: TextParts['files'] = []
  const found = await sectionsOf(root, files)
  // A multipart without a boundary has only what is outside of its parts.
  if (found.length === 0 && outside.trim() !== '')
    found.push(sectionOf('text', decodeText(Buffer.from(outside, 'latin1'), '')))
  const sections = withoutNamedHtml(found, files)
  return { sections: joinNeighbours(sections).slice(0, mostSections), files }
}

async function readStructure(raw: Buffer): Promise<{ root: Branch; outside: string }> {
  const branches = new Map<object, Branch>()
  const root: Branch = { type: 'multipart/mixed', children: [] }
  let part: Part | undefined
  let outside = ''
  let hasParts = false
  await pipeline(
    Readable.from([raw]),
    new Splitter({ ignoreEmbedded: true }),
    async (chunks: AsyncIterable<SplitterChunk>) => {
      for await (const chunk of chunks) {
        if (chunk.type === 'node') {
          const parent = (chunk.parentNode && branches.get(chunk.parentNode)) || root
          part = undefined
          if (chunk.multipart) {
            const branch = { type: chunk.contentType || '', children: [] }
            branches.set(chunk, branch)
            parent.children.push(branch)
            continue
          }
          hasParts = true
          if (isText(chunk)) {
            part = { node: chunk, chunks: [], size: 0 }
            parent.children.push(part)
          }
        } else if (chunk.type === 'body' && part && part.size < longestPart) {
          part.chunks.push(chunk.value)
          part.size += chunk.value.length
        } else if (!hasParts && outside.length < longestOutside) {
          outside += chunk.value.toString('latin1')
        }
      }
    },
  )
  return { root, outside: hasParts ? '' : outside }
}

function isText({ contentType, disposition, filename }: MimeNode): boolean {
  if (typeof filename === 'string' && isTextOfExchange(filename))
    return (contentType || '').startsWith('text/')
  const isKnown = contentType === 'text/plain' || contentType === 'text/html' || contentType === false
  return isKnown && (disposition === false || disposition === '' || disposition === 'inline')
}

async function sectionsOf(of: Branch | Part, files: TextParts['files']): Promise<Section[]> {
  if ('node' in of) return [await readPart(of, files)]
  const children: Section[][] = []
  for (const child of of.children) children.push(await sectionsOf(child, files))
  const written = children.filter((sections) =>
    sections.some(({ text, html }) => (text + html).trim() !== ''),
  )
  return of.type === 'multipart/alternative' ? joinAlternatives(written) : written.flat()
}

/** The last alternative is the richest one (RFC 2046 5.1.4); a plain one is its other form. */
function joinAlternatives(alternatives: Section[][]): Section[] {
  const rich = alternatives.findLast((sections) => sections.some(({ html }) => html !== ''))
  if (!rich) return alternatives.at(-1) ?? []
  const plain = alternatives.find((sections) => sections.every(({ html }) => html === ''))
  const sections = joinNeighbours(rich)
  const at = sections.findIndex(({ html }) => html !== '')
  const text = joinNeighbours(plain ?? [])[0]?.text ?? ''
  return sections.map((section, index) => (index === at ? { ...section, text } : section))
}

/** Joins neighbours of one kind, as if the sender had written them in one part. */
function joinNeighbours(sections: readonly Section[]): Section[] {
  const joined: Section[] = []
  for (const section of sections) {
    const last = joined.at(-1)
    const isPlain = last?.html === '' && section.html === ''
    const isHtml = last !== undefined && last.html !== '' && section.html !== '' && section.text === ''
    if (isPlain) joined[joined.length - 1] = { ...last, text: `${last.text}\n${section.text}` }
    else if (isHtml) joined[joined.length - 1] = { ...last, html: `${last.html}<br/>\n${section.html}` }
    else joined.push(section)
  }
  return joined
}

/** An HTML file beside other words is an attachment, even when a mail program calls it inline. */
function withoutNamedHtml(sections: readonly Section[], files: TextParts['files']): Section[] {
  const others = sections.filter(({ file }) => file === undefined)
  if (!others.some(({ text, html }) => (text + html).trim() !== '')) return [...sections]
  files.push(...sections.flatMap(({ file }) => file ?? []))
  return others
}

const sectionOf = (kind: 'text' | 'html', content: string): Section => ({
  text: '',
  html: '',
  [kind]: content,
})

async function readPart({ node, chunks }: Part, files: TextParts['files']): Promise<Section> {
  const encoded = Buffer.concat(chunks)
  const isHtml = node.contentType === 'text/html'
  const charset = node.charset || ''
  const { bytes, appended } = await decodeTransfer(node, encoded)
  const words = decodeText(bytes, charset, isHtml)
  const more = appended === '' ? '' : decodeText(Buffer.from(appended, 'latin1'), '')
  if (isHtml) {
    const fileName = node.filename || ''
    const html = more === '' ? words : `${words}<p>${escapeHtml(more)}</p>`
    const isFile = fileName !== '' && !isTextOfExchange(fileName)
    return {
      text: '',
      html,
      ...(isFile ? { file: { filename: fileName, contentType: 'text/html', content: bytes } } : {}),
    }
  }
  const whole = (more === '' ? words : `${words.trimEnd()}\n\n${more}`).replaceAll(/\r\n?/g, '\n')
  const text = node.flowed ? unflow(whole, node.delSp) : whole
  const { text: rest, files: found } = takeUuencoded(text)
  for (const { fileName, bytes: content } of found)
    files.push({ filename: fileName, contentType: 'application/octet-stream', content })
  return sectionOf('text', withoutArmour(rest))
}

async function decodeTransfer(node: MimeNode, encoded: Buffer): Promise<{ bytes: Buffer; appended: string }> {
  if (node.encoding === 'base64') return decodeBase64(encoded.toString('latin1'))
  const decoder = node.getDecoder()
  decoder.end(encoded)
  const decoded: Buffer[] = []
  await pipeline(decoder, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) decoded.push(chunk)
  })
  return { bytes: Buffer.concat(decoded), appended: '' }
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br/>')

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

// Text parts as programs really write them: text appended behind base64, uuencoded files within, signature armour around.

const BASE64_LINE = /^[A-Za-z0-9+/]*={0,2}$/
/** A shorter line of letters alone may be a word. */
const SHORTEST_BASE64_LINE = 24

/** Returns the bytes of a base64 part, and the text that a mail server appended to it without encoding it. */
function decodeBase64(encoded: string): { bytes: Buffer; appended: string } {
  const lines = encoded.split(/\r?\n/)
  const pieces: Buffer[] = []
  let piece = ''
  let end = 0
  for (const [at, line] of lines.entries()) {
    const data = line.trim()
    const isFirst = pieces.length === 0 && piece === ''
    const follows =
      isFirst || piece !== '' ? !isWordAfterEnd(lines, at, piece) : data.length >= SHORTEST_BASE64_LINE
    if (!BASE64_LINE.test(data) || (data !== '' && !follows)) break
    end = at + 1
    piece += data
    if (data.endsWith('=')) {
      pieces.push(Buffer.from(piece, 'base64'))
      piece = ''
    }
  }
  pieces.push(Buffer.from(piece, 'base64'))
  return { bytes: Buffer.concat(pieces), appended: lines.slice(end).join('\n').trim() }
}

/** A short line below a blank one, when what is above it is complete, is no longer base64. */
function isWordAfterEnd(lines: readonly string[], at: number, piece: string): boolean {
  const isBelowBlank = at > 0 && lines[at - 1]?.trim() === ''
  return isBelowBlank && piece.length % 4 === 0 && (lines[at]?.trim().length ?? 0) < SHORTEST_BASE64_LINE
}

type EncodedFile = { fileName: string; bytes: Buffer }

/** Longest line of a uuencoded file: 45 bytes. */
const UU_LINE = /^[ -`]{1,64}$/

/** Takes the uuencoded files out of a text. One without an end is left in it. */
function takeUuencoded(text: string): { text: string; files: EncodedFile[] } {
  const files: EncodedFile[] = []
  const kept: string[] = []
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const name = /^begin [0-7]{3,4} (\S.{0,200}?)\s*$/.exec(lines[at] ?? '')?.[1]
    const file = name === undefined ? undefined : readUuencoded(lines, at + 1)
    if (name === undefined || !file) kept.push(lines[at] ?? '')
    else {
      files.push({ fileName: name, bytes: file.bytes })
      at = file.end
    }
  }
  return { text: kept.join('\n'), files }
}

function readUuencoded(lines: readonly string[], from: number): { bytes: Buffer; end: number } | undefined {
  const pieces: Buffer[] = []
  for (let at = from; at < lines.length; at++) {
    const line = (lines[at] ?? '').replace(/\r$/, '')
    if (line === 'end') return { bytes: Buffer.concat(pieces), end: at }
    if (line.trim() !== '' && !UU_LINE.test(line)) return undefined
    pieces.push(uuLine(line))
  }
  return undefined
}

function uuLine(line: string): Buffer {
  const value = (at: number): number => ((line.charCodeAt(at) || 32) - 32) & 63
  const bytes: number[] = []
  for (let at = 1; at < line.length; at += 4) {
    const group = (value(at) << 18) | (value(at + 1) << 12) | (value(at + 2) << 6) | value(at + 3)
    bytes.push(group >> 16, (group >> 8) & 255, group & 255)
  }
  return Buffer.from(bytes.slice(0, value(0)))
}

/** Removes the armour of a clear-signed text (RFC 9580 7) and keys; an encrypted message stays as it is. */
function withoutArmour(text: string): string {
  if (!text.includes('-----BEGIN PGP ')) return text
  const kept: string[] = []
  let state: 'text' | 'head' | 'signed' | 'block' = 'text'
  for (const line of text.split('\n')) {
    const mark = /^-----(BEGIN|END) PGP (SIGNED MESSAGE|SIGNATURE|PUBLIC KEY BLOCK)-----\s*$/.exec(line)
    if (mark) state = mark[1] === 'END' ? 'text' : mark[2] === 'SIGNED MESSAGE' ? 'head' : 'block'
    else if (state === 'head') state = line.trim() === '' ? 'signed' : 'head'
    else if (state === 'signed') kept.push(line.replace(/^- /, ''))
    else if (state === 'text') kept.push(line)
  }
  return kept.join('\n')
}
