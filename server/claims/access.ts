import type { Actor } from '#server/actor.ts'
import type { Core } from '#server/core.ts'
import { notFound } from '#server/errors.ts'
import { isTokenOf, linkSubject, readToken } from './links.ts'
import type { ClaimRecord } from './store/claim-record.ts'
import { findClaim, listWithoutBuilder } from './store/claims-repository.ts'

const AUTHORIZED: unique symbol = Symbol('authorized')

/** What an actor may work with. Only the functions of this file return one, so a forgotten check does not compile. */
export type Authorized<T> = T & { readonly [AUTHORIZED]: true }
export type AuthorizedClaim = Authorized<ClaimRecord>

const authorized = (claim: ClaimRecord): AuthorizedClaim => ({ ...claim, [AUTHORIZED]: true })

/** Finds a claim and authorizes the actor. Throws NOT_FOUND for a missing claim and for a claim of another account. */
export async function openClaim(
  { db }: Pick<Core, 'db'>,
  actor: Actor,
  id: string,
): Promise<AuthorizedClaim> {
  const claim = await findClaim(db, { id })
  if (!claim || !mayOpen(actor, claim)) throw notFound()
  return authorized(claim)
}

function mayOpen(actor: Actor, claim: ClaimRecord): boolean {
  if (actor.kind === 'homeowner') return claim.userId === actor.userId
  return actor.kind === 'system' || actor.claimId === claim.id
}

/**
 * Returns a claim for the server itself, as in a job or for inbound mail; undefined when it does not exist any more.
 */
export async function claimForSystem(
  { db }: Pick<Core, 'db'>,
  id: string | null,
): Promise<AuthorizedClaim | undefined> {
  const claim = id === null ? undefined : await findClaim(db, { id })
  return claim && authorized(claim)
}

/** Returns the claim of a private link; undefined for a forged, replaced or unknown one. */
export async function claimByToken(
  core: Pick<Core, 'db' | 'secrets'>,
  token: string,
): Promise<AuthorizedClaim | undefined> {
  const read = readToken(token)
  const claim = read && (await findClaim(core.db, { number: read.number }))
  if (!read || !claim?.builder) return undefined
  return isTokenOf(core, linkSubject(claim), read.mac) ? authorized(claim) : undefined
}

/** Returns the open claims of an account that have no builder yet, oldest first. */
export async function waitingClaims({ db }: Pick<Core, 'db'>, userId: string): Promise<AuthorizedClaim[]> {
  return (await listWithoutBuilder(db, userId)).map(authorized)
}
