import { textOf } from '#shared/messages/text.ts'
import type { Cause } from './diagnosis.ts'
import type { Place } from './advice-labels.ts'

export type Provider = 'gmail' | 'fastmail' | 'microsoft365' | 'icloud' | 'postfix'

type Row = {
  name: string
  /** Host names of its servers, as in SMTP_URL or IMAP_URL. */
  hosts: RegExp
  /** Mail exchangers of the domains it hosts. */
  exchangers: RegExp
  /** Matches the greeting of its servers (RFC 5321, 4.2). */
  greeting: RegExp
  /** The names of its sending servers in SPF (RFC 7208), for domains that the provider hosts. */
  spf?: string
}

const NEVER = /(?!)/

/** Taken from each provider's own help pages, as of November 2026. */
const PROVIDERS: Record<Provider, Row> = {
  gmail: {
    name: 'Gmail',
    hosts: /(^|\.)(gmail|googlemail)\.com$|(^|\.)smtp-relay\.gmail\.com$/,
    exchangers: /(^|\.)(google|googlemail)\.com$/,
    greeting: /\bgsmtp\b|gmail imap|gimap/i,
    spf: 'include:_spf.google.com',
  },
  fastmail: {
    name: 'Fastmail',
    hosts: /(^|\.)(fastmail\.com|fastmail\.fm|messagingengine\.com)$/,
    exchangers: /(^|\.)messagingengine\.com$/,
    greeting: /fastmail|messagingengine/i,
    spf: 'include:spf.messagingengine.com',
  },
  microsoft365: {
    name: 'Microsoft 365',
    hosts: /(^|\.)(office365\.com|outlook\.com|office\.com|live\.com|hotmail\.com)$/,
    exchangers: /(^|\.)(protection\.outlook\.com|mx\.microsoft|olc\.protection\.outlook\.com)$/,
    greeting: /microsoft esmtp mail service|microsoft exchange imap4/i,
    spf: 'include:spf.protection.outlook.com',
  },
  icloud: {
    name: 'iCloud Mail',
    hosts: /(^|\.)mail\.(me|icloud)\.com$/,
    exchangers: /(^|\.)mail\.icloud\.com$/,
    greeting: /icloud|\bicloud mail\b/i,
    spf: 'include:icloud.com',
  },
  postfix: {
    name: 'Postfix',
    hosts: NEVER,
    exchangers: NEVER,
    greeting: /\bpostfix\b/i,
  },
}

/** Returns the provider by the host in the setting, else by the mail exchangers, else by the server's greeting. */
export function recognize(clues: {
  host?: string | undefined
  exchangers?: readonly string[] | undefined
  greeting?: string | undefined
}): Provider | undefined {
  const host = clues.host?.toLowerCase() ?? ''
  const exchangers = (clues.exchangers ?? []).map((name) => name.toLowerCase().replace(/\.$/, ''))
  const { greeting = '' } = clues
  const by = (fits: (row: Row) => boolean) => ALL.find((provider) => fits(PROVIDERS[provider]))
  return (
    by((row) => row.hosts.test(host)) ??
    by((row) => row.greeting.test(greeting)) ??
    by((row) => exchangers.some((name) => row.exchangers.test(name)))
  )
}

const ALL = ['gmail', 'fastmail', 'microsoft365', 'icloud', 'postfix'] as const satisfies Provider[]

export const spfOf = (provider: Provider): string | undefined => PROVIDERS[provider].spf

export const providerName = (provider: Provider): string => PROVIDERS[provider].name

/** Returns how to fix a cause at this provider; undefined if it needs nothing special. */
export function remediesOf(
  provider: Provider,
  cause: Cause,
  setting: Place['setting'],
): string[] | undefined {
  const help: Partial<Record<Cause, Record<string, string>>> = textOf('mailProviderHelp')[provider]
  const found = help[cause]
  const other = setting === 'IMAP_URL' ? 'smtp' : 'imap'
  return (
    found &&
    Object.entries(found)
      .filter(([key]) => !key.startsWith(other))
      .map(([, text]) => text)
  )
}
