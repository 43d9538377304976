import { expect, test } from 'vitest'
import { pairsOf } from './before-after.ts'

const photo = (id: string, eventId: string | null) => ({ id, eventId })
const names = (pairs: ReturnType<typeof pairsOf<ReturnType<typeof photo>>>) =>
  pairs.map(({ before, after }) => `${before.id}-${after.id}`)

test('without photos of the repair, or of the filing, there is no pair', () => {
  expect(pairsOf([photo('a', null)], [])).toEqual([])
  expect(pairsOf([photo('b', 'e')], [{ id: 'e', kind: 'repair-photos' }])).toEqual([])
})

test('photos of the filing and of the repair are paired in their order; other photos are in no pair', () => {
  const photos = [
    photo('a', null),
    photo('b', null),
    photo('x', 'other'),
    photo('c', 'e'),
    photo('d', 'e'),
    photo('f', 'e'),
  ]
  const record = [
    { id: 'other', kind: 'photos-added' },
    { id: 'e', kind: 'repair-photos' },
  ]
  expect(names(pairsOf(photos, record))).toEqual(['a-c', 'b-d'])
})

test('after a second repair its photos count', () => {
  const photos = [photo('a', null), photo('c', 'first'), photo('d', 'second')]
  const record = [
    { id: 'first', kind: 'repair-photos' },
    { id: 'second', kind: 'repair-photos' },
  ]
  expect(names(pairsOf(photos, record))).toEqual(['a-d'])
})
