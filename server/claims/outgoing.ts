import { accountToken } from '#server/auth/account-mails.ts'
import type { AuthService } from '#server/auth/service.ts'
import type { Db } from '#server/db/connect.ts'
import type { DeliverDeps } from '#server/mail/outbox/deliver.ts'
import type { OutboxService } from '#server/mail/outbox/service.ts'
import type { Secrets } from '#server/secrets.ts'
import type { UploadsService } from '#server/uploads/service.ts'
import type { ClaimEmails } from './emails.ts'
import type { Links } from './links.ts'
import { reviewNotification } from './notifications.ts'
import { findClaim } from './repository.ts'
import { linkSubject } from './service.ts'

/** Width in pixels of a photo inside an email: sharp on a high-density screen at the size it is shown. */
const THUMB_PX = 400

export type OutgoingDeps = {
  db: Db
  secrets: Secrets
  auth: AuthService
  uploads: UploadsService
  outbox: OutboxService
  links: Links
  emails: ClaimEmails
}

/** What an email gets just before it is sent: what still holds of it, its secrets and its pictures. */
export function createOutgoing(deps: OutgoingDeps): Pick<DeliverDeps, 'review' | 'derive'> {
  const { db, secrets, uploads, outbox, links } = deps
  return {
    review: (row) => reviewNotification(deps, row),
    async derive(row) {
      const claim = row.claimId ? await findClaim(db, { id: row.claimId }) : undefined
      const subject = claim?.builder
        ? linkSubject({
            ...claim,
            builder: { ...claim.builder, email: builderEmailOf(row, claim.builder.email) },
          })
        : undefined
      return {
        builderLink: subject && links.linkOf(subject),
        replyAddress: subject && outbox.addresses.replyAddress(subject),
        accountToken: row.kind === 'account' ? accountToken(secrets, row) : undefined,
        thumbnails: await uploads.thumbnails(row.mail.photoIds, { maxPx: THUMB_PX }),
      }
    },
  }
}

/** An email keeps the link and secret of the address it was written to, even if the claim's builder changed since. */
function builderEmailOf(row: { kind: string; to: { address: string } }, current: string): string {
  return row.kind === 'letter' || row.kind === 'to-builder' ? row.to.address : current
}
