import { crc32 } from 'node:zlib'
import { decodeText } from './charsets.ts'

/** Longer RTF is not read: without its pictures, an answer has some hundred kilobytes at most. */
const longestRtf = 8 * 1024 * 1024
const longestText = 500_000
const deepestGroup = 200

const COMPRESSED = 0x75465a4c
const UNCOMPRESSED = 0x414c454d
const HEADER_BYTES = 16
/** Both sides of the compression begin with this text (MS-OXRTFCP 2.1.3.1.1). */
const DICTIONARY = Buffer.from(
  String.raw`{\rtf1\ansi\mac\deff0\deftab720{\fonttbl;}{\f0\fnil \froman \fswiss \fmodern \fscript ` +
    String.raw`\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\colortbl\red0\green0\blue0` +
    '\r\n' +
    String.raw`\par \pard\plain\f0\fs20\b\i\u\tab\tx`,
  'latin1',
)
const WINDOW = 4096

/** Returns the RTF of a compressed one (MS-OXRTFCP); null when it is broken, too long or something else. */
export function decompressRtf(bytes: Buffer): Buffer | null {
  if (bytes.length < HEADER_BYTES) return null
  const end = bytes.readUInt32LE(0) + 4
  const rawSize = bytes.readUInt32LE(4)
  if (end < HEADER_BYTES || end > bytes.length || rawSize > longestRtf) return null
  const content = bytes.subarray(HEADER_BYTES, end)
  const kind = bytes.readUInt32LE(8)
  if (kind === UNCOMPRESSED) return content.subarray(0, rawSize)
  // This format's CRC is inverted neither at its start nor at its end (MS-OXRTFCP 2.1.3.1.3).
  const isWhole = bytes.readUInt32LE(12) === ~crc32(content, 0xffff_ffff) >>> 0
  return kind === COMPRESSED && isWhole ? decompress(content, rawSize) : null
}

/** A control byte tells of each of the eight that follow whether it is a character or a reference of two bytes. */
function decompress(content: Buffer, rawSize: number): Buffer {
  const window = Buffer.alloc(WINDOW, ' ')
  const out = Buffer.alloc(rawSize)
  const at = { read: 0, window: DICTIONARY.copy(window), written: 0 }
  const write = (byte: number): void => {
    window[at.window] = byte
    at.window = (at.window + 1) % WINDOW
    // Beyond its end nothing is written.
    out[at.written] = byte
    at.written += 1
  }
  const read = (): number => content[at.read++] ?? 0
  while (at.read < content.length && at.written < out.length) {
    const control = read()
    for (let bit = 0; bit < 8 && at.read < content.length; bit++) {
      if ((control & (1 << bit)) === 0) {
        write(read())
        continue
      }
      const [high, low] = [read(), read()]
      const offset = (high << 4) | (low >> 4)
      if (offset === at.window) return out.subarray(0, at.written)
      for (let index = 0; index < (low & 15) + 2; index++) write(window[(offset + index) % WINDOW] ?? 0)
    }
  }
  return out.subarray(0, at.written)
}

/** A group's state; groups within it begin with a copy. `skipped`: characters that stand in for one in Unicode. */
type Group = { isHidden: boolean; font: number; skipped: number }

const token = /([{}])|\\'([0-9a-f]{2})|\\([a-z]{1,32})(-?\d{1,10})? ?|\\([^a-z])|([^\\{}\r\n]+)/gi
/** RTF groups whose content is not text for the reader. */
const HIDDEN_GROUPS = new Set(
  `fonttbl colortbl stylesheet info pict object fldinst header headerl headerr headerf footer footerl footerr footerf
  listtable listoverridetable revtbl themedata datastore xmlnstbl generator background nonshppict filetbl bkmkstart bkmkend
  pntext listtext pn annotation atnid atnauthor`.split(/\s+/),
)
const WRITTEN: Readonly<Record<string, string>> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  cell: '\t',
  tab: '\t',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
  '~': '\u00A0',
  _: '\u2011',
  '\\': '\\',
  '{': '{',
  '}': '}',
  '\n': '\n',
  '\r': '\n',
}
/** Names of the code pages that are not windows-…. */
const NAMES: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  65_001: 'utf-8',
}
/** Code pages by the number in a font's \fcharset. */
const CODE_PAGES: Readonly<Record<number, number>> = {
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
}

/**
 * Returns the text of an RTF document without formatting; '' for anything else. HTML that Outlook wrapped in RTF
 * (MS-OXRTFEX) is in groups that a reader of RTF does not show, beside the same words as RTF.
 */
export function rtfText(bytes: Buffer): string {
  const rtf = bytes.toString('latin1')
  if (!rtf.startsWith('{\\rtf')) return ''
  const reading = startReading()
  const tokens = new RegExp(token)
  for (let found = tokens.exec(rtf); found && !isLong(reading); found = tokens.exec(rtf)) {
    const [, brace, hex, word, parameter, symbol, plain] = found
    const wasStart = reading.isStart
    reading.isStart = brace === '{' || (wasStart && symbol === '*')
    if (brace !== undefined) {
      if (!enterOrLeave(reading, brace)) break
    } else if (hex !== undefined) addBytes(reading, String.fromCharCode(Number.parseInt(hex, 16)))
    else if (plain !== undefined) addBytes(reading, plain)
    else {
      const name = word ?? symbol ?? ''
      if (wasStart && (symbol === '*' || HIDDEN_GROUPS.has(name))) reading.group.isHidden = true
      if (name === 'bin') tokens.lastIndex += Math.max(0, Number(parameter ?? 0))
      else obey(reading, name, Number(parameter ?? 0))
    }
  }
  flush(reading)
  return reading.text.toWellFormed().trim()
}

type Reading = {
  text: string
  /** Bytes of a charset that are not decoded yet: a character may have several. */
  pending: number[]
  group: Group
  outer: Group[]
  /** True when a group just began. */
  isStart: boolean
  toSkip: number
  codePage: number
  /** The code pages of fonts by their numbers. */
  fonts: Map<number, number>
}

const startReading = (): Reading => ({
  text: '',
  pending: [],
  group: { isHidden: false, font: -1, skipped: 1 },
  outer: [],
  isStart: false,
  toSkip: 0,
  codePage: 1252,
  fonts: new Map(),
})

const isLong = ({ text, pending }: Reading): boolean => text.length + pending.length >= longestText

/** Returns whether the document goes on. */
function enterOrLeave(reading: Reading, brace: string): boolean {
  flush(reading)
  reading.toSkip = 0
  if (brace === '{') reading.outer.push({ ...reading.group })
  else reading.group = reading.outer.pop() ?? reading.group
  return reading.outer.length > 0 && reading.outer.length <= deepestGroup
}

/** @param bytes One character per byte. */
function addBytes(reading: Reading, bytes: string): void {
  const read = bytes.slice(reading.toSkip)
  reading.toSkip = Math.max(0, reading.toSkip - bytes.length)
  if (reading.group.isHidden) return
  for (const byte of Buffer.from(read.slice(0, longestText), 'latin1')) reading.pending.push(byte)
}

function obey(reading: Reading, name: string, value: number): void {
  const { group } = reading
  if (name === 'u') {
    write(reading, String.fromCharCode(value))
    reading.toSkip = group.skipped
  } else if (name === 'uc') group.skipped = Math.min(Math.max(value, 0), 8)
  else if (name === 'ansicpg') reading.codePage = value
  else if (name === 'f' || name === 'deff') {
    flush(reading)
    group.font = value
  } else if (name === 'fcharset') {
    const codePage = CODE_PAGES[value]
    if (codePage !== undefined) reading.fonts.set(group.font, codePage)
  } else write(reading, WRITTEN[name] ?? '')
}

function write(reading: Reading, characters: string): void {
  if (characters === '') return
  flush(reading)
  if (!reading.group.isHidden) reading.text += characters
}

function flush(reading: Reading): void {
  if (reading.pending.length === 0) return
  const codePage = reading.fonts.get(reading.group.font) ?? reading.codePage
  reading.text += decodeText(Buffer.from(reading.pending), NAMES[codePage] ?? `windows-${codePage}`)
  reading.pending = []
}
