import type { LinkSubject } from '#server/mail/outbox/address.ts'
import { timingSafeEqualText, type Secrets } from '#server/secrets.ts'

const MAC_BYTES = 20
const MAC_LENGTH = 32

/**
 * The builder's private link: the claim's number and a keyed hash of the claim, its builder and the link's version.
 * Derived each time, never stored.
 */
export function createLinks(secrets: Secrets, publicUrl: string) {
  const macOf = (claim: LinkSubject): string =>
    secrets.mac('builder-link', [claim.id, claim.builderEmail, claim.linkVersion], MAC_BYTES)

  return {
    tokenOf: (claim: LinkSubject): string => `${claim.number}${macOf(claim)}`,
    linkOf: (claim: LinkSubject): string => `${publicUrl}/b/${claim.number}${macOf(claim)}`,
    /** Splits a token into claim number and hash; undefined for another shape. Check the hash with `isTokenOf`. */
    readToken(token: string): { number: number; mac: string } | undefined {
      const match = new RegExp(`^(\\d{1,12})([0-9a-z]{${MAC_LENGTH}})$`).exec(token.toLowerCase())
      return match?.[1] && match[2] ? { number: Number(match[1]), mac: match[2] } : undefined
    },
    isTokenOf: (claim: LinkSubject, mac: string): boolean => timingSafeEqualText(mac, macOf(claim)),
  }
}

export type Links = ReturnType<typeof createLinks>
