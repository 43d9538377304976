import { describe, expect, test } from 'vitest'
import { createAuthLimits } from './limits.ts'
import { networkOf } from './sessions.ts'

/** A visitor from a device and a network that are new to the account. */
const unknownVisitor = (email: string, address: string) => ({
  email,
  address,
  deviceId: undefined,
  isKnownNetwork: false,
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['not an address', 'not an address'],
])('%s is counted as %s', (address, counted) => {
  expect(networkOf(address)).toBe(counted)
})

test('a network that uses its next IPv6 address is not a new visitor', async () => {
  const limits = createAuthLimits()
  for (let at = 0; at < 20; at += 1) await limits.beforeReset(`2001:db8:1:2::${at.toString(16)}`)
  await expect(limits.beforeReset('2001:db8:1:2::ffff')).rejects.toMatchObject({ code: 'TOO_MANY' })
  await limits.beforeReset('2001:db8:1:3::1')
})

test('credentials and passwords are counted together for a network', async () => {
  const limits = createAuthLimits()
  for (let at = 0; at < 49; at += 1) await limits.beforeCredential(`2001:db8:1:2::${at.toString(16)}`)
  await limits.beforeSignIn(unknownVisitor('maya@homes.example', '2001:db8:1:2::fffe'))
  const next = () => limits.beforeCredential('2001:db8:1:2::ffff')
  await expect(next()).rejects.toMatchObject({ code: 'TOO_MANY' })
  await limits.credentialWasNoGuess('2001:db8:1:2::1')
  await limits.credentialWasNoGuess('2001:db8:1:2::2')
  await next()
})

test('a network may start 120 sign-ins at a provider in a quarter of an hour; they are not failed sign-ins', async () => {
  const limits = createAuthLimits()
  for (let at = 0; at < 120; at += 1) await limits.beforeProviderStart(`2001:db8:1:2::${at.toString(16)}`)
  const next = () => limits.beforeProviderStart('2001:db8:1:2::ffff')
  await expect(next()).rejects.toMatchObject({ code: 'TOO_MANY' })
  await limits.beforeProviderStart('2001:db8:1:3::1')
  await limits.beforeSignIn(unknownVisitor('maya@homes.example', '2001:db8:1:2::1'))
})

describe('guesses at one account from many networks', () => {
  const email = 'maya@homes.example'
  /** Limits on a clock that advances only by the waits requested; records those waits. */
  function slowed() {
    let time = 0
    const waits: number[] = []
    const pause = (ms: number) => {
      waits.push(ms)
      return Promise.resolve()
    }
    return {
      limits: createAuthLimits(undefined, { now: () => time, pause }),
      waits,
      pass: (ms: number) => (time += ms),
    }
  }
  const outcome = (tried: Promise<unknown>) =>
    tried.then(
      () => 'looked at',
      () => 'refused',
    )

  test.each([10, 20, 40])(
    'after %i the owner signs in: known ones at once, others within 8 seconds',
    async (guesses) => {
      const { limits, waits } = slowed()
      for (let at = 0; at < guesses; at += 1)
        await limits.beforeSignIn(unknownVisitor(email, `203.0.113.${at}`))
      waits.length = 0
      const device = { ...unknownVisitor(email, '198.51.100.1'), deviceId: 'their phone' }
      const network = { ...unknownVisitor(email, '198.51.100.2'), isKnownNetwork: true }
      await limits.beforeSignIn(device)
      await limits.signedIn(device)
      await limits.beforeSignIn(network)
      await limits.signedIn(network)
      expect(waits).toEqual([])
      await limits.beforeSignIn(unknownVisitor(email, '198.51.100.3'))
      expect(waits.every((ms) => ms <= 8_200)).toBe(true)
      await limits.beforeSignIn(unknownVisitor('ben@homes.example', '198.51.100.3'))
      expect(waits.length).toBeLessThanOrEqual(1)
    },
  )

  test('beyond ten each waits for the one before, 0.2 seconds apart', async () => {
    const { limits, waits } = slowed()
    for (let at = 0; at < 13; at += 1) await limits.beforeSignIn(unknownVisitor(email, `203.0.113.${at}`))
    expect(waits).toEqual([200, 400, 600])
  })

  test('at most 100 of them are checked per hour, from any number of networks', async () => {
    const { limits, pass } = slowed()
    const lookedAt: number[] = []
    const minutes = 6 * 60
    for (let minute = 0; minute < minutes; minute += 1) {
      for (let at = 0; at < 5; at += 1) {
        const from = `10.${minute >> 8}.${minute & 255}.${at}`
        if ((await outcome(limits.beforeSignIn(unknownVisitor(email, from)))) === 'looked at')
          lookedAt.push(minute)
      }
      pass(60_000)
    }
    const perHour = lookedAt.map((start) => lookedAt.filter((at) => at >= start && at < start + 60).length)
    expect(Math.max(...perHour)).toBeLessThanOrEqual(100)
    expect(Math.max(...perHour)).toBeGreaterThan(90)
  })

  test('one network or device gets ten in a quarter of an hour, without using up another’s', async () => {
    const { limits } = slowed()
    const tries = async (claimant: Parameters<typeof limits.beforeSignIn>[0]) => {
      const tried = await Promise.all(
        Array.from({ length: 12 }, () => outcome(limits.beforeSignIn(claimant))),
      )
      return tried.filter((each) => each === 'looked at').length
    }
    expect(await tries(unknownVisitor(email, '203.0.113.1'))).toBe(10)
    expect(await tries(unknownVisitor(email, '203.0.113.2'))).toBe(10)
    expect(await tries({ ...unknownVisitor(email, '203.0.113.1'), deviceId: 'their phone' })).toBe(10)
    expect(await tries({ ...unknownVisitor(email, '203.0.113.9'), isKnownNetwork: true })).toBe(10)
  })

  test('password reset requests are counted by account and network, so three of somebody else cost the owner none', async () => {
    const { limits } = slowed()
    for (let at = 0; at < 3; at += 1) await limits.beforeForgotten(unknownVisitor(email, '2001:db8:1:2::1'))
    expect(await outcome(limits.beforeForgotten(unknownVisitor(email, '2001:db8:1:2::ffff')))).toBe('refused')
    expect(await outcome(limits.beforeForgotten(unknownVisitor(email, '2001:db8:1:3::1')))).toBe('looked at')
    const device = { ...unknownVisitor(email, '2001:db8:1:2::2'), deviceId: 'their phone' }
    expect(await outcome(limits.beforeForgotten(device))).toBe('looked at')
  })
})
