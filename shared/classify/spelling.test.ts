import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { SUMMARIES } from '#shared/testing/summaries.ts'
import { correctSpelling, expandAbbreviations, stem } from './spelling.ts'
import { CORRECTIONS } from './spelling-words.ts'

test.each([
  [
    'half way is no room, a flood no floor, the rest no retaining wall',
    'halfway flooding remaining flushing',
  ],
  ['words that only look like a trade word', 'singles sprinkled laminated counted stare heather'],
  ['the possessive', 'its door'],
  ['a name', 'Heather and Walter'],
  ['a word that every object inherits', 'the constructor left'],
  ['a model number', 'R-49 E24 2x4 3/4"'],
])('%s is left alone', (_, text) => {
  expect(correctSpelling(text)).toBe(text)
})

test.each([
  ['bonus rm', 'bonus room'],
  ['drywal cieling furnice', 'drywall ceiling furnace'],
  ['Refridgerator', 'Refrigerator'],
  ['dishwashr', 'dishwasher'],
  ['thermotsat', 'thermostat'],
  ['toliet wont flush', "toilet won't flush"],
  ['garage dr panel', 'garage door panel'],
  ['w/ water thru wall', 'with water through wall'],
  ['ac and hvac and gfci', 'AC and HVAC and GFCI'],
  ['2 wks', '2 weeks'],
  ['10 ft', '10 feet'],
  ['i think its leaking since friday', "I think it's leaking since Friday"],
  ['colder then the rest', 'colder than the rest'],
  ['pls fix asap', 'please fix as soon as possible'],
  ['help!!! 🚿🚿 really???', 'help! really?'],
  ['MY GFCI WONT RESET, CODE F9', "my GFCI won't reset, code F9"],
  ['the damn door', 'the door'],
  ['wires r exposed b/4 nite', 'wires are exposed before night'],
  ['C.O. alarm and co detector beep', 'CO alarm and CO detector beep'],
  ['the gas co. came, the gas co alarm is off', 'the gas company came, the gas CO alarm is off'],
])('"%s" becomes "%s"', (wrong, right) => {
  expect(correctSpelling(wrong)).toBe(right)
})

test('over the whole set, every guess that no list holds is right', () => {
  const guesses = SUMMARIES.flatMap(({ summary }) => summary.match(/[\p{L}'’/-]+/gu) ?? [])
    .map((word) => word.toLowerCase())
    .filter((word) => !CORRECTIONS.has(word) && correctSpelling(word).toLowerCase() !== word)
    .map((word) => `${word} → ${correctSpelling(word)}`)
  expect([...new Set(guesses)].sort()).toEqual([])
})

test('correcting twice changes nothing more', () => {
  for (const { summary } of SUMMARIES)
    expect(correctSpelling(correctSpelling(summary))).toBe(correctSpelling(summary))
})

test('any text can be corrected', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      expect(correctSpelling(text)).not.toMatch(/\p{Cc}(?<!\n)|\p{Cs}/u)
    }),
  )
})

test('a homeowner may name the constructor, a word that every object inherits', () => {
  expect(expandAbbreviations('el constructor')).toBe('el constructor')
  expect(stem('constructor')).toBe('constructor')
})
