import { expect, test } from 'vitest'
import { IMPORT_PROBLEMS } from '#shared/import-files.ts'
import { importErrors, photoRefusals } from '#shared/messages/en/server-answers.ts'
import { inLanguage } from '#server/language.ts'
import { problemInWords } from './review.ts'

const inSpanish = (stored: string) => inLanguage('es', () => problemInWords(stored))

test('what is stored without a known reason is told as it is', () => {
  expect(inSpanish('notas.txt: se rompió')).toBe('notas.txt: se rompió')
})

test.each(Object.values(IMPORT_PROBLEMS))('who reads Spanish is told in Spanish: %s', (stored) => {
  const told = inSpanish(`The photo.jpg: ${stored}`)
  expect(told).toMatch(/^The photo\.jpg: \p{Lu}/u)
  expect(told).not.toContain(stored)
  expect(inLanguage('en', () => problemInWords(stored))).toBe(stored)
})

test('the problems of the files in a ZIP are told one by one, and how many more there are', () => {
  const stored = [
    `a.jpg: ${photoRefusals.damaged}`,
    `b2.jpg: ${photoRefusals.tooManyPixels({ megapixels: 50 })}`,
    importErrors.more({ count: 7 }),
  ]
  expect(inSpanish(stored.join('\n')).split('\n')).toEqual([
    expect.stringMatching(/^a\.jpg: Esta foto está dañada/),
    expect.stringMatching(/^b2\.jpg: Esta foto .* 50 megap/),
    '… y 7 más',
  ])
})
