import { remediesOf, type Provider } from './providers.ts'
import type { Cause } from './diagnosis.ts'

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

/** Problems and how to fix them, for any server; providers.ts has more specific fixes for known providers. */
const WORDS: Record<Cause, (place: Place) => Words> = {
  'name-unknown': ({ setting, host }) => ({
    problem: `There is no server named ${host}: the name does not resolve.`,
    remedies: [
      `Check the spelling of the host in ${setting}. If it is right, this machine cannot look it up: getent hosts ${host}`,
    ],
  }),
  'names-unavailable': ({ host }) => ({
    problem: `The name ${host} could not be looked up: this machine’s name server does not answer.`,
    remedies: ['Check this machine’s network and its DNS resolver (/etc/resolv.conf).'],
  }),
  refused: ({ setting, host, port }) => ({
    problem: `${host} refuses connections on port ${port}: nothing listens there.`,
    remedies: [
      setting === 'SMTP_URL'
        ? 'Check the port in SMTP_URL: smtps:// goes to 465, smtp:// with STARTTLS to 587.'
        : 'Check the port in IMAP_URL: imaps:// goes to 993, imap:// with STARTTLS to 143.',
    ],
  }),
  'no-answer': ({ setting, host, port }) => ({
    problem: `${host} does not answer on port ${port}.`,
    remedies: [
      setting === 'SMTP_URL'
        ? `A firewall may be in the way; many hosters block port 25, and some 465 and 587. From this machine try: nc -vz ${host} ${port}`
        : `A firewall may be in the way. From this machine try: nc -vz ${host} ${port}`,
      `If another port of ${host} answers, put that one into ${setting}.`,
    ],
  }),
  'cut-off': ({ host, port }) => ({
    problem: `${host} ended the connection on port ${port} before it was done.`,
    remedies: [
      'It may limit connections or know this address as unwanted: wait a few minutes and try again, then look into the log of the mail server.',
    ],
  }),
  'tls-name': ({ setting, host }) => ({
    problem: `The certificate of the server is not made out to ${host}.`,
    remedies: [`Put the name that stands in the certificate into ${setting}, not an alias or an IP address.`],
  }),
  'tls-expired': ({ host }) => ({
    problem: `The certificate of ${host} has expired, or is not valid yet.`,
    remedies: [
      `Have the certificate of ${host} renewed. If it looks right, check the clock of this machine: date -u`,
    ],
  }),
  'tls-untrusted': ({ setting, host }) => ({
    problem: `The certificate of ${host} is self-signed, or comes from nobody this machine trusts.`,
    remedies: [
      'Give the mail server a public certificate (Let’s Encrypt), with its whole chain.',
      `Or store its certificate, or that of your own authority, as a PEM file and add ?ca=FILE to ${setting}.`,
    ],
  }),
  'tls-wrong-port': ({ setting, host, port }) => ({
    problem: `Port ${port} of ${host} speaks another kind of encryption than ${setting} asks for.`,
    remedies: [
      setting === 'SMTP_URL'
        ? 'Encrypted from the start: smtps:// with port 465. STARTTLS: smtp:// with port 587.'
        : 'Encrypted from the start: imaps:// with port 993. STARTTLS: imap:// with port 143.',
    ],
  }),
  'starttls-missing': ({ setting, host, port }) => ({
    problem: `${host} offers no encryption (STARTTLS) on port ${port}.`,
    remedies: [
      setting === 'SMTP_URL'
        ? 'Try smtps:// with port 465, or switch TLS on at the mail server. For a relay in your own network only: add ?starttls=no.'
        : 'Try imaps:// with port 993, or switch TLS on at the mail server.',
    ],
  }),
  'tls-other': ({ host }) => ({
    problem: `No encrypted connection to ${host} could be agreed on.`,
    remedies: ['The server may only know TLS older than 1.2, which is no longer safe: bring it up to date.'],
  }),
  'not-that-service': ({ setting, host, port }) => ({
    problem: `What answers on port ${port} of ${host} is not the mail service that ${setting} asks for.`,
    remedies: [`Check host and port in ${setting}.`],
  }),
  'sign-in-refused': ({ setting, host }) => ({
    problem: `${host} refuses the user name or the password.`,
    remedies: [
      `Check user and password in ${setting}; the user is often the whole address.`,
      'Signs such as @ : / # % in a password must be percent-encoded in the address, @ as %40.',
      'With two-step sign-in most services want an app password here.',
    ],
  }),
  'sign-in-needed': ({ setting, host }) => ({
    problem: `${host} wants a user name and a password first.`,
    remedies: [`Put them into ${setting}, before the host: //USER:PASSWORD@${host}`],
  }),
  'sign-in-not-offered': ({ setting, host, port }) => ({
    problem: `${host} takes no sign-in on port ${port}, so the user and password of ${setting} are of no use there.`,
    remedies: [
      'Use port 465 or 587, where programs send; port 25 is for mail between servers.',
      'In an address these are smtps:// and smtp://.',
    ],
  }),
  'password-switched-off': ({ host }) => ({
    problem: `${host} no longer takes passwords from programs.`,
    remedies: ['Switch sign-in by password on for this mailbox, or use another sending service.'],
  }),
  'sign-in-ended': ({ setting }) => ({
    problem:
      'The sign-in to the mailbox has ended: it was revoked or has expired, or the password was changed.',
    remedies: [
      'Sign in again (Admin, Email). Emails wait until then, and nothing is lost.',
      `Without that button: put a new refresh_token into ${setting} (docs/settings.md).`,
    ],
  }),
  'token-unavailable': () => ({
    problem: 'The service that signs us in to the mailbox does not answer.',
    remedies: [
      'Emails are tried again by themselves. If it lasts, check this machine’s internet connection.',
    ],
  }),
  'token-refused': ({ host }) => ({
    problem: `${host} does not let the account in that signed in.`,
    remedies: ['Sign in with the account of that mailbox, and allow both sending and reading mail.'],
  }),
  'smtp-auth-off': ({ host }) => ({
    problem: `${host} lets no programs send for this mailbox, however they sign in.`,
    remedies: ['Switch “Authenticated SMTP” on for this mailbox.'],
  }),
  'port-25-blocked': ({ host }) => ({
    problem: `${host} does not answer on port 25, which most internet providers and hosters block.`,
    remedies: [
      'Use port 587 with STARTTLS, or 465 with TLS, and sign in there: these are for programs, port 25 is for mail between servers.',
    ],
  }),
  'greeting-refused': ({ host, setting }) => ({
    problem: `${host} refuses the name that this machine greets it with (HELO).`,
    remedies: [
      'Sign in with a user and a password on port 587 or 465, where that name is not checked.',
      `Or greet it with a full name that leads to this machine: add ?name=mail.example.com to ${setting} (docs/settings.md).`,
    ],
  }),
  sandbox: ({ from }) => ({
    problem: `Amazon SES has not verified ${from}, or is still in its sandbox, where it sends to verified addresses only.`,
    remedies: [
      `In the SES console of the same region, under Identities, verify ${domainOf(from)}.`,
      'Under Account dashboard, press Request production access. Until it is granted, no builder gets an email.',
    ],
  }),
  'sender-refused': ({ from, tagged }) => ({
    problem: `The account may not send as ${from}, or not with ${tagged} as its return address.`,
    remedies: [
      `Emails are From: ${from}; what cannot be delivered returns to ${tagged}. Let the account send as both, or set MAIL_FROM and INBOUND_ADDRESS to its own address.`,
    ],
  }),
  'relay-denied': ({ setting, host, inbound }) => ({
    problem: `${host} does not pass mail on to ${domainOf(inbound)} for us.`,
    remedies: [`Sign in: put user and password into ${setting}, and use port 465 or 587 rather than 25.`],
  }),
  'recipient-refused': ({ inbound }) => ({
    problem: `Mail to ${inbound} is refused.`,
    remedies: [`Check INBOUND_ADDRESS, and that the mailbox ${inbound} is there.`],
  }),
  'plus-refused': ({ inbound, tagged }) => ({
    problem: `Mail to ${inbound} is taken, mail to ${tagged} is refused: plus-addressing is not supported there.`,
    remedies: [
      'Each claim has its own reply address with a tag after the plus. Switch plus-addressing (subaddressing) on, or take another mailbox for INBOUND_ADDRESS.',
    ],
  }),
  'plus-lost': ({ inbound, tagged }) => ({
    problem: `Mail to ${inbound} arrives, mail to ${tagged} is accepted and then lost: plus-addressing is not supported there.`,
    remedies: [
      'Each claim has its own reply address with a tag after the plus. Switch plus-addressing (subaddressing) on, or take another mailbox for INBOUND_ADDRESS. Look into the spam folder too.',
    ],
  }),
  'tag-lost': ({ inbound, tagged }) => ({
    problem: `Mail to ${tagged} arrives, but as ${inbound}: something on the way rewrites the address, and with it goes the claim’s tag.`,
    remedies: [
      'Let the server that receives the mail keep the address in To, or write it into Delivered-To or X-Original-To. With the webhook, add ?to= with the address of the envelope.',
    ],
  }),
  'too-large': ({ host }) => ({
    problem: `${host} finds even a small email too large.`,
    remedies: ['Raise its message size limit; replies with photos have up to 35 MB.'],
  }),
  'put-off': ({ host }) => ({
    problem: `${host} puts us off for now (greylisting, or too many mails).`,
    remedies: ['Emails are tried again by themselves. Run this check again in ten minutes.'],
  }),
  'refused-as-spam': ({ from }) => ({
    problem: 'The email was refused as unwanted or unproven mail.',
    remedies: [
      `Send through the mail service of ${domainOf(from)}, and publish SPF, DKIM and DMARC for it; see the last step.`,
    ],
  }),
  bounced: ({ tagged }) => ({
    problem: `The email to ${tagged} was accepted, and came back as undeliverable.`,
    remedies: ['What the report says stands below.'],
  }),
  'never-came': ({ inbound }) => ({
    problem: `The emails to ${inbound} were accepted, and never came in.`,
    remedies: [
      `Look where mail to ${inbound} goes: its spam folder, a rule that moves it, a forward to this server that is missing.`,
      `With INBOUND_SMTP_PORT the MX of ${domainOf(inbound)}, or the mail server it names, must hand the mail to this machine.`,
    ],
  }),
  'mailbox-missing': ({ setting }) => ({
    problem: 'The sign-in works, but the folder does not open.',
    remedies: [`Check the folder in ${setting}; it is INBOX unless the address ends in another name.`],
  }),
  other: ({ host }) => ({
    problem: `It did not work with ${host}.`,
    remedies: ['The server’s own words stand below; its administrator or help pages will know them.'],
  }),
}

/** Returns the problem in a sentence, and how to fix it: first the fixes for this provider, else those for any. */
export function explain(cause: Cause, place: Place, provider: Provider | undefined): Words {
  const words = WORDS[cause](place)
  const special = provider && remediesOf(provider, cause, place.setting)
  return special ? { problem: words.problem, remedies: special } : words
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
