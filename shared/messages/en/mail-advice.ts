/** Names that the words of a diagnosis may contain. */
type Host = { host: string }
type At = Host & { port: number }
type Setting = { setting: string }
type Sender = { from: string; fromDomain: string }
type Replies = { inbound: string; inboundDomain: string; tagged: string }

const toSend = ({ setting }: Setting): boolean => setting === 'SMTP_URL'
const plusOrOther =
  'Each claim has its own reply address with a tag after the plus. Switch plus-addressing (subaddressing) on, or take another mailbox for INBOUND_ADDRESS.'

/** Causes of a broken mail set-up: the problem, then what to do about it, in that order. */
export const mailCauses = {
  'name-unknown': {
    problem: ({ host }: Host) => `There is no server named ${host}: the name does not resolve.`,
    fix: ({ setting, host }: Setting & Host) =>
      `Check the spelling of the host in ${setting}. If it is right, this machine cannot look it up: getent hosts ${host}`,
  },
  'names-unavailable': {
    problem: ({ host }: Host) =>
      `The name ${host} could not be looked up: this machine’s name server does not answer.`,
    fix: 'Check this machine’s network and its DNS resolver (/etc/resolv.conf).',
  },
  refused: {
    problem: ({ host, port }: At) => `${host} refuses connections on port ${port}: nothing listens there.`,
    fix: (it: Setting) =>
      toSend(it)
        ? 'Check the port in SMTP_URL: smtps:// goes to 465, smtp:// with STARTTLS to 587.'
        : 'Check the port in IMAP_URL: imaps:// goes to 993, imap:// with STARTTLS to 143.',
  },
  'no-answer': {
    problem: ({ host, port }: At) => `${host} does not answer on port ${port}.`,
    fix: (it: Setting & At) =>
      toSend(it)
        ? `A firewall may be in the way; many hosters block port 25, and some 465 and 587. From this machine try: nc -vz ${it.host} ${it.port}`
        : `A firewall may be in the way. From this machine try: nc -vz ${it.host} ${it.port}`,
    fix2: ({ setting, host }: Setting & Host) =>
      `If another port of ${host} answers, put that one into ${setting}.`,
  },
  'cut-off': {
    problem: ({ host, port }: At) => `${host} ended the connection on port ${port} before it was done.`,
    fix: 'It may limit connections or know this address as unwanted: wait a few minutes and try again, then look into the log of the mail server.',
  },
  'tls-name': {
    problem: ({ host }: Host) => `The certificate of the server is not made out to ${host}.`,
    fix: ({ setting }: Setting) =>
      `Put the name that stands in the certificate into ${setting}, not an alias or an IP address.`,
  },
  'tls-expired': {
    problem: ({ host }: Host) => `The certificate of ${host} has expired, or is not valid yet.`,
    fix: ({ host }: Host) =>
      `Have the certificate of ${host} renewed. If it looks right, check the clock of this machine: date -u`,
  },
  'tls-untrusted': {
    problem: ({ host }: Host) =>
      `The certificate of ${host} is self-signed, or comes from nobody this machine trusts.`,
    fix: 'Give the mail server a public certificate (Let’s Encrypt), with its whole chain.',
    fix2: ({ setting }: Setting) =>
      `Or store its certificate, or that of your own authority, as a PEM file and add ?ca=FILE to ${setting}.`,
  },
  'tls-wrong-port': {
    problem: ({ setting, host, port }: Setting & At) =>
      `Port ${port} of ${host} speaks another kind of encryption than ${setting} asks for.`,
    fix: (it: Setting) =>
      toSend(it)
        ? 'Encrypted from the start: smtps:// with port 465. STARTTLS: smtp:// with port 587.'
        : 'Encrypted from the start: imaps:// with port 993. STARTTLS: imap:// with port 143.',
  },
  'starttls-missing': {
    problem: ({ host, port }: At) => `${host} offers no encryption (STARTTLS) on port ${port}.`,
    fix: (it: Setting) =>
      toSend(it)
        ? 'Try smtps:// with port 465, or switch TLS on at the mail server. For a relay in your own network only: add ?starttls=no.'
        : 'Try imaps:// with port 993, or switch TLS on at the mail server.',
  },
  'tls-other': {
    problem: ({ host }: Host) => `No encrypted connection to ${host} could be agreed on.`,
    fix: 'The server may only know TLS older than 1.2, which is no longer safe: bring it up to date.',
  },
  'not-that-service': {
    problem: ({ setting, host, port }: Setting & At) =>
      `What answers on port ${port} of ${host} is not the mail service that ${setting} asks for.`,
    fix: ({ setting }: Setting) => `Check host and port in ${setting}.`,
  },
  'sign-in-refused': {
    problem: ({ host }: Host) => `${host} refuses the user name or the password.`,
    fix: ({ setting }: Setting) =>
      `Check user and password in ${setting}; the user is often the whole address.`,
    fix2: 'Signs such as @ : / # % in a password must be percent-encoded in the address, @ as %40.',
    fix3: 'With two-step sign-in most services want an app password here.',
  },
  'sign-in-needed': {
    problem: ({ host }: Host) => `${host} wants a user name and a password first.`,
    fix: ({ setting, host }: Setting & Host) =>
      `Put them into ${setting}, before the host: //USER:PASSWORD@${host}`,
  },
  'sign-in-not-offered': {
    problem: ({ setting, host, port }: Setting & At) =>
      `${host} takes no sign-in on port ${port}, so the user and password of ${setting} are of no use there.`,
    fix: 'Use port 465 or 587, where programs send; port 25 is for mail between servers.',
    fix2: 'In an address these are smtps:// and smtp://.',
  },
  'password-switched-off': {
    problem: ({ host }: Host) => `${host} no longer takes passwords from programs.`,
    fix: 'Switch sign-in by password on for this mailbox, or use another sending service.',
  },
  'sign-in-ended': {
    problem:
      'The sign-in to the mailbox has ended: it was revoked or has expired, or the password was changed.',
    fix: 'Sign in again (Admin, Email). Emails wait until then, and nothing is lost.',
    fix2: ({ setting }: Setting) =>
      `Without that button: put a new refresh_token into ${setting} (docs/settings.md).`,
  },
  'token-unavailable': {
    problem: 'The service that signs us in to the mailbox does not answer.',
    fix: 'Emails are tried again by themselves. If it lasts, check this machine’s internet connection.',
  },
  'token-refused': {
    problem: ({ host }: Host) => `${host} does not let the account in that signed in.`,
    fix: 'Sign in with the account of that mailbox, and allow both sending and reading mail.',
  },
  'smtp-auth-off': {
    problem: ({ host }: Host) => `${host} lets no programs send for this mailbox, however they sign in.`,
    fix: 'Switch “Authenticated SMTP” on for this mailbox.',
  },
  'port-25-blocked': {
    problem: ({ host }: Host) =>
      `${host} does not answer on port 25, which most internet providers and hosters block.`,
    fix: 'Use port 587 with STARTTLS, or 465 with TLS, and sign in there: these are for programs, port 25 is for mail between servers.',
  },
  'greeting-refused': {
    problem: ({ host }: Host) => `${host} refuses the name that this machine greets it with (HELO).`,
    fix: 'Sign in with a user and a password on port 587 or 465, where that name is not checked.',
    fix2: ({ setting }: Setting) =>
      `Or greet it with a full name that leads to this machine: add ?name=mail.example.com to ${setting} (docs/settings.md).`,
  },
  sandbox: {
    problem: ({ from }: Sender) =>
      `Amazon SES has not verified ${from}, or is still in its sandbox, where it sends to verified addresses only.`,
    fix: ({ fromDomain }: Sender) =>
      `In the SES console of the same region, under Identities, verify ${fromDomain}.`,
    fix2: 'Under Account dashboard, press Request production access. Until it is granted, no builder gets an email.',
  },
  'sender-refused': {
    problem: ({ from, tagged }: Sender & Replies) =>
      `The account may not send as ${from}, or not with ${tagged} as its return address.`,
    fix: ({ from, tagged }: Sender & Replies) =>
      `Emails are From: ${from}; what cannot be delivered returns to ${tagged}. Let the account send as both, or set MAIL_FROM and INBOUND_ADDRESS to its own address.`,
  },
  'relay-denied': {
    problem: ({ host, inboundDomain }: Host & Replies) =>
      `${host} does not pass mail on to ${inboundDomain} for us.`,
    fix: ({ setting }: Setting) =>
      `Sign in: put user and password into ${setting}, and use port 465 or 587 rather than 25.`,
  },
  'recipient-refused': {
    problem: ({ inbound }: Replies) => `Mail to ${inbound} is refused.`,
    fix: ({ inbound }: Replies) => `Check INBOUND_ADDRESS, and that the mailbox ${inbound} is there.`,
  },
  'plus-refused': {
    problem: ({ inbound, tagged }: Replies) =>
      `Mail to ${inbound} is taken, mail to ${tagged} is refused: plus-addressing is not supported there.`,
    fix: plusOrOther,
  },
  'plus-lost': {
    problem: ({ inbound, tagged }: Replies) =>
      `Mail to ${inbound} arrives, mail to ${tagged} is accepted and then lost: plus-addressing is not supported there.`,
    fix: `${plusOrOther} Look into the spam folder too.`,
  },
  'tag-lost': {
    problem: ({ inbound, tagged }: Replies) =>
      `Mail to ${tagged} arrives, but as ${inbound}: something on the way rewrites the address, and with it goes the claim’s tag.`,
    fix: 'Let the server that receives the mail keep the address in To, or write it into Delivered-To or X-Original-To. With the webhook, add ?to= with the address of the envelope.',
  },
  'too-large': {
    problem: ({ host }: Host) => `${host} finds even a small email too large.`,
    fix: 'Raise its message size limit; replies with photos have up to 35 MB.',
  },
  'put-off': {
    problem: ({ host }: Host) => `${host} puts us off for now (greylisting, or too many mails).`,
    fix: 'Emails are tried again by themselves. Run this check again in ten minutes.',
  },
  'refused-as-spam': {
    problem: 'The email was refused as unwanted or unproven mail.',
    fix: ({ fromDomain }: Sender) =>
      `Send through the mail service of ${fromDomain}, and publish SPF, DKIM and DMARC for it; see the last step.`,
  },
  bounced: {
    problem: ({ tagged }: Replies) => `The email to ${tagged} was accepted, and came back as undeliverable.`,
    fix: 'What the report says stands below.',
  },
  'never-came': {
    problem: ({ inbound }: Replies) => `The emails to ${inbound} were accepted, and never came in.`,
    fix: ({ inbound }: Replies) =>
      `Look where mail to ${inbound} goes: its spam folder, a rule that moves it, a forward to this server that is missing.`,
    fix2: ({ inboundDomain }: Replies) =>
      `With INBOUND_SMTP_PORT the MX of ${inboundDomain}, or the mail server it names, must hand the mail to this machine.`,
  },
  'mailbox-missing': {
    problem: 'The sign-in works, but the folder does not open.',
    fix: ({ setting }: Setting) =>
      `Check the folder in ${setting}; it is INBOX unless the address ends in another name.`,
  },
  other: {
    problem: ({ host }: Host) => `It did not work with ${host}.`,
    fix: 'The server’s own words stand below; its administrator or help pages will know them.',
  },
}

const microsoftEnds =
  'Microsoft switches it off by default at the end of December 2026; an administrator can switch it on again. Longer lasting: a connector that relays for your fixed IP address, or another sending service.'
const microsoftSignIn = 'Choose “Outlook or Microsoft 365” under Admin, Email, and sign in at Microsoft.'
const microsoftImap =
  'Microsoft 365 takes no passwords for IMAP at all. Use OAuth2 in IMAP_URL (docs/mail.md), or forward the mailbox to the SMTP listener or the webhook.'
const microsoftAddress = {
  smtp: 'Microsoft 365 takes mail with STARTTLS only: smtp://USER:PASSWORD@smtp.office365.com:587',
  imap: 'Use imaps://…@outlook.office365.com (port 993).',
}

/**
 * Instructions that fix a cause at a provider, as its own help pages say. `smtp` and `imap`: only for the server that
 * sends, or that is read from.
 */
export const mailProviderHelp = {
  gmail: {
    'sign-in-refused': {
      fix: 'Gmail takes no account password here: switch on 2-Step Verification, make an app password at https://myaccount.google.com/apppasswords and put its 16 letters into the address in place of the password.',
      fix2: 'The user is the whole address, its @ written as %40. In Google Workspace the administrator may have to allow app passwords.',
    },
    'password-switched-off': {
      fix: 'Make an app password at https://myaccount.google.com/apppasswords (2-Step Verification must be on) and use that.',
    },
    'sender-refused': {
      fix: 'Set MAIL_FROM to the address of the account, or add the other one in Gmail under Settings, Accounts, "Send mail as", and confirm it.',
    },
    'plus-lost': {
      fix: 'Gmail itself delivers tagged addresses. Look into Spam, and for a filter that archives or deletes; a group or an alias routed elsewhere drops the tag.',
    },
    'never-came': {
      fix: 'Look into Spam and All Mail: a filter may have archived it. IMAP_URL must lead to the account that INBOUND_ADDRESS is delivered to.',
    },
    'no-answer': {
      smtp: 'Use smtps://USER:PASSWORD@smtp.gmail.com (port 465) or smtp:// with port 587; hosters that block both need smtp-relay on another port or another service.',
      imap: 'Use imaps://USER:PASSWORD@imap.gmail.com (port 993).',
    },
  },
  fastmail: {
    'sign-in-refused': {
      fix: 'Fastmail wants an app password: Settings, Privacy & Security, "Manage app passwords and access", New app password, with access to Mail (IMAP and SMTP). The Basic plan has none.',
      fix2: 'The user is the whole Fastmail address, its @ written as %40, also when you send from a domain of your own.',
    },
    'sender-refused': {
      fix: 'Add the address in Fastmail under Settings, My email addresses; for every address of a domain of yours, make the alias *@your-domain.',
    },
    'plus-refused': {
      fix: 'Fastmail delivers tagged addresses of mailboxes and aliases it knows: make INBOUND_ADDRESS an alias under Settings, My email addresses.',
    },
    'plus-lost': {
      fix: 'Fastmail files name+tag@ into a folder called "tag" where there is one, and into the Inbox otherwise. Look for a rule that moves it, and into Spam.',
    },
    'no-answer': {
      smtp: 'Use smtps://USER:PASSWORD@smtp.fastmail.com (port 465) or smtp:// with port 587.',
      imap: 'Use imaps://USER:PASSWORD@imap.fastmail.com (port 993).',
    },
  },
  microsoft365: {
    'sign-in-refused': {
      smtp: 'Microsoft takes passwords for sending only where it is allowed: admin center, Users, the mailbox, Mail, "Manage email apps", tick Authenticated SMTP (Set-CASMailbox MAILBOX -SmtpClientAuthenticationDisabled $false). Security defaults and Conditional Access must not forbid it.',
      smtp2: microsoftEnds,
      imap: microsoftSignIn,
      imap2: microsoftImap,
    },
    'password-switched-off': {
      smtp: 'Admin center, Users, the mailbox, Mail, "Manage email apps", tick Authenticated SMTP; or in PowerShell: Set-CASMailbox MAILBOX -SmtpClientAuthenticationDisabled $false. For the whole organization: Set-TransportConfig -SmtpClientAuthenticationDisabled $false.',
      smtp2: microsoftEnds,
      imap: microsoftSignIn,
      imap2: microsoftImap,
    },
    'smtp-auth-off': {
      fix: 'Admin center, Users, the mailbox, Mail, “Manage email apps”: tick Authenticated SMTP. It is needed for every way to sign in, and takes up to an hour.',
      fix2: 'Security defaults and Conditional Access must not forbid it.',
    },
    'token-refused': {
      smtp: 'Sign in as the mailbox itself. The app needs the permission SMTP.Send, and the mailbox “Authenticated SMTP” (admin center, Users, Mail, Manage email apps).',
      imap: 'Sign in as the mailbox itself. The app needs the permission IMAP.AccessAsUser.All, and the mailbox IMAP (admin center, Users, Mail, Manage email apps; Outlook.com: Settings, Mail, Forwarding and IMAP).',
    },
    'sender-refused': {
      fix: 'Give the account "Send as" for that address (Exchange admin center, the mailbox, Delegation), or set MAIL_FROM to its own address.',
      fix2: 'Microsoft 365 knows tagged addresses for receiving only: if it goes on refusing the return address, send through another service.',
    },
    'plus-refused': {
      fix: 'An administrator switches plus-addressing on: Exchange admin center, Settings, Mail flow, or Set-OrganizationConfig -DisablePlusAddressInRecipients $false. It can take an hour.',
    },
    'plus-lost': {
      fix: 'An administrator switches plus-addressing on: Exchange admin center, Settings, Mail flow, or Set-OrganizationConfig -DisablePlusAddressInRecipients $false. Then look into Junk Email and Quarantine.',
    },
    'tls-wrong-port': microsoftAddress,
    refused: microsoftAddress,
    'no-answer': microsoftAddress,
  },
  icloud: {
    'sign-in-refused': {
      fix: 'iCloud takes app-specific passwords only: https://account.apple.com, Sign-In and Security, App-Specific Passwords.',
      fix2: 'For SMTP the user is the whole iCloud address, its @ written as %40.',
    },
    'tls-wrong-port': {
      smtp: 'iCloud takes mail with STARTTLS: smtp://USER:PASSWORD@smtp.mail.me.com:587',
      imap: 'Use imaps://USER:PASSWORD@imap.mail.me.com (port 993).',
    },
  },
  postfix: {
    'sign-in-refused': {
      fix: 'Look into the log of the mail server (journalctl -u postfix) for "SASL authentication failed". The passwords are in Dovecot or Cyrus SASL, whichever smtpd_sasl_type names.',
    },
    'sign-in-not-offered': {
      fix: 'Switch the submission service on in master.cf (ports 587 or 465) with smtpd_sasl_auth_enable=yes, and use that port. With smtpd_tls_auth_only=yes sign-in is offered after STARTTLS only.',
    },
    'starttls-missing': {
      fix: 'Set smtpd_tls_chain_files and smtpd_tls_security_level=may in main.cf, then: postfix reload',
    },
    'tls-untrusted': {
      fix: 'Point smtpd_tls_chain_files in main.cf at a public certificate (Let’s Encrypt: privkey.pem, fullchain.pem), then: postfix reload',
      fix2: 'Or store its certificate as a PEM file and add ?ca=FILE to SMTP_URL.',
    },
    'sender-refused': {
      fix: 'reject_sender_login_mismatch is set: give the account both addresses in smtpd_sender_login_maps. A regexp table covers the tags: /^claims(\\+.*)?@example\\.com$/ ACCOUNT',
    },
    'relay-denied': {
      fix: 'Sign in (permit_sasl_authenticated), or put the address of this machine into mynetworks; both are in smtpd_relay_restrictions by default.',
    },
    'plus-refused': {
      fix: 'Set recipient_delimiter = + in main.cf, then: postfix reload. A table of exact addresses (virtual_mailbox_maps, virtual_alias_maps) then finds the mailbox without the tag.',
    },
    'plus-lost': {
      fix: 'Set recipient_delimiter = + in main.cf, then: postfix reload; and recipient_delimiter = + in Dovecot, if it delivers. A catch-all may have taken the mail.',
    },
    'tag-lost': {
      fix: 'A virtual alias has replaced the address. Let it lead to a mailbox that is delivered with X-Original-To or Delivered-To, or set propagate_unmatched_extensions = virtual (the default has it).',
    },
    'too-large': {
      fix: 'Raise message_size_limit in main.cf (bytes; 36700160 takes replies with photos), then: postfix reload',
    },
    'never-came': {
      fix: 'Look for the email in the log: journalctl -u postfix. For the built-in listener: transport_maps with example.com smtp:[127.0.0.1]:2525, and example.com in relay_domains.',
    },
    'recipient-refused': {
      fix: 'The address must be in one table: an account, virtual_mailbox_maps, virtual_alias_maps, or relay_recipient_maps for the built-in listener.',
    },
  },
}
