import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '#shared/dates.ts'
import { recordLine } from '#shared/record/event-words.ts'
import { createIds } from '#server/ids.ts'
import { aMail, builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { allStored } from '#server/testing/stored.ts'
import { INBOUND_ADDRESS, startWorld, type World } from '#server/testing/world.ts'
import { envelopeKey, rawKey } from './raw-files.ts'

let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  maya = await world.homeowner()
  await maya.savesProfile()
})
afterAll(() => world.stop())

/** A claim whose email was accepted, with the addresses its email carried. */
async function aSentClaim() {
  const { id } = await maya.files()
  await world.deliverMail()
  const { number } = await claimPage(maya, id)
  const claimEmail = await world.mail.waitFor(
    BUILDER.email,
    (mail) => mail.parsed.text?.includes(`Claim ${number}`) ?? false,
  )
  return {
    id,
    number,
    replyTo: claimEmail.parsed.replyTo?.value[0]?.address ?? '',
    bounceTo: claimEmail.from,
    messageId: claimEmail.parsed.messageId ?? '',
    claimEmail,
    /** Posts a mail, has it read, and returns the claim's page. */
    async gets(...mails: (string | Buffer)[]) {
      for (const mail of mails) expect((await world.postMail(mail)).status).toBe(202)
      await world.readMail()
      return claimPage(maya, id)
    },
  }
}

const unmatched = () => world.server.services.inbox.unmatched()

async function bySmtp(raw: string | Buffer, to: string, from = 'tom@northfield.example'): Promise<void> {
  const transport = createTransport({
    host: '127.0.0.1',
    port: world.server.smtpPort,
    secure: false,
    ignoreTLS: true,
  })
  await transport.sendMail({ envelope: { from, to }, raw })
  transport.close()
}

/** A mail of the corpus, addressed to this claim. */
async function corpusMail(name: string, claim: { replyTo: string; messageId: string }): Promise<string> {
  const raw = await readFile(new URL(`../testing/mails/${name}`, import.meta.url), 'latin1')
  return raw
    .replaceAll('claims+REPLYTOKEN@claims.example', claim.replyTo)
    .replaceAll('<LETTER@claims.example>', claim.messageId)
    .replaceAll(
      /^(Message-I[dD]): <(.*)>$/gm,
      (_all, header: string, id: string) => `${header}: <${crypto.randomUUID()}.${id}>`,
    )
}

describe('a copy changes nothing', () => {
  test('the same mail twice through one channel is one message', async () => {
    const claim = await aSentClaim()
    const mail = aMail({ to: claim.replyTo, text: 'Once is enough.' })
    expect((await claim.gets(mail, mail)).messages).toHaveLength(1)
    expect((await claim.gets(mail)).messages).toHaveLength(1)
  })

  test('the same mail through both channels at once is one message', async () => {
    const claim = await aSentClaim()
    const mail = aMail({ to: claim.replyTo, text: 'By two roads.' })
    await Promise.all([
      world.postMail(mail),
      bySmtp(mail, claim.replyTo),
      bySmtp(mail, claim.replyTo),
      world.postMail(mail),
    ])
    const page = await claim.gets(mail)
    expect(page.messages.map((message) => message.content)).toEqual(['By two roads.'])
    expect(page.events.filter((event) => event.status === 'Acknowledged')).toHaveLength(1)
  })

  test('a mail without a Message-ID is known by its bytes', async () => {
    const claim = await aSentClaim()
    const mail = aMail({ to: claim.replyTo, text: 'No name.' }).replace(/Message-ID: .*\r\n/, '')
    expect((await claim.gets(mail, mail)).messages).toHaveLength(1)
  })

  test('both channels pass on the same bytes, and leave no file of the copies', async () => {
    const claim = await aSentClaim()
    const mail = aMail({ to: claim.replyTo, text: 'Kept as it came.' })
    const folder = path.join(world.dataDir, 'files', 'inbound')
    const before = (await readdir(folder)).length
    await bySmtp(mail, claim.replyTo)
    await world.postMail(mail)
    expect((await readdir(folder)).length).toBe(before + 2)
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
    const kept = await readFile(path.join(folder, names.at(-1) ?? ''), 'utf8')
    expect(kept.trimEnd()).toBe(mail.trimEnd())
  })
})

describe('the mail listener', () => {
  test('takes mail for our addresses only and passes nothing on', async () => {
    await expect(
      bySmtp(aMail({ to: 'someone@gmail.com', text: 'relay me' }), 'someone@gmail.com'),
    ).rejects.toThrow(/550/)
    await expect(bySmtp(aMail({ to: 'x', text: 'x' }), 'other@homeclaim.example')).rejects.toThrow(/550/)
  })

  test('a reply that comes by SMTP acknowledges the claim; the address may have been retyped in capitals', async () => {
    const claim = await aSentClaim()
    const address = claim.replyTo.toUpperCase()
    await bySmtp(aMail({ to: address, text: 'We come on Monday.' }), address)
    expect(await claim.gets()).toMatchObject({
      status: 'Acknowledged',
      messages: [{ sender: 'Builder', content: 'We come on Monday.', authorName: 'Tom Becerra' }],
    })
  })

  test('a blind copy is found by the envelope alone', async () => {
    const claim = await aSentClaim()
    await bySmtp(aMail({ to: 'undisclosed@elsewhere.example', text: 'In blind copy.' }), claim.replyTo)
    expect((await claim.gets()).messages).toHaveLength(1)
  })
})

describe('automatic mail is no answer', () => {
  const machines = [
    'exchange-auto-reply.eml',
    'gmail-vacation.eml',
    'oof-without-auto-submitted.eml',
    'ticket-system-acknowledgement.eml',
    'list-mail.eml',
    'read-receipt-mdn.eml',
    'feedback-report.eml',
    'delayed-dsn.eml',
    'delivered-dsn.eml',
  ]
  test.each(machines)('%s changes neither status nor first response, and mails nobody', async (name) => {
    const claim = await aSentClaim()
    const before = world.mail.mails.length
    const mail = (await corpusMail(name, claim)).replaceAll('hearth.example', 'northfield.example')
    const page = await claim.gets(mail)
    await world.deliverMail()
    expect(page).toMatchObject({ status: 'Sent', firstResponseTime: null, lastMessage: null })
    expect(page.messages.every((message) => message.isAutomatic)).toBe(true)
    expect(world.mail.mails.length).toBe(before)
  })

  test.each([
    'postfix-bounce.eml',
    'exchange-ndr.eml',
    'exim-bounce.eml',
    'gmail-bounce.eml',
    'qmail-bounce.eml',
    'exchange-ndr-text.eml',
  ])('%s about our email makes the claim SendingFailed, with a reason a person understands', async (name) => {
    const claim = await aSentClaim()
    const page = await claim.gets(await corpusMail(name, { ...claim, replyTo: claim.bounceTo }))
    expect(page.status).toBe('SendingFailed')
    expect(page.delivery).toMatchObject({ state: 'failed', reason: expect.stringMatching(/^[A-Z].*\.$/) })
    expect(page.messages).toEqual([])
    expect(page.firstResponseTime).toBeNull()
  })

  describe('mail to the return address of our email is automatic', async () => {
    const robots = (await readdir(new URL('../testing/mails/robots', import.meta.url))).toSorted()
    const aboutFailure = robots.filter((name) => name.startsWith('failed-'))
    const harmless = robots.filter((name) => !name.startsWith('failed-'))

    test.each([
      ['with an empty envelope sender', 'Return-Path: <>'],
      ['with a sender, as if a person had written it', 'Return-Path: <bauer@northfield.example>'],
    ])(
      'no warning, receipt, complaint or notice is shown or moves anything, %s',
      async (_how, returnPath) => {
        const claim = await aSentClaim()
        const mails = await Promise.all(
          harmless.map(async (name) => {
            const mail = await corpusMail(`robots/${name}`, { ...claim, replyTo: claim.bounceTo })
            return `${returnPath}\n${mail.replaceAll(/^Return-Path: .*\n/gm, '')}`
          }),
        )
        const page = await claim.gets(...mails)
        expect(page).toMatchObject({ status: 'Sent', messages: [], firstResponseTime: null })
        expect(page.record.map((event) => event.kind)).not.toContain('mail-failed')
      },
    )

    test.each(aboutFailure.filter((_name, index) => index % 4 === 0))(
      '%s makes the claim SendingFailed and is not shown',
      async (name) => {
        const claim = await aSentClaim()
        const mail = await corpusMail(`robots/${name}`, { ...claim, replyTo: claim.bounceTo })
        expect(await claim.gets(mail)).toMatchObject({ status: 'SendingFailed', messages: [] })
      },
    )

    test('a mail in the builder’s own name is noted, also beside the reply address', async () => {
      const claim = await aSentClaim()
      const page = await claim.gets(
        aMail({ to: claim.bounceTo, text: 'Done.', headers: { 'In-Reply-To': claim.messageId } }),
        aMail({ to: claim.bounceTo, text: 'Done.', headers: { Cc: claim.replyTo } }),
      )
      expect(page).toMatchObject({ status: 'Sent', messages: [] })
    })
  })

  describe('an email that its server accepted and that bounced later', () => {
    const bounced = async () => {
      const claim = await aSentClaim()
      const { delivery } = await claim.gets()
      world.clock.advance(50 * MINUTE)
      await maya.signsInAgain()
      const page = await claim.gets(
        await corpusMail('postfix-bounce.eml', { ...claim, replyTo: claim.bounceTo }),
      )
      return { claim, page, acceptedAt: delivery.state === 'accepted' ? delivery.at : 'never' }
    }
    const both =
      /Accepted by the mail server on \w+ \d+, \d+, [\d:]+ [AP]M \S+, reported undeliverable on .+\. The /

    test('is Sending Failed, and page, record and PDF say when it was accepted and when it came back', async () => {
      const { claim, page, acceptedAt } = await bounced()
      expect(page).toMatchObject({
        status: 'SendingFailed',
        delivery: {
          state: 'failed',
          acceptedAt,
          reason: expect.stringMatching(/^The mailbox /),
        },
      })
      const failure = page.record.find((event) => event.status === 'SendingFailed')
      expect(failure?.detail).toMatch(both)
      expect(failure && recordLine(failure, 'Northfield').text).toMatch(
        /^The email did not arrive\. Accepted by the mail server on .+, reported undeliverable on /,
      )
      const pdf = await fetch(`${world.url}/account/claims/${claim.id}/record.pdf`, {
        headers: { cookie: maya.cookie },
      })
      expect(pdf.status).toBe(200)
      const text = readPdf(Buffer.from(await pdf.arrayBuffer())).text.replaceAll(/\s+/g, ' ')
      expect(text).toContain('Sent to ')
      expect(text).toMatch(both)
    })

    test.each([
      ['a touch of the page', 'Opened', (page: ReturnType<typeof builderAt>) => page.opens()],
      ['a button', 'Acknowledged', (page: ReturnType<typeof builderAt>) => page.acknowledges()],
      ['words on the page', 'Acknowledged', (page: ReturnType<typeof builderAt>) => page.says('We come.')],
    ])('%s by a person overrules the report', async (_what, status, act) => {
      const { claim } = await bounced()
      await act(builderAt(world.url, await tokenOf(maya, claim.id)))
      await world.undoTimePasses()
      const page = await claim.gets()
      expect(page).toMatchObject({ status, delivery: { state: 'accepted' } })
      expect(page.record.map((event) => event.status)).toContain('SendingFailed')
      const again = await claim.gets(
        await corpusMail('exim-bounce.eml', { ...claim, replyTo: claim.bounceTo }),
      )
      expect(again.status).toBe(status)
      expect(again.record.at(-1)).toMatchObject({ kind: 'mail-failed', detail: expect.stringMatching(both) })
    })

    test('a mail of the builder overrules the report', async () => {
      const { claim } = await bounced()
      const page = await claim.gets(aMail({ to: claim.replyTo, text: 'We have it.' }))
      expect(page).toMatchObject({ status: 'Acknowledged', messages: [{ content: 'We have it.' }] })
    })
  })

  test('a bounce of an email whose builder has answered since is noted and changes no status', async () => {
    const claim = await aSentClaim()
    await claim.gets(aMail({ to: claim.replyTo, text: 'Got it.' }))
    const page = await claim.gets(
      await corpusMail('postfix-bounce.eml', { ...claim, replyTo: claim.bounceTo }),
    )
    expect(page.status).toBe('Acknowledged')
    expect(page.record.at(-1)?.kind).toBe('mail-failed')
  })

  test('a bounce that names no mail of ours, or a forged one, waits in unmatched mail', async () => {
    const claim = await aSentClaim()
    const before = (await unmatched()).length
    const forged = await corpusMail('postfix-bounce.eml', {
      replyTo: claim.bounceTo.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')),
      messageId: claim.messageId.replace(/\.\w/, '.0'),
    })
    expect((await claim.gets(forged)).status).toBe('Sent')
    expect((await unmatched()).length).toBe(before + 1)
  })

  test('our own notice come back, and a mail in our own name, file nothing and answer nothing', async () => {
    const claim = await aSentClaim()
    const page = await claim.gets(
      claim.claimEmail.raw,
      aMail({ to: claim.replyTo, from: 'Maya <letters@homeclaim.example>', text: 'loop' }),
      aMail({ to: claim.replyTo, from: `x <${INBOUND_ADDRESS}>`, text: 'loop' }),
    )
    expect(page).toMatchObject({ status: 'Sent', messages: [] })
  })
})

describe('finding the claim', () => {
  test('by In-Reply-To when the reply address was lost', async () => {
    const claim = await aSentClaim()
    const page = await claim.gets(
      aMail({ to: INBOUND_ADDRESS, text: 'Answered below.', headers: { 'In-Reply-To': claim.messageId } }),
    )
    expect(page).toMatchObject({ status: 'Acknowledged', messages: [{ content: 'Answered below.' }] })
  })

  test('by any of the References, whatever domain a relay gave our Message-ID', async () => {
    const claim = await aSentClaim()
    const relayed = claim.messageId.replace('@homeclaim.example', '@email.relay.example')
    const page = await claim.gets(
      aMail({
        to: INBOUND_ADDRESS,
        text: 'Deep in a thread.',
        headers: { References: `<a@b.example>\r\n ${relayed} <c@d.example>` },
      }),
    )
    expect(page.messages).toHaveLength(1)
  })

  test.each<[string, (claim: { replyTo: string; messageId: string; number: number }) => string]>([
    [
      'a forged In-Reply-To',
      (c) =>
        aMail({
          to: INBOUND_ADDRESS,
          text: 'x',
          headers: { 'In-Reply-To': c.messageId.replace(/\.\w{24}/, `.${'0'.repeat(24)}`) },
        }),
    ],
    ['a wrong secret', (c) => aMail({ to: c.replyTo.replace(/\w{24}@/, `${'0'.repeat(24)}@`), text: 'x' })],
    [
      'another claim’s number',
      (c) => aMail({ to: c.replyTo.replace(`+r${c.number}`, `+r${c.number - 1}`), text: 'x' }),
    ],
    [
      'only the subject',
      (c) => aMail({ to: INBOUND_ADDRESS, text: 'x' }).replace('Re: Warranty claim', `Re: Claim ${c.number}`),
    ],
    ['no receiver of ours', () => aMail({ to: 'x@elsewhere.example', text: 'x' })],
  ])('%s files nothing; the mail waits whole in unmatched mail', async (_what, write) => {
    const claim = await aSentClaim()
    const before = (await unmatched()).length
    const mail = write(claim)
    expect(await claim.gets(mail)).toMatchObject({ status: 'Sent', messages: [] })
    const waiting = await unmatched()
    expect(waiting.length).toBe(before + 1)
    const original = await world.server.services.inbox.original(waiting[0]?.id ?? '')
    expect(original?.toString()).toBe(mail)
  })

  test('a mail to the homeowner is no key to the builder’s side', async () => {
    const claim = await aSentClaim()
    await claim.gets(aMail({ to: claim.replyTo, text: 'Soon.' }))
    const notice = await world.mail.waitFor(
      maya.email,
      (mail) => mail.parsed.text?.includes('Soon.') ?? false,
    )
    const before = (await unmatched()).length
    const page = await claim.gets(
      aMail({ to: INBOUND_ADDRESS, text: 'x', headers: { 'In-Reply-To': notice.parsed.messageId ?? '' } }),
    )
    expect(page.messages).toHaveLength(1)
    expect((await unmatched()).length).toBe(before + 1)
  })

  test('the admin removes what is no claim; mail that found its claim cannot be removed so', async () => {
    const claim = await aSentClaim()
    await claim.gets(aMail({ to: claim.replyTo, text: 'This belongs here.' }))
    await world.postMail(aMail({ to: INBOUND_ADDRESS, text: 'Buy my lamps' }))
    await world.readMail()
    const { filed } = await world.server.connection.db
      .selectFrom('inbound_mails')
      .select('id as filed')
      .where('state', '=', 'filed')
      .limit(1)
      .executeTakeFirstOrThrow()
    const [mail] = await unmatched()
    const before = (await unmatched()).length
    expect((await maya.mutate('admin.removeUnfiled', { id: filed })).status).toBe(404)
    expect((await maya.mutate('admin.removeUnfiled', { id: mail?.id })).status).toBe(200)
    expect((await unmatched()).length).toBe(before - 1)
    expect((await maya.mutate('admin.removeUnfiled', { id: mail?.id })).status).toBe(404)
    expect(await world.server.services.inbox.original(mail?.id ?? '')).toBeUndefined()
  })

  test('the admin files unmatched mail, once; an unknown sender’s mail stays marked', async () => {
    const claim = await aSentClaim()
    await world.postMail(aMail({ to: INBOUND_ADDRESS, text: 'Where does this go?' }))
    await world.readMail()
    const [mail] = await unmatched()
    expect((await maya.mutate('admin.fileUnfiled', { id: mail?.id, claimNumber: 999_999 })).status).toBe(400)
    expect((await maya.mutate('admin.fileUnfiled', { id: mail?.id, claimNumber: claim.number })).status).toBe(
      200,
    )
    expect((await maya.mutate('admin.fileUnfiled', { id: mail?.id, claimNumber: claim.number })).status).toBe(
      404,
    )
    expect(await claim.gets()).toMatchObject({
      status: 'Acknowledged',
      messages: [{ content: 'Where does this go?' }],
    })
    const eve = await world.homeowner('Eve')
    expect((await eve.mutate('admin.fileUnfiled', { id: mail?.id, claimNumber: claim.number })).status).toBe(
      403,
    )
  })
})

describe('who wrote', () => {
  test.each(['tom@northfield.example', 'Office <OFFICE@mail.northfield.example>'])(
    '%s is the builder',
    async (from) => {
      const claim = await aSentClaim()
      expect(await claim.gets(aMail({ to: claim.replyTo, from, text: 'Yes.' }))).toMatchObject({
        status: 'Acknowledged',
        messages: [{ fromAnotherAddress: null }],
      })
    },
  )

  test('another address is shown with itself and moves nothing until the homeowner vouches for it', async () => {
    const claim = await aSentClaim()
    const plumber = 'joe@plumbing.example'
    const automatic = aMail({
      to: claim.replyTo,
      from: plumber,
      text: 'Away.',
      headers: { 'Auto-Submitted': 'auto-replied' },
    })
    const vouched = await claim.gets(automatic)
    expect(vouched).toMatchObject({
      status: 'Sent',
      messages: [{ fromAnotherAddress: plumber, isAutomatic: true }],
    })
    await maya.mutate('claims.confirmSender', { id: claim.id, messageId: vouched.messages[0]?.id })
    expect(await claim.gets()).toMatchObject({ status: 'Sent', firstResponseTime: null })

    const other = await aSentClaim()
    const page = await other.gets(aMail({ to: other.replyTo, from: `Joe <${plumber}>`, text: 'I can come.' }))
    expect(page).toMatchObject({
      status: 'Sent',
      firstResponseTime: null,
      messages: [{ fromAnotherAddress: plumber }],
    })
    world.clock.advance(10 * MINUTE)
    await maya.signsInAgain()
    const eve = await world.homeowner('Eve')
    const vouch = { id: other.id, messageId: page.messages[0]?.id }
    expect((await eve.mutate('claims.confirmSender', vouch)).status).toBe(404)
    expect((await maya.mutate('claims.confirmSender', vouch)).status).toBe(200)
    expect(await other.gets()).toMatchObject({
      status: 'Acknowledged',
      firstResponseTime: 0,
      messages: [{ fromAnotherAddress: null }],
    })
    const next = await other.gets(aMail({ to: other.replyTo, from: plumber, text: 'At nine.' }))
    expect(next.messages.map((message) => message.fromAnotherAddress)).toEqual([null, null])
  })

  test.each([
    ['two @', '<tom@northfield.example@evil.example>'],
    ['two @ without brackets', 'tom@northfield.example@evil.example'],
    ['a NUL', '<tom@northfield.example\0@evil.example>'],
    ['two addresses in one', '<tom@northfield.example eve@evil.example>'],
    ['an address for a name', 'tom@northfield.example <eve@evil.example>'],
    ['several senders', 'tom@northfield.example, eve@evil.example'],
    ['a group', 'Northfield: tom@northfield.example;'],
  ])('a sender with %s is unknown, and changes no status', async (_what, from) => {
    const claim = await aSentClaim()
    const page = await claim.gets(aMail({ to: claim.replyTo, from, text: 'Close it.' }))
    expect(page).toMatchObject({
      status: 'Sent',
      firstResponseTime: null,
      messages: [{ content: 'Close it.', fromAnotherAddress: 'an unknown sender', authorName: null }],
    })
  })

  test('vouching for one unknown sender, or one whose address is not verified, vouches for that mail alone', async () => {
    const forged = { 'Authentication-Results': 'mx.homeclaim.example; dkim=none; dmarc=fail' }
    const claim = await aSentClaim()
    const page = await claim.gets(
      aMail({ to: claim.replyTo, from: 'tom@northfield.example, x@y.example', text: 'Mine.' }),
      aMail({ to: claim.replyTo, from: 'eve@evil.example, x@y.example', text: 'Not mine.' }),
      aMail({ to: claim.replyTo, text: 'Ours, badly set up.', headers: forged }),
      aMail({ to: claim.replyTo, text: 'Forged.', headers: forged }),
    )
    expect(page.status).toBe('Sent')
    const unverified = 'tom@northfield.example (not verified)'
    const shown = (messages: typeof page.messages) =>
      messages.map((message) => [message.content, message.fromAnotherAddress])
    expect(shown(page.messages)).toEqual([
      ['Mine.', 'an unknown sender'],
      ['Not mine.', 'an unknown sender'],
      ['Ours, badly set up.', unverified],
      ['Forged.', unverified],
    ])
    for (const index of [0, 2])
      await maya.mutate('claims.confirmSender', { id: claim.id, messageId: page.messages[index]?.id })
    const after = await claim.gets(
      aMail({ to: claim.replyTo, from: 'eve@evil.example, x@y.example', text: 'Nor mine.' }),
      aMail({ to: claim.replyTo, text: 'Forged again.', headers: forged }),
    )
    expect(after.status).toBe('Acknowledged')
    expect(shown(after.messages)).toEqual([
      ['Mine.', null],
      ['Not mine.', 'an unknown sender'],
      ['Ours, badly set up.', null],
      ['Forged.', unverified],
      ['Nor mine.', 'an unknown sender'],
      ['Forged again.', unverified],
    ])
  })

  test('at an internet provider an unknown sender is another address, and the builder’s second mailbox counts once confirmed', async () => {
    const ben = await world.homeowner('Ben')
    await ben.savesProfile({ ...BUILDER, email: 'bauer@t-online.de' })
    const { id } = await ben.files()
    await world.deliverMail()
    const to = (await world.mail.waitFor('bauer@t-online.de')).parsed.replyTo?.value[0]?.address ?? ''
    const gets = async (from: string, text: string) => {
      await world.postMail(aMail({ to, from, text }))
      await world.readMail()
      return claimPage(ben, id)
    }
    expect(await gets('eve@t-online.de', 'I am not Bauer.')).toMatchObject({
      status: 'Sent',
      messages: [{ fromAnotherAddress: 'eve@t-online.de' }],
    })
    const second = await gets('Hans Bauer <hbauer@web.de>', 'From my phone.')
    expect(second).toMatchObject({ status: 'Sent', messages: [{}, { fromAnotherAddress: 'hbauer@web.de' }] })
    await ben.mutate('claims.confirmSender', { id, messageId: second.messages[1]?.id })
    const third = await gets('HBauer@web.de', 'On Monday.')
    expect(third.status).toBe('Acknowledged')
    expect(third.messages.map((message) => message.fromAnotherAddress)).toEqual([
      'eve@t-online.de',
      null,
      null,
    ])
  })

  test('the same webmail domain says nothing; a forged sender that failed DMARC is another address', async () => {
    const ben = await world.homeowner('Ben')
    await ben.savesProfile({ ...BUILDER, email: 'northfield.homes@gmail.com' })
    const { id } = await ben.files()
    await world.deliverMail()
    const claimEmail = await world.mail.waitFor('northfield.homes@gmail.com')
    const to = claimEmail.parsed.replyTo?.value[0]?.address ?? ''
    await world.postMail(aMail({ to, from: 'somebody.else@gmail.com', text: 'x' }))
    await world.postMail(
      aMail({
        to,
        from: 'northfield.homes@gmail.com',
        text: 'x',
        headers: {
          'Authentication-Results': 'mx.homeclaim.example; spf=fail; dmarc=fail header.from=gmail.com',
        },
      }),
    )
    await world.readMail()
    for (const results of [
      ['Authentication-Results: mx; dkim=none', 'Authentication-Results: mx; dmarc=fail'],
      ['Authentication-Results: mx; spf=fail; dkim=fail'],
      ['Received-SPF: fail (mx: gmail.com does not designate 192.0.2.1)'],
    ])
      await world.postMail(
        [...results, aMail({ to, from: 'northfield.homes@gmail.com', text: 'x' })].join('\r\n'),
      )
    await world.readMail()
    expect((await ben.reads(id)).status).toBe('Sent')
    await world.postMail(aMail({ to, from: 'Northfield.Homes@gmail.com', text: 'x' }))
    await world.readMail()
    expect((await ben.reads(id)).status).toBe('Acknowledged')
  })
})

describe('what comes along', () => {
  test('pictures become photos, papers are attached, anything else is named', async () => {
    const claim = await aSentClaim()
    const boundary = 'frontier'
    const part = (type: string, name: string, bytes: Buffer) =>
      [
        `--${boundary}`,
        `Content-Type: ${type}; name="${name}"`,
        'Content-Transfer-Encoding: base64',
        `Content-Disposition: attachment; filename="${name}"`,
        '',
        bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
      ].join('\r\n')
    const picture = await jpegPhoto(5)
    const mail = [
      `From: tom@northfield.example`,
      `To: ${claim.replyTo}`,
      `Message-ID: <${crypto.randomUUID()}@northfield.example>`,
      'MIME-Version: 1.0',
      `Content-Type: multipart/mixed; boundary=${boundary}`,
      '',
      part('image/jpeg', 'part.jpg', picture),
      part('application/pdf', 'offer.pdf', Buffer.from('%PDF-1.4\n%%EOF\n')),
      part('application/x-msdownload', 'setup.exe', Buffer.from('MZ')),
      part('image/jpeg', 'liar.jpg', Buffer.from('<script>alert(1)</script>')),
      `--${boundary}--`,
      '',
    ].join('\r\n')
    const page = await claim.gets(mail)
    const [message] = page.messages
    expect(message).toMatchObject({ content: '[No text content]', notStored: ['setup.exe', 'liar.jpg'] })
    expect(message?.attachments.map((file) => file.fileName)).toEqual(['offer.pdf'])
    expect(message?.photos.map((photo) => photo.fileName)).toEqual(['part.jpg'])
    expect(page.imageUrls).toEqual([])
    const bytes = await fetch(message?.photos[0]?.url ?? '', { headers: { cookie: maya.cookie } })
    expect(Buffer.from(await bytes.arrayBuffer()).equals(picture)).toBe(true)
    const paper = await fetch(message?.attachments[0]?.url ?? '', { headers: { cookie: maya.cookie } })
    expect(paper.headers.get('content-disposition')).toMatch(/^attachment/)
  })

  test('the whole original is kept beside the words that are shown, in its order and without secrets', async () => {
    const claim = await aSentClaim()
    const link = /https?:\/\/\S+\/b\/[0-9a-z]+/.exec(claim.claimEmail.parsed.text ?? '')?.[0] ?? ''
    const attribution = 'On Mon, Nov 16, 2026 at 6:02 PM Maya <maya@home.example> wrote:'
    const { messages } = await claim.gets(
      aMail({
        to: claim.replyTo,
        text: `${attribution}\r\n> Is it covered?\r\n\r\nIt is.\r\n\r\n> ${link}\r\n\r\n-- \r\nTom`,
      }),
      aMail({ to: claim.replyTo, text: 'Nothing is hidden here.' }),
    )
    expect(messages.map(({ content }) => content)).toEqual(['It is.', 'Nothing is hidden here.'])
    expect(messages[0]?.original).toMatch(
      /^On Mon, .* wrote:\n> Is it covered\?\n\nIt is\.\n\n> .*\n\n-- \nTom$/,
    )
    expect(messages[0]?.original).not.toContain(new URL(link).pathname)
    expect(messages[1]?.original).toBeNull()
  })

  test('a mail with nothing in it says so', async () => {
    const claim = await aSentClaim()
    expect((await claim.gets(aMail({ to: claim.replyTo, text: '' }))).messages[0]?.content).toBe(
      '[Empty message]',
    )
  })

  test('a script in a mail is removed, the text stays', async () => {
    const claim = await aSentClaim()
    const mail = aMail({
      to: claim.replyTo,
      text: '<p onclick="x()">On <b>Monday</b></p><script>alert(1)</script><img src="https://track.example/p.gif">',
    }).replace('text/plain', 'text/html')
    const [message] = (await claim.gets(mail)).messages
    expect(message?.htmlContent).toBe('<p>On <b>Monday</b></p>')
  })
})

test('the database contains no key: not after a reply that quotes the whole email, plain, encoded or wrapped by a mail filter', async () => {
  const claim = await aSentClaim()
  const token = await tokenOf(maya, claim.id)
  const link = `${world.url}/b/${token}`
  const quoted = (claim.claimEmail.parsed.text ?? '').replaceAll(/^/gm, '> ')
  await claim.gets(
    aMail({
      to: claim.replyTo,
      text: `Done.\r\n\r\nOn Tue, Mar 3, 2026 at 4:12 PM Maya wrote:\r\n${quoted}\r\n> Reply to ${claim.replyTo}`,
    }),
    aMail({ to: claim.replyTo, text: `See ${link} and ${claim.replyTo} and ${claim.messageId}` }),
    aMail({
      to: claim.replyTo,
      text: `https://filter.example/?url=${encodeURIComponent(link)}&to=${encodeURIComponent(claim.replyTo)}`,
    }),
    aMail({ to: claim.replyTo, text: `<a href="${link}">claim</a> ${link.toUpperCase()}` }).replace(
      'text/plain',
      'text/html',
    ),
    aMail({ to: claim.replyTo, text: 'subject' }).replace(
      'Re: Warranty claim',
      `Fwd: ${link} ${claim.bounceTo}`,
    ),
    await corpusMail('postfix-bounce.eml', { ...claim, replyTo: claim.bounceTo }),
    claim.claimEmail.raw,
  )
  expect((await claim.gets()).messages.length).toBe(5)
  const stored = (await allStored(world)).toLowerCase()
  const secretOf = (text: string) => /[0-9a-z]{24,}(?=@)/.exec(text)?.[0].slice(-24) ?? 'no secret'
  const keys = {
    link: token.slice(-32),
    replyAddress: secretOf(claim.replyTo),
    messageId: secretOf(claim.messageId),
    bounceAddress: claim.bounceTo.split('@')[0]?.slice(-16) ?? '',
    session: maya.cookie.split('=')[1] ?? '',
    password: maya.password,
  }
  expect(Object.values(keys).filter((key) => key.length < 16)).toEqual([])
  const found = Object.entries(keys).filter(([, key]) => stored.includes(key.toLowerCase()))
  expect(found.map(([what]) => what)).toEqual([])
})

test('the files of a mail that never got its row are gone after a day; those of mails stay', async () => {
  const claim = await aSentClaim()
  await claim.gets(aMail({ to: claim.replyTo, text: 'This one has its row.' }))
  const { storage } = world.server.services.files
  const inbound = async () => {
    const keys: string[] = []
    for await (const key of storage.list('inbound')) keys.push(key)
    return keys.toSorted()
  }
  const kept = await inbound()
  const rowless = createIds(world.clock).next()
  await storage.put(rawKey(rowless), Buffer.from('half'))
  await storage.put(envelopeKey(rowless), Buffer.from('{}'))
  await world.server.scheduler.runNow('orphaned-mail-files')
  expect(await inbound()).toHaveLength(kept.length + 2)
  world.clock.advance(DAY + 1)
  for (const _twice of [1, 2]) await world.server.scheduler.runNow('orphaned-mail-files')
  expect(await inbound()).toEqual(kept)
  await maya.signsInAgain()
})

describe('the order of reading', () => {
  const priorityOf = async (raw: string, envelope: { from: string | null; to: string[] }) => {
    const { connection, services } = world.server
    await services.inbox.receive(Buffer.from(raw), envelope, 'webhook')
    const row = await connection.db
      .selectFrom('inbound_mails')
      .select('priority')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return row.priority
  }
  const unknown = { from: null, to: [] }

  test('a mail with a secret of ours in its address or in what it answers comes first, then builders, then unknown senders', async () => {
    const claim = await aSentClaim()
    const unknownSender = { from: 'Eve <eve@evil.example>', text: 'hello' }
    const forged = claim.replyTo.replace(/.@/, (last) => (last === 'a@' ? 'b@' : 'a@'))
    const first = [
      await priorityOf(aMail({ ...unknownSender, to: claim.replyTo }), unknown),
      await priorityOf(aMail({ ...unknownSender, to: 'list@elsewhere.example' }), {
        from: null,
        to: [claim.replyTo],
      }),
      await priorityOf(
        aMail({ ...unknownSender, to: INBOUND_ADDRESS, headers: { 'Delivered-To': claim.replyTo } }),
        unknown,
      ),
      await priorityOf(
        aMail({ ...unknownSender, to: INBOUND_ADDRESS, headers: { References: `<x@y> ${claim.messageId}` } }),
        unknown,
      ),
      await priorityOf(aMail({ ...unknownSender, to: claim.bounceTo }), unknown),
    ]
    expect(first).toEqual([0, 0, 0, 0, 0])
    expect(
      await priorityOf(aMail({ from: BUILDER.email.toUpperCase(), to: INBOUND_ADDRESS, text: 'x' }), unknown),
    ).toBe(1)
    expect(await priorityOf(aMail({ ...unknownSender, to: INBOUND_ADDRESS }), unknown)).toBe(2)
    expect(await priorityOf(aMail({ ...unknownSender, to: forged }), unknown)).toBe(2)
    await world.readMail()
  })

  test('a flood of slow mails from an unknown sender does not keep a genuine reply from the thread, and is read in the end', async () => {
    const claim = await aSentClaim()
    world.clock.advance(10 * MINUTE)
    await world.readMail()
    // More than a sender's share of a minute, and each of the first two takes about a second.
    const slow = `<strike>`.repeat(8) + `<pre>${'a\n'.repeat(50_000)}`
    for (let index = 0; index < 40; index++)
      await world.postMail(
        `From: eve${index}@evil.example\r\nTo: ${INBOUND_ADDRESS}\r\nMessage-ID: <${crypto.randomUUID()}@evil.example>\r\nContent-Type: text/html\r\n\r\n${index < 2 ? slow : 'Buy this.'}`,
      )
    const page = await claim.gets(aMail({ to: claim.replyTo, text: 'We come on Friday.' }))
    expect(page.messages.map((message) => message.content)).toEqual(['We come on Friday.'])
    for (let minute = 0; minute < 3; minute++) {
      world.clock.advance(MINUTE)
      await world.readMail()
    }
    const waiting = world.server.connection.db.selectFrom('inbound_mails').where('state', '=', 'stored')
    expect(await waiting.select('id').execute()).toEqual([])
  })
})

describe('mail too large to show', () => {
  test('the message has the beginning and says that the rest is missing; the original is kept whole', async () => {
    const claim = await aSentClaim()
    const long = aMail({
      to: claim.replyTo,
      text: `We come on Friday.\n${'a line of words\n'.repeat(6_000)}`,
    })
    const [message] = (await claim.gets(long)).messages
    expect(message?.content).toMatch(/^We come on Friday\.\na line of words\n/)
    expect(message?.content).toMatch(/\[This email is too long to show in full\. The original is kept\.\]$/)
    expect(message?.htmlContent).toBeUndefined()
    const row = (await world.server.services.inbox.recent()).find((mail) => mail.claimId === claim.id)
    expect((await world.server.services.inbox.original(row?.id ?? ''))?.toString()).toBe(long)
  })

  test('a builder’s mail of nothing but megabytes of empty lines is in the thread as such', async () => {
    const claim = await aSentClaim()
    const [message] = (await claim.gets(aMail({ to: claim.replyTo, text: '\n'.repeat(2_000_000) }))).messages
    expect(message?.content).toBe('[Not shown: this email is too large to read. The original is kept.]')
  })
})

describe('when reading fails', () => {
  test('a mail is tried five times and then waits whole in unmatched mail; those behind it are read at once', async () => {
    const claim = await aSentClaim()
    const attached = (await corpusMail('iphone-with-photo.eml', claim)).replaceAll(
      'hearth.example',
      'northfield.example',
    )
    // The folder of the photos was removed while the server runs: a file is in its place.
    const photos = path.join(world.dataDir, 'files', 'photos')
    await rename(photos, `${photos}.away`).catch(() => undefined)
    await writeFile(photos, 'in the way')
    const before = (await unmatched()).length
    try {
      await world.postMail(attached)
      const page = await claim.gets(aMail({ to: claim.replyTo, text: 'I am behind it.' }))
      expect(page.messages.map((message) => message.content)).toEqual(['I am behind it.'])
      for (let n = 0; n < 4; n += 1) {
        expect((await unmatched()).length).toBe(before)
        world.clock.advance(6 * MINUTE)
        await world.readMail()
      }
    } finally {
      await rm(photos)
      await rename(`${photos}.away`, photos).catch(() => undefined)
    }
    const waiting = await unmatched()
    expect(waiting.length).toBe(before + 1)
    expect((await world.server.services.inbox.original(waiting[0]?.id ?? ''))?.toString('latin1')).toBe(
      attached,
    )
    await maya.signsInAgain()
    await maya.mutate('admin.fileUnfiled', { id: waiting[0]?.id, claimNumber: claim.number })
    expect((await claim.gets()).messages.at(-1)?.photos).toHaveLength(1)
  })
})
