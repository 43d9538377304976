import { expect, test } from 'vitest'
import { inLanguage } from '#server/language.ts'
import { reasonInWords } from './notify-send.ts'

test.each([
  ['ntfy', 'It answered 404: there is no such topic. Check the address.', 'Respondió 404: ese tema'],
  ['webhook', 'It answered 404: there is no such webhook. Check the address.', 'Respondió 404: ese webhook'],
  ['ntfy', 'It did not answer within ten seconds.', 'No respondió en diez segundos.'],
  ['webhook', 'a reason of an earlier version', 'a reason of an earlier version'],
] as const)('who reads Spanish is told in Spanish why %s took no message: %s', (kind, stored, told) => {
  expect(inLanguage('es', () => reasonInWords(stored, kind))).toContain(told)
  expect(inLanguage('en', () => reasonInWords(stored, kind))).toBe(stored)
})
