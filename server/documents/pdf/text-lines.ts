import createBidi from 'bidi-js'
import { stretchesOf } from '#shared/messages/quoted.ts'

/** Text of one typeface and stretch that is drawn at once. A typeface's own shaping turns words of a right-to-left script round. */
export type Run = { text: string; face: Face; stretch: number }

/** One line as it is seen, from left to right. */
export type TextLine = { runs: Run[]; width: number; isRightToLeft: boolean }

/** Returns the width of a run in points. */
type Measure = (run: Run) => number

const bidi = createBidi()
const words = new Intl.Segmenter('en', { granularity: 'word' })
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Scripts that are written without spaces: a line may end after each of their words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** Characters that may not begin a line, and characters that may not end one. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}\p{Mn}ー]/u
const OPENING = /[\p{Ps}\p{Pi}]$/u

/** Breaks a paragraph into lines of at most `width` points, each in the order in which it is seen. */
export function layOut(paragraph: readonly Cluster[], width: number, measure: Measure): TextLine[] {
  const text = paragraph.map((cluster) => cluster.text).join('')
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto')
  const isRightToLeft = (paragraphs[0]?.level ?? 0) % 2 === 1
  const lines: TextLine[] = []
  let offset = 0
  for (const line of brokenLines(paragraph, width, measure)) {
    const length = lengthOf(line)
    const trimmed = withoutLastSpaces(line)
    const runs = inSightOrder(trimmed, (index) => levels[offset + index] ?? 0)
    lines.push({ runs, width: widthOf(runs, measure), isRightToLeft })
    offset += length
  }
  return lines
}

const lengthOf = (clusters: readonly Cluster[]): number =>
  clusters.reduce((sum, { text }) => sum + text.length, 0)

function withoutLastSpaces(line: readonly Cluster[]): readonly Cluster[] {
  return line.slice(0, line.findLastIndex(({ text }) => text !== ' ') + 1)
}

function brokenLines(paragraph: readonly Cluster[], width: number, measure: Measure): Cluster[][] {
  const lines: Cluster[][] = [[]]
  let used = 0
  const widthOfAll = (clusters: readonly Cluster[]) => widthOf(runsOf(clusters), measure)
  for (const piece of unbroken(paragraph)) {
    const wide = widthOfAll(withoutLastSpaces(piece))
    if (used > 0 && used + wide > width) {
      lines.push([])
      used = 0
    }
    // A word that is longer than a line is broken where the line ends.
    const parts = wide > width ? piece.map((cluster) => [cluster]) : [piece]
    for (const part of parts) {
      const partWidth = widthOfAll(part)
      if (parts.length > 1 && used > 0 && used + partWidth > width) {
        lines.push([])
        used = 0
      }
      lines.at(-1)?.push(...part)
      used += partWidth
    }
  }
  return lines
}

/** The paragraph in pieces between which a line may end. */
function unbroken(paragraph: readonly Cluster[]): Cluster[][] {
  const ends = wordEnds(paragraph.map(({ text }) => text).join(''))
  const pieces: Cluster[][] = []
  let piece: Cluster[] = []
  let at = 0
  for (const cluster of paragraph) {
    piece.push(cluster)
    at += cluster.text.length
    if (!ends.has(at)) continue
    pieces.push(piece)
    piece = []
  }
  return piece.length > 0 ? [...pieces, piece] : pieces
}

function wordEnds(text: string): Set<number> {
  const ends = new Set<number>()
  const segments = Array.from(words.segment(text))
  for (const [index, { segment, index: at }] of segments.entries()) {
    const next = segments[index + 1]?.segment ?? ''
    const isSpace = /[ -]$/.test(segment) && !next.startsWith(' ')
    const isBetween = UNSPACED.test(segment) || UNSPACED.test(next)
    const isKept = CLOSING.test(next) || OPENING.test(segment) || next.startsWith(' ')
    if (isSpace || (isBetween && !isKept)) ends.add(at + segment.length)
  }
  return ends
}

function runsOf(clusters: readonly Cluster[]): Run[] {
  return leveled(clusters, () => 0)
}

function widthOf(runs: readonly Run[], measure: Measure): number {
  return runs.reduce((sum, run) => sum + measure(run), 0)
}

type LeveledRun = Run & { level: number }

/** Neighbors of the same typeface and level as one run, in the order in which they are read. */
function leveled(clusters: readonly Cluster[], levelAt: (index: number) => number): LeveledRun[] {
  const runs: LeveledRun[] = []
  let at = 0
  for (const { text, face, stretch } of clusters) {
    const level = levelAt(at)
    const last = runs.at(-1)
    if (last && last.face === face && last.level === level && last.stretch === stretch) last.text += text
    else runs.push({ text, face, stretch, level })
    at += text.length
  }
  return runs
}

/** Turns the runs of a line round by their levels (rule L2 of Unicode's bidirectional algorithm). */
function inSightOrder(clusters: readonly Cluster[], levelAt: (index: number) => number): Run[] {
  let runs = leveled(clusters, levelAt)
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) runs = turnedFrom(runs, level)
  return runs.flatMap(asDrawn)
}

function turnedFrom(runs: readonly LeveledRun[], level: number): LeveledRun[] {
  const turned: LeveledRun[] = []
  let group: LeveledRun[] = []
  for (const run of runs) {
    if (run.level >= level) group.unshift(run)
    else {
      turned.push(...group, run)
      group = []
    }
  }
  return [...turned, ...group]
}

function asDrawn({ text, face, stretch, level }: LeveledRun): Run[] {
  const isTurnedByShaping = RIGHT_TO_LEFT.test(text)
  if (level % 2 === 1 && isTurnedByShaping) return [{ text, face, stretch }]
  const parts = Array.from(characters.segment(text), ({ segment }) => segment)
  if (level % 2 === 1) {
    const mirrored = parts.map((part) => bidi.getMirroredCharacter(part) ?? part)
    return [{ text: mirrored.toReversed().join(''), face, stretch }]
  }
  // Digits of a right-to-left script are read from left to right: one by one nothing turns them round.
  return isTurnedByShaping ? parts.map((part) => ({ text: part, face, stretch })) : [{ text, face, stretch }]
}

/** The typefaces of a record: the product's own, a wider one with Greek and Cyrillic, and one for each other script. */
export const FACES = [
  'text',
  'wide',
  'arabic',
  'hebrew',
  'devanagari',
  'thai',
  'chinese',
  'korean',
  'emoji',
] as const
export type Face = (typeof FACES)[number]

/** Returns whether a typeface has a code point. */
export type Covers = (face: Face, codePoint: number) => boolean

/**
 * Characters that are seen as one, the typeface that they are set in, and the stretch of the text that they are in: it
 * counts up where the words of a person begin and end (`quoted`).
 */
export type Cluster = { text: string; face: Face; stretch: number }

type Printable = {
  text: string
  /** Undefined when the whole text is set in `face`, from left to right, in one stretch; else each line in clusters. */
  lines: Cluster[][] | undefined
  face: Face
  /** Number of characters that are printed as their code points because no typeface has them. */
  replaced: number
}

// What steers and is not seen: controls, reading direction, joiners of emoji, soft hyphens.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu
/** Zero width non-joiner and joiner: they shape letters and join emoji. */
const JOINERS = new Set([0x200c, 0x200d])
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const EMOJI = /\p{Emoji_Presentation}|\uFE0F/u
const QUOTE = /[\u2068\u2069]/
/** Everyday signs that the typefaces lack, in words of signs that they have. */
const PLAINER: Record<string, string> = { '→': '->', '←': '<-', '✓': '[x]', '☑': '[x]', '☐': '[ ]' }
const OWN_FACES = ['text', 'wide'] as const

/** Any text in characters that can be printed; what cannot is written as its code point and counted. */
export function printable(text: string, covers: Covers): Printable {
  const lines = text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\p{Zs}\t]/gu, ' ')
    .replaceAll(/[\u2028\u2029]/g, '\n')
    .replaceAll(/[→←✓☑☐]/g, (sign) => PLAINER[sign] ?? sign)
    .trim()
    .split('\n')
  const seen = lines.map((line) => line.replaceAll(UNSEEN, ''))
  const plain = seen.join('\n').trim()
  const whole = OWN_FACES.find((face) => seen.every((line) => has(covers, face, line)))
  if (whole && !RIGHT_TO_LEFT.test(plain) && stretchesOf(text).length === 1)
    return { text: plain, lines: undefined, face: whole, replaced: 0 }
  let [replaced, stretch] = [0, 0]
  const clustered = lines.map((line) =>
    Array.from(characters.segment(line)).flatMap(({ segment }): Cluster[] => {
      if (QUOTE.test(segment)) stretch += 1
      const found = clusterOf(segment, covers)
      if (found) return found.text === '' ? [] : [{ ...found, stretch }]
      replaced += 1
      return Array.from(segment.replaceAll(UNSEEN, ''), (character) => ({
        text: codePointOf(character),
        face: 'text' as const,
        stretch,
      }))
    }),
  )
  const printed = clustered.map((clusters) => clusters.map((cluster) => cluster.text).join('')).join('\n')
  return { text: printed, lines: clustered, face: 'text', replaced }
}

/** The characters in the first typeface that has all of them; undefined when none has. */
function clusterOf(segment: string, covers: Covers): Omit<Cluster, 'stretch'> | undefined {
  const seen = segment.replaceAll(UNSEEN, '')
  if (seen === '') return { text: '', face: 'text' }
  const order: readonly Face[] = EMOJI.test(segment) ? ['emoji', ...FACES] : FACES
  const face = order.find((candidate) => has(covers, candidate, seen))
  if (!face) return undefined
  const isJoined = !(OWN_FACES as readonly Face[]).includes(face)
  const text = segment.replaceAll(UNSEEN, (sign) => {
    const point = sign.codePointAt(0) ?? 0
    return isJoined && JOINERS.has(point) && covers(face, point) ? sign : ''
  })
  return { text, face }
}

/** Returns, for example, [U+1F9FF]. */
function codePointOf(character: string): string {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
}

function has(covers: Covers, face: Face, text: string): boolean {
  for (const character of text) if (!covers(face, character.codePointAt(0) ?? 0)) return false
  return true
}
