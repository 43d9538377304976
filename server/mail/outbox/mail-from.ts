import type { Config } from '#server/config.ts'
import { PRODUCT_NAME } from '#shared/brand.ts'

export type MailFrom = { name: string; address: string }

/** Returns the sender of every email: MAIL_FROM, else the address for replies, else one of the public URL's host. */
export function mailFromOf(config: Pick<Config, 'MAIL_FROM' | 'INBOUND_ADDRESS' | 'publicUrl'>): MailFrom {
  return {
    name: config.MAIL_FROM?.name || PRODUCT_NAME,
    address:
      config.MAIL_FROM?.address ?? config.INBOUND_ADDRESS ?? `homeclaim@${mailDomain(config.publicUrl)}`,
  }
}

function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return hostname.includes('.') && !/^[\d.:[\]]+$/.test(hostname) ? hostname : 'homeclaim.localhost'
}
