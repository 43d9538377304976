import { expect, test } from 'vitest'
import { printable, type Coverage } from './printable.ts'

const points = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0)
const ascii = points('abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ.,:->[]0123456789é')
const coverage: Coverage = {
  text: new Set(ascii),
  wide: new Set([...ascii, ...points('Ωдשלום\uFFFD')]),
}

test.each<[what: string, text: string, printed: string, face: 'text' | 'wide', replaced: number]>([
  ['plain words', 'A drip.', 'A drip.', 'text', 0],
  ['a letter and its accent apart', 'cafe\u0301', 'caf\u00e9', 'text', 0],
  ['Greek and Cyrillic', 'Ω д', 'Ω д', 'wide', 0],
  ['an emoji', 'wet 😀', 'wet \uFFFD', 'wide', 1],
  ['a family of emoji is one character', '👩‍👩‍👧.', '\uFFFD.', 'wide', 1],
  ['words that run from right to left, even with letters for them', 'שלום', '\uFFFD'.repeat(4), 'wide', 4],
  ['marks that turn the line round', 'a\u202Eb\u2066c', 'abc', 'text', 0],
  ['controls', 'a\u0000b\u0007c\tD', 'abc D', 'text', 0],
  ['spaces of every width', '4:12\u202FPM\u00a0x', '4:12 PM x', 'text', 0],
  ['line ends of every system', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd', 'text', 0],
  ['an arrow', 'a → b', 'a -> b', 'text', 0],
  ['half of a pair', 'a\ud83d', 'a\uFFFD', 'wide', 1],
  ['nothing', '', '', 'text', 0],
])('%s', (_what, text, printed, face, replaced) => {
  expect(printable(text, coverage)).toEqual({ text: printed, face, replaced })
})
