import { describe, expect, test } from 'vitest'
import { growth, LINEAR } from '#shared/testing/growth.ts'
import { isOwnProblem, isSenderRefused, plainSmtpReason, type SmtpStage } from './reasons.ts'

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

const FINE = 'Nothing is wrong with the address.'
const SENDER = `Our own email service doesn’t let us send from our address. ${FINE}`
const own: [stage: SmtpStage, code: number | null, response: string, reason: string][] = [
  [
    'connect',
    null,
    'connect ECONNREFUSED 192.0.2.9:25',
    `Our own email service couldn’t be reached. ${FINE}`,
  ],
  [
    'connect',
    null,
    'getaddrinfo ENOTFOUND smtp.home.example',
    `Our own email service couldn’t be reached. ${FINE}`,
  ],
  [
    'connect',
    null,
    'self-signed certificate',
    `No safe connection to our own email service could be made. ${FINE}`,
  ],
  [
    'connect',
    null,
    'unable to verify the first certificate',
    `No safe connection to our own email service could be made. ${FINE}`,
  ],
  [
    'connect',
    550,
    '550 5.7.1 Helo command rejected: need fully-qualified hostname',
    `Our own email service takes no email from us just now. ${FINE}`,
  ],
  [
    'connect',
    554,
    '554 5.7.1 Service unavailable; Client host [192.0.2.7] blocked using zen.spamhaus.org',
    `Our own email service takes no email from us just now. ${FINE}`,
  ],
  [
    'sign-in',
    535,
    '535 5.7.8 Error',
    `Our own email service refused to send it: its user name or password is wrong. ${FINE}`,
  ],
  [
    'sign-in',
    454,
    '454 4.7.0 Temporary authentication failure',
    `Our own email service refused to send it: its user name or password is wrong. ${FINE}`,
  ],
  [
    'sender',
    553,
    '553 5.7.1 <claims+b1@home.example>: Sender address rejected: not owned by user claims',
    SENDER,
  ],
  ['sender', 550, '550 no', SENDER],
  [
    'recipient',
    553,
    '553 5.7.1 <claims+b1@home.example>: Sender address rejected: not owned by user claims',
    SENDER,
  ],
  [
    'recipient',
    550,
    '550 <claims>: Helo command rejected: Host not found',
    `Our own email service refused the name that we greet it with. ${FINE}`,
  ],
  [
    'recipient',
    554,
    '554 5.7.1 <warranty@hearth.example>: Relay access denied',
    `Our own email service doesn’t pass our email on. ${FINE}`,
  ],
  [
    'recipient',
    530,
    '530 5.7.0 Authentication required',
    `Our own email service refused to send it: its user name or password is wrong. ${FINE}`,
  ],
  [
    'message',
    554,
    '554 Message rejected: Email address is not verified. The following identities failed the check in region US-EAST-1',
    SENDER,
  ],
  [
    'message',
    554,
    '554 5.2.252 SendAsDenied; claims@home.example not allowed to send as maya@home.example',
    SENDER,
  ],
  ['message', 550, '550 5.7.60 SMTP; Client does not have permissions to send as this sender', SENDER],
  [
    'message',
    550,
    '550 5.4.5 Daily user sending limit exceeded',
    `Our own email service takes no more email from us just now. ${FINE}`,
  ],
]

describe('what our own mail server has against us', () => {
  test.each(own)(
    'at %s, %s %s, is named as ours, and the email waits',
    (...[stage, code, response, reason]) => {
      const said = plainSmtpReason({ stage, code, response, recipient })
      expect(said).toBe(reason)
      expect(said).not.toContain('hearth.example')
      expect(isOwnProblem({ stage, response })).toBe(true)
      expect(isSenderRefused({ stage, response })).toBe(reason === SENDER)
    },
  )

  test.each([
    ['recipient', 550, '550 5.1.1 User unknown', 'The mailbox warranty@hearth.example doesn’t exist.'],
    [
      'recipient',
      550,
      '550 no',
      'Our own email service didn’t accept the address warranty@hearth.example. It may not exist.',
    ],
    ['message', 554, '554 transaction failed', 'Our own email service refused the email.'],
    ['message', 554, '554 5.7.1 rejected as spam', 'Our own email service refused it as spam.'],
    ['message', 550, '550 5.7.1 rejected by policy', 'Our own email service refused it by its rules.'],
    [
      'sender',
      552,
      '552 5.3.4 Message size exceeds fixed limit',
      'The email was too large for our own email service.',
    ],
  ] as const)(
    'at %s, %s %s is final and puts no words into the builder’s mouth',
    (...[stage, code, response, reason]) => {
      expect(plainSmtpReason({ stage, code, response, recipient })).toBe(reason)
      expect(isOwnProblem({ stage, response })).toBe(false)
    },
  )
})

describe('why an email did not arrive', () => {
  test.each(cases)('%s %s has a plain reason', (code, response, reason) => {
    expect(plainSmtpReason({ stage: null, code, response, recipient })).toBe(reason)
  })

  test('without a recipient the sentence still reads well', () => {
    expect(plainSmtpReason({ stage: null, code: 550, response: 'user unknown', recipient: null })).toBe(
      'The mailbox we wrote to doesn’t exist.',
    )
    expect(plainSmtpReason({ stage: null, code: null, response: '', recipient: null })).toBe(
      'The email couldn’t be handed to their email service.',
    )
  })

  test('an IP address in the reply is not taken for a status code', () => {
    expect(plainSmtpReason({ stage: null, code: 554, response: '554 no from 5.2.2.1', recipient })).toBe(
      'The email service of hearth.example refused the email.',
    )
  })

  test('a very long reply takes time in proportion to its length', async () => {
    const read = (times: number) =>
      plainSmtpReason({ stage: null, code: 550, response: 'mailbox '.repeat(times), recipient })
    expect(await growth(read, 20_000)).toBeLessThan(LINEAR)
  })
})
