import { expect, test } from 'vitest'
import { canonicalJson } from './entry.ts'

test('fields are in the order of their UTF-16 code units, as in the example of RFC 8785', () => {
  const value = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  }
  expect(canonicalJson(value)).toBe(
    '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Latin Small Letter O With Diaeresis",' +
      '"€":"Euro Sign","😀":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
  )
})

test('numbers and strings are written as ECMAScript writes them', () => {
  const value = { numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 1e-27], string: '€$\u000f\nA\'B"\\\\"/' }
  expect(canonicalJson(value)).toBe(
    '{"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  )
})

test('the order in which fields were set makes no difference, and an undefined field is left out', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: undefined })).toBe(
    canonicalJson({ b: [{ c: null, d: 1 }] }),
  )
})

test('a number that JSON does not have is refused', () => {
  expect(() => canonicalJson({ n: Number.NaN })).toThrow(TypeError)
})
