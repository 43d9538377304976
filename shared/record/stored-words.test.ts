import { expect, test } from 'vitest'
import { undeliverableDetail } from '#shared/claims/claim-state.ts'
import { inLanguage } from '#server/language.ts'
import { visitWords } from '#server/claims/visits.ts'
import { inReadersWords, sentByInWords, storedSentBy } from './stored-words.ts'

const inSpanish = (stored: string): string => inLanguage('es', () => inReadersWords(stored))

test.each([
  [{ date: '2026-03-06', from: '09:00', to: '11:00', who: null }],
  [{ date: '2026-12-24', from: '11:30', to: '13:00', who: 'Carlos Medina' }],
  [{ date: '2026-12-24', from: '00:00', to: '12:30', who: 'Carlos, plumber' }],
  [{ date: '2026-12-24', from: '13:00', to: '14:00', who: 'Carlos and Tom' }],
])('the words of a visit are as if they had been written in the language of who reads them: %#', (visit) => {
  for (const isOff of [false, true])
    expect(inSpanish(visitWords(visit, isOff))).toBe(inLanguage('es', () => visitWords(visit, isOff)))
})

test('how the link was sent, and the two times of an email that came back, are in the language of who reads them', () => {
  expect(inLanguage('es', () => sentByInWords(storedSentBy('text')))).toBe('por mensaje de texto')
  const back = {
    acceptedAt: '2026-02-25T00:12:00.000Z',
    reportedAt: new Date('2026-02-25T01:12:00.000Z'),
    timeZone: 'America/Los_Angeles',
    reason: 'The mailbox does not exist.',
  }
  expect(inSpanish(undeliverableDetail(back))).toMatch(
    /^El servidor de correo lo aceptó el 24 feb 2026, 4:12 p\. ?m\. PST y avisó el 24 feb 2026, 5:12 /,
  )
  expect(inSpanish('The repair was due Feb 24, 2026')).toBe(
    'El plazo para la reparación vencía el 24 feb 2026',
  )
  for (const [stored, spanish] of [
    ['3 emails and 1 photo', '3 correos y 1 foto'],
    ['2 emails and 0 photos', '2 correos'],
    ['2 emails', '2 correos'],
    ['1 photo', '1 foto'],
  ] as const)
    expect(inSpanish(stored)).toBe(spanish)
})

test('words that a person wrote stay as they are', () => {
  for (const words of ['Please come on Fri, Mar 6, 2026', 'On Mar 6', '3 emails and 1 photo of it'])
    expect(inSpanish(words)).toBe(words)
})
