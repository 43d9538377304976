import type { AuthCore } from '#server/auth/module.ts'
import type { InTrx } from '#server/core.ts'
import { unlinkUnverifiedIdentities } from './identities.ts'
import type { OpenId } from './openid.ts'
import { createProving, type Proving } from './proving.ts'

/** The dependencies of this module's functions. */
export type IdentityCore = AuthCore & {
  /** Undefined when no client id is set. */
  openId: OpenId | undefined
  proving: Proving
}

/** The same inside a transaction. Call a function that takes it in the transaction that makes the change. */
export type IdentityTx = InTrx<IdentityCore>

/** Creates what the functions of this module need, and subscribes it to the events of lower modules. */
export function createIdentityModule(auth: AuthCore, openId: OpenId | undefined): IdentityCore {
  const identities = { ...auth, openId, proving: createProving({ ...auth, openId }) }
  auth.events.on('passwordReset', ({ trx, account }) =>
    unlinkUnverifiedIdentities({ ...identities, db: trx }, account),
  )
  return identities
}
