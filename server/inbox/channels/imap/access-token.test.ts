import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#shared/dates.ts'
import type { ImapOAuth } from '#server/start/imap-url.ts'
import { createMovableClock, type MovableClock } from '#server/testing/clock.ts'
import { hasDovecot, PASSWORD, startDovecot } from '#server/testing/dovecot.ts'
import { startTokenService, type TokenService } from '#server/testing/token-service.ts'
import { createTokenSource } from './access-token.ts'
import { openMailbox } from './client.ts'

const USER = 'box-of-maya'
let service: TokenService
let clock: MovableClock
let folder: string
let oauth: ImapOAuth
beforeEach(async () => {
  service = await startTokenService(USER)
  clock = createMovableClock()
  folder = await mkdtemp(path.join(os.tmpdir(), 'token-'))
  oauth = {
    kind: 'oauth2',
    tokenUrl: service.tokenUrl,
    clientId: 'homeclaim',
    clientSecret: 'hush-client',
    refreshToken: 'first-refresh-token',
    scope: undefined,
  }
})
afterEach(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

const source = (more: Partial<ImapOAuth> = {}, fetchMs = 10_000) =>
  createTokenSource({ oauth: { ...oauth, ...more }, clock, file: path.join(folder, 'token.json'), fetchMs })

test('an access token is asked for once, and again shortly before it ends', async () => {
  const tokens = source()
  const first = await tokens.get()
  clock.advance(HOUR - 2 * MINUTE)
  expect(await tokens.get()).toBe(first)
  clock.advance(90_000)
  expect(await tokens.get()).not.toBe(first)
  expect(service.asked.map((form) => Object.fromEntries(form))).toEqual(
    Array.from({ length: 2 }, () => ({
      grant_type: 'refresh_token',
      client_id: 'homeclaim',
      client_secret: 'hush-client',
      refresh_token: 'first-refresh-token',
    })),
  )
})

test('one that was refused is forgotten', async () => {
  const tokens = source()
  const first = await tokens.get()
  tokens.forget()
  expect(await tokens.get()).not.toBe(first)
})

test('a new refresh token is stored for the next start, readable by the server alone', async () => {
  service.set('rotate')
  await source().get()
  expect((await stat(path.join(folder, 'token.json'))).mode & 0o777).toBe(0o600)
  await source().get()
  expect(service.asked.map((form) => form.get('refresh_token'))).toEqual([
    'first-refresh-token',
    expect.stringMatching(/^refresh-/),
  ])
})

test('when the stored one is invalid, the one of the setting is tried', async () => {
  service.set('rotate')
  await source().get()
  const kept = service.refreshToken
  service.reset()
  await source().get()
  expect(service.asked.map((form) => form.get('refresh_token'))).toEqual([
    'first-refresh-token',
    kept,
    'first-refresh-token',
  ])
})

test('a token stored for one setting is not used for another', async () => {
  service.set('rotate')
  await source().get()
  await expect(source({ refreshToken: 'set-anew' }).get()).rejects.toThrow('invalid_grant')
  expect(service.asked.at(-1)?.get('refresh_token')).toBe('set-anew')
})

test('without a refresh token the client asks for itself', async () => {
  await source({ refreshToken: undefined, scope: 'https://mail.example/.default' }).get()
  expect(service.asked[0]?.get('grant_type')).toBe('client_credentials')
  expect(service.asked[0]?.get('scope')).toBe('https://mail.example/.default')
})

test('an ID token beside the access token is not looked at', async () => {
  service.set('identify')
  expect(await source({ scope: 'openid https://mail.example/imap' }).get()).toMatch(/^access-/)
})

test.each([
  [
    'refuse',
    'token',
    'The token service gives no access token: invalid_grant (Token … of … has been revoked).',
  ],
  ['fail', 'protocol', 'The token service gives no access token: temporarily_unavailable.'],
  ['hang', 'timeout', 'The token service does not answer.'],
] as const)('a service that would rather %s is named, without a secret', async (mode, fault, message) => {
  service.set(mode)
  await expect(source({}, 300).get()).rejects.toMatchObject({ fault, message })
})

describe.skipIf(!hasDovecot)('signing in at a real mail server with OAuth2', () => {
  test('a token opens the mailbox; a revoked one is refused, and no secret is shown', async () => {
    const dovecot = await startDovecot({ oauth: service.introspectionUrl })
    try {
      await dovecot.deliver(USER, 'Message-ID: <1@x.example>\r\n\r\nHello\r\n')
      const tokens = source()
      const setting = {
        host: '127.0.0.1',
        port: dovecot.port,
        security: 'none' as const,
        user: USER,
        auth: oauth,
        path: ['INBOX'],
        isShared: undefined,
      }
      const accessToken = await tokens.get()
      const mailbox = await openMailbox({ setting, accessToken })
      expect(await mailbox.uidsAfter(0)).toEqual([1])
      await mailbox.close()
      service.withdrawAll()
      const refused = openMailbox({ setting, accessToken })
      await expect(refused).rejects.toMatchObject({ fault: 'auth' })
      await expect(refused).rejects.not.toThrow(accessToken)
      // A password beside it works as before.
      const withPassword = { ...setting, auth: { kind: 'password' as const, password: PASSWORD } }
      await (await openMailbox({ setting: withPassword })).close()
    } finally {
      await dovecot.stop()
    }
  })
})
