import type { Visit } from '#shared/claims/views.ts'
import { iso } from '#server/clock.ts'
import type { OutboxMail } from '#server/delivery/email/mail.ts'
import { visitCalendar } from '../calendar.ts'
import type { ClaimsCore } from '../module.ts'
import type { ClaimRecord } from '#server/claims/claim-record.ts'

/** Returns the calendar file of an accepted visit; with `cancelledFor`, the CANCEL for that attendee. */
export function visitFile(
  { clock, outbox }: Pick<ClaimsCore, 'clock' | 'outbox'>,
  claim: ClaimRecord,
  {
    visit,
    timeZone,
    cancelledFor,
  }: { visit: Visit; timeZone: string; cancelledFor?: { name: string; address: string } },
): NonNullable<OutboxMail['calendar']> {
  const method = cancelledFor ? 'CANCEL' : 'PUBLISH'
  const content = visitCalendar({
    visitId: visit.id,
    claimNumber: claim.number,
    title: claim.title,
    address: claim.address,
    date: visit.date,
    from: visit.from,
    to: visit.to,
    who: visit.who,
    timeZone,
    // A visit never changes after it is accepted; it can only be cancelled once.
    sequence: cancelledFor ? 1 : 0,
    method,
    organizer: { ...outbox.mailFrom },
    ...(cancelledFor && { attendee: cancelledFor }),
    at: iso(clock.now()),
  })
  return { method, content }
}
