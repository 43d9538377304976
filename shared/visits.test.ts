import { expect, test } from 'vitest'
import { inLanguage } from '#server/language.ts'
import { whoComes } from './visits.ts'

test.for<[who: string, date: string, sentence: string]>([
  ['Carlos', '2026-03-06', 'Carlos comes'],
  ['Carlos Medina, plumber', '2026-03-06', 'Carlos Medina, plumber, comes'],
  ['Carlos and Tom', '2026-03-06', 'Carlos and Tom come'],
  ['Carlos', '2026-03-01', 'Carlos was to come'],
  ['Carlos & Tom', '2026-03-01', 'Carlos & Tom were to come'],
])('who comes is a sentence and never a lone name: %s on %s', ([who, date, sentence]) => {
  expect(whoComes({ who, date, state: 'accepted' }, '2026-03-02')).toBe(sentence)
})

test('nobody is said to come to a visit that was replaced, or when no name was given', () => {
  const visit = { who: 'Carlos', date: '2026-03-06' } as const
  expect(whoComes({ ...visit, state: 'replaced' }, '2026-03-02')).toBe('Carlos was to come')
  expect(whoComes({ ...visit, who: null, state: 'accepted' }, '2026-03-02')).toBeNull()
})

test.for<[who: string, sentence: string]>([
  ['Carlos', 'viene Carlos'],
  ['Carlos, plomero', 'viene Carlos, plomero'],
  ['Carlos y Tomás', 'vienen Carlos y Tomás'],
])('in Spanish who comes is said after the verb: %s', ([who, sentence]) => {
  const visit = { who, date: '2026-03-06', state: 'accepted' } as const
  expect(inLanguage('es', () => whoComes(visit, '2026-03-02'))).toBe(sentence)
})

test('in German several people come', () => {
  const come = (who: string) =>
    inLanguage('de', () => whoComes({ who, date: '2026-03-06', state: 'accepted' }, '2026-03-02'))
  expect([come('Carlos'), come('Carlos und Ben')]).toEqual(['Carlos kommt', 'Carlos und Ben kommen'])
})
