import pino from 'pino'
import { expect, test } from 'vitest'
import { MINUTE } from '#shared/dates.ts'
import { createAuthLimits } from '#server/auth/limits.ts'
import { createMovableClock } from '#server/testing/clock.ts'
import { startOpenIdIssuer } from '#server/testing/openid-issuer.ts'
import { createOpenId } from './openid.ts'
import { createProving } from './proving.ts'

test('while the provider is unavailable the log says so once a minute, for any number of attempts', async () => {
  const issuer = await startOpenIdIssuer()
  const clock = createMovableClock()
  const lines: string[] = []
  const openId = createOpenId({ clientId: issuer.clientId, issuer: issuer.issuer, clock })
  const { asking } = createProving({
    config: { SIGN_IN_WITH: undefined },
    clock,
    log: pino({}, { write: (line) => void lines.push(line) }),
    secrets: {
      mac: () => 'nothing is sealed here',
      seal: () => '',
      unseal: () => undefined,
      keyBytes: () => Buffer.alloc(32),
    },
    limits: createAuthLimits(),
    openId,
  })
  const tries = async () => {
    await expect(asking(() => openId.verify('a.b.c', 'nonce'))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  }
  issuer.falls('error')
  for (let n = 0; n < 5; n += 1) await tries()
  expect(lines.filter((line) => line.includes('the sign-in provider is unavailable'))).toHaveLength(1)
  clock.advance(MINUTE)
  await tries()
  expect(lines).toHaveLength(2)
  await issuer.close()
})
