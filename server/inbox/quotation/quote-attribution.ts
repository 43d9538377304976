// The line a mail program puts above a quotation: "On <date>, <name> <address> wrote:", in the language it is set to.
// Every expression is anchored or free of nested repeats, because the text may be hostile.

const longestLine = 300
const mostLines = 4

/** First words of such a line. A line may also start with the date itself or with the name of a day. */
const opener =
  /^\W{0,4}(on|at|in a message dated|am|um|le|el|il|in data|op|em|a|no dia|den|på|ons?dag|w dniu|dnia|dne|v|în|pe|la|tarihinde|dana|u|за|в|у|на)\s/iu
const startsWithDate = /^\W{0,4}(\d|\p{L}{1,12}\.?,?\s+(\p{L}{3,12}\.?\s+)?\d{1,2}\b)/u

const verb =
  /(?<!\p{L})(wrote|writes|schrieb|geschrieben|a écrit|écrit|escribió|ha scritto|scrive|schreef|escreveu|skrev|kirjoitti|napisał\(a\)|napisała?|pisze|napsala?|napsal\(a\)|napísala?|napísal\(a\)|пише|пишет|писала?|писав|написала?|написав|написа|yazdı|írta|a scris|va escriure|έγραψε|viết)(?!\p{L})|写道|寫道|のメール|のメッセージ|書きました|작성/iu
const verbAtEnd = new RegExp(`(${verb.source})[^\\p{L}\\d]{0,3}[:：]\\s*$`, 'iu')
const verbLast = new RegExp(`(${verb.source})\\s*$`, 'iu')

/** Phrases that only people write, never programs. */
const sentence = /(?<!\p{L})(he|she|they|we|i|who) (wrote|writes)(?!\p{L})/iu

const endsWithColon = /[:：]\s*$/
const time = /\b\d{1,2}\s?[:.h]\s?\d{2}(?!\d)/
const date =
  /\b(19|20)\d{2}\b|\d{4}年|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d{1,2}\.? \p{L}{3,10}|\p{L}{3,10}\.? \d{1,2}\b/u
const fullDate = /\b(19|20)\d{2}\b|\d{4}年|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b/u
const address = /[<([]\s?(mailto:)?[^\s<>()@]{1,100}@[^\s<>()@]{1,200}[>)\]]|\b[\w.+-]{1,80}@[\w-]{1,80}\.\w/

/** A name with its address, or the beginning of it where the line is wrapped. */
const startsWithAddress = /^\W{0,4}[^@<>()[\]]{0,80}[<([]/
/** The oldest form, alone on its line: "2013/7/20 Name <address>". */
const dateAndAddress =
  /^\W{0,2}\d{4}[-/]\d{1,2}[-/]\d{1,2}( \d{1,2}:\d{2})?( GMT\S{0,6})? [^<>@]{1,80}<[^\s<>@]{1,100}@[^\s<>@]{1,200}>\s?:?$/

type AttributionStrength = 'sure' | 'above a quotation'

/**
 * Returns how many lines from here are one attribution, which programs wrap anywhere, and whether it counts everywhere
 * or only right above a quotation. Undefined when none starts here.
 */
export function readAttribution(
  lines: readonly string[],
  at: number,
): { length: number; strength: AttributionStrength } | undefined {
  const length = sureLength(lines, at)
  if (length > 0) return isSentenceAbove(lines, at, length) ? undefined : { length, strength: 'sure' }
  const line = (lines[at] ?? '').trim()
  const isWeak = line.length <= longestLine && endsWithColon.test(line) && isLikely(line)
  return isWeak ? { length: 1, strength: 'above a quotation' } : undefined
}

function sureLength(lines: readonly string[], at: number): number {
  let joined = ''
  const first = (lines[at] ?? '').trim()
  for (let length = 1; length <= mostLines && at + length <= lines.length; length++) {
    const line = (lines[at + length - 1] ?? '').trim()
    if (line === '' || line.length > longestLine) return 0
    // A quoted line, unless the wrapped line broke before the end of an address.
    if (length > 1 && line.startsWith('>') && !/<[^<>]*$/.test(joined)) return 0
    joined = joined === '' ? line : `${joined} ${line}`
    if (isSure(joined, first)) return length
  }
  return 0
}

/** Returns whether the first line is a person's sentence and the attribution starts on one of the lines below it. */
function isSentenceAbove(lines: readonly string[], at: number, length: number): boolean {
  const first = (lines[at] ?? '').trim()
  const isPlain = !date.test(first) && !time.test(first) && !address.test(first)
  if (length === 1 || !(isPlain || /[.!?]$/.test(first))) return false
  for (let start = at + 1; start < at + length; start++) {
    if (sureLength(lines, start) === at + length - start) return true
  }
  return false
}

function isSure(line: string, firstLine: string): boolean {
  if (dateAndAddress.test(line)) return true
  const hasTime = time.test(line)
  const hasAddress = address.test(line)
  if (!endsWithColon.test(line))
    return opener.test(line) && verbLast.test(line) && fullDate.test(line) && hasTime && hasAddress
  const starts = opener.test(line) || startsWithDate.test(line)
  if (sentence.test(line)) return false
  if (verb.test(line) && starts && (fullDate.test(line) || hasAddress))
    return verbAtEnd.test(line) || !/(?<!\p{L})(wrote|writes)(?!\p{L})/iu.test(line)
  if (hasAddress && verb.test(line) && startsWithAddress.test(firstLine))
    return verbAtEnd.test(line) || (fullDate.test(line) && hasTime)
  // Old and new forms without a verb: "2016-10-24 15:36 GMT+02:00 Name <address>:".
  return starts && fullDate.test(line) && hasTime && hasAddress && /[>)\]][:：]\s*$/.test(line)
}

/** Enough when quoted lines follow directly: "Dana Whitfield schrieb am 16.11.2026 um 18:02:". */
function isLikely(line: string): boolean {
  const hints = [verb.test(line), date.test(line), time.test(line), address.test(line)]
  return hints.filter(Boolean).length >= 2
}
