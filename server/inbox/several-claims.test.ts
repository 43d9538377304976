import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMail, claimPage } from '#server/testing/builder.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { filesWalkThrough } from '#server/testing/walk-through.ts'
import { startWorld, WEBHOOK_SECRET, type World } from '#server/testing/world.ts'

let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', CLAIMS_PER_DAY: '0' } })
  maya = await world.homeowner()
  await maya.savesProfile()
})
afterAll(() => world[Symbol.asyncDispose]())

async function aSentClaim() {
  const { id } = await maya.files()
  await world.deliverMail()
  const { number } = await claimPage(maya, id)
  const { parsed } = await world.mail.waitFor(
    BUILDER.email,
    (mail) => mail.parsed.text?.includes(`Claim ${number}`) ?? false,
  )
  return { id, replyTo: parsed.replyTo?.value[0]?.address ?? '', messageId: parsed.messageId ?? '' }
}

/** Posts a mail as a mail server's pipe does, which may name the recipients of the envelope; returns whether it was new. */
async function posts(raw: string, ...to: string[]): Promise<unknown> {
  const query = to.map((address) => `to=${encodeURIComponent(address)}`).join('&')
  const answer = await fetch(`${world.url}/api/inbound/mail?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${WEBHOOK_SECRET}`, 'content-type': 'message/rfc822' },
    body: raw,
  })
  expect(answer.status).toBe(202)
  return answer.json()
}

async function bySmtp(raw: string, to: string[]): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: world.server.smtpPort, ignoreTLS: true })
  await transport.sendMail({ envelope: { from: BUILDER.email, to }, raw })
  transport.close()
}

async function says(...claims: { id: string }[]): Promise<string[][]> {
  await world.readMail()
  const pages = await Promise.all(claims.map(({ id }) => claimPage(maya, id)))
  return pages.map(({ messages }) => messages.map(({ content }) => content))
}

describe('an answer to several claims', () => {
  test('is filed in each, with its photo, and acknowledges each', async () => {
    const [one, other] = [await aSentClaim(), await aSentClaim()]
    const mail = [
      `From: ${BUILDER.email}`,
      `To: ${one.replyTo}, "The other" <${other.replyTo}>`,
      'Subject: Re: both',
      `Message-ID: <${crypto.randomUUID()}@northfield.example>`,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Both on Tuesday at nine.',
      '--b',
      'Content-Type: image/jpeg; name="a.jpg"',
      'Content-Disposition: attachment; filename="a.jpg"',
      'Content-Transfer-Encoding: base64',
      '',
      (await jpegPhoto()).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
      '--b--',
      '',
    ].join('\r\n')
    expect(await posts(mail)).toEqual({ stored: true })
    expect(await says(one, other)).toEqual([['Both on Tuesday at nine.'], ['Both on Tuesday at nine.']])
    for (const { id } of [one, other])
      expect(await claimPage(maya, id)).toMatchObject({
        status: 'Acknowledged',
        messages: [{ photos: [expect.anything()] }],
      })
    expect(await posts(mail)).toEqual({ stored: false })
    expect(await says(one, other)).toEqual([['Both on Tuesday at nine.'], ['Both on Tuesday at nine.']])
    expect(await world.server.services.inbox.unmatched()).toEqual([])
  })

  test('named in To, in Cc and only in the envelope: it reaches all three', async () => {
    const claims = [await aSentClaim(), await aSentClaim(), await aSentClaim()] as const
    const addresses = claims.map(({ replyTo }) => replyTo)
    const text = 'All three on Friday.'
    await bySmtp(aMail({ to: claims[0].replyTo, text, headers: { Cc: claims[1].replyTo } }), addresses)
    expect(await says(...claims)).toEqual([[text], [text], [text]])
  })

  test('delivered once for each recipient, it is in each claim once', async () => {
    const [one, other] = [await aSentClaim(), await aSentClaim()]
    const both = aMail({ to: `${one.replyTo}, ${other.replyTo}`, text: 'To both.' })
    expect(await posts(both, one.replyTo)).toEqual({ stored: true })
    expect(await says(one, other)).toEqual([['To both.'], ['To both.']])
    expect(await posts(both, other.replyTo)).toEqual({ stored: false })
    const blind = aMail({ to: one.replyTo, text: 'And a blind copy.' })
    expect(await posts(blind, one.replyTo)).toEqual({ stored: true })
    expect(await posts(`Delivered-To: ${other.replyTo}\r\n${blind}`, other.replyTo)).toEqual({ stored: true })
    expect(await posts(blind, other.replyTo)).toEqual({ stored: false })
    const expected = ['To both.', 'And a blind copy.']
    expect(await says(one, other)).toEqual([expected, expected])
  })

  test('to a claim and to a whole walk-through, it is in the claim and at every item', async () => {
    const claim = await aSentClaim()
    const list = await filesWalkThrough(maya)
    await world.deliverMail()
    const { parsed } = await world.mail.waitFor(
      BUILDER.email,
      (mail) => mail.parsed.subject?.includes('items') ?? false,
    )
    await posts(
      aMail({ to: `${claim.replyTo}, ${parsed.replyTo?.value[0]?.address}`, text: 'We come on Monday.' }),
    )
    const items = list.items.map(({ claimId }) => ({ id: claimId }))
    expect(await says(claim, ...items)).toEqual([1, 2, 3, 4].map(() => ['We come on Monday.']))
  })
})

describe('a Message-ID that was seen before', () => {
  const messageId = () => `<scan-to-mail-${crypto.randomUUID()}@northfield.example>`

  test('with other words is a new mail, in the same claim and in another', async () => {
    const [one, other] = [await aSentClaim(), await aSentClaim()]
    const always = messageId()
    const mails = ['First answer.', 'Second, other answer.'].map((text) =>
      aMail({ to: one.replyTo, text, messageId: always }),
    )
    mails.push(aMail({ to: other.replyTo, text: 'First answer.', messageId: always }))
    for (const mail of mails) expect(await posts(mail)).toEqual({ stored: true })
    for (const mail of mails) expect(await posts(mail)).toEqual({ stored: false })
    expect(await says(one, other)).toEqual([['First answer.', 'Second, other answer.'], ['First answer.']])
  })

  test('with the same words in another encoding is a copy', async () => {
    const claim = await aSentClaim()
    const mail = aMail({ to: claim.replyTo, text: 'We come früh.', messageId: messageId() })
    const encoded = mail
      .replace('früh', 'fr=C3=BCh')
      .replace('Content-Type', 'Content-Transfer-Encoding: quoted-printable\r\nContent-Type')
    await posts(mail)
    await posts(encoded)
    await posts(`Received: from mx.example\r\n${mail.replaceAll('\r\n', '\n')}`)
    expect(await says(claim)).toEqual([['We come früh.']])
    expect(await world.server.services.inbox.unmatched()).toEqual([])
  })

  test('of a mail that an earlier version stored is a copy when the words are the same', async () => {
    const claim = await aSentClaim()
    const id = messageId()
    const mail = aMail({ to: claim.replyTo, text: 'Stored long ago.', messageId: id })
    await posts(mail)
    expect(await says(claim)).toEqual([['Stored long ago.']])
    const { db } = world.server.connection
    await db
      .updateTable('inbound_mails')
      .set({ dedupe_key: id })
      .where('dedupe_key', 'like', `${id}%`)
      .execute()
    await db.updateTable('messages').set({ idempotency_key: null }).where('claim_id', '=', claim.id).execute()
    expect(await posts(mail, claim.replyTo)).toEqual({ stored: false })
    await posts(aMail({ to: claim.replyTo, text: 'Other words.', messageId: id }))
    expect(await says(claim)).toEqual([['Stored long ago.', 'Other words.']])
  })
})
