import { textOf } from '#shared/messages/text.ts'
import { timeWindow, weekdayDate } from '#shared/dates.ts'
import { accountOf } from '#server/auth/accounts.ts'
import { enqueueMail } from '#server/delivery/email/enqueue.ts'
import { layOut } from '#server/delivery/email/layout.ts'
import { mailLimitReached } from '#server/delivery/email/recipients.ts'
import { builderOf } from '#server/claims/views.ts'
import type { AuthorizedClaim } from '../access.ts'
import { findMeetingOfVisit } from '../meetings-repository.ts'
import type { ClaimsTx } from '../module.ts'
import type { BuilderEvent } from './builder-emails.ts'
import { answerPart, firstName, senderName, type MeetingReply } from './parts.ts'

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
