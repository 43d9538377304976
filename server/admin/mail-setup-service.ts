import { randomBytes } from 'node:crypto'
import type { MailSetup, MailSetupState } from '#shared/mail-setup.ts'
import { ConfigError } from '#server/config.ts'
import type { Core } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { base32 } from '#server/ids.ts'
import type { LiveSettings, StoredSetup } from '#server/start/live-settings.ts'

/** Bytes of the secret that a provider passes mail on with. */
const SECRET_BYTES = 20

/** Room for a claim's tag after the address (RFC 5321, 4.5.3.1.1). */
const LOCAL_MAX = 20

/** Email as the admin sets it up in the browser: stored encrypted, in force at once, its password never shown again. */
export function createMailSetup(core: Pick<Core, 'config' | 'wake' | 'log'>, settings: LiveSettings) {
  return {
    /** Returns how email is set up, without any secret. */
    state(): MailSetupState {
      const stored = settings.stored()
      return {
        isByHost: settings.isMailByHost,
        isUrlByHost: settings.isUrlByHost,
        setup: stored && shown(stored),
        publicUrl: core.config.publicUrl,
      }
    },
    save: (setup: MailSetup) => save(core, settings, setup),
  }
}

/**
 * Stores a set-up, which counts at once. Returns the webhook's address and secret where mail comes in by it. Throws
 * CONFLICT when the environment sets email, INVALID with the field at fault.
 */
async function save(
  { config, wake, log }: Pick<Core, 'config' | 'wake' | 'log'>,
  settings: LiveSettings,
  setup: MailSetup,
) {
  if (settings.isMailByHost)
    throw new AppError('CONFLICT', 'Email is set by whoever hosts this, so it cannot be changed here.')
  const before = settings.stored()
  const next = { ...complete(setup, before), webhookSecret: before?.webhookSecret || newSecret() }
  try {
    await settings.store(next)
  } catch (error) {
    if (error instanceof ConfigError) throw new AppError('INVALID', 'These settings do not fit together.')
    throw error
  }
  log.info({ smtp: next.smtp.host, replies: next.replies }, 'email was set up in the browser')
  wake('outbox')
  wake('imap')
  const isWebhook = next.replies === 'webhook'
  return {
    webhook: isWebhook ? { url: `${config.publicUrl}/api/inbound/mail`, secret: next.webhookSecret } : null,
  }
}

/** Returns the set-up with the stored password where none was given. Throws INVALID with the field at fault. */
function complete(setup: MailSetup, before: StoredSetup | null): MailSetup {
  const password = setup.password || (before && isSameAccount(setup, before) ? before.password : '')
  if (!password) throw refuse('password', 'Please enter the password')
  const replyTo = setup.replies === 'mailbox' ? setup.address : setup.replyAddress
  const field = setup.replies === 'mailbox' ? 'address' : 'replyAddress'
  if (setup.replies !== 'none') {
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(replyTo)) throw refuse(field, 'Please enter a valid email address')
    if (replyTo.indexOf('@') > LOCAL_MAX)
      throw refuse(
        field,
        `Replies need an address with at most ${LOCAL_MAX} characters before the @, because each claim adds its own mark there`,
      )
  }
  return { ...setup, password, publicUrl: setup.publicUrl.replace(/\/+$/, '') }
}

/**
 * A stored password is sent only where it was entered for. That is the mailbox too while none is read: stored without
 * the password, it would get it once one is.
 */
function isSameAccount(setup: MailSetup, before: StoredSetup): boolean {
  const places = ({ smtp, imap }: MailSetup) => JSON.stringify([smtp, imap])
  const isSameUser = (setup.user || setup.address) === (before.user || before.address)
  return isSameUser && places(setup) === places(before)
}

function shown(stored: StoredSetup): MailSetup {
  const { webhookSecret: _secret, ...setup } = stored
  return { ...setup, password: '' }
}

const newSecret = (): string => base32(randomBytes(SECRET_BYTES))

const refuse = (field: string, message: string): AppError =>
  new AppError('INVALID', message, { fields: { [field]: message } })
