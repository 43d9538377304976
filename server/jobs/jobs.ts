import { HOUR, MINUTE } from '#shared/dates.ts'
import type { Services } from '#server/services.ts'
import type { Job } from './scheduler.ts'

/** Every job: its name, how often, what it calls. */
export function allJobs(services: Services): Job[] {
  const { imap } = services
  return [
    { name: 'outbox', everyMs: 15_000, run: (stop) => services.delivery.deliverDue(stop) },
    { name: 'inbox', everyMs: 15_000, run: (stop) => services.inbox.readStored(stop) },
    ...(imap ? [{ name: 'imap', everyMs: 5_000, run: (stop: () => boolean) => imap.tick(stop) }] : []),
    { name: 'photos', everyMs: 5_000, run: () => services.uploads.makeVariants(20) },
    { name: 'reported-fixes', everyMs: HOUR, run: () => services.exchange.settleReportedFixes() },
    { name: 'unclaimed-uploads', everyMs: HOUR, run: () => services.uploads.sweepUnclaimed() },
    { name: 'rowless-mails', everyMs: HOUR, run: () => services.sweepInbound() },
    { name: 'erasures', everyMs: HOUR, run: () => services.account.finishErasures() },
    { name: 'billing', everyMs: 10 * MINUTE, run: (stop) => services.billing.catchUp(stop) },
    { name: 'stale-sessions', everyMs: HOUR, run: () => services.auth.sweepSessions() },
    { name: 'spent-nonces', everyMs: HOUR, run: () => services.identities.sweep() },
  ]
}
