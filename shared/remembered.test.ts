import { expect, test } from 'vitest'
import { remembered } from './dates.ts'

test('work is done once for each key', () => {
  const done: string[] = []
  const upper = remembered(10, (word: string) => {
    done.push(word)
    return word.toUpperCase()
  })
  expect([upper('a'), upper('b'), upper('a')]).toEqual(['A', 'B', 'A'])
  expect(done).toEqual(['a', 'b'])
})

test('several arguments are distinguished by their key', () => {
  const joined = remembered(
    10,
    (...words: string[]) => ({ words }),
    (...words) => words.join('\n'),
  )
  expect(joined('a', 'b')).toBe(joined('a', 'b'))
  expect(joined('a', 'b')).not.toBe(joined('ab', ''))
})

test('everything is dropped rather than more kept than the limit', () => {
  let times = 0
  const count = remembered(2, (_key: number) => (times += 1))
  for (const key of [1, 2, 3]) count(key)
  expect(count(3)).toBe(3)
  expect(count(1)).toBe(4)
})
