import type { Config } from '#server/config.ts'
import { PRODUCT_NAME } from '#shared/brand.ts'

export type MailFrom = { readonly name: string; readonly address: string }

/** The sender of every email, as the settings are now: MAIL_FROM, else the address for replies, else one of the public URL's host. */
export function mailFromOf(config: Pick<Config, 'MAIL_FROM' | 'INBOUND_ADDRESS' | 'publicUrl'>): MailFrom {
  return {
    get name() {
      return config.MAIL_FROM?.name || PRODUCT_NAME
    },
    get address() {
      const given = config.MAIL_FROM?.address ?? config.INBOUND_ADDRESS
      return given ?? `homeclaim@${mailDomain(config.publicUrl)}`
    },
  }
}

function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return hostname.includes('.') && !/^[\d.:[\]]+$/.test(hostname) ? hostname : 'homeclaim.localhost'
}
