import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadSecrets } from '#server/secrets.ts'
import { hashSecret, issueToken, newSessionSecret, readToken, TOKEN_LIFETIME_MS } from './sessions.ts'

const folders = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), 'secrets-')))
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))
const [own, other] = folders.map((folder) => loadSecrets(folder))
const now = new Date('2026-03-01T12:00:00.000Z')

test('a token names its session until it expires', () => {
  if (!own) throw new Error('no secrets')
  const token = issueToken(own, 'session-1', now)
  expect(readToken(own, token, now)).toBe('session-1')
  expect(readToken(own, token, new Date(now.getTime() + TOKEN_LIFETIME_MS - 1))).toBe('session-1')
  expect(readToken(own, token, new Date(now.getTime() + TOKEN_LIFETIME_MS))).toBeUndefined()
})

test('another server’s token, a longer life or another session are forgeries', () => {
  if (!own || !other) throw new Error('no secrets')
  const [session, expires, mac] = issueToken(own, 'session-1', now).split('.')
  expect(readToken(own, issueToken(other, 'session-1', now), now)).toBeUndefined()
  expect(readToken(own, `session-2.${expires}.${mac}`, now)).toBeUndefined()
  expect(readToken(own, `${session}.zzzzzzzzz.${mac}`, now)).toBeUndefined()
  for (const junk of ['', '.', '..', 'a.b.c', `${session}.${expires}`])
    expect(readToken(own, junk, now)).toBeUndefined()
})

test('a session’s secret has 256 random bits and only its hash is stored', () => {
  const secrets = new Set(Array.from({ length: 100 }, newSessionSecret))
  expect(secrets.size).toBe(100)
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(hashSecret('a')).toMatch(/^[0-9a-f]{64}$/)
})
