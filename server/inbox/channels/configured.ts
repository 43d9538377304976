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

/** Addresses of this machine's channels; `problem` if one could not be opened for the check. */
export type OwnChannels = {
  listener: { address: string } | { problem: string } | undefined
  webhook: { url: string } | { problem: string } | undefined
}

/**
 * Returns the channels of a server that listens on HOST, as they are reached from this machine. `httpsUrl`: with a
 * certificate it is reached by the name that this is for.
 */
export function ownChannels(
  host: string,
  ports: { http: number; smtp: number | undefined },
  httpsUrl?: string,
): OwnChannels {
  const everywhere = { '0.0.0.0': '127.0.0.1', '::': '::1' }
  const name = Object.entries(everywhere).find(([any]) => any === host)?.[1] ?? host
  const reachable = name.includes(':') ? `[${name}]` : name
  return {
    listener: ports.smtp === undefined ? undefined : { address: `${reachable}:${ports.smtp}` },
    webhook: { url: httpsUrl ?? `http://${reachable}:${ports.http}` },
  }
}
