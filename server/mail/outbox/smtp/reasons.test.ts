import { describe, expect, test } from 'vitest'
import { growth, LINEAR } from '#shared/testing/growth.ts'
import { plainSmtpReason } from './reasons.ts'

const recipient = 'warranty@hearth.example'
const cases: [code: number | null, response: string, reason: string][] = [
  [
    550,
    '550 5.1.1 <warranty@hearth.example>: Recipient address rejected: User unknown in virtual mailbox table',
    'The mailbox warranty@hearth.example doesn’t exist.',
  ],
  [
    550,
    '550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking',
    'The mailbox warranty@hearth.example doesn’t exist.',
  ],
  [
    550,
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    'The mailbox warranty@hearth.example doesn’t exist.',
  ],
  [550, '550 No such user here', 'The mailbox warranty@hearth.example doesn’t exist.'],
  [552, '552 5.2.2 The recipient mailbox is full', 'The mailbox warranty@hearth.example is full.'],
  [
    452,
    "452 4.2.2 The recipient's inbox is out of storage space and over quota",
    'The mailbox warranty@hearth.example is full.',
  ],
  [
    552,
    '552 5.3.4 Message size exceeds fixed limit',
    'The email was too large for the email service of hearth.example.',
  ],
  [
    550,
    '550 5.7.26 Unauthenticated email from claims.example is not accepted due to DMARC policy',
    'The email service of hearth.example couldn’t confirm who sent it, so it refused the email.',
  ],
  [
    554,
    '554 5.7.1 Service unavailable; Client host [192.0.2.7] blocked using zen.spamhaus.org',
    'The email service of hearth.example refused it as spam.',
  ],
  [
    451,
    '451 4.7.1 Greylisting in action, please come back later',
    'The email service of hearth.example asked us to try again later.',
  ],
  [
    554,
    '554 5.7.1 <warranty@hearth.example>: Relay access denied',
    'Whoever we reached doesn’t take email for hearth.example.',
  ],
  [
    null,
    'Host or domain name not found. Name service error for name=hearth.example type=MX: Host not found',
    'The address can’t be right: hearth.example doesn’t take email.',
  ],
  [null, 'connect ECONNREFUSED 192.0.2.9:25', 'The email service of hearth.example couldn’t be reached.'],
  [550, '550 5.2.1 The email account is disabled', 'The mailbox warranty@hearth.example is switched off.'],
  [
    550,
    '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; this group only accepts mail from its organisation',
    'The mailbox warranty@hearth.example only takes email from senders its owner has allowed.',
  ],
  [
    535,
    '535 5.7.8 Error',
    'Our own email service refused to send it: its user name or password is wrong. Nothing is wrong with the address.',
  ],
  [null, 'Die Mailbox des Empfängers existiert nicht.', 'The mailbox warranty@hearth.example doesn’t exist.'],
  [null, 'Raison : adresse inconnue.', 'The mailbox warranty@hearth.example doesn’t exist.'],
  [null, 'casella inesistente', 'The mailbox warranty@hearth.example doesn’t exist.'],
  [null, 'El buzón del destinatario está lleno', 'The mailbox warranty@hearth.example is full.'],
  [null, '5.1.2', 'The address can’t be right: hearth.example doesn’t take email.'],
  [550, '550 5.2.2', 'The mailbox warranty@hearth.example is full.'],
  [550, '550 no', 'The mailbox warranty@hearth.example didn’t take the email. It may not exist.'],
  [554, '554 transaction failed', 'The email service of hearth.example refused the email.'],
  [421, '421 bye', 'The email service of hearth.example couldn’t take the email just now.'],
]

describe('why an email did not arrive', () => {
  test.each(cases)('%s %s has a plain reason', (code, response, reason) => {
    expect(plainSmtpReason({ code, response, recipient })).toBe(reason)
  })

  test('without a recipient the sentence still reads well', () => {
    expect(plainSmtpReason({ code: 550, response: 'user unknown', recipient: null })).toBe(
      'The mailbox we wrote to doesn’t exist.',
    )
    expect(plainSmtpReason({ code: null, response: '', recipient: null })).toBe(
      'The email couldn’t be handed to their email service.',
    )
  })

  test('an IP address in the reply is not taken for a status code', () => {
    expect(plainSmtpReason({ code: 554, response: '554 no from 5.2.2.1', recipient })).toBe(
      'The email service of hearth.example refused the email.',
    )
  })

  test('a very long reply takes time in proportion to its length', async () => {
    const read = (times: number) =>
      plainSmtpReason({ code: 550, response: 'mailbox '.repeat(times), recipient })
    expect(await growth(read, 20_000)).toBeLessThan(LINEAR)
  })
})
