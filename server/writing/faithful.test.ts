import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categoriesOf } from '#shared/classify/suggest.ts'
import { SUMMARIES } from '#shared/testing/summaries.ts'
import { findUnfaithful, NEUTRAL_WORDS } from './ai-writer.ts'
import { correctWithDictionary } from './dictionary.ts'
import { writeLocally } from './local.ts'

const SUMMARY = 'kitchen sink drips since monday, bucket fills in 2 days, cant use it'
const GOOD =
  'I would like to report an issue with my kitchen sink. It has been dripping since Monday, and the bucket ' +
  'fills in two days. I am not able to use it.\n\nCould you please arrange for someone to inspect and repair it? Thank you.'

test('a polite report in other neutral words is let through', () => {
  expect(findUnfaithful(GOOD, SUMMARY)).toBeNull()
})

test.each([
  ['AC not cooling', 'The AC is not cooling. Please let me know when someone is able to inspect it.'],
  ['garage door wont close', 'The garage door will not close. Could you please send someone to look at it?'],
  ['no heat upstairs', 'There is no heat upstairs: the heat is not working there. Please arrange a visit.'],
  [
    'window leaks when it rains',
    'I noticed that the window leaks whenever it rains. Thank you for your help.',
  ],
  ['toliet runs nonstop', 'The toilet runs nonstop. I would appreciate it if you could have it checked.'],
  ['dishwashr shows E24, wont drain', 'The dishwasher shows E24 and it won’t drain. Please advise.'],
])('so is what a good writer makes of "%s"', (summary, description) => {
  expect(findUnfaithful(description, summary)).toBeNull()
})

test('so is everything the built-in writer writes', () => {
  const refused = SUMMARIES.map(({ summary }) => ({
    summary,
    found: findUnfaithful(writeLocally(summary, correctWithDictionary).description, summary),
  })).filter(({ found }) => found !== null)
  expect(refused).toEqual([])
})

describe('what the summary does not say is caught:', () => {
  test.each([
    ['a date', 'It started on March 3.', ['march', '3']],
    ['a weekday', 'It was seen on Tuesday.', ['tuesday']],
    ['a month that is also a small word', 'We saw it in May.', ['May']],
    ['a number', 'The bucket fills in 4 days.', ['4']],
    ['a number in words', 'The three of us use it.', ['three']],
    ['a decimal made of said digits', 'It drips 2.2 of it.', ['2.2']],
    ['a room', 'The bathroom sink drips.', ['bathroom']],
    ['a cause', 'It drips because of it.', ['because']],
    ['an occasion', 'It drips when it rains.', ['rains']],
    ['a degree', 'It drips severely.', ['severely']],
    ['a name', 'Please contact Will.', ['will', 'Will']],
    ['an amount', 'The repair would be $2.', ['$']],
    ['a promise', 'I will be at home.', ['will']],
    ['a legal demand', 'You are liable under the warranty and must compensate us.', ['liable', 'must']],
    ['a deadline', 'Please repair it within 2 days.', ['within']],
    ['a phone number', 'Please call +1 541 555 0100.', ['call', '541']],
    ['another alphabet', 'The sink протекает.', ['протекает']],
    ['look-alike letters', 'The rооf drips.', ['rооf']],
  ])('%s', (_, sentence, words) => {
    const found = findUnfaithful(`${GOOD} ${sentence}`, SUMMARY)
    expect(found?.rule).toBe('invented')
    expect(found?.words).toEqual(expect.arrayContaining(words))
  })

  test.each([
    ['a link', 'See https://sink.example/'],
    ['a bare link', 'See www.sink'],
    ['an e-mail address', 'Write to me@sink'],
    ['HTML', '<b>sink</b>'],
    ['a comment', '<!-- sink -->'],
    ['bold Markdown', 'The **sink** drips'],
    ['a Markdown list', '\n- sink'],
    ['a Markdown heading', '\n# Sink'],
    ['a numbered list', '\n2. Sink'],
    ['an entity', 'sink &lt; sink'],
    ['an invisible letter', 'si\u200Bnk'],
    ['a control code', 'sink\u001B[2J'],
    ['letters turned round', 'sink \u202E'],
  ])('%s', (_, text) => {
    expect(findUnfaithful(`${GOOD} ${text}`, SUMMARY)?.rule).toBe('markup')
  })

  test('a denial that nobody made', () => {
    expect(findUnfaithful('The door does not close.', 'door closes hard')?.words).toEqual(['not'])
  })
})

test('a denial that was left out is caught', () => {
  expect(findUnfaithful('The door closes.', "the door doesn't close")?.rule).toBe('denied')
})

test('an answer about something else is caught, though its words are harmless', () => {
  expect(findUnfaithful('Please let me know if you need anything. Thank you.', SUMMARY)?.rule).toBe('denied')
  expect(findUnfaithful('I can not help with that.', SUMMARY)?.rule).toBe('lost')
})

/** The first is what the product proposes; 'Other' is no trade. */
const isOfATrade = (word: string) => (categoriesOf(word)[0] ?? 'Other') !== 'Other'

test('any word of the lexicon, wherever it is put in, is caught unless the summary has it', () => {
  const foreign = [
    ...new Set(SUMMARIES.flatMap(({ summary }) => summary.toLowerCase().match(/[a-z]{4,}/g) ?? [])),
  ]
    .filter(isOfATrade)
    .filter((word) => !/kitchen|sink|drip|bucket/.test(word))
  const words = GOOD.split(' ')
  expect(foreign.length).toBeGreaterThan(100)
  fc.assert(
    fc.property(fc.constantFrom(...foreign), fc.nat(words.length), (word, at) => {
      expect(findUnfaithful(words.toSpliced(at, 0, word).join(' '), SUMMARY)?.words).toContain(word)
    }),
  )
})

test('no neutral word names a part of the house, a time or a number', () => {
  const telling = NEUTRAL_WORDS.filter(
    (word) =>
      isOfATrade(word) ||
      /\d|day$|month|year|week|hour|minute|ary$|one$|two$|three/.test(
        word.replace('someone', '').replace('anyone', ''),
      ),
  )
  expect(telling).toEqual([])
})

test('any text can be judged', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 400 })
  fc.assert(
    fc.property(text, text, (description, summary) => {
      expect(() => findUnfaithful(description, summary)).not.toThrow()
    }),
    { numRuns: 40 },
  )
})
