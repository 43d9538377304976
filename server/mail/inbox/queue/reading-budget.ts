import { MINUTE } from '#shared/dates.ts'
import type { Clock } from '#server/clock.ts'
import { PRIORITIES, type Turn } from './priority.ts'

/** Mails that are read in a minute: of one secret, of one other sender, and of all other senders together. */
const perSecret = 120
const perSender = 30
const perStrangers = 60
/** Bytes that count as another mail. */
const bytesPerUnit = 1024 * 1024
/** Senders remembered; those who have their whole share are forgotten beyond that. */
const mostSenders = 10_000

type Share = { left: number; at: number }

/**
 * How much is read of whom (a token bucket each). Reading takes CPU, and mails without a valid secret can come in any
 * number: what goes beyond the share waits, and the rest of the queue is read meanwhile.
 */
export class ReadingBudget {
  private readonly clock: Clock
  private readonly shares = new Map<string, Share>()
  private strangers: Share

  constructor(clock: Clock) {
    this.clock = clock
    this.strangers = { left: perStrangers, at: clock.now().getTime() }
  }

  /** Milliseconds until a mail of this sender may be read; 0 when it may now. */
  waitOfSender({ priority, sender }: Turn): number {
    return waitOf(this.share(priority, sender), mostOf(priority))
  }

  /** Milliseconds until any mail without a valid secret may be read; 0 when one may now. */
  waitOfStrangers(): number {
    this.strangers = refilled(this.strangers, perStrangers, this.now())
    return waitOf(this.strangers, perStrangers)
  }

  /** Counts a mail that is read. A large one may use up more than is left, and the next ones wait longer. */
  spend({ priority, sender }: Turn, sizeBytes: number): void {
    const cost = 1 + Math.floor(sizeBytes / bytesPerUnit)
    this.share(priority, sender).left -= cost
    if (priority !== PRIORITIES.secret) {
      this.strangers = refilled(this.strangers, perStrangers, this.now())
      this.strangers.left -= cost
    }
  }

  private share(priority: Turn['priority'], sender: string): Share {
    const key = `${priority}:${sender}`
    const most = mostOf(priority)
    const now = this.now()
    const share = refilled(this.shares.get(key) ?? { left: most, at: now }, most, now)
    if (this.shares.size >= mostSenders) this.forgetUnused(now)
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
  priority === PRIORITIES.secret ? perSecret : perSender

/** A share fills up evenly within a minute. */
function refilled({ left, at }: Share, most: number, now: number): Share {
  return { left: Math.min(most, left + (most * Math.max(0, now - at)) / MINUTE), at: now }
}

const waitOf = ({ left }: Share, most: number): number =>
  left >= 1 ? 0 : Math.ceil(((1 - left) * MINUTE) / most)
