import { iso, isoAfter, type Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { PRIORITIES, type Turn } from './priority.ts'
import { nextToRead, postponeSender, type InboundMail } from './repository.ts'
import { MINUTE } from '#shared/dates.ts'

/** Mails read per minute: per secret, per sender without one, and of all such senders together. */
const MAILS_PER_SECRET = 120
const MAILS_PER_SENDER = 30
const MAILS_OF_UNKNOWN_SENDERS = 60
/** Bytes that count as one more mail. */
const BYTES_PER_UNIT = 1024 * 1024
/** Senders remembered; beyond that, those with a full bucket are dropped. */
const MAX_SENDERS = 10_000

type Share = { left: number; at: number }

/**
 * Token buckets that limit how much mail is read of each sender. Reading takes CPU, and anybody can send any number of
 * mails without a valid secret: mails beyond a sender's share wait while the rest of the queue is read.
 */
class ReadingBudget {
  private readonly clock: Clock
  private readonly shares = new Map<string, Share>()
  private unknownSenders: Share

  constructor(clock: Clock) {
    this.clock = clock
    this.unknownSenders = { left: MAILS_OF_UNKNOWN_SENDERS, at: clock.now().getTime() }
  }

  /** Returns the milliseconds until a mail of this sender may be read; 0 when it may be read at once. */
  waitOfSender({ priority, sender }: Turn): number {
    return waitOf(this.share(priority, sender), mostOf(priority))
  }

  /** Returns the milliseconds until any mail without a valid secret may be read; 0 when it may be read at once. */
  waitOfUnknownSenders(): number {
    this.unknownSenders = refilled(this.unknownSenders, MAILS_OF_UNKNOWN_SENDERS, this.now())
    return waitOf(this.unknownSenders, MAILS_OF_UNKNOWN_SENDERS)
  }

  /** Counts a mail that is read. A large mail may use more than is left; the next ones then wait longer. */
  spend({ priority, sender }: Turn, sizeBytes: number): void {
    const cost = 1 + Math.floor(sizeBytes / BYTES_PER_UNIT)
    this.share(priority, sender).left -= cost
    if (priority !== PRIORITIES.secret) {
      this.unknownSenders = refilled(this.unknownSenders, MAILS_OF_UNKNOWN_SENDERS, this.now())
      this.unknownSenders.left -= cost
    }
  }

  private share(priority: Turn['priority'], sender: string): Share {
    const key = `${priority}:${sender}`
    const most = mostOf(priority)
    const now = this.now()
    const share = refilled(this.shares.get(key) ?? { left: most, at: now }, most, now)
    if (this.shares.size >= MAX_SENDERS) this.forgetUnused(now)
    this.shares.set(key, share)
    return share
  }

  private forgetUnused(now: number): void {
    for (const [key, share] of this.shares) {
      if (now - share.at >= MINUTE) this.shares.delete(key)
    }
  }

  private now(): number {
    return this.clock.now().getTime()
  }
}

const mostOf = (priority: Turn['priority']): number =>
  priority === PRIORITIES.secret ? MAILS_PER_SECRET : MAILS_PER_SENDER

/** Returns a share refilled for the time since its last use; it fills up evenly within a minute. */
function refilled({ left, at }: Share, most: number, now: number): Share {
  return { left: Math.min(most, left + (most * Math.max(0, now - at)) / MINUTE), at: now }
}

const waitOf = ({ left }: Share, most: number): number =>
  left >= 1 ? 0 : Math.ceil(((1 - left) * MINUTE) / most)

/** The order in which stored mail is read. */
export function createReadingQueue({ db, clock }: { db: Db; clock: Clock }) {
  const budget = new ReadingBudget(clock)

  /**
   * Returns the next mail to read and counts it against its sender's budget. Mails of a sender whose budget is used up are
   * postponed together, and the next sender's mail is considered. Returns undefined when nothing is due, or the budget of
   * all unknown senders is used up.
   */
  async function next(): Promise<InboundMail | undefined> {
    for (const priority of Object.values(PRIORITIES)) {
      if (priority !== PRIORITIES.secret && budget.waitOfUnknownSenders() > 0) return undefined
      for (;;) {
        const mail = await nextToRead(db, iso(clock.now()), priority)
        if (!mail) break
        const wait = budget.waitOfSender(mail)
        if (wait === 0) {
          budget.spend(mail, mail.sizeBytes)
          return mail
        }
        await postponeSender(db, mail, isoAfter(clock.now(), wait))
      }
    }
    return undefined
  }

  return { next }
}
