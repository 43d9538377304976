import type { ImapSetting } from '#server/start/imap-url.ts'
import {
  openMailbox,
  type Mailbox,
  MailboxError,
  mailboxToken,
  type MailboxFault,
} from '#server/inbox/channels/imap/client.ts'
import type { TokenSource } from '#server/delivery/email/access-token.ts'
import type { MailReader } from '#server/inbox/parse/reader.ts'
import { readTestArrival, readTestMail, type TestArrival } from '#server/inbox/test-mail.ts'
import { DAY } from '#shared/dates.ts'
import { iso, type Clock } from '#server/clock.ts'
import type { AddressBook } from '#server/delivery/email/address.ts'
import type { LineFacts, LineFault } from './diagnosis.ts'
import type { Await } from './channels.ts'

/** `left`: the reason why the mailbox is left to another reader. */
export type MailboxOpened = { view: MailboxView } | { left: string } | { fault: LineFault; line: LineFacts }

const FAULTS: Record<MailboxFault, Pick<LineFault, 'stage' | 'code'>> = {
  dns: { stage: 'name', code: 'ENOTFOUND' },
  refused: { stage: 'connect', code: 'ECONNREFUSED' },
  timeout: { stage: 'connect', code: 'ETIMEDOUT' },
  tls: { stage: 'connect', code: 'ETLS' },
  auth: { stage: 'sign-in', code: null },
  token: { stage: 'token', code: null },
  'no-mailbox': { stage: 'mailbox', code: null },
  closed: { stage: 'connect', code: 'ECONNRESET' },
  protocol: { stage: 'connect', code: null },
  own: { stage: 'connect', code: null },
}

/** Opens the folder of IMAP_URL read-only, to look for our own emails among those that arrived since. */
export async function openForCheck(options: {
  setting: ImapSetting
  tokens: TokenSource | undefined
  addresses: AddressBook
  reader: Pick<MailReader, 'read'>
  clock: Clock
  timeoutMs: number
  signal: AbortSignal
}): Promise<MailboxOpened> {
  const { setting, addresses, clock, reader, timeoutMs } = options
  const line: LineFacts = { port: setting.port, isTls: setting.security === 'tls', service: 'IMAP' }
  let mailbox: Mailbox | undefined
  let last: number
  try {
    mailbox = await openMailbox({
      setting,
      accessToken: await mailboxToken(options.tokens, options.signal),
      connectMs: timeoutMs,
      commandMs: timeoutMs,
      signal: options.signal,
    })
    // Time zones differ and clocks may be wrong, so look a day further back.
    last = (await mailbox.uidsAfter(0, new Date(clock.now().getTime() - DAY))).at(-1) ?? 0
  } catch (error) {
    await mailbox?.close()
    const own = error instanceof MailboxError ? FAULTS[error.fault] : FAULTS.protocol
    // What the server refuses is then the token, and what the token service says is of the sign-in too.
    const isToken = setting.auth.kind === 'oauth2' && (own.stage === 'sign-in' || isOfTokens(error))
    const fault = isToken ? FAULTS.token : own
    const reply = error instanceof Error ? error.message : String(error)
    return { fault: { ...fault, responseCode: null, reply }, line }
  }
  const found: TestArrival[] = []
  return {
    view: {
      async find(testId) {
        await mailbox.reopen()
        const uids = await mailbox.uidsAfter(last)
        for (const { uid, head } of uids.length > 0 ? await mailbox.heads(uids) : []) {
          last = Math.max(last, uid)
          const test = readTestMail(head, { to: [] }, addresses)
          const raw = test?.how === 'other' ? ((await mailbox.raw(uid)) ?? head) : head
          if (test)
            found.push({
              ...(await readTestArrival(reader, test, { raw, envelope: { from: null, to: [] } })),
              channel: 'imap',
              receivedAt: iso(clock.now()),
            })
        }
        return found.filter((arrival) => arrival.testId === testId)
      },
      close: () => mailbox.close(),
    },
  }
}

const isOfTokens = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('The token service')

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
