import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { HOUR } from '#shared/dates.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import { inTransaction, type Db } from '#server/db/connect.ts'
import { LEASE_MS } from '#server/db/leases.ts'
import { inLanguage } from '#server/language.ts'
import type { DomainEvents } from '#server/domain-events.ts'
import { sha256 } from '#server/record/entries.ts'
import { createQueue, type Due, type Outcome, type Settled, EMAIL_DELAYS } from '../queue.ts'
import { composeMail, type Derived } from './compose.ts'
import {
  leaseNext,
  markDone,
  postpone,
  renewMail,
  type Proof,
  subjectOf,
  type FullOutboxRow,
  type OutboxRow,
} from './delivery-repository.ts'
import { languageOfMail, type OutboxMail } from './mail.ts'
import { rewriteMail } from './mails-repository.ts'
import type { Outbox } from './module.ts'
import { givenUp, storedReason, isSenderRefused, plainSmtpReason } from './reasons.ts'
import type { MailTransport, SendFailure, SendResult } from './smtp.ts'

const TRIED_FOR_MS = 48 * HOUR

/** The final state of an email, as its claim receives it. */
export type SettledMail =
  | { state: 'sent'; reply: string }
  | { state: 'local' }
  | { state: 'failed'; reason: string }

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

type Delivery = DeliverDeps & {
  /** Each start of a server is one of its own. */
  holder: string
  /** Mail servers that let us send from our own address only, and from no return address. */
  onlyOwnSender: WeakSet<MailTransport>
}

type DueMail = Due & { row: FullOutboxRow }

/**
 * Creates the job that sends emails, one at a time, each under a lease. One that is sent again after a crash between the
 * server's 250 and our own commit has the same Message-ID (RFC 1047 explains why exactly once is impossible).
 */
export function createMailDelivery(deps: DeliverDeps) {
  const holder = randomUUID()
  const delivery: Delivery = { ...deps, holder, onlyOwnSender: new WeakSet() }
  const lease = (now: Date) => ({ holder, until: isoAfter(now, LEASE_MS) })
  return createQueue<DueMail, Proof>(deps, {
    delays: EMAIL_DELAYS,
    atOnce: 1,
    async lease(now) {
      const row = await leaseNext(deps.db, iso(now), lease(now))
      return row ? [dueMail(row)] : []
    },
    renew: ({ row }) => renewMail(deps.db, row.id, lease(deps.clock.now())),
    send: ({ row }) => send(delivery, row),
    settle: ({ row }, outcome) => settle(delivery, row, outcome),
    async postpone({ row }, { reason, proof }, { failures, at }) {
      const { db, clock, log } = delivery
      const next = { attempts: failures, at: iso(at), error: reason, now: iso(clock.now()), holder, proof }
      log.info(
        { outboxId: row.id, ...next, holder: undefined, proof: undefined },
        'mail waits for its next attempt',
      )
      await inTransaction(db, subjectOf(row), (trx) => postpone(trx, row.id, next))
    },
    onError({ row }, error) {
      delivery.log.error({ err: error, outboxId: row.id }, 'mail could not be composed or settled')
      return storedReason('notPrepared')
    },
  })
}

const dueMail = (row: FullOutboxRow): DueMail => ({
  row,
  key: row.id,
  receiver: row.to.address,
  failures: row.attempts,
  triedUntil: new Date(Date.parse(row.createdAt) + TRIED_FOR_MS),
})

async function send(delivery: Delivery, row: FullOutboxRow): Promise<Outcome<Proof>> {
  const { outbox, logo, log } = delivery
  const mail = await delivery.review(row)
  if (!mail) return { is: 'unneeded' }
  if (mail !== row.mail) await rewriteMail(delivery.db, row.id, { mail, holder: delivery.holder })
  const current = { ...row, mail }
  const { addresses, mailFrom: from } = outbox
  const derived = { from, addresses, logo, ...(await delivery.derive(current)) }
  const composed = await inLanguage(languageOfMail(mail), () => composeMail(current, derived))
  const transport = await delivery.transport()
  if (!transport) {
    await outbox.mailbox.keep(row.id, composed.raw)
    return { is: 'accepted' }
  }
  const result = await sendAsAllowed(delivery, transport, composed)
  const { reply, server } = result
  const facts = { outboxId: row.id, kind: row.kind, reply }
  if (result.outcome === 'accepted') {
    log.info(facts, 'mail accepted')
    return {
      is: 'accepted',
      proof: { reply, server, tls: result.tls ? 'TLS' : null, raw: sha256(composed.raw) },
    }
  }
  if (result.outcome === 'refused') log.warn(facts, 'mail refused')
  return {
    is: result.outcome === 'refused' ? 'rejected' : 'later',
    reason: reasonFor(row, result),
    proof: { reply, server },
  }
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

async function settle(
  { db, clock, log, events, outbox, holder }: Delivery,
  row: OutboxRow,
  outcome: Settled<Proof>,
): Promise<void> {
  const at = iso(clock.now())
  if (outcome.is === 'unneeded') {
    log.info({ outboxId: row.id, kind: row.kind }, 'mail dropped: it is not needed any more')
    await inTransaction(db, subjectOf(row), (trx) => markDone(trx, row.id, { state: 'dropped', at, holder }))
    return
  }
  const settled = settledMail(outcome)
  const isOurs = await inTransaction(db, subjectOf(row), async (trx) => {
    const isOurs = await markDone(trx, row.id, {
      state: settled.state,
      at,
      holder,
      proof: 'proof' in outcome ? outcome.proof : undefined,
      ...(settled.state === 'sent' ? { serverReply: settled.reply } : {}),
      ...(settled.state === 'failed' ? { error: settled.reason } : {}),
    })
    if (isOurs) await events.emit('mailSettled', { trx, row, settled })
    return isOurs
  })
  // Its account was deleted while it was being written, or the email was dropped.
  if (!isOurs && settled.state === 'local') await outbox.mailbox.remove(row.id)
}

/** An email without a mail server's proof was stored in the local mailbox. */
function settledMail(outcome: Exclude<Settled<Proof>, { is: 'unneeded' }>): SettledMail {
  switch (outcome.is) {
    case 'accepted':
      return outcome.proof ? { state: 'sent', reply: outcome.proof.reply ?? '' } : { state: 'local' }
    case 'abandoned':
      return { state: 'failed', reason: givenUp(outcome.reason) }
    case 'rejected':
    case 'gone':
      return { state: 'failed', reason: outcome.reason }
  }
}

function reasonFor(row: OutboxRow, { code, reply, stage }: SendFailure): string {
  return plainSmtpReason({ stage, code, response: reply, recipient: row.to.address })
}
