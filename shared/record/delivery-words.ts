import { shortCalendarDate, shortDateTime, zoneName } from '#shared/dates.ts'
import type { UnreachedAct } from '#shared/claims/views.ts'
import type { ActDelivery } from './act-delivery.ts'

/** Writes a time for where the words are read; on a screen in the reader’s own zone. */
export type Moment = (at: string) => string

/** Returns what writes times in a zone, with its name: "Feb 24, 2026, 4:12 PM PST". */
export const momentIn = (timeZone: string) => (at: string | Date) =>
  `${shortDateTime(at, timeZone)} ${zoneName(at, timeZone)}`

/** The subject of a sentence in its three forms: "You said you sent it yourself", "Maya said they sent it themselves". */
type Sender = { who: string; they: string; self: string }

const YOU: Sender = { who: 'You', they: 'you', self: 'yourself' }

/**
 * Returns what became of an act in one sentence without its period. Every screen, document and email has its words from
 * here.
 */
export function deliveryText(
  delivery: ActDelivery,
  { moment = shortDateTime, sender = YOU }: { moment?: Moment | undefined; sender?: Sender | undefined } = {},
): string {
  switch (delivery.state) {
    case 'written':
      return 'Written, not sent: email isn’t set up'
    case 'waiting':
      return withReason(`Waiting to be sent to ${delivery.to}`, delivery.reason)
    case 'accepted':
      return `Handed to the mail service for ${delivery.to} on ${moment(delivery.at)}`
    case 'refused':
      return withReason(`Not accepted for ${delivery.to}`, delivery.reason)
    case 'came-back':
      return withReason(`Came back on ${moment(delivery.at)}`, delivery.reason)
    case 'dropped':
      return 'Not sent: it was not needed any more'
    case 'by-self':
      return saidSentText(delivery, sender)
    case 'seen':
      return `On the claim’s page, which was opened on ${moment(delivery.at)}`
  }
}

/** "You said you sent it yourself, by text message, on Nov 25, 2026". */
export function saidSentText(
  { date, how }: { date: string | null; how: string | null },
  { who, they, self }: Sender = YOU,
): string {
  return [
    `${who} said ${they} sent it ${self}`,
    how || null,
    date !== null && `on ${shortCalendarDate(date)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The warning before an act that the builder should know of, where no email is sent. */
export const NOT_BY_EMAIL = 'Your builder isn’t told by email: send them the link.'

/** Names what has not reached the builder: "your follow-up". */
const ACT_NAMES: Partial<Record<UnreachedAct['kind'], string>> = {
  message: 'your message',
  'followed-up': 'your follow-up',
  corrected: 'your correction',
  'photos-added': 'your photos',
  'visit-accepted': 'your answer about the visit',
  'visit-declined': 'your answer about the visit',
  'fix-disputed': 'your “Not yet”',
  status: 'that you reopened it',
}
export const actName = ({ kind }: UnreachedAct): string => ACT_NAMES[kind] ?? 'what you wrote'

const withReason = (text: string, reason: string | null): string =>
  reason ? `${text}: ${reason.replace(/\.$/, '')}` : text
