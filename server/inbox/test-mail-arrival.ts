import type { InboundChannel } from '#shared/inbound.ts'
import { plainReason } from './classify/bounce.ts'
import type { MailEnvelope } from './classify/classify.ts'
import type { MailReader } from './parse/reader.ts'
import type { TestMail } from './test-mail-read.ts'

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
