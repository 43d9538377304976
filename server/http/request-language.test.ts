import { expect, test } from 'vitest'
import { requestLanguage } from './request-language.tsx'

const BOTH = ['en', 'es'] as const
const asked = (accept: string | undefined, chosen?: string, offered: readonly ('en' | 'es')[] = BOTH) =>
  requestLanguage(
    {
      cookies: chosen === undefined ? {} : { homeclaim_language: chosen },
      headers: accept === undefined ? {} : { 'accept-language': accept },
    },
    offered,
  )

test('a script that asks for no language gets English', () => {
  expect(asked(undefined)).toBe('en')
  expect(asked('*')).toBe('en')
  expect(asked('de, fr;q=0.9')).toBe('en')
  expect(asked(';;;q=,=')).toBe('en')
})

test('a browser gets the language that it wants most, of those that are offered', () => {
  expect(asked('es-MX,es;q=0.9,en;q=0.8')).toBe('es')
  expect(asked('en-US;q=0.5, es-US;q=0.7')).toBe('es')
  expect(asked('de, en;q=0.4, es;q=0.3')).toBe('en')
  expect(asked('es;q=0, en;q=0.1')).toBe('en')
  expect(asked('es-MX,es;q=0.9', undefined, ['en'])).toBe('en')
})

test('what was chosen in the browser comes first, but only a language that is offered', () => {
  expect(asked('en-US', 'es')).toBe('es')
  expect(asked('es-MX', 'en')).toBe('en')
  expect(asked('es-MX', 'es', ['en'])).toBe('en')
  expect(asked('es-MX', 'klingon')).toBe('es')
})
