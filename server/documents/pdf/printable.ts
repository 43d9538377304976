import { stretchesOf } from '#shared/messages/quoted.ts'

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
export const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const EMOJI = /\p{Emoji_Presentation}|\uFE0F/u
const QUOTE = /[\u2068\u2069]/
/** Everyday signs that the typefaces lack, in words of signs that they have. */
const PLAINER: Record<string, string> = { '→': '->', '←': '<-', '✓': '[x]', '☑': '[x]', '☐': '[ ]' }
const OWN_FACES = ['text', 'wide'] as const

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

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
