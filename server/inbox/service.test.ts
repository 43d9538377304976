import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '#shared/dates.ts'
import { createIds } from '#server/ids.ts'
import { aMail, claimPage, tokenOf } from '#server/testing/builder.ts'
import { confirmsAddress } from '#server/testing/confirmation.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { INBOUND_ADDRESS, startWorld, type World } from '#server/testing/world.ts'
import { envelopeKey, rawKey } from './raw-keys.ts'

let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  maya = await world.homeowner()
  await confirmsAddress(world, maya)
  await maya.savesProfile()
})
afterAll(() => world.stop())

/** A claim whose letter was accepted, with the addresses its letter carried. */
async function aSentClaim() {
  const { id } = await maya.files()
  await world.deliverMail()
  const { number } = await claimPage(maya, id)
  const letter = await world.mail.waitFor(
    BUILDER.email,
    (mail) => mail.parsed.text?.includes(`Claim ${number}`) ?? false,
  )
  return {
    id,
    number,
    replyTo: letter.parsed.replyTo?.value[0]?.address ?? '',
    bounceTo: letter.from,
    messageId: letter.parsed.messageId ?? '',
    letter,
    /** Posts a mail, has it read, and answers the claim's page. */
    async gets(...mails: (string | Buffer)[]) {
      for (const mail of mails) expect((await world.postMail(mail)).status).toBe(202)
      await world.readMail()
      return claimPage(maya, id)
    },
  }
}

const unfiled = () => world.server.services.inbox.unfiled()

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
  test('the same mail twice through one door is one message', async () => {
    const claim = await aSentClaim()
    const mail = aMail({ to: claim.replyTo, text: 'Once is enough.' })
    expect((await claim.gets(mail, mail)).messages).toHaveLength(1)
    expect((await claim.gets(mail)).messages).toHaveLength(1)
  })

  test('the same mail through both doors at once is one message', async () => {
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

  test('both doors hand the same bytes on, and leave no file of the copies', async () => {
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
  ])(
    '%s about our letter makes the claim SendingFailed, with a reason a person understands',
    async (name) => {
      const claim = await aSentClaim()
      const page = await claim.gets(await corpusMail(name, { ...claim, replyTo: claim.bounceTo }))
      expect(page.status).toBe('SendingFailed')
      expect(page.delivery).toMatchObject({ state: 'failed', reason: expect.stringMatching(/^[A-Z].*\.$/) })
      expect(page.messages).toEqual([])
      expect(page.firstResponseTime).toBeNull()
    },
  )

  test('a bounce of a letter whose builder has answered since is noted and moves nothing', async () => {
    const claim = await aSentClaim()
    await claim.gets(aMail({ to: claim.replyTo, text: 'Got it.' }))
    const page = await claim.gets(
      await corpusMail('postfix-bounce.eml', { ...claim, replyTo: claim.bounceTo }),
    )
    expect(page.status).toBe('Acknowledged')
    expect(page.record.at(-1)?.kind).toBe('mail-failed')
  })

  test('a bounce that names no mail of ours, or a forged one, waits in Unfiled mail', async () => {
    const claim = await aSentClaim()
    const before = (await unfiled()).length
    const forged = await corpusMail('postfix-bounce.eml', {
      replyTo: claim.bounceTo.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')),
      messageId: claim.messageId.replace(/\.\w/, '.0'),
    })
    expect((await claim.gets(forged)).status).toBe('Sent')
    expect((await unfiled()).length).toBe(before + 1)
  })

  test('our own notice come back, and a mail in our own name, file nothing and answer nothing', async () => {
    const claim = await aSentClaim()
    const page = await claim.gets(
      claim.letter.raw,
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
  ])('%s files nothing; the mail waits whole in Unfiled mail', async (_what, write) => {
    const claim = await aSentClaim()
    const before = (await unfiled()).length
    const mail = write(claim)
    expect(await claim.gets(mail)).toMatchObject({ status: 'Sent', messages: [] })
    const waiting = await unfiled()
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
    const before = (await unfiled()).length
    const page = await claim.gets(
      aMail({ to: INBOUND_ADDRESS, text: 'x', headers: { 'In-Reply-To': notice.parsed.messageId ?? '' } }),
    )
    expect(page.messages).toHaveLength(1)
    expect((await unfiled()).length).toBe(before + 1)
  })

  test('the admin files by hand what fits no claim, once; a stranger’s mail stays marked', async () => {
    const claim = await aSentClaim()
    await world.postMail(aMail({ to: INBOUND_ADDRESS, text: 'Where does this go?' }))
    await world.readMail()
    const [mail] = await unfiled()
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

  test('the same webmail domain says nothing; a forged sender that failed DMARC is another address', async () => {
    const ben = await world.homeowner('Ben')
    await ben.savesProfile({ ...BUILDER, email: 'northfield.homes@gmail.com' })
    const { id } = await ben.files()
    await world.deliverMail()
    const letter = await world.mail.waitFor('northfield.homes@gmail.com')
    const to = letter.parsed.replyTo?.value[0]?.address ?? ''
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

  test('a mail with nothing in it says so', async () => {
    const claim = await aSentClaim()
    expect((await claim.gets(aMail({ to: claim.replyTo, text: '' }))).messages[0]?.content).toBe(
      '[Empty message]',
    )
  })

  test('a script in a mail is gone, what it said stays', async () => {
    const claim = await aSentClaim()
    const mail = aMail({
      to: claim.replyTo,
      text: '<p onclick="x()">On <b>Monday</b></p><script>alert(1)</script><img src="https://track.example/p.gif">',
    }).replace('text/plain', 'text/html')
    const [message] = (await claim.gets(mail)).messages
    expect(message?.htmlContent).toBe('<p>On <b>Monday</b></p>')
  })
})

test('the database holds no key: not after a reply that quotes the whole letter, plain, encoded or wrapped by a mail filter', async () => {
  const claim = await aSentClaim()
  const token = await tokenOf(maya, claim.id)
  const link = `${world.url}/b/${token}`
  const quoted = (claim.letter.parsed.text ?? '').replaceAll(/^/gm, '> ')
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
    claim.letter.raw,
  )
  expect((await claim.gets()).messages.length).toBe(5)
  world.server.connection.sqlite.pragma('wal_checkpoint(TRUNCATE)')
  const file = (await readFile(path.join(world.dataDir, 'homeclaim.db'))).toString('latin1').toLowerCase()
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
  const found = Object.entries(keys).filter(([, key]) => file.includes(key.toLowerCase()))
  expect(found.map(([what]) => what)).toEqual([])
})

test('the files of a mail that never got its row are gone after a day; those of mails stay', async () => {
  const claim = await aSentClaim()
  await claim.gets(aMail({ to: claim.replyTo, text: 'This one has its row.' }))
  const { storage } = world.server.services
  const inbound = async () => {
    const keys: string[] = []
    for await (const key of storage.list('inbound')) keys.push(key)
    return keys.toSorted()
  }
  const kept = await inbound()
  const rowless = createIds(world.clock).next()
  await storage.put(rawKey(rowless), Buffer.from('half'))
  await storage.put(envelopeKey(rowless), Buffer.from('{}'))
  await world.server.scheduler.runNow('rowless-mails')
  expect(await inbound()).toHaveLength(kept.length + 2)
  world.clock.advance(DAY + 1)
  for (const _twice of [1, 2]) await world.server.scheduler.runNow('rowless-mails')
  expect(await inbound()).toEqual(kept)
  await maya.signsInAgain()
})

describe('when reading fails', () => {
  test('a mail is tried five times and then waits whole in Unfiled mail; those behind it are read at once', async () => {
    const claim = await aSentClaim()
    const attached = (await corpusMail('iphone-with-photo.eml', claim)).replaceAll(
      'hearth.example',
      'northfield.example',
    )
    // The folder of the photos is gone from under the server: a file stands in its place.
    const photos = path.join(world.dataDir, 'files', 'photos')
    await rename(photos, `${photos}.away`).catch(() => undefined)
    await writeFile(photos, 'in the way')
    const before = (await unfiled()).length
    try {
      await world.postMail(attached)
      const page = await claim.gets(aMail({ to: claim.replyTo, text: 'I am behind it.' }))
      expect(page.messages.map((message) => message.content)).toEqual(['I am behind it.'])
      for (let n = 0; n < 4; n += 1) {
        expect((await unfiled()).length).toBe(before)
        world.clock.advance(6 * MINUTE)
        await world.readMail()
      }
    } finally {
      await rm(photos)
      await rename(`${photos}.away`, photos).catch(() => undefined)
    }
    const waiting = await unfiled()
    expect(waiting.length).toBe(before + 1)
    expect((await world.server.services.inbox.original(waiting[0]?.id ?? ''))?.toString('latin1')).toBe(
      attached,
    )
    await maya.signsInAgain()
    await maya.mutate('admin.fileUnfiled', { id: waiting[0]?.id, claimNumber: claim.number })
    expect((await claim.gets()).messages.at(-1)?.photos).toHaveLength(1)
  })
})
