import { analyse } from 'chardet'
import iconv from 'iconv-lite'

/** Names that say nothing: the bytes decide, as they do for a missing name. */
const NO_NAME =
  /^(|us-?ascii|ascii|utf-?8|unicode-1-1-utf-8|(x-)?unknown.*|default|(x-)?user-defined|[78]-?bit|none)$/i
/** Programs call bytes Latin 1 that are UTF-8; the reverse hardly happens. */
const LATIN_1 = /^(iso-?8859-?1|latin-?1|windows-1252|cp-?1252)$/i
/** Bytes that are looked at to recognize a charset. */
const ENOUGH = 20_000
const SURE = 40
/** The escape sequences of ISO-2022-JP (RFC 1468). */
const JAPANESE_ESCAPES = ['\u001B$@', '\u001B$B', '\u001B(J', '\u001B(I']
const SURE_OF_EAST_ASIAN = 90

/**
 * Decodes the text of a part. The declared charset counts where the bytes fit it; otherwise UTF-8 where they are that, the
 * one in the HTML itself, or the likeliest. A line that is not UTF-8 in a UTF-8 text, such as a footer that a mail
 * server added, is decoded by itself.
 * @param declared The charset of the part's header, '' for none.
 */
export function decodeText(bytes: Buffer, declared: string, isHtml = false): string {
  const name = declared.trim()
  const marked = byteOrderMark(bytes)
  if (marked) return decodeAs(bytes, marked) ?? bytes.toString('latin1')
  if (!NO_NAME.test(name) && !(LATIN_1.test(name) && isUtf8(bytes))) {
    const decoded = decodeAs(bytes, name)
    if (decoded !== undefined) return decoded
  }
  if (JAPANESE_ESCAPES.some((escape) => bytes.includes(escape)))
    return decodeAs(bytes, 'iso-2022-jp') ?? bytes.toString('latin1')
  if (isUtf8(bytes)) return bytes.toString('utf8')
  const inHtml = isHtml ? charsetInHtml(bytes) : ''
  const named = NO_NAME.test(inHtml) ? undefined : decodeAs(bytes, inHtml)
  return named ?? decodeLines(bytes)
}

/** Decodes strictly; undefined for bytes that the charset does not have, and for an unknown one. */
function decodeAs(bytes: Buffer, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    // Not known to the web platform, or the bytes do not fit.
  }
  if (isWebCharset(charset) || !iconv.encodingExists(charset)) return undefined
  const text = iconv.decode(bytes, charset)
  return text.includes('\uFFFD') ? undefined : text
}

function isWebCharset(charset: string): boolean {
  try {
    return new TextDecoder(charset).encoding !== ''
  } catch {
    return false
  }
}

function byteOrderMark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}

const isUtf8 = (bytes: Buffer): boolean => decodeAs(bytes, 'utf-8') !== undefined

/** HTML names its charset in a meta element near its beginning. */
function charsetInHtml(bytes: Buffer): string {
  const head = bytes.subarray(0, 4_000).toString('latin1')
  return /<meta[^>]{0,200}charset\s{0,9}=\s{0,9}["']?([\w:.-]{2,40})/i.exec(head)?.[1] ?? ''
}

function decodeLines(bytes: Buffer): string {
  const lines: Buffer[] = []
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(0x0a, from)
    lines.push(bytes.subarray(from, end === -1 ? bytes.length : end + 1))
    from = end === -1 ? bytes.length : end + 1
  }
  const others = lines.filter((line) => !isUtf8(line))
  const charset = likeliest(Buffer.concat(others).subarray(0, ENOUGH))
  const decoder = new TextDecoder(charset)
  return lines.map((line) => (isUtf8(line) ? line.toString('utf8') : decoder.decode(line))).join('')
}

/** Returns the likeliest charset of bytes that are not UTF-8. */
function likeliest(bytes: Buffer): string {
  const guesses = analyse(bytes).filter(({ name }) => isWebCharset(name) && !name.startsWith('UTF'))
  const confidence = (...names: string[]): number =>
    Math.max(0, ...guesses.filter(({ name }) => names.includes(name)).map((guess) => guess.confidence))
  if (!hasRuns(bytes)) {
    const western = confidence('ISO-8859-1', 'windows-1252')
    const [other, more] = [
      ['windows-1250', confidence('ISO-8859-2', 'windows-1250')] as const,
      ['windows-1254', confidence('ISO-8859-9', 'windows-1254')] as const,
    ].sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
    if (more <= western) return 'windows-1252'
    return guesses.some(({ name }) => name === 'ISO-8859-2') && other === 'windows-1250'
      ? 'iso-8859-2'
      : other
  }
  const [best] = guesses
  const isEastAsian = best !== undefined && /^(GB|Big5|EUC|Shift_JIS|ISO-2022)/.test(best.name)
  // KOI8-U has the letters of KOI8-R and those of Ukrainian.
  if (best && best.confidence >= (isEastAsian ? SURE_OF_EAST_ASIAN : SURE))
    return best.name === 'KOI8-R' ? 'koi8-u' : best.name
  return eastAsian(bytes) ?? best?.name ?? 'windows-1252'
}

/** Other alphabets have several letters in a row that are not ASCII; Latin ones hardly have three. */
function hasRuns(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  const letters = text.match(/[\u0080-\u00FF]/g)?.length ?? 0
  const inRuns = text.match(/[\u0080-\u00FF]{3,}|([\u0080-\u00FF][!-~]){3,}/g)?.join('').length ?? 0
  return inRuns * 2 > letters
}

/** A library needs pages of text to tell these charsets apart; an answer has one line. So by the script they give. */
function eastAsian(bytes: Buffer): string | undefined {
  const share = (charset: string, pattern: RegExp): number => {
    const letters = decodeAs(bytes, charset)?.replaceAll(/[^\p{L}]|[A-Za-z]/gu, '') ?? ''
    return letters === '' ? 0 : (letters.match(pattern)?.length ?? 0) / letters.length
  }
  const kana = /[\u3041-\u30FE]/g
  if (share('euc-jp', kana) > 0.15) return 'euc-jp'
  // Other charsets' bytes give narrow katakana, which hardly anybody writes.
  if (share('shift_jis', kana) > 0.15 && share('shift_jis', /[\uFF61-\uFF9F]/g) < 0.1) return 'shift_jis'
  if (share('euc-kr', /\p{Script=Hangul}/gu) > 0.9) return 'euc-kr'
  const [simplified, traditional] = [commonShare(bytes, 'gb18030'), commonShare(bytes, 'big5')]
  if (Math.max(simplified, traditional) < 0.7) return undefined
  return simplified >= traditional ? 'gb18030' : 'big5'
}

/** Both standards list the common characters first. */
const COMMON = { gb18030: [0xb0, 0xd7], big5: [0xa4, 0xc6] } as const

function commonShare(bytes: Buffer, charset: keyof typeof COMMON): number {
  const characters = decodeAs(bytes, charset)?.match(/\p{Script=Han}/gu) ?? []
  const [first, last] = COMMON[charset]
  const common = characters.filter((character) => {
    const [lead = 0] = iconv.encode(character, charset)
    return lead >= first && lead <= last
  })
  return characters.length === 0 ? 0 : common.length / characters.length
}
