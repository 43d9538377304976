import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { disownAddress } from './account/disowning.ts'
import { createAccountModule } from './account/module.ts'
import { createAuthModule } from './auth/module.ts'
import type { Visitor } from './auth/service.ts'
import { createBillingModule } from './billing/module.ts'
import { createBuilderPortal } from './builder-portal/portal.ts'
import { outgoingMail } from './claims/emails/outgoing.ts'
import { createClaimsModule } from './claims/module.ts'
import type { Config } from './config.ts'
import type { Core } from './core.ts'
import { createAccountLimits } from './http/account-limits.ts'
import { openProvider, shownProvider } from './identity/provider.ts'
import { createIdentityModule } from './identity/module.ts'
import type { OwnChannels } from '#server/mail/diagnostics/checks/own-channels.ts'
import { createMailCheckModule } from '#server/mail/diagnostics/module.ts'
import { createInboxService } from '#server/mail/inbox/service.ts'
import { createInboundSweeper } from '#server/mail/inbox/sweep.ts'
import { createDelivery } from '#server/mail/outbox/deliver.ts'
import { createOutboxModule } from '#server/mail/outbox/module.ts'
import type { MailTransport } from '#server/mail/outbox/smtp/smtp.ts'
import { createMailReader } from '#server/mail/parsing/reader.ts'
import { createThreadModule } from './messages/module.ts'
import { createMetricsService } from './metrics/service.ts'
import { serverFactsOf } from './start/server-facts.ts'
import { openFreeSpace, type DiskProbe } from './storage/free-space.ts'
import { openStorage } from './storage/open-storage.ts'
import { createImages } from './uploads/images.ts'
import { accountBytesOf } from './uploads/quota.ts'
import { createUploadsModule } from './uploads/module.ts'
import type { AiWriter } from './writing/ai-writer.ts'
import { createEnhanceLimits } from './writing/limits.ts'
import { createEnhanceService } from './writing/service.ts'

export type ModulesOptions = {
  /** Folder of the logo shown in emails. */
  mailAssetsDir: string
  /** Folder of the fonts of the record PDF. */
  pdfAssetsDir: string
  /** This server's own inbound channels, once it listens. */
  channels: () => OwnChannels
  /** Reads the free space of the disk of DATA_DIR; the file system unless a test replaces it. */
  diskProbe?: DiskProbe | undefined
}

/** Composition root: the only file that imports every module. Creates them, lower layers first. */
export async function createModules(core: Core, options: ModulesOptions) {
  const { config } = core
  const { publicUrl } = config

  const { storage, bucket, ownsBucket } = await openStorage(config, core.log)
  const freeSpace = openFreeSpace(core, options.diskProbe)
  const outbox = createOutboxModule(core)
  const { addresses } = outbox

  const openId = await openProvider(config, core.clock)
  const auth = createAuthModule(core, { outbox, provider: shownProvider(openId) })
  const images = createImages()
  const accountBytes = accountBytesOf(config)
  const files = { storage, bucket, ownsBucket, images, publicUrl, accountBytes, freeSpace }
  const uploads = createUploadsModule(core, files)
  const enhance = createEnhanceService({ ...core, limits: createEnhanceLimits(), ai: await aiWriter(config) })

  const identities = createIdentityModule(auth, openId)
  const accountLimits = createAccountLimits({ claimsPerDay: config.CLAIMS_PER_DAY })
  const claims = createClaimsModule({ ...uploads, outbox, limits: accountLimits })
  const delivery = createDelivery({
    ...core,
    outbox,
    transport: config.SMTP_URL ? await smtpTransport(config.SMTP_URL) : undefined,
    logo: await readFile(path.join(options.mailAssetsDir, 'logo.png')),
    ...outgoingMail(claims),
  })
  const billing = createBillingModule(core)

  const reader = createMailReader()
  const { address: mailFrom } = outbox.mailFrom
  const inbox = createInboxService({ ...claims, reader, storage, addresses, mailFrom, freeSpace })
  const mailbox = config.IMAP_URL && (await import('#server/mail/channels/imap/open.ts'))
  const tokens = mailbox?.openTokens(core)
  const imap = mailbox?.openImapChannel(core, { inbox, addresses, tokens })

  const { pdfAssetsDir } = options
  const account = createAccountModule({ ...auth, ...uploads, outbox, pdfAssetsDir })
  const { channels } = options
  const mailCheck = createMailCheckModule(core, { inbox, outbox, reader, tokens, channels })

  return {
    account,
    accountLimits,
    admin: { ...core, imap, inbox, outbox },
    auth,
    billing,
    builder: createBuilderPortal(claims),
    claims,
    delivery,
    disownAddress: (token: string, visitor: Visitor) => disownAddress(account, token, visitor),
    enhance,
    facts: serverFactsOf(config, { hasCards: billing.cards !== undefined }),
    freeSpace,
    identities,
    images,
    /** The mailbox replies are read from; undefined without one. */
    imap,
    inbox,
    mailCheck,
    metrics: createMetricsService(core),
    outbox,
    profile: { ...core, outbox },
    storage,
    sweepInbound: createInboundSweeper({ ...core, storage, ownsBucket }),
    thread: createThreadModule(claims),
    uploads,
    canReplyByMail: addresses.hasInbound,
    /** Where browsers send photos, beside this server; undefined without a bucket. */
    uploadOrigin: bucket?.origin,
    /** Aborts the requests to the bucket that are in flight. */
    leaveBucket: () => bucket?.close(),
    async close() {
      await mailCheck.close()
      delivery.close()
      await images.close()
      await reader.close()
    },
  }
}

// Outside systems that are not set are not loaded: an installation without them starts sooner and stays smaller.

async function aiWriter(config: Config): Promise<AiWriter | undefined> {
  if (!config.AI_BASE_URL) return undefined
  const { openAiWriter } = await import('./writing/ai-writer.ts')
  return openAiWriter(config)
}

async function smtpTransport(url: string): Promise<MailTransport> {
  const { createSmtpTransport } = await import('#server/mail/outbox/smtp/smtp.ts')
  return createSmtpTransport(url)
}

export type Modules = Awaited<ReturnType<typeof createModules>>
