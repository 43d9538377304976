import { zonedDateTime } from '#shared/dates.ts'
import { layOut } from '#server/delivery/email/layout.ts'
import { oneLine } from '#server/delivery/email/layout-printable.ts'
import type { MailContent, NotificationLine } from '#server/delivery/email/mail.ts'
import { firstName } from './parts.ts'

/** Composes the homeowner's notification about one claim; several lines make a digest, oldest first. */
export function noticeToHomeowner(notice: {
  claim: { number: number; title: string }
  homeowner: { name: string }
  builderName: string
  lines: readonly NotificationLine[]
  claimUrl: string
}): MailContent {
  const { claim, homeowner, builderName, lines, claimUrl } = notice
  // The subject is that of the latest open question, else of the latest news.
  const main = lines.findLast(({ about }) => about !== null) ?? lines.at(-1)
  return layOut({
    subject: oneLine(main?.subject ?? claim.title, 200),
    preview: oneLine(main?.text ?? '', 110),
    blocks: [
      {
        kind: 'text',
        text: `Hello ${firstName(homeowner.name)},\nthis is new on your claim with ${oneLine(builderName, 200)}.`,
      },
      { kind: 'title', text: claim.title },
      lines.length === 1
        ? { kind: 'text', text: lines[0]?.text ?? '' }
        : { kind: 'list', lines: lines.map(({ text }) => text) },
      { kind: 'actions', primary: { label: 'Open the claim', href: claimUrl } },
    ],
    footer: [`You get this because claim ${claim.number} is about your home.`],
    showBranding: true,
    canReplyByMail: false,
  })
}

/** Composes the reminder to confirm a reported fix, before the claim closes by itself. */
export function closeReminderToHomeowner(reminder: {
  claim: { number: number; title: string }
  homeowner?: { name: string }
  builderName: string
  closesAt: string
  timeZone: string
  claimUrl: string
}): MailContent {
  const { claim, homeowner, closesAt, timeZone, claimUrl } = reminder
  const builderName = oneLine(reminder.builderName, 200)
  const greeting = homeowner ? `Hello ${firstName(homeowner.name)},\n` : ''
  return layOut({
    subject: `Is it fixed? ${claim.title}`,
    preview: `${builderName} marked this as fixed. Please say whether it is.`,
    blocks: [
      { kind: 'text', text: `${greeting}${builderName} marked this claim as fixed.` },
      { kind: 'title', text: claim.title },
      {
        kind: 'text',
        text: `Please open the claim and confirm, or say that it is not fixed yet. If you do neither, the claim closes by itself on ${zonedDateTime(closesAt, timeZone)}.`,
      },
      { kind: 'actions', primary: { label: 'Open the claim', href: claimUrl } },
    ],
    footer: [`You get this because claim ${claim.number} is about your home.`],
    showBranding: true,
    canReplyByMail: false,
  })
}
