import { domainOf, sameAddress } from './addr-spec.ts'
import { isSharedDomain, organizationalDomain } from './shared-domains.ts'

/**
 * Returns whether an email's sender is the builder: the same address, or one of the same organization (the registrable
 * domain by the public suffix list). At a domain with public mailboxes only the same address counts.
 * @returns false unless both are exactly one well-formed address.
 */
export function isBuildersAddress(sender: string, builder: string): boolean {
  if (sameAddress(sender, builder)) return true
  const [one, other] = [domainOf(sender), domainOf(builder)]
  if (one === null || other === null || isSharedDomain(one) || isSharedDomain(other)) return false
  return organizationalDomain(one) === organizationalDomain(other)
}

/** Returns whether an address is at a service or internet provider with mailboxes for the public. */
export function isPublicMailbox(address: string): boolean {
  const domain = domainOf(address)
  return domain !== null && isSharedDomain(domain)
}
