import { DAY } from '#shared/dates.ts'
import { iso, isoAfter } from '#server/clock.ts'
import type { Core, InTrx } from '#server/core.ts'
import { inLanguage } from '#server/language.ts'
import { deletePushesOfClaim, insertPushes } from './push-repository.ts'
import { languageOfReader } from './readers-repository.ts'

/** After this time, in ms, a message for a device that was off is dropped; the app shows it anyway. */
const EXPIRES_MS = 3 * DAY
/** A reminder of a home is shown nowhere else on the device, so it must survive some days in which no server runs. */
const HOME_EXPIRES_MS = 7 * DAY
/** Longest texts, in characters; phones show about half of it. */
const TITLE_MAX = 120
const TEXT_MAX = 300

type PushTx = InTrx<Pick<Core, 'db' | 'clock' | 'ids' | 'wake'>>

/**
 * Notifies one person's devices of what happened on a claim or is due at a home, in the transaction in which it happened.
 * `write` is called in their language.
 */
export async function enqueuePush(
  tx: PushTx,
  { userId, write, ...subject }: About & { userId: string; write: () => { title: string; text: string } },
): Promise<void> {
  const language = await languageOfReader(tx.db, { is: 'member', userId })
  const expiresMs = 'claimId' in subject ? EXPIRES_MS : HOME_EXPIRES_MS
  const push = message(tx, { ...inLanguage(language, write), expiresMs })
  if (await insertPushes(tx.db, { userId, ...subject, ...push })) tx.wake('push')
}

export type About = { claimId: string } | { homeId: string }

function message(
  { clock, ids }: PushTx,
  { title, text, expiresMs }: { title: string; text: string; expiresMs: number },
) {
  const now = clock.now()
  return {
    id: ids.next(),
    title: cut(title, TITLE_MAX),
    text: cut(text, TEXT_MAX),
    at: iso(now),
    expiresAt: isoAfter(now, expiresMs),
  }
}

/** Drops what was not sent yet to a person's devices about a claim that they have opened. */
export async function dropPushes(
  tx: Pick<PushTx, 'db'>,
  of: { claimId: string; userId: string },
): Promise<void> {
  await deletePushesOfClaim(tx.db, of)
}

function cut(text: string, max: number): string {
  const letters = Array.from(text)
  return letters.length <= max ? text : `${letters.slice(0, max - 1).join('')}…`
}
