import { listRecipients, type Recipient } from '#server/homes/repository.ts'
import type { ClaimRecord } from '#server/claims/claim-record.ts'
import { networkOf } from '#server/auth/sessions.ts'
import { linkSubject } from '#server/claims/access.ts'
import { listLinkSubject } from '#server/walk-throughs/access.ts'
import { findClaim, isBuilderAddress } from '#server/claims/claims-repository.ts'
import { findWalkThrough } from '#server/walk-throughs/repository.ts'
import {
  isAnsweringAddress,
  listAllCopyAddresses,
  type StoredCopyAddress,
} from '#server/profile/repository.ts'
import type { Db } from '#server/db/connect.ts'
import type { AddressBook } from '#server/delivery/email/address.ts'
import type { MailEnvelope } from './mail-kind.ts'
import {
  firstHeader,
  readBareAddresses,
  readMessageIds,
  RECEIVER_HEADERS,
  type MailHeaders,
} from './parse/mail-headers.ts'

/** The order of reading. Senders without a valid secret can claim any address, so only secrets come first. */
export const PRIORITIES = { secret: 0, builder: 1, unknown: 2 } as const
export type Priority = (typeof PRIORITIES)[keyof typeof PRIORITIES]
/** The place of a mail in the queue. `sender` names the reading budget it uses. */
export type Turn = { priority: Priority; sender: string }

/** Receivers checked for a secret: each costs a query. */
const MAX_RECEIVERS = 50
const MAX_SENDER_LENGTH = 255

type PriorityCore = { db: Db; addresses: AddressBook }

/** Returns how soon a mail is read, decided by its envelope and headers alone, before it is parsed. */
export async function turnOf(
  core: PriorityCore,
  headers: MailHeaders,
  envelope: MailEnvelope & { remoteAddress?: string },
): Promise<Turn> {
  const { db, addresses } = core
  const [secret] = (await secretReceivers(core, headers, envelope)).keys()
  if (secret) return { priority: PRIORITIES.secret, sender: secret }
  const answered = readMessageIds(['in-reply-to', 'references'].flatMap((name) => headers.get(name) ?? []))
  for (const id of answered) {
    const outboxId = addresses.readMessageId(id)
    if (outboxId) return { priority: PRIORITIES.secret, sender: `mail:${outboxId}` }
  }
  const [from = ''] = readBareAddresses([firstHeader(headers, 'from')])
  const isBuilder =
    from !== '' && ((await isBuilderAddress(db, from)) || (await isAnsweringAddress(db, from)))
  return {
    priority: isBuilder ? PRIORITIES.builder : PRIORITIES.unknown,
    sender: senderOf(envelope, from),
  }
}

/**
 * Returns the receivers with a valid secret: one address for each claim (`claim:12`), walk-through (`list:3`) or outgoing
 * mail (`mail:…`) that a secret belongs to.
 */
export async function secretReceivers(
  core: PriorityCore,
  headers: MailHeaders,
  envelope: MailEnvelope,
): Promise<Map<string, string>> {
  const receivers = [
    ...envelope.to,
    ...readBareAddresses(RECEIVER_HEADERS.flatMap((name) => headers.get(name) ?? [])),
  ].filter((address) => core.addresses.isOurs(address))
  const found = new Map<string, string>()
  for (const address of [...new Set(receivers)].slice(0, MAX_RECEIVERS)) {
    const owner = await secretIn(core, address)
    if (owner && !found.has(owner)) found.set(owner, address)
  }
  return found
}

/** Returns whether an address of ours carries a valid secret. */
export async function hasSecret(core: PriorityCore, address: string): Promise<boolean> {
  return (await secretIn(core, address)) !== undefined
}

/** Returns what the valid secret in an address of ours belongs to; undefined without one. */
async function secretIn({ addresses, db }: PriorityCore, address: string): Promise<string | undefined> {
  const outboxId = addresses.readBounceAddress(address)
  if (outboxId) return `mail:${outboxId}`
  const testId = addresses.readTestId(address)
  if (testId) return `test:${testId}`
  const reply = addresses.readReplyAddress(address)
  const claim = reply && (await findClaim(db, { number: reply.number }))
  const isValid = claim?.builder && addresses.isReplySecretOf(linkSubject(claim), reply?.mac ?? '')
  if (isValid) return `claim:${claim.number}`
  if (reply && claim?.builder && (await readerAt({ db, addresses }, claim, reply.mac)))
    return `claim:${claim.number}`
  const listReply = addresses.readListReplyAddress(address)
  const list = listReply && (await findWalkThrough(db, { number: listReply.number }))
  const isOfList = list?.builder && addresses.isListReplySecretOf(listLinkSubject(list), listReply?.mac ?? '')
  if (isOfList) return `list:${list.number}`
  const person = await personAt({ db, addresses }, address)
  return person && `person:${person.claim.number}:${person.member.id}`
}

/** Returns whose copies have the reply address with this secret, also somebody who is told no more; undefined for nobody. */
export async function readerAt(
  { addresses, db }: PriorityCore,
  claim: ClaimRecord,
  mac: string,
): Promise<StoredCopyAddress | undefined> {
  const readers = await listAllCopyAddresses(db, claim.homeId)
  return readers.find((reader) => addresses.isReplySecretOf(linkSubject(claim, reader), mac))
}

/** Returns the member of a home and the claim that the valid secret in an address of ours belongs to. */
export async function personAt(
  { addresses, db }: PriorityCore,
  address: string,
): Promise<{ claim: ClaimRecord; member: Recipient } | undefined> {
  const secret = addresses.readHomeownerAddress(address)
  const claim = secret && (await findClaim(db, { number: secret.number }))
  if (!secret || !claim) return undefined
  const members = await listRecipients(db, claim.homeId)
  const member = members.find(({ id }) => addresses.isHomeownerSecretOf(claim.id, id, secret.mac))
  return member && { claim, member }
}

/** Returns the sending network where it is known, because anybody can write any address; else the domain. */
function senderOf(
  { remoteAddress, from }: MailEnvelope & { remoteAddress?: string },
  header: string,
): string {
  if (remoteAddress) return networkOf(remoteAddress)
  const address = from || header
  return address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .slice(0, MAX_SENDER_LENGTH)
}
