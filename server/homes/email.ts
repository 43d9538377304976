import { PRODUCT_NAME } from '#shared/brand.ts'
import { titleOf, type Period } from '#shared/coverage/periods.ts'
import { plural } from '#shared/coverage/time-left.ts'
import type { DueReminder } from '#shared/coverage/reminders.ts'
import { acceptedText } from '#shared/coverage/status.ts'
import { daysBetween, shortCalendarDate } from '#shared/dates.ts'
import { layOut } from '#server/delivery/email/layout.ts'
import type { MailContent } from '#server/delivery/email/mail.ts'

/** To a homeowner, before something of their coverage ends. `today`: their calendar date, YYYY-MM-DD. */
export function coverageEnds({
  reminder,
  today,
  address,
  openClaims,
  publicUrl,
}: {
  reminder: DueReminder
  today: string
  /** The street of the home. */
  address: string
  /** How many of the home's claims are not closed. */
  openClaims: number
  publicUrl: string
}): MailContent {
  const { ends, periods } = reminder
  const names = namesOf(periods)
  const left = leftText(daysBetween(today, ends))
  return layOut({
    subject: `${left}: ${names} ends ${shortCalendarDate(ends)}`,
    preview: 'Walk your house now, and report what you find while it is covered.',
    blocks: [
      { kind: 'text', text: 'Hello,' },
      { kind: 'title', text: `${left} for ${names}` },
      {
        kind: 'text',
        text: 'What breaks after the last day is not covered by it. Walk your house now, room by room, and report what you find while it counts.',
      },
      ...(openClaims > 0 ? [{ kind: 'text' as const, text: stillOpen(openClaims) }] : []),
      {
        kind: 'facts',
        rows: [['Home', address], ...periods.flatMap(rowsOf)],
      },
      {
        kind: 'actions',
        primary: { label: 'Walk your house now', href: `${publicUrl}/walk-through` },
        others: [
          { label: 'See your warranty', href: `${publicUrl}/coverage` },
          ...(openClaims > 0 ? [{ label: 'See your open claims', href: `${publicUrl}/dashboard` }] : []),
        ],
      },
    ],
    footer: [
      `You get this because this home and its dates are in your account at ${PRODUCT_NAME}. The dates are those you entered, or your template’s from your start date on: what counts is your contract.`,
      { label: 'Turn emails off', href: `${publicUrl}/settings/notifications` },
    ],
    showBranding: true,
    canReplyByMail: false,
  })
}

const namesOf = (periods: readonly Period[]): string => periods.map(({ tier }) => tier.name).join(', ')

function rowsOf(period: Period): [string, string][] {
  const last: [string, string] = [titleOf(period.tier), `Last day ${shortCalendarDate(period.ends)}`]
  return period.acceptedUntil > period.ends ? [last, ['Claims', acceptedText(period)]] : [last]
}

/** The same on a device: "30 days left: Workmanship ends Jan 15, 2027". */
export function coverageNotice({
  reminder: { ends, periods },
  today,
  openClaims,
}: {
  reminder: DueReminder
  today: string
  openClaims: number
}): { title: string; text: string } {
  const still = openClaims > 0 ? ` ${stillOpen(openClaims)}` : ''
  return {
    title: `${leftText(daysBetween(today, ends))}: ${namesOf(periods)} ends ${shortCalendarDate(ends)}`,
    text: `Walk your house now, and report what you find while it is covered.${still}`,
  }
}

/** "2 claims are still open." */
function stillOpen(count: number): string {
  return `${plural(count, 'claim')} ${count === 1 ? 'is' : 'are'} still open.`
}

/** "30 days left", "Last day tomorrow", "Last day today". */
function leftText(days: number): string {
  if (days === 0) return 'Last day today'
  return days === 1 ? 'Last day tomorrow' : `${plural(days, 'day')} left`
}
