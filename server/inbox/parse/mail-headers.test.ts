import { expect, test } from 'vitest'
import { growth, LINEAR } from '#shared/testing/growth.ts'
import { firstHeader, readBareAddresses, readMessageId, readRawHeaders } from './mail-headers.ts'

test('a mail that is nothing but header is read no further than an honest header reaches', () => {
  const raw = Buffer.from(`Message-ID: <a@mail.example>\r\n${'a: b\r\n'.repeat(1_000_000)}`)
  const headers = readRawHeaders(raw)
  expect(firstHeader(headers, 'message-id')).toBe('<a@mail.example>')
  expect(headers.get('a')?.length).toBeLessThan(50_000)
})

test('a header behind a long trail of servers is still found', () => {
  const trail = 'Received: from a.example by b.example;\r\n Mon, 2 Mar 2026 10:00:00 +0000\r\n'.repeat(500)
  const raw = Buffer.from(`${trail}Message-ID:\r\n <a@mail.example>\r\n\r\nMessage-ID: <b@mail.example>`)
  expect(firstHeader(readRawHeaders(raw), 'message-id')).toBe('<a@mail.example>')
})

test.each([
  ['Delivered-To', 'x, <a@b.example> "c" (d@e.example) @f g@ h@@i', ['a@b.example', 'd@e.example', 'h@@i']],
  ['an encoded list', 'A@B.Example;a@b.example', ['A@b.example', 'a@b.example']],
])('addresses in %s are found without their trimmings', (_where, value, found) => {
  expect(readBareAddresses([value])).toEqual(found)
})

test('any header line, however it is made, takes time in proportion to its length', async () => {
  const readId = (times: number) => expect(readMessageId(`${'a@'.repeat(times)} b`)).toBeNull()
  expect(await growth(readId, 10_000)).toBeLessThan(LINEAR)
  // Made once a size, because making the longest takes longer than reading it, and the least of several runs counts.
  const made = new Map<number, string[]>()
  const readAddresses = (times: number) => {
    const values = made.get(times) ?? Array.from({ length: 50 }, () => 'a'.repeat(times))
    made.set(times, values)
    expect(readBareAddresses(values)).toEqual([])
  }
  expect(await growth(readAddresses, 1_000)).toBeLessThan(LINEAR)
})
