import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { plainReason } from '#server/inbox/bounce.ts'
import { classifyMail, type MailKind } from '#server/inbox/mail-kind.ts'
import { parseMail } from './parse.ts'

type Expected = {
  content: string
  kind: MailKind
  attachments?: [fileName: string, kind: string][]
  html?: string
  bounce?: { action: string; status: string | null; recipient: string; reason: string }
  /** True when the email names a Message-ID of ours; true by default. */
  leadsToOurMail?: boolean
}

const OUR_MAIL = '<LETTER@claims.example>'
const folder = new URL('../../testing/mails/', import.meta.url)
const unread = Symbol('the words of a machine; only its kind matters')

const mails: Record<string, Omit<Expected, 'content'> & { content: string | typeof unread }> = {
  'outlook-top-posted': {
    kind: 'human',
    content: 'Hi Dana,\n\nOur plumber can come on Thursday between 8 and 10. Please clear the cabinet.',
    html: '<p>Hi Dana,</p><p>Our plumber can come on <b>Thursday between 8 and 10</b>. Please clear the cabinet.</p>',
  },
  'outlook-html-only': {
    kind: 'human',
    content:
      'We looked at the photos. The trap washer is worn, we will replace it.\n\nIs someone home on Friday?',
  },
  'gmail-top': {
    kind: 'human',
    content:
      'Got it, thanks.\n\nPlease send a photo of the shut-off valve:\n\n   - left side\n   - right side',
    html: '<p>Got it, thanks.</p><p>Please send a photo of the shut-off valve:</p><ul><li>left side</li><li>right side</li></ul>',
  },
  'gmail-inline': {
    kind: 'human',
    content: 'That one is covered.\n\nPlumber comes Thursday at 8.',
    html: '<p>That one is <b>covered</b>.</p><p>Plumber comes Thursday at 8.</p>',
  },
  'iphone-with-photo': {
    kind: 'human',
    content: 'Is it this part?',
    attachments: [['IMG_4821.jpeg', 'photo']],
  },
  'apple-mail': {
    kind: 'human',
    content: 'Dana,\n\nThe drywall crew is booked for Nov 24. Photo of the finish we will use:',
    html: '<p>Dana,<br /><br />The drywall crew is booked for <b>Nov 24</b>. Photo of the finish we will use:</p>',
    attachments: [['finish.jpeg', 'photo']],
  },
  yahoo: { kind: 'human', content: 'We ordered the part. It takes 5 days.' },
  'thunderbird-bottom-posted': {
    kind: 'human',
    content:
      'Thanks for the clear photos. We have seen this before on houses of that street and know what to do.\n\nDoes Wednesday afternoon work for you?',
  },
  'plain-inline-quotes': {
    kind: 'human',
    content:
      "From the photo it is the slip nut. Hand-tighten it for now.\n\nI can't open links here, so I answer by mail.",
  },
  'german-outlook': {
    kind: 'human',
    content:
      'Guten Tag Frau Whitfield,\n\nwir schicken am Donnerstag jemanden vorbei. Bitte räumen Sie den Schrank unter der Spüle aus.',
  },
  'german-thunderbird': { kind: 'human', content: 'Das ist ein Garantiefall.\n\nWir melden uns.' },
  'french-gmail': {
    kind: 'human',
    content: 'Bonjour,\n\nNous passons jeudi matin pour le siphon. Merci de vider le meuble.',
  },
  'exchange-auto-reply': {
    kind: 'auto-reply',
    content: 'I am out of the office until November 30. For urgent warranty matters call +1 555 0100.\n\nBob',
  },
  'gmail-vacation': {
    kind: 'auto-reply',
    content: 'Back on Monday the 30th. The office answers at warranty@hearth.example.',
  },
  'oof-without-auto-submitted': {
    kind: 'auto-reply',
    content:
      'I will be out of the office starting 11/16/2026 and will not return until 11/30/2026.\n\nI will respond to your message when I return.',
    leadsToOurMail: false,
  },
  'ticket-system-acknowledgement': {
    kind: 'auto-reply',
    content:
      '##- Please type your reply above this line -##\n\nYour request (48213) has been received and is being reviewed by our support staff.\n\nTo add additional comments, reply to this email.',
  },
  'ticket-system-human-answer': {
    kind: 'human',
    content: 'Hello Dana, this is Alice from the warranty desk. A plumber will ring you this afternoon.',
  },
  'postfix-bounce': {
    kind: 'bounce',
    content: unread,
    attachments: [
      ['attachment', 'other'],
      ['attachment', 'other'],
    ],
    bounce: {
      action: 'failed',
      status: '5.1.1',
      recipient: 'waranty@hearth.example',
      reason: 'The mailbox waranty@hearth.example doesn’t exist.',
    },
  },
  'exchange-ndr': {
    kind: 'bounce',
    content: unread,
    attachments: [
      ['attachment', 'other'],
      ['attachment', 'other'],
    ],
    bounce: {
      action: 'failed',
      status: '5.2.2',
      recipient: 'warranty@hearth.example',
      reason: 'The mailbox warranty@hearth.example is full.',
    },
  },
  'exchange-ndr-text': {
    kind: 'bounce',
    content: unread,
    bounce: {
      action: 'failed',
      status: '5.7.1',
      recipient: 'build@hearth.example',
      reason: 'The email service of hearth.example refused it as spam.',
    },
  },
  'gmail-bounce': {
    kind: 'bounce',
    content: unread,
    attachments: [
      ['icon.png', 'other'],
      ['attachment', 'other'],
      ['attachment', 'other'],
    ],
    bounce: {
      action: 'failed',
      status: '5.1.1',
      recipient: 'waranty@hearth.example',
      reason: 'The mailbox waranty@hearth.example doesn’t exist.',
    },
  },
  'qmail-bounce': {
    kind: 'bounce',
    content: unread,
    bounce: {
      action: 'failed',
      status: '5.1.1',
      recipient: 'waranty@hearth.example',
      reason: 'The mailbox waranty@hearth.example doesn’t exist.',
    },
  },
  'exim-bounce': {
    kind: 'bounce',
    content: unread,
    bounce: {
      action: 'failed',
      status: null,
      recipient: 'office@hearth.example',
      reason: 'The mailbox office@hearth.example is full.',
    },
  },
  'delayed-dsn': {
    kind: 'bounce',
    content: unread,
    attachments: [
      ['attachment', 'other'],
      ['attachment', 'other'],
    ],
    bounce: {
      action: 'delayed',
      status: '4.4.1',
      recipient: 'warranty@hearth.example',
      reason: 'The email service of hearth.example couldn’t be reached.',
    },
  },
  'delivered-dsn': {
    kind: 'receipt',
    content: unread,
    attachments: [
      ['attachment', 'other'],
      ['attachment', 'other'],
    ],
    bounce: {
      action: 'delivered',
      status: '2.0.0',
      recipient: 'warranty@hearth.example',
      reason: 'It was delivered.',
    },
  },
  'read-receipt-mdn': { kind: 'receipt', content: unread, attachments: [['attachment', 'other']] },
  'list-mail': { kind: 'list', content: 'Five things to do before the first frost.', leadsToOurMail: false },
  'feedback-report': {
    kind: 'receipt',
    content: unread,
    attachments: [
      ['attachment', 'other'],
      ['attachment', 'other'],
    ],
    leadsToOurMail: false,
  },
  'pdf-attached': {
    kind: 'human',
    content: 'Work order attached, please sign.',
    attachments: [['Work order 5521.pdf', 'pdf']],
  },
  'winmail-dat': { kind: 'human', content: 'See the attached.', attachments: [['winmail.dat', 'other']] },
  'heic-attached': {
    kind: 'human',
    content: 'Here is what the plumber found.',
    attachments: [['IMG_0042.HEIC', 'photo']],
  },
  'base64-utf8-name': {
    kind: 'human',
    content: 'Foto im Anhang.',
    attachments: [
      ['Öffnung Küche – 1.jpg', 'photo'],
      ['Leitung böse.png', 'photo'],
    ],
  },
  'empty-body': { kind: 'human', content: '', attachments: [['IMG_1.JPG', 'photo']] },
  'disguised-script': {
    kind: 'human',
    content: 'Photos as asked.',
    attachments: [
      ['photo.jpg', 'other'],
      ['x.jpg', 'photo'],
    ],
  },
  'no-from': { kind: 'human', content: 'We will call tomorrow.' },
  'two-senders': { kind: 'human', content: 'Please close this claim.' },
  'no-message-id': {
    kind: 'human',
    content: 'Sent from the scanner in the site office.\nThe crack is within tolerance.',
    leadsToOurMail: false,
  },
  'utf-7': { kind: 'human', content: 'Wir kommen am Donnerstag + bitte Tür öffnen.' },
  'unknown-charset': { kind: 'human', content: 'Coming Thursday. Café is fine for the keys.' },
  'signature-logo': {
    kind: 'human',
    content: 'Yes, that is under warranty.',
    attachments: [
      ['image003.jpg', 'photo'],
      ['image001.png', 'other'],
      ['pixel.png', 'other'],
      ['image002.jpg', 'other'],
    ],
  },
  'dropped-references': { kind: 'human', content: 'Tomorrow 9am?', leadsToOurMail: false },
  'broken-mime': {
    kind: 'human',
    content: 'We fix it on Friday.',
    attachments: [['cut.jpg', 'photo']],
  },
  'forwarded-without-words': {
    kind: 'human',
    content:
      '---------- Forwarded message ---------\nFrom: Pete Pipes <pete@pipes.example>\nDate: Tue, Nov 17, 2026 at 4:00 PM\nSubject: Your sink\nTo: Bob Miller <bob.miller@hearth.example>\n\nI can be there on Thursday at 8.',
  },
  'postscript-after-signature': {
    kind: 'human',
    content:
      'On the stairs I found the crack you wrote about: it is a settling crack.\nFrom: what I see, no danger.\n\nBest regards\nBob\n\nP.S. The key is under the mat.',
  },
}

const read = (name: string) => readFileSync(new URL(`${name}.eml`, folder))

describe('mails as the programs of this world write them', () => {
  test('every mail of the folder is in the table', () => {
    const names = readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => name.slice(0, -4))
    expect(names.toSorted()).toEqual(Object.keys(mails).toSorted())
  })

  test.each(Object.entries(mails))(
    '%s says what the person wrote, and who or what sent it',
    async (name, expected) => {
      const mail = await parseMail(read(name))
      const { kind, bounce } = classifyMail(mail, { from: null, to: ['claims+REPLYTOKEN@claims.example'] })
      const isUnread = expected.content === unread
      expect({
        kind,
        content: isUnread ? unread : mail.content,
        html: isUnread ? null : mail.html,
        attachments: mail.attachments.map((attachment) => [attachment.fileName, attachment.kind]),
        bounce: bounce && {
          action: bounce.action,
          status: bounce.status,
          recipient: bounce.recipient,
          reason: plainReason(bounce),
        },
        leadsToOurMail: (bounce?.originalMessageIds ?? [mail.inReplyTo, ...mail.references]).includes(
          OUR_MAIL,
        ),
      }).toEqual({
        kind: expected.kind,
        content: expected.content,
        html: expected.html ?? null,
        attachments: expected.attachments ?? [],
        bounce: expected.bounce ?? null,
        leadsToOurMail: expected.leadsToOurMail ?? true,
      })
    },
  )

  test.each(Object.keys(mails))('%s loses no word between what is shown and what is folded', async (name) => {
    const mail = await parseMail(read(name))
    const words = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).length
    const lost = words(mail.text) - words(mail.content) - words(mail.folded)
    expect(Math.abs(lost)).toBeLessThanOrEqual(1)
  })

  test.each(Object.keys(mails))('%s is addressed to the secret of the claim', async (name) => {
    const mail = await parseMail(read(name))
    const all = [...mail.deliveredTo, ...mail.to.map(({ address }) => address)]
    expect(all).toContain('claims+REPLYTOKEN@claims.example')
  })
})
