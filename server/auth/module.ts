import type { SignInProvider } from '#shared/auth.ts'
import type { Core } from '#server/core.ts'
import type { OutboxService } from '#server/mail/outbox/service.ts'
import { createAccountMails } from './account-mails.ts'
import { createConfirmations } from './confirmations.ts'
import { createDevices } from './devices.ts'
import { createEmailService } from './email-service.ts'
import { createKnownDevices } from './known-devices.ts'
import { createAuthLimits } from './limits.ts'
import { createPasswordService } from './password-service.ts'
import { createAuthService } from './service.ts'

/** Makes the services of accounts. `provider` is what the sign-in page shows besides passwords; null for none. */
export function createAuthModule(
  core: Core,
  { outbox, provider }: { outbox: OutboxService; provider: SignInProvider | null },
) {
  const { hasSmtp, mailFrom } = outbox
  const { publicUrl } = core.config
  const limits = createAuthLimits()
  const knownDevices = createKnownDevices(core)
  const mails = createAccountMails({ ...core, outbox, publicUrl, fromName: mailFrom.name })
  const parts = { ...core, limits, knownDevices, mails, hasSmtp }
  const auth = createAuthService({ ...parts, asksToConfirm: hasSmtp, provider })
  const passwords = createPasswordService(parts)
  const emails = createEmailService({ ...parts, passwords })
  const confirmations = createConfirmations({ limits, registrations: auth.registrations, emails, auth })
  return {
    limits,
    knownDevices,
    mails,
    auth,
    passwords,
    emails,
    confirmations,
    devices: createDevices(core),
  }
}
