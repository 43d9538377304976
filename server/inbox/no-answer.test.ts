import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR } from '#shared/dates.ts'
import { aMail, claimPage } from '#server/testing/builder.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  maya = await world.homeowner()
  await maya.savesProfile()
})
afterAll(() => world.stop())

async function aSentClaim() {
  const { id } = await maya.files()
  await world.deliverMail()
  const { number } = await claimPage(maya, id)
  const email = await world.mail.waitFor(
    BUILDER.email,
    (mail) => mail.parsed.text?.includes(`Claim ${number}`) ?? false,
  )
  const replyTo = email.parsed.replyTo?.value[0]?.address ?? ''
  return {
    id,
    replyTo,
    bounceTo: email.from,
    async gets(mail: string) {
      expect((await world.postMail(mail)).status).toBe(202)
      await world.readMail()
      return claimPage(maya, id)
    },
  }
}

type Claim = Awaited<ReturnType<typeof aSentClaim>>
const count = (claim: Claim, messageId = '') => maya.mutate('claims.countAnswer', { id: claim.id, messageId })
const recordPdf = async ({ id }: Claim) => {
  const pdf = await maya.call('GET', `/account/claims/${id}/record.pdf`)
  return readPdf(Buffer.from(await pdf.arrayBuffer())).text.replaceAll(/\s+/g, ' ')
}

const throughGroup = { 'List-ID': '<warranty.northfield.example>', Precedence: 'list' }
const byTicketSystem = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

describe('a person who answers through a program', () => {
  test.each([
    ['a Google group', throughGroup, 'list'],
    ['a ticket system', byTicketSystem, 'auto-reply'],
  ])('the homeowner counts an answer through %s, from when it came', async (_by, headers, notAnswer) => {
    const claim = await aSentClaim()
    world.clock.advance(5 * HOUR)
    await maya.signsInAgain()
    const text = 'We come on Tuesday at nine, please be at home.'
    const shown = await claim.gets(aMail({ to: claim.replyTo, text, headers }))
    expect(shown).toMatchObject({
      status: 'Sent',
      firstResponseTime: null,
      messages: [{ isAutomatic: true, notAnswer, content: text }],
    })
    world.clock.advance(3 * HOUR)
    await maya.signsInAgain()

    expect((await count(claim, shown.messages[0]?.id)).status).toBe(200)

    const counted = await claimPage(maya, claim.id)
    expect(counted).toMatchObject({
      status: 'Acknowledged',
      firstResponseTime: 5,
      messages: [{ isAutomatic: false, content: text }],
      lastMessage: { content: text },
    })
    expect(counted.messages[0]).not.toHaveProperty('notAnswer')
    expect(counted.record.filter(({ kind }) => kind === 'answer-counted')).toMatchObject([
      { by: 'homeowner', detail: expect.stringMatching(/, 20\d\d, .* [A-Z]/) },
    ])
    await maya.mutate('claims.verifyRecord', { id: claim.id })
    const { recordState } = await claimPage(maya, claim.id)
    expect(recordState?.verified).toMatchObject({ findings: [] })
    expect(await recordPdf(claim)).toContain('Counted as an answer by the homeowner')
  })

  test('counting twice is one event, and nobody else counts', async () => {
    const claim = await aSentClaim()
    const { messages } = await claim.gets(
      aMail({ to: claim.replyTo, text: 'Tuesday.', headers: throughGroup }),
    )
    const eve = await world.homeowner('Eve Lang')
    const foreign = { id: claim.id, messageId: messages[0]?.id }
    expect((await eve.mutate('claims.countAnswer', foreign)).status).toBe(404)
    expect((await count(claim, 'unknown')).status).toBe(404)
    await count(claim, messages[0]?.id)
    await count(claim, messages[0]?.id)
    const { record } = await claimPage(maya, claim.id)
    expect(record.filter(({ kind }) => kind === 'answer-counted')).toHaveLength(1)
  })

  test('a stranger’s automatic mail is no answer before the stranger is known', async () => {
    const claim = await aSentClaim()
    const { messages } = await claim.gets(
      aMail({ to: claim.replyTo, text: 'Hi.', from: 'eve@evil.example', headers: byTicketSystem }),
    )
    expect((await count(claim, messages[0]?.id)).status).toBe(409)
    expect((await claimPage(maya, claim.id)).status).toBe('Sent')
  })
})

describe('a press of a button in the builder’s mail program', () => {
  test.each([
    ['a reaction in Gmail', '👍\n\nTom Becerra reacted via Gmail', 'reaction'],
    ['a reaction in Outlook', 'Tom Becerra reacted to your message:\n\n👍', 'reaction'],
    ['a tapback on a phone', 'Liked “Water drips from the sink.”', 'reaction'],
    ['nothing but an emoji', '👍🏽', 'reaction'],
    ['a recall', 'Tom Becerra would like to recall the message, "Warranty claim".', 'recall'],
  ])('%s is shown and moves nothing', async (_what, text, notAnswer) => {
    const claim = await aSentClaim()
    expect(await claim.gets(aMail({ to: claim.replyTo, text }))).toMatchObject({
      status: 'Sent',
      firstResponseTime: null,
      messages: [{ notAnswer }],
    })
  })

  test.each([
    'Liked the photos. We come on Tuesday.',
    '👍 Tuesday at nine',
    'Gmail put your photos into spam, I have them now.',
    'I would like to recall the message of the plumber: the valve must stay shut.\nTom',
  ])('words are an answer: %s', async (text) => {
    const claim = await aSentClaim()
    expect((await claim.gets(aMail({ to: claim.replyTo, text }))).status).toBe('Acknowledged')
  })
})

describe('a mail of which nothing can be read', () => {
  const armour = '-----BEGIN PGP MESSAGE-----\n\nhQEMA5vJ\n=abcd\n-----END PGP MESSAGE-----'
  const mime = (type: string, body: string) => (to: string) =>
    aMail({ to, text: body }).replace('Content-Type: text/plain; charset=utf-8', type)
  test.each([
    ['an empty one', (to: string) => aMail({ to, text: '' })],
    ['one in inline PGP', (to: string) => aMail({ to, text: armour })],
    [
      'one in PGP/MIME',
      mime(
        'Content-Type: multipart/encrypted; protocol="application/pgp-encrypted"; boundary=b',
        `--b\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n\n--b\nContent-Type: application/octet-stream; name=encrypted.asc\n\n${armour}\n--b--`,
      ),
    ],
    [
      'an encrypted S/MIME one',
      mime(
        'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m\r\nContent-Transfer-Encoding: base64',
        'MIAGCSqGSIb3DQEHA6CAMIACAQAxADCABgkqhkiG9w0BBwEAAAAAAAAAAAA=',
      ),
    ],
    [
      'a file of an unknown kind',
      mime(
        'Content-Type: application/octet-stream; name=a.bin\r\nContent-Transfer-Encoding: base64',
        'AAECAwQ=',
      ),
    ],
  ])('%s moves no status and its original can be opened', async (_what, compose) => {
    const claim = await aSentClaim()
    const raw = compose(claim.replyTo)
    const page = await claim.gets(raw)
    expect(page).toMatchObject({ status: 'Sent', firstResponseTime: null })
    expect(page.messages).toMatchObject([{ sender: 'Builder', notAnswer: 'unreadable', isAutomatic: false }])

    const url = page.messages[0]?.originalUrl ?? ''
    const path = new URL(url).pathname
    const opened = await maya.call('GET', path)
    expect(opened.headers.get('content-disposition')).toBe('attachment; filename="email.eml"')
    expect(opened.headers.get('x-content-type-options')).toBe('nosniff')
    expect(
      createHash('sha256')
        .update(Buffer.from(await opened.arrayBuffer()))
        .digest('hex'),
    ).toBe(createHash('sha256').update(raw).digest('hex'))
    const eve = await world.homeowner('Eve Lang')
    expect((await eve.call('GET', path)).status).toBe(404)
    expect((await fetch(`${world.url}${path}`)).status).toBe(401)

    await count(claim, page.messages[0]?.id)
    expect((await claimPage(maya, claim.id)).status).toBe('Acknowledged')
  })

  test('of a mail that was read, the original is the admin’s only', async () => {
    const claim = await aSentClaim()
    const { messages } = await claim.gets(aMail({ to: claim.replyTo, text: 'Tuesday.' }))
    expect(messages[0]).not.toHaveProperty('originalUrl')
    expect((await maya.call('GET', `/attachments/emails/${messages[0]?.id}`)).status).toBe(404)
  })
})

describe('a mail that only quotes ours', () => {
  const quoted = '> Water drips from the sink.\n> Claim 12'
  const html = (body: string) => (to: string) =>
    aMail({ to, text: `<html><body>${body}</body></html>` }).replace('text/plain', 'text/html')
  test.each([
    ['in lines', (to: string) => aMail({ to, text: `On Mon, Mar 2, 2026 Maya wrote:\n\n${quoted}` })],
    ['without its first line', (to: string) => aMail({ to, text: quoted })],
    [
      'above a signature',
      (to: string) =>
        aMail({
          to,
          text: `On Mon, Mar 2, 2026 Maya wrote:\n${quoted}\n\n-- \nTom Becerra\nNorthfield Homes`,
        }),
    ],
    [
      'as Gmail does',
      html(
        '<div dir="ltr"><br></div><div class="gmail_quote"><div class="gmail_attr">On Mon Maya wrote:<br></div><blockquote class="gmail_quote">Water drips.</blockquote></div>',
      ),
    ],
    [
      'as Outlook does',
      html(
        '<p>&nbsp;</p><div id="divRplyFwdMsg"><b>From:</b> Homeclaim<br><b>Sent:</b> Monday<br><b>Subject:</b> Claim</div><div>--- Reply above this line ---</div><div>Water drips from the sink.</div>',
      ),
    ],
    [
      'as Outlook does in plain text',
      (to: string) =>
        aMail({
          to,
          text: 'From: Homeclaim\nSent: Monday, March 2, 2026\nTo: Tom\nSubject: Claim\n\n--- Reply above this line ---\n\nWater drips.',
        }),
    ],
  ])('%s moves no status, and its original can be opened', async (_how, compose) => {
    const claim = await aSentClaim()
    const page = await claim.gets(compose(claim.replyTo))
    expect(page).toMatchObject({ status: 'Sent', firstResponseTime: null })
    expect(page.messages).toMatchObject([{ notAnswer: 'quotation', isAutomatic: false }])
    const path = new URL(page.messages[0]?.originalUrl ?? '').pathname
    expect((await maya.call('GET', path)).status).toBe(200)

    await count(claim, page.messages[0]?.id)
    expect((await claimPage(maya, claim.id)).status).toBe('Acknowledged')
  })

  test.each([
    ['a word above', `Yes.\n\nOn Mon, Mar 2, 2026 Maya wrote:\n${quoted}`],
    ['words between', `${quoted}\nWe come on Tuesday.\n> Thanks`],
    [
      'words of somebody else',
      'From: Carlos Medina\nSent: Monday, March 2, 2026\nTo: Tom\nSubject: Sink\n\nTuesday at nine.',
    ],
    ['words below', `On Mon, Mar 2, 2026 Maya wrote:\n${quoted}\n\nTuesday at nine.`],
  ])('%s are an answer', async (_where, text) => {
    const claim = await aSentClaim()
    expect((await claim.gets(aMail({ to: claim.replyTo, text }))).status).toBe('Acknowledged')
  })
})

describe('what machines say of a mail of ours', () => {
  const sns = {
    Type: 'Notification',
    Message: JSON.stringify({
      notificationType: 'Bounce',
      bounce: {
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: [
          {
            emailAddress: BUILDER.email,
            action: 'failed',
            status: '5.1.1',
            diagnosticCode: 'smtp; 550 5.1.1 user unknown',
          },
        ],
      },
      mail: { messageId: 'x' },
    }),
  }
  test.each([
    ['Amazon SNS', sns],
    ['Amazon SES', JSON.parse(sns.Message) as unknown],
    [
      'SendGrid',
      [{ email: BUILDER.email, event: 'bounce', reason: '550 5.1.1 no such user', status: '5.1.1' }],
    ],
    [
      'Mailgun',
      {
        signature: {},
        'event-data': {
          event: 'failed',
          severity: 'permanent',
          recipient: BUILDER.email,
          'delivery-status': { code: 550, message: '5.1.1 no such user' },
        },
      },
    ],
    [
      'Postmark',
      {
        RecordType: 'Bounce',
        Type: 'HardBounce',
        Email: BUILDER.email,
        Details: 'smtp;550 5.1.1 no such user',
      },
    ],
  ])('a bounce notice of %s at the return address is a failure', async (_service, notice) => {
    for (const type of ['text/plain', 'application/json']) {
      const claim = await aSentClaim()
      const mail = aMail({
        to: claim.bounceTo,
        text: JSON.stringify(notice, null, 2),
        from: 'no-reply@sns.example',
      })
      const page = await claim.gets(mail.replace('text/plain', type))
      expect(page).toMatchObject({ status: 'SendingFailed', messages: [] })
      expect(page.delivery).toMatchObject({ reason: expect.stringMatching(/exist/) })
    }
  })

  test.each([
    ['without report-type', 'multipart/report; boundary=b'],
    ['in a mixed mail', 'multipart/mixed; boundary=b'],
  ])('a complaint %s is none of the builder’s words', async (_how, type) => {
    const claim = await aSentClaim()
    const parts = [
      '--b\r\nContent-Type: text/plain\r\n\r\nThis is an email abuse report for an email message.\r\n',
      '--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nUser-Agent: SomeGenerator/1.0\r\nVersion: 1\r\n',
      '--b\r\nContent-Type: message/rfc822\r\n\r\nSubject: Warranty claim\r\n\r\nx\r\n--b--',
    ]
    const mail = aMail({ to: claim.replyTo, text: parts.join('\r\n') })
    const page = await claim.gets(mail.replace('text/plain; charset=utf-8', type))
    expect(page).toMatchObject({ status: 'Sent', messages: [] })
  })
})
