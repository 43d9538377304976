import { INBOUND_CHANNELS, type InboundChannel } from '#shared/inbound.ts'
import type { Config } from '#server/config.ts'

type ChannelSettings = Pick<Config, 'IMAP_URL' | 'INBOUND_SMTP_PORT' | 'INBOUND_WEBHOOK_SECRET'>

/** Returns the inbound channels that the settings turn on, in the order of INBOUND_CHANNELS. */
export function configuredChannels(settings: ChannelSettings): InboundChannel[] {
  const isOn: Record<InboundChannel, boolean> = {
    webhook: Boolean(settings.INBOUND_WEBHOOK_SECRET),
    smtp: settings.INBOUND_SMTP_PORT !== undefined,
    imap: settings.IMAP_URL !== undefined,
  }
  return INBOUND_CHANNELS.filter((channel) => isOn[channel])
}
