import { PRODUCT_NAME } from '#shared/brand.ts'
import { INVITATION_DAYS, ROLE_WORDS, type InvitedRole } from '#shared/homes.ts'
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
  role: InvitedRole
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
