import { expect, test } from 'vitest'
import { printable, type Face } from './text-lines.ts'

const points = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0)
const ascii = points('abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ.,:->[]0123456789é')
const known: Partial<Record<Face, Set<number>>> = {
  text: new Set(ascii),
  wide: new Set([...ascii, ...points('Ωд')]),
  hebrew: new Set(points('שלום')),
  emoji: new Set(points('😀👩👧1\u200D')),
}
const covers = (face: Face, point: number) => known[face]?.has(point) ?? false

test.for<[what: string, text: string, printed: string, faces: Face[], replaced: number]>([
  ['half of a pair is its number', 'a\ud83d', 'a[U+D83D]', ['text'], 1],
  ['a sign that no typeface has is its number', 'a🧿.', 'a[U+1F9FF].', ['text'], 1],
  ['a joined emoji that none has is counted once', '🧿\u200D🧿', '[U+1F9FF][U+1F9FF]', ['text'], 1],
  ['marks that turn the line round', 'a\u202Eb\u2066c', 'abc', ['text'], 0],
  ['controls', 'a\u0000b\u0007c\tD', 'abc D', ['text'], 0],
  ['plain words', 'A drip.', 'A drip.', ['text'], 0],
  ['a letter and its accent apart', 'cafe\u0301', 'caf\u00e9', ['text'], 0],
  ['Greek and Cyrillic', 'Ω д', 'Ω д', ['wide'], 0],
  ['an emoji', 'wet 😀', 'wet 😀', ['text', 'emoji'], 0],
  ['a family of emoji keeps its joiners', '👩‍👩‍👧.', '👩‍👩‍👧.', ['emoji', 'text'], 0],
  ['words that run from right to left', 'שלום', 'שלום', ['hebrew'], 0],
  ['spaces of every width', '4:12\u202FPM\u00a0x', '4:12 PM x', ['text'], 0],
  ['line ends of every system', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd', ['text'], 0],
  ['an arrow', 'a → b', 'a -> b', ['text'], 0],
  ['nothing', '', '', ['text'], 0],
])('%s', ([, text, printed, faces, replaced]) => {
  const { lines, face, ...found } = printable(text, covers)
  expect(found).toEqual({ text: printed, replaced })
  expect([...new Set(lines?.flat().map((cluster) => cluster.face) ?? [face])]).toEqual(faces)
})
