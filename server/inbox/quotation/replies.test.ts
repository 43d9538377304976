import { describe, expect, test } from 'vitest'
import { countBy, scoreReplies, shapeOf } from '#server/testing/replies/score.ts'
import { seenClients } from '#server/testing/replies/seen-clients.ts'
import { seenLanguages } from '#server/testing/replies/seen-languages.ts'
import { seenShapes } from '#server/testing/replies/seen-shapes.ts'
import { unseenPrograms } from '#server/testing/replies/unseen-programs.ts'
import { laterShapes, unseenShapes } from '#server/testing/replies/unseen-shapes.ts'
import { unseenWebmail } from '#server/testing/replies/unseen-webmail.ts'

// "Unseen" answers were written before the rules and first run when those were finished.
const sets = {
  seen: [...seenLanguages, ...seenClients],
  unseen: [...unseenWebmail, ...unseenPrograms],
}
/** The minimum share of answers whose visible text is exactly what the person wrote. */
const leastExact = 0.95

describe.each(Object.entries(sets))('answers as mail programs write them, %s', (name, replies) => {
  test('no line that a person wrote is hidden, and what they did not write is', async () => {
    const scores = await scoreReplies(replies)
    expect(scores.flatMap((score) => score.lost.map((line) => `${score.name}: ${line}`))).toEqual([])

    const wrong = scores.filter(({ isExact }) => !isExact)
    const isEnough = 1 - wrong.length / scores.length >= leastExact
    // Names the wrong ones when they are too many.
    expect(isEnough ? [] : wrong.map((score) => `${score.name}: ${score.shown}`)).toEqual([])

    if (process.env.REPORT_SCORES !== undefined) {
      const parts = [({ client }) => client, ({ language }) => language, shapeOf] satisfies Parameters<
        typeof countBy
      >[1][]
      console.log(parts.map((part) => `${name}\n${countBy(scores, part).join(', ')}`).join('\n\n'))
    }
  })
})

test('answers between quotations, lists after a signature mark and forwarded words are shown', async () => {
  const scores = await scoreReplies([...seenShapes, ...unseenShapes, ...laterShapes])
  const wrong = scores.filter(({ isExact }) => !isExact)
  // Nothing tells this one from a slogan.
  expect(wrong.map(({ lost }) => lost)).toEqual([['The dog must be inside.']])
})

test('there are at least 120 answers, a third of them unseen', () => {
  const all = sets.seen.length + sets.unseen.length
  expect(all).toBeGreaterThanOrEqual(120)
  expect(sets.unseen.length).toBeGreaterThanOrEqual(all / 3)
})
