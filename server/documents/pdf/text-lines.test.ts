import { expect, test } from 'vitest'
import { type Cluster, type Face, layOut } from './text-lines.ts'

const faceOf = (character: string): Face => (/\p{Script=Hebrew}/u.test(character) ? 'hebrew' : 'text')
const clusters = (text: string): Cluster[] =>
  Array.from(text, (one) => ({ text: one, face: faceOf(one), stretch: 0 }))
const lines = (text: string, width: number) => layOut(clusters(text), width, (run) => run.text.length)
const words = (text: string, width: number) =>
  lines(text, width).map(({ runs }) => runs.map((run) => run.text).join(''))

test('a word that is longer than a line is broken, and loses nothing', () => {
  expect(words('abcdefgh', 3)).toEqual(['abc', 'def', 'gh'])
})

test('no line begins with the sign that closes a sentence', () => {
  expect(words('地板漏水。', 4)).toEqual(['地板', '漏水。'])
})

test('a line ends at a space, and between words of scripts without spaces', () => {
  expect(words('one two three', 7)).toEqual(['one two', 'three'])
  expect(words('厨房漏水', 2)).toEqual(['厨房', '漏水'])
})

test('words from right to left are in the order in which they are seen; numbers and brackets stay readable', () => {
  expect(lines('Claim 12: של in', 99)[0]?.runs.map(({ text }) => text)).toEqual(['Claim 12: ', 'של', ' in'])
  const [line] = lines('של (12) ום', 99)
  expect(line?.isRightToLeft).toBe(true)
  expect(line?.runs.map(({ text }) => text)).toEqual(['ום', ' (', '12', ') ', 'של'])
})
