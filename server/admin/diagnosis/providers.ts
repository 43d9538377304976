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
  /** Instructions that fix a cause at this provider; two lists if SMTP and IMAP differ. */
  remedies: Partial<Record<Cause, string[] | { smtp: string[]; imap: string[] }>>
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
    remedies: {
      'sign-in-refused': [
        'Gmail takes no account password here: switch on 2-Step Verification, make an app password at https://myaccount.google.com/apppasswords and put its 16 letters into the address in place of the password.',
        'The user is the whole address, its @ written as %40. In Google Workspace the administrator may have to allow app passwords.',
      ],
      'password-switched-off': [
        'Make an app password at https://myaccount.google.com/apppasswords (2-Step Verification must be on) and use that.',
      ],
      'sender-refused': [
        'Set MAIL_FROM to the address of the account, or add the other one in Gmail under Settings, Accounts, "Send mail as", and confirm it.',
      ],
      'plus-lost': [
        'Gmail itself delivers tagged addresses. Look into Spam, and for a filter that archives or deletes; a group or an alias routed elsewhere drops the tag.',
      ],
      'never-came': [
        'Look into Spam and All Mail: a filter may have archived it. IMAP_URL must lead to the account that INBOUND_ADDRESS is delivered to.',
      ],
      'no-answer': {
        smtp: [
          'Use smtps://USER:PASSWORD@smtp.gmail.com (port 465) or smtp:// with port 587; hosters that block both need smtp-relay on another port or another service.',
        ],
        imap: ['Use imaps://USER:PASSWORD@imap.gmail.com (port 993).'],
      },
    },
  },
  fastmail: {
    name: 'Fastmail',
    hosts: /(^|\.)(fastmail\.com|fastmail\.fm|messagingengine\.com)$/,
    exchangers: /(^|\.)messagingengine\.com$/,
    greeting: /fastmail|messagingengine/i,
    spf: 'include:spf.messagingengine.com',
    remedies: {
      'sign-in-refused': [
        'Fastmail wants an app password: Settings, Privacy & Security, "Manage app passwords and access", New app password, with access to Mail (IMAP and SMTP). The Basic plan has none.',
        'The user is the whole Fastmail address, its @ written as %40, also when you send from a domain of your own.',
      ],
      'sender-refused': [
        'Add the address in Fastmail under Settings, My email addresses; for every address of a domain of yours, make the alias *@your-domain.',
      ],
      'plus-refused': [
        'Fastmail delivers tagged addresses of mailboxes and aliases it knows: make INBOUND_ADDRESS an alias under Settings, My email addresses.',
      ],
      'plus-lost': [
        'Fastmail files name+tag@ into a folder called "tag" where there is one, and into the Inbox otherwise. Look for a rule that moves it, and into Spam.',
      ],
      'no-answer': {
        smtp: ['Use smtps://USER:PASSWORD@smtp.fastmail.com (port 465) or smtp:// with port 587.'],
        imap: ['Use imaps://USER:PASSWORD@imap.fastmail.com (port 993).'],
      },
    },
  },
  microsoft365: {
    name: 'Microsoft 365',
    hosts: /(^|\.)(office365\.com|outlook\.com|office\.com|live\.com|hotmail\.com)$/,
    exchangers: /(^|\.)(protection\.outlook\.com|mx\.microsoft|olc\.protection\.outlook\.com)$/,
    greeting: /microsoft esmtp mail service|microsoft exchange imap4/i,
    spf: 'include:spf.protection.outlook.com',
    remedies: {
      'sign-in-refused': {
        smtp: [
          'Microsoft takes passwords for sending only where it is allowed: admin center, Users, the mailbox, Mail, "Manage email apps", tick Authenticated SMTP (Set-CASMailbox MAILBOX -SmtpClientAuthenticationDisabled $false). Security defaults and Conditional Access must not forbid it.',
          'Microsoft switches it off by default at the end of December 2026; an administrator can switch it on again. Longer lasting: a connector that relays for your fixed IP address, or another sending service.',
        ],
        imap: [
          'Choose “Outlook or Microsoft 365” under Admin, Email, and sign in at Microsoft.',
          'Microsoft 365 takes no passwords for IMAP at all. Use OAuth2 in IMAP_URL (docs/mail.md), or forward the mailbox to the SMTP listener or the webhook.',
        ],
      },
      'password-switched-off': {
        smtp: [
          'Admin center, Users, the mailbox, Mail, "Manage email apps", tick Authenticated SMTP; or in PowerShell: Set-CASMailbox MAILBOX -SmtpClientAuthenticationDisabled $false. For the whole organization: Set-TransportConfig -SmtpClientAuthenticationDisabled $false.',
          'Microsoft switches it off by default at the end of December 2026; an administrator can switch it on again. Longer lasting: a connector that relays for your fixed IP address, or another sending service.',
        ],
        imap: [
          'Choose “Outlook or Microsoft 365” under Admin, Email, and sign in at Microsoft.',
          'Microsoft 365 takes no passwords for IMAP at all. Use OAuth2 in IMAP_URL (docs/mail.md), or forward the mailbox to the SMTP listener or the webhook.',
        ],
      },
      'smtp-auth-off': [
        'Admin center, Users, the mailbox, Mail, “Manage email apps”: tick Authenticated SMTP. It is needed for every way to sign in, and takes up to an hour.',
        'Security defaults and Conditional Access must not forbid it.',
      ],
      'token-refused': {
        smtp: [
          'Sign in as the mailbox itself. The app needs the permission SMTP.Send, and the mailbox “Authenticated SMTP” (admin center, Users, Mail, Manage email apps).',
        ],
        imap: [
          'Sign in as the mailbox itself. The app needs the permission IMAP.AccessAsUser.All, and the mailbox IMAP (admin center, Users, Mail, Manage email apps; Outlook.com: Settings, Mail, Forwarding and IMAP).',
        ],
      },
      'sender-refused': [
        'Give the account "Send as" for that address (Exchange admin center, the mailbox, Delegation), or set MAIL_FROM to its own address.',
        'Microsoft 365 knows tagged addresses for receiving only: if it goes on refusing the return address, send through another service.',
      ],
      'plus-refused': [
        'An administrator switches plus-addressing on: Exchange admin center, Settings, Mail flow, or Set-OrganizationConfig -DisablePlusAddressInRecipients $false. It can take an hour.',
      ],
      'plus-lost': [
        'An administrator switches plus-addressing on: Exchange admin center, Settings, Mail flow, or Set-OrganizationConfig -DisablePlusAddressInRecipients $false. Then look into Junk Email and Quarantine.',
      ],
      'tls-wrong-port': {
        smtp: ['Microsoft 365 takes mail with STARTTLS only: smtp://USER:PASSWORD@smtp.office365.com:587'],
        imap: ['Use imaps://…@outlook.office365.com (port 993).'],
      },
      refused: {
        smtp: ['Microsoft 365 takes mail with STARTTLS only: smtp://USER:PASSWORD@smtp.office365.com:587'],
        imap: ['Use imaps://…@outlook.office365.com (port 993).'],
      },
      'no-answer': {
        smtp: ['Microsoft 365 takes mail with STARTTLS only: smtp://USER:PASSWORD@smtp.office365.com:587'],
        imap: ['Use imaps://…@outlook.office365.com (port 993).'],
      },
    },
  },
  icloud: {
    name: 'iCloud Mail',
    hosts: /(^|\.)mail\.(me|icloud)\.com$/,
    exchangers: /(^|\.)mail\.icloud\.com$/,
    greeting: /icloud|\bicloud mail\b/i,
    spf: 'include:icloud.com',
    remedies: {
      'sign-in-refused': [
        'iCloud takes app-specific passwords only: https://account.apple.com, Sign-In and Security, App-Specific Passwords.',
        'For SMTP the user is the whole iCloud address, its @ written as %40.',
      ],
      'tls-wrong-port': {
        smtp: ['iCloud takes mail with STARTTLS: smtp://USER:PASSWORD@smtp.mail.me.com:587'],
        imap: ['Use imaps://USER:PASSWORD@imap.mail.me.com (port 993).'],
      },
    },
  },
  postfix: {
    name: 'Postfix',
    hosts: NEVER,
    exchangers: NEVER,
    greeting: /\bpostfix\b/i,
    remedies: {
      'sign-in-refused': [
        'Look into the log of the mail server (journalctl -u postfix) for "SASL authentication failed". The passwords are in Dovecot or Cyrus SASL, whichever smtpd_sasl_type names.',
      ],
      'sign-in-not-offered': [
        'Switch the submission service on in master.cf (ports 587 or 465) with smtpd_sasl_auth_enable=yes, and use that port. With smtpd_tls_auth_only=yes sign-in is offered after STARTTLS only.',
      ],
      'starttls-missing': [
        'Set smtpd_tls_chain_files and smtpd_tls_security_level=may in main.cf, then: postfix reload',
      ],
      'tls-untrusted': [
        'Point smtpd_tls_chain_files in main.cf at a public certificate (Let’s Encrypt: privkey.pem, fullchain.pem), then: postfix reload',
        'Or store its certificate as a PEM file and add ?ca=FILE to SMTP_URL.',
      ],
      'sender-refused': [
        'reject_sender_login_mismatch is set: give the account both addresses in smtpd_sender_login_maps. A regexp table covers the tags: /^claims(\\+.*)?@example\\.com$/ ACCOUNT',
      ],
      'relay-denied': [
        'Sign in (permit_sasl_authenticated), or put the address of this machine into mynetworks; both are in smtpd_relay_restrictions by default.',
      ],
      'plus-refused': [
        'Set recipient_delimiter = + in main.cf, then: postfix reload. A table of exact addresses (virtual_mailbox_maps, virtual_alias_maps) then finds the mailbox without the tag.',
      ],
      'plus-lost': [
        'Set recipient_delimiter = + in main.cf, then: postfix reload; and recipient_delimiter = + in Dovecot, if it delivers. A catch-all may have taken the mail.',
      ],
      'tag-lost': [
        'A virtual alias has replaced the address. Let it lead to a mailbox that is delivered with X-Original-To or Delivered-To, or set propagate_unmatched_extensions = virtual (the default has it).',
      ],
      'too-large': [
        'Raise message_size_limit in main.cf (bytes; 36700160 takes replies with photos), then: postfix reload',
      ],
      'never-came': [
        'Look for the email in the log: journalctl -u postfix. For the built-in listener: transport_maps with example.com smtp:[127.0.0.1]:2525, and example.com in relay_domains.',
      ],
      'recipient-refused': [
        'The address must be in one table: an account, virtual_mailbox_maps, virtual_alias_maps, or relay_recipient_maps for the built-in listener.',
      ],
    },
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
  const found = PROVIDERS[provider].remedies[cause]
  if (!found || Array.isArray(found)) return found
  return setting === 'IMAP_URL' ? found.imap : found.smtp
}
