import { iso } from '#server/clock.ts'
import type { Account } from '#server/auth/repository.ts'
import { REPLY_PLACEHOLDER } from '#server/delivery/email/mail.ts'
import { builderOf } from '#server/claims/views.ts'
import type { AuthorizedClaim } from '../access.ts'
import { visitUid, zonedInstant, type VisitInvitation } from '../calendar.ts'
import { findStandingInvitation, saveInvitation, type SentInvitation } from '../invitations-repository.ts'
import type { ClaimsTx } from '../module.ts'
import { listVisits } from '../visits-repository.ts'
import type { BuilderEvent } from './builder-emails.ts'
import { senderName } from './parts.ts'

/**
 * Returns how an email invites the builder to an accepted visit, or takes the invitation back, and stores that version;
 * undefined when it does neither. It is written with the email, in the builder's language. A visit at another time goes on under the UID of the one before
 * where that was not taken back, so that it moves in the builder's calendar.
 */
export async function nextInvitation(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  { event: { kind, visit }, account }: { event: BuilderEvent; account: Account },
): Promise<VisitInvitation | undefined> {
  const { timeZone } = account
  const known = await findStandingInvitation(tx.db, claim.id)
  const invitedTo = known && (await listVisits(tx.db, claim.id)).find(({ id }) => id === known.visitId)
  const isAhead = invitedTo && zonedInstant(invitedTo.date, invitedTo.to, timeZone) > tx.clock.now()
  const before = isAhead ? known : undefined
  const isAccepted = kind === 'visit-accepted'
  const of = isAccepted ? visit : invitedTo
  if (!of || !(isAccepted || (before && TAKES_BACK.has(kind)))) return undefined
  const version: SentInvitation = {
    claimId: claim.id,
    uid: before?.uid ?? visitUid(of.id),
    sequence: before ? before.sequence + 1 : 0,
    visitId: of.id,
    isCancelled: !isAccepted,
    answer: null,
    answerStamp: '',
  }
  await saveInvitation(tx.db, version)
  const { name, email } = builderOf(claim)
  return {
    ...of,
    visitId: of.id,
    uid: version.uid,
    claimNumber: claim.number,
    title: claim.title,
    address: claim.address,
    timeZone,
    sequence: version.sequence,
    method: isAccepted ? 'REQUEST' : 'CANCEL',
    // An answer goes to the organizer, which is therefore the claim's own address.
    organizer: { name: senderName(account), address: REPLY_PLACEHOLDER },
    attendee: { name, address: email },
    at: iso(tx.clock.now()),
  }
}

/** After these nobody comes at the time that the builder's calendar has. */
const TAKES_BACK: ReadonlySet<BuilderEvent['kind']> = new Set([
  'visit-declined',
  'visit-replaced',
  'closed',
  'withdrawn',
])
