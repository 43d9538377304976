import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { CopyAddress, MOST_COPIES, type NewCopyAddress } from '#shared/copies.ts'
import { aMail, builderAt, claimPage } from '#server/testing/builder.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { inTransaction } from '#server/db/connect.ts'
import { subject } from '#server/db/subjects.ts'
import { runSql, valuesIn } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', REGISTRATION: 'open' } })
})
afterAll(() => world.stop())

let people = 0
function somebody(more: Partial<NewCopyAddress> = {}): NewCopyAddress {
  people += 1
  const email = `sam${people}@site.example`
  return { name: 'Sam Ortiz', role: 'Site manager', email, scope: 'everything', mayAnswer: true, ...more }
}
const aReader = (more: Partial<NewCopyAddress> = {}) =>
  somebody({ name: 'Lee Park', role: 'My lawyer', mayAnswer: false, ...more })

const listIn = async (response: Response) =>
  z
    .object({ result: z.object({ data: z.object({ json: z.array(CopyAddress) }) }) })
    .parse(await response.json()).result.data.json
const idOf = async (response: Response, email: string) =>
  (await listIn(response)).find((each) => each.email === email)?.id ?? ''
const errorsIn = async (response: Response) => JSON.stringify(await response.json())

async function aHome() {
  const maya = await world.homeowner('Maya Chen')
  await maya.savesProfile()
  return maya
}

/** A sent claim, with what came to each address. */
async function aClaimWith(maya: HomeownerInTests, title = 'Roof leaks') {
  const { id } = await maya.files({ title })
  await world.deliverMail()
  const to = (address: string) =>
    world.mail.mails.filter((mail) => mail.to.includes(address) && mail.parsed.subject?.includes(title))
  return {
    id,
    to,
    page: () => claimPage(maya, id),
    async gets(mail: string) {
      expect((await world.postMail(mail)).status).toBe(202)
      await world.readMail()
      return claimPage(maya, id)
    },
  }
}
const replyTo = (mail: { parsed: { replyTo?: { value: { address?: string }[] } | undefined } } | undefined) =>
  mail?.parsed.replyTo?.value[0]?.address ?? ''
const tokenIn = (text = '') => /\/b\/([0-9a-z]+)/.exec(text)?.[1]

describe('who may be told', () => {
  test('nobody twice, not the builder again, and not this server', async () => {
    const maya = await aHome()
    const first = somebody()
    expect((await maya.mutate('profile.addCopy', first)).status).toBe(200)
    for (const email of [first.email.toUpperCase(), BUILDER.email, 'claims+x@homeclaim.example']) {
      const refused = await maya.mutate('profile.addCopy', somebody({ email }))
      expect(refused.status).toBe(400)
      expect(await errorsIn(refused)).toContain('"email"')
    }
    const empty = await maya.mutate('profile.addCopy', somebody({ name: ' ', role: '' }))
    expect(await errorsIn(empty)).toMatch(/"name".*"role"|"role".*"name"/)
  })

  test('as many as the limit says, and then one may be removed for another', async () => {
    const maya = await aHome()
    const last = somebody()
    for (let count = 1; count < MOST_COPIES; count += 1) await maya.mutate('profile.addCopy', somebody())
    const id = await idOf(await maya.mutate('profile.addCopy', last), last.email)
    const refused = await maya.mutate('profile.addCopy', somebody())
    expect(refused.status).toBe(409)
    expect(await errorsIn(refused)).toContain(String(MOST_COPIES))
    expect((await maya.mutate('profile.removeCopy', { id })).status).toBe(200)
    expect((await maya.mutate('profile.addCopy', somebody())).status).toBe(200)
  })

  test('not while one’s own address is unconfirmed, and not by a stranger or who may only look', async () => {
    const maya = await aHome()
    const eve = await world.homeowner('Eve Lang')
    const copy = somebody()
    const id = await idOf(await maya.mutate('profile.addCopy', copy), copy.email)
    expect((await eve.mutate('profile.removeCopy', { id })).status).toBe(200)
    expect((await eve.mutate('profile.changeCopy', { id, ...copy, email: 'eve@evil.example' })).status).toBe(
      404,
    )
    const homeId = String((await valuesIn(world, `select home_id from copy_addresses where id = '${id}'`))[0])
    expect((await eve.mutate('profile.addCopy', { ...somebody(), homeId })).status).toBe(404)
    await runSql(world, `update users set email_verified_at = null where id = '${maya.user.id}'`)
    expect((await maya.mutate('profile.addCopy', somebody())).status).toBe(403)
    expect(await listIn(await maya.call('GET', '/trpc/profile.copies'))).toMatchObject([
      { id, email: copy.email },
    ])
  })
})

describe('what each of them gets', () => {
  test('an email of their own, with a link that is not the builder’s; a reader gets none at all', async () => {
    const maya = await aHome()
    const [sam, lee] = [somebody(), aReader()]
    await maya.mutate('profile.addCopy', sam)
    await maya.mutate('profile.addCopy', lee)
    const claim = await aClaimWith(maya)
    const [builders, sams, lees] = [BUILDER.email, sam.email, lee.email].map(
      (address) => claim.to(address)[0],
    )
    expect(sams?.to).toEqual([sam.email])
    expect(tokenIn(sams?.parsed.text)).toBeDefined()
    expect(tokenIn(sams?.parsed.text)).not.toBe(tokenIn(builders?.parsed.text))
    expect(replyTo(sams)).not.toBe(replyTo(builders))
    expect(sams?.parsed.text).toContain('copy for you (Site manager)')
    const lawyers = `${lees?.parsed.text} ${String(lees?.parsed.html)}`
    expect(lawyers).not.toMatch(/\/b\/|mailto:|builder-link|Acknowledging/)
    expect(lawyers).toContain('This copy is for reading')
  })

  test('a further message reaches who gets everything; who gets notices is left out', async () => {
    const maya = await aHome()
    const [all, notices] = [somebody(), somebody({ scope: 'notices' })]
    for (const copy of [all, notices]) await maya.mutate('profile.addCopy', copy)
    const claim = await aClaimWith(maya, 'Gutter hangs')
    await maya.mutate('messages.send', { claimId: claim.id, content: 'It fell down now.', imageUrls: [] })
    await world.deliverMail()
    expect([BUILDER.email, all.email, notices.email].map((address) => claim.to(address).length)).toEqual([
      2, 2, 1,
    ])
    expect(claim.to(all.email)[1]?.parsed.text).toContain('It fell down now.')
  })

  test('a copy that is refused or comes back is shown, and the builder counts as told', async () => {
    const maya = await aHome()
    const [bad, good] = [somebody(), somebody()]
    for (const copy of [bad, good]) await maya.mutate('profile.addCopy', copy)
    world.mail.reactTo(bad.email, 'refuse')
    const claim = await aClaimWith(maya, 'Vent rattles')
    const page = await claim.page()
    expect(page.status).toBe('Sent')
    expect(page.record.map(({ kind }) => kind)).not.toContain('mail-failed')
    const outcomes = await runSql(
      world,
      `select to_address, state from outbox where claim_id = '${claim.id}' and kind = 'copy' order by to_address`,
    )
    expect(outcomes).toEqual([
      { to_address: bad.email, state: 'failed' },
      { to_address: good.email, state: 'sent' },
    ])
    const returnPath = claim.to(good.email)[0]?.from ?? ''
    const bounce = [
      'From: MAILER-DAEMON@site.example',
      `To: ${returnPath}`,
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'It could not be delivered.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; site.example',
      '',
      `Final-Recipient: rfc822; ${good.email}`,
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 no such user',
      '',
      '--b--',
      '',
    ].join('\r\n')
    const after = await claim.gets(bounce)
    expect(after.status).toBe('Sent')
    expect(after.record.map(({ kind }) => kind)).not.toContain('mail-failed')
    const [row] = z
      .array(z.object({ returned_at: z.string(), return_reason: z.string() }))
      .parse(await runSql(world, `select * from outbox where to_address = '${good.email}'`))
    expect(row?.return_reason).not.toBe('')
    await maya.mutate('claims.verifyRecord', { id: claim.id })
    expect((await claim.page()).recordState?.verified).toMatchObject({ findings: [] })
  })
})

describe('who speaks for the builder', () => {
  async function aToldHome(copy: NewCopyAddress) {
    const maya = await aHome()
    const id = await idOf(await maya.mutate('profile.addCopy', copy), copy.email)
    const claim = await aClaimWith(maya, `Door number ${people} sticks`)
    const [email] = claim.to(copy.email)
    return { maya, id, claim, to: replyTo(email), token: tokenIn(email?.parsed.text) ?? '' }
  }

  test('who may answer is named with their role, in the thread, the record and the news', async () => {
    const copy = somebody()
    const { claim, to, maya } = await aToldHome(copy)
    const page = await claim.gets(aMail({ to, from: `S <${copy.email}>`, text: 'We come on Tuesday.' }))
    expect(page.messages).toMatchObject([
      { authorName: 'Sam Ortiz (Site manager)', fromAnotherAddress: null },
    ])
    expect(page.status).toBe('Acknowledged')
    expect(page.record.at(-1)).toMatchObject({ by: 'builder', speaker: 'Sam Ortiz (Site manager)' })
    await world.deliverMail()
    const receipts = world.mail.mails.filter((mail) => mail.parsed.text?.includes('Recorded: you answered'))
    expect(
      receipts.filter(({ parsed }) => parsed.subject?.includes(`number ${people} `)).map((mail) => mail.to),
    ).toEqual([[copy.email]])
    await maya.mutate('claims.verifyRecord', { id: claim.id })
    expect((await claim.page()).recordState?.verified).toMatchObject({ findings: [] })
  })

  test('a reader’s answer is a stranger’s, whatever sender it writes', async () => {
    const copy = aReader()
    const { claim, to } = await aToldHome(copy)
    for (const from of [copy.email, BUILDER.email])
      await claim.gets(aMail({ to, from, text: `Fixed, says ${from}.` }))
    const page = await claim.page()
    expect(page.status).toBe('Sent')
    expect(page.messages.map(({ fromAnotherAddress }) => fromAnotherAddress)).toEqual([
      copy.email,
      `${BUILDER.email} (not verified)`,
    ])
  })

  test('a reader of the builder’s own organization is a stranger too', async () => {
    const copy = aReader({ email: `audit${people}@northfield.example` })
    const { claim } = await aToldHome(copy)
    const builders = replyTo(claim.to(BUILDER.email)[0])
    const page = await claim.gets(aMail({ to: builders, from: copy.email, text: 'Acknowledged.' }))
    expect(page).toMatchObject({ status: 'Sent', messages: [{ fromAnotherAddress: copy.email }] })
  })

  test('who was removed is a stranger from then on, and their link is dead', async () => {
    const copy = somebody({ email: `tom${people}@northfield.example` })
    const { maya, id, claim, to, token } = await aToldHome(copy)
    expect((await fetch(`${world.url}/b/${token}`)).status).toBe(200)
    await maya.mutate('profile.removeCopy', { id })
    expect((await fetch(`${world.url}/b/${token}`)).status).toBe(404)
    // Also at the builder's own address, from the builder's own organization.
    const builders = replyTo(claim.to(BUILDER.email)[0])
    for (const address of [to, builders])
      await claim.gets(aMail({ to: address, from: copy.email, text: `It is fixed, says ${address}.` }))
    const page = await claim.page()
    expect(page.status).toBe('Sent')
    expect(page.messages.map(({ fromAnotherAddress }) => fromAnotherAddress)).toEqual([
      copy.email,
      copy.email,
    ])
    await maya.mutate('messages.send', { claimId: claim.id, content: 'Hello?', imageUrls: [] })
    await world.deliverMail()
    expect(claim.to(copy.email)).toHaveLength(1)
  })

  test('who may answer no more is a reader: their link is dead, and what they write is a stranger’s', async () => {
    const copy = somebody()
    const { maya, id, claim, to, token } = await aToldHome(copy)
    expect((await fetch(`${world.url}/b/${token}`)).status).toBe(200)
    await maya.mutate('profile.changeCopy', { ...copy, id, mayAnswer: false })
    expect((await fetch(`${world.url}/b/${token}`)).status).toBe(404)
    expect((await builderAt(world.url, token).says('We are done.')).status).toBe(404)
    const page = await claim.gets(aMail({ to, from: copy.email, text: 'It is fixed.' }))
    expect(page).toMatchObject({ status: 'Sent', messages: [{ fromAnotherAddress: copy.email }] })
  })

  test('another address is somebody else: the old link stops', async () => {
    const copy = somebody()
    const { maya, id, token } = await aToldHome(copy)
    await maya.mutate('profile.changeCopy', { ...copy, id, email: `new.${copy.email}` })
    expect((await fetch(`${world.url}/b/${token}`)).status).toBe(404)
  })

  test('on the page: reading is no proof for the builder, answering counts and is named', async () => {
    const copy = somebody()
    const { claim, token } = await aToldHome(copy)
    const sam = builderAt(world.url, token)
    await sam.opens()
    await sam.post('wrong-address')
    expect((await claim.page()).status).toBe('Sent')
    expect((await claim.page()).record.map(({ kind }) => kind)).not.toContain('wrong-address')
    await sam.says('I can come tomorrow.')
    await sam.marksFixed()
    await world.undoTimePasses()
    const page = await claim.page()
    expect(page.messages).toMatchObject([{ authorName: 'Sam Ortiz (Site manager)' }])
    expect(
      page.record.filter(({ by }) => by === 'builder').map(({ kind, speaker }) => [kind, speaker]),
    ).toEqual(
      expect.arrayContaining([
        ['status', 'Sam Ortiz (Site manager)'],
        ['fix-reported', 'Sam Ortiz (Site manager)'],
      ]),
    )
  })

  test('who bought the home does not write to the seller’s lawyer', async () => {
    const maya = await aHome()
    const [sam, lee] = [somebody(), aReader()]
    for (const copy of [sam, lee]) await maya.mutate('profile.addCopy', copy)
    const [homeIn] = await valuesIn(world, `select home_id from copy_addresses where email = '${sam.email}'`)
    const homeId = String(homeIn)
    const { events } = world.server.services.profile
    await inTransaction(world.server.connection.db, subject.home(homeId), (trx) =>
      events.emit('homeHandedOver', { trx, homeId, sellerId: maya.user.id, buyerId: maya.user.id }),
    )
    expect(await listIn(await maya.call('GET', '/trpc/profile.copies'))).toMatchObject([{ email: sam.email }])
  })
})
