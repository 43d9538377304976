import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createIds } from '#server/ids.ts'
import { loadSecrets } from '#server/secrets.ts'
import { createAddressBook } from './address.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'addresses-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const book = createAddressBook(loadSecrets(dir), () => 'claims@homeclaim.example')
const ids = createIds({ now: () => new Date() })
const claim = { id: ids.next(), number: 1042, builderEmail: 'warranty@northfield.example', linkVersion: 1 }

test('a reply address names its claim and is read whatever a server or a person did to its case', () => {
  const address = book.replyAddress(claim) ?? ''
  expect(address).toMatch(/^claims\+r1042[0-9a-hjkmnp-tv-z]{24}@homeclaim\.example$/)
  const read = book.readReplyAddress(` ${address.toUpperCase()} `)
  expect(read?.number).toBe(1042)
  expect(book.isReplySecretOf(claim, read?.mac ?? '')).toBe(true)
})

test('the secret is of this claim, this builder and this version only', () => {
  const { mac = '' } = book.readReplyAddress(book.replyAddress(claim) ?? '') ?? {}
  for (const other of [
    { ...claim, id: ids.next() },
    { ...claim, builderEmail: 'x@northfield.example' },
    { ...claim, linkVersion: 2 },
  ])
    expect(book.isReplySecretOf(other, mac)).toBe(false)
})

test.each([
  'claims@homeclaim.example',
  'claims+r1042@homeclaim.example',
  'claims+r1042abc@other.example',
  'x+r1042abc@homeclaim.example',
  '',
])('%j carries no secret', (address) => {
  expect(book.readReplyAddress(address)).toBeUndefined()
  expect(book.readBounceAddress(address)).toBeUndefined()
})

test('the part before the @ has at most 64 octets, with the longest inbound address and the largest number', () => {
  const long = createAddressBook(loadSecrets(dir), () => `${'c'.repeat(20)}@homeclaim.example`)
  const addresses = [long.replyAddress({ ...claim, number: 999_999_999_999 }), long.bounceAddress(claim.id)]
  for (const address of addresses) expect(address?.indexOf('@')).toBeLessThanOrEqual(64)
})

test('a bounce address and a Message-ID name their mail, and a forged one names none', () => {
  const id = ids.next()
  const other = ids.next()
  expect(book.readBounceAddress((book.bounceAddress(id) ?? '').toUpperCase())).toBe(id)
  expect(book.readBounceAddress((book.bounceAddress(id) ?? '').replace(id, other))).toBeUndefined()
  const messageId = book.messageId(id, 'homeclaim.example')
  expect(book.readMessageId(messageId)).toBe(id)
  expect(book.readMessageId(messageId.replace('homeclaim.example', 'eu-west-1.relay.example'))).toBe(id)
  expect(book.readMessageId(messageId.replace(id, other))).toBeUndefined()
  expect(book.readMessageId(`<${id}@homeclaim.example>`)).toBeUndefined()
})

test('without an inbound address there is nowhere to reply to, and every address is somebody else’s', () => {
  const none = createAddressBook(loadSecrets(dir), () => undefined)
  expect(none.replyAddress(claim)).toBeUndefined()
  expect(none.bounceAddress(claim.id)).toBeUndefined()
  expect(none.isOurs('claims@homeclaim.example')).toBe(false)
  expect(book.isOurs('Claims@homeclaim.example')).toBe(true)
  expect(book.isOurs('claims+anything@homeclaim.example')).toBe(true)
  expect(book.isOurs('claims@homeclaim.example.evil.example')).toBe(false)
})
