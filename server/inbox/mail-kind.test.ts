import { describe, expect, test } from 'vitest'
import { classifyMail } from './mail-kind.ts'
import { parseMail } from '#server/inbox/parse/parse.ts'

async function kindOf(
  headers: string[],
  { body = 'We come on Thursday.', from = null as string | null } = {},
) {
  const hasFrom = headers.some((header) => /^from:/i.test(header))
  const all = [
    ...(hasFrom ? [] : ['From: Bob <bob@hearth.example>']),
    'Subject: Re: Claim HC-1042',
    ...headers,
  ]
  const subjectLast = all.toSorted((a, b) => Number(/^subject/i.test(a)) - Number(/^subject/i.test(b)))
  const subjects = subjectLast.filter((header) => /^subject/i.test(header))
  const unique = [...subjectLast.filter((header) => !/^subject/i.test(header)), subjects.at(-1) ?? '']
  const mail = await parseMail(Buffer.from([...unique, '', body].join('\r\n')))
  return classifyMail(mail, { from, to: [] }).kind
}

describe('a person wrote it, though it looks like a machine at first glance', () => {
  test.each([
    [['Auto-Submitted: no']],
    [['X-Auto-Response-Suppress: All']],
    [['X-Auto-Response-Suppress: DR, OOF, AutoReply']],
    [['From: Alice <noreply@helpdesk.hearth.example>']],
    [['From: support@hearth.example', 'X-Loop: hearth', 'List-Unsubscribe: <mailto:x@y.example>']],
    [['Feedback-ID: 1:2:3:hearth']],
    [['X-Autoreply: no']],
    [['Precedence: normal']],
    [['Subject: Re: Automatic reply: Claim HC-1042']],
    [['Subject: Re: Undeliverable: Claim HC-1042']],
    [['Subject: Fwd: Out of office hours plumbing']],
    [['Subject: Thank you for contacting us']],
    [['Subject: We received the part']],
    [['From: postmaster@hearth.example']],
    [['Return-Path: <bob@hearth.example>']],
    [['Subject: Read this: we come tomorrow']],
  ])('%j', async (headers) => {
    expect(await kindOf(headers)).toBe('human')
  })

  test('a ticket system answering for a person says "received" in the answer', async () => {
    expect(
      await kindOf(['From: noreply@hearth.example'], {
        body: 'We received your photos. The plumber rings you today.',
      }),
    ).toBe('human')
  })
})

describe('a machine wrote it', () => {
  test.each([
    [['Auto-Submitted: auto-replied']],
    [['Auto-Submitted: auto-generated (ticket)']],
    [['Auto-Submitted: Auto-Notified; owner-email="x"']],
    [['X-Autoreply: yes']],
    [['X-Autorespond: Re: Claim']],
    [['X-AutoReply-From: bob@hearth.example']],
    [['Precedence: auto_reply']],
    [['Precedence: bulk']],
    [['Return-Path: <>']],
    [['Subject: Automatic reply: Claim HC-1042']],
    [['Subject: Auto: Out of Office', 'X-Auto-Response-Suppress: All'], 'I am out of the office.'],
    [['Subject: Out of Office Re: Claim']],
    [['Subject: Abwesenheitsnotiz: Claim']],
    [['Subject: Automatische Antwort: Claim']],
    [['Subject: Réponse automatique : Claim']],
    [['Subject: Respuesta automática: Claim']],
    [
      ['From: noreply@hearth.example', 'Subject: Ticket 55 created'],
      'Thank you. Your request has been logged.',
    ],
    [['X-Auto-Response-Suppress: All'], 'This is an automated message. Do not reply to this email.'],
  ])('%j', async (headers, body?: string) => {
    expect(await kindOf(headers, { body: body ?? 'Back on Monday.' })).toBe('auto-reply')
  })

  test('the null sender of the envelope decides when the channel knows it', async () => {
    expect(await kindOf(['Return-Path: <bob@hearth.example>'], { from: '' })).toBe('auto-reply')
    expect(await kindOf(['Return-Path: <>'], { from: 'bob@hearth.example' })).toBe('human')
  })

  test.each([
    [['List-Id: <owners.lists.hearth.example>']],
    [['Precedence: list']],
    [['Precedence: bulk', 'List-Unsubscribe: <mailto:x@y.example>']],
    [['Precedence: junk', 'Feedback-ID: 1:2:3:hearth']],
  ])('%j is list mail', async (headers) => {
    expect(await kindOf(headers)).toBe('list')
  })

  test.each([
    [['From: MAILER-DAEMON@mx.example', 'Return-Path: <>']],
    [
      [
        'From: Mail Delivery System <Mailer-Daemon@mx.example>',
        'Subject: Mail delivery failed: returning message to sender',
      ],
    ],
    [['From: postmaster@hearth.example', 'Subject: Undeliverable: Claim']],
    [['X-Failed-Recipients: bob@hearth.example']],
    [['Subject: Unzustellbar: Claim', 'Return-Path: <>']],
    [['Content-Type: multipart/report; report-type="delivery-status"; boundary=b', 'From: x@y.example']],
  ])('%j is a bounce', async (headers) => {
    expect(await kindOf(headers)).toBe('bounce')
  })

  test.each([
    [['Content-Type: multipart/report; report-type=disposition-notification; boundary=b']],
    [['Content-Type: multipart/report; boundary=b; report-type=feedback-report']],
    [['Subject: Gelesen: Claim HC-1042', 'Return-Path: <>']],
  ])('%j is a receipt', async (headers) => {
    expect(await kindOf(headers)).toBe('receipt')
  })

  test('signals that were found are stored as evidence', async () => {
    const mail = await parseMail(
      Buffer.from(
        'From: MAILER-DAEMON@x.example\r\nAuto-Submitted: auto-replied\r\nSubject: failure notice\r\n\r\nx',
      ),
    )
    expect(classifyMail(mail, { from: '', to: [] }).signals).toEqual([
      'from a mail server (MAILER-DAEMON@x.example)',
      'empty envelope sender',
      'subject of a delivery report',
      'Auto-Submitted: auto-replied',
    ])
  })
})
