import { expect, test } from 'vitest'
import { createAddressBook } from '#server/delivery/email/address.ts'
import { growth, LINEAR } from '#shared/testing/growth.ts'
import { isAboutOurMail, isProbablyShared, selectMail } from './selection.ts'
import { readRawHeaders } from '#server/inbox/parse/mail-headers.ts'

const ID = '01hzy3v8q2k9m4n6p7r8s9t0vw'
const secrets = {
  mac: (purpose: string, _parts: unknown, bytes = 20) =>
    purpose
      .repeat(9)
      .replaceAll(/[^a-z]/g, '')
      .slice(0, Math.ceil((bytes * 8) / 5)),
}
const addresses = createAddressBook(secrets, () => 'claims@home.example')
const tagged =
  addresses.replyAddress({ id: 'c', number: 1042, builderEmail: 'b@b.example', linkVersion: 1 }) ?? ''
const bounce = addresses.bounceAddress(ID) ?? ''
const ours = addresses.messageId(ID, 'home.example')

// The headers of the email · in a mailbox of our own · in a shared one
test.each([
  [`To: ${tagged}`, 'take', 'take'],
  [`To: Homeclaim <${tagged.toUpperCase()}>`, 'take', 'take'],
  [`To: undisclosed:;\r\nDelivered-To: ${tagged}`, 'take', 'take'],
  [`To: x@home.example\r\nX-Original-To: ${bounce}`, 'take', 'take'],
  [`To: x@home.example\r\nIn-Reply-To: ${ours}`, 'take', 'take'],
  [`To: x@home.example\r\nReferences: <a@b.example>\r\n ${ours}`, 'take', 'take'],
  [`To: x@home.example\r\nIn-Reply-To: <${ID}.${'z'.repeat(24)}@home.example>`, 'leave', 'leave'],
  ['To: claims@home.example', 'take', 'leave'],
  ['To: claims+r1042@home.example', 'take', 'leave'],
  ['To: claims+shopping@home.example', 'take', 'leave'],
  ['To: Claims@Home.Example, mum@home.example', 'take', 'leave'],
  ['To: info@home.example', 'leave', 'leave'],
  ['To: claims@elsewhere.example', 'leave', 'leave'],
  ['Subject: nothing else', 'leave', 'leave'],
  [`Message-ID: ${ours}\r\nTo: claims@home.example`, 'leave', 'leave'],
  [`Message-ID: ${ours}\r\nTo: ${tagged}`, 'take', 'take'],
  [
    'To: letters@home.example\r\nContent-Type: multipart/report; report-type=delivery-status',
    'look-inside',
    'look-inside',
  ],
  ['To: letters@home.example\r\nFrom: Mail <MAILER-DAEMON@mx.example>', 'look-inside', 'look-inside'],
  ['To: letters@home.example\r\nReturn-Path: <>', 'look-inside', 'look-inside'],
  ['To: claims@home.example\r\nReturn-Path: <>', 'take', 'look-inside'],
])('%j: %s, in a person’s own mailbox %s', (head, own, shared) => {
  const headers = readRawHeaders(Buffer.from(`${head}\r\n\r\n`))
  expect([selectMail(headers, addresses, false), selectMail(headers, addresses, true)]).toEqual([own, shared])
})

test.each([
  [`Reporting-MTA: dns; x\r\n\r\nMessage-ID: ${ours}`, true],
  [`Original-Envelope: <${bounce}>`, true],
  [`Message-ID: <${ID}.${'z'.repeat(24)}@home.example>`, false],
  ['Your mail to mum@home.example came back. Message-ID: <abc@home.example>', false],
])('a delivery report with %j is about our mail: %s', (body, expected) => {
  expect(isAboutOurMail(Buffer.from(body), addresses)).toBe(expected)
})

test('a report of one endless line takes time in proportion to its length', async () => {
  const judge = (length: number) => {
    expect(isAboutOurMail(Buffer.alloc(length, 'x'), addresses)).toBe(false)
    expect(isAboutOurMail(Buffer.from(`${'x'.repeat(length)} <${bounce}>`), addresses)).toBe(true)
  }
  expect(await growth(judge, 100_000)).toBeLessThan(LINEAR)
})

test.each([
  ['claims@gmail.com', false, true],
  ['maya@home.example', true, true],
  ['claims@home.example', false, false],
  [undefined, false, false],
])('for %s, an account here: %s, the mailbox is taken for shared: %s', (inbound, isAccount, expected) => {
  expect(isProbablyShared(inbound, isAccount)).toBe(expected)
})
