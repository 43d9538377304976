import { zonedDateTime } from '#shared/dates.ts'
import { textOf } from '#shared/messages/text.ts'
import { layOut, type Block, type MailParts } from '#server/delivery/email/layout.tsx'
import type { MailContent } from '#server/delivery/email/mail.ts'

const toAccount = (parts: Pick<MailParts, 'subject' | 'preview' | 'blocks' | 'footer'>): MailContent =>
  layOut({ ...parts, showBranding: true, canReplyByMail: false })
const words = (text: string): Block => ({ kind: 'text', text })
const title = (text: string): Block => ({ kind: 'title', text })
const button = (label: string, href: string): Block => ({ kind: 'actions', primary: { label, href } })

/** An invitation to make an account. */
export function invitation({ url, where }: { url: string; where: string | null }): MailContent {
  const { invitation: text, hello } = textOf('accountMails')
  return toAccount({
    subject: text.title,
    preview: text.preview,
    blocks: [
      words(hello),
      title(text.title),
      words(text.about),
      words([text.works, where].filter(Boolean).join(' ')),
      button(text.button, url),
      words(text.notExpected),
    ],
    footer: [text.footer],
  })
}

/** Asks whether to create an account for the address. `url` is the page that creates it. */
export function makeAccount({
  address,
  askedAt,
  timeZone,
  url,
}: {
  address: string
  /** ISO 8601. */
  askedAt: string
  /** IANA zone of who asked. */
  timeZone: string
  url: string
}): MailContent {
  const { makeAccount: text, ...every } = textOf('accountMails')
  return toAccount({
    subject: every.confirmSubject,
    preview: text.preview,
    blocks: [
      words(every.hello),
      title(every.isYourAddress),
      words(text.asked),
      {
        kind: 'facts',
        rows: [
          [text.address, address],
          [text.askedFor, zonedDateTime(askedAt, timeZone)],
        ],
      },
      words(text.confirm),
      button(every.confirmButton, url),
      words(text.notYou),
    ],
    footer: [text.footer],
  })
}

/** Notifies the owner of an account that somebody registered with its address. `url` resets the password, once. */
export function accountExists({ name, url }: { name: string; url: string }): MailContent {
  const { exists: text, makeAccount: asked, ...every } = textOf('accountMails')
  return toAccount({
    subject: every.confirmSubject,
    preview: every.haveAccount,
    blocks: [
      words(every.helloName({ name })),
      title(text.title),
      words(text.text),
      button(every.newPassword, url),
      words(text.notYou),
    ],
    footer: [asked.footer],
  })
}

/** Asks an existing account to confirm its address. `url` is the page that does it. */
export function confirmAddress({ address, url }: { address: string; url: string }): MailContent {
  const { confirmAddress: text, ...every } = textOf('accountMails')
  return toAccount({
    subject: every.confirmSubject,
    preview: text.preview,
    blocks: [
      words(every.hello),
      title(every.isYourAddress),
      words(text.text({ address })),
      button(every.confirmButton, url),
      words(text.notYou),
    ],
    footer: [text.footer],
  })
}

/** Asks the owner of a new address to confirm it; the account keeps its old one until then. */
export function confirmNewAddress({ url }: { url: string }): MailContent {
  const { newAddress: text, ...every } = textOf('accountMails')
  return toAccount({
    subject: every.changeSubject,
    preview: text.preview,
    blocks: [
      words(every.hello),
      title(text.title),
      words(text.text),
      button(text.button, url),
      words(text.notYou),
    ],
    footer: [every.enteredInSettings],
  })
}

/** Notifies the owner of an account that another account requested its address. `url` is the sign-in page. */
export function addressWanted({ url }: { url: string }): MailContent {
  const { addressWanted: text, ...every } = textOf('accountMails')
  return toAccount({
    subject: every.changeSubject,
    preview: every.haveAccount,
    blocks: [
      words(every.hello),
      title(text.title),
      words(text.text),
      button(text.button, url),
      words(every.notYou),
    ],
    footer: [every.enteredInSettings],
  })
}

/** The password reset email. `url` works once, for half an hour. */
export function resetPassword({ name, url }: { name: string; url: string }): MailContent {
  const { resetPassword: text, ...every } = textOf('accountMails')
  return toAccount({
    subject: text.subject,
    preview: text.preview,
    blocks: [
      words(every.helloName({ name })),
      title(every.newPassword),
      words(text.text),
      button(every.newPassword, url),
      words(text.notYou),
    ],
    footer: [text.footer],
  })
}

/** Notifies that the password was changed. `url` is where to request a reset. */
export function passwordChanged({ name, url }: { name: string; url: string }): MailContent {
  const { passwordChanged: text, waysIn, helloName } = textOf('accountMails')
  return toAccount({
    subject: text.subject,
    preview: waysIn.preview,
    blocks: [words(helloName({ name })), title(text.title), words(text.text), button(text.button, url)],
    footer: [text.footer],
  })
}

/** Goes to the old address, so that nobody loses an account unnoticed. */
export function addressChanged({ name, newEmail }: { name: string; newEmail: string }): MailContent {
  const { addressChanged: text, helloName } = textOf('accountMails')
  return toAccount({
    subject: text.subject,
    preview: text.preview,
    blocks: [
      words(helloName({ name })),
      title(text.title),
      { kind: 'facts', rows: [[text.newAddress, newEmail]] },
      words(text.text),
    ],
    footer: [text.footer],
  })
}

/** Notifies that a sign-in provider was connected or disconnected. `url` is where that can be undone. */
export function signInChanged({
  provider,
  isConnected,
  email,
  ...to
}: {
  name: string
  provider: string
  email: string
  isConnected: boolean
  url: string
}): MailContent {
  const text = textOf('accountMails').waysIn[isConnected ? 'connected' : 'disconnected']
  return waysInChanged(to, {
    subject: text.subject({ provider }),
    title: text.title({ provider }),
    way: [provider, email],
  })
}

/** Notifies that a passkey was added or removed. `url` is where that can be undone. */
export function passkeyChanged({
  passkey,
  isAdded,
  ...to
}: {
  name: string
  passkey: string
  isAdded: boolean
  url: string
}): MailContent {
  const text = textOf('accountMails').waysIn
  const changed = isAdded ? text.passkeyAdded : text.passkeyRemoved
  return waysInChanged(to, { ...changed, way: [text.passkey, passkey] })
}

function waysInChanged(
  { name, url }: { name: string; url: string },
  changed: { subject: string; title: string; way: readonly [string, string] },
): MailContent {
  const { waysIn: text, helloName } = textOf('accountMails')
  return toAccount({
    subject: changed.subject,
    preview: text.preview,
    blocks: [
      words(helloName({ name })),
      title(changed.title),
      { kind: 'facts', rows: [changed.way] },
      words(text.text),
      button(text.button, url),
    ],
    footer: [text.footer],
  })
}
