import { DAY } from '#shared/dates.ts'
import { iso, isoAfter } from '#server/clock.ts'
import type { Core, InTrx } from '#server/core.ts'
import { inLanguage } from '#server/language.ts'
import { deleteFromTopic, insertMessages, type About } from './notify-repository.ts'
import { deletePushesOfClaim, insertPushes } from './push-repository.ts'
import { languageOfReader } from './readers-repository.ts'

/** After this time, in ms, a message for a device or an address that did not answer is dropped; the app shows it anyway. */
const EXPIRES_MS = 3 * DAY
/** A reminder of a home is shown nowhere else on the device, so it must survive some days in which no server runs. */
const HOME_EXPIRES_MS = 7 * DAY
/** Longest texts of a device, in characters; phones show about half of it. */
const PUSH_TITLE_MAX = 120
const PUSH_TEXT_MAX = 300
/** Longest text of a topic or webhook, in characters. */
const NOTIFY_TEXT_MAX = 2_000

type NotificationTx = InTrx<Pick<Core, 'db' | 'clock' | 'ids' | 'wake'>>
type Subject = { claimId: string } | { homeId: string }
type Notification = Subject & { userId: string; write: () => { title: string; text: string } }

/**
 * Notifies one person's devices of what happened on a claim or is due at a home, in the transaction in which it happened.
 * `write` is called in their language.
 */
export async function enqueuePush(
  tx: NotificationTx,
  { userId, write, ...subject }: Notification,
): Promise<void> {
  const language = await languageOfReader(tx.db, { is: 'member', userId })
  const { title, text } = inLanguage(language, write)
  const now = tx.clock.now()
  const hasDevice = await insertPushes(tx.db, {
    userId,
    ...subject,
    id: tx.ids.next(),
    title: cut(title, PUSH_TITLE_MAX),
    text: cut(text, PUSH_TEXT_MAX),
    at: iso(now),
    expiresAt: isoAfter(now, expiryOf(subject)),
  })
  if (hasDevice) tx.wake('push')
}

/** Drops what was not sent yet to a person's devices about a claim that they have opened. */
export async function dropPushes(
  tx: Pick<NotificationTx, 'db'>,
  of: { claimId: string; userId: string },
): Promise<void> {
  await deletePushesOfClaim(tx.db, of)
}

/**
 * Notifies a person's ntfy topic and webhook of what happened on a claim or is due at a home, in the transaction in which it happened. A
 * topic gets the latest of each, a webhook everything. `write` is called in their language.
 */
export async function enqueueNotify(
  tx: NotificationTx,
  { userId, write, ...subject }: Notification,
): Promise<void> {
  const now = tx.clock.now()
  const id = tx.ids.next()
  const language = await languageOfReader(tx.db, { is: 'member', userId })
  const { title, text } = inLanguage(language, write)
  const about = aboutOf(subject)
  const hasAddress = await insertMessages(tx.db, {
    userId,
    ...about,
    id,
    title,
    text: text.slice(0, NOTIFY_TEXT_MAX),
    at: iso(now),
    expiresAt: isoAfter(now, expiryOf(subject)),
  })
  if (!hasAddress) return
  await deleteFromTopic(tx.db, { userId, ...about, butId: id })
  tx.wake('notify')
}

/** Drops what was not sent yet to the person's topic about a claim that they have opened. */
export async function dropNotify(
  tx: Pick<NotificationTx, 'db'>,
  of: { userId: string; claimId: string },
): Promise<void> {
  await deleteFromTopic(tx.db, { ...of, homeId: null })
}

const aboutOf = (subject: Subject): About =>
  'claimId' in subject
    ? { claimId: subject.claimId, homeId: null }
    : { claimId: null, homeId: subject.homeId }

const expiryOf = (subject: Subject): number => ('claimId' in subject ? EXPIRES_MS : HOME_EXPIRES_MS)

function cut(text: string, max: number): string {
  const letters = Array.from(text)
  return letters.length <= max ? text : `${letters.slice(0, max - 1).join('')}…`
}
