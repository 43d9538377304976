import type { TestArrival } from '#server/inbox/test-mail-read.ts'
import type { Await } from './channels.ts'

/** Read-only access of the check to the mailbox, for its own emails. */
export type MailboxView = {
  /** Returns the emails of this test in the mailbox. Throws when the connection is lost. */
  find(testId: string): Promise<TestArrival[]>
  close(): Promise<void>
}

/**
 * Combines what the server's channels received with what is in the mailbox. `mailbox` returns undefined while it is not
 * open.
 */
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
  // A step of its own reports a mailbox whose connection was lost; the other channels may still receive the email.
  return (await view?.find(testId).catch(() => undefined)) ?? []
}
