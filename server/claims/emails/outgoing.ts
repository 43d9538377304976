import { accountToken } from '#server/auth/account-mails.ts'
import type { DeliverDeps } from '#server/mail/outbox/deliver.ts'
import type { FullOutboxRow, OutboxRow } from '#server/mail/outbox/repository.ts'
import { claimForSystem, type AuthorizedClaim } from '../access.ts'
import { linkOf, linkSubject } from '../links.ts'
import type { ClaimsCore } from '../module.ts'
import { reviewNotification } from './review.ts'
import { thumbnails } from '#server/uploads/pictures.ts'

/** Width in pixels of a photo inside an email: sharp on a high-density screen at the size it is shown. */
const THUMB_PX = 400

/**
 * What the outbox asks for just before it sends an email: the content that still applies, its secrets and its pictures.
 */
export function outgoingMail(core: ClaimsCore): Pick<DeliverDeps, 'review' | 'derive'> {
  return {
    review: (row) => reviewNotification(core, row),
    derive: (row) => derive(core, row),
  }
}

async function derive(core: ClaimsCore, row: FullOutboxRow): ReturnType<DeliverDeps['derive']> {
  const claim = await claimForSystem(core, row.claimId)
  const subject = claim?.builder && linkSubject(asWrittenTo(claim, row))
  return {
    builderLink: subject ? linkOf(core, subject) : undefined,
    replyAddress: subject ? core.outbox.addresses.replyAddress(subject) : undefined,
    accountToken: row.kind === 'account' ? accountToken(core.secrets, row) : undefined,
    thumbnails: await thumbnails(core, row.mail.photoIds, { maxPx: THUMB_PX }),
  }
}

/** An email keeps the link and secret of the address it was written to, even if the claim's builder changed since. */
function asWrittenTo(claim: AuthorizedClaim, { kind, to }: OutboxRow): AuthorizedClaim {
  if (!claim.builder || (kind !== 'letter' && kind !== 'to-builder')) return claim
  return { ...claim, builder: { ...claim.builder, email: to.address } }
}
