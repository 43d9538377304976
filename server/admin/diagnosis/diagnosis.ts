import type { SmtpFault } from '#server/delivery/email/smtp-visit.ts'
import { textOf } from '#shared/messages/text.ts'

/** Causes of a broken mail set-up, as far as they can be recognized from outside. */
export type Cause =
  | 'name-unknown'
  | 'names-unavailable'
  | 'refused'
  | 'no-answer'
  | 'cut-off'
  | 'tls-name'
  | 'tls-expired'
  | 'tls-untrusted'
  | 'tls-wrong-port'
  | 'starttls-missing'
  | 'tls-other'
  | 'not-that-service'
  | 'sign-in-refused'
  | 'sign-in-needed'
  | 'sign-in-not-offered'
  | 'password-switched-off'
  | 'sign-in-ended'
  | 'token-unavailable'
  | 'token-refused'
  | 'smtp-auth-off'
  | 'port-25-blocked'
  | 'greeting-refused'
  | 'sandbox'
  | 'sender-refused'
  | 'relay-denied'
  | 'recipient-refused'
  | 'plus-refused'
  | 'plus-lost'
  | 'tag-lost'
  | 'too-large'
  | 'put-off'
  | 'refused-as-spam'
  | 'bounced'
  | 'never-came'
  | 'mailbox-missing'
  | 'other'

/** The failure of an SMTP or IMAP connection. `mailbox`: signed in, but the folder did not open. */
export type LineFault = Omit<SmtpFault, 'stage'> & { stage: SmtpFault['stage'] | 'name' | 'mailbox' }

/** The intended kind of connection: some failures depend on the port and the kind of encryption. */
export type LineFacts = { port: number; isTls: boolean; service: 'SMTP' | 'IMAP' }

/** Ports with TLS from the first byte: submissions and imaps (RFC 8314, 7.3). */
const TLS_PORTS = new Set([465, 993])

/** Error names of TLS and of the system; they mean the same at every stage. */
const BY_CODE: Partial<Record<string, Cause>> = {
  ENOTFOUND: 'name-unknown',
  ENODATA: 'name-unknown',
  EAI_AGAIN: 'names-unavailable',
  ESERVFAIL: 'names-unavailable',
  EDNS: 'name-unknown',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'no-answer',
  ENETUNREACH: 'no-answer',
  ETIMEDOUT: 'no-answer',
  ECONNRESET: 'cut-off',
  EPIPE: 'cut-off',
  CERT_HAS_EXPIRED: 'tls-expired',
  CERT_NOT_YET_VALID: 'tls-expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tls-name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls-untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls-untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls-untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'tls-untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls-untrusted',
  CERT_UNTRUSTED: 'tls-untrusted',
  ERR_SSL_WRONG_VERSION_NUMBER: 'tls-wrong-port',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'tls-wrong-port',
}

type Rule = [pattern: RegExp, cause: Cause]

const SIGN_IN: Rule[] = [
  [
    /5\.7\.139|smtpclientauth(entication)? is disabled|basic auth(entication)? is (disabled|blocked)|authentication (method )?disabled|LOGINDISABLED|5\.7\.57/i,
    'password-switched-off',
  ],
  [/\b530\b|authentication required|must authenticate/i, 'sign-in-needed'],
]

const TOKEN: Rule[] = [
  [/^The token service gives no access token/, 'sign-in-ended'],
  [/^The token service/, 'token-unavailable'],
  [/5\.7\.139|smtpclientauth(entication)? is disabled/i, 'smtp-auth-off'],
]

/** Servers refuse the name they are greeted with at once, or only once they know the recipient. */
const GREETING = /\b(helo|ehlo)\b/i

/** Servers refuse a sender at any command from MAIL to the end of the data, so only the words tell. */
const SENDER =
  /not owned by|sender address rejected|send ?as ?denied|5\.7\.60|5\.2\.252|permissions? to send as|not (authori[sz]ed|allowed|permitted)[^.]{0,40}(from|sender|as this|header address)|(from|sender)( header| address)?[^.]{0,30}(not (allowed|permitted|verified|owned)|does(n.t| not) (match|belong))|sender verif|envelope sender|email address is not verified/i
const RELAY = /relay(ing)?( access)? (denied|not permitted|not allowed|prohibited)|unable to relay|not relay/i

const AFTER_SIGN_IN: Rule[] = [
  [/failed the check in region|sandbox/i, 'sandbox'],
  [/must issue a starttls|starttls (is )?required|5\.7\.0.{0,20}starttls/i, 'starttls-missing'],
  [/\b530\b|5\.7\.0 authentication required|must authenticate|authentication required/i, 'sign-in-needed'],
  [SENDER, 'sender-refused'],
  [RELAY, 'relay-denied'],
  [/\b552\b|5\.3\.4|message (size|too (large|big))|size (limit|exceeds)|too large/i, 'too-large'],
  [
    /spam|spamhaus|block(ed|list)|blacklist|dnsbl|\brbl\b|reputation|dmarc|\bspf\b|\bdkim\b/i,
    'refused-as-spam',
  ],
]

/** Returns the most specific cause of a failed connection; `other` when it is unknown. Never throws. */
export function causeOf(fault: LineFault, line: LineFacts): Cause {
  const { stage, responseCode } = fault
  const text = fault.reply.slice(0, 2_000)
  if (stage === 'token') return first(TOKEN, text) ?? connectionCause(fault, line) ?? 'token-refused'
  if (responseCode !== null && responseCode >= 500 && GREETING.test(text)) return 'greeting-refused'
  if (stage === 'sign-in') return first(SIGN_IN, text) ?? connectionCause(fault, line) ?? 'sign-in-refused'
  if (stage === 'name' || stage === 'connect') return connectionCause(fault, line) ?? 'other'
  if (stage === 'mailbox') return connectionCause(fault, line) ?? 'mailbox-missing'
  const known = first(AFTER_SIGN_IN, text)
  if (known) return known
  if (responseCode !== null && responseCode >= 400 && responseCode < 500) return 'put-off'
  if (stage === 'sender' && responseCode !== null) return 'sender-refused'
  if (stage === 'recipient' && responseCode !== null) return 'recipient-refused'
  return connectionCause(fault, line) ?? 'other'
}

function connectionCause(fault: LineFault, { port, isTls, service }: LineFacts): Cause | undefined {
  const code = fault.code ?? ''
  const text = fault.reply.slice(0, 2_000)
  if (code === 'ETIMEDOUT' && !isTls && TLS_PORTS.has(port)) return 'tls-wrong-port'
  const known = BY_CODE[code]
  if (known === 'no-answer' && service === 'SMTP' && port === 25) return 'port-25-blocked'
  if (known) return known
  if (/wrong version number/i.test(text)) return 'tls-wrong-port'
  if (/certificate has expired|not yet valid/i.test(text)) return 'tls-expired'
  if (/altnames|does not match certificate/i.test(text)) return 'tls-name'
  if (/self.signed|unable to verify|unable to get (local )?issuer/i.test(text)) return 'tls-untrusted'
  // The server refused STARTTLS with a reply; the TLS handshake itself did not fail.
  if (/starttls/i.test(text) || (code === 'ETLS' && fault.responseCode !== null)) return 'starttls-missing'
  if (code === 'EPROTOCOL') return /^4\d\d/.test(text) ? 'put-off' : 'not-that-service'
  if (code.startsWith('ERR_TLS') || code.startsWith('ERR_SSL') || code === 'ETLS') return 'tls-other'
  if (/timed? ?out|timeout/i.test(text)) return 'no-answer'
  if (code === 'ECONNECTION') return /^4\d\d/.test(text) ? 'put-off' : 'cut-off'
  return service === 'IMAP' && /connection (closed|not available)|unexpected close/i.test(text)
    ? 'cut-off'
    : undefined
}

const first = (rules: readonly Rule[], text: string): Cause | undefined =>
  rules.find(([pattern]) => pattern.test(text))?.[1]

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
function remediesOf(provider: Provider, cause: Cause, setting: Place['setting']): string[] | undefined {
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

/** Names that the words of a diagnosis may contain. */
export type Place = {
  /** The setting with this host. */
  setting: 'SMTP_URL' | 'IMAP_URL' | 'INBOUND_ADDRESS'
  host: string
  port: number
  /** The address in MAIL_FROM. */
  from: string
  /** INBOUND_ADDRESS, and the same with a tag as in emails; the sender's own address if it is not set. */
  inbound: string
  tagged: string
}

type Words = { problem: string; remedies: string[] }

/** Returns the problem in a sentence, and how to fix it: first the fixes for this provider, else those for any. */
export function explain(cause: Cause, place: Place, provider: Provider | undefined): Words {
  const named: Named = { ...place, fromDomain: domainOf(place.from), inboundDomain: domainOf(place.inbound) }
  const written = (message: Message): string => (typeof message === 'string' ? message : message(named))
  const { problem, ...fixes }: Cure = textOf('mailCauses')[cause]
  return {
    problem: written(problem),
    remedies: (provider && remediesOf(provider, cause, place.setting)) ?? Object.values(fixes).map(written),
  }
}

type Named = Place & { fromDomain: string; inboundDomain: string }
type Message = string | ((named: Named) => string)
/** A problem and its fixes, in their order. */
type Cure = Record<string, Message> & { problem: Message }

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
