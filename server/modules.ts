import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Homeowner } from './actor.ts'
import { disownAddress } from './account/disowning.ts'
import { createExport } from './account/export.ts'
import { createRecordPdf } from './account/record-pdf.ts'
import { createAccountService } from './account/service.ts'
import { createSupport } from './account/support.ts'
import { createAdminService } from './admin/service.ts'
import { createUsersService } from './admin/users.ts'
import { createAccountMails } from './auth/account-mails.ts'
import { createConfirmations } from './auth/confirmations.ts'
import { createDevices } from './auth/devices.ts'
import { createEmailService } from './auth/email-service.ts'
import { createKnownDevices } from './auth/known-devices.ts'
import { createAuthLimits } from './auth/limits.ts'
import { createPasswordService } from './auth/password-service.ts'
import { createAuthService, type Visitor } from './auth/service.ts'
import { createBillingLimits } from './billing/limits.ts'
import { createBillingService } from './billing/service.ts'
import { openCards } from './billing/stripe.ts'
import { createBuilderDesk } from './builder-portal/desk.ts'
import { outgoingMail } from './claims/emails/outgoing.ts'
import { createClaimsModule } from './claims/module.ts'
import type { Core } from './core.ts'
import { createAccountLimits } from './http/account-limits.ts'
import { openProvider, shownProvider } from './identity/openid.ts'
import { createIdentityService } from './identity/service.ts'
import { openImapChannel, openTokens } from '#server/mail/channels/imap/open.ts'
import type { OwnChannels } from '#server/mail/diagnostics/checks/channels.ts'
import { openForCheck } from '#server/mail/diagnostics/checks/mailbox.ts'
import { createNames } from '#server/mail/diagnostics/checks/names.ts'
import { createMailCheckService } from '#server/mail/diagnostics/service.ts'
import { createInboxService } from '#server/mail/inbox/service.ts'
import { createInboundSweeper } from '#server/mail/inbox/sweep.ts'
import { createAddressBook } from '#server/mail/outbox/address.ts'
import { createDelivery } from '#server/mail/outbox/deliver.ts'
import { mailFromOf } from '#server/mail/outbox/mail-from.ts'
import { createLocalMailbox } from '#server/mail/outbox/mailbox.ts'
import { createOutboxService } from '#server/mail/outbox/service.ts'
import { createSmtpTransport } from '#server/mail/outbox/smtp/smtp.ts'
import { createMailReader } from '#server/mail/parsing/reader.ts'
import { confirmSender } from './messages/service.ts'
import { claimForHomeowner } from './messages/thread.ts'
import { createMetricsService } from './metrics/service.ts'
import { serverFactsOf } from './start/server-facts.ts'
import { openFreeSpace, type DiskProbe } from './storage/free-space.ts'
import { openStorage } from './storage/open-storage.ts'
import { createImages } from './uploads/images.ts'
import { accountBytesOf } from './uploads/quota.ts'
import { createUploadsService } from './uploads/service.ts'
import { openAiWriter } from './writing/ai-writer.ts'
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

/** Composition root: the only file that knows every module. Wires them together, lower layers first. */
export async function createModules(core: Core, options: ModulesOptions) {
  const { db, config, clock, secrets } = core
  const { publicUrl } = config

  const { storage, bucket, ownsBucket } = await openStorage(config, core.log)
  const freeSpace = openFreeSpace(core, options.diskProbe)

  const mailFrom = mailFromOf(config)
  const addresses = createAddressBook(secrets, config.INBOUND_ADDRESS)
  const hasSmtp = config.SMTP_URL !== undefined
  const mailbox = createLocalMailbox(path.join(config.DATA_DIR, 'mailbox'))
  const wakeOutbox = () => core.wake('outbox')
  const outbox = createOutboxService({ ...core, mailbox, addresses, mailFrom, hasSmtp, wake: wakeOutbox })

  const openId = openProvider(config, clock)
  const limits = createAuthLimits()
  const knownDevices = createKnownDevices(core)
  const mails = createAccountMails({ ...core, outbox, publicUrl, fromName: mailFrom.name })
  const accounts = { ...core, limits, knownDevices, mails, hasSmtp }
  const auth = createAuthService({ ...accounts, asksToConfirm: hasSmtp, provider: shownProvider(openId) })
  const passwords = createPasswordService(accounts)
  const emails = createEmailService({ ...accounts, passwords })
  const confirmations = createConfirmations({ limits, registrations: auth.registrations, emails, auth })

  const accountLimits = createAccountLimits({ claimsPerDay: config.CLAIMS_PER_DAY })
  const images = createImages()
  const uploads = createUploadsService({
    ...core,
    storage,
    bucket,
    ownsBucket,
    images,
    publicUrl,
    accountBytes: accountBytesOf(config),
    freeSpace,
  })
  const enhance = createEnhanceService({ ...core, limits: createEnhanceLimits(), ai: openAiWriter(config) })

  const identities = createIdentityService({ ...accounts, auth, emails, openId, publicUrl })
  const claims = createClaimsModule({ ...core, uploads, outbox, limits: accountLimits })
  const delivery = createDelivery({
    ...core,
    outbox,
    transport: config.SMTP_URL ? createSmtpTransport(config.SMTP_URL) : undefined,
    logo: await readFile(path.join(options.mailAssetsDir, 'logo.png')),
    ...outgoingMail(claims),
  })

  const cards = openCards(config)
  const billing = createBillingService({
    ...core,
    cards,
    limits: createBillingLimits(),
    publicUrl,
    wake: () => core.wake('billing'),
  })

  const reader = createMailReader()
  const inbox = createInboxService({
    ...claims,
    reader,
    storage,
    addresses,
    mailFrom: mailFrom.address,
    freeSpace,
  })
  const tokens = openTokens(core)
  const imap = openImapChannel(core, { inbox, addresses, tokens })

  const account = createAccountService({ ...core, storage, mailbox, passwords, billing, hasSmtp })
  const disowning = { ...core, limits, registrations: auth.registrations, account }
  const { IMAP_URL: mailboxSetting } = config
  const mailCheck = createMailCheckService({
    ...core,
    settings: config,
    mailFrom,
    addresses,
    names: createNames(),
    noted: inbox.testArrivals,
    clearTests: inbox.clearTests,
    channels: options.channels,
    openMailbox:
      mailboxSetting &&
      ((limits) => openForCheck({ ...limits, setting: mailboxSetting, tokens, addresses, clock, reader })),
  })

  return {
    account,
    accountLimits,
    admin: createAdminService({ db, imap, inbox, outbox, config }),
    auth,
    billing,
    builder: createBuilderDesk(claims),
    claims,
    confirmations,
    delivery,
    devices: createDevices(core),
    disownAddress: (token: string, visitor: Visitor) => disownAddress(disowning, token, visitor),
    emails,
    enhance,
    exportOf: createExport({ ...core, storage }),
    facts: serverFactsOf(config, { hasCards: cards !== undefined }),
    freeSpace,
    identities,
    images,
    /** The mailbox replies are read from; undefined without one. */
    imap,
    inbox,
    mailCheck,
    metrics: createMetricsService(core),
    outbox,
    passwords,
    profile: { ...core, outbox },
    recordPdf: createRecordPdf({ ...core, uploads, assetsDir: options.pdfAssetsDir }),
    storage,
    support: createSupport({ ...core, outbox }),
    sweepInbound: createInboundSweeper({ ...core, storage, ownsBucket }),
    /** What the router of claims needs of a higher module. */
    thread: {
      detail: (actor: Homeowner, id: string, before?: string) =>
        claimForHomeowner(claims, actor, { id, before }),
      confirmSender: (actor: Homeowner, input: { id: string; messageId: string }) =>
        confirmSender(claims, actor, input),
    },
    uploads,
    users: createUsersService(core),
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

export type Modules = Awaited<ReturnType<typeof createModules>>
