import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Connection } from './db/connect.ts'
import type { Secrets } from './secrets.ts'
import path from 'node:path'
import { createAccountLimits } from './http/account-limits.ts'
import { readFile } from 'node:fs/promises'
import { createRecordPdf } from './account/record-pdf.ts'
import { createSupport } from './account/support.ts'
import { createAccountService } from './account/service.ts'
import { createExport } from './account/export.ts'
import { createAdminService } from './admin/service.ts'
import { createUsersService } from './admin/users.ts'
import { createAuthLimits } from './auth/limits.ts'
import { accountToken, createAccountMails } from './auth/account-mails.ts'
import { createDevices } from './auth/devices.ts'
import { createConfirmations } from './auth/confirmations.ts'
import { createFamiliar } from './auth/familiar.ts'
import { findAccount } from './auth/repository.ts'
import { createEmailService } from './auth/email-service.ts'
import { createPasswordService } from './auth/password-service.ts'
import { createAuthService } from './auth/service.ts'
import { createBillingLimits } from './billing/limits.ts'
import { createBillingService } from './billing/service.ts'
import { createStripe } from './billing/stripe.ts'
import { createBuilderDesk } from './builder-portal/desk.ts'
import { createClaimActions } from './claims/actions.ts'
import { createFixes } from './claims/fixes.ts'
import { createClaimEmails } from './claims/emails.ts'
import { createLinks } from './claims/links.ts'
import { reviewNotification } from './claims/notifications.ts'
import { createClaimEvents } from './claims/events.ts'
import { createSendingLimits } from './claims/sending-limits.ts'
import { findClaim } from './claims/repository.ts'
import { createClaimsService, linkSubject } from './claims/service.ts'
import { createAiWriter } from './writing/ai-writer.ts'
import { createEnhanceLimits } from './writing/limits.ts'
import { createChatClient } from './writing/openai.ts'
import { createEnhanceService } from './writing/service.ts'
import { aiServiceOf } from './writing/settings.ts'
import { createIdentityService } from './identity/service.ts'
import { createOpenId, GOOGLE } from './identity/openid.ts'
import { createIds } from './ids.ts'
import { createTokenSource } from '#server/mail/channels/imap/access-token.ts'
import { createImapChannel } from '#server/mail/channels/imap/channel.ts'
import { isProbablyShared } from '#server/mail/channels/imap/selection.ts'
import { createMailReader } from '#server/mail/parsing/reader.ts'
import { createInboxService } from '#server/mail/inbox/service.ts'
import { createInboundSweeper } from '#server/mail/inbox/sweep.ts'
import { listWritten } from './messages/repository.ts'
import type { OwnChannels } from '#server/mail/diagnostics/checks/channels.ts'
import { openForCheck } from '#server/mail/diagnostics/checks/mailbox.ts'
import { createNames } from '#server/mail/diagnostics/checks/names.ts'
import { createMailCheckService } from '#server/mail/diagnostics/service.ts'
import { createMessagesService } from './messages/service.ts'
import { createThreads } from './messages/thread.ts'
import { createMetricsService } from './metrics/service.ts'
import { createAddressBook } from '#server/mail/outbox/address.ts'
import { createDelivery } from '#server/mail/outbox/deliver.ts'
import { createLocalMailbox } from '#server/mail/outbox/mailbox.ts'
import {
  countClaimMails,
  countToBuilders,
  listFirstEmails,
  listReceivers,
} from '#server/mail/outbox/repository.ts'
import { createOutboxService } from '#server/mail/outbox/service.ts'
import { createSmtpTransport } from '#server/mail/outbox/smtp/smtp.ts'
import { createProfileService } from './profile/service.ts'
import { createFreeSpace, probeOf, type DiskProbe } from './storage/free-space.ts'
import { openStorage } from './storage/open-storage.ts'
import { createImages } from './uploads/images.ts'
import { createUploadsService } from './uploads/service.ts'
import { PRODUCT_NAME } from '#shared/brand.ts'

export type ServicesDeps = {
  config: Config
  connection: Connection
  clock: Clock
  log: Logger
  secrets: Secrets
  /** The address people use, once the port is known. */
  publicUrl: string
  /** Folder of the logo shown in emails. */
  assetsDir: string
  /** Folder of the fonts of the record PDF. */
  pdfAssetsDir: string
  /** This server's own inbound channels, once it listens. */
  channels: () => OwnChannels
  /** Reads the free space of the disk of DATA_DIR; the file system unless a test replaces it. */
  diskProbe?: DiskProbe | undefined
  /** Runs the job of this name soon, because there is work for it. */
  wake: (job: 'outbox' | 'inbox' | 'billing' | 'imap') => void
}

const MB = 1024 * 1024

/** Width in pixels of a photo inside an email: sharp on a high-density screen at the size it is shown. */
const THUMB_PX = 400

/** Composition root: the only file that knows every module. Wires them together, lower layers first. */
export async function createServices(deps: ServicesDeps) {
  const { config, clock, log, secrets, publicUrl, wake } = deps
  const { db } = deps.connection
  const ids = createIds(clock)
  const mailFrom = {
    name: config.MAIL_FROM?.name || PRODUCT_NAME,
    address: config.MAIL_FROM?.address ?? config.INBOUND_ADDRESS ?? `homeclaim@${mailDomain(publicUrl)}`,
  }
  const addresses = createAddressBook(secrets, config.INBOUND_ADDRESS)
  const links = createLinks(secrets, publicUrl)
  const { storage, bucket, ownsBucket } = await openStorage(config, log)
  const { MIN_FREE_DISK_MB, STORAGE_PER_ACCOUNT_MB } = config
  const freeSpace = createFreeSpace({
    probe: deps.diskProbe ?? probeOf(config.DATA_DIR),
    clock,
    log,
    floorBytes: MIN_FREE_DISK_MB === undefined ? undefined : MIN_FREE_DISK_MB * MB,
  })
  const mailbox = createLocalMailbox(path.join(config.DATA_DIR, 'mailbox'))
  const logo = await readFile(path.join(deps.assetsDir, 'logo.png'))

  const outbox = createOutboxService({
    db,
    clock,
    ids,
    mailbox,
    domain: mailFrom.address.split('@')[1] ?? 'localhost',
    hasSmtp: config.SMTP_URL !== undefined,
    wake: () => wake('outbox'),
  })
  const { hasSmtp } = outbox
  const limits = createAuthLimits()
  const familiar = createFamiliar({ db, clock, secrets })
  const mails = createAccountMails({ clock, outbox, secrets, publicUrl, fromName: mailFrom.name })
  const openId = config.GOOGLE_CLIENT_ID
    ? createOpenId({
        clientId: config.GOOGLE_CLIENT_ID,
        issuer: config.GOOGLE_ISSUER ?? GOOGLE,
        clock,
      })
    : undefined
  const auth = createAuthService({
    db,
    clock,
    ids,
    secrets,
    config,
    limits,
    familiar,
    asksToConfirm: hasSmtp,
    mails,
    provider: openId
      ? openId.isGoogle
        ? { kind: 'google', name: openId.name, clientId: openId.clientId }
        : { kind: 'redirect', name: openId.name }
      : null,
  })
  const passwords = createPasswordService({
    db,
    clock,
    limits,
    familiar,
    mails,
    config,
    hasSmtp,
    onReset: (trx, account) => identities.unlinkUnverifiedIdentities(trx, account),
  })
  const emails = createEmailService({
    db,
    clock,
    limits,
    mails,
    passwords,
    config,
    hasSmtp,
    removeUnused: (userId) => account.removeUnused(userId),
  })
  const confirmations = createConfirmations({ limits, registrations: auth.registrations, emails, auth })
  const identities = createIdentityService({
    db,
    clock,
    log,
    secrets,
    limits,
    familiar,
    auth,
    mails,
    openId,
    publicUrl,
    onVerified: (trx, account) => emails.markEmailVerified(trx, account),
  })
  const accountLimits = createAccountLimits({ claimsPerDay: config.CLAIMS_PER_DAY })
  const images = createImages()
  const uploads = createUploadsService({
    db,
    clock,
    log,
    ids,
    secrets,
    storage,
    bucket,
    ownsBucket,
    images,
    publicUrl,
    accountBytes: STORAGE_PER_ACCOUNT_MB === 0 ? Infinity : STORAGE_PER_ACCOUNT_MB * MB,
    freeSpace,
  })
  const claimEvents = createClaimEvents({ clock, ids })
  const claimEmails = createClaimEmails({
    clock,
    outbox,
    addresses,
    mailFrom,
    publicUrl,
    limits: createSendingLimits({
      clock,
      hasSmtp,
      emailCount: countToBuilders,
      firstEmails: listFirstEmails,
      claimEmailCount: countClaimMails,
    }),
    receivers: listReceivers,
    writtenBy: listWritten,
  })
  const profile = createProfileService({
    db,
    clock,
    checkBuilder: (userId, builder) => claims.checkBuilder(userId, builder),
    onBuilderSaved: (trx, userId, builder) => claims.sendWaitingClaims(trx, userId, builder),
  })
  const limit = config.BYPASS_CLAIM_LIMIT ? 0 : config.FREE_CLAIM_LIMIT
  const claims = createClaimsService({
    db,
    clock,
    ids,
    auth,
    profile,
    uploads,
    emails: claimEmails,
    links,
    events: claimEvents,
    freeClaimLimit: limit,
    limits: accountLimits,
  })
  const claimActions = createClaimActions({
    db,
    clock,
    ids,
    auth,
    claims,
    emails: claimEmails,
    events: claimEvents,
  })
  const fixes = createFixes({ db, clock, claims, reportFixed: claimActions.reportFixed })
  const messages = createMessagesService({
    db,
    clock,
    ids,
    auth,
    claims,
    actions: claimActions,
    emails: claimEmails,
    events: claimEvents,
    uploads,
    limits: accountLimits,
  })
  const threads = createThreads({ db, auth, claims, links, outbox, profile, uploads, publicUrl })
  const metrics = createMetricsService({ db, clock })
  const chat =
    config.AI_BASE_URL && config.AI_MODEL
      ? createChatClient({ baseUrl: config.AI_BASE_URL, apiKey: config.AI_API_KEY, model: config.AI_MODEL })
      : undefined
  const enhance = createEnhanceService({
    limits: createEnhanceLimits(),
    ai: chat && createAiWriter({ chat }),
    log,
  })
  const reader = createMailReader()
  const inbox = createInboxService({
    reader,
    db,
    clock,
    ids,
    log,
    storage,
    addresses,
    mailFrom: mailFrom.address,
    claims,
    messages,
    outbox,
    uploads,
    freeSpace,
    wake: () => wake('inbox'),
  })
  const { IMAP_URL: mailboxSetting } = config
  const tokens =
    mailboxSetting?.auth.kind === 'oauth2'
      ? createTokenSource({
          oauth: mailboxSetting.auth,
          clock,
          file: path.join(config.DATA_DIR, 'imap-token.json'),
        })
      : undefined
  const imap =
    mailboxSetting &&
    createImapChannel({
      db,
      clock,
      log,
      inbox,
      addresses,
      setting: mailboxSetting,
      tokens,
      isShared: async () =>
        mailboxSetting.isShared ??
        isProbablyShared(
          config.INBOUND_ADDRESS,
          (await findAccount(db, { email: config.INBOUND_ADDRESS ?? '' })) !== undefined,
        ),
      wake: () => wake('imap'),
    })
  const builder = createBuilderDesk({ claims, actions: claimActions, fixes, messages, threads, uploads })
  const transport = config.SMTP_URL ? createSmtpTransport(config.SMTP_URL) : undefined
  const delivery = createDelivery({
    db,
    clock,
    log,
    transport,
    mailbox,
    onSettled: (trx, row, settled) => claims.mailSettled(trx, row, settled),
    review: (row) => reviewNotification({ db, auth, emails: claimEmails }, row),
    derive: async (row) => {
      const claim = row.claimId ? await findClaim(db, { id: row.claimId }) : undefined
      const subject = claim?.builder
        ? linkSubject({
            ...claim,
            builder: { ...claim.builder, email: builderEmailOf(row, claim.builder.email) },
          })
        : undefined
      return {
        from: mailFrom,
        addresses,
        builderLink: subject && links.linkOf(subject),
        replyAddress: subject && addresses.replyAddress(subject),
        accountToken:
          row.kind === 'account' ? accountToken(secrets, { id: row.id, userId: row.userId }) : undefined,
        thumbnails: await uploads.thumbnails(row.mail.photoIds, { maxPx: THUMB_PX }),
        logo,
      }
    },
  })
  const cards = cardsOf(config)
  const billing = createBillingService({
    db,
    clock,
    ids,
    log,
    cards,
    limits: createBillingLimits(),
    publicUrl,
    wake: () => wake('billing'),
  })
  const account = createAccountService({
    db,
    log,
    storage,
    mailbox,
    passwords,
    hasSmtp,
    onRemoving: (trx, userId) => billing.recordRemoval(trx, userId),
    onRemoved: () => wake('billing'),
  })
  const admin = createAdminService({ db, imap, inbox, outbox, config })
  const mailCheck = createMailCheckService({
    settings: config,
    mailFrom,
    clock,
    ids,
    log,
    addresses,
    names: createNames(),
    noted: inbox.testArrivals,
    clearTests: inbox.clearTests,
    channels: deps.channels,
    openMailbox:
      mailboxSetting &&
      ((options) => openForCheck({ ...options, setting: mailboxSetting, tokens, addresses, clock, reader })),
  })
  const users = createUsersService({ db, config })

  return {
    account,
    accountLimits,
    auth,
    admin,
    billing,
    builder,
    claims,
    confirmations,
    delivery,
    devices: createDevices({ db, clock }),
    emails,
    enhance,
    claimActions,
    fixes,
    exportOf: createExport({ db, clock, log, storage }),
    recordPdf: createRecordPdf({ db, clock, log, uploads, assetsDir: deps.pdfAssetsDir }),
    identities,
    images,
    /** The mailbox replies are read from; undefined without one. */
    imap,
    inbox,
    sweepInbound: createInboundSweeper({ db, clock, storage, ownsBucket }),
    mailCheck,
    messages,
    metrics,
    outbox,
    passwords,
    profile,
    canReplyByMail: addresses.hasInbound,
    storage,
    support: createSupport({ db, clock, outbox }),
    threads,
    uploads,
    users,
    freeSpace,
    facts: {
      freeClaimLimit: limit,
      mail: config.SMTP_URL ? ('smtp' as const) : ('local' as const),
      checkoutUrl: cards ? '/billing/checkout' : (config.CHECKOUT_URL ?? `${publicUrl}/checkout`),
      isPremiumByHand: !cards && config.CHECKOUT_URL === undefined,
      hasAiWriter: aiServiceOf(config) !== null,
    },
    /** Where browsers send photos, beside this server; undefined without a bucket. */
    uploadOrigin: bucket?.origin,
    /** Aborts the requests to the bucket that are in flight. */
    leaveBucket: () => bucket?.close(),
    async close() {
      await mailCheck.close()
      transport?.close()
      await images.close()
      await reader.close()
    },
  }
}

export type Services = Awaited<ReturnType<typeof createServices>>

/** An email keeps the link and secret of the address it was written to, even if the claim's builder changed since. */
function builderEmailOf(row: { kind: string; to: { address: string } }, current: string): string {
  return row.kind === 'letter' || row.kind === 'to-builder' ? row.to.address : current
}

/** Returns the card provider, or undefined without its settings, which are all set or none (config.ts). */
function cardsOf(config: Config) {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ID: priceId,
    STRIPE_API_BASE: apiBase,
  } = config
  if (!secretKey || !webhookSecret || !priceId) return undefined
  return createStripe({ secretKey, webhookSecret, priceId, apiBase })
}

function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return hostname.includes('.') && !/^[\d.:[\]]+$/.test(hostname) ? hostname : 'homeclaim.localhost'
}
