import type { VisitProposal } from '#shared/builder.ts'
import type { Visit } from '#shared/claims/views.ts'
import { isOpen } from '#shared/claims/statuses.ts'
import { speakerAt, type AuthorizedClaim } from './access.ts'
import { answerMeeting } from './emails/calendar-emails.ts'
import {
  findMeeting,
  saveMeeting,
  type Meeting,
  listVisits,
  findInvitation,
  saveInvitation,
  type SentInvitation,
} from './visits-repository.ts'
import type { ClaimsTx } from './module.ts'
import { cancelVisitIn, proposeVisitIn, visitWords } from './visits.ts'
import { storedWords } from '#server/language.ts'
import { recordEvent } from './events.ts'

/** One meeting of the builder's calendar, as an email of theirs says it (RFC 5546). */
export type MailedMeeting = Pick<Meeting, 'uid' | 'sequence' | 'stamp' | 'isAnswered'> & {
  method: 'request' | 'cancel'
  organizer: Meeting['organizer'] | null
}

/** What became of the visit of a meeting; `none` when nothing did. */
export type MeetingOutcome =
  | { kind: 'proposed'; visit: Visit }
  | { kind: 'cancelled'; visit: Visit }
  | { kind: 'none' }

const NONE: MeetingOutcome = { kind: 'none' }

/**
 * Does what a meeting of the builder's calendar says, in the caller's transaction: proposes its visit, moves it when a later
 * version has another time, and cancels it when the meeting is canceled or has no time that fits a visit any more. An
 * older version, a repeated one, and one of another organizer change nothing.
 */
export async function takeMeeting(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  { meeting, visit }: { meeting: MailedMeeting; visit: VisitProposal | null },
): Promise<MeetingOutcome> {
  if (!isOpen(claim.status)) return NONE
  const { uid, method, organizer } = meeting
  if (uid === '') return visit && method === 'request' ? propose(tx, claim, { visit }) : NONE
  const known = await findMeeting(tx.db, { claimId: claim.id, uid })
  if (known && (isOthers(known, organizer) || isOldMeeting(known, meeting))) return NONE
  const version: Meeting = {
    ...known,
    claimId: claim.id,
    uid,
    sequence: meeting.sequence,
    stamp: meeting.stamp,
    organizer: organizer ?? known?.organizer ?? { name: '', address: '' },
    isAnswered: meeting.isAnswered,
    visitId: known?.visitId ?? null,
  }
  const standing = known?.visitId ? await standingVisitOf(tx, claim, known.visitId) : undefined
  if (method === 'cancel' || visit === null) {
    // Without a date it could not be told from the request it cancels, should that come later.
    if (known || meeting.stamp !== '') await saveMeeting(tx.db, version)
    if (!standing) return NONE
    await cancelVisitIn(tx, claim, standing)
    return { kind: 'cancelled', visit: standing }
  }
  const outcome = await propose(tx, claim, { visit, isMoved: standing !== undefined })
  const proposed = outcome.kind === 'proposed' ? outcome.visit : await sameVisit(tx, claim, visit)
  const latest = { ...version, visitId: proposed?.id ?? null }
  await saveMeeting(tx.db, latest)
  // The organizer's calendar waits for an answer to every version, also to one of a time that was agreed before.
  if (outcome.kind === 'none' && proposed?.state === 'accepted')
    await answerMeeting(tx, claim, { meeting: latest, visit: proposed, isAccepted: true, comment: null })
  return outcome
}

async function propose(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  { visit, isMoved = false }: { visit: VisitProposal; isMoved?: boolean },
): Promise<MeetingOutcome> {
  const proposed = await proposeVisitIn(
    tx,
    { kind: 'builder', claimId: claim.id, speaker: speakerAt(claim) },
    { ...visit, isMoved },
  )
  return proposed ? { kind: 'proposed', visit: proposed } : NONE
}

const isOthers = ({ organizer: known }: Meeting, organizer: Meeting['organizer'] | null): boolean =>
  known.address !== '' && known.address.toLowerCase() !== (organizer?.address ?? '').toLowerCase()

/** One version may have come before; the date tells versions of one number apart, where there is one. */
function isOldMeeting(known: Meeting, { method, sequence, stamp }: MailedMeeting): boolean {
  if (sequence !== known.sequence) return sequence < known.sequence
  if (stamp === '' || known.stamp === '') return false
  return method === 'cancel' ? stamp < known.stamp : stamp <= known.stamp
}

async function standingVisitOf(tx: ClaimsTx, claim: AuthorizedClaim, id: string): Promise<Visit | undefined> {
  const visit = (await listVisits(tx.db, claim.id)).find((each) => each.id === id)
  return visit?.state === 'proposed' || visit?.state === 'accepted' ? visit : undefined
}

async function sameVisit(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  { date, from, to }: VisitProposal,
): Promise<Visit | undefined> {
  return (await listVisits(tx.db, claim.id)).findLast(
    (each) =>
      each.date === date &&
      each.from === from &&
      each.to === to &&
      (each.state === 'proposed' || each.state === 'accepted'),
  )
}

/** The reply of the builder's calendar to one of our invitations (RFC 5546, 3.2.3 and 3.2.7). */
export type InvitationReply = {
  uid: string
  sequence: number
  /** When it was written, ISO 8601; '' where it does not say. */
  stamp: string
  answer: NonNullable<SentInvitation['answer']>
}

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
  if (!known || known.isCancelled || isOldReply(known, reply)) return NONE
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
function isOldReply(known: SentInvitation, { sequence, stamp }: InvitationReply): boolean {
  if (sequence !== known.sequence) return sequence < known.sequence
  return stamp !== '' && known.answerStamp !== '' && stamp <= known.answerStamp
}
