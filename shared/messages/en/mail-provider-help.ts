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
