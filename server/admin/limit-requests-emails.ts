import { PRODUCT_NAME } from '#shared/brand.ts'
import { layOut } from '#server/delivery/email/layout.ts'
import type { MailContent } from '#server/delivery/email/mail.ts'

/** To an admin: somebody has used their free claims and asks for more. `url` is the page that answers, once. */
export function limitRequested({
  admin,
  name,
  email,
  claimsFiled,
  url,
}: {
  admin: string
  name: string
  email: string
  claimsFiled: number
  url: string
}): MailContent {
  return layOut({
    subject: `${name} asks for more claims`,
    preview: 'One tap answers.',
    blocks: [
      { kind: 'text', text: `Hello ${admin},` },
      { kind: 'title', text: `${name} asks for more claims` },
      {
        kind: 'text',
        text: `They have used all their free claims on the ${PRODUCT_NAME} you run. If you agree, nothing limits their claims any more. It costs nothing.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Name', name],
          ['Email', email],
          ['Claims filed', String(claimsFiled)],
        ],
      },
      { kind: 'actions', primary: { label: 'Give more claims', href: url } },
      {
        kind: 'text',
        text: 'The link works once, for 30 days. You can also answer under Admin, Users in the app. If you do not agree, nothing needs to be done.',
      },
    ],
    footer: [`You get this because you are an admin of ${PRODUCT_NAME}.`],
    showBranding: true,
    canReplyByMail: false,
  })
}

/** The email to the person who asked. */
export function limitRaised({ name, url }: { name: string; url: string }): MailContent {
  return layOut({
    subject: 'You can file more claims',
    preview: 'Nothing limits your claims any more.',
    blocks: [
      { kind: 'text', text: `Hello ${name},` },
      { kind: 'title', text: 'You can file more claims' },
      {
        kind: 'text',
        text: 'Your request was granted: nothing limits how many claims you file. What you had typed is still saved on your device.',
      },
      { kind: 'actions', primary: { label: 'File a claim', href: url } },
    ],
    footer: [`You get this because you asked for more claims at ${PRODUCT_NAME}.`],
    showBranding: true,
    canReplyByMail: false,
  })
}
