import { expect, test } from 'vitest'
import { createSenderLimits } from './smtp-listener.ts'

const one = '2001:db8:1:2:aaaa::1'
const sameHousehold = '2001:db8:1:2:bbbb::2'
const elsewhere = '2001:db8:1:3::1'

test('somebody with a whole IPv6 /64 has one share of connections, mails and bytes', async () => {
  const limits = createSenderLimits({
    maxClientsPerNetwork: 1,
    mailsPerMinute: 1,
    unknownSendersPerMinute: 1,
    bytesPerHour: 10,
  })
  expect(limits.connect('a', one)).toBe(true)
  expect(limits.connect('b', sameHousehold)).toBe(false)
  expect(limits.connect('c', elsewhere)).toBe(true)
  limits.disconnect('a')
  expect(limits.connect('d', sameHousehold)).toBe(true)
  for (const count of [
    limits.countMail,
    limits.countUnknownSender,
    (address: string) => limits.countBytes(address, 10),
  ]) {
    expect(await count(one)).toBe(true)
    expect(await count(sameHousehold)).toBe(false)
    expect(await count(elsewhere)).toBe(true)
  }
})
