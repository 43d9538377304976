import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('work of one key runs in order, one at a time, after what fails too; another key does not wait', async () => {
  const inTurn = createTurns()
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await nextTurn()
    if (name === 'a1') throw new Error('a1 fails')
    seen.push(`${name} ends`)
    return name
  }
  const results = await Promise.allSettled([
    inTurn('a', work('a1')),
    inTurn('a', work('a2')),
    inTurn('a', work('a3')),
    inTurn('b', work('b1')),
  ])
  expect(results.map((result) => result.status === 'fulfilled' && result.value)).toEqual([
    false,
    'a2',
    'a3',
    'b1',
  ])
  expect(seen.filter((line) => line.startsWith('a'))).toEqual([
    'a1 begins',
    'a2 begins',
    'a2 ends',
    'a3 begins',
    'a3 ends',
  ])
  expect(seen.indexOf('b1 begins')).toBeLessThan(seen.indexOf('a2 begins'))
})
