import { createAccountModule, oldestDeletion } from './account/service.ts'
import type { Program, RecentErrors } from './admin/health.ts'
import { createAdminModule } from './admin/module.ts'
import { createAuthModule } from './auth/module.ts'
import { createBackups } from './backups/module.ts'
import { createBillingModule } from './billing/module.ts'
import { createBuilderDashboard } from '#server/builder/dashboard/module.ts'
import { createListPortal, createBuilderPortal } from '#server/builder/portal/portal.ts'
import { createCalendarsModule } from './calendars/service.ts'
import { createClaimsModule } from './claims/module.ts'
import type { Core } from './core.ts'
import { createDocumentsModule } from './documents/module.ts'
import { createPdfThread, type PdfThread } from './documents/pdf/pdf-thread.ts'
import { createAccountLimits } from './http/rate-limit.ts'
import { createEventStreams } from './http/event-streams.ts'
import { createHomeDocumentsModule } from './homes/documents/service.ts'
import { createIdentityModule, openProvider, shownProvider } from '#server/auth/openid/module.ts'
import { createImportModule } from '#server/imports/module.ts'
import { createLiveModule } from './live/module.ts'
import { createLiveMailbox } from '#server/inbox/channels/imap/live.ts'
import type { OwnChannels } from '#server/inbox/channels/configured.ts'
import { createMailCheckModule } from '#server/admin/diagnosis/module.ts'
import { createInboxService } from '#server/inbox/service.ts'
import { createMailTokens } from './delivery/email/access-token.ts'
import { createDeliveryModule, createOutboxModule } from './delivery/email/module.ts'
import { createMailSetup } from '#server/admin/mail-setup-service.ts'
import { createThreadModule } from './messages/service.ts'
import { createMetricsService } from './metrics/service.ts'
import { createNotifyModule } from '#server/delivery/notify-module.ts'
import { createPasskeysModule } from '#server/auth/passkeys/passkeys.ts'
import { createProfileModule } from './profile/module.ts'
import { createPushModule } from '#server/delivery/push-module.ts'
import { type LiveSettings, serverFactsOf } from './start/live-settings.ts'
import type { DiskProbe } from './storage/free-space.ts'
import { createStorageModule } from './storage/open-storage.ts'
import { accountBytesOf } from '#server/uploads/quota.ts'
import { createUploadsModule } from './uploads/module.ts'
import { subscribeWalkThroughs, outgoingMailOfLists, sendWalkThrough } from './walk-throughs/sending.ts'
import { createWritingModule } from './writing/service.ts'
import { createMailReader, type MailReader } from '#server/inbox/parse/reader.ts'
import { createImages, type Images } from '#server/uploads/images/images.ts'

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
  /** Returns the state of the background jobs, once there are any. */
  jobs: Program['jobs']
  /** Used instead of workers of its own, and closed by whoever made them. */
  workers?: Workers | undefined
}

/** Composition root: the only file that imports every module. Creates them, lower layers first. */
export async function createModules(core: Core, options: ModulesOptions) {
  const { config } = core
  const workers = options.workers ?? createWorkers()
  const limits = createAccountLimits(core, { claimsPerDay: config.CLAIMS_PER_DAY })

  const files = await createStorageModule(core, options.diskProbe)
  const { publicUrl } = config
  const accountBytes = accountBytesOf(config)
  const { images, recordingProgram } = workers
  const uploads = createUploadsModule(core, { ...files, images, recordingProgram, publicUrl, accountBytes })
  const outbox = createOutboxModule(core)
  const writing = await createWritingModule(core, workers.writerProgram)
  const backups = createBackups(core, workers.backupProgram)

  const openId = await openProvider(config, core.clock)
  const auth = createAuthModule(core, { outbox, provider: shownProvider(openId) })
  const profile = createProfileModule(core, { outbox })
  const live = createLiveModule(core)
  const push = createPushModule(core)
  const notify = createNotifyModule(core)
  const homeDocuments = createHomeDocumentsModule({ ...uploads, events: core.events, limits })
  const identities = createIdentityModule(auth, openId)
  const passkeys = createPasskeysModule(identities)
  const billing = createBillingModule(core)

  const claims = createClaimsModule({ ...uploads, outbox, limits, sendList: sendWalkThrough })
  subscribeWalkThroughs(claims)
  const thread = createThreadModule(claims)
  const calendars = createCalendarsModule(core)
  const metrics = createMetricsService(core)
  const builder = createBuilderPortal(claims, { live, translate: writing.translate })
  const builderLists = createListPortal(claims, live)
  const dashboard = createBuilderDashboard(claims, live)

  const { addresses, mailFrom } = outbox
  const reader = workers.mailReader
  const assetsDir = options.mailAssetsDir
  const { DATA_DIR: dataDir } = config
  const tokens = createMailTokens({ ...core, dataDir })
  const delivery = await createDeliveryModule(core, {
    assetsDir,
    outbox,
    tokens,
    ...outgoingMailOfLists(claims),
  })
  const inbox = createInboxService({ ...claims, reader, addresses, mailFrom })
  const imap = createLiveMailbox(core, { inbox, addresses, tokens })
  const imports = createImportModule({ ...claims, reader, addresses, mailFrom, limits })
  const { channels, liveSettings: settings } = options
  const mailCheck = createMailCheckModule(core, { inbox, outbox, reader, imap, channels, tokens })
  const mailSetup = createMailSetup({ ...core, settings, tokens })

  const account = createAccountModule({ ...auth, ...uploads, outbox })
  const documents = createDocumentsModule({
    ...auth,
    ...uploads,
    outbox,
    accountLimits: limits,
    pdfAssetsDir: options.pdfAssetsDir,
    pdfThread: workers.pdfThread,
    logo: delivery.logo,
    clientDir: options.clientDir,
  })
  const program = {
    version: options.version,
    errors: () => options.errors?.list() ?? [],
    jobs: options.jobs,
    freeSpace: files.freeSpace,
    diskProbe: options.diskProbe,
    oldestDeletion: () => oldestDeletion(account),
  }
  const admin = createAdminModule(core, { backups, imap, inbox, outbox, program, settings })

  async function close(): Promise<void> {
    await mailCheck.close()
    await backups.close()
    await delivery.close()
    if (options.workers) return
    await workers.images.close()
    await workers.mailReader.close()
  }

  return {
    account,
    accountLimits: limits,
    admin,
    auth,
    billing,
    builder,
    builderLists,
    calendars,
    claims,
    close,
    dashboard,
    delivery,
    documents,
    facts: serverFactsOf(config, { hasCards: billing.cards !== undefined }),
    files,
    homeDocuments,
    identities,
    imap,
    imports,
    inbox,
    live,
    mailCheck,
    mailSetup,
    metrics,
    notify,
    outbox,
    passkeys,
    profile,
    push,
    streams: createEventStreams(),
    thread,
    uploads,
    writing,
  }
}

export type Modules = Awaited<ReturnType<typeof createModules>>

/** The workers outside this thread. Each is started when there is something to read or write. */
export type Workers = {
  images: Images
  mailReader: MailReader
  pdfThread: PdfThread
  /** The programs of those that are started by their modules, instead of those beside the code. */
  writerProgram?: URL
  recordingProgram?: URL
  backupProgram?: URL
}

const createWorkers = (): Workers => ({
  images: createImages(),
  mailReader: createMailReader(),
  pdfThread: createPdfThread(),
})
