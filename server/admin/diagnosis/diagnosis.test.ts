import { expect, test } from 'vitest'
import {
  causeOf,
  type Cause,
  type LineFacts,
  type LineFault,
  recognize,
  type Provider,
  explain,
  type Place,
} from './diagnosis.ts'

const SMTP: LineFacts = { port: 587, isTls: false, service: 'SMTP' }
const fault = (stage: LineFault['stage'], reply: string, code: string | null = null): LineFault => ({
  stage,
  code,
  responseCode: /^\d{3}/.test(reply) ? Number(reply.slice(0, 3)) : null,
  reply,
})

/** Replies of the providers' own servers. */
const REPLIES: [LineFault['stage'], string, Cause][] = [
  [
    'sign-in',
    '535-5.7.8 Username and Password not accepted. For more information, go to 535 5.7.8 https://support.google.com/mail/?p=BadCredentials - gsmtp',
    'sign-in-refused',
  ],
  ['sign-in', '534-5.7.9 Application-specific password required.', 'sign-in-refused'],
  [
    'sign-in',
    '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant.',
    'password-switched-off',
  ],
  [
    'sign-in',
    '535 5.7.139 Authentication unsuccessful, basic authentication is disabled.',
    'password-switched-off',
  ],
  ['sign-in', '535 5.7.8 Error: authentication failed: UGFzc3dvcmQ6', 'sign-in-refused'],
  [
    'token',
    'The token service gives no access token: invalid_grant (AADSTS700082: expired).',
    'sign-in-ended',
  ],
  ['token', 'The token service does not answer.', 'token-unavailable'],
  ['token', '535 5.7.3 Authentication unsuccessful', 'token-refused'],
  [
    'token',
    '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Mailbox.',
    'smtp-auth-off',
  ],
  ['sender', '530-5.7.0 Authentication Required.', 'sign-in-needed'],
  ['sender', '530 5.7.0 Must issue a STARTTLS command first.', 'starttls-missing'],
  ['sender', '530 5.7.57 Client not authenticated to send mail.', 'sign-in-needed'],
  [
    'recipient',
    '553 5.7.1 <claims@home.example>: Sender address rejected: not owned by user maya',
    'sender-refused',
  ],
  [
    'message',
    '554 5.2.252 SendAsDenied; maya@home.example not allowed to send as letters@home.example',
    'sender-refused',
  ],
  ['message', '551 5.7.1 Not authorised to send from this header address', 'sender-refused'],
  ['recipient', '454 4.7.1 <x@else.example>: Relay access denied', 'relay-denied'],
  ['recipient', '550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain', 'relay-denied'],
  ['recipient', '550-5.1.1 The email account that you tried to reach does not exist.', 'recipient-refused'],
  ['message', "552-5.3.4 Your message exceeded Google's message size limits.", 'too-large'],
  ['recipient', '450 4.2.0 <claims@home.example>: Recipient address rejected: Greylisted', 'put-off'],
  [
    'message',
    '550-5.7.26 This mail has been blocked because the sender is unauthenticated. SPF did not pass',
    'refused-as-spam',
  ],
  ['recipient', '550 5.7.1 Service unavailable, Client host blocked using Spamhaus', 'refused-as-spam'],
]

test('silence on port 25 is most likely the internet provider’s, on other ports it is not', () => {
  const silence = fault('connect', 'connect ETIMEDOUT 192.0.2.9', 'ETIMEDOUT')
  expect(causeOf(silence, { ...SMTP, port: 25 })).toBe('port-25-blocked')
  expect(causeOf(silence, SMTP)).toBe('no-answer')
  expect(causeOf(silence, { port: 25, isTls: false, service: 'IMAP' })).toBe('no-answer')
})

test.each(REPLIES)('at the %s, "%s" means %s', (stage, reply, cause) => {
  expect(causeOf(fault(stage, reply), SMTP)).toBe(cause)
})

const CODES: [string, Cause, Partial<LineFacts>?][] = [
  ['ENOTFOUND', 'name-unknown'],
  ['EAI_AGAIN', 'names-unavailable'],
  ['ECONNREFUSED', 'refused'],
  ['ENETUNREACH', 'no-answer'],
  ['ETIMEDOUT', 'no-answer'],
  ['ETIMEDOUT', 'tls-wrong-port', { port: 465 }],
  ['ECONNRESET', 'cut-off'],
  ['CERT_HAS_EXPIRED', 'tls-expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls-name'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls-untrusted'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls-untrusted'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls-wrong-port'],
  ['ERR_SSL_UNSUPPORTED_PROTOCOL', 'tls-other'],
  ['EWHATEVER', 'other'],
]

test.each(CODES)('%s means %s', (code, cause, line = {}) => {
  expect(causeOf(fault('connect', 'it went wrong', code), { ...SMTP, ...line })).toBe(cause)
})

const CLUES: [Parameters<typeof recognize>[0], Provider | undefined][] = [
  [{ host: 'smtp.gmail.com' }, 'gmail'],
  [{ host: 'mail.homes.example', exchangers: ['aspmx.l.google.com.'] }, 'gmail'],
  [{ host: 'smtp.fastmail.com' }, 'fastmail'],
  [{ exchangers: ['in1-smtp.messagingengine.com'] }, 'fastmail'],
  [{ host: 'smtp.office365.com' }, 'microsoft365'],
  [{ exchangers: ['homes-example.mail.protection.outlook.com'] }, 'microsoft365'],
  [{ host: 'SMTP.mail.me.com' }, 'icloud'],
  [{ host: 'mail.homes.example', greeting: '220 mail.homes.example ESMTP Postfix (Debian/GNU)' }, 'postfix'],
  [{ host: 'mail.homes.example', greeting: '220 mail.homes.example ESMTP' }, undefined],
  [{ host: 'notgmail.com' }, undefined],
]

test.each(CLUES)('%j is %s', (clues, provider) => {
  expect(recognize(clues)).toBe(provider)
})

const PLACE: Place = {
  setting: 'SMTP_URL',
  host: 'mail.homes.example',
  port: 587,
  from: 'letters@homes.example',
  inbound: 'claims@homes.example',
  tagged: 'claims+tag@homes.example',
}

const MENDING: [Cause, Provider, Place['setting'], RegExp][] = [
  ['sign-in-refused', 'gmail', 'SMTP_URL', /app password.*myaccount\.google\.com\/apppasswords/],
  ['sign-in-refused', 'fastmail', 'IMAP_URL', /app password/],
  ['sign-in-refused', 'icloud', 'SMTP_URL', /app-specific password/],
  ['password-switched-off', 'microsoft365', 'SMTP_URL', /Authenticated SMTP/],
  ['sign-in-refused', 'microsoft365', 'IMAP_URL', /no passwords for IMAP.*OAuth2/],
  ['plus-refused', 'microsoft365', 'SMTP_URL', /DisablePlusAddressInRecipients \$false/],
  ['plus-lost', 'postfix', 'SMTP_URL', /recipient_delimiter = \+/],
  ['sender-refused', 'postfix', 'SMTP_URL', /smtpd_sender_login_maps/],
]

test.for(MENDING)('%s at %s, by %s, is fixed there', ([cause, provider, setting, words]) => {
  expect(explain(cause, { ...PLACE, setting }, provider).remedies.join(' ')).toMatch(words)
})

test('what is not special at a provider, or anywhere else, is fixed as anywhere', () => {
  expect(explain('tls-name', PLACE, 'gmail')).toEqual(explain('tls-name', PLACE, undefined))
  expect(explain('sign-in-refused', PLACE, undefined).remedies.join(' ')).toContain('percent-encoded')
})
