import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { markAddedWords } from './enhance-block.tsx'

const added = (before: string, after: string) =>
  markAddedWords(before, after)
    .filter(({ isAdded }) => isAdded)
    .map(({ text }) => text.trim())

test('the same text has nothing added', () => {
  expect(markAddedWords('sink drips', 'sink drips')).toEqual([{ text: 'sink drips', isAdded: false }])
})

test('capitals and punctuation are not an addition', () => {
  expect(added('sink drips under counter', 'Sink drips, under counter.')).toEqual([])
})

test('added words are marked, neighbors together', () => {
  expect(
    added(
      'stain on ceiling under bath',
      'There is a stain on the living room ceiling, directly under the bath.',
    ),
  ).toEqual(['There is a', 'the living room', 'directly', 'the'])
})

test('a word that moved counts as added in its new place only', () => {
  expect(added('door sticks since March', 'Since March, the door sticks.')).toEqual(['the door sticks.'])
})

test('from nothing, everything is added; to nothing, nothing is left', () => {
  expect(added('', 'The sink drips.')).toEqual(['The sink drips.'])
  expect(markAddedWords('sink', '')).toEqual([])
})

test('the pieces joined are the text, whatever it is', () => {
  assert(
    property(string(), string(), (before, after) => {
      expect(
        markAddedWords(before, after)
          .map(({ text }) => text)
          .join(''),
      ).toBe(after)
    }),
  )
})
