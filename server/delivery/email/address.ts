import type { Secrets } from '#server/secrets.ts'

/**
 * The fields that a claim's secrets are derived from; a changed builder or a higher version gives new ones and
 * invalidates the old ones.
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

type Mac = Pick<Secrets, 'mac'>
type Tags = ReturnType<typeof createTags>

/**
 * Creates and parses the addresses and ids that contain a secret. They are lower-case base32 and parsed
 * case-insensitively, because people retype addresses and servers change their case. `inboundOf` returns the address for
 * replies (INBOUND_ADDRESS), or undefined when there is no inbound channel; the admin may change it.
 */
export function createAddressBook(secrets: Mac, inboundOf: () => string | undefined) {
  const tags = createTags(inboundOf)
  return {
    get hasInbound() {
      return inboundOf() !== undefined
    },
    isOurs: tags.isOurs,
    ...replyAddresses(secrets, tags),
    ...listReplyAddresses(secrets, tags),
    ...homeownerAddresses(secrets, tags),
    ...bounceAddresses(secrets, tags),
    ...testAddresses(secrets, tags),
    ...messageIds(secrets),
  }
}

/** The inbound address, and its variants with a tag after a `+`. */
function createTags(inboundOf: () => string | undefined) {
  function tagOf(address: string): string | undefined {
    const inbound = inboundOf()
    if (!inbound) return undefined
    const lower = address.trim().toLowerCase()
    const [local, domain] = inbound.split('@')
    const prefix = `${local}+`
    const suffix = `@${domain}`
    return lower.startsWith(prefix) && lower.endsWith(suffix)
      ? lower.slice(prefix.length, -suffix.length)
      : undefined
  }

  return {
    /** Returns the address for replies with a tag; undefined without one. */
    tagged: (tag: string): string | undefined => inboundOf()?.replace('@', `+${tag}@`),
    /** Returns the tag of an address of ours; undefined for any other address. */
    tagOf,
    /** Returns whether an address is ours: the inbound address itself, or one with a tag. */
    isOurs: (address: string): boolean => {
      const lower = address.trim().toLowerCase()
      return lower === inboundOf() || tagOf(lower) !== undefined
    },
  }
}

function replyAddresses(secrets: Mac, { tagged, tagOf }: Tags) {
  const macOf = (claim: LinkSubject): string =>
    secrets.mac('reply-address', [claim.id, claim.builderEmail, claim.linkVersion], REPLY_BYTES)

  return {
    /** `claims+r1042SECRET@example.com`, or undefined without an inbound address. */
    replyAddress: (claim: LinkSubject): string | undefined => tagged(`r${claim.number}${macOf(claim)}`),
    /** Returns the claim's number and secret in an address of ours; undefined for any other address. */
    readReplyAddress: (address: string) => readNumbered('r', tagOf(address)),
    isReplySecretOf: (claim: LinkSubject, mac: string): boolean => mac === macOf(claim),
  }
}

/** The reply address of a whole walk-through: `claims+w12SECRET@example.com`. */
function listReplyAddresses(secrets: Mac, { tagged, tagOf }: Tags) {
  const macOf = (list: LinkSubject): string =>
    secrets.mac('list-reply-address', [list.id, list.builderEmail, list.linkVersion], REPLY_BYTES)

  return {
    listReplyAddress: (list: LinkSubject): string | undefined => tagged(`w${list.number}${macOf(list)}`),
    readListReplyAddress: (address: string) => readNumbered('w', tagOf(address)),
    isListReplySecretOf: (list: LinkSubject, mac: string): boolean => mac === macOf(list),
  }
}

/** Makes and reads the address at which one person of the home answers an email about a claim: `claims+h1042SECRET@example.com`. */
function homeownerAddresses(secrets: Mac, { tagged, tagOf }: Tags) {
  const macOf = (claimId: string, userId: string): string =>
    secrets.mac('homeowner-address', [claimId, userId], REPLY_BYTES)

  return {
    homeownerAddress: (claim: { id: string; number: number }, userId: string): string | undefined =>
      tagged(`h${claim.number}${macOf(claim.id, userId)}`),
    /** Returns the claim's number and the person's secret in an address of ours; undefined for any other address. */
    readHomeownerAddress: (address: string) => readNumbered('h', tagOf(address)),
    isHomeownerSecretOf: (claimId: string, userId: string, mac: string): boolean =>
      mac === macOf(claimId, userId),
  }
}

/** Returns the number and the secret of a tag of this kind; undefined for any other tag. */
function readNumbered(
  kind: 'r' | 'w' | 'h',
  tag: string | undefined,
): { number: number; mac: string } | undefined {
  const match = new RegExp(`^${kind}(\\d{1,12})([0-9a-z]{${REPLY_LENGTH}})$`).exec(tag ?? '')
  return match?.[1] && match[2] ? { number: Number(match[1]), mac: match[2] } : undefined
}

function bounceAddresses(secrets: Mac, { tagged, tagOf }: Tags) {
  const macOf = (outboxId: string): string => secrets.mac('bounce-address', [outboxId], BOUNCE_BYTES)

  return {
    /** The envelope sender of one email (VERP), so that a bounce identifies its email without being parsed. */
    bounceAddress: (outboxId: string): string | undefined => tagged(`b${outboxId}${macOf(outboxId)}`),
    /** Returns the outbox id in a bounce address of ours with the right secret. */
    readBounceAddress(address: string): string | undefined {
      const match = new RegExp(`^b([0-9a-z]{${ID_LENGTH}})([0-9a-z]{${BOUNCE_LENGTH}})$`).exec(
        tagOf(address) ?? '',
      )
      return match?.[1] && match[2] === macOf(match[1]) ? match[1] : undefined
    },
  }
}

function testAddresses(secrets: Mac, { tagged, tagOf }: Tags) {
  const testTag = (testId: string): string => `t${testId}${secrets.mac('mail-test', [testId], BOUNCE_BYTES)}`

  return {
    testTag,
    /** The address of a test email: built like a claim's reply address, but of no claim. */
    testAddress: (testId: string): string | undefined => tagged(testTag(testId)),
    /** Returns the test's id from one of its addresses, its Message-ID, or its tag alone, if the secret is right. */
    readTestId(text: string): string | undefined {
      const tag = tagOf(text) ?? /^<?([0-9a-z]+)(?:@|$)/.exec(text.trim().toLowerCase())?.[1]
      const id = new RegExp(`^t([0-9a-z]{${ID_LENGTH}})[0-9a-z]{${BOUNCE_LENGTH}}$`).exec(tag ?? '')?.[1]
      return id && tag === testTag(id) ? id : undefined
    },
  }
}

function messageIds(secrets: Mac) {
  const macOf = (outboxId: string): string => secrets.mac('message-id', [outboxId], MESSAGE_BYTES)

  return {
    /** `<ID.SECRET@domain>`: the same for one email at every attempt. */
    messageId: (outboxId: string, domain: string): string => `<${outboxId}.${macOf(outboxId)}@${domain}>`,
    /**
     * Returns the outbox id in a Message-ID of ours with the right secret; the domain is ignored, because some servers
     * change it.
     */
    readMessageId(id: string): string | undefined {
      const match = new RegExp(`^<?([0-9a-z]{${ID_LENGTH}})\\.([0-9a-z]{${MESSAGE_LENGTH}})@`).exec(
        id.trim().toLowerCase(),
      )
      return match?.[1] && match[2] === macOf(match[1]) ? match[1] : undefined
    },
  }
}
