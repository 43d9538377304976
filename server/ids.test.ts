import { check, property, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { base32, createIds, idsAfter } from './ids.ts'

test('ids sort by creation, within a millisecond and when the clock is set back', () => {
  let ms = Date.parse('2026-03-01T00:00:00.000Z')
  const ids = createIds({ now: () => new Date(ms) })
  const made: string[] = []
  for (const step of [0, 0, 0, 1, 5, -10_000, 0, 20_000]) {
    ms += step
    made.push(ids.next())
  }
  expect(made).toEqual([...made].sort())
  expect(new Set(made).size).toBe(made.length)
  for (const id of made) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/)
})

test('ids after another come after it, whichever clock is ahead, and in order', () => {
  let ms = Date.parse('2026-03-01T00:00:00.000Z')
  const ahead = createIds({ now: () => new Date(ms + 3_600_000) })
  const ids = createIds({ now: () => new Date(ms) })
  for (const last of [ahead.next(), createIds({ now: () => new Date(ms - 1) }).next()]) {
    const later = idsAfter(ids, last)
    const made = [last]
    for (const step of [0, 0, 1, 7_200_000, 0, -7_200_000]) {
      ms += step
      made.push(later.next())
    }
    expect(made).toEqual([...made].sort())
    expect(new Set(made).size).toBe(made.length)
  }
})

test('two processes at the same moment create different ids', () => {
  const now = () => new Date('2026-03-01T00:00:00.000Z')
  const [one, two] = [createIds({ now }), createIds({ now })]
  const made = new Set(Array.from({ length: 1_000 }, () => [one.next(), two.next()]).flat())
  expect(made.size).toBe(2_000)
})

test('base32 has no look-alike letters, a fixed length, and a different text for different bytes', () => {
  const bytes = uint8Array({ minLength: 20, maxLength: 20 })
  const isFaithful = (a: Uint8Array, b: Uint8Array) =>
    /^[0-9a-hjkmnp-tv-z]{32}$/.test(base32(a)) &&
    (base32(a) === base32(b)) === Buffer.from(a).equals(Buffer.from(b))
  expect(check(property(bytes, bytes, isFaithful))).toMatchObject({ failed: false })
  expect(base32(new Uint8Array())).toBe('')
})
