import type { HomeRole } from '#shared/homes.ts'
import type { Actor, Builder, Homeowner, Core, Speaker } from '#server/core.ts'
import { notFound } from '#server/errors.ts'
import { requireActing, roleIn } from '#server/homes/access.ts'
import type { ClaimRecord } from './claim-record.ts'
import { findClaim, listWithoutBuilder } from './claims-repository.ts'
import { findCopyAddress, listCopyAddresses } from '#server/profile/repository.ts'
import { namedWithRole, type CopyAddress } from '#shared/copies.ts'
import { timingSafeEqualText } from '#server/secrets.ts'
import type { LinkSubject } from '#server/delivery/email/address.ts'

const READABLE: unique symbol = Symbol('readable')
const AUTHORIZED: unique symbol = Symbol('authorized')
const FILER: unique symbol = Symbol('filer')

/**
 * A record that an actor may read. Only the functions of this file return one, so a forgotten check does not compile.
 * It carries the person's role in the claim's home; undefined for its builder and the system.
 */
export type Readable<T> = T & { readonly [READABLE]: HomeRole | undefined }
export type ReadableClaim = Readable<ClaimRecord>

/** A record that an actor may change. It carries the actor, so that each event says who acted. */
type Authorized<T> = Readable<T> & { readonly [AUTHORIZED]: Actor }
export type AuthorizedClaim = Authorized<ClaimRecord>

/** Somebody who may file claims for their home. */
export type Filer = Homeowner & { readonly [FILER]: HomeRole }

const SYSTEM = { kind: 'system' } as const

const authorized = (claim: ClaimRecord, actor: Actor, role?: HomeRole): AuthorizedClaim => ({
  ...claim,
  [READABLE]: role,
  [AUTHORIZED]: actor,
})

/**
 * Finds a claim that the actor may change. Throws NOT_FOUND for a missing claim and for a claim of a home that the person
 * does not belong to, FORBIDDEN for one they may only read.
 */
export async function openClaim(core: Pick<Core, 'db'>, actor: Actor, id: string): Promise<AuthorizedClaim> {
  const claim = await findFor(core, actor, id)
  if (actor.kind === 'homeowner')
    return authorized(claim, actor, await requireActing(core, inHomeOf(claim, actor), 'claim'))
  return authorized(claim, actor)
}

/** Finds a claim that the actor may read. Throws NOT_FOUND for a missing claim and for one of a foreign home. */
export async function readClaim(core: Pick<Core, 'db'>, actor: Actor, id: string): Promise<ReadableClaim> {
  const claim = await findFor(core, actor, id)
  const role = actor.kind === 'homeowner' ? await roleIn(core, inHomeOf(claim, actor), 'claim') : undefined
  return { ...claim, [READABLE]: role }
}

/** Finds out that a person may file claims for their home. Throws FORBIDDEN for who may only look, NOT_FOUND for anyone else. */
export async function openFiling(core: Pick<Core, 'db'>, actor: Homeowner): Promise<Filer> {
  return { ...actor, [FILER]: await requireActing(core, actor) }
}

/** Returns a claim that was just stored for its filer, who may change it. */
export function filedClaim(claim: ClaimRecord, filer: Filer): AuthorizedClaim {
  return authorized(claim, filer, filer[FILER])
}

const inHomeOf = ({ homeId }: ClaimRecord, { userId }: Homeowner) => ({ homeId, userId })

async function findFor({ db }: Pick<Core, 'db'>, actor: Actor, id: string): Promise<ClaimRecord> {
  const claim = await findClaim(db, { id })
  if (!claim || (actor.kind === 'builder' && !isBuilderOf(claim, actor))) throw notFound()
  return claim
}

/** Returns whether the actor is the claim's builder; one who signed in, by the address it has now, in upper or lower case. */
function isBuilderOf({ id, builder }: ClaimRecord, { claimId, email }: Builder): boolean {
  return id === claimId && (email === undefined || builder?.email.toLowerCase() === email.toLowerCase())
}

/** Returns the account of the person who works with a claim; undefined for its builder and the system. */
export function personAt(claim: Authorized<object>): string | undefined {
  const actor = claim[AUTHORIZED]
  return actor.kind === 'homeowner' ? actor.userId : undefined
}

/** Returns who of the builder's side acts in the warranty contact's place; undefined for that contact and for everybody else. */
export function speakerAt(claim: ClaimRecord | AuthorizedClaim): Speaker | undefined {
  const actor = AUTHORIZED in claim ? claim[AUTHORIZED] : SYSTEM
  return 'speaker' in actor ? actor.speaker : undefined
}

/** Returns what the person who reads a claim may do in its home; undefined for its builder and the system. */
export function roleAt(claim: ReadableClaim): HomeRole | undefined {
  return claim[READABLE]
}

/**
 * Returns a claim for the server itself, as in a job or for inbound mail; undefined when it does not exist any more.
 * `speaker`: who wrote the mail, when it is not the warranty contact.
 */
export async function claimForSystem(
  { db }: Pick<Core, 'db'>,
  id: string | null,
  speaker?: Speaker,
): Promise<AuthorizedClaim | undefined> {
  const claim = id === null ? undefined : await findClaim(db, { id })
  return claim && authorized(claim, speaker ? { ...SYSTEM, speaker } : SYSTEM)
}

/** Returns a claim for the server, as one of a home's further addresses answered it; null: the warranty contact did. */
export async function claimAnsweredBy(
  { db }: Pick<Core, 'db'>,
  claim: AuthorizedClaim,
  addressId: string | null,
): Promise<AuthorizedClaim> {
  const address = addressId === null ? undefined : await findCopyAddress(db, addressId)
  return authorized(claim, { ...SYSTEM, speaker: address && speakerOf(address) }, claim[READABLE])
}

/** Returns the claim of a private link; undefined for a forged, replaced or unknown one. */
export async function claimByToken(
  core: Pick<Core, 'db' | 'secrets'>,
  token: string,
): Promise<AuthorizedClaim | undefined> {
  const read = readToken(token)
  const claim = read && (await findClaim(core.db, { number: read.number }))
  if (!read || !claim?.builder) return undefined
  const builder = { kind: 'builder', claimId: claim.id } as const
  if (isTokenOf(core, linkSubject(claim), read.mac)) return authorized(claim, builder)
  for (const address of await listCopyAddresses(core.db, claim.homeId))
    if (address.mayAnswer && isTokenOf(core, linkSubject(claim, address), read.mac))
      return authorized(claim, { ...builder, speaker: speakerOf(address) })
  return undefined
}

/** Returns one of a home's further addresses as who speaks for the builder. */
export const speakerOf = (address: CopyAddress): Speaker => ({
  addressId: address.id,
  name: namedWithRole(address),
  email: address.email,
})

/** Returns the open claims of a home that have no builder yet, oldest first. */
export async function waitingClaims({ db }: Pick<Core, 'db'>, homeId: string): Promise<AuthorizedClaim[]> {
  return (await listWithoutBuilder(db, homeId)).map((claim) => authorized(claim, SYSTEM))
}

/** Bytes of the keyed hash in a private link. */
export const MAC_BYTES = 20
const MAC_LENGTH = 32
const TOKEN = new RegExp(`^(\\d{1,12})([0-9a-z]{${MAC_LENGTH}})$`)

/**
 * Returns the fields that a claim's secrets are derived from: the builder's, or those of a further address, which are its
 * own. The claim must have a builder.
 */
export function linkSubject(claim: ClaimRecord, copy?: { id: string }): LinkSubject {
  return {
    id: claim.id,
    number: claim.number,
    builderEmail: copy ? copySubject(copy) : (claim.builder?.email ?? ''),
    linkVersion: claim.linkVersion,
  }
}

/** Returns what stands for a further address where secrets are derived from the builder's: no email address. */
const copySubject = ({ id }: { id: string }): string => `copy ${id}`

/**
 * Returns the builder's private link: the claim's number and a keyed hash of the claim, its builder and the link's
 * version. Derived each time, never stored.
 */
export function linkOf(core: Pick<Core, 'secrets' | 'config'>, claim: LinkSubject): string {
  return `${core.config.publicUrl}/b/${claim.number}${macOf(core, claim)}`
}

/** Splits a token into claim number and hash; undefined for another shape. Check the hash with `isTokenOf`. */
export function readToken(token: string): { number: number; mac: string } | undefined {
  const match = TOKEN.exec(token.toLowerCase())
  return match?.[1] && match[2] ? { number: Number(match[1]), mac: match[2] } : undefined
}

function isTokenOf(core: Pick<Core, 'secrets'>, claim: LinkSubject, mac: string): boolean {
  return timingSafeEqualText(mac, macOf(core, claim))
}

function macOf({ secrets }: Pick<Core, 'secrets'>, claim: LinkSubject): string {
  return secrets.mac('builder-link', [claim.id, claim.builderEmail, claim.linkVersion], MAC_BYTES)
}
