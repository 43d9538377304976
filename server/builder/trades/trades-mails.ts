import type { Visit } from '#shared/claims/views.ts'
import { PRODUCT_NAME } from '#shared/brand.ts'
import { firstName, withoutLinks } from '#shared/person-name.ts'
import { layOut, type Block } from '#server/delivery/email/layout.ts'
import { oneLine } from '#server/delivery/email/layout-printable.ts'
import type { MailContent } from '#server/delivery/email/mail.ts'
import { attachedWords, type PackedPhotos } from '#server/claims/emails/parts.ts'
import { visitTime } from '#server/claims/visits.ts'

/** Number of photos that the email shows; its link shows all. */
export const EMAIL_THUMBNAILS = 3

/** The facts in every email to a trade. `url` is their own link. */
export type TradeMail = {
  /** One that never answered has not confirmed its email: it gets name, street and link only. */
  trade: { name: string; answeredAt: string | null }
  /** Its photos as files of the email, where no link shows them. */
  packed?: PackedPhotos | undefined
  builder: { name: string }
  homeownerName: string
  claim: { number: number; title: string; description: string; category: string; address: string }
  photoIds: readonly string[]
  /** Null where nobody outside the home can open it: an answer to the email is all they can do. */
  url: string | null
}

/** The button of an email; none without an address. */
const opening = (label: string, href: string | null): Block[] =>
  href === null ? [] : [{ kind: 'actions', primary: { label, href } }]

/** A claim was given to a trade. */
export function assignedMail(mail: TradeMail): MailContent {
  const { builder, claim, homeownerName, photoIds, url, trade } = mail
  const content: Block[] = [
    { kind: 'title', text: claim.title },
    { kind: 'words', text: claim.description },
    {
      kind: 'photos',
      ids: photoIds.slice(0, EMAIL_THUMBNAILS),
      total: photoIds.length,
      href: url,
      ...(mail.packed && { about: attachedWords(photoIds.length, mail.packed) }),
    },
    {
      kind: 'facts',
      rows: [
        ['Number', `Claim ${claim.number}`],
        ['Category', claim.category],
        ['Address', claim.address],
        ['Homeowner', homeownerName],
      ],
    },
  ]
  const isKnown = trade.answeredAt !== null
  const by = inWords(builder.name)
  return tradeMail(mail, {
    subject: `Work for ${by}: ${isKnown ? `${claim.title}, ` : ''}${street(claim.address)}`,
    preview: `${by} asks you to look at this.`,
    blocks: [
      {
        kind: 'text',
        text: `${by} asks you to look at this at ${inWords(street(claim.address))}.`,
      },
      ...(isKnown ? content : []),
      ...opening('Open and propose a visit', url),
      {
        kind: 'text',
        text: url
          ? `No account needed. The link is yours and shows this claim only; it ends when ${by} gives the work to somebody else.`
          : `Answer this email to ${isKnown ? 'say when you can come, or to ask something' : 'get the details'}: it goes to ${by}.`,
      },
    ],
  })
}

/** The work was given to somebody else, or to nobody. */
export function releasedMail(mail: Omit<TradeMail, 'url'>): MailContent {
  const { builder, claim, trade } = mail
  const isKnown = trade.answeredAt !== null
  const by = inWords(builder.name)
  return tradeMail(mail, {
    subject: `Not needed any more: ${isKnown ? `${claim.title}, ` : ''}${street(claim.address)}`,
    preview: `${by} does not need you for this any more.`,
    blocks: [
      {
        kind: 'text',
        text: `${by} does not need you for this any more, and the link to it has ended. A visit that you proposed or agreed on is theirs to settle: ask them if you are unsure.`,
      },
      ...(isKnown ? [{ kind: 'title', text: claim.title } as const] : []),
      { kind: 'facts', rows: [['Address', inWords(claim.address)]] },
    ],
  })
}

/** To the builder: an email to their trade did not arrive. `url` is the claim in the dashboard, behind the sign-in. */
export function undeliveredMail(mail: TradeMail & { to: string; failure: string }): MailContent {
  const { trade, builder, claim, url, to, failure } = mail
  const name = oneLine(trade.name, 200)
  return layOut({
    subject: `The email to ${trade.name} came back: ${claim.title}, ${street(claim.address)}`,
    preview: failure,
    blocks: [
      { kind: 'text', text: `Hello ${oneLine(builder.name, 200)},` },
      {
        kind: 'text',
        text: `You sent ${name} to look at this, and our email about it to ${to} did not arrive. ${failure}`,
      },
      { kind: 'title', text: claim.title },
      {
        kind: 'facts',
        rows: [
          ['Number', `Claim ${claim.number}`],
          ['Address', claim.address],
        ],
      },
      ...opening('Open the claim', url),
      {
        kind: 'text',
        text: `Correct the email of ${name} ${url ? 'there' : 'in the claim'}, and they get it again; or give them a call.`,
      },
    ],
    footer: [`You get this because you send work to others through ${PRODUCT_NAME}.`],
    showBranding: true,
    canReplyByMail: false,
  })
}

/** To the builder: their trade says it is done, or asks something. `url` is the claim in the dashboard, behind the sign-in. */
export function answeredMail(
  { trade, builder, claim, url }: TradeMail,
  { kind, content, photos }: { kind: 'done' | 'question'; content: string; photos: number },
): MailContent {
  const name = inWords(trade.name)
  const says = kind === 'done' ? `${name} says it is done` : `${name} asks`
  const next =
    kind === 'done'
      ? 'The homeowner does not know yet. If it is fixed, one tap in the claim asks them to confirm.'
      : `Answer this email, and ${name} gets it.`
  return layOut({
    subject: `${says}: ${claim.title}, ${street(claim.address)}`,
    preview: oneLine(content, 200),
    blocks: [
      { kind: 'text', text: `Hello ${inWords(builder.name)},` },
      { kind: 'text', text: `${says}.` },
      { kind: 'quote', text: content },
      { kind: 'title', text: claim.title },
      {
        kind: 'facts',
        rows: [
          ['Number', `Claim ${claim.number}`],
          ['Address', claim.address],
          ...(photos > 0 ? [['Photos', String(photos)] as const] : []),
        ],
      },
      ...opening('Open the claim', url),
      { kind: 'text', text: next },
    ],
    footer: [`You get this because you send work to others through ${PRODUCT_NAME}.`],
    showBranding: true,
    canReplyByMail: false,
  })
}

const OUTCOMES = {
  accepted: { subject: 'Visit confirmed', words: 'accepted the visit' },
  declined: { subject: 'Another time, please', words: 'asked for another time than' },
  cancelled: { subject: 'Visit canceled', words: '' },
} as const
export type Outcome = keyof typeof OUTCOMES

/** A visit on the trade's claim was answered, or does not take place. */
export function visitMail(mail: TradeMail, visit: Visit, outcome: Outcome): MailContent {
  const { claim, homeownerName, url, trade } = mail
  const isKnown = trade.answeredAt !== null
  const { subject, words } = OUTCOMES[outcome]
  const first = inWords(firstName(homeownerName))
  const when = visitTime(visit)
  const text =
    outcome === 'cancelled'
      ? `The visit of ${when} does not take place.`
      : `${first} ${words} ${outcome === 'accepted' ? 'of ' : ''}${when}.`
  const inCalendar: Record<Outcome, string> = {
    accepted: 'It is in the calendar file of this email.',
    declined: 'Please propose another one.',
    cancelled: 'The calendar file of this email takes it out of your calendar.',
  }
  const blocks: Block[] = [
    { kind: 'text', text: isKnown || outcome === 'declined' ? `${text} ${inCalendar[outcome]}` : text },
    ...(isKnown ? [{ kind: 'title', text: claim.title } as const] : []),
    ...(isKnown && outcome === 'declined' && visit.note
      ? [{ kind: 'quote', text: visit.note } as const]
      : []),
    { kind: 'facts', rows: [['Address', inWords(claim.address)]] },
    ...opening('Open the claim', url),
  ]
  const what = isKnown ? claim.title : street(claim.address)
  return tradeMail(mail, { subject: `${subject}: ${what}`, preview: text, blocks })
}

function tradeMail(
  { trade, builder }: Pick<TradeMail, 'trade' | 'builder'>,
  { subject, preview, blocks }: { subject: string; preview: string; blocks: readonly Block[] },
): MailContent {
  return layOut({
    subject,
    preview,
    blocks: [{ kind: 'text', text: `Hello ${inWords(trade.name)},` }, ...blocks],
    footer: [
      `You get this because ${inWords(builder.name)} sends work to you through ${PRODUCT_NAME}. Answers to this email go to ${inWords(builder.name)}.`,
    ],
    showBranding: true,
    canReplyByMail: false,
  })
}

/** Returns a person's words for use inside a sentence of ours: one line, without links. */
const inWords = (text: string): string => oneLine(withoutLinks(text), 300)

/** The first part of an address: "418 Alder Creek Drive". */
function street(address: string): string {
  return address.split(',')[0]?.trim() || address
}
