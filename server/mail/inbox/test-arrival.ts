import type { InboundChannel } from '#shared/inbound-mail.ts'
import { plainReason } from '#server/mail/parsing/classification/bounce.ts'
import type { MailEnvelope } from '#server/mail/parsing/classification/classify.ts'
import type { MailReader } from '#server/mail/parsing/reader.ts'
import type { TestMail } from './test-mail.ts'

export const TEST_WAYS = ['tagged', 'bare', 'returned', 'answered'] as const

/** A test of the mail set-up that came in: by which channel, and how much of its address was left. */
export type TestArrival = {
  testId: string
  /** returned: a bounce about it; answered: an automatic reply to it, which says nothing. */
  how: (typeof TEST_WAYS)[number]
  channel: InboundChannel
  receivedAt: string
  /** For a bounce: why, in plain words. */
  reason: string | null
}

/** Tells a bounce from an automatic answer, and why it bounced. */
export async function readTestArrival(
  test: TestMail,
  raw: Buffer,
  envelope: MailEnvelope,
  reader: Pick<MailReader, 'read'>,
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
