import { shortCalendarDate, shortDateTime, zoneName } from '#shared/dates.ts'
import { textOf } from '#shared/messages/text.ts'
import { sentByInWords } from './stored-words.ts'
import type { ActDelivery } from './act-delivery.ts'

/** Writes a time for where the words are read; on a screen in the reader’s own zone. */
export type Moment = (at: string) => string

/** Returns what writes times in a zone, with its name: "Feb 24, 2026, 4:12 PM PST". */
export const momentIn = (timeZone: string) => (at: string | Date) =>
  `${shortDateTime(at, timeZone)} ${zoneName(at, timeZone)}`

/** Who did it, null for who reads it; `theirs` writes words of people. */
type Sender = { who: string | null; theirs?: (words: string) => string }

/**
 * Returns what became of an act in one sentence without its period. Every screen, document and email has its words from
 * here.
 */
export function deliveryText(
  delivery: ActDelivery,
  { moment = shortDateTime, sender }: { moment?: Moment | undefined; sender?: Sender | undefined } = {},
): string {
  const text = textOf('recordWords').delivery
  switch (delivery.state) {
    case 'written':
      return text.written
    case 'waiting':
      return withReason(text.waiting(delivery), delivery.reason)
    case 'accepted':
      return text.accepted({ to: delivery.to, at: moment(delivery.at) })
    case 'refused':
      return withReason(text.refused(delivery), delivery.reason)
    case 'came-back':
      return withReason(text.cameBack({ at: moment(delivery.at) }), delivery.reason)
    case 'dropped':
      return text.dropped
    case 'by-self':
      return saidSentText(delivery, sender)
    case 'seen':
      return text.seen({ at: moment(delivery.at) })
  }
}

/** "You said you sent it yourself, by text message, on Nov 25, 2026". */
export function saidSentText(
  { date, how }: { date: string | null; how: string | null },
  { who, theirs }: Sender = { who: null },
): string {
  return textOf('recordWords').saidSent({
    who,
    how: sentByInWords(how || null, theirs),
    date: date && shortCalendarDate(date),
  })
}

/** The warning before an act that the builder should know of, where no email is sent. */
export const notByEmail = (): string => textOf('recordWords').notByEmail

const withReason = (text: string, reason: string | null): string =>
  reason ? textOf('recordWords').withDetail({ text, detail: reason.replace(/\.$/, '') }) : text
