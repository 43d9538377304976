import { iso, isoAfter, type Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { PRIORITIES } from './priority.ts'
import { ReadingBudget } from './reading-budget.ts'
import { nextToRead, postponeSender, type InboundMail } from './repository.ts'

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
