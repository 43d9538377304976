import { describe, expect, test } from 'vitest'
import { processorTime } from '#shared/testing/growth.ts'
import { plainReason, readBounce } from './bounce.ts'
import { parseMail } from '#server/inbox/parse/parse.ts'

async function report(status: string, original = 'Message-ID: <LETTER@claims.example>') {
  const raw = [
    'From: MAILER-DAEMON@mx.example',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b\r\nContent-Type: text/plain\r\n\r\nSorry.',
    `--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\n${status}`,
    `--b\r\nContent-Type: text/rfc822-headers\r\n\r\n${original}\r\n`,
    '--b--',
  ]
  return readBounce(await parseMail(Buffer.from(raw.join('\r\n'))))
}
const loose = async (...lines: string[]) =>
  readBounce(
    await parseMail(
      Buffer.from(['From: MAILER-DAEMON@mx.example', 'Subject: failure', '', ...lines].join('\n')),
    ),
  )

describe('delivery reports', () => {
  test('mail that reports nothing is no report', async () => {
    expect(await loose('Hello, we come on Thursday.', 'bob@hearth.example')).toBeNull()
  })

  test('of several recipients the one that failed counts, and all are listed', async () => {
    const found = await report(
      'Final-Recipient: rfc822; a@x.example\r\nAction: delivered\r\nStatus: 2.0.0\r\n\r\nFinal-Recipient: rfc822; b@x.example\r\nAction: failed\r\nStatus: 5.2.1\r\nDiagnostic-Code: smtp; 550 5.2.1\r\n disabled',
    )
    expect(found).toMatchObject({
      action: 'failed',
      recipient: 'b@x.example',
      status: '5.2.1',
      diagnostic: '550 5.2.1 disabled',
    })
    expect(found?.recipients.map(({ action }) => action)).toEqual(['delivered', 'failed'])
  })

  test('the address as we wrote it is named before the one it was turned into', async () => {
    const found = await report(
      'Original-Recipient: rfc822;warranty@x.example\r\nFinal-Recipient: rfc822;x1234@internal.example\r\nAction: FAILED (really)\r\nStatus: 5.1.1',
    )
    expect(found).toMatchObject({ action: 'failed', recipient: 'warranty@x.example' })
  })

  test.each(['relayed', 'expanded', 'delivered', 'delayed'])('%s is not a failure', async (action) => {
    expect(
      (await report(`Final-Recipient: rfc822;a@x.example\r\nAction: ${action}\r\nStatus: 2.0.0`))?.action,
    ).toBe(action)
  })

  test('without an action the status tells', async () => {
    expect((await report('Final-Recipient: rfc822;a@x.example\r\nStatus: 5.1.1'))?.action).toBe('failed')
    expect((await report('Final-Recipient: rfc822;a@x.example\r\nStatus: 4.4.7'))?.action).toBe('delayed')
  })

  test('the ids of the thread are found where a provider changed the Message-ID', async () => {
    const found = await report(
      'Final-Recipient: rfc822;a@x.example\r\nAction: failed',
      'Message-ID: <010f@ses.example>\r\nReferences: <one@claims.example>\r\n <two@claims.example>',
    )
    expect(found?.originalMessageIds).toEqual([
      '<010f@ses.example>',
      '<one@claims.example>',
      '<two@claims.example>',
    ])
  })
})

describe('bounces in plain words', () => {
  test('qmail', async () => {
    const found = await loose(
      'Hi. This is the qmail-send program at x.example.',
      "I'm afraid I wasn't able to deliver.",
      '',
      '<a@x.example>:',
      'Sorry, no mailbox here by that name. (#5.1.1)',
      '',
      '--- Below this line is a copy of the message.',
      '',
      'Message-ID: <LETTER@claims.example>',
    )
    expect(found).toMatchObject({
      action: 'failed',
      status: '5.1.1',
      recipient: 'a@x.example',
      originalMessageIds: ['<LETTER@claims.example>'],
    })
    expect(found && plainReason(found)).toBe('The mailbox a@x.example doesn’t exist.')
  })

  test('Postfix without its attachments', async () => {
    const found = await loose(
      'This is the mail system at host mx.example.',
      '',
      "I'm sorry to have to inform you that your message could not",
      'be delivered to one or more recipients.',
      '',
      '<a@x.example>: host mx.x.example[192.0.2.1] said: 552 5.2.2 Mailbox',
      '    full (in reply to RCPT TO command)',
    )
    expect(found).toMatchObject({ action: 'failed', status: '5.2.2', recipient: 'a@x.example' })
    expect(found && plainReason(found)).toBe('The mailbox a@x.example is full.')
  })

  test('Exim that keeps trying', async () => {
    const found = await loose(
      'A message that you sent has not yet been delivered to one or more of its',
      'recipients after more than 24 hours on the queue.',
      '',
      '  a@x.example',
      '    host mx.x.example [192.0.2.1]: Connection timed out',
    )
    expect(found).toMatchObject({ action: 'delayed', recipient: 'a@x.example' })
    expect(found && plainReason(found)).toBe('The email service of x.example couldn’t be reached.')
  })

  test('a report without a reason says so, and not that the mail could not be handed over', async () => {
    const found = await loose('Sorry, your message could not be delivered.')
    expect(found && plainReason(found)).toBe('The report gives no reason that we could read.')
  })

  test('a bounce made to be slow is read quickly', async () => {
    const spent = await processorTime(async () => {
      await loose(
        'This is the mail system at host x',
        ...Array.from({ length: 20_000 }, () => '<a@x.example>: '),
      )
      await loose("Your message to a couldn't be delivered", 'a@'.repeat(30_000))
      await loose('Hi. This is the qmail-send program', '<a@x.example>:\n'.repeat(5000))
    })
    expect(spent).toBeLessThan(4_000)
  })
})
