import type { Secrets } from '#server/secrets.ts'

/**
 * What a claim's secrets are derived from; a changed builder or a higher version gives new ones and invalidates the old
 * ones.
 */
export type LinkSubject = { id: string; number: number; builderEmail: string; linkVersion: number }

// 120 and 160 bits. The address must stay within 64 octets before the @ (RFC 5321, 4.5.3.1.1).
const REPLY_BYTES = 15
const REPLY_LENGTH = 24
const BOUNCE_BYTES = 10
const BOUNCE_LENGTH = 16
const MESSAGE_BYTES = 15
const MESSAGE_LENGTH = 24
export const ID_LENGTH = 26

export type AddressBook = ReturnType<typeof createAddressBook>

/**
 * Creates and parses the addresses and ids that contain a secret. They are lower-case base32 and parsed
 * case-insensitively, because people retype addresses and servers change their case. `inbound` is the address for
 * replies (INBOUND_ADDRESS), or undefined when there is no inbound channel.
 */
export function createAddressBook(secrets: Secrets, inbound: string | undefined) {
  const [inboundLocal, inboundDomain] = inbound?.split('@') ?? []

  /** `claims+r1042SECRET@example.com`, or undefined without an inbound address. */
  function replyAddress(claim: LinkSubject): string | undefined {
    return inbound && `${inboundLocal}+r${claim.number}${replyMac(claim)}@${inboundDomain}`
  }

  const replyMac = (claim: LinkSubject): string =>
    secrets.mac('reply-address', [claim.id, claim.builderEmail, claim.linkVersion], REPLY_BYTES)

  /** Returns the claim's number and secret in an address of ours; undefined for any other address. */
  function readReplyAddress(address: string): { number: number; mac: string } | undefined {
    const match = new RegExp(`^r(\\d{1,12})([0-9a-z]{${REPLY_LENGTH}})$`).exec(tagOf(address) ?? '')
    return match?.[1] && match[2] ? { number: Number(match[1]), mac: match[2] } : undefined
  }

  const isReplySecretOf = (claim: LinkSubject, mac: string): boolean => mac === replyMac(claim)

  /** The envelope sender of one email (VERP), so that a bounce identifies its email without being parsed. */
  function bounceAddress(outboxId: string): string | undefined {
    return inbound && `${inboundLocal}+b${outboxId}${bounceMac(outboxId)}@${inboundDomain}`
  }

  const bounceMac = (outboxId: string): string => secrets.mac('bounce-address', [outboxId], BOUNCE_BYTES)

  function readBounceAddress(address: string): string | undefined {
    const match = new RegExp(`^b([0-9a-z]{${ID_LENGTH}})([0-9a-z]{${BOUNCE_LENGTH}})$`).exec(
      tagOf(address) ?? '',
    )
    return match?.[1] && match[2] === bounceMac(match[1]) ? match[1] : undefined
  }

  const testTag = (testId: string): string => `t${testId}${secrets.mac('mail-test', [testId], BOUNCE_BYTES)}`

  /** The address of a test email: built like a claim's reply address, but of no claim. */
  function testAddress(testId: string): string | undefined {
    return inbound && `${inboundLocal}+${testTag(testId)}@${inboundDomain}`
  }

  /** Returns the test's id from one of its addresses, its Message-ID, or its tag alone, if the secret is right. */
  function readTestId(text: string): string | undefined {
    const tag = tagOf(text) ?? /^<?([0-9a-z]+)(?:@|$)/.exec(text.trim().toLowerCase())?.[1]
    const id = new RegExp(`^t([0-9a-z]{${ID_LENGTH}})[0-9a-z]{${BOUNCE_LENGTH}}$`).exec(tag ?? '')?.[1]
    return id && tag === testTag(id) ? id : undefined
  }

  /** `<ID.SECRET@domain>`: the same for one email at every attempt. */
  function messageId(outboxId: string, domain: string): string {
    return `<${outboxId}.${messageMac(outboxId)}@${domain}>`
  }

  const messageMac = (outboxId: string): string => secrets.mac('message-id', [outboxId], MESSAGE_BYTES)

  /**
   * Returns the outbox id in a Message-ID of ours with the right secret; the domain is ignored, because some servers
   * change it.
   */
  function readMessageId(id: string): string | undefined {
    const match = new RegExp(`^<?([0-9a-z]{${ID_LENGTH}})\\.([0-9a-z]{${MESSAGE_LENGTH}})@`).exec(
      id.trim().toLowerCase(),
    )
    return match?.[1] && match[2] === messageMac(match[1]) ? match[1] : undefined
  }

  /** Returns whether an address is ours: the inbound address itself, or one with a tag. */
  function isOurs(address: string): boolean {
    const lower = address.trim().toLowerCase()
    return lower === inbound || tagOf(lower) !== undefined
  }

  function tagOf(address: string): string | undefined {
    if (!inbound) return undefined
    const lower = address.trim().toLowerCase()
    const prefix = `${inboundLocal}+`
    const suffix = `@${inboundDomain}`
    return lower.startsWith(prefix) && lower.endsWith(suffix)
      ? lower.slice(prefix.length, -suffix.length)
      : undefined
  }

  return {
    hasInbound: inbound !== undefined,
    replyAddress,
    readReplyAddress,
    isReplySecretOf,
    bounceAddress,
    readBounceAddress,
    testTag,
    testAddress,
    readTestId,
    messageId,
    readMessageId,
    isOurs,
  }
}
