import type { Backups } from '#server/backups/module.ts'
import { iso } from '#server/clock.ts'
import type { Core } from '#server/core.ts'
import type { LiveMailbox } from '#server/inbox/channels/imap/live.ts'
import type { InboxService } from '#server/inbox/service.ts'
import type { Outbox } from '#server/delivery/email/module.ts'
import type { LiveSettings } from '#server/start/live-settings.ts'
import { probeOf, type DiskProbe } from '#server/storage/free-space.ts'
import type { Program } from './health.ts'
import { createOutsideVisits, type OutsideVisits } from './public-address.ts'
import { listLimitRequests } from './limit-requests.ts'

/** The dependencies of this module's functions, which do not authorize; the admin's procedures do. */
export type AdminCore = Core & {
  backups: Backups
  /** The mailbox that replies are read from. */
  imap: Pick<LiveMailbox, 'status'>
  inbox: InboxService
  outbox: Outbox
  outsideVisits: OutsideVisits
  program: Program
  settings: LiveSettings
}

type Parts = Omit<AdminCore, keyof Core | 'program' | 'outsideVisits'> & {
  program: Pick<Program, 'version' | 'errors' | 'jobs' | 'freeSpace' | 'oldestDeletion'> & {
    diskProbe: DiskProbe | undefined
  }
}

/** Creates what the functions of this module need. */
export function createAdminModule(core: Core, { program, ...parts }: Parts) {
  const admin: AdminCore = {
    ...core,
    ...parts,
    outsideVisits: createOutsideVisits({
      ...core,
      onVisit: (publicUrl) =>
        void parts.settings
          .noteReached(publicUrl, true)
          .catch((err: unknown) => core.log.warn({ err }, 'a visit from outside was not stored')),
    }),
    program: {
      ...program,
      startedAt: iso(core.clock.now()),
      instance: core.ids.next(),
      diskProbe: program.diskProbe ?? probeOf(core.config.DATA_DIR),
    },
  }
  return {
    ...admin,
    /** For the router of auth, a lower module. */
    hasLimitRequests: async () => (await listLimitRequests(admin)).length > 0,
  }
}
