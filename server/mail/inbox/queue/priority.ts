import { networkOf } from '#server/auth/network.ts'
import { linkSubject, type ClaimsService } from '#server/claims/service.ts'
import type { AddressBook } from '#server/mail/outbox/address.ts'
import type { MailEnvelope } from '#server/mail/parsing/classification/classify.ts'
import {
  firstHeader,
  readBareAddresses,
  readMessageIds,
  RECEIVER_HEADERS,
  type MailHeaders,
} from '#server/mail/parsing/mail-headers.ts'

/** The order of reading. Whoever has no valid secret can pretend to be anybody, so only secrets come first. */
export const PRIORITIES = { secret: 0, builder: 1, stranger: 2 } as const
export type Priority = (typeof PRIORITIES)[keyof typeof PRIORITIES]
/** What a mail's turn depends on. `sender` is whose share of the reading it uses up. */
export type Turn = { priority: Priority; sender: string }

/** Receivers looked at: each costs a query. */
const mostReceivers = 50
const longestSender = 255

export type Prioritizer = ReturnType<typeof createPrioritizer>

/** Tells by envelope and headers alone, before a mail is parsed, how soon it is read. */
export function createPrioritizer({
  addresses,
  claims,
}: {
  addresses: AddressBook
  claims: Pick<ClaimsService, 'findByNumber' | 'isBuilderAddress'>
}) {
  /** What the valid secret in an address of ours belongs to; undefined without one. */
  async function secretIn(address: string): Promise<string | undefined> {
    const outboxId = addresses.readBounceAddress(address)
    if (outboxId) return `mail:${outboxId}`
    const testId = addresses.readTestId(address)
    if (testId) return `test:${testId}`
    const reply = addresses.readReplyAddress(address)
    const claim = reply && (await claims.findByNumber(reply.number))
    const isValid = claim?.builder && addresses.isReplySecretOf(linkSubject(claim), reply?.mac ?? '')
    return isValid ? `claim:${claim.number}` : undefined
  }

  async function turnOf(
    headers: MailHeaders,
    envelope: MailEnvelope & { remoteAddress?: string },
  ): Promise<Turn> {
    const receivers = [
      ...envelope.to,
      ...readBareAddresses(RECEIVER_HEADERS.flatMap((name) => headers.get(name) ?? [])),
    ].filter((address) => addresses.isOurs(address))
    for (const address of [...new Set(receivers)].slice(0, mostReceivers)) {
      const secret = await secretIn(address)
      if (secret) return { priority: PRIORITIES.secret, sender: secret }
    }
    const answered = readMessageIds(['in-reply-to', 'references'].flatMap((name) => headers.get(name) ?? []))
    for (const id of answered) {
      const outboxId = addresses.readMessageId(id)
      if (outboxId) return { priority: PRIORITIES.secret, sender: `mail:${outboxId}` }
    }
    const [from = ''] = readBareAddresses([firstHeader(headers, 'from')])
    const isBuilder = from !== '' && (await claims.isBuilderAddress(from))
    return {
      priority: isBuilder ? PRIORITIES.builder : PRIORITIES.stranger,
      sender: senderOf(envelope, from),
    }
  }

  return {
    turnOf,
    /** Whether an address of ours carries a valid secret. */
    hasSecret: async (address: string): Promise<boolean> => (await secretIn(address)) !== undefined,
  }
}

/** The network where it is known, since addresses are whatever the sender says; else the domain. */
function senderOf(
  { remoteAddress, from }: MailEnvelope & { remoteAddress?: string },
  header: string,
): string {
  if (remoteAddress) return networkOf(remoteAddress)
  const address = from || header
  return address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .slice(0, longestSender)
}
