import { DAY } from '#shared/dates.ts'
import { iso, isoAfter } from '#server/clock.ts'
import type { Core } from '#server/core.ts'
import { forgottenBefore } from './recipients.ts'
import { deleteCountedMails, deleteUnowned } from './mails-repository.ts'
import { makeDue } from './delivery-repository.ts'

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
