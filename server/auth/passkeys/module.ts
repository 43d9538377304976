import type { InTrx } from '#server/core.ts'
import type { IdentityCore } from '#server/auth/openid/module.ts'
import { removeAll } from './own-passkeys.ts'

/** The dependencies of this module's functions. */
export type PasskeysCore = IdentityCore

/** The same inside a transaction. Call a function that takes it in the transaction that makes the change. */
export type PasskeysTx = InTrx<PasskeysCore>

/** Creates what the functions of this module need, and subscribes it to the events of lower modules. */
export function createPasskeysModule(identities: IdentityCore): PasskeysCore {
  identities.events.on('passwordReset', ({ trx, account }) => removeAll({ ...identities, db: trx }, account))
  return identities
}
