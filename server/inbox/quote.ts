import EmailReplyParser from 'email-reply-parser'
import {
  attributionLength,
  isClosing,
  isDisclaimer,
  isHeaderBlock,
  isHeaderLabel,
  isMobileLine,
  isQuoted,
  isReplyMarker,
  isSeparator,
} from './quote-lines.ts'

export type FoldedText = {
  /** What the person wrote; '' when nothing of their own is left. */
  content: string
  /** Quoted history and signature, for "show quoted". */
  folded: string
}

/** The library's expressions look over many lines at once and are slow on long text; our own rules have cut by then. */
const longestForLibrary = 8_000
const longestLineForLibrary = 200
const slowWords = /schreef|skrev|写道|pisze|napisał/g
const longestSignatureLines = 15
const longestSignatureChars = 900
/** How far below a signature's first line its end is sought. */
const longestSearch = 60
const mostLines = 20_000

/**
 * Folds quoted history and signature away from the text of a mail, and keeps the rest. Answers between quoted lines
 * and below the quote are kept. In doubt the text stays: showing too much annoys, showing too little loses an answer.
 */
export function foldQuotes(text: string): FoldedText {
  const lines = normalise(text).split('\n')
  const tooLong = lines.splice(mostLines)
  const isKept = lines.map(() => true)
  const fold = (from: number, to: number) => isKept.fill(false, from, to)

  fold(historyStart(lines), lines.length)
  foldQuotedLines(lines, fold)
  const beforeSignature = [...isKept]
  foldSignature(lines, isKept, fold)
  if (
    !hasText(lines, isKept) &&
    hasText(lines, beforeSignature) &&
    !isOnlySignature(lines, beforeSignature)
  ) {
    isKept.splice(0, isKept.length, ...beforeSignature)
  }

  // A bare forward: the whole point is what was written before.
  if (
    !hasText(lines, isKept) &&
    lines.some(
      (line) => /forwarded message|weitergeleitete|message transféré/i.test(line) && isSeparator(line),
    )
  ) {
    return { content: tidy(lines), folded: '' }
  }
  const own = tidy(lines.filter((_, index) => isKept[index]))
  const rest = [...lines.filter((_, index) => !isKept[index]), ...tooLong]
  const closing = closingLines(own)
  const content = closing === 0 ? own : tidy(own.split('\n').slice(0, -closing))
  if (closing > 0) rest.unshift(...own.split('\n').slice(-closing), '')
  return { content, folded: tidy(rest) }
}

/** The first line of unmarked history: everything from there on is the letter answered to. */
function historyStart(lines: readonly string[]): number {
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (isQuoted(line)) continue
    if (isReplyMarker(line)) return ruleAbove(lines, at)
    if (isHeaderBlock(lines, at)) return ruleAbove(lines, isHeaderLabel(lines[at - 1] ?? '') ? at - 1 : at)
    if (isSeparator(line)) return at
    const length = attributionLength(lines, at)
    if (length > 0 && !isQuoted(nextWritten(lines, at + length))) return at
  }
  return lines.length
}

/** Outlook draws a line of underscores above its header block; it belongs to the history. */
function ruleAbove(lines: readonly string[], at: number): number {
  let above = at - 1
  while (above > 0 && (lines[above] ?? '').trim() === '') above--
  const length = attributionEndingAt(lines, above)
  if (length > 0) return above - length + 1
  return /^\s*[_-]{5,}\s*$/.test(lines[above] ?? '') ? above : at
}

function attributionEndingAt(lines: readonly string[], end: number): number {
  for (let length = 1; length <= 4 && end - length + 1 >= 0; length++) {
    if (attributionLength(lines, end - length + 1) === length) return length
  }
  return 0
}

function foldQuotedLines(lines: readonly string[], fold: (from: number, to: number) => void): void {
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (isQuoted(line)) fold(at, at + 1)
    else {
      const length = attributionLength(lines, at)
      if (length > 0) fold(at, at + length)
    }
  }
}

/** RFC 3676 4.3: a signature starts after a line "-- ". The space is often lost on the way. */
function foldSignature(
  lines: readonly string[],
  isKept: readonly boolean[],
  fold: (from: number, to: number) => void,
): void {
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (!isKept[at]) continue
    if (isMobileLine(line)) fold(at, at + 1)
    else if (/^--\s*$/.test(line) || isDisclaimer(line)) {
      let end = at + 1
      while (end < lines.length && end - at <= longestSearch && isKept[end]) end++
      const size = lines.slice(at, end).filter((each) => each.trim() !== '')
      const isShort = size.length <= longestSignatureLines && size.join('').length <= longestSignatureChars
      const postscript = lines.slice(at, end).findIndex(isPostscript)
      if (postscript > 0) fold(at, at + postscript)
      else if (isShort || isDisclaimer(line)) fold(at, end)
    }
  }
}

function isOnlySignature(lines: readonly string[], isKept: readonly boolean[]): boolean {
  const first = lines.find((line, index) => isKept[index] && line.trim() !== '') ?? ''
  return /^--\s*$/.test(first) || isMobileLine(first)
}

/**
 * How many lines at the end are a closing ("Kind regards, …"), by the library's judgement and our own list. Trusted
 * only when it is short, something is left above it and no postscript hides in it.
 */
function closingLines(own: string): number {
  const lines = own.split('\n')
  const isPlausible = (start: number) => {
    const closing = lines.slice(start).filter((line) => line.trim() !== '')
    const isShort =
      closing.length <= longestSignatureLines && closing.join('').length <= longestSignatureChars
    return start > 0 && isShort && !closing.some(isPostscript)
  }
  const starts = [lines.findIndex(isClosing), signatureStart(lines)].filter(isPlausible)
  return starts.length > 0 ? lines.length - Math.min(...starts) : 0
}

/**
 * Where the library sees the signature begin; -1 when nowhere. It gives text without positions, so the line is sought.
 * Its expressions are slow on long lines, and no line it looks for is long.
 */
function signatureStart(lines: readonly string[]): number {
  const short = lines.map((line) => line.slice(0, longestLineForLibrary))
  const text = short.join('\n')
  if (text.length > longestForLibrary || [...text.matchAll(slowWords)].length > 5) return -1
  let firstLine: string | undefined
  for (const fragment of new EmailReplyParser().read(text).getFragments().toReversed()) {
    const content = fragment.getContent().trim()
    if (content === '') continue
    // A ruled line (---, ===) may as well part two halves of what was written; "--" has its own rule above.
    const opening = content.split('\n')[0]?.trim() ?? ''
    if (!fragment.isSignature() || /^[-_=+\s]+$/.test(opening)) break
    firstLine = opening
  }
  return firstLine === undefined ? -1 : short.findLastIndex((line) => line.trim() === firstLine)
}

function isPostscript(line: string): boolean {
  return /^\s*p\.?\s?s\.?\s?[:.,\s]/i.test(line)
}

function nextWritten(lines: readonly string[], from: number): string {
  let at = from
  while (at < lines.length && (lines[at] ?? '').trim() === '') at++
  return lines[at] ?? ''
}

function hasText(lines: readonly string[], isKept: readonly boolean[]): boolean {
  return lines.some((line, index) => isKept[index] && line.trim() !== '')
}

function normalise(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll(/[\u200B\u2060\uFEFF]/g, '')
}

function tidy(lines: readonly string[]): string {
  return lines
    .map((line) => (/^--\s*$/.test(line) ? line : line.trimEnd()))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
