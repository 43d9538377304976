import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#shared/dates.ts'
import { openMailbox } from '#server/inbox/channels/imap/client.ts'
import { loadSecrets } from '#server/secrets.ts'
import type { MailOAuth } from '#server/start/mail-oauth.ts'
import { createMovableClock, type MovableClock } from '#server/testing/clock.ts'
import { hasDovecot, PASSWORD, startDovecot } from '#server/testing/dovecot.ts'
import { startTokenService, type TokenService } from '#server/testing/token-service.ts'
import { createMailTokens, createRefreshTokens, createTokenSource } from './access-token.ts'

const USER = 'box-of-maya'
let service: TokenService
let clock: MovableClock
let folder: string
let oauth: MailOAuth
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

const source = (more: Partial<MailOAuth> = {}, fetchMs = 10_000) =>
  createTokenSource(
    { ...oauth, ...more },
    { clock, store: createRefreshTokens(folder, loadSecrets(folder)), fetchMs },
  )

test('a clock that is far from the token service’s is reported, with the side that it errs to', async () => {
  const said: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void said.push(line) })
  clock.advance(Date.now() - clock.now().getTime())
  const tokens = createMailTokens({ clock, secrets: loadSecrets(folder), dataDir: folder, log }).of(oauth)
  await tokens.get()
  expect(said).toEqual([])
  clock.advance(2 * HOUR)
  await tokens.get()
  clock.advance(-4 * HOUR)
  tokens.forget()
  await tokens.get()
  expect(said).toEqual([
    expect.stringContaining('is ahead of the mail server’s'),
    expect.stringContaining('is behind the mail server’s'),
  ])
})

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

test('a new refresh token is stored encrypted for the next start, readable by the server alone', async () => {
  service.set('rotate')
  await source().get()
  const stored = await readFile(path.join(folder, 'mail-tokens.json'), 'utf8')
  expect(stored).not.toContain(service.refreshToken)
  expect((await stat(path.join(folder, 'mail-tokens.json'))).mode & 0o777).toBe(0o600)
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

test('the token that an older version stored unencrypted is used', async () => {
  const of = createHash('sha256')
    .update(JSON.stringify([oauth.tokenUrl, oauth.clientId, 'set-long-ago']))
    .digest('hex')
  const old = JSON.stringify({ of, refreshToken: 'first-refresh-token' })
  await writeFile(path.join(folder, 'imap-token.json'), old)
  expect(await source({ refreshToken: 'set-long-ago' }).get()).toMatch(/^access-/)
})

test('sending and reading at the same moment ask once, so that neither sends a replaced token', async () => {
  service.set('rotate')
  const tokens = createMailTokens({ clock, secrets: loadSecrets(folder), dataDir: folder })
  const [sending, reading] = await Promise.all([tokens.of(oauth).get(), tokens.of({ ...oauth }).get()])
  expect(sending).toBe(reading)
  expect(service.asked).toHaveLength(1)
})

test('a sign-in that was revoked is known as ended until it gives a token again', async () => {
  const tokens = source()
  service.set('fail')
  await expect(tokens.get()).rejects.toMatchObject({ fault: 'unavailable' })
  expect(tokens.ended()).toBeNull()
  service.set('refuse')
  await expect(tokens.get()).rejects.toMatchObject({ fault: 'ended' })
  expect(tokens.ended()?.words).toContain('invalid_grant')
  service.set('grant')
  await tokens.get()
  expect(tokens.ended()).toBeNull()
})

test('a clock that is hours off costs one more request, and no sign-in', async () => {
  const tokens = source()
  await tokens.get()
  clock.advance(-5 * HOUR)
  service.withdrawAll()
  tokens.forget()
  expect(service.accountOf(await tokens.get())).toBe(USER)
  clock.advance(24 * HOUR)
  expect(service.accountOf(await tokens.get())).toBe(USER)
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
    'ended',
    'The token service gives no access token: invalid_grant (Token … of … has been revoked).',
  ],
  ['fail', 'unavailable', 'The token service fails: temporarily_unavailable.'],
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
