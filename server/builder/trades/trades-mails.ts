import { categoryText } from '#shared/claims/categories.ts'
import { roomText } from '#shared/rooms.ts'
import type { Visit } from '#shared/claims/views.ts'
import { textOf, type Texts } from '#shared/messages/text.ts'
import { firstName, withoutLinks } from '#shared/person-name.ts'
import { layOut, type Block } from '#server/delivery/email/layout.tsx'
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
  claim: {
    number: number
    title: string
    description: string
    category: string
    room: string
    address: string
  }
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
  const { assigned: text, ...every } = textOf('tradesMails')
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
        [every.facts.number, every.number({ number: claim.number })],
        [every.facts.category, categoryText(claim.category)],
        ...(claim.room ? [[every.facts.room, roomText(claim.room)] as const] : []),
        [every.facts.address, claim.address],
        [every.facts.homeowner, homeownerName],
      ],
    },
  ]
  const isKnown = trade.answeredAt !== null
  const by = inWords(builder.name)
  const place = street(claim.address)
  const answer = isKnown ? text.answer : text.answerForDetails
  return tradeMail(mail, {
    subject: isKnown
      ? text.subject({ by, title: claim.title, street: place })
      : text.subjectOfStreet({ by, street: place }),
    preview: text.preview({ by }),
    blocks: [
      { kind: 'text', text: text.text({ by, street: inWords(place) }) },
      ...(isKnown ? content : []),
      ...opening(text.open, url),
      { kind: 'text', text: url ? text.link({ by }) : answer({ by }) },
    ],
  })
}

/** The work was given to somebody else, or to nobody. */
export function releasedMail(mail: Omit<TradeMail, 'url'>): MailContent {
  const { builder, claim, trade } = mail
  const { released: text, facts } = textOf('tradesMails')
  const isKnown = trade.answeredAt !== null
  const by = inWords(builder.name)
  const place = street(claim.address)
  return tradeMail(mail, {
    subject: isKnown
      ? text.subject({ title: claim.title, street: place })
      : text.subjectOfStreet({ street: place }),
    preview: text.preview({ by }),
    blocks: [
      { kind: 'text', text: text.text({ by }) },
      ...(isKnown ? [{ kind: 'title', text: claim.title } as const] : []),
      { kind: 'facts', rows: [[facts.address, inWords(claim.address)]] },
    ],
  })
}

/** To the builder: an email to their trade did not arrive. `url` is the claim in the dashboard, behind the sign-in. */
export function undeliveredMail(mail: TradeMail & { to: string; failure: string }): MailContent {
  const { trade, claim, url, to, failure } = mail
  const { undelivered: text, ...every } = textOf('tradesMails')
  const name = oneLine(trade.name, 200)
  const correct = url ? text.correctThere : text.correctInClaim
  return layOut({
    subject: text.subject({ name: trade.name, title: claim.title, street: street(claim.address) }),
    preview: failure,
    blocks: [
      { kind: 'text', text: every.hello({ name: oneLine(mail.builder.name, 200) }) },
      { kind: 'text', text: text.text({ name, to, failure }) },
      { kind: 'title', text: claim.title },
      { kind: 'facts', rows: factsOf(claim) },
      ...opening(every.open, url),
      { kind: 'text', text: correct({ name }) },
    ],
    footer: [every.builderFooter],
    showBranding: true,
    canReplyByMail: false,
  })
}

/** To the builder: their trade says it is done, or asks something. `url` is the claim in the dashboard, behind the sign-in. */
export function answeredMail(
  { trade, builder, claim, url }: TradeMail,
  { kind, content, photos }: { kind: 'done' | 'question'; content: string; photos: number },
): MailContent {
  const { answered, ...every } = textOf('tradesMails')
  const text = answered[kind]
  const name = inWords(trade.name)
  return layOut({
    subject: text.subject({ name, title: claim.title, street: street(claim.address) }),
    preview: oneLine(content, 200),
    blocks: [
      { kind: 'text', text: every.hello({ name: inWords(builder.name) }) },
      { kind: 'text', text: text.text({ name }) },
      { kind: 'quote', text: content },
      { kind: 'title', text: claim.title },
      {
        kind: 'facts',
        rows: [...factsOf(claim), ...(photos > 0 ? [[every.facts.photos, String(photos)] as const] : [])],
      },
      ...opening(every.open, url),
      { kind: 'text', text: text.next({ name }) },
    ],
    footer: [every.builderFooter],
    showBranding: true,
    canReplyByMail: false,
  })
}

function factsOf({ number, address }: TradeMail['claim']): (readonly [string, string])[] {
  const text = textOf('tradesMails')
  return [
    [text.facts.number, text.number({ number })],
    [text.facts.address, address],
  ]
}

export type Outcome = keyof Texts['tradesMails']['visits']

/** A visit on the trade's claim was answered, or does not take place. */
export function visitMail(mail: TradeMail, visit: Visit, outcome: Outcome): MailContent {
  const { claim, homeownerName, url, trade } = mail
  const { visits, facts, open } = textOf('tradesMails')
  const text = visits[outcome]
  const isKnown = trade.answeredAt !== null
  const said = text.text({ first: inWords(firstName(homeownerName)), when: visitTime(visit) })
  const blocks: Block[] = [
    { kind: 'text', text: isKnown || outcome === 'declined' ? `${said} ${text.next}` : said },
    ...(isKnown ? [{ kind: 'title', text: claim.title } as const] : []),
    ...(isKnown && outcome === 'declined' && visit.note
      ? [{ kind: 'quote', text: visit.note } as const]
      : []),
    { kind: 'facts', rows: [[facts.address, inWords(claim.address)]] },
    ...opening(open, url),
  ]
  const what = isKnown ? claim.title : street(claim.address)
  return tradeMail(mail, { subject: text.subject({ what }), preview: said, blocks })
}

function tradeMail(
  { trade, builder }: Pick<TradeMail, 'trade' | 'builder'>,
  { subject, preview, blocks }: { subject: string; preview: string; blocks: readonly Block[] },
): MailContent {
  const text = textOf('tradesMails')
  return layOut({
    subject,
    preview,
    blocks: [{ kind: 'text', text: text.hello({ name: inWords(trade.name) }) }, ...blocks],
    footer: [text.footer({ by: inWords(builder.name) })],
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
