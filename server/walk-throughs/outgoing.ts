import { outgoingMail } from '#server/claims/emails/outgoing.ts'
import type { ClaimsCore } from '#server/claims/module.ts'
import type { DeliverDeps } from '#server/delivery/email/deliver.ts'
import type { FullOutboxRow } from '#server/delivery/email/outbox-row.ts'
import { thumbnails } from '#server/uploads/pictures.ts'
import { listLinkOf, listLinkSubject } from './links.ts'
import { findWalkThrough } from './repository.ts'

/** Width in pixels of a photo beside an item of a list, of which there may be fifty. */
const LIST_THUMB_PX = 160

/** Returns what the outbox asks for just before it sends an email, about one claim or about a whole list. */
export function outgoingMailOfLists(core: ClaimsCore): Pick<DeliverDeps, 'review' | 'derive'> {
  const ofClaims = outgoingMail(core)
  return {
    ...ofClaims,
    derive: (row) =>
      row.walkThroughId === null ? ofClaims.derive(row) : deriveForList(core, row, row.walkThroughId),
  }
}

/** The email of a whole walk-through leads to the list. */
async function deriveForList(
  core: ClaimsCore,
  row: FullOutboxRow,
  walkThroughId: string,
): ReturnType<DeliverDeps['derive']> {
  const list = await findWalkThrough(core.db, { id: walkThroughId })
  const subject = list?.builder && {
    ...listLinkSubject(list),
    builderEmail: row.to.address,
  }
  return {
    builderLink: subject ? listLinkOf(core, subject) : undefined,
    replyAddress: subject ? core.outbox.addresses.listReplyAddress(subject) : undefined,
    homeownerAddress: undefined,
    accountToken: undefined,
    thumbnails: await thumbnails(core, row.mail.photoIds, { maxPx: LIST_THUMB_PX }),
  }
}
