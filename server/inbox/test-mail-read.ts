import type { AddressBook } from '#server/delivery/email/address.ts'
import {
  firstHeader,
  readBareAddresses,
  readMessageIds,
  readRawHeaders,
  RECEIVER_HEADERS,
} from './parse/mail-headers.ts'

/** Header that carries a test's tag; mail servers have no reason to change it. */
export const TEST_HEADER = 'x-mail-test'

/** Addresses and ids of one mail that are checked at most. */
const MOST_CANDIDATES = 50

/**
 * How a test mail arrived: `tagged` still has the tag in its address, `bare` lost it on the way or never had one, `other`
 * is mail about the test: a bounce or an automatic reply.
 */
export type TestMail = { id: string; how: 'tagged' | 'bare' | 'other' }

/** Recognizes a test of the mail set-up by the keyed hash it carries. Returns undefined for all other mail. */
export function readTestMail(
  raw: Buffer,
  envelope: { to: readonly string[] },
  addresses: AddressBook,
): TestMail | undefined {
  const headers = readRawHeaders(raw)
  const idsIn = (values: readonly string[]) =>
    values.slice(0, MOST_CANDIDATES).flatMap((value) => addresses.readTestId(value) ?? [])
  const receivers = idsIn([
    ...envelope.to,
    ...readBareAddresses(RECEIVER_HEADERS.flatMap((name) => headers.get(name) ?? [])),
  ])
  const [own] = idsIn([firstHeader(headers, TEST_HEADER), firstHeader(headers, 'message-id')])
  if (own) return { id: own, how: receivers.includes(own) ? 'tagged' : 'bare' }
  const [about] = [
    ...receivers,
    ...idsIn(readMessageIds([firstHeader(headers, 'in-reply-to'), firstHeader(headers, 'references')])),
  ]
  return about ? { id: about, how: 'other' } : undefined
}
