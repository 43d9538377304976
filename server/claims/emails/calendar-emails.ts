import { textOf } from '#shared/messages/text.ts'
import { timeWindow, weekdayDate } from '#shared/dates.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { enqueueMail } from '#server/delivery/email/enqueue.ts'
import { layOut } from '#server/delivery/email/layout.tsx'
import { mailLimitReached } from '#server/delivery/email/recipients.ts'
import { builderOf } from '#server/claims/views.ts'
import type { AuthorizedClaim } from '../access.ts'
import {
  findMeetingOfVisit,
  findStandingInvitation,
  saveInvitation,
  type SentInvitation,
  listVisits,
} from '#server/claims/visits-repository.ts'
import type { ClaimsTx } from '../module.ts'
import type { BuilderEvent } from './builder-emails.ts'
import { answerPart, firstName, senderName, type MeetingReply } from './parts.ts'
import { iso } from '#server/clock.ts'
import type { Account } from '#server/auth/repository.ts'
import { REPLY_PLACEHOLDER } from '#server/delivery/email/mail.ts'
import { visitUid, zonedInstant, type VisitInvitation } from '../calendar.ts'

/** Returns the answer to the meeting that proposed the visit of an event; undefined when its builder proposed it otherwise. */
export async function replyOf(
  tx: ClaimsTx,
  { kind, visit, note }: BuilderEvent,
): Promise<MeetingReply | undefined> {
  const meeting = visit && (await findMeetingOfVisit(tx.db, visit.id))
  if (!visit || !meeting?.isAnswered) return undefined
  return { meeting, visit, isAccepted: kind === 'visit-accepted', comment: note?.trim() || null }
}

export const sameMailbox = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Emails an answer to the organizer of a meeting alone, who is another person at the builder. Sends nothing above a limit. */
export async function answerMeeting(
  tx: ClaimsTx,
  claim: AuthorizedClaim,
  answer: MeetingReply,
): Promise<void> {
  const { meeting, visit, isAccepted } = answer
  if (!meeting.isAnswered || !claim.builder) return
  const account = await accountOf(tx, claim.userId)
  const { name, timeZone } = account
  const recipient = { kind: 'builder', account } as const
  const { address } = meeting.organizer
  if (await mailLimitReached(tx, recipient, address)) return
  await enqueueMail(tx, {
    // A mail that does not reach this person says nothing about the builder's own address.
    kind: 'account',
    userId: null,
    claimId: claim.id,
    to: meeting.organizer,
    recipient,
    reader: { is: 'builder', email: builderOf(claim).email, homeId: claim.homeId },
    repliesToClaim: true,
    replyTo: account.email,
    isAutomatic: true,
    write: () => {
      const words = textOf('builderMails').invitation
      const { subject, text: said } = isAccepted ? words.accepted : words.declined
      const when = `${weekdayDate(visit.date)}, ${timeWindow(visit.from, visit.to)}`
      const text = said({ first: firstName(name), when })
      return {
        ...layOut({
          subject: subject(claim),
          preview: text,
          blocks: [
            { kind: 'text', text },
            { kind: 'title', text: claim.title },
          ],
          footer: [words.footer(claim)],
          showBranding: !account.isSubscribed,
          canReplyByMail: true,
        }),
        fromName: senderName(account),
        calendar: answerPart(tx, claim, { ...answer, name, timeZone }),
      }
    },
  })
}

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
