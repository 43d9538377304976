import type { TestArrival } from '#server/mail/test-mail/arrival.ts'
import type { Await } from './channels.ts'

/** The mailbox as the check looks into it: read only, for its own emails. */
export type MailboxView = {
  /** What lies there of this test. Throws when the mailbox is gone. */
  find(testId: string): Promise<TestArrival[]>
  close(): Promise<void>
}

/** Joins what the server's channels noted with what is in the mailbox. `mailbox` returns undefined while there is none. */
export function createAwait(options: {
  noted: (testIds: readonly string[]) => Promise<TestArrival[]>
  mailbox: () => MailboxView | undefined
  pollMs: number
  mailboxMs: number
  signal: AbortSignal
}): Await {
  const { noted, mailbox, pollMs, mailboxMs, signal } = options
  return async (testId, settles, limitMs) => {
    const deadline = performance.now() + limitMs
    let askMailboxAt = 0
    let lying: TestArrival[] = []
    while (!signal.aborted) {
      if (performance.now() >= askMailboxAt) {
        lying = await lookInto(mailbox(), testId)
        askMailboxAt = performance.now() + mailboxMs
      }
      const arrivals = [...(await noted([testId])), ...lying]
      if (settles(arrivals)) return arrivals
      const left = deadline - performance.now()
      if (left <= 0) return undefined
      await new Promise((resolve) => setTimeout(resolve, Math.min(pollMs, left)))
    }
    return undefined
  }
}

async function lookInto(view: MailboxView | undefined, testId: string): Promise<TestArrival[]> {
  // A mailbox that went away in between is told by its own step; the other channels may still bring the email.
  return (await view?.find(testId).catch(() => undefined)) ?? []
}
