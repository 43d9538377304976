import { timingSafeEqualText } from '#server/secrets.ts'
import type { Core } from '#server/core.ts'
import type { LinkSubject } from '#server/delivery/email/address.ts'
import type { ClaimRecord } from './claim-record.ts'

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
export const copySubject = ({ id }: { id: string }): string => `copy ${id}`

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

export function isTokenOf(core: Pick<Core, 'secrets'>, claim: LinkSubject, mac: string): boolean {
  return timingSafeEqualText(mac, macOf(core, claim))
}

function macOf({ secrets }: Pick<Core, 'secrets'>, claim: LinkSubject): string {
  return secrets.mac('builder-link', [claim.id, claim.builderEmail, claim.linkVersion], MAC_BYTES)
}
