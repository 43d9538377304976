import { expect, test } from 'vitest'
import { createAuthLimits, networkOf } from './limits.ts'

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

test('a network that moves on to its next IPv6 address is no new visitor', async () => {
  const limits = createAuthLimits()
  for (let at = 0; at < 20; at += 1) await limits.beforeReset(`2001:db8:1:2::${at.toString(16)}`)
  await expect(limits.beforeReset('2001:db8:1:2::ffff')).rejects.toMatchObject({ code: 'TOO_MANY' })
  await limits.beforeReset('2001:db8:1:3::1')
})

test('credentials and passwords are counted together for a network', async () => {
  const limits = createAuthLimits()
  for (let at = 0; at < 49; at += 1) await limits.beforeCredential(`2001:db8:1:2::${at.toString(16)}`)
  await limits.beforeSignIn('maya@homes.example', '2001:db8:1:2::fffe')
  const next = () => limits.beforeCredential('2001:db8:1:2::ffff')
  await expect(next()).rejects.toMatchObject({ code: 'TOO_MANY' })
  await limits.credentialWasNoGuess('2001:db8:1:2::1')
  await limits.credentialWasNoGuess('2001:db8:1:2::2')
  await next()
})

test('a network goes to a sign-in provider 120 times in a quarter of an hour, which is no failed sign-in', async () => {
  const limits = createAuthLimits()
  for (let at = 0; at < 120; at += 1) await limits.beforeProviderStart(`2001:db8:1:2::${at.toString(16)}`)
  const next = () => limits.beforeProviderStart('2001:db8:1:2::ffff')
  await expect(next()).rejects.toMatchObject({ code: 'TOO_MANY' })
  await limits.beforeProviderStart('2001:db8:1:3::1')
  await limits.beforeSignIn('maya@homes.example', '2001:db8:1:2::1')
})
