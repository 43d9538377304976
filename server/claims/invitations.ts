import type { VisitProposal } from '#shared/builder.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { storedWords } from '#server/language.ts'
import { speakerAt, type AuthorizedClaim } from './access.ts'
import { recordEvent } from './events.ts'
import { findInvitation, saveInvitation, type SentInvitation } from './invitations-repository.ts'
import type { MeetingOutcome } from './meetings.ts'
import type { ClaimsTx } from './module.ts'
import { cancelVisitIn, proposeVisitIn, visitWords } from './visits.ts'
import { listVisits } from './visits-repository.ts'

/** What the builder's calendar answers to an invitation of ours (RFC 5546, 3.2.3 and 3.2.7). */
export type InvitationReply = {
  uid: string
  sequence: number
  /** When it was written, ISO 8601; '' where it does not say. */
  stamp: string
  answer: NonNullable<SentInvitation['answer']>
}

const NONE: MeetingOutcome = { kind: 'none' }

/**
 * Does what the builder's side answered to an invitation, in the caller's transaction: a yes is recorded, a no cancels the
 * visit, and another time is proposed in its place (`visit`; null for one that no visit has). An answer to an older
 * version, a repeated or older one, and one to a visit that does not stand any more change nothing.
 */
export async function takeReply(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  { reply, visit: other }: { reply: InvitationReply; visit: VisitProposal | null },
): Promise<MeetingOutcome> {
  if (!isOpen(claim.status)) return NONE
  const known = await findInvitation(tx.db, { claimId: claim.id, uid: reply.uid })
  if (!known || known.isCancelled || isOld(known, reply)) return NONE
  const visit = (await listVisits(tx.db, claim.id)).find(({ id }) => id === known.visitId)
  if (visit?.state !== 'accepted') return NONE
  await saveInvitation(tx.db, { ...known, answer: reply.answer, answerStamp: reply.stamp })
  switch (reply.answer) {
    case 'tentative':
      return NONE
    case 'accepted':
      if (known.answer !== 'accepted')
        await recordEvent(tx, claim, {
          kind: 'visit-confirmed',
          by: 'builder',
          detail: storedWords(() => visitWords(visit)),
        })
      return NONE
    case 'declined':
      // What their calendar refused is not there any more.
      await saveInvitation(tx.db, {
        ...known,
        answer: 'declined',
        answerStamp: reply.stamp,
        isCancelled: true,
      })
      await cancelVisitIn(tx, claim, visit)
      return { kind: 'cancelled', visit }
    case 'countered': {
      if (!other) return NONE
      const proposed = await proposeVisitIn(
        tx,
        { kind: 'builder', claimId: claim.id, speaker: speakerAt(claim) },
        // Their calendar keeps it until the household has answered.
        { ...other, who: visit.who || other.who, isMoved: true },
      )
      return proposed ? { kind: 'proposed', visit: proposed } : NONE
    }
  }
}

/** The date tells answers to one version apart, where there is one. */
function isOld(known: SentInvitation, { sequence, stamp }: InvitationReply): boolean {
  if (sequence !== known.sequence) return sequence < known.sequence
  return stamp !== '' && known.answerStamp !== '' && stamp <= known.answerStamp
}
