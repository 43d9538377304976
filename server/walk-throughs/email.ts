import type { ContactDetails } from '#shared/profile.ts'
import { itemsText } from '#shared/walk-through-items.ts'
import { layOut } from '#server/delivery/email/layout.ts'
import { oneLine } from '#server/delivery/email/layout-printable.ts'
import { LINK_PLACEHOLDER, type MailContent } from '#server/delivery/email/mail.ts'
import { allClaims, contactRows, firstName, linkTo, street } from '#server/claims/emails/parts.ts'
import type { ListedItem } from './repository.ts'

type WalkThroughEmail = {
  list: { name: string; address: string }
  items: readonly ListedItem[]
  homeowner: { name: string }
  /** How the household wants to be reached; undefined when they did not say. */
  contact: ContactDetails | undefined
  builder: { name: string; email: string }
  /** An item reads like danger. */
  isUrgent: boolean
  /** Where a builder sees all claims addressed to them. */
  dashboardUrl: string
  showBranding: boolean
  canReplyByMail: boolean
}

/** Composes the one email of a walk-through: its items with their numbers, in their order. */
export function walkThroughEmail(email: WalkThroughEmail): MailContent {
  const { list, items, homeowner, builder } = email
  const first = firstName(homeowner.name)
  const count = `${items.length} warranty ${items.length === 1 ? 'item' : 'items'}`
  return layOut({
    subject: `${email.isUrgent ? 'URGENT: ' : ''}${count}, ${street(list.address)}`,
    preview: `${homeowner.name} filed ${itemsText(items.length)} after a walk-through. You can answer each by its number.`,
    blocks: [
      {
        kind: 'text',
        text: `Hello ${oneLine(builder.name, 200)},\n${oneLine(homeowner.name, 200)} walked through ${oneLine(street(list.address), 300)} and found ${itemsText(items.length)}. Each is a claim of its own, with its own dates.`,
      },
      { kind: 'title', text: list.name },
      {
        kind: 'actions',
        primary: { label: `View all ${itemsText(items.length)}`, href: linkTo('acknowledge') },
      },
      {
        kind: 'items',
        items: items.map(({ number, title, room, severity, category, claimNumber, thumbPhotoId }) => ({
          number,
          title,
          about: `${room} · ${severity} · ${category} · Claim ${claimNumber}`,
          photoId: thumbPhotoId,
          href: `${LINK_PLACEHOLDER}#item-${number}`,
        })),
      },
      { kind: 'facts', rows: [['Address', list.address], ...contactRows(email.contact)] },
      { kind: 'text', text: `No account needed. ${replying(email, first)}` },
    ],
    footer: [
      `You get this because ${homeowner.name} named ${builder.email} as the warranty contact for this home. Acknowledging says you have received a claim; it does not accept responsibility.`,
      ON_RECORD,
      allClaims(email),
    ],
    showBranding: email.showBranding,
    canReplyByMail: email.canReplyByMail,
  })
}

/** The head of each claim's record is in the headers: docs/record.md. */
const ON_RECORD = 'Each item is kept on record, so that both sides can show later what was said.'

function replying({ canReplyByMail, items }: WalkThroughEmail, first: string): string {
  if (!canReplyByMail)
    return `A reply to this email reaches ${first}'s own inbox; the page puts your answers on the record.`
  const two = items.length > 1 ? '2' : '1'
  return `You can also just reply with the numbers, one item a line: "1: done" or "${two}: we come on Tuesday". "All: acknowledged" answers every item. ${first} will see each answer at its item.`
}
