import { PRODUCT_NAME } from '#shared/brand.ts'
import { HANDOVER_DAYS, INVITATION_DAYS, ROLE_WORDS, type HomeRole } from '#shared/homes.ts'
import { firstName } from '#shared/person-name.ts'
import { layOut } from '#server/mail/outbox/layout.ts'
import type { MailContent } from '#server/mail/outbox/mail.ts'

/** To somebody who is invited to a home. `url` is the page that accepts, once. */
export function invitedHome({
  inviter,
  address,
  role,
  url,
}: {
  inviter: string
  /** The street; null when none is on the profile. */
  address: string | null
  role: HomeRole
  url: string
}): MailContent {
  const home = address ?? 'their home'
  return layOut({
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
          ['You', ROLE_WORDS[role].may.toLowerCase()],
        ],
      },
      { kind: 'actions', primary: { label: 'Open the invitation', href: url } },
      {
        kind: 'text',
        text: `The link works once, for ${INVITATION_DAYS} days. You sign in or create an account first. If you do not know ${inviter}, nothing needs to be done.`,
      },
    ],
    footer: [`This mail was sent because ${inviter} entered your address at ${PRODUCT_NAME}.`],
    showBranding: true,
    canReplyByMail: false,
  })
}

const nameOf = (address: string | null) => address ?? 'the home'
const hello = (name: string) => ({ kind: 'text', text: `Hello ${firstName(name)},` }) as const
const WHY = `You get this because of your account at ${PRODUCT_NAME}.`

/** To the buyer of a home. `url` is the page that accepts, once. */
export function takeOverHome({
  inviter,
  address,
  url,
}: {
  inviter: string
  /** The street; null when none is on the profile. */
  address: string | null
  url: string
}): MailContent {
  const home = address ?? 'their home'
  return layOut({
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
        text: `The link works once, for ${INVITATION_DAYS} days. You sign in or create an account first; then ${inviter} confirms. If you do not know ${inviter}, nothing needs to be done.`,
      },
    ],
    footer: [`This mail was sent because ${inviter} entered your address at ${PRODUCT_NAME}.`],
    showBranding: true,
    canReplyByMail: false,
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
  return layOut({
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
    footer: [WHY],
    showBranding: true,
    canReplyByMail: false,
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
  return layOut({
    subject: title,
    preview: 'The home stays yours.',
    blocks: [
      hello(to),
      { kind: 'title', text: title },
      { kind: 'text', text: 'The home stays yours. You can hand it over to somebody else.' },
      { kind: 'actions', primary: { label: 'Open your household', href: `${publicUrl}/settings/household` } },
    ],
    footer: [WHY],
    showBranding: true,
    canReplyByMail: false,
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
  return layOut({
    subject: title,
    preview: 'They canceled before it was yours.',
    blocks: [
      hello(to),
      { kind: 'title', text: title },
      { kind: 'text', text: `They canceled before it was yours. If you bought the home, ask ${seller}.` },
    ],
    footer: [WHY],
    showBranding: true,
    canReplyByMail: false,
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
  return layOut({
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
    footer: [WHY],
    showBranding: true,
    canReplyByMail: false,
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
  return layOut({
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
    footer: [WHY],
    showBranding: true,
    canReplyByMail: false,
  })
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
