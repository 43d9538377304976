import { HOUR, MINUTE, SECOND } from '#shared/dates.ts'
import { backUpAtNight } from '#server/admin/nightly-backups.ts'
import { reconcile } from '#server/billing/service.ts'
import { finishDeletions } from '#server/account/service.ts'
import { sweepBuilderSessions } from '#server/builder/dashboard/sign-in-service.ts'
import { settleReportedFixes, askWhetherStillFixed } from '#server/claims/fix-answers.ts'
import { sendAutomaticFollowUps } from '#server/claims/automatic-follow-ups.ts'
import { remindOfVisits } from '#server/claims/visits.ts'
import { settlePending } from '#server/claims/undo-on-page.ts'
import { sweepSessions } from '#server/auth/service.ts'
import { sweepLimits } from '#server/db/shared-limits.ts'
import { sweepAlone } from '#server/db/leases.ts'
import { BEAT_MS } from '#server/http/event-streams.ts'
import { sweepProofs } from '#server/homes/documents/service.ts'
import { sweepNonces } from '#server/auth/openid/identities.ts'
import { makeEvidence } from '#server/documents/evidence/service.ts'
import { readImports } from '#server/imports/reading.ts'
import { sweepImports } from '#server/imports/staging.ts'
import { sweepUnowned } from '#server/delivery/email/enqueue.ts'
import { keepDays } from '#server/record/days.ts'
import { verifyDue } from '#server/record/verification.ts'
import { remindOfCoverage } from '#server/homes/reminder-service.ts'
import { drawFirstPages } from '#server/uploads/first-pages.ts'
import { makeVariants } from '#server/uploads/pictures.ts'
import { sweepUnclaimed } from '#server/uploads/sweep.ts'
import type { Modules } from '#server/modules.ts'
import type { Texts } from '#shared/messages/text.ts'
import type { Job } from './scheduler.ts'

/** A job has a name in each language, by which its failure is told. */
type NamedJob = Job & { name: keyof Texts['adminHealth']['jobNames'] }

/** A sign of life on every open stream, and the end of those whose session is over. */
async function keepStreams({ live, streams }: Modules): Promise<void> {
  await live.keepStreams()
  streams.beat()
}

/** Lists every job with its interval and what it calls. */
export function allJobs(services: Modules): NamedJob[] {
  const { imap } = services
  /** Mail that cannot be stored stays in the mailbox, unread, until the disk has room again. */
  const readMailbox = async (stop: () => boolean): Promise<void> => {
    if (await services.files.freeSpace.hasRoom()) await imap.tick(stop)
  }
  return [
    { name: 'outbox', everyMs: 15_000, isEverywhere: true, run: (stop) => services.delivery.deliver(stop) },
    { name: 'push', everyMs: 15_000, run: (stop) => services.push.deliver(stop) },
    { name: 'notify', everyMs: 15_000, run: (stop) => services.notify.deliver(stop) },
    { name: 'inbox', everyMs: 15_000, run: (stop) => services.inbox.readStored(stop) },
    // The server that watches the mailbox goes on doing so.
    { name: 'imap', everyMs: 5_000, keepsLease: true, run: (stop) => readMailbox(stop) },
    { name: 'evidence', everyMs: 10 * MINUTE, run: (stop) => makeEvidence(services.documents, stop) },
    { name: 'imports', everyMs: MINUTE, run: (stop) => readImports(services.imports, stop) },
    { name: 'old-imports', everyMs: HOUR, run: () => sweepImports(services.imports) },
    { name: 'first-pages', everyMs: 15_000, run: () => drawFirstPages(services.uploads, 10) },
    { name: 'photos', everyMs: 5_000, run: () => makeVariants(services.uploads, 20) },
    // Often, so that an expired undo shows at once; the list is nearly always empty.
    { name: 'pending-answers', everyMs: SECOND, run: () => settlePending(services.claims) },
    { name: 'reported-fixes', everyMs: HOUR, run: () => settleReportedFixes(services.claims) },
    { name: 'still-fixed', everyMs: HOUR, run: () => askWhetherStillFixed(services.claims) },
    { name: 'unanswered-visits', everyMs: HOUR, run: (stop) => remindOfVisits(services.claims, stop) },
    // Often, so that they go at the hour that was said.
    {
      name: 'automatic-follow-ups',
      everyMs: 5 * MINUTE,
      run: (stop) => sendAutomaticFollowUps(services.claims, stop),
    },
    { name: 'reminders', everyMs: HOUR, run: (stop) => remindOfCoverage(services.claims, stop) },
    { name: 'records', everyMs: 5 * MINUTE, run: (stop) => verifyDue(services.claims, stop) },
    { name: 'record-days', everyMs: HOUR, run: (stop) => keepDays(services.claims, stop) },
    { name: 'unclaimed-uploads', everyMs: HOUR, run: () => sweepUnclaimed(services.uploads) },
    { name: 'unused-proofs', everyMs: HOUR, run: () => sweepProofs(services.homeDocuments) },
    { name: 'orphaned-mail-files', everyMs: HOUR, run: () => services.inbox.sweepFiles() },
    { name: 'unmatched-mail', everyMs: HOUR, run: () => services.inbox.expireUnmatched() },
    { name: 'account-deletions', everyMs: MINUTE, run: () => finishDeletions(services.account) },
    { name: 'billing', everyMs: 10 * MINUTE, run: (stop) => reconcile(services.billing, stop) },
    { name: 'stale-sessions', everyMs: HOUR, run: () => sweepSessions(services.auth) },
    {
      name: 'builder-sessions',
      everyMs: HOUR,
      run: () => sweepBuilderSessions(services.dashboard),
    },
    { name: 'open-streams', everyMs: BEAT_MS, isEverywhere: true, run: () => keepStreams(services) },
    { name: 'old-changes', everyMs: HOUR, run: () => services.live.sweep() },
    { name: 'unowned-mails', everyMs: HOUR, run: () => sweepUnowned(services.admin) },
    { name: 'backups', everyMs: 10 * MINUTE, run: (stop) => backUpAtNight(services.admin, stop) },
    { name: 'spent-limits', everyMs: HOUR, run: () => sweepLimits(services.admin) },
    { name: 'ended-leases', everyMs: HOUR, run: () => sweepAlone(services.admin) },
    { name: 'spent-nonces', everyMs: HOUR, run: () => sweepNonces(services.identities) },
  ]
}
