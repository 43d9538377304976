import { listEvents, type ClaimRecord } from '#server/claims/repository.ts'
import { linkSubject, type ClaimsService } from '#server/claims/service.ts'
import type { Db } from '#server/db/connect.ts'
import type { AddressBook } from '#server/mail/outbox/address.ts'
import type { OutboxRow } from '#server/mail/outbox/repository.ts'
import type { OutboxService } from '#server/mail/outbox/service.ts'
import { sameAddress } from '#server/mail/parsing/senders/addr-spec.ts'
import type { Classification, MailEnvelope } from '#server/mail/parsing/classification/classify.ts'
import type { ParsedMail } from '#server/mail/parsing/parse.ts'
import { isBuildersAddress } from '#server/mail/parsing/senders/senders.ts'

/** The claim a mail belongs to, and by what it was found, for the admin. */
export type ClaimMatch = { claim: ClaimRecord; found: string }

/** What a mail is about. A row is the outgoing mail it concerns, undefined when that is not known or gone. */
export type MailMatch =
  /** A mail of ours that came back to us, or one in our own name. */
  | { kind: 'own'; row: OutboxRow | undefined }
  /** Sent to the return (VERP) address of a mail of ours: always a machine's. */
  | { kind: 'returned'; row: OutboxRow | undefined }
  /** A delivery report that came to another address. */
  | { kind: 'report'; row: OutboxRow | undefined }
  | ({ kind: 'claim' } & ClaimMatch)
  | { kind: 'nothing' }

export type MailMatcher = ReturnType<typeof createMailMatcher>

/** Tells which claim or outgoing mail an inbound mail is about, and whether the builder sent it. */
export function createMailMatcher(deps: {
  db: Db
  addresses: AddressBook
  /** Our own sending address: mail from it is our own mail come back. */
  mailFrom: string
  claims: ClaimsService
  outbox: OutboxService
}) {
  const { db, addresses, claims, outbox } = deps

  /** Finds what a mail is about. A return address decides before the content does: only machines write to it. */
  async function match(
    parsed: ParsedMail,
    { kind, bounce }: Classification,
    envelope: MailEnvelope,
  ): Promise<MailMatch> {
    const receivers = receiversOf(parsed, envelope)
    const answered = [parsed.inReplyTo ?? '', ...parsed.references]
    const sender = parsed.from?.address
    if (sender && (sameAddress(sender, deps.mailFrom) || addresses.isOurs(sender)))
      return { kind: 'own', row: await findByMessageId([parsed.messageId ?? '', ...answered]) }
    const returned = receivers.flatMap((address) => addresses.readBounceAddress(address) ?? [])
    if (returned.length > 0) return { kind: 'returned', row: await findOwnMail(returned) }
    if (kind === 'bounce')
      return {
        kind: 'report',
        row: await findByMessageId([...(bounce?.originalMessageIds ?? []), ...answered]),
      }
    const found = await matchClaim(parsed, receivers)
    return found ? { kind: 'claim', ...found } : { kind: 'nothing' }
  }

  /** By the secret in an address first, then by In-Reply-To and References; never by a subject or a bare number. */
  async function matchClaim(parsed: ParsedMail, receivers: string[]): Promise<ClaimMatch | undefined> {
    for (const address of receivers) {
      const secret = addresses.readReplyAddress(address)
      const claim = secret && (await claims.findByNumber(secret.number))
      if (secret && claim?.builder && addresses.isReplySecretOf(linkSubject(claim), secret.mac)) {
        return { claim, found: 'By the secret in its address.' }
      }
    }
    const row = await findByMessageId([parsed.inReplyTo ?? '', ...parsed.references])
    // A mail to the homeowner gives no access to the builder's side.
    if (!row?.claimId || (row.kind !== 'letter' && row.kind !== 'to-builder')) return undefined
    const claim = await claims.openClaim({ kind: 'system' }, row.claimId)
    return (await isStillValid(row, claim)) ? { claim, found: 'By the mail it answers.' } : undefined
  }

  /** A mail to an address that was corrected since, or older than a replaced link, is none: its link is dead as well. */
  async function isStillValid(row: OutboxRow, claim: ClaimRecord): Promise<boolean> {
    if (row.to.address !== claim.builder?.email) return false
    const events = await listEvents(db, claim.id)
    const replaced = events.findLast((event) => event.kind === 'link-replaced')
    return replaced === undefined || row.createdAt > replaced.at
  }

  function findByMessageId(messageIds: string[]): Promise<OutboxRow | undefined> {
    return findOwnMail(messageIds.flatMap((id) => addresses.readMessageId(id) ?? []))
  }

  /** The first of these mails that is ours and still there. */
  async function findOwnMail(outboxIds: string[]): Promise<OutboxRow | undefined> {
    for (const id of outboxIds) {
      const row = await outbox.find(id)
      if (row) return row
    }
    return undefined
  }

  /**
   * Whom to show as the sender when it is not certainly the builder; null when it is. One that our own mail server
   * found to be forged is never certain, also at a confirmed address.
   */
  async function otherAddressOf(parsed: ParsedMail, claim: ClaimRecord): Promise<string | null> {
    const sender = parsed.from?.address
    if (!sender) return UNKNOWN_SENDER
    if (parsed.isForged) return `${sender} (not verified)`
    if (isBuildersAddress(sender, claim.builder?.email ?? '')) return null
    const events = await listEvents(db, claim.id)
    const isConfirmed = events.some(
      (event) => event.kind === 'sender-confirmed' && sameAddress(event.detail ?? '', sender),
    )
    return isConfirmed ? null : sender
  }

  return { match, otherAddressOf }
}

/** Shown where a mail names no single well-formed sender; never an address, so confirming it confirms one mail only. */
const UNKNOWN_SENDER = 'an unknown sender'

/** Every address the mail was sent to, by the envelope, the servers on the way and its own header. */
function receiversOf(parsed: ParsedMail, envelope: MailEnvelope): string[] {
  return [
    ...envelope.to,
    ...parsed.deliveredTo,
    ...parsed.to.map(({ address }) => address),
    ...parsed.cc.map(({ address }) => address),
  ]
}
