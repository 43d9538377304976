import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadSecrets, timingSafeEqualText } from './secrets.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'secrets-'))
const file = path.join(dir, 'secret.key')
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test('the secret is created once, readable by its owner only, and read again at the next start', () => {
  const first = loadSecrets(dir).mac('builder-link', ['claim', 1])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const made = readFileSync(file, 'utf8')
  expect(loadSecrets(dir).mac('builder-link', ['claim', 1])).toBe(first)
  expect(readFileSync(file, 'utf8')).toBe(made)
})

test('a hash depends on its purpose and each part: moving a letter from one part to the next changes it', () => {
  const secrets = loadSecrets(dir)
  const hashes = [
    secrets.mac('builder-link', ['ab', 'c']),
    secrets.mac('builder-link', ['a', 'bc']),
    secrets.mac('builder-link', ['abc']),
    secrets.mac('reply-address', ['ab', 'c']),
    secrets.mac('builder-link', ['a', 1]),
    secrets.mac('builder-link', ['a', '1']),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
  for (const hash of hashes) expect(hash).toHaveLength(32)
})

test('a damaged secret stops the start instead of invalidating every link', () => {
  writeFileSync(file, 'short')
  expect(() => loadSecrets(dir)).toThrow(/damaged/)
})

test('texts are equal only with the same length and characters', () => {
  expect(timingSafeEqualText('abc', 'abd')).toBe(false)
  expect(timingSafeEqualText('abc', 'abcd')).toBe(false)
  expect(timingSafeEqualText('abc', 'abc')).toBe(true)
})

test('servers with the secret of the settings sign alike, and one whose folder has another does not start', () => {
  const shared = path.join(dir, 'shared')
  writeFileSync(shared, `${'5e'.repeat(32)}\n`)
  const mac = (...given: Parameters<typeof loadSecrets>) =>
    loadSecrets(...given).mac('builder-link', ['c', 1])
  const first = mac(path.join(dir, 'one'), { HOMECLAIM_SECRET: '5E'.repeat(32) })
  expect(mac(path.join(dir, 'two'), { HOMECLAIM_SECRET_FILE: shared })).toBe(first)
  writeFileSync(file, `${'5e'.repeat(32)}\n`)
  expect(mac(dir, { HOMECLAIM_SECRET_FILE: shared })).toBe(first)
  writeFileSync(file, `${'ab'.repeat(32)}\n`)
  expect(() => mac(dir, { HOMECLAIM_SECRET_FILE: shared })).toThrow('another secret than HOMECLAIM_SECRET')
  expect(() => mac(dir, { HOMECLAIM_SECRET_FILE: path.join(dir, 'none') })).toThrow('there is no file')
})
