import type { SignInProvider } from '#shared/auth.ts'
import type { Core, InTrx } from '#server/core.ts'
import type { OutboxService } from '#server/mail/outbox/service.ts'
import { createAccountMails, type AccountMails } from './account-mails.ts'
import { createKnownDevices, type KnownDevices } from './known-devices.ts'
import { createAuthLimits, type AuthLimits } from './limits.ts'

/** What the functions of this module need. */
export type AuthCore = Core & {
  limits: AuthLimits
  knownDevices: KnownDevices
  /** Enqueues emails in the transaction of what they report. */
  mails: AccountMails
  /** Whether addresses are confirmed: all accounts but the first are then created by the link in an email. */
  hasSmtp: boolean
  /** What the sign-in page shows besides passwords; null for none. */
  provider: SignInProvider | null
}

/** The same inside a transaction. Call a function that takes it in the transaction that makes the change. */
export type AuthTx = InTrx<AuthCore>

/** Creates what the functions of this module need. */
export function createAuthModule(
  core: Core,
  { outbox, provider }: { outbox: OutboxService; provider: SignInProvider | null },
): AuthCore {
  const { hasSmtp, mailFrom } = outbox
  const { publicUrl } = core.config
  return {
    ...core,
    limits: createAuthLimits(),
    knownDevices: createKnownDevices(core),
    mails: createAccountMails({ ...core, outbox, publicUrl, fromName: mailFrom.name }),
    hasSmtp,
    provider,
  }
}
