import { claimForSystem, speakerOf, linkSubject } from '#server/claims/access.ts'
import { listLinkSubject } from '#server/walk-throughs/access.ts'
import type { ClaimRecord } from '#server/claims/claim-record.ts'
import { findClaim, findListOfClaim } from '#server/claims/claims-repository.ts'
import { listEvents } from '#server/claims/events-repository.ts'
import { findWalkThrough, type WalkThroughRecord } from '#server/walk-throughs/repository.ts'
import type { Db } from '#server/db/connect.ts'
import { isOnRecord, type OutboxRow } from '#server/delivery/email/delivery-repository.ts'
import { personAt, readerAt } from './priority.ts'
import { findCopy, findMail } from '#server/delivery/email/mails-repository.ts'
import { findCopyAddress, listAllCopyAddresses, type StoredCopyAddress } from '#server/profile/repository.ts'
import type { MailMessage } from '#server/messages/from-builder.ts'
import { sameAddress } from './parse/addr-spec.ts'
import type { MailEnvelope } from './mail-kind.ts'
import type { ParsedMail } from './parse/parse.ts'
import type { InboxCore } from './service.ts'
import type { ClassifiedMail } from './classify.ts'

/** The claim a mail belongs to, and how it was found, for the admin. */
export type ClaimMatch = {
  claim: ClaimRecord
  found: string
  /** Whose email it answers, when that was a copy; the address may have been removed since. */
  reader?: StoredCopyAddress | undefined
}

/** The same for an answer to a whole walk-through. */
export type ListMatch = { list: WalkThroughRecord; found: string }

/** An answer to an email to a person of the home; `claim` is undefined when it could be about several, or about none. */
export type HomeownerMatch = { userId: string; claim: ClaimRecord | undefined }

/** The result of matching a mail. `row` is the outgoing mail it concerns; undefined when that is unknown or deleted. */
export type MailMatch =
  /** A mail of ours that came back to us, or one in our own name. */
  | { kind: 'own'; row: OutboxRow | undefined }
  /** Sent to the return (VERP) address of a mail of ours: always automatic. */
  | { kind: 'returned'; row: OutboxRow | undefined }
  /** A delivery report that came to another address. */
  | { kind: 'report'; row: OutboxRow | undefined }
  | ({ kind: 'claim' } & ClaimMatch)
  | ({ kind: 'walk-through' } & ListMatch)
  | ({ kind: 'homeowner' } & HomeownerMatch)
  | { kind: 'nothing' }

/**
 * Third step: finds what a mail is about. A return (VERP) address decides before the content does, because only machines
 * write to it.
 */
export async function matchMail(
  core: InboxCore,
  { parsed, classification: { kind, bounce }, envelope }: ClassifiedMail,
): Promise<MailMatch> {
  const { addresses } = core
  const receivers = receiversOf(parsed, envelope)
  const answered = [parsed.inReplyTo ?? '', ...parsed.references]
  const sender = parsed.from?.address
  if (sender && (sameAddress(sender, core.mailFrom.address) || addresses.isOurs(sender)))
    return { kind: 'own', row: await findByMessageId(core, [parsed.messageId ?? '', ...answered]) }
  const returned = receivers.flatMap((address) => addresses.readBounceAddress(address) ?? [])
  if (returned.length > 0) return { kind: 'returned', row: await findOwnMail(core, returned) }
  if (kind === 'bounce') {
    const reported = [...(bounce?.originalMessageIds ?? []), ...answered]
    return { kind: 'report', row: await findByMessageId(core, reported) }
  }
  return (
    (await matchThread(core, parsed, receivers)) ??
    (await matchHomeowner(core, receivers, answered)) ?? { kind: 'nothing' }
  )
}

/** Finds whose email of ours is answered: by the secret in an address, then by the Message-ID. */
async function matchHomeowner(
  core: InboxCore,
  receivers: readonly string[],
  answered: string[],
): Promise<MailMatch | undefined> {
  for (const address of receivers) {
    const person = await personAt(core, address)
    if (person) return { kind: 'homeowner', userId: person.member.id, claim: person.claim }
  }
  const row = await findByMessageId(core, answered)
  if (!row?.userId || isOnRecord(row.kind)) return undefined
  const list = row.claimId === null ? undefined : await findListOfClaim(core.db, row.claimId)
  // Notifications of a walk-through are collected at its first claim, whatever item they are about.
  const claim = list ? undefined : await claimForSystem(core, row.claimId)
  return { kind: 'homeowner', userId: row.userId, claim }
}

type ThreadMatch = Extract<MailMatch, { kind: 'claim' | 'walk-through' }>

/**
 * Finds the claim or the walk-through of a mail by the secret in an address, then by In-Reply-To and References; never by
 * a subject or a bare number. Returns undefined when there is none.
 */
async function matchThread(
  core: InboxCore,
  parsed: ParsedMail,
  receivers: string[],
): Promise<ThreadMatch | undefined> {
  for (const address of receivers) {
    const match = await matchAddress(core, address)
    if (match) return match
  }
  const row = await findByMessageId(core, [parsed.inReplyTo ?? '', ...parsed.references])
  // A mail to the homeowner gives no access to the builder's side.
  if (!row?.claimId || !isOnRecord(row.kind)) return undefined
  const found = 'By the mail it answers.'
  // What a copy of a list is answered with belongs to no one of its claims.
  if (row.kind === 'copy') return row.walkThroughId === null ? matchCopy(core, row, found) : undefined
  if (row.walkThroughId !== null) {
    const list = await findWalkThrough(core.db, { id: row.walkThroughId })
    return list && isListStillValid(row, list) ? { kind: 'walk-through', list, found } : undefined
  }
  const claim = await claimForSystem(core, row.claimId)
  if (!claim || !(await isStillValid(core, row, claim))) return undefined
  return { kind: 'claim', claim, found }
}

/** Finds the claim that a copy was about, and who got it. */
async function matchCopy({ db }: InboxCore, row: OutboxRow, found: string): Promise<ThreadMatch | undefined> {
  const copy = await findCopy(db, row.id)
  const reader = copy && (await findCopyAddress(db, copy.addressId))
  const claim = await claimForSystem({ db }, row.claimId)
  if (!reader || !claim?.builder || !(await isAfterReplacing(db, row, claim))) return undefined
  return { kind: 'claim', claim, found, reader }
}

async function matchAddress({ db, addresses }: InboxCore, address: string): Promise<ThreadMatch | undefined> {
  const found = 'By the secret in its address.'
  const secret = addresses.readReplyAddress(address)
  const claim = secret && (await findClaim(db, { number: secret.number }))
  if (secret && claim?.builder && addresses.isReplySecretOf(linkSubject(claim), secret.mac))
    return { kind: 'claim', claim, found }
  const reader = secret && claim?.builder && (await readerAt({ db, addresses }, claim, secret.mac))
  if (reader) return { kind: 'claim', claim, found, reader }
  const listSecret = addresses.readListReplyAddress(address)
  const list = listSecret && (await findWalkThrough(db, { number: listSecret.number }))
  if (listSecret && list?.builder && addresses.isListReplySecretOf(listLinkSubject(list), listSecret.mac))
    return { kind: 'walk-through', list, found }
  return undefined
}

/** The same for the email of a whole walk-through. */
function isListStillValid(row: OutboxRow, { builder, linkReplacedAt }: WalkThroughRecord): boolean {
  return row.to.address === builder?.email && (linkReplacedAt === null || row.createdAt > linkReplacedAt)
}

/** Returns false for a mail to a corrected address, or older than a replaced link: its link is invalid as well. */
async function isStillValid({ db }: InboxCore, row: OutboxRow, claim: ClaimRecord): Promise<boolean> {
  return row.to.address === claim.builder?.email && (await isAfterReplacing(db, row, claim))
}

async function isAfterReplacing(db: Db, row: OutboxRow, claim: ClaimRecord): Promise<boolean> {
  const events = await listEvents(db, claim.id)
  const replaced = events.findLast((event) => event.kind === 'link-replaced')
  return replaced === undefined || row.createdAt > replaced.at
}

function findByMessageId(core: InboxCore, messageIds: string[]): Promise<OutboxRow | undefined> {
  return findOwnMail(
    core,
    messageIds.flatMap((id) => core.addresses.readMessageId(id) ?? []),
  )
}

/** Returns the first of these outgoing mails that still exists. */
async function findOwnMail({ db }: InboxCore, outboxIds: string[]): Promise<OutboxRow | undefined> {
  for (const id of outboxIds) {
    const row = await findMail(db, id)
    if (row) return row
  }
  return undefined
}

/** Who wrote a mail: `otherAddress` is the sender to show when it is not certain that the builder's side did. */
export type MailSender = Pick<MailMessage, 'otherAddress' | 'speaker'>

/**
 * Returns who wrote a mail to a claim. The builder's side are the warranty contact, with others of their organization, and
 * the home's further addresses that may answer, exactly. What answers a copy to somebody who may not, or may no more, is
 * always a stranger's: such a reader can write any sender. A sender that our own mail server found to be forged is never
 * certain, even at a confirmed address.
 */
export async function senderOf(
  db: Db,
  parsed: ParsedMail,
  { claim, reader }: Pick<ClaimMatch, 'claim' | 'reader'>,
): Promise<MailSender> {
  const sender = parsed.from?.address
  if (!sender) return { otherAddress: UNKNOWN_SENDER }
  if (parsed.isForged) return { otherAddress: notVerified(sender) }
  const builder = claim.builder?.email ?? ''
  const known = (await listAllCopyAddresses(db, claim.homeId)).filter(({ email }) =>
    sameAddress(email, sender),
  )
  const told = known.find(({ removedAt }) => removedAt === null)
  if (reader && (!reader.mayAnswer || reader.removedAt !== null)) {
    const isReaders = sameAddress(reader.email, sender)
    return { otherAddress: isReaders ? sender : notVerified(sender) }
  }
  if (sameAddress(sender, builder)) return { otherAddress: null }
  if (told)
    return told.mayAnswer ? { otherAddress: null, speaker: speakerOf(told) } : { otherAddress: sender }
  const confirmed = (await listEvents(db, claim.id)).findLast(
    (event) => event.kind === 'sender-confirmed' && sameAddress(event.detail ?? '', sender),
  )
  const removedAt = known[0]?.removedAt ?? null
  if (confirmed && (removedAt === null || confirmed.at > removedAt)) return { otherAddress: null }
  if (removedAt !== null) return { otherAddress: sender }
  const { isBuildersAddress } = await import('./parse/senders.ts')
  return { otherAddress: isBuildersAddress(sender, builder) ? null : sender }
}

const notVerified = (sender: string): string => `${sender} (not verified)`

/** Shown when a mail has no single well-formed sender. Not an address, so confirming it confirms one mail only. */
const UNKNOWN_SENDER = 'an unknown sender'

/** Returns every address the mail was sent to, by its envelope, Delivered-To fields and headers. */
function receiversOf(parsed: ParsedMail, envelope: MailEnvelope): string[] {
  return [
    ...envelope.to,
    ...parsed.deliveredTo,
    ...parsed.to.map(({ address }) => address),
    ...parsed.cc.map(({ address }) => address),
  ]
}
