import { PRODUCT_NAME } from '#shared/brand.ts'
import { tell } from '#server/auth/account-mails.ts'
import type { Account } from '#server/auth/repository.ts'
import { layOut } from '#server/delivery/email/layout.ts'
import type { MailContent } from '#server/delivery/email/mail.ts'
import type { PasskeysTx } from './module.ts'

/** Notifies the owner of an account that a passkey was added to it or removed. */
export async function notifyPasskeyChanged(
  tx: PasskeysTx,
  account: Account,
  how: { passkey: string; isAdded: boolean },
): Promise<void> {
  const url = `${tx.config.publicUrl}/settings/security`
  await tell(tx, account, passkeyChanged({ name: account.name, url, ...how }))
}

function passkeyChanged(facts: {
  name: string
  passkey: string
  isAdded: boolean
  /** Where the change can be undone. */
  url: string
}): MailContent {
  const what = facts.isAdded ? 'A passkey was added to' : 'A passkey was removed from'
  return layOut({
    subject: `${what} your account at ${PRODUCT_NAME}`,
    preview: 'If it was you, nothing needs to be done.',
    blocks: [
      { kind: 'text', text: `Hello ${facts.name},` },
      { kind: 'title', text: `${what} your account` },
      { kind: 'facts', rows: [['Passkey', facts.passkey]] },
      {
        kind: 'text',
        text: 'If it was you, nothing needs to be done. If it was not, undo it in Settings and choose a new password.',
      },
      { kind: 'actions', primary: { label: 'Open Settings', href: facts.url } },
    ],
    footer: [`This email was sent because the ways into your account at ${PRODUCT_NAME} were changed.`],
    showBranding: true,
    canReplyByMail: false,
  })
}
