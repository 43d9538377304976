import type { InboundChannel } from '#shared/inbound.ts'
import { textOf } from '#shared/messages/text.ts'
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

/** Returns the names of these channels as part of a sentence. */
function namesOf(channels: readonly InboundChannel[]): string {
  const text = textOf('mailCheck')
  const order = ['imap', 'smtp', 'webhook'] as const
  return text.channelList({
    names: order.filter((channel) => channels.includes(channel)).map((channel) => text.channels[channel]),
  })
}

/** Checks whether the settings are consistent; each by itself was checked at the start. */
export function judgeSettings(settings: MailSettings): Outcome {
  const text = textOf('mailCheck').settings
  const channels = configuredChannels(settings)
  const { INBOUND_ADDRESS: inbound } = settings
  if (!settings.SMTP_URL) return wrong(text.nothingSent, [text.setSmtp, text.guide])
  if (!inbound && channels.length > 0)
    return wrong(text.noAddress({ channels: namesOf(channels) }), [text.setAddress])
  if (inbound && channels.length === 0)
    return wrong(text.nobodyReads({ inbound }), [text.setChannel, text.guide])
  if (!inbound) return hint(text.onlyOut, [text.setBoth])
  return ok(text.fine({ from: settings.MAIL_FROM?.address ?? '', inbound, channels: namesOf(channels) }))
}
