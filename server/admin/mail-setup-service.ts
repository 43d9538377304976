import { randomBytes } from 'node:crypto'
import type {
  MailSetup,
  MailSetupSaved,
  MailSetupState,
  MailSignIn,
  NewMailSignIn,
} from '#shared/mail-setup.ts'
import { textOf } from '#shared/messages/text.ts'
import { ConfigError } from '#server/config.ts'
import type { Core } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { base32 } from '#server/ids.ts'
import type { MailTokens } from '#server/delivery/email/access-token.ts'
import type { LiveSettings, StoredSetup } from '#server/start/live-settings.ts'
import { readSmtpOAuth } from '#server/start/mail-oauth.ts'
import { asCa, hasCertificate } from '#server/start/mail-tls.ts'
import { createMailSignIns, type MailSignIns } from './mail-sign-in.ts'
import type { z } from 'zod'

/** Bytes of the secret that a provider passes mail on with. */
const SECRET_BYTES = 20

/** Room for a claim's tag after the address (RFC 5321, 4.5.3.1.1). */
const LOCAL_MAX = 20

type Deps = Pick<Core, 'config' | 'db' | 'wake' | 'log' | 'secrets'> & {
  settings: LiveSettings
  tokens: MailTokens
}

/** Email as the admin sets it up in the browser: stored encrypted, in force at once, its password never shown again. */
export function createMailSetup(deps: Deps) {
  const { settings } = deps
  const signIns = createMailSignIns(deps)
  return {
    /** Returns how email is set up, without any secret. */
    state(): MailSetupState {
      const stored = settings.stored()
      return {
        isByHost: settings.isMailByHost,
        isUrlByHost: settings.isUrlByHost,
        setup: stored && shown(stored),
        publicUrl: deps.config.publicUrl,
        signInEnded: endedSignIn(deps),
      }
    },
    save: (setup: MailSetup) => save(deps, setup, signIns),
    /** Starts signing in at the provider, for this set-up or again for the stored one. Throws CONFLICT, INVALID. */
    beginSignIn({ setup, ...how }: NewMailSignIn): Promise<MailSignIn> {
      assertOpen(settings)
      const before = settings.stored()
      const wanted = setup ?? before
      if (wanted?.signIn !== 'oauth') throw new AppError('CONFLICT', textOf('adminErrors').mail.noSignIn)
      const webhookSecret = before?.webhookSecret || newSecret()
      return signIns.begin({ setup: withApp(wanted, before), webhookSecret }, how)
    },
    proceedSignIn: () => signIns.proceed(),
    finishSignIn: (address: string) => signIns.finish(address),
  }
}

/** Returns why sending or reading has no access any more. */
function endedSignIn({ config, tokens }: Pick<Deps, 'config' | 'tokens'>): MailSetupState['signInEnded'] {
  const { SMTP_URL: url, IMAP_URL: imap } = config
  const sending = url ? readSmtpOAuth(url)?.oauth : undefined
  const reading = imap?.auth.kind === 'oauth2' ? imap.auth : undefined
  const ended = [sending, reading].map((oauth) => (oauth ? tokens.of(oauth).ended() : null))
  return ended.find((one) => one !== null) ?? null
}

function assertOpen(settings: LiveSettings): void {
  if (settings.isMailByHost) throw new AppError('CONFLICT', textOf('adminErrors').mail.byHost)
}

/**
 * Stores a set-up, which counts at once. Returns the webhook's address and secret where mail comes in by it. Throws
 * CONFLICT when the environment sets email, INVALID with the field at fault.
 */
async function save(
  { config, settings, wake, log }: Deps,
  setup: MailSetup,
  signIns: MailSignIns,
): Promise<z.infer<typeof MailSetupSaved>> {
  assertOpen(settings)
  const before = settings.stored()
  const isOAuth = setup.signIn === 'oauth'
  const complete = isOAuth ? withApp(setup, before) : withPassword(setup, before)
  const grant = isOAuth && before && isSameAccount(complete, before) ? before.grant : undefined
  if (isOAuth && !grant) return { webhook: null, isSignedIn: false }
  const next = { ...complete, webhookSecret: before?.webhookSecret || newSecret(), ...(grant && { grant }) }
  try {
    await settings.store(next, signIns.drop)
  } catch (error) {
    if (error instanceof ConfigError) throw new AppError('INVALID', textOf('adminErrors').mail.noFit)
    throw error
  }
  log.info({ smtp: next.smtp.host, replies: next.replies }, 'email was set up in the browser')
  wake('outbox')
  wake('imap')
  const isWebhook = next.replies === 'webhook'
  return {
    webhook: isWebhook ? { url: `${config.publicUrl}/api/inbound/mail`, secret: next.webhookSecret } : null,
    isSignedIn: true,
  }
}

/** Returns the set-up with the stored password where none was given. Throws INVALID with the field at fault. */
function withPassword(setup: MailSetup, before: StoredSetup | null): MailSetup {
  const password = setup.password || (before && isSameAccount(setup, before) ? before.password : '')
  if (!password) throw refuse('password', textOf('adminErrors').mail.password)
  return { ...checked(setup), password }
}

/** Returns the set-up with the stored secret of the app where none was given. Throws INVALID with the field at fault. */
function withApp(setup: MailSetup, before: StoredSetup | null): MailSetup {
  const { clientId, clientSecret, tenant } = setup.app
  if (setup.provider !== 'gmail' && setup.provider !== 'microsoft')
    throw refuse('signIn', textOf('adminErrors').mail.takesPassword)
  if (setup.isShared && setup.provider !== 'microsoft')
    throw refuse('address', textOf('adminErrors').mail.onlyMicrosoft)
  if (!clientId) throw refuse('app.clientId', textOf('adminErrors').mail.clientId)
  const stored = before?.app.clientId === clientId ? before.app.clientSecret : ''
  const secret = clientSecret || stored
  if (!secret && setup.provider === 'gmail')
    throw refuse('app.clientSecret', textOf('adminErrors').mail.clientSecret)
  return { ...checked(setup), password: '', app: { clientId, clientSecret: secret, tenant } }
}

/** Returns the set-up if its address for replies can be used. Throws INVALID with the field at fault. */
function checked(setup: MailSetup): MailSetup {
  if (setup.certificate && !hasCertificate(asCa(setup.certificate)))
    throw refuse('certificate', textOf('adminErrors').mail.certificate)
  const replyTo = setup.replies === 'mailbox' ? setup.address : setup.replyAddress
  const field = setup.replies === 'mailbox' ? 'address' : 'replyAddress'
  if (setup.replies !== 'none') {
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(replyTo)) throw refuse(field, textOf('adminErrors').mail.address)
    if (replyTo.indexOf('@') > LOCAL_MAX)
      throw refuse(field, textOf('adminErrors').mail.addressTooLong({ max: LOCAL_MAX }))
  }
  return { ...setup, publicUrl: setup.publicUrl.replace(/\/+$/, '') }
}

/**
 * A stored password or sign-in is used only where it was entered for. That is the mailbox too while none is read: stored
 * without the password, it would get it once one is.
 */
function isSameAccount(setup: MailSetup, before: StoredSetup): boolean {
  const places = ({ smtp, imap, provider, app, signIn, isShared }: MailSetup) =>
    JSON.stringify([smtp, imap, signIn, ...(signIn === 'oauth' ? [provider, app, isShared] : [])])
  const accountOf = ({ user, address, isShared }: MailSetup) =>
    isShared ? `${user} ${address}` : user || address
  const isSameUser = accountOf(setup) === accountOf(before)
  return isSameUser && places(setup) === places(before)
}

function shown(stored: StoredSetup): MailSetup {
  const { webhookSecret: _secret, grant: _grant, ...setup } = stored
  return { ...setup, password: '', app: { ...setup.app, clientSecret: '' } }
}

const newSecret = (): string => base32(randomBytes(SECRET_BYTES))

const refuse = (field: string, message: string): AppError =>
  new AppError('INVALID', message, { fields: { [field]: message } })
