import { expect, test } from 'vitest'
import { withoutLinks } from './person-name.ts'

test.each([
  [
    'Your account is locked: verify at http://evil.example/login',
    'Your account is locked: verify at http evil example login',
  ],
  ['Open evil.example/login now', 'Open evil example login now'],
  ['hxxps://evil[.]example', 'hxxps evil example'],
  ['www.evil', 'www evil'],
  ['evil。example and evil．example and evil․example', 'evil example and evil example and evil example'],
  ['evil.\u200bexample', 'evil example'],
  ['Call 203.0.113.9:8080/x', 'Call 203 0 113 9 8080 x'],
  ['[Sign in](https://evil.photography)', '[Sign in https evil photography'],
  ['пример.рф', 'пример рф'],
])('%j is no link where an email is listed', (text, expected) => {
  expect(withoutLinks(text)).toBe(expected)
})

test.each([
  'Leak of a 1.5in pipe at 3.5 ft',
  'J.R.R. Ewing, Dr. St. John',
  '水漏れ。台所の床が濡れています',
  'Unit 4/B: no heat',
])('%j stays as it was written', (text) => expect(withoutLinks(text)).toBe(text))
