import { PRODUCT_NAME } from '#shared/brand.ts'
import { HANDOVER_DAYS, INVITATION_DAYS, type HomeRole } from '#shared/homes.ts'
import { textOf } from '#shared/messages/text.ts'
import { firstName } from '#shared/person-name.ts'
import { layOut, type MailParts } from '#server/delivery/email/layout.ts'
import type { MailContent } from '#server/delivery/email/mail.ts'

type Words = Pick<MailParts, 'subject' | 'preview' | 'blocks'>

const laidOut = (words: Words, why: string): MailContent =>
  layOut({ ...words, footer: [why], showBranding: true, canReplyByMail: false })
const toMember = (words: Words): MailContent =>
  laidOut(words, `You get this because of your account at ${PRODUCT_NAME}.`)
const toInvited = (inviter: string, words: Words): MailContent =>
  laidOut(words, `This email was sent because ${inviter} entered your address at ${PRODUCT_NAME}.`)

/** To somebody who is invited to a home. `url` is the page that accepts, once. */
export function invitedHome({
  inviter,
  address,
  role,
  url,
  where,
}: {
  inviter: string
  /** The street; null when none is on the profile. */
  address: string | null
  role: HomeRole
  url: string
  /** The only network in which the link opens; null for everywhere. */
  where: string | null
}): MailContent {
  const home = address ?? 'their home'
  return toInvited(inviter, {
    subject: `${inviter} invites you to ${home}`,
    preview: 'See its warranty claims, and what the builder answers.',
    blocks: [
      { kind: 'text', text: 'Hello,' },
      { kind: 'title', text: `${inviter} invites you to ${home}` },
      {
        kind: 'text',
        text: `You would see every warranty claim of this home at ${PRODUCT_NAME}, with its photos and what the builder answers.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Home', home],
          ['You', textOf('roleWords')[role].may.toLowerCase()],
        ],
      },
      { kind: 'actions', primary: { label: 'Open the invitation', href: url } },
      {
        kind: 'text',
        text: `The link works once, for ${INVITATION_DAYS} days. ${where ? `${where} ` : ''}Choose a password there, or sign in if you have an account. If you do not know ${inviter}, nothing needs to be done.`,
      },
    ],
  })
}

const nameOf = (address: string | null) => address ?? 'the home'
const hello = (name: string) => ({ kind: 'text', text: `Hello ${firstName(name)},` }) as const

/** To the buyer of a home. `url` is the page that accepts, once. */
export function takeOverHome({
  inviter,
  address,
  url,
  where,
}: {
  inviter: string
  /** The street; null when none is on the profile. */
  address: string | null
  url: string
  where: string | null
}): MailContent {
  const home = address ?? 'their home'
  return toInvited(inviter, {
    subject: `${inviter} hands ${home} over to you`,
    preview: 'Its warranty claims, photos and coverage come with it.',
    blocks: [
      { kind: 'text', text: 'Hello,' },
      { kind: 'title', text: `${inviter} hands ${home} over to you` },
      {
        kind: 'text',
        text: `Its warranty claims at ${PRODUCT_NAME}, with their photos, what the builder answered and what is covered until when, become yours.`,
      },
      { kind: 'actions', primary: { label: 'See and accept', href: url } },
      {
        kind: 'text',
        text: `The link works once, for ${INVITATION_DAYS} days. ${where ? `${where} ` : ''}Choose a password there, or sign in if you have an account; then ${inviter} confirms. If you do not know ${inviter}, nothing needs to be done.`,
      },
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
  const title = `${buyer.name} is ready to take over ${nameOf(address)}`
  return toMember({
    subject: title,
    preview: 'Nothing changes until you confirm.',
    blocks: [
      hello(to),
      { kind: 'title', text: title },
      {
        kind: 'facts',
        rows: [
          ['Name', buyer.name],
          ['Email', buyer.email],
        ],
      },
      {
        kind: 'text',
        text: `Nothing changes until you confirm, within ${HANDOVER_DAYS} days. If this is not your buyer, cancel it there.`,
      },
      { kind: 'actions', primary: { label: 'Hand over or cancel', href: `${publicUrl}/settings/household` } },
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
  const title = `${buyer} does not take over ${nameOf(address)}`
  return toMember({
    subject: title,
    preview: 'The home stays yours.',
    blocks: [
      hello(to),
      { kind: 'title', text: title },
      { kind: 'text', text: 'The home stays yours. You can hand it over to somebody else.' },
      { kind: 'actions', primary: { label: 'Open your household', href: `${publicUrl}/settings/household` } },
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
  const title = `${seller} does not hand ${nameOf(address)} over to you`
  return toMember({
    subject: title,
    preview: 'They canceled before it was yours.',
    blocks: [
      hello(to),
      { kind: 'title', text: title },
      { kind: 'text', text: `They canceled before it was yours. If you bought the home, ask ${seller}.` },
    ],
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
  const title = `${upperFirst(nameOf(address))} is yours now`
  return toMember({
    subject: title,
    preview: 'Its warranty claims are yours too.',
    blocks: [
      hello(to),
      { kind: 'title', text: title },
      {
        kind: 'text',
        text: `${seller} handed it over to you, with its warranty claims, photos and coverage. Open claims go on with the same builder. Add your phone and best times to your profile, so that the builder can reach you.`,
      },
      { kind: 'actions', primary: { label: 'Open your home', href: `${publicUrl}/dashboard` } },
    ],
  })
}

/** To the seller, and to who shared the home with them. `by`: "You" or the seller's name. */
export function homeHandedOver({
  to,
  by,
  buyer,
  address,
  staysAs,
}: {
  to: string
  by: string
  buyer: string
  address: string | null
  staysAs: 'read-only' | null
}): MailContent {
  const title = `${by} handed ${nameOf(address)} over to ${buyer}`
  return toMember({
    subject: title,
    preview: staysAs === null ? 'You no longer see it.' : 'You can still read its claims.',
    blocks: [
      hello(to),
      { kind: 'title', text: title },
      {
        kind: 'text',
        text:
          staysAs === null
            ? 'You no longer see the home or its claims. What you filed and wrote stays with it, with your name.'
            : `You can still read its claims, until you leave the home or ${buyer} removes you.`,
      },
      { kind: 'text', text: 'Your phone and best times were removed from it.' },
    ],
  })
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
