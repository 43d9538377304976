import type { ImapSetting } from '#server/start/imap-url.ts'
import { withoutSecrets } from '#server/inbox/channels/imap/faults.ts'

/** Redacts every secret of the settings in a text: as it is, decoded, and in the encodings of the protocols. */
export function createRedactor(settings: {
  SMTP_URL?: string | undefined
  IMAP_URL?: ImapSetting | undefined
  INBOUND_WEBHOOK_SECRET?: string | undefined
}): (text: string) => string {
  const secrets = [
    settings.INBOUND_WEBHOOK_SECRET,
    ...inSmtpUrl(settings.SMTP_URL),
    ...inImapUrl(settings.IMAP_URL),
  ].filter((secret) => secret !== undefined)
  return (text) => withoutSecrets(text, secrets)
}

function inSmtpUrl(address: string | undefined): string[] {
  const password = address ? (URL.parse(address)?.password ?? '') : ''
  return [password, decoded(password)]
}

function inImapUrl(setting: ImapSetting | undefined): (string | undefined)[] {
  const auth = setting?.auth
  return auth?.kind === 'password' ? [auth.password] : [auth?.clientSecret, auth?.refreshToken]
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
