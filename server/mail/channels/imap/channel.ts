import type { Logger } from 'pino'
import { MINUTE } from '#shared/dates.ts'
import { iso, type Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import type { ImapSetting } from '#server/start/imap-url.ts'
import type { TokenSource } from './access-token.ts'
import { openMailbox, type Mailbox } from './client.ts'
import { MailboxError, type MailboxFault } from './faults.ts'
import { readDueMails, recordNewMails, type ReadingCore } from './reading.ts'
import * as repository from './repository.ts'

/** In addition to IDLE, because some servers stop sending notifications. */
const POLL_MS = 5 * MINUTE
/** Silence after which the server is sent a NOOP, so that a dead connection is noticed within two minutes. */
const SILENCE_MS = 90_000
const FIRST_RETRY_MS = 2_000
const MAX_RETRY_MS = 5 * MINUTE
/** A wrong password is not fixed within seconds, and many attempts lock an account. */
const FIRST_REFUSED_MS = MINUTE
const MAX_REFUSED_MS = 15 * MINUTE
/**
 * A connection that breaks sooner counts as another failure in a row, or we would reconnect endlessly to a server that
 * drops each one.
 */
const LASTING_MS = MINUTE

const REFUSALS: readonly MailboxFault[] = ['auth', 'token', 'no-mailbox']

export type ImapStatus = {
  /** connecting: not connected yet · open: watched · unavailable: retried soon · refused: the setting must be fixed. */
  state: 'connecting' | 'open' | 'unavailable' | 'refused'
  lastSuccessAt: string | null
  lastError: { at: string; fault: MailboxFault; words: string } | null
  /** Emails that were seen and not handled yet. */
  waiting: number
}

export type ImapChannelDeps = Omit<ReadingCore, 'name'> & {
  db: Db
  clock: Clock
  log: Logger
  setting: ImapSetting
  /** The source of access tokens, with OAuth2. */
  tokens: TokenSource | undefined
  /** Requests a tick soon. */
  wake: () => void
  /** Returns a number from 0 to 1; spreads the retries of many servers. */
  random?: () => number
  commandMs?: number
}

export type ImapChannel = ReturnType<typeof createImapChannel>

/**
 * The IMAP channel watches a mailbox. It has no timer of its own: the scheduler calls `tick` every few seconds and
 * whenever something arrives. `tick` does what is due and never throws.
 */
export function createImapChannel(deps: ImapChannelDeps) {
  const { db, clock, log, setting, random = Math.random } = deps
  const name = `${setting.user}@${setting.host}/${setting.path.join('/')}`
  const reading: ReadingCore = { ...deps, name }
  const ending = new AbortController()
  let mailbox: Mailbox | undefined
  let hasNews = false
  let failures = 0
  let state: ImapStatus['state'] = 'connecting'
  let lastError: ImapStatus['lastError'] = null
  let nextTryAt = 0
  let nextPollAt = 0
  let heardAt = 0
  let openedAt = 0

  const now = (): number => clock.now().getTime()
  /** A clock that was set back must not delay anything for days. */
  const isDue = (at: number, longest: number): boolean => now() >= at || at - now() > longest

  async function tick(stop: () => boolean = () => false): Promise<void> {
    if (ending.signal.aborted) return
    try {
      if (mailbox && !mailbox.isOpen()) throw new MailboxError('closed', 'The connection was closed.')
      if (!mailbox) {
        if (!isDue(nextTryAt, MAX_REFUSED_MS)) return
        mailbox = await openSignedIn(deps, ending.signal, () => {
          hasNews = true
        })
        openedAt = now()
        nextPollAt = 0
      }
      await look(mailbox, stop)
    } catch (error) {
      await fail(error)
    }
  }

  async function look(open: Mailbox, stop: () => boolean): Promise<void> {
    const isPoll = isDue(nextPollAt, POLL_MS)
    const looksAgain = isPoll || hasNews
    if (looksAgain) {
      hasNews = false
      // A mailbox that was just opened need not be opened again.
      if (isPoll && nextPollAt > 0) await open.reopen()
      await recordNewMails(reading, open)
      if (isPoll) nextPollAt = now() + POLL_MS
      heardAt = now()
    } else if (isDue(heardAt + SILENCE_MS, SILENCE_MS)) {
      await open.ping()
      heardAt = now()
    }
    await readDueMails(reading, open, stop)
    if (isDue(openedAt + LASTING_MS, LASTING_MS)) failures = 0
    if (looksAgain) await repository.updateLastSuccess(db, name, iso(clock.now()))
    if (state !== 'open') log.info({ mailbox: name }, 'the mailbox is watched')
    state = 'open'
  }

  async function fail(error: unknown): Promise<void> {
    const problem = problemOf(error, { log, name })
    const broken = mailbox
    mailbox = undefined
    await broken?.close()
    if (ending.signal.aborted) return
    failures += 1
    const isRefused = REFUSALS.includes(problem.fault)
    nextTryAt = now() + retryDelayMs(isRefused, failures) * (0.5 + random() / 2)
    state = isRefused ? 'refused' : 'unavailable'
    report(problem)
  }

  /** Logs each new problem once, not at every retry. */
  function report(problem: MailboxError): void {
    if (failures === 1 || lastError?.words !== problem.message)
      log.warn(
        { mailbox: name, fault: problem.fault, problem: problem.message },
        'the mailbox cannot be read',
      )
    lastError = { at: iso(clock.now()), fault: problem.fault, words: problem.message }
  }

  return {
    tick,
    async status(): Promise<ImapStatus> {
      const bookmark = await repository.findBookmark(db, name)
      return {
        state: state === 'open' && !mailbox?.isOpen() ? 'unavailable' : state,
        lastSuccessAt: bookmark?.lastSuccessAt ?? null,
        lastError,
        waiting: await repository.countWaiting(db, name),
      }
    },
    /** Aborts what is running and closes the connection, within a second. */
    async close(): Promise<void> {
      const last = mailbox
      if (last?.isOpen()) await last.close()
      ending.abort()
    },
  }
}

/** Returns how long the next attempt waits, in ms, before it is spread: twice as long after each failure in a row. */
function retryDelayMs(isRefused: boolean, failures: number): number {
  const [first, longest] = isRefused ? [FIRST_REFUSED_MS, MAX_REFUSED_MS] : [FIRST_RETRY_MS, MAX_RETRY_MS]
  return Math.min(longest, first * 2 ** Math.min(failures - 1, 20))
}

/** Opens the mailbox, with OAuth2 once more with a new token when the server refuses the one in memory. */
async function openSignedIn(
  { setting, tokens, wake, commandMs }: ImapChannelDeps,
  signal: AbortSignal,
  onNews: () => void,
): Promise<Mailbox> {
  const open = async () =>
    openMailbox({
      setting,
      accessToken: await tokens?.get(signal),
      signal,
      ...(commandMs ? { commandMs } : {}),
      onNews: () => {
        onNews()
        wake()
      },
      onClosed: wake,
    })
  try {
    return await open()
  } catch (error) {
    if (!tokens || !(error instanceof MailboxError) || error.fault !== 'auth') throw error
    // The token may have been revoked before it expired.
    tokens.forget()
    return open()
  }
}

/** Errors that are not the mailbox's are this server's: most likely a full disk. */
function problemOf(
  error: unknown,
  { log, name }: Pick<ImapChannelDeps, 'log'> & { name: string },
): MailboxError {
  if (error instanceof MailboxError) return error
  log.error({ err: error, mailbox: name }, 'mail from the mailbox could not be stored')
  return new MailboxError('own', 'This server could not keep what it read.')
}
