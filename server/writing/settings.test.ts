import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { aiServiceOf, isKeySentInClear } from './service.ts'

const settings = (AI_BASE_URL: string, AI_API_KEY = 'key') =>
  readConfig({ AI_BASE_URL, AI_API_KEY, AI_MODEL: 'small' })

test('what is shown of the service is its host and model, never its path or key', () => {
  expect(aiServiceOf(settings('https://ai.example:8443/secret/v1?key=secret'))).toEqual({
    host: 'ai.example:8443',
    model: 'small',
  })
  expect(aiServiceOf(readConfig({}))).toBeNull()
})

test.each([
  ['http://192.168.1.5:11434/v1', 'key', true],
  ['http://192.168.1.5:11434/v1', '', false],
  ['http://127.0.0.1:11434/v1', 'key', false],
  ['http://localhost/v1', 'key', false],
  ['https://ai.example/v1', 'key', false],
])('%s with the key "%s": %s that somebody on the way can read it', (url, key, expected) => {
  expect(isKeySentInClear(settings(url, key))).toBe(expected)
})

test.each([
  ['AI_BASE_URL', 'https://user:password@ai.example/v1'],
  ['AI_API_KEY', 'two words'],
  ['AI_API_KEY', 'line\nbreak'],
])('%s that cannot work stops the start, and is not repeated', (name, value) => {
  const env = { AI_BASE_URL: 'https://ai.example/v1', AI_MODEL: 'small', [name]: value }
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name} has a value that does not fit; it takes .+`))
})
