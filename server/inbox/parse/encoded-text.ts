// Text parts as programs really write them: text appended behind base64, uuencoded files within, signature armour around.

const BASE64_LINE = /^[A-Za-z0-9+/]*={0,2}$/
/** A shorter line of letters alone may be a word. */
const SHORTEST_BASE64_LINE = 24

/** Returns the bytes of a base64 part, and the text that a mail server appended to it without encoding it. */
export function decodeBase64(encoded: string): { bytes: Buffer; appended: string } {
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
export function takeUuencoded(text: string): { text: string; files: EncodedFile[] } {
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
export function withoutArmour(text: string): string {
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
