import { HANDOVER_DAYS, INVITATION_DAYS, type HomeRole } from '#shared/homes.ts'
import { textOf } from '#shared/messages/text.ts'
import { firstName } from '#shared/person-name.ts'
import { layOut, type Block, type MailParts } from '#server/delivery/email/layout.tsx'
import type { MailContent } from '#server/delivery/email/mail.ts'

type Words = Pick<MailParts, 'subject' | 'preview' | 'blocks'>

const laidOut = (parts: Words, why: string): MailContent =>
  layOut({ ...parts, footer: [why], showBranding: true, canReplyByMail: false })
const toMember = (parts: Words): MailContent => laidOut(parts, textOf('householdMails').footer)
const toInvited = (inviter: string, parts: Words): MailContent =>
  laidOut(parts, textOf('householdMails').invitedFooter({ inviter }))

const words = (text: string): Block => ({ kind: 'text', text })
const heading = (text: string): Block => ({ kind: 'title', text })
const button = (label: string, href: string): Block => ({ kind: 'actions', primary: { label, href } })
const hello = (name: string): Block => words(textOf('householdMails').helloName({ name: firstName(name) }))
const nameOf = (address: string | null): string => address ?? textOf('householdMails').theHome

/** How long the link works, where it opens, and what to do there. */
const aboutLink = (where: string | null, next: string): Block =>
  words([textOf('householdMails').works({ days: INVITATION_DAYS }), where, next].filter(Boolean).join(' '))

type Invitation = {
  inviter: string
  /** The street; null when none is on the profile. */
  address: string | null
  url: string
  /** The only network in which the link opens; null for everywhere. */
  where: string | null
}

/** To somebody who is invited to a home. `url` is the page that accepts, once. */
export function invitedHome({
  inviter,
  address,
  role,
  url,
  where,
}: Invitation & { role: HomeRole }): MailContent {
  const { invited: text, ...every } = textOf('householdMails')
  const home = address ?? every.theirHome
  const title = text.title({ inviter, home })
  return toInvited(inviter, {
    subject: title,
    preview: text.preview,
    blocks: [
      words(every.hello),
      heading(title),
      words(text.text),
      {
        kind: 'facts',
        rows: [
          [text.home, home],
          [text.you, text.may[role]],
        ],
      },
      button(text.open, url),
      aboutLink(where, text.next({ inviter })),
    ],
  })
}

/** To the buyer of a home. `url` is the page that accepts, once. */
export function takeOverHome({ inviter, address, url, where }: Invitation): MailContent {
  const { takeOver: text, ...every } = textOf('householdMails')
  const title = text.title({ inviter, home: address ?? every.theirHome })
  return toInvited(inviter, {
    subject: title,
    preview: text.preview,
    blocks: [
      words(every.hello),
      heading(title),
      words(text.text),
      button(text.open, url),
      aboutLink(where, text.next({ inviter })),
    ],
  })
}

/** To the owner: the buyer accepted, and they decide. */
export function buyerIsReady({
  to,
  buyer,
  address,
  publicUrl,
}: {
  to: string
  buyer: { name: string; email: string }
  address: string | null
  publicUrl: string
}): MailContent {
  const text = textOf('householdMails').ready
  const title = text.title({ buyer: buyer.name, home: nameOf(address) })
  return toMember({
    subject: title,
    preview: text.preview,
    blocks: [
      hello(to),
      heading(title),
      {
        kind: 'facts',
        rows: [
          [text.name, buyer.name],
          [text.email, buyer.email],
        ],
      },
      words(text.text({ days: HANDOVER_DAYS })),
      button(text.open, `${publicUrl}/settings/household`),
    ],
  })
}

/** To the owner: the buyer changed their mind. */
export function buyerWithdrew({
  to,
  buyer,
  address,
  publicUrl,
}: {
  to: string
  buyer: string
  address: string | null
  publicUrl: string
}): MailContent {
  const text = textOf('householdMails').withdrew
  const title = text.title({ buyer, home: nameOf(address) })
  return toMember({
    subject: title,
    preview: text.preview,
    blocks: [
      hello(to),
      heading(title),
      words(text.text),
      button(text.open, `${publicUrl}/settings/household`),
    ],
  })
}

/** To a buyer who had accepted. */
export function handoverCancelled({
  to,
  seller,
  address,
}: {
  to: string
  seller: string
  address: string | null
}): MailContent {
  const text = textOf('householdMails').canceled
  const title = text.title({ seller, home: nameOf(address) })
  return toMember({
    subject: title,
    preview: text.preview,
    blocks: [hello(to), heading(title), words(text.text({ seller }))],
  })
}

/** To the buyer: the home is theirs. */
export function homeTakenOver({
  to,
  seller,
  address,
  publicUrl,
}: {
  to: string
  seller: string
  address: string | null
  publicUrl: string
}): MailContent {
  const text = textOf('householdMails').takenOver
  const title = address === null ? text.titleUnnamed : text.title({ address: upperFirst(address) })
  return toMember({
    subject: title,
    preview: text.preview,
    blocks: [
      hello(to),
      heading(title),
      words(text.text({ seller })),
      button(text.open, `${publicUrl}/dashboard`),
    ],
  })
}

/** To the seller, and to who shared the home with them. */
export function homeHandedOver({
  to,
  toSeller,
  seller,
  buyer,
  address,
  staysAs,
}: {
  to: string
  toSeller: boolean
  seller: string
  buyer: string
  address: string | null
  staysAs: 'read-only' | null
}): MailContent {
  const text = textOf('householdMails').handedOver
  const facts = { seller, buyer, home: nameOf(address) }
  const title = toSeller ? text.titleSeller(facts) : text.titleOthers(facts)
  const next = staysAs === null ? text.leaves : { ...text.stays, text: text.stays.text({ buyer }) }
  return toMember({
    subject: title,
    preview: next.preview,
    blocks: [hello(to), heading(title), words(next.text), words(text.removed)],
  })
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
