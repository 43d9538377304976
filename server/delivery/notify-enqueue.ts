import { DAY } from '#shared/dates.ts'
import { iso, isoAfter } from '#server/clock.ts'
import type { Core, InTrx } from '#server/core.ts'
import { inLanguage } from '#server/language.ts'
import { languageOfReader } from './readers-repository.ts'
import { deleteFromTopic, insertMessages, type About } from './notify-repository.ts'

/** After this time, in ms, a message for an address that did not answer is dropped; the app shows it anyway. */
const EXPIRES_MS = 3 * DAY
/** The same for what is due at a home, which outlasts some days without a server. */
const HOME_EXPIRES_MS = 7 * DAY
/** In characters. */
const TEXT_MAX = 2_000

type NotifyTx = InTrx<Pick<Core, 'db' | 'clock' | 'ids' | 'wake'>>

type Subject = { claimId: string } | { homeId: string }

const aboutOf = (subject: Subject): About =>
  'claimId' in subject
    ? { claimId: subject.claimId, homeId: null }
    : { claimId: null, homeId: subject.homeId }

/**
 * Notifies a person's ntfy topic and webhook of what happened on a claim or is due at a home, in the transaction in which it happened. A
 * topic gets the latest of each, a webhook everything. `write` is called in their language.
 */
export async function enqueueNotify(
  tx: NotifyTx,
  { userId, write, ...about }: Subject & { userId: string; write: () => { title: string; text: string } },
): Promise<void> {
  const now = tx.clock.now()
  const id = tx.ids.next()
  const language = await languageOfReader(tx.db, { is: 'member', userId })
  const { title, text } = inLanguage(language, write)
  const message = { userId, ...aboutOf(about), id, title, text: text.slice(0, TEXT_MAX) }
  const hasAddress = await insertMessages(tx.db, {
    ...message,
    at: iso(now),
    expiresAt: isoAfter(now, 'claimId' in about ? EXPIRES_MS : HOME_EXPIRES_MS),
  })
  if (!hasAddress) return
  await deleteFromTopic(tx.db, { userId, ...aboutOf(about), butId: id })
  tx.wake('notify')
}

/** Drops what was not sent yet to the person's topic about a claim that they have opened. */
export async function dropNotify(
  tx: Pick<NotifyTx, 'db'>,
  of: { userId: string; claimId: string },
): Promise<void> {
  await deleteFromTopic(tx.db, { ...of, homeId: null })
}
