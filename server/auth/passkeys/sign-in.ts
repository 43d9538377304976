import type { RequestOptions, UsedPasskey } from '#shared/passkeys.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { createSession, type Started, type Visitor } from '#server/auth/service.ts'
import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { isFirstUse } from '#server/auth/openid/identities.ts'
import { beginCeremony, CEREMONY_MS, openCeremony, requireSite, tryAgain } from './ceremony.ts'
import type { PasskeysCore } from './module.ts'
import * as repository from './repository.ts'
import { subject } from '#server/db/subjects.ts'

/** Returns what the browser needs to sign in, and the sealed challenge for its cookie. Throws UNAVAILABLE, TOO_MANY. */
export async function startSignIn(
  core: PasskeysCore,
  visitor: Visitor,
): Promise<{ options: RequestOptions; sealed: string }> {
  const { rpId } = requireSite(core)
  await core.limits.beforeProviderStart(visitor.address)
  const { challenge, sealed } = beginCeremony(core, null)
  return { options: { challenge, rpId, timeout: CEREMONY_MS, userVerification: 'required' }, sealed }
}

/**
 * Signs in with a passkey. A failure counts as a failed sign-in of the network, and reveals nothing about accounts. Throws
 * INVALID_CREDENTIALS, TOO_MANY.
 */
export async function signInWithPasskey(
  core: PasskeysCore,
  { used, sealed }: { used: UsedPasskey; sealed: string | undefined },
  visitor: Visitor,
): Promise<Started> {
  const site = requireSite(core)
  const ceremony = openCeremony(core, { sealed, userId: null })
  await core.limits.beforeCredential(visitor.address)
  const passkey = await repository.findPasskey(core.db, used.id)
  if (!passkey) throw tryAgain()
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: used,
    expectedChallenge: ceremony.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: passkey.counter },
  }).catch((error: unknown) => {
    core.log.warn({ reason: String(error) }, 'a passkey was refused')
    throw tryAgain()
  })
  if (!verified) throw tryAgain()
  await core.limits.credentialWasNoGuess(visitor.address)
  return transact(core, { about: subject.account(passkey.userId) }, async (tx) => {
    if (!(await isFirstUse(tx, { nonce: ceremony.challenge, expiresAt: ceremony.expiresAt })))
      throw tryAgain()
    // Removed meanwhile, it signs nobody in.
    if (!(await repository.findPasskey(tx.db, used.id))) throw tryAgain()
    const { newCounter: counter } = authenticationInfo
    await repository.touchPasskey(tx.db, passkey.id, { counter, at: iso(tx.clock.now()) })
    return createSession(tx, await accountOf(tx, passkey.userId), visitor)
  })
}
