import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { disownAddress } from './account/disowning.ts'
import { createAccountModule } from './account/module.ts'
import type { Program } from './admin/health.ts'
import { listLimitRequests } from './admin/limit-requests.ts'
import { createAuthModule } from './auth/module.ts'
import type { Visitor } from './auth/service.ts'
import { createBackups } from './backups/module.ts'
import { createBillingModule } from './billing/module.ts'
import { createBuilderDashboard } from './builder-dashboard/module.ts'
import { createListPortal } from './builder-portal/list-portal.ts'
import { createBuilderPortal } from './builder-portal/portal.ts'
import { outgoingMail } from './claims/emails/outgoing.ts'
import { createCalendarsModule } from './calendars/service.ts'
import { createClaimsModule } from './claims/module.ts'
import { iso } from './clock.ts'
import { createDocumentsModule } from './documents/module.ts'
import type { EvidenceCore } from './evidence/module.ts'
import { verifierOf } from './evidence/verifier.ts'
import type { Config } from './config.ts'
import type { Core } from './core.ts'
import { createAccountLimits } from './http/account-limits.ts'
import { openProvider, shownProvider } from './identity/provider.ts'
import { createIdentityModule } from './identity/module.ts'
import type { OwnChannels } from '#server/mail/diagnostics/checks/own-channels.ts'
import { createMailCheckModule } from '#server/mail/diagnostics/module.ts'
import { createLiveMailbox } from '#server/mail/channels/imap/live.ts'
import { createInboxService } from '#server/mail/inbox/service.ts'
import { createInboundSweeper } from '#server/mail/inbox/sweep.ts'
import { createDelivery } from '#server/mail/outbox/deliver.ts'
import { createOutboxModule } from '#server/mail/outbox/module.ts'
import { createLiveTransport } from '#server/mail/outbox/smtp/live-transport.ts'
import { createMailSetup } from '#server/mail/setup/service.ts'
import { createMailReader, type MailReader } from '#server/mail/parsing/reader.ts'
import { createThreadModule } from './messages/module.ts'
import { createEventStreams } from './http/event-streams.ts'
import { createImportModule } from './import/module.ts'
import { createLiveModule } from './live/module.ts'
import { createMetricsService } from './metrics/service.ts'
import { createNotifyModule } from './notify/module.ts'
import { followHandovers } from './profile/handover.ts'
import { followNewAccounts } from './profile/preset-builder.ts'
import { createPasskeysModule } from './passkeys/module.ts'
import { createPushModule } from './push/module.ts'
import type { RecentErrors } from './recent-errors.ts'
import type { LiveSettings } from './start/live-settings.ts'
import { serverFactsOf } from './start/server-facts.ts'
import { openFreeSpace, probeOf, type DiskProbe, type FreeSpace } from './storage/free-space.ts'
import { openStorage } from './storage/open-storage.ts'
import { createImages, type Images } from './uploads/images.ts'
import { accountBytesOf } from './uploads/quota.ts'
import { createUploadsModule } from './uploads/module.ts'
import type { AiWriter } from './writing/ai-writer.ts'
import { createEnhanceLimits } from './writing/limits.ts'
import { createEnhanceService } from './writing/service.ts'

type ModulesOptions = {
  /** Folder of the logo shown in emails. */
  mailAssetsDir: string
  /** Folder of the fonts of the record PDF. */
  pdfAssetsDir: string
  /** The built client; undefined in development. */
  clientDir?: string | undefined
  /** The settings that the admin may change while it runs. */
  liveSettings: LiveSettings
  /** This server's own inbound channels, once it listens. */
  channels: () => OwnChannels
  /** Reads the free space of the disk of DATA_DIR; the file system unless a test replaces it. */
  diskProbe?: DiskProbe | undefined
  version: string
  errors?: RecentErrors | undefined
  /** How the background jobs do, once there are any. */
  jobs: Program['jobs']
  /** Used instead of workers of its own, and closed by whoever made them. */
  workers?: Workers | undefined
}

/** What reads pictures and emails outside this thread. Each is started when there is something to read. */
export type Workers = { images: Images; mailReader: MailReader }

export const createWorkers = (): Workers => ({ images: createImages(), mailReader: createMailReader() })

/** Composition root: the only file that imports every module. Creates them, lower layers first. */
export async function createModules(core: Core, options: ModulesOptions) {
  const { config } = core
  const { publicUrl } = config

  const { storage, bucket, ownsBucket } = await openStorage(config, core.log)
  const freeSpace = openFreeSpace(core, options.diskProbe)
  const outbox = createOutboxModule(core)
  const { addresses, mailFrom } = outbox

  const openId = await openProvider(config, core.clock)
  const auth = createAuthModule(core, { outbox, provider: shownProvider(openId) })
  const { images, mailReader: reader } = options.workers ?? createWorkers()
  const accountBytes = accountBytesOf(config)
  const files = { storage, bucket, ownsBucket, images, publicUrl, accountBytes, freeSpace }
  const uploads = createUploadsModule(core, files)
  const enhance = createEnhanceService({ ...core, limits: createEnhanceLimits(), ai: await aiWriter(config) })

  followNewAccounts(core)
  followHandovers(core)
  const live = createLiveModule(core)
  const push = createPushModule(core)
  const notify = createNotifyModule(core)
  const identities = createIdentityModule(auth, openId)
  const passkeys = createPasskeysModule(identities)
  const accountLimits = createAccountLimits({ claimsPerDay: config.CLAIMS_PER_DAY })
  const documents = createDocumentsModule({ ...uploads, events: core.events, limits: accountLimits })
  const claims = createClaimsModule({ ...uploads, outbox, limits: accountLimits })
  const transport = createLiveTransport(config)
  const delivery = createDelivery({
    ...core,
    outbox,
    transport: () => transport.current(),
    logo: await readFile(path.join(options.mailAssetsDir, 'logo.png')),
    ...outgoingMail(claims),
  })
  const billing = createBillingModule(core)

  const program = programOf(core, options, freeSpace)
  const inbox = createInboxService({ ...claims, reader, storage, addresses, mailFrom, freeSpace })
  const imports = createImportModule({
    ...claims,
    reader,
    addresses,
    mailFrom,
    limits: accountLimits,
  })
  const imap = createLiveMailbox(core, { inbox, addresses })

  const { channels, pdfAssetsDir } = options
  const account = createAccountModule({ ...auth, ...uploads, outbox, pdfAssetsDir })
  const evidence: EvidenceCore = {
    ...account,
    accountLimits,
    logo: delivery.logo,
    verifier: () => verifierOf(options.clientDir),
  }
  const mailCheck = createMailCheckModule(core, { inbox, outbox, reader, imap, channels })

  const backups = createBackups(core)
  const admin = { ...core, backups, imap, inbox, outbox, program, settings: options.liveSettings }

  return {
    account,
    accountLimits,
    admin,
    auth,
    billing,
    builder: createBuilderPortal(claims, live),
    dashboard: createBuilderDashboard(claims, live),
    builderLists: createListPortal(claims, live),
    calendars: createCalendarsModule(core),
    claims,
    delivery,
    documents,
    disownAddress: (token: string, visitor: Visitor) => disownAddress(account, token, visitor),
    enhance,
    evidence,
    facts: serverFactsOf(config, { hasCards: billing.cards !== undefined }),
    freeSpace,
    hasLimitRequests: async () => (await listLimitRequests(admin)).length > 0,
    identities,
    images,
    /** The mailbox replies are read from, while one is set. */
    imap,
    imports,
    inbox,
    live,
    mailCheck,
    metrics: createMetricsService(core),
    notify,
    outbox,
    passkeys,
    profile: { ...core, outbox },
    push,
    storage,
    streams: createEventStreams(),
    sweepInbound: createInboundSweeper({ ...core, storage, ownsBucket }),
    thread: createThreadModule(claims),
    uploads,
    canReplyByMail: () => addresses.hasInbound,
    mailSetup: createMailSetup(core, options.liveSettings),
    /** Where browsers send photos, beside this server; undefined without a bucket. */
    uploadOrigin: bucket?.origin,
    /** Aborts the requests to the bucket that are in flight. */
    leaveBucket: () => bucket?.close(),
    async close() {
      await mailCheck.close()
      await backups.close()
      await transport.close()
      if (options.workers) return
      await images.close()
      await reader.close()
    },
  }
}

/** What the admin is shown about the running program. */
function programOf(core: Core, options: ModulesOptions, freeSpace: FreeSpace) {
  return {
    version: options.version,
    startedAt: iso(core.clock.now()),
    instance: core.ids.next(),
    freeSpace,
    diskProbe: options.diskProbe ?? probeOf(core.config.DATA_DIR),
    errors: () => options.errors?.list() ?? [],
    jobs: options.jobs,
  }
}

// Outside systems that are not set are not loaded: an installation without them starts sooner and stays smaller.

async function aiWriter(config: Config): Promise<AiWriter | undefined> {
  if (!config.AI_BASE_URL) return undefined
  const { openAiWriter } = await import('./writing/ai-writer.ts')
  return openAiWriter(config)
}

export type Modules = Awaited<ReturnType<typeof createModules>>
