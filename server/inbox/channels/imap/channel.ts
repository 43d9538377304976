import type { Logger } from 'pino'
import { iso, type Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import type { ImapSetting } from '#server/start/imap-url.ts'
import type { TokenSource } from '#server/delivery/email/access-token.ts'
import { englishTexts } from '#server/language.ts'
import { inReadersWords } from '#server/stored-words.ts'
import { textOf } from '#shared/messages/text.ts'
import {
  openMailbox,
  type Mailbox,
  closedError,
  MailboxError,
  mailboxToken,
  type MailboxFault,
} from './client.ts'
import { readDueMails, recordNewMails, type ReadingCore } from './reading.ts'
import { isRenumbered } from './renumbering.ts'
import * as repository from './repository.ts'
import { compareClocks } from './server-clock.ts'
import { MINUTE } from '#shared/dates.ts'
import { findAccount } from '#server/auth/repository.ts'
import type { Core } from '#server/core.ts'
import { isProbablyShared } from './selection.ts'

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

/**
 * When a watched mailbox is due for what. `now` returns the time in ms; `random` a number from 0 to 1, which spreads the
 * retries of many servers.
 */
function createDueTimes(now: () => number, random: () => number) {
  let failures = 0
  let nextTryAt = 0
  let nextPollAt = 0
  let heardAt = 0
  let openedAt = 0

  /** A clock that was set back must not delay anything for days. */
  const isDue = (at: number, longest: number): boolean => now() >= at || at - now() > longest

  return {
    isRetryDue: () => isDue(nextTryAt, MAX_REFUSED_MS),
    isPollDue: () => isDue(nextPollAt, POLL_MS),
    /** Returns whether the mailbox was polled since it was opened. */
    wasPolled: () => nextPollAt > 0,
    isSilent: () => isDue(heardAt + SILENCE_MS, SILENCE_MS),
    opened(): void {
      openedAt = now()
      nextPollAt = 0
    },
    polled(): void {
      nextPollAt = now() + POLL_MS
    },
    /** The server responded. */
    heard(): void {
      heardAt = now()
    },
    /** The connection works: earlier failures no longer count once it has lasted. */
    works(): void {
      if (isDue(openedAt + LASTING_MS, LASTING_MS)) failures = 0
    },
    /** Delays the next try. Returns how many failures there were in a row. */
    failed(isRefused: boolean): number {
      failures += 1
      nextTryAt = now() + retryDelayMs(isRefused, failures) * (0.5 + random() / 2)
      return failures
    },
  }
}

/** Returns how long the next attempt waits, in ms, before it is spread: twice as long after each failure in a row. */
function retryDelayMs(isRefused: boolean, failures: number): number {
  const [first, longest] = isRefused ? [FIRST_REFUSED_MS, MAX_REFUSED_MS] : [FIRST_RETRY_MS, MAX_RETRY_MS]
  return Math.min(longest, first * 2 ** Math.min(failures - 1, 20))
}

const REFUSALS: readonly MailboxFault[] = ['auth', 'token', 'no-mailbox']

export type ImapStatus = {
  /** connecting: not connected yet · open: watched · unavailable: retried soon · refused: the setting must be fixed. */
  state: 'connecting' | 'open' | 'unavailable' | 'refused'
  lastSuccessAt: string | null
  /** In the reader's language; `remedy`: what to do about it. */
  lastError: { at: string; fault: MailboxFault; words: string; remedy: string } | null
  /** A fault of a mailbox that is read all the same, and its remedy; null without one. */
  notice: string | null
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
  const due = createDueTimes(() => clock.now().getTime(), random)
  let hasNews = false
  let state: ImapStatus['state'] = 'connecting'
  const problems = createProblemLog({ clock, log, name })

  async function tick(stop: () => boolean = () => false): Promise<void> {
    if (ending.signal.aborted) return
    try {
      if (mailbox && !mailbox.isOpen()) throw closedError()
      if (!mailbox) {
        if (!due.isRetryDue()) return
        mailbox = await openSignedIn(deps, ending.signal, () => {
          hasNews = true
        })
        due.opened()
        // Also where nothing is new: the last email arrived before now.
        const last = await mailbox.newest()
        if (last) await compareClocks(reading, mailbox, [last])
      }
      await look(mailbox, stop)
    } catch (error) {
      await fail(error)
    }
  }

  async function look(open: Mailbox, stop: () => boolean): Promise<void> {
    const isPoll = due.isPollDue()
    const looksAgain = isPoll || hasNews
    if (looksAgain) {
      hasNews = false
      // A mailbox that was just opened need not be opened again.
      if (isPoll && due.wasPolled()) await open.reopen()
      await recordNewMails(reading, open)
      if (isPoll) due.polled()
      due.heard()
    } else if (due.isSilent()) {
      await open.ping()
      due.heard()
    }
    await readDueMails(reading, open, stop)
    due.works()
    if (looksAgain) await repository.updateLastSuccess(db, name, iso(clock.now()))
    if (state !== 'open') log.info({ mailbox: name }, 'the mailbox is watched')
    state = 'open'
  }

  async function fail(error: unknown): Promise<void> {
    const problem = problems.read(error)
    const broken = mailbox
    mailbox = undefined
    await broken?.close()
    if (ending.signal.aborted) return
    const isRefused = REFUSALS.includes(problem.fault)
    const failures = due.failed(isRefused)
    state = isRefused ? 'refused' : 'unavailable'
    problems.report(problem, failures === 1)
  }

  return {
    tick,
    async status(): Promise<ImapStatus> {
      const bookmark = await repository.findBookmark(db, name)
      const last = problems.last()
      return {
        state: state === 'open' && !mailbox?.isOpen() ? 'unavailable' : state,
        lastSuccessAt: bookmark?.lastSuccessAt ?? null,
        lastError: last && {
          ...last,
          words: inReadersWords(['mailboxWords'], last.words),
          remedy: textOf('mailboxWords').remedies[last.fault],
        },
        notice: bookmark && isRenumbered(bookmark, clock.now()) ? textOf('mailboxWords').renumbered : null,
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

/** Opens the mailbox, with OAuth2 once more with a new token when the server refuses the one in memory. */
async function openSignedIn(
  { setting, tokens, wake, commandMs }: ImapChannelDeps,
  signal: AbortSignal,
  onNews: () => void,
): Promise<Mailbox> {
  const open = async () =>
    openMailbox({
      setting,
      accessToken: await mailboxToken(tokens, signal),
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

/** Logs each new problem once, not at every retry, and knows the last one. */
function createProblemLog({ clock, log, name }: Pick<ImapChannelDeps, 'clock' | 'log'> & { name: string }) {
  let last: { at: string; fault: MailboxFault; words: string } | null = null
  return {
    last: () => last,
    /** Returns an error as one of the mailbox. Others are this server's: most likely a full disk. */
    read(error: unknown): MailboxError {
      if (error instanceof MailboxError) return error
      log.error({ err: error, mailbox: name }, 'mail from the mailbox could not be stored')
      return new MailboxError('own', englishTexts('mailboxWords').notKept)
    },
    report({ fault, message }: MailboxError, isFirst: boolean): void {
      if (isFirst || last?.words !== message)
        log.warn({ mailbox: name, fault, problem: message }, 'the mailbox cannot be read')
      last = { at: iso(clock.now()), fault, words: message }
    },
  }
}

/** Returns the channel that watches the mailbox of IMAP_URL; undefined if it is not set. */
export function openImapChannel(
  core: Core,
  deps: Pick<ReadingCore, 'inbox' | 'addresses'> & { tokens: TokenSource | undefined },
): ImapChannel | undefined {
  const { db, config } = core
  const { IMAP_URL: setting, INBOUND_ADDRESS: inbound } = config
  if (!setting) return undefined
  return createImapChannel({
    ...core,
    ...deps,
    setting,
    isShared: async () =>
      setting.isShared ??
      isProbablyShared(inbound, (await findAccount(db, { email: inbound ?? '' })) !== undefined),
    wake: () => core.wake('imap'),
  })
}
