import type { AuthCore } from '#server/auth/module.ts'
import type { InTrx } from '#server/core.ts'
import { unlinkUnverifiedIdentities } from './identities.ts'
import type { OpenId } from './openid.ts'
import { createProving, type Proving } from './proving.ts'
import type { SignInProvider } from '#shared/auth.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'

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

/** Returns the client of the provider that the settings name, or undefined for none; its library is loaded for one only. */
export async function openProvider(
  config: Pick<
    Config,
    'GOOGLE_CLIENT_ID' | 'GOOGLE_ISSUER' | 'GOOGLE_UNVERIFIED_EMAIL' | 'GOOGLE_ADMIN_GROUP'
  >,
  clock: Clock,
): Promise<OpenId | undefined> {
  if (!config.GOOGLE_CLIENT_ID) return undefined
  const { createOpenId, GOOGLE } = await import('./openid.ts')
  return createOpenId({
    clientId: config.GOOGLE_CLIENT_ID,
    issuer: config.GOOGLE_ISSUER ?? GOOGLE,
    acceptsUnverified: config.GOOGLE_UNVERIFIED_EMAIL === 'accept',
    adminGroup: config.GOOGLE_ADMIN_GROUP,
    clock,
  })
}

/** Returns what the sign-in page shows of a provider. */
export function shownProvider(openId: OpenId | undefined): SignInProvider | null {
  if (!openId) return null
  return openId.isGoogle
    ? { kind: 'google', name: openId.name, clientId: openId.clientId }
    : { kind: 'redirect', name: openId.name }
}
