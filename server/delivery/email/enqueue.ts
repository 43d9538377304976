import { MINUTE, DAY } from '#shared/dates.ts'
import { iso, isoAfter } from '#server/clock.ts'
import type { OutboxKind } from '#server/db/schema.ts'
import type { Language } from '#shared/messages/languages.ts'
import { languageOfReader, type Reader } from '#server/delivery/readers-repository.ts'
import { inLanguage } from '#server/language.ts'
import {
  languageOfMail,
  PLACEHOLDERS,
  type MailContent,
  type NotificationLine,
  type OutboxMail,
} from './mail.ts'
import type { OutboxTx } from './module.ts'
import { countMail, isSilent, mailLimitReached, type Recipient, forgottenBefore } from './recipients.ts'
import { markDone, makeDue } from './delivery-repository.ts'
import {
  findWaitingNotification,
  insertMail,
  lastNotificationAt,
  listCopiesOf,
  rewriteMail,
  type MailCopy,
  deleteCountedMails,
  deleteUnowned,
} from './mails-repository.ts'
import type { Core } from '#server/core.ts'

/** Time in which a person gets at most one email per claim. */
const NOTIFICATION_PAUSE_MS = 5 * MINUTE

/** What an email says, in the language of who reads it. */
export type Written = MailContent &
  Pick<OutboxMail, 'fromName'> &
  Partial<Pick<OutboxMail, 'calendar' | 'noticeLines'>>

type NewMail = {
  kind: Exclude<OutboxKind, 'notice'>
  /** Null: an email to an address without a known account; it is deleted after some days. */
  userId: string | null
  claimId: string | null
  /** The walk-through whose whole list it is. */
  walkThroughId?: string
  /** Further claims it is about, whose records get it too. */
  otherClaimIds?: readonly string[]
  /** With kind 'copy': of which email, and for whom. */
  copy?: MailCopy
  to: { address: string; name: string }
  /** The kind of recipient, and the account whose limit the email counts towards. */
  recipient: Recipient
  reader: Reader
  /** Called in the reader's language. */
  write: () => Written | Promise<Written>
} & Partial<Omit<OutboxMail, keyof Written | 'placeholders' | 'language'>>

type NewNotification = {
  userId: string
  claimId: string
  to: { address: string; name: string }
  recipient: Recipient
  fromName: string
  /** Oldest first; as `calendar` and `write` called in the reader's language. */
  lines: () => readonly NotificationLine[]
  calendar: (() => OutboxMail['calendar']) | undefined
  /** Gets all lines of the email, oldest first. */
  write: (lines: readonly NotificationLine[]) => MailContent
}

/**
 * Enqueues an email in the caller's transaction: the change and its email commit together or not at all. Returns its
 * id. Throws TOO_MANY when the address may get none today; one about an account, or that anybody can ask for, is stored
 * as dropped instead, so that the response reveals nothing.
 */
export async function enqueueMail(tx: OutboxTx, { write, reader, ...mail }: NewMail): Promise<string> {
  const reached = await mailLimitReached(tx, mail.recipient, mail.to.address)
  if (reached && !isSilent(mail.recipient)) throw reached
  // An email that is left out does not count: its address would no longer be new tomorrow.
  if (!reached) await countMail(tx, mail.recipient, mail.to.address)
  const now = iso(tx.clock.now())
  const language = await languageOfReader(tx.db, reader)
  const written = await inLanguage(language, write)
  const id = await insert(tx, mail, {
    mail: complete({ ...mail, ...written, language }),
    createdAt: now,
    nextAttemptAt: now,
  })
  if (reached) await dropMail(tx, id)
  return id
}

/**
 * Notifies a person, at most once per claim in five minutes: what happens meanwhile is added to the email to them that
 * is already waiting. An unconfirmed address that has had its emails of the day gets none.
 */
export async function enqueueNotification(tx: OutboxTx, notification: NewNotification): Promise<void> {
  const { fromName, write } = notification
  const now = iso(tx.clock.now())
  const waiting = await findWaitingNotification(tx.db, notification, now)
  // An email has one calendar file: a line with a second one goes into the next email.
  if (waiting && !(notification.calendar && waiting.mail.calendar)) {
    await rewriteMail(tx.db, waiting.id, { mail: withLines(waiting.mail, notification) })
    return
  }
  if (await mailLimitReached(tx, notification.recipient, notification.to.address)) return
  const last = await lastNotificationAt(tx.db, notification)
  const free = last ? isoAfter(new Date(last), NOTIFICATION_PAUSE_MS) : now
  const language = await languageOfReader(tx.db, { is: 'member', userId: notification.userId })
  const mail = inLanguage(language, () => {
    const lines = [...notification.lines()]
    const calendar = notification.calendar?.() ?? null
    return complete({
      ...write(lines),
      fromName,
      calendar,
      isAutomatic: true,
      noticeLines: lines,
      language,
    })
  })
  await countMail(tx, notification.recipient, notification.to.address)
  await insert(
    tx,
    { ...notification, kind: 'notice' },
    { mail, createdAt: now, nextAttemptAt: free > now ? free : now },
  )
}

/** Drops an email with its copies when it is not needed any more, for example one to an address that was corrected since. */
export async function dropMail({ db, clock }: OutboxTx, id: string): Promise<void> {
  for (const each of [id, ...(await listCopiesOf(db, id))])
    await markDone(db, each, { state: 'dropped', at: iso(clock.now()) })
}

async function insert(
  tx: OutboxTx,
  {
    kind,
    userId,
    claimId,
    walkThroughId,
    otherClaimIds = [],
    copy,
    to,
  }: Pick<NewMail, 'userId' | 'claimId' | 'walkThroughId' | 'otherClaimIds' | 'copy' | 'to'> & {
    kind: OutboxKind
  },
  row: { mail: OutboxMail; createdAt: string; nextAttemptAt: string },
): Promise<string> {
  const id = tx.ids.next()
  const messageDomain = tx.outbox.mailFrom.address.split('@')[1] ?? 'localhost'
  const about = { claimId, walkThroughId: walkThroughId ?? null, otherClaimIds, copy }
  await insertMail(tx.db, { id, kind, userId, ...about, to, messageDomain, ...row })
  tx.wake('outbox')
  return id
}

/** One email is in one language, also when its reader chose another one meanwhile. */
function withLines(waiting: OutboxMail, { lines, calendar, write }: NewNotification): OutboxMail {
  return inLanguage(languageOfMail(waiting), () => {
    const all = [...(waiting.noticeLines ?? []), ...lines()]
    return {
      ...waiting,
      ...write(all),
      placeholders: PLACEHOLDERS,
      calendar: calendar?.() ?? waiting.calendar,
      noticeLines: all,
    }
  })
}

function complete(mail: Partial<OutboxMail> & Written & { language: Language }): OutboxMail {
  return {
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    language: mail.language,
    placeholders: PLACEHOLDERS,
    fromName: mail.fromName,
    replyTo: mail.replyTo ?? null,
    repliesToClaim: mail.repliesToClaim ?? false,
    isAutomatic: mail.isAutomatic ?? false,
    threadOf: mail.threadOf ?? [],
    inReplyTo: mail.inReplyTo ?? null,
    photoIds: mail.photoIds ?? [],
    calendar: mail.calendar ?? null,
    ...(mail.fullPhotos ? { fullPhotos: mail.fullPhotos } : {}),
    ...(mail.papers ? { papers: mail.papers } : {}),
    ...(mail.recordings ? { recordings: mail.recordings } : {}),
    ...(mail.recordHead ? { recordHead: mail.recordHead } : {}),
    ...(mail.noticeLines ? { noticeLines: mail.noticeLines } : {}),
  }
}

/** Longer than a link in such an email is valid. */
const UNOWNED_MS = 8 * DAY

/** Makes an email due again at once. Returns false when it was sent already. */
export async function retryNow(
  { db, clock, wake }: Pick<Core, 'db' | 'clock' | 'wake'>,
  id: string,
): Promise<boolean> {
  const isDue = await makeDue(db, id, iso(clock.now()))
  if (isDue) wake('outbox')
  return isDue
}

/**
 * Job: deletes emails to addresses without a known account, once the links in them have expired, and what was counted so
 * long ago that no limit asks for it.
 */
export async function sweepUnowned({ db, clock }: Pick<Core, 'db' | 'clock'>): Promise<void> {
  await deleteUnowned(db, isoAfter(clock.now(), -UNOWNED_MS))
  await deleteCountedMails(db, forgottenBefore(clock.now()))
}
