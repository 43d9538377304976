import { listEvents, type ClaimRecord } from '#server/claims/repository.ts'
import { linkSubject, type ClaimsService } from '#server/claims/service.ts'
import type { Db } from '#server/db/connect.ts'
import type { AddressBook } from '#server/outbox/address.ts'
import type { OutboxRow } from '#server/outbox/repository.ts'
import type { OutboxService } from '#server/outbox/service.ts'
import type { ParsedMail } from './parse.ts'
import { isBuildersAddress } from './senders.ts'

/** The claim a mail belongs to, and by what it was found, for the admin. */
export type Place = { claim: ClaimRecord; found: string }

/** Tells where a mail belongs, which mail of ours it answers, and whether the builder sent it. */
export function createPlaces(deps: {
  db: Db
  addresses: AddressBook
  claims: ClaimsService
  outbox: OutboxService
}) {
  const { db, addresses, claims, outbox } = deps

  /** By the secret in an address first, then by In-Reply-To and References; never by a subject or a bare number. */
  async function findPlace(parsed: ParsedMail, receivers: string[]): Promise<Place | undefined> {
    for (const address of receivers) {
      const secret = addresses.readReplyAddress(address)
      const claim = secret && (await claims.findByNumber(secret.number))
      if (secret && claim?.builder && addresses.isReplySecretOf(linkSubject(claim), secret.mac)) {
        return { claim, found: 'By the secret in its address.' }
      }
    }
    const row = await findOwnMail([
      ...[parsed.inReplyTo ?? '', ...parsed.references].map((id) => addresses.readMessageId(id)),
      ...receivers.map((address) => addresses.readBounceAddress(address)),
    ])
    // A mail to the homeowner is no key to the builder's side.
    if (!row?.claimId || (row.kind !== 'letter' && row.kind !== 'to-builder')) return undefined
    const claim = await claims.openClaim({ kind: 'system' }, row.claimId)
    return (await isStillKey(row, claim)) ? { claim, found: 'By the mail it answers.' } : undefined
  }

  /** A mail to an address that was corrected since, or older than a replaced link, is none: its link is dead as well. */
  async function isStillKey(row: OutboxRow, claim: ClaimRecord): Promise<boolean> {
    if (row.to.address !== claim.builder?.email) return false
    const events = await listEvents(db, claim.id)
    const replaced = events.findLast((event) => event.kind === 'link-replaced')
    return replaced === undefined || row.createdAt > replaced.at
  }

  /** The first of these mails that is ours and still there. */
  async function findOwnMail(outboxIds: (string | undefined)[]): Promise<OutboxRow | undefined> {
    for (const id of outboxIds) {
      const row = id && (await outbox.find(id))
      if (row) return row
    }
    return undefined
  }

  /** Null when the sender is the builder; else what to show as the address it came from. */
  async function otherAddressOf(parsed: ParsedMail, claim: ClaimRecord): Promise<string | null> {
    const sender = parsed.from?.address
    if (!sender) return 'an unknown sender'
    const isForged = /\bdmarc=fail\b/i.test(parsed.authenticationResults[0] ?? '')
    if (!isForged && isBuildersAddress(sender, claim.builder?.email ?? '')) return null
    const events = await listEvents(db, claim.id)
    const isConfirmed = events.some((event) => event.kind === 'sender-confirmed' && event.detail === sender)
    return isConfirmed && !isForged ? null : sender
  }

  return { findPlace, findOwnMail, otherAddressOf }
}
