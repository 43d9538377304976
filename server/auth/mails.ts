import { PRODUCT_NAME } from '#shared/brand.ts'
import { layOut } from '#server/outbox/layout.ts'
import type { MailContent } from '#server/outbox/mail.ts'

/** Asks a new account to confirm its address. `url` is the link that does it. */
export function confirmAddress({ name, url }: { name: string; url: string }): MailContent {
  return layOut({
    subject: `Confirm your e-mail address for ${PRODUCT_NAME}`,
    preview: 'One tap says that this address is yours.',
    blocks: [
      { kind: 'text', text: `Hello ${name},` },
      { kind: 'title', text: 'Is this your e-mail address?' },
      {
        kind: 'text',
        text: `Somebody made an account at ${PRODUCT_NAME} with this address. If it was you, please confirm it.`,
      },
      { kind: 'actions', primary: { label: 'Confirm my address', href: url } },
      { kind: 'text', text: 'If it was not you, nothing needs to be done.' },
    ],
    footer: [
      `This mail was sent because the address was entered when an account was made at ${PRODUCT_NAME}.`,
    ],
    showBranding: true,
    canReplyByMail: false,
  })
}
