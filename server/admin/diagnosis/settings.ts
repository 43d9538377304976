import type { InboundChannel } from '#shared/inbound.ts'
import type { Config } from '#server/config.ts'
import { configuredChannels } from '#server/inbox/channels/configured.ts'
import { hint, ok, wrong, type Outcome } from './steps.ts'

export type MailSettings = Pick<
  Config,
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'INBOUND_ADDRESS'
  | 'IMAP_URL'
  | 'INBOUND_SMTP_PORT'
  | 'INBOUND_WEBHOOK_SECRET'
  | 'PUBLIC_URL'
>

export const CHANNEL_NAMES: Record<InboundChannel, string> = {
  imap: 'the IMAP mailbox',
  smtp: 'the built-in SMTP listener',
  webhook: 'the webhook',
}

/** Returns the names of these channels as part of a sentence, in the order of CHANNEL_NAMES. */
function namesOf(channels: readonly InboundChannel[]): string {
  const names: [string, string][] = Object.entries(CHANNEL_NAMES)
  return names
    .flatMap(([channel, name]) => (channels.some((one) => one === channel) ? [name] : []))
    .join(' and ')
}

const GUIDE =
  'docs/mail.md, "Setting up mail", has the settings for Gmail, Fastmail, Microsoft 365 and Postfix.'

/** Checks whether the settings are consistent; each by itself was checked at the start. */
export function judgeSettings(settings: MailSettings): Outcome {
  const channels = configuredChannels(settings)
  const { INBOUND_ADDRESS: inbound } = settings
  if (!settings.SMTP_URL)
    return wrong('SMTP_URL is not set: emails are kept in the local mailbox, and nothing is sent.', [
      'Set SMTP_URL and MAIL_FROM.',
      GUIDE,
    ])
  if (!inbound && channels.length > 0)
    return wrong(
      `INBOUND_ADDRESS is not set: emails carry no reply address, and ${namesOf(channels)} gets nothing to do.`,
      ['Set INBOUND_ADDRESS to the address whose mail comes in there.'],
    )
  if (inbound && channels.length === 0)
    return wrong(`Replies go to ${inbound}, and nothing reads them there.`, [
      'Set up a way in for them: IMAP_URL, INBOUND_SMTP_PORT or INBOUND_WEBHOOK_SECRET.',
      GUIDE,
    ])
  if (!inbound)
    return hint('Emails go out. A builder’s reply goes to the homeowner’s own address, not into the claim.', [
      'Set INBOUND_ADDRESS and a way in for it, and replies appear in the claim by themselves.',
    ])
  return ok(
    `Emails come from ${settings.MAIL_FROM?.address ?? ''}; replies go to ${inbound} and come in by ${namesOf(channels)}.`,
  )
}
