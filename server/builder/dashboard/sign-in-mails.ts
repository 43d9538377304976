import { PRODUCT_NAME } from '#shared/brand.ts'
import { layOut } from '#server/delivery/email/layout.ts'
import type { MailContent } from '#server/delivery/email/mail.ts'

/** The link that opens all claims of an address. `url` is a page with one button; opening it signs nobody in. */
export function signInMail({ address, url }: { address: string; url: string }): MailContent {
  return layOut({
    subject: `Your link to all your warranty claims at ${PRODUCT_NAME}`,
    preview: 'The link works once, for 15 minutes.',
    blocks: [
      { kind: 'text', text: 'Hello,' },
      { kind: 'title', text: 'All your warranty claims in one place' },
      {
        kind: 'text',
        text: `Someone asked for a link to the claims that are addressed to ${address}. If it was you, sign in with it. The link works once, for 15 minutes, and keeps you signed in on that device for 30 days.`,
      },
      { kind: 'actions', primary: { label: 'Sign in', href: url } },
      {
        kind: 'text',
        text: 'If it was not you, nothing needs to be done. Do not forward this email: whoever has the link sees your claims.',
      },
    ],
    footer: [
      `This email was sent because the address was entered on the page for builders at ${PRODUCT_NAME}.`,
    ],
    showBranding: true,
    canReplyByMail: false,
  })
}
