import { visitProposal, WHO_MAX, type VisitProposal } from '#shared/builder.ts'
import { twoHoursAfter, type VisitWindow } from '#shared/visits.ts'
import { clockAt, isSkippedTime, onlyTimeOf } from '#server/claims/calendar.ts'
import type { ClaimRecord } from '#server/claims/claim-record.ts'
import type { InvitationReply, MailedMeeting } from '#server/claims/meetings.ts'
import type { Db } from '#server/db/connect.ts'
import { senderOf } from './match.ts'
import type { Invitation, Time } from './parse/invitations.ts'
import type { ParsedMail } from './parse/parse.ts'

/** Returns the meeting that a mail sends or cancels; null when it is about none, or about several. */
export async function mailedMeeting(
  db: Db,
  parsed: ParsedMail,
  claim: ClaimRecord,
): Promise<MailedMeeting | null> {
  const requests = parsed.invitations.filter(({ method }) => method === 'request')
  const found =
    requests.length > 0 ? requests : parsed.invitations.filter(({ method }) => method === 'cancel')
  const [meeting, ...others] = found
  if (!meeting || others.length > 0) return null
  const { uid, sequence, stamp, organizer } = meeting
  // The file names whom it likes; only who speaks for the builder is written to.
  const isAnswered =
    organizer !== null &&
    (await senderOf(db, { ...parsed, from: organizer, isForged: false }, { claim })).otherAddress === null
  const method = requests.length > 0 ? 'request' : 'cancel'
  return { method, uid, sequence, stamp, organizer, isAnswered }
}

/** Returns the answer of a mail to an invitation of ours, if it is one; null when it is none, or several. */
export function mailedReply({ invitations }: ParsedMail): InvitationReply | null {
  const [found, ...others] = invitations.filter(({ method }) => method === 'reply' || method === 'counter')
  if (!found || others.length > 0 || found.uid === '') return null
  const { uid, sequence, stamp } = found
  const answer = found.method === 'counter' ? 'countered' : found.answer
  return answer && { uid, sequence, stamp, answer }
}

/**
 * Returns the visit that a mail invites to, or proposes instead; null unless it is one window of one day, which the builder's page would take.
 * Several windows are left to the words of the mail, because a visit replaces the one before.
 */
export async function invitedVisit(
  { invitations }: ParsedMail,
  builder: string,
  house: { now: Date; timeZone: string },
): Promise<VisitProposal | null> {
  const isProposed = ({ method }: Invitation) => method === 'request' || method === 'counter'
  const requests = invitations.filter(isProposed)
  const [window] = requests.map((each) => windowAt(each, house.timeZone))
  const [request] = requests
  if (!window || !request || requests.length > 1) return null
  const isSkipped = (day: string, time: string) => isSkippedTime(day, time, house.timeZone)
  const visit = {
    ...window,
    to: window.to || twoHoursAfter(window.from),
    who: await colleagueIn(request, builder),
  }
  return visitProposal(clockAt(house), isSkipped).safeParse(visit).data ?? null
}

/**
 * Returns when an invitation is on the clocks of a zone, with an empty end where it names none; undefined when that is no
 * window of one day: whole days, several dates, or a time of two days.
 */
function windowAt({ start, end, isRepeated }: Invitation, timeZone: string): VisitWindow | undefined {
  if (!start || isRepeated) return undefined
  const [from, to] = [shownAt(start, timeZone), end ? shownAt(end, timeZone) : { date: '', time: '' }]
  const isOneDay = from && to && (to.date === from.date || end === null)
  return isOneDay ? { date: from.date, from: from.time, to: to.time } : undefined
}

function shownAt({ kind, value }: Time, timeZone: string): { date: string; time: string } | undefined {
  if (kind === 'instant') return onlyTimeOf(value, timeZone)
  const [date, time] = value.split('T')
  return date && time ? { date, time } : undefined
}

/** Returns who of the builder's people is invited beside the organizer, as the one who comes; '' when nobody is named. */
async function colleagueIn({ organizer, attendees }: Invitation, builder: string): Promise<string> {
  const { isBuildersAddress } = await import('./parse/senders.ts')
  const names = attendees
    .filter(
      ({ name, address }) =>
        name !== '' &&
        address.toLowerCase() !== organizer?.address.toLowerCase() &&
        isBuildersAddress(address, builder),
    )
    .map(({ name }) => name)
  const who = names.slice(0, 2).join(' and ')
  return names.length > 2 || who.length > WHO_MAX ? '' : who
}
