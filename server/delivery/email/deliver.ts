import type { Logger } from 'pino'
import { HOUR, MINUTE } from '#shared/time/dates.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import { inTransaction, type Db } from '#server/db/connect.ts'
import type { DomainEvents } from '#server/domain-events.ts'
import { composeMail, type Derived } from './compose.ts'
import type { OutboxMail } from './mail.ts'
import type { Outbox } from './module.ts'
import { sha256 } from '#server/record/contents.ts'
import { nextAttempt } from './retry.ts'
import { isSenderRefused, plainSmtpReason } from './smtp/reasons.ts'
import type { MailTransport, SendFailure, SendResult } from './smtp/smtp.ts'
import { leaseNext, markDone, postpone, type Proof } from './delivery-repository.ts'
import { rewriteMail } from './mails-repository.ts'
import type { FullOutboxRow, OutboxRow } from './outbox-row.ts'

/** Longer than the slowest delivery: an expired lease belongs to a process that died. */
const LEASE_MS = 5 * MINUTE

export type Settled =
  { state: 'sent'; reply: string } | { state: 'local' } | { state: 'failed'; reason: string }

export type DeliverDeps = {
  db: Db
  clock: Clock
  log: Logger
  /** Returns the way to the mail server; undefined without one: emails are then stored in the local mailbox. */
  transport: () => Promise<MailTransport | undefined>
  outbox: Pick<Outbox, 'mailbox' | 'mailFrom' | 'addresses'>
  /** Shown in every email. */
  logo: Buffer
  /** Returns the email as it should be sent now: unchanged, rewritten, or null when it is not needed any more. */
  review: (row: FullOutboxRow) => Promise<OutboxMail | null>
  /** Returns secrets and pictures, which are never stored with the email. */
  derive: (row: FullOutboxRow) => Promise<Omit<Derived, 'from' | 'addresses' | 'logo'>>
  events: Pick<DomainEvents, 'emit'>
}

/** What a mail server said when it took an email. */
type Acceptance = { reply: string; proof: Proof }

type Delivery = DeliverDeps & {
  /**
   * Acceptances of emails that could not be settled (on a full disk, for example), by outbox id: they are
   * settled later and not sent again.
   */
  accepted: Map<string, Acceptance>
  /** Mail servers that let us send from our own address only, and from no return address. */
  onlyOwnSender: WeakSet<MailTransport>
}

/** Creates what the delivery job needs; there is one in a process. */
export function createDelivery(deps: DeliverDeps): Delivery {
  return { ...deps, accepted: new Map(), onlyOwnSender: new WeakSet() }
}

/**
 * Sends what is due, one at a time, each under a lease, until nothing is due or `stop` returns true. Returns how many
 * emails were handled. Delivery is at least once: after a crash between the server's 250 and our own commit the email is
 * sent again, with the same Message-ID (RFC 1047 explains why exactly once is impossible).
 */
export async function deliverDue(delivery: Delivery, stop: () => boolean = () => false): Promise<number> {
  let handled = 0
  while (!stop()) {
    const now = delivery.clock.now()
    const row = await leaseNext(delivery.db, iso(now), isoAfter(now, LEASE_MS))
    if (!row) return handled
    await deliver(delivery, row).catch(async (error: unknown) => {
      // An email that cannot be composed must not stop the ones after it.
      delivery.log.error({ err: error, outboxId: row.id }, 'mail could not be composed or settled')
      await tryLater(delivery, row, { error: 'The email could not be prepared.' })
    })
    handled += 1
  }
  return handled
}

async function deliver(delivery: Delivery, row: FullOutboxRow): Promise<void> {
  const { outbox, logo } = delivery
  const acceptance = delivery.accepted.get(row.id)
  if (acceptance) return settleSent(delivery, row, acceptance)
  const mail = await delivery.review(row)
  if (!mail) return dropUnneeded(delivery, row)
  if (mail !== row.mail) await rewriteMail(delivery.db, row.id, mail)
  const current = { ...row, mail }
  const { addresses, mailFrom: from } = outbox
  const composed = await composeMail(current, { from, addresses, logo, ...(await delivery.derive(current)) })
  const transport = await delivery.transport()
  if (!transport) return storeLocally(delivery, row, composed.raw)
  const result = await sendAsAllowed(delivery, transport, composed)
  await settleResult(delivery, row, { result, raw: sha256(composed.raw) })
}

/**
 * Sends an email from its return address; where our mail server refuses that, from our own address. Reports of failure
 * then come to the mailbox of that address.
 */
async function sendAsAllowed(
  { outbox, log, onlyOwnSender }: Delivery,
  transport: MailTransport,
  { envelope, raw }: Pick<Awaited<ReturnType<typeof composeMail>>, 'envelope' | 'raw'>,
): Promise<SendResult> {
  const plain = { ...envelope, from: outbox.mailFrom.address }
  if (onlyOwnSender.has(transport)) return transport.send(plain, raw)
  const result = await transport.send(envelope, raw)
  if (result.outcome === 'accepted' || envelope.from === plain.from) return result
  if (!isSenderRefused({ stage: result.stage, response: result.reply })) return result
  const again = await transport.send(plain, raw)
  if (again.outcome !== 'accepted') return again
  onlyOwnSender.add(transport)
  log.warn(
    { refused: envelope.from, used: plain.from, reply: result.reply },
    'the mail server refuses return addresses: reports of failed emails come to the mailbox of MAIL_FROM',
  )
  return again
}

async function storeLocally(delivery: Delivery, row: OutboxRow, raw: Buffer): Promise<void> {
  const { mailbox } = delivery.outbox
  await mailbox.keep(row.id, raw)
  // Its account was deleted while it was being written, or the email was dropped.
  if (!(await settle(delivery, row, { settled: { state: 'local' } }))) await mailbox.remove(row.id)
}

async function settleResult(
  delivery: Delivery,
  row: OutboxRow,
  { result, raw }: { result: SendResult; raw: string },
): Promise<void> {
  const { log, accepted } = delivery
  const facts = { outboxId: row.id, kind: row.kind, reply: result.reply }
  if (result.outcome === 'accepted') {
    log.info(facts, 'mail accepted')
    const { reply, server, tls } = result
    const acceptance = { reply, proof: { server, tls: tls ? 'TLS' : null, raw } }
    accepted.set(row.id, acceptance)
    await settleSent(delivery, row, acceptance)
  } else if (result.outcome === 'refused') {
    log.warn(facts, 'mail refused')
    await settle(delivery, row, {
      settled: { state: 'failed', reason: reasonFor(row, result) },
      proof: { reply: result.reply, server: result.server },
    })
  } else {
    await tryLater(delivery, row, {
      error: reasonFor(row, result),
      proof: { reply: result.reply, server: result.server },
    })
  }
}

async function dropUnneeded({ db, clock, log }: Delivery, row: OutboxRow): Promise<void> {
  log.info({ outboxId: row.id, kind: row.kind }, 'mail dropped: it is not needed any more')
  await inTransaction(db, (trx) => markDone(trx, row.id, { state: 'dropped', at: iso(clock.now()) }))
}

async function settleSent(delivery: Delivery, row: OutboxRow, { reply, proof }: Acceptance): Promise<void> {
  await settle(delivery, row, { settled: { state: 'sent', reply }, proof })
  delivery.accepted.delete(row.id)
}

async function tryLater(
  delivery: Delivery,
  row: OutboxRow,
  { error, proof }: { error: string; proof?: Proof | undefined },
): Promise<void> {
  const { db, clock, log, accepted } = delivery
  const now = clock.now()
  const attempts = row.attempts + 1
  // An email that the mail server accepted has not failed, however long it takes to record that.
  const next =
    nextAttempt(attempts, new Date(row.createdAt), now) ??
    (accepted.has(row.id) ? new Date(now.getTime() + HOUR) : undefined)
  if (!next) {
    await settle(delivery, row, {
      settled: { state: 'failed', reason: `${error} We tried for two days.` },
      proof,
    })
    return
  }
  log.info({ outboxId: row.id, attempts, next: iso(next), error }, 'mail waits for its next attempt')
  await inTransaction(db, (trx) =>
    postpone(trx, row.id, { attempts, at: iso(next), error, now: iso(now), proof }),
  )
}

/** Returns false when the row does not exist any more, or was settled by another process. */
async function settle(
  { db, clock, events }: Delivery,
  row: OutboxRow,
  { settled, proof }: { settled: Settled; proof?: Proof | undefined },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const isOurs = await markDone(trx, row.id, {
      state: settled.state,
      at: iso(clock.now()),
      proof,
      ...(settled.state === 'sent' ? { serverReply: settled.reply } : {}),
      ...(settled.state === 'failed' ? { error: settled.reason } : {}),
    })
    if (isOurs) await events.emit('mailSettled', { trx, row, settled })
    return isOurs
  })
}

function reasonFor(row: OutboxRow, { code, reply, stage }: SendFailure): string {
  return plainSmtpReason({ stage, code, response: reply, recipient: row.to.address })
}
