import type { AddressBook } from '#server/delivery/email/address.ts'
import {
  firstHeader,
  readBareAddresses,
  readMessageIds,
  readRawHeaders,
  RECEIVER_HEADERS,
} from './parse/mail-headers.ts'
import { type InboundChannel, INBOUND_CHANNELS } from '#shared/inbound.ts'
import { plainReason } from './bounce.ts'
import type { MailEnvelope } from './mail-kind.ts'
import type { MailReader } from './parse/reader.ts'
import { PRODUCT_NAME } from '#shared/brand.ts'
import type { Envelope } from '#server/delivery/email/smtp.ts'
import type { Db } from '#server/db/connect.ts'

export const TEST_WAYS = ['tagged', 'bare', 'returned', 'answered'] as const

/** A test of the mail set-up that was received: by which channel, and whether its address still had its tag. */
export type TestArrival = {
  testId: string
  /** tagged and bare: the test itself · returned: a bounce of it · answered: an automatic reply to it. */
  how: (typeof TEST_WAYS)[number]
  channel: InboundChannel
  receivedAt: string
  /** For a bounce: why, in plain words. */
  reason: string | null
}

/** Reads how a test arrived: itself, as a bounce with its reason, or as an automatic reply. */
export async function readTestArrival(
  reader: Pick<MailReader, 'read'>,
  test: TestMail,
  { raw, envelope }: { raw: Buffer; envelope: MailEnvelope },
): Promise<Pick<TestArrival, 'testId' | 'how' | 'reason'>> {
  if (test.how !== 'other') return { testId: test.id, how: test.how, reason: 'A test of the mail set-up.' }
  const { kind, bounce } = (await reader.read(raw, envelope)).classification
  const hasFailed = kind === 'bounce' && (!bounce || bounce.action === 'failed')
  return {
    testId: test.id,
    how: hasFailed ? 'returned' : 'answered',
    reason: hasFailed
      ? bounce
        ? plainReason(bounce)
        : 'It came back without a reason.'
      : 'An automatic answer to a test of the mail set-up.',
  }
}

/** Header that carries a test's tag; mail servers have no reason to change it. */
export const TEST_HEADER = 'x-mail-test'

/** Addresses and ids of one mail that are checked at most. */
const MOST_CANDIDATES = 50

/**
 * A received mail of a test. `how`: `tagged` still has the tag in its address, `bare` lost it on the way or never had
 * one, `other` is mail about the test: a bounce or an automatic reply.
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

export type TestEmail = { raw: Buffer; envelope: Envelope }

/**
 * Composes the test email like the app's own emails: the same From and a tagged return address, so that a mail server
 * that would refuse an email to a builder refuses this one too. Its text explains what it is.
 */
export async function composeTestEmail(options: {
  testId: string
  from: { name: string; address: string }
  to: string
  addresses: AddressBook
  at: Date
}): Promise<TestEmail> {
  const { testId, from, to, addresses, at } = options
  const tag = addresses.testTag(testId)
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer/index.js')
  const raw = await new MailComposer({
    from,
    to,
    subject: `${PRODUCT_NAME}: a test of the email set-up`,
    messageId: `<${tag}@${from.address.split('@')[1] ?? 'localhost'}>`,
    date: at,
    text: `This email tests the email set-up of ${PRODUCT_NAME}. Nobody needs to do anything with it; it can be deleted.\n`,
    headers: {
      [TEST_HEADER]: tag,
      'X-Mailer': PRODUCT_NAME,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
  return { raw, envelope: { from: addresses.testAddress(testId) ?? from.address, to } }
}

/** Prefix of the dedupe key of a test's arrival; the keys of other mail begin with `<`, `sha256:` or `part:`. */
export const TEST_KEY_PREFIX = 'test:'
/** The first string after all keys with that prefix. */
const AFTER_TEST_KEYS = 'test;'

/** Stores one row per test, way and channel. Returns false when the arrival is stored already. */
export async function insertTestArrival(
  db: Db,
  arrival: TestArrival & { rowId: string; sizeBytes: number },
): Promise<boolean> {
  const result = await db
    .insertInto('inbound_mails')
    .values({
      id: arrival.rowId,
      dedupe_key: `${TEST_KEY_PREFIX}${arrival.testId}:${arrival.how}:${arrival.channel}`,
      door: arrival.channel,
      size_bytes: arrival.sizeBytes,
      received_at: arrival.receivedAt,
      state: 'noted',
      attempts: 0,
      next_attempt_at: arrival.receivedAt,
      // Never read, so its priority has no effect.
      priority: 0,
      sender: '',
      claim_id: null,
      from_address: null,
      subject: null,
      reason: arrival.reason,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Returns the arrivals of these tests, oldest first. */
export async function listTestArrivals(db: Db, testIds: readonly string[]): Promise<TestArrival[]> {
  const keys = testIds.flatMap((testId) =>
    TEST_WAYS.flatMap((how) =>
      INBOUND_CHANNELS.map((channel) => ({
        testId,
        how,
        channel,
        key: `${TEST_KEY_PREFIX}${testId}:${how}:${channel}`,
      })),
    ),
  )
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('inbound_mails')
    .select(['dedupe_key', 'received_at', 'reason'])
    .where(
      'dedupe_key',
      'in',
      keys.map(({ key }) => key),
    )
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => {
    const found = keys.find(({ key }) => key === row.dedupe_key)
    return found ? [{ ...found, receivedAt: row.received_at, reason: row.reason }] : []
  })
}

/** Deletes the arrivals received before this ISO time. */
export async function deleteTestArrivals(db: Db, before: string): Promise<void> {
  await db
    .deleteFrom('inbound_mails')
    .where('dedupe_key', '>=', TEST_KEY_PREFIX)
    .where('dedupe_key', '<', AFTER_TEST_KEYS)
    .where('received_at', '<', before)
    .execute()
}
