import type { AddressBook } from '#server/mail/outbox/address.ts'
import {
  firstHeader,
  readBareAddresses,
  readMessageIds,
  readRawHeaders,
  RECEIVER_HEADERS,
} from '#server/mail/parsing/mail-headers.ts'

/** Carries a test's tag where nothing on the way has a reason to change it. */
export const TEST_HEADER = 'x-mail-test'

/** No bounce names more of our tests. */
const MOST_CANDIDATES = 50

/**
 * How a test mail came in: `tagged` is still addressed to the tag it was sent to, `bare` has lost it on the way (or
 * never had one), `other` is mail about the test: a bounce or an automatic answer.
 */
export type TestMail = { id: string; how: 'tagged' | 'bare' | 'other' }

/** Whether a raw mail is a test of the set-up, by the keyed secret it carries; undefined for all other mail. */
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
