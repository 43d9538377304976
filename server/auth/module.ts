import type { SignInProvider } from '#shared/auth.ts'
import type { Core, InTrx } from '#server/core.ts'
import type { Outbox } from '#server/delivery/email/module.ts'
import { createKnownDevices, type KnownDevices, createAuthLimits, type AuthLimits } from './limits.ts'

/** The dependencies of this module's functions. */
export type AuthCore = Core & {
  limits: AuthLimits
  knownDevices: KnownDevices
  /** With a mail server addresses are confirmed: all accounts but the first are then created by the link in an email. */
  outbox: Outbox
  /** The provider that the sign-in page offers besides passwords; null for none. */
  provider: SignInProvider | null
}

/** The same inside a transaction. Call a function that takes it in the transaction that makes the change. */
export type AuthTx = InTrx<AuthCore>

/** Creates what the functions of this module need. */
export function createAuthModule(
  core: Core,
  { outbox, provider }: { outbox: Outbox; provider: SignInProvider | null },
): AuthCore {
  return {
    ...core,
    limits: createAuthLimits(core),
    knownDevices: createKnownDevices(core),
    outbox,
    provider,
  }
}
