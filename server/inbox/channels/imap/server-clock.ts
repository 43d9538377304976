import { FAR_MS, reportEarlyAnswer, reportOtherClock } from '#server/db/clock-jumps.ts'
import { findWrittenAt } from '#server/delivery/email/mails-repository.ts'
import { firstHeader, readMessageIds, readRawHeaders } from '#server/inbox/parse/mail-headers.ts'
import type { MailHead, Mailbox } from './client.ts'
import type { ReadingCore } from './reading.ts'

type ClockCore = Pick<ReadingCore, 'db' | 'clock' | 'log' | 'addresses'>

/**
 * Reports that emails arrived, by the mail server's clock, later than it is here, or before the email of ours that they
 * answer was written. An email that is old, was moved, or was put here by another program says nothing about the clock.
 */
export async function compareClocks(
  core: ClockCore,
  mailbox: Mailbox,
  heads: readonly MailHead[],
): Promise<void> {
  const latest = heads.reduce<MailHead | undefined>(
    (last, head) => (last && last.arrivedMs >= head.arrivedMs ? last : head),
    undefined,
  )
  const now = core.clock.now().getTime()
  if (latest && latest.arrivedMs - now >= FAR_MS) {
    const at = Math.min(latest.arrivedMs, (await receivedAt(mailbox, latest)) ?? 0)
    // The past says nothing: the email lay elsewhere since.
    if (at > now) reportOtherClock(core, at)
    return
  }
  const early = await findEarlyAnswer(core, heads)
  if (!early) return
  const received = await receivedAt(mailbox, early.head)
  if (received !== undefined)
    reportEarlyAnswer(core, Math.max(early.head.arrivedMs, received), early.writtenAt)
}

/** Returns an answer that arrived long before the email that it answers was written. */
async function findEarlyAnswer(
  { db, addresses }: ClockCore,
  heads: readonly MailHead[],
): Promise<{ head: MailHead; writtenAt: Date } | undefined> {
  const answers = heads.flatMap((head) =>
    readMessageIds(readRawHeaders(head.head).get('in-reply-to') ?? []).flatMap((messageId) => {
      const id = addresses.readMessageId(messageId)
      return id === undefined || head.arrivedMs === 0 ? [] : [{ head, id }]
    }),
  )
  if (answers.length === 0) return undefined
  const written = await findWrittenAt(
    db,
    answers.map(({ id }) => id),
  )
  for (const { head, id } of answers) {
    const writtenAt = new Date(written.get(id) ?? 0)
    if (writtenAt.getTime() - head.arrivedMs >= FAR_MS) return { head, writtenAt }
  }
  return undefined
}

/**
 * Returns when the mail server received an email, by the trace that it added first (RFC 5321, 4.4), in ms: an IMAP client
 * may give an email that it puts into a folder any time of arrival. Undefined for an email that no server received.
 */
async function receivedAt(mailbox: Mailbox, { uid }: MailHead): Promise<number | undefined> {
  const [head] = await mailbox.heads([uid], ['received'])
  if (!head) return undefined
  const trace = firstHeader(readRawHeaders(head.head), 'received').replaceAll(/\([^()]*\)/g, ' ')
  return Date.parse(trace.slice(trace.lastIndexOf(';') + 1)) || undefined
}
