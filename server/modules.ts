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
import { createClaimsModule, type ClaimsCore } from './claims/module.ts'
import { iso } from './clock.ts'
import { createDocumentsModule } from './documents/module.ts'
import { createEvidenceModule } from './evidence/module.ts'
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
import { createOutboxModule, type Outbox } from '#server/mail/outbox/module.ts'
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
import type { Storage } from './storage/storage.ts'
import { createImages, type Images } from './uploads/images/images.ts'
import { accountBytesOf } from './uploads/incoming/quota.ts'
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

  const workers = options.workers ?? createWorkers()
  const { uploads, storage, bucket, ownsBucket, freeSpace } = await createFiles(core, options, workers.images)
  const outbox = createOutboxModule(core)

  const openId = await openProvider(config, core.clock)
  const auth = createAuthModule(core, { outbox, provider: shownProvider(openId) })
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
  const billing = createBillingModule(core)

  const program = programOf(core, options, freeSpace)
  const reader = workers.mailReader
  const files = { storage, ownsBucket, freeSpace }
  const { transport, ...mail } = await createMail(core, options, { claims, outbox, reader, ...files })
  const imports = createImportModule({
    ...claims,
    reader,
    addresses: outbox.addresses,
    mailFrom: outbox.mailFrom,
    limits: accountLimits,
  })

  const account = createAccountModule({ ...auth, ...uploads, outbox, pdfAssetsDir: options.pdfAssetsDir })
  const evidence = createEvidenceModule({
    ...account,
    accountLimits,
    logo: mail.delivery.logo,
    verifier: () => verifierOf(options.clientDir),
  })

  const backups = createBackups(core)
  const { imap, inbox } = mail
  const admin = { ...core, backups, imap, inbox, outbox, program, settings: options.liveSettings }

  return {
    ...mail,
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
    documents,
    disownAddress: (token: string, visitor: Visitor) => disownAddress(account, token, visitor),
    enhance,
    evidence,
    facts: serverFactsOf(config, { hasCards: billing.cards !== undefined }),
    freeSpace,
    hasLimitRequests: async () => (await listLimitRequests(admin)).length > 0,
    identities,
    images: workers.images,
    imports,
    live,
    metrics: createMetricsService(core),
    notify,
    outbox,
    passkeys,
    profile: { ...core, outbox },
    push,
    storage,
    streams: createEventStreams(),
    thread: createThreadModule(claims),
    uploads,
    /** Where browsers send photos, beside this server; undefined without a bucket. */
    uploadOrigin: bucket?.origin,
    /** Aborts the requests to the bucket that are in flight. */
    leaveBucket: () => bucket?.close(),
    async close() {
      await mail.mailCheck.close()
      await backups.close()
      await transport.close()
      if (options.workers) return
      await workers.images.close()
      await workers.mailReader.close()
    },
  }
}

/** Creates what stores files: the disk or the bucket, and the uploads into it. */
async function createFiles(core: Core, options: ModulesOptions, images: Images) {
  const { config } = core
  const { storage, bucket, ownsBucket } = await openStorage(config, core.log)
  const freeSpace = openFreeSpace(core, options.diskProbe)
  const uploads = createUploadsModule(core, {
    storage,
    bucket,
    ownsBucket,
    images,
    publicUrl: config.publicUrl,
    accountBytes: accountBytesOf(config),
    freeSpace,
  })
  return { uploads, storage, bucket, ownsBucket, freeSpace }
}

type MailParts = {
  claims: ClaimsCore
  outbox: Outbox
  reader: MailReader
  storage: Storage
  ownsBucket: () => Promise<boolean>
  freeSpace: FreeSpace
}

/** Creates what sends and receives email, above the claims that it is about. */
async function createMail(core: Core, options: ModulesOptions, parts: MailParts) {
  const { claims, outbox, reader, storage, ownsBucket, freeSpace } = parts
  const { addresses, mailFrom } = outbox
  const transport = createLiveTransport(core.config)
  const delivery = createDelivery({
    ...core,
    outbox,
    transport: () => transport.current(),
    logo: await readFile(path.join(options.mailAssetsDir, 'logo.png')),
    ...outgoingMail(claims),
  })
  const inbox = createInboxService({ ...claims, reader, storage, addresses, mailFrom, freeSpace })
  const imap = createLiveMailbox(core, { inbox, addresses })
  return {
    transport,
    delivery,
    inbox,
    /** The mailbox replies are read from, while one is set. */
    imap,
    canReplyByMail: () => addresses.hasInbound,
    mailCheck: createMailCheckModule(core, { inbox, outbox, reader, imap, channels: options.channels }),
    mailSetup: createMailSetup(core, options.liveSettings),
    sweepInbound: createInboundSweeper({ ...core, storage, ownsBucket }),
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
