import { textOf } from '#shared/messages/text.ts'
import { layOut } from '#server/delivery/email/layout.tsx'
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
  const { limitRequested: text, hello, footer } = textOf('adminMails')
  const title = text.title({ name })
  return layOut({
    subject: title,
    preview: text.preview,
    blocks: [
      { kind: 'text', text: hello({ name: admin }) },
      { kind: 'title', text: title },
      { kind: 'text', text: text.text },
      {
        kind: 'facts',
        rows: [
          [text.name, name],
          [text.email, email],
          [text.filed, String(claimsFiled)],
        ],
      },
      { kind: 'actions', primary: { label: text.button, href: url } },
      { kind: 'text', text: text.works },
    ],
    footer: [footer],
    showBranding: true,
    canReplyByMail: false,
  })
}

/** The email to the person who asked. */
export function limitRaised({ name, url }: { name: string; url: string }): MailContent {
  const { limitRaised: text, hello } = textOf('adminMails')
  return layOut({
    subject: text.title,
    preview: text.preview,
    blocks: [
      { kind: 'text', text: hello({ name }) },
      { kind: 'title', text: text.title },
      { kind: 'text', text: text.text },
      { kind: 'actions', primary: { label: text.button, href: url } },
    ],
    footer: [text.footer],
    showBranding: true,
    canReplyByMail: false,
  })
}

/** To an admin: several nights have no backup. `words` say why. */
export function backupsFailed({
  name,
  words,
  publicUrl,
}: {
  name: string
  words: string
  publicUrl: string
}): MailContent {
  const { backupsFailed: text, ...every } = textOf('adminMails')
  return layOut({
    subject: text.title,
    preview: words,
    blocks: [
      { kind: 'text', text: every.hello({ name }) },
      { kind: 'title', text: text.title },
      { kind: 'text', text: words },
      { kind: 'text', text: text.text },
      { kind: 'actions', primary: { label: text.button, href: `${publicUrl}/admin/health` } },
    ],
    footer: [every.footer],
    showBranding: true,
    canReplyByMail: false,
  })
}
