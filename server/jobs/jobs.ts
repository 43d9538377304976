import { HOUR, MINUTE, SECOND } from '#shared/dates.ts'
import { reconcile } from '#server/billing/service.ts'
import { finishDeletions } from '#server/account/service.ts'
import { settleReportedFixes } from '#server/claims/actions/fix-answers.ts'
import { reportMarkedFixes } from '#server/claims/actions/fixes.ts'
import { sweepSessions } from '#server/auth/service.ts'
import { sweepNonces } from '#server/identity/identities.ts'
import { makeVariants } from '#server/uploads/pictures.ts'
import { sweepUnclaimed } from '#server/uploads/sweep.ts'
import type { Modules } from '#server/modules.ts'
import type { Job } from './scheduler.ts'

/** Lists every job with its interval and what it calls. */
export function allJobs(services: Modules): Job[] {
  const { imap } = services
  /** Mail that cannot be stored stays in the mailbox, unread, until the disk has room again. */
  const readMailbox = async (stop: () => boolean): Promise<void> => {
    if (await services.freeSpace.hasRoom()) await imap?.tick(stop)
  }
  return [
    { name: 'outbox', everyMs: 15_000, run: (stop) => services.delivery.deliverDue(stop) },
    { name: 'inbox', everyMs: 15_000, run: (stop) => services.inbox.readStored(stop) },
    ...(imap ? [{ name: 'imap', everyMs: 5_000, run: (stop: () => boolean) => readMailbox(stop) }] : []),
    { name: 'photos', everyMs: 5_000, run: () => makeVariants(services.uploads, 20) },
    // Often, so that an expired undo shows at once; the list is nearly always empty.
    { name: 'marked-fixes', everyMs: SECOND, run: () => reportMarkedFixes(services.claims) },
    { name: 'reported-fixes', everyMs: HOUR, run: () => settleReportedFixes(services.claims) },
    { name: 'unclaimed-uploads', everyMs: HOUR, run: () => sweepUnclaimed(services.uploads) },
    { name: 'orphaned-mail-files', everyMs: HOUR, run: () => services.sweepInbound() },
    { name: 'unmatched-mail', everyMs: HOUR, run: () => services.inbox.expireUnmatched() },
    { name: 'account-deletions', everyMs: HOUR, run: () => finishDeletions(services.account) },
    { name: 'billing', everyMs: 10 * MINUTE, run: (stop) => reconcile(services.billing, stop) },
    { name: 'stale-sessions', everyMs: HOUR, run: () => sweepSessions(services.auth) },
    { name: 'unowned-mails', everyMs: HOUR, run: () => services.outbox.sweepUnowned() },
    { name: 'spent-nonces', everyMs: HOUR, run: () => sweepNonces(services.identities) },
  ]
}
