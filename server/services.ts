import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Connection } from './db/connect.ts'
import type { Secrets } from './secrets.ts'
import path from 'node:path'
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
import { findAccount } from './auth/repository.ts'
import { createEmailService } from './auth/email-service.ts'
import { createPasswordService } from './auth/password-service.ts'
import { createAuthService } from './auth/service.ts'
import { createBillingLimits } from './billing/limits.ts'
import { createBillingService } from './billing/service.ts'
import { createStripe } from './billing/stripe.ts'
import { createBuilderDesk } from './builder/desk.ts'
import { createExchange } from './claims/exchange.ts'
import { createLetters } from './claims/letters.ts'
import { createLinks } from './claims/links.ts'
import { createRecord } from './claims/record.ts'
import { findClaim } from './claims/repository.ts'
import { createClaimsService, linkSubject } from './claims/service.ts'
import { createAiWriter } from './enhance/ai-writer.ts'
import { createEnhanceLimits } from './enhance/limits.ts'
import { createChatClient } from './enhance/openai.ts'
import { createEnhanceService } from './enhance/service.ts'
import { createIdentityService } from './identity/service.ts'
import { createOpenId, GOOGLE } from './identity/openid.ts'
import { createIds } from './ids.ts'
import { createTokenSource } from './inbox/access-token.ts'
import { createImapDoor } from './inbox/imap-door.ts'
import { isProbablyShared } from './inbox/imap-selection.ts'
import { createMailReader } from './inbox/reader.ts'
import { createInboxService } from './inbox/service.ts'
import { createInboundSweeper } from './inbox/sweep.ts'
import { listWritten } from './messages/repository.ts'
import type { OwnDoors } from './mail-check/doors.ts'
import { openForCheck } from './mail-check/mailbox.ts'
import { createNames } from './mail-check/names.ts'
import { createMailCheckService } from './mail-check/service.ts'
import { createMessagesService } from './messages/service.ts'
import { createThreads } from './messages/thread.ts'
import { createMetricsService } from './metrics/service.ts'
import { createAddressBook } from './outbox/address.ts'
import { createDelivery } from './outbox/deliver.ts'
import { createLocalMailbox } from './outbox/mailbox.ts'
import { countClaimMails, countToBuilders, listReceivers } from './outbox/repository.ts'
import { createOutboxService } from './outbox/service.ts'
import { createSmtpTransport } from './outbox/smtp.ts'
import { createProfileService } from './profile/service.ts'
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
  /** Where the letter's logo lies. */
  assetsDir: string
  /** Where the fonts of a printed record lie. */
  paperAssetsDir: string
  /** Where this server's own doors for mail stand, once it listens. */
  doors: () => OwnDoors
  /** Wake the job of this name soon: something is waiting for it. */
  wake: (job: 'outbox' | 'inbox' | 'billing' | 'imap') => void
}

/** Width of a photo inside a letter: sharp on a dense screen at the size it is shown. */
const THUMB_PX = 400

/** The only file that knows every room: wires them together, lower floors first. */
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
    asksToConfirm: hasSmtp,
    onRegistered: (trx, account) => mails.askToConfirm(trx, account),
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
    mails,
    config,
    hasSmtp,
    onReset: (trx, account) => identities.forgetStrangers(trx, account),
  })
  const emails = createEmailService({ db, clock, limits, mails, passwords, config, hasSmtp })
  const identities = createIdentityService({
    db,
    clock,
    log,
    secrets,
    limits,
    auth,
    mails,
    openId,
    publicUrl,
    onVerified: (trx, account) => emails.believe(trx, account),
  })
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
  })
  const record = createRecord({ clock, ids })
  const letters = createLetters({
    clock,
    outbox,
    addresses,
    mailFrom,
    publicUrl,
    letterCount: countToBuilders,
    receivers: listReceivers,
    claimMailCount: countClaimMails,
    writtenBy: listWritten,
  })
  const profile = createProfileService({
    db,
    clock,
    checkBuilder: (userId, builder) => claims.checkBuilder(userId, builder),
    onBuilderSaved: (trx, userId, builder) => claims.sendWaiting(trx, userId, builder),
  })
  const limit = config.BYPASS_CLAIM_LIMIT ? 0 : config.FREE_CLAIM_LIMIT
  const claims = createClaimsService({
    db,
    clock,
    ids,
    auth,
    profile,
    uploads,
    letters,
    links,
    log: record,
    freeClaimLimit: limit,
  })
  const exchange = createExchange({ db, clock, ids, auth, claims, letters, log: record })
  const messages = createMessagesService({
    db,
    clock,
    ids,
    auth,
    claims,
    exchange,
    letters,
    log: record,
    uploads,
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
    createImapDoor({
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
  const builder = createBuilderDesk({ claims, exchange, messages, threads, uploads })
  const transport = config.SMTP_URL ? createSmtpTransport(config.SMTP_URL) : undefined
  const delivery = createDelivery({
    db,
    clock,
    log,
    transport,
    mailbox,
    onSettled: (trx, row, settled) => claims.mailSettled(trx, row, settled),
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
          row.kind === 'account' && row.userId
            ? accountToken(secrets, { id: row.id, userId: row.userId })
            : undefined,
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
    onRemoving: (trx, userId) => billing.noteRemoval(trx, userId),
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
    doors: deps.doors,
    openMailbox:
      mailboxSetting &&
      ((options) => openForCheck({ ...options, setting: mailboxSetting, tokens, addresses, clock, reader })),
  })
  const users = createUsersService({ db, config })

  return {
    account,
    auth,
    admin,
    billing,
    builder,
    claims,
    delivery,
    devices: createDevices({ db, clock }),
    emails,
    enhance,
    exchange,
    exportOf: createExport({ db, clock, log, storage }),
    recordPdf: createRecordPdf({ db, clock, log, uploads, assetsDir: deps.paperAssetsDir }),
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
    facts: {
      freeClaimLimit: limit,
      mail: config.SMTP_URL ? ('smtp' as const) : ('local' as const),
      checkoutUrl: cards ? '/billing/checkout' : (config.CHECKOUT_URL ?? `${publicUrl}/checkout`),
      isPremiumByHand: !cards && config.CHECKOUT_URL === undefined,
    },
    /** Where browsers send photos, beside this server; undefined without a bucket. */
    uploadOrigin: bucket?.origin,
    /** Ends what is asked of the bucket just now. */
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

/** A mail written for an address keeps that address's own link and secret, whoever the claim's builder is by now. */
function builderEmailOf(row: { kind: string; to: { address: string } }, current: string): string {
  return row.kind === 'letter' || row.kind === 'to-builder' ? row.to.address : current
}

/** The card provider, on a server that has one; the settings come together or not at all (config.ts). */
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
