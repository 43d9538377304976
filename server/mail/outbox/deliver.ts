import type { Logger } from 'pino'
import { HOUR, MINUTE } from '#shared/dates.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import { inTransaction, type Db } from '#server/db/connect.ts'
import type { DomainEvents } from '#server/domain-events.ts'
import { composeMail, type Derived } from './compose.ts'
import type { OutboxMail } from './mail.ts'
import { plainSmtpReason } from './smtp/reasons.ts'
import * as repository from './repository.ts'
import type { FullOutboxRow, OutboxRow } from './repository.ts'
import { nextAttempt } from './retry.ts'
import type { OutboxService } from './service.ts'
import type { MailTransport } from './smtp/smtp.ts'

/** Longer than the slowest delivery: an expired lease belongs to a process that died. */
const LEASE_MS = 5 * MINUTE

export type Settled =
  { state: 'sent'; reply: string } | { state: 'local' } | { state: 'failed'; reason: string }

export type DeliverDeps = {
  db: Db
  clock: Clock
  log: Logger
  /** Undefined without a mail server: emails are then stored in the local mailbox. */
  transport: MailTransport | undefined
  outbox: Pick<OutboxService, 'mailbox' | 'mailFrom' | 'addresses'>
  /** Shown in every email. */
  logo: Buffer
  /** Returns the email as it should be sent now: unchanged, rewritten, or null when it is not needed any more. */
  review: (row: FullOutboxRow) => Promise<OutboxMail | null>
  /** Returns secrets and pictures, which are never stored with the email. */
  derive: (row: FullOutboxRow) => Promise<Omit<Derived, 'from' | 'addresses' | 'logo'>>
  events: Pick<DomainEvents, 'emit'>
}

/**
 * Sends what is due, one at a time, each under a lease. Delivery is at least once: after a crash between the server's
 * 250 and our own commit the email is sent again, with the same Message-ID (RFC 1047 explains why exactly once is
 * impossible).
 */
export function createDelivery(deps: DeliverDeps) {
  const { db, clock, log, transport, logo } = deps
  const { mailbox, mailFrom: from, addresses } = deps.outbox
  /**
   * Server replies of accepted emails that could not be settled (on a full disk, for example): they are settled later
   * and not sent again.
   */
  const accepted = new Map<string, string>()

  /** Sends until nothing is due or `stop` returns true. Returns how many emails were handled. */
  async function deliverDue(stop: () => boolean = () => false): Promise<number> {
    let handled = 0
    while (!stop()) {
      const now = clock.now()
      const row = await repository.leaseNext(db, iso(now), isoAfter(now, LEASE_MS))
      if (!row) return handled
      await deliver(row)
      handled += 1
    }
    return handled
  }

  async function deliver(row: FullOutboxRow): Promise<void> {
    try {
      const reply = accepted.get(row.id)
      if (reply !== undefined) {
        await settleSent(row, reply)
        return
      }
      const mail = await deps.review(row)
      if (!mail) {
        await dropUnneeded(row)
        return
      }
      if (mail !== row.mail) await repository.rewriteMail(db, row.id, mail)
      const current = { ...row, mail }
      const composed = await composeMail(current, { from, addresses, logo, ...(await deps.derive(current)) })
      if (!transport) {
        await mailbox.keep(row.id, composed.raw)
        // Its account was deleted while it was being written, or the email was dropped.
        if (!(await settle(row, { state: 'local' }))) await mailbox.remove(row.id)
        return
      }
      const result = await transport.send(composed.envelope, composed.raw)
      if (result.outcome === 'accepted') {
        log.info({ outboxId: row.id, kind: row.kind, reply: result.reply }, 'mail accepted')
        accepted.set(row.id, result.reply)
        await settleSent(row, result.reply)
      } else if (result.outcome === 'refused') {
        log.warn({ outboxId: row.id, kind: row.kind, reply: result.reply }, 'mail refused')
        await settle(row, { state: 'failed', reason: reasonFor(row, result) })
      } else {
        await tryLater(row, reasonFor(row, result))
      }
    } catch (error) {
      // An email that cannot be composed must not stop the ones after it.
      log.error({ err: error, outboxId: row.id }, 'mail could not be composed or settled')
      await tryLater(row, 'The mail could not be prepared on this server.')
    }
  }

  async function dropUnneeded(row: OutboxRow): Promise<void> {
    log.info({ outboxId: row.id, kind: row.kind }, 'mail dropped: it is not needed any more')
    await repository.markDone(db, row.id, { state: 'dropped', at: iso(clock.now()) })
  }

  async function settleSent(row: OutboxRow, reply: string): Promise<void> {
    await settle(row, { state: 'sent', reply })
    accepted.delete(row.id)
  }

  async function tryLater(row: OutboxRow, error: string): Promise<void> {
    const now = clock.now()
    const attempts = row.attempts + 1
    // An email that the mail server accepted has not failed, however long it takes to record that.
    const next =
      nextAttempt(attempts, new Date(row.createdAt), now) ??
      (accepted.has(row.id) ? new Date(now.getTime() + HOUR) : undefined)
    if (!next) {
      await settle(row, { state: 'failed', reason: `${error} We tried for two days.` })
      return
    }
    log.info({ outboxId: row.id, attempts, next: iso(next), error }, 'mail waits for its next attempt')
    await repository.postpone(db, row.id, { attempts, at: iso(next), error })
  }

  /** Returns false when the row does not exist any more, or was settled by another process. */
  async function settle(row: OutboxRow, settled: Settled): Promise<boolean> {
    return inTransaction(db, async (trx) => {
      const isOurs = await repository.markDone(trx, row.id, {
        state: settled.state,
        at: iso(clock.now()),
        ...(settled.state === 'sent' ? { serverReply: settled.reply } : {}),
        ...(settled.state === 'failed' ? { error: settled.reason } : {}),
      })
      if (isOurs) await deps.events.emit('mailSettled', { trx, row, settled })
      return isOurs
    })
  }

  return { deliverDue, close: () => transport?.close() }
}

function reasonFor(row: OutboxRow, result: { code: number | null; reply: string }): string {
  return plainSmtpReason({ code: result.code, response: result.reply, recipient: row.to.address })
}
