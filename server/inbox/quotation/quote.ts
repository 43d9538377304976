import { readAttribution } from './quote-attribution.ts'
import { headerBlockLength, isForwardMark, isQuoted, isReplyMarker, isSeparator } from './quote-lines.ts'
import { isAnnounced, signatureLines } from './quote-signature.ts'

export type FoldedText = {
  /** The person's own words; '' only when the text is empty. */
  content: string
  /** Quoted history and signature; '' when nothing is folded. */
  folded: string
  /** True when own words are shown although every line is quoted or a signature, because nothing else would be left. */
  isOnlyQuotation: boolean
}

export type LineKind = 'own' | 'history' | 'signature'

/** A line of an email and what its markup says about it. */
export type MailLine = {
  text: string
  /** Marked as a quotation. */
  isQuoted: boolean
  /** The program marked it as the line above a quotation. */
  isAttribution?: boolean
  /** The program marked it as the beginning of the history, which goes to the end. */
  startsHistory?: boolean
  /** In the program's element for the signature. */
  isSignature?: boolean
}

const mostLines = 20_000

/**
 * Folds quoted history and signature in the text of an email, and keeps the rest. Replies between quoted lines and
 * below the quotation are kept. In doubt the text is kept: showing too much is a nuisance, showing too little loses an
 * answer. So if folding would leave nothing, nothing is folded.
 */
export function foldQuotes(text: string): FoldedText {
  const source = normalize(text).split('\n')
  const tooLong = source.splice(mostLines)
  const { kinds, isOnlyQuotation } = foldLines(
    source.map((line) => ({ text: line, isQuoted: isQuoted(line) })),
  )
  const own = source.filter((_, index) => kinds[index] === 'own')
  const rest = [...source.filter((_, index) => kinds[index] !== 'own'), ...tooLong]
  return { content: tidy(own), folded: tidy(rest), isOnlyQuotation }
}

/** Returns the kind of each line. All lines are the person's own when folding would leave none. */
export function foldLines(lines: readonly MailLine[]): { kinds: LineKind[]; isOnlyQuotation: boolean } {
  const everything = { kinds: lines.map((): LineKind => 'own'), isOnlyQuotation: false }
  const { isKept, isMarked } = foldHistory(lines)
  if (!hasText(lines, isKept)) return { ...everything, isOnlyQuotation: isMarked }
  if (pointsBelow(lines, isKept)) return everything
  const isOwn = foldSignature(lines, isKept)
  const isSignatureAll = !hasText(lines, isOwn)
  const kinds = lines.map((_, index): LineKind => {
    if (!isKept[index]) return 'history'
    return isOwn[index] || isSignatureAll ? 'own' : 'signature'
  })
  return { kinds, isOnlyQuotation: isSignatureAll && isMarked && kinds.includes('history') }
}

/** Returns which lines are not history, and whether all history was marked as quoted line by line. */
function foldHistory(lines: readonly MailLine[]): { isKept: boolean[]; isMarked: boolean } {
  const texts = lines.map(({ text }) => text)
  const isKept = lines.map((line) => !line.isQuoted && line.isAttribution !== true)
  const fold = (from: number, to: number) => isKept.fill(false, from, to)
  let isMarked = true
  for (let at = 0; at < lines.length; at++) {
    if (lines[at]?.isQuoted === true || texts[at]?.trim() === '') continue
    const found = historyAt(lines, texts, at)
    if (!found) continue
    const isAnythingAbove = lines.slice(0, at).some(({ text }, index) => isKept[index] && text.trim() !== '')
    // Words of somebody else are passed on because they are meant to be read, unless they are an email of ours.
    const isPassedOn =
      isForwardMark(texts[at] ?? '') ||
      (isAnythingAbove && headerBlockLength(texts, at) > 0 && isAnnounced(texts, at))
    if (isPassedOn && !texts.slice(at).some(isReplyMarker)) {
      isKept.fill(true, at)
      break
    }
    if (found.isAbove || (found.isAttribution && isAnsweredAbove(lines, texts, at + found.length))) {
      fold(at, at + found.length)
      at += found.length - 1
    } else if (isAnythingAbove) {
      fold(ruleAbove(texts, at), lines.length)
      isMarked = false
      break
    } else if (found.isAttribution) {
      // With nothing above it and no quoted line below, the text below it is the answer.
      fold(at, at + found.length)
      at += found.length - 1
    } else {
      // An email of ours with nothing above it says nothing new; one of somebody else is meant to be read.
      if (texts.slice(at).some(isReplyMarker)) fold(at, lines.length)
      else isMarked = false
      break
    }
  }
  return { isKept, isMarked }
}

/** Lines that a person writes below an attribution before the first quoted line. */
const mostAbove = 5

/** Returns whether the person wrote between the attribution and the quoted lines that it belongs to. */
function isAnsweredAbove(lines: readonly MailLine[], texts: readonly string[], from: number): boolean {
  const marked = lines.findIndex((line, index) => index >= from && line.isQuoted)
  if (marked === -1) return false
  const between = texts.flatMap((text, index) =>
    index >= from && index < marked && text.trim() !== '' ? [index] : [],
  )
  return between.length <= mostAbove && !between.some((at) => historyAt(lines, texts, at))
}

type Found = {
  length: number
  /** Quoted lines follow it, so that only the line itself is folded and the text after the quoted lines is kept. */
  isAbove: boolean
  isAttribution: boolean
}

/** Returns the start of a quotation at this line; undefined when there is none. */
function historyAt(lines: readonly MailLine[], texts: readonly string[], at: number): Found | undefined {
  const text = texts[at] ?? ''
  const found = (length: number, isAttribution: boolean): Found => ({
    length,
    isAttribution,
    isAbove: nextWritten(lines, at + length)?.isQuoted === true,
  })
  if (lines[at]?.startsHistory === true) return { length: 1, isAbove: false, isAttribution: false }
  const block = headerBlockLength(texts, at)
  if (block > 0) return found(block, false)
  if (isReplyMarker(text) || isSeparator(text)) return found(1, false)
  const attribution = readAttribution(texts, at)
  if (!attribution) return undefined
  const whole = found(attribution.length, true)
  return attribution.strength === 'sure' || whole.isAbove ? whole : undefined
}

/** A line of dashes, or words between dashes ("-------- Original message --------" in any language). */
const rule = /^[\s*]*([-_=]{5,}|[-_=]{2,}[^-_=].{0,60}[-_=]{2,})[\s*]*$/

/** Returns where the history starts, including a rule or an attribution that programs put above it. */
function ruleAbove(texts: readonly string[], at: number): number {
  let above = at - 1
  while (above > 0 && (texts[above] ?? '').trim() === '') above--
  for (let length = 1; length <= 4 && above - length + 1 > 0; length++) {
    if (readAttribution(texts, above - length + 1)?.length === length) return above - length + 1
  }
  return above > 0 && rule.test((texts[above] ?? '').slice(0, 200)) ? above : at
}

const pointer =
  /(?<!\p{L})((see|answers?|answered|comments?|replies|reply|replied|response|responses|responded|notes?)(?!\p{L}).{0,60}(?<!\p{L})(below|in-?line|in (red|blue|green|bold|caps|colou?r)|between the lines)|(siehe|antworte\p{L}*|anmerkungen|kommentare?).{0,60}(?<!\p{L})(unten|weiter unten|inline|im text|in (rot|blau|grün|fett))|(réponses?|commentaires?|voir|répond\p{L}*).{0,60}(ci-dessous|plus bas|en (rouge|bleu|vert|gras)|dans le texte)|(respuestas?|comentarios?|ver|respond\p{L}*|contest\p{L}*).{0,60}(abajo|a continuación|en (rojo|azul|verde|negrita))|(risposte|rispost\p{L}*|commenti|vedi).{0,60}(sotto|di seguito|in (rosso|blu|verde|grassetto))|(antwoord\p{L}*|opmerkingen|zie).{0,60}(hieronder|onder|in (het )?(rood|blauw|groen|vet))|(respostas?|comentários?|ver|respond\p{L}*).{0,60}(abaixo|em (vermelho|azul|verde|negrito))|(odpowied\p{L}*|komentarz\p{L}*).{0,60}(poniżej|na (czerwono|niebiesko|zielono))|(svar|se|kommentarer).{0,60}(nedan|nedenfor|i (rött|rødt|blått|blåt))|(ответ\p{L}*|комментари\p{L}*|см\.?).{0,60}(ниже|красным|синим)|(відповід\p{L}*|коментар\p{L}*|див\.?).{0,60}(нижче|червоним|синім))/iu
const longestPointing = 600

/**
 * Returns whether the person announces answers inside the quotation ("see my answers below in red"), and wrote none
 * after it.
 */
function pointsBelow(lines: readonly MailLine[], isKept: readonly boolean[]): boolean {
  const firstFolded = isKept.indexOf(false)
  if (firstFolded === -1) return false
  if (lines.some(({ text }, index) => index > firstFolded && isKept[index] && text.trim() !== ''))
    return false
  const own = lines.slice(0, firstFolded).map(({ text }) => text)
  const said = own.join(' ').slice(0, longestPointing + 1)
  return said.length <= longestPointing && pointer.test(said)
}

/** Looks for signatures between quotations, because the text below the next quotation is an answer again. */
function foldSignature(lines: readonly MailLine[], isKept: readonly boolean[]): boolean[] {
  const marked = lines.filter((line, index) => isKept[index] && line.isSignature === true)
  const isMarkedShort = marked.length <= 30 && marked.map(({ text }) => text).join('').length <= 1_500
  const isOwn = lines.map(
    (line, index) => isKept[index] === true && !(isMarkedShort && line.isSignature === true),
  )
  for (let start = 0; start < lines.length; start++) {
    if (!isOwn[start]) continue
    let end = start
    while (end < lines.length && isKept[end]) end++
    const found = signatureLines(lines.slice(start, end).map(({ text }) => text))
    for (const [offset, isSignature] of found.entries()) if (isSignature) isOwn[start + offset] = false
    start = end
  }
  return isOwn
}

function nextWritten(lines: readonly MailLine[], from: number): MailLine | undefined {
  let at = from
  while (at < lines.length && lines[at]?.text.trim() === '') at++
  return lines[at]
}

function hasText(lines: readonly MailLine[], isKept: readonly boolean[]): boolean {
  return lines.some(({ text }, index) => isKept[index] && text.trim() !== '')
}

/** Normalizes line ends, spaces and invisible characters. */
export function normalize(text: string): string {
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
