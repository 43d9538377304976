import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#shared/dates.ts'
import { recordLine } from '#shared/record/event-words.ts'
import { aMail, builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { confirmsAddress } from '#server/testing/confirmation.ts'
import { BUILDER, HOME } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

async function lettersTo(world: World, address: string): Promise<number> {
  const rows = await world.server.connection.db
    .selectFrom('outbox')
    .select('id')
    .where('to_address', '=', address)
    .execute()
  return rows.length
}

test('a claim filed without a builder says so, and saving the builder sends it, once', async () => {
  await using world = await startWorld()
  const maya = await world.homeowner()
  const waiting = await maya.files()
  const fixedMeanwhile = await maya.files({ title: 'Fixed it myself' })
  await maya.mutate('claims.close', { id: fixedMeanwhile.id })
  const before = await claimPage(maya, waiting.id)
  expect(before).toMatchObject({
    status: 'New',
    builder: null,
    shareUrl: null,
    delivery: { state: 'no-builder' },
  })
  expect((await maya.mutate('claims.confirmSent', { id: waiting.id })).status).toBe(409)
  await maya.writes(waiting.id, 'It drips faster now.')

  await maya.savesProfile()
  await world.deliverMail()
  await maya.call('PUT', '/api/profile/builder', { ...BUILDER, phone: '541 555 0100' })
  await world.deliverMail()
  expect(world.mail.mailsTo(BUILDER.email).map((mail) => mail.parsed.subject)).toEqual([
    `Warranty claim: ${waiting.title}, ${waiting.address}`,
  ])
  // Messages written meanwhile reached nobody yet: the claim email repeats them with their times.
  const [claimEmail] = world.mail.mailsTo(BUILDER.email)
  expect(claimEmail?.parsed.text).toMatch(/Maya Lindqvist added, .* (PST|PDT):\s+\| It drips faster now\./)
  expect(claimEmail?.parsed.html).toContain('It drips faster now.')
  expect(await claimPage(maya, waiting.id)).toMatchObject({
    status: 'Sent',
    delivery: { state: 'accepted', to: BUILDER.email },
  })
  expect((await claimPage(maya, fixedMeanwhile.id)).status).toBe('Closed')
})

test('copying or sharing the link changes nothing, also from a page loaded before the question existed', async () => {
  await using world = await startWorld({ hasMailServer: false })
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { id } = await maya.files()
  await world.deliverMail()
  const before = await claimPage(maya, id)
  expect((await maya.mutate('claims.share', { id })).status).toBe(200)
  expect(await claimPage(maya, id)).toEqual(before)
  expect(before).toMatchObject({ status: 'New', delivery: { state: 'kept-locally' } })
})

test('"I sent it" sets Sent, once, as the homeowner’s statement', async () => {
  await using world = await startWorld({ hasMailServer: false })
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { id } = await maya.files()
  await world.deliverMail()
  expect((await maya.mutate('claims.confirmSent', { id, how: 'by owl' })).status).toBe(400)
  await Promise.all([
    maya.mutate('claims.confirmSent', { id, how: 'text' }),
    maya.mutate('claims.confirmSent', { id, how: 'text' }),
  ])
  const claim = await claimPage(maya, id)
  expect(claim.events.map((event) => `${event.status} by ${event.by}`)).toEqual([
    'New by homeowner',
    'Sent by homeowner',
  ])
  expect(claim.delivery.state).toBe('shared')
  expect(claim.record.map((event) => recordLine(event, BUILDER.name).text).at(-1)).toBe(
    'You said you sent it yourself, by text message',
  )
})

test('a corrected builder gets the claim, and the old link and the old reply address stop working', async () => {
  await using world = await startWorld()
  const maya = await world.registers()
  const typo = { ...BUILDER, email: 'waranty@northfield.example' }
  world.mail.reactTo(typo.email, 'refuse')
  await maya.savesProfile(typo)
  const { id } = await maya.files()
  await world.deliverMail()
  const failed = await claimPage(maya, id)
  expect(failed).toMatchObject({ status: 'SendingFailed', delivery: { state: 'failed', to: typo.email } })
  const oldToken = await tokenOf(maya, id)
  const db = world.server.connection.db
  const oldLetter = await db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'letter')
    .executeTakeFirstOrThrow()

  expect((await maya.call('PUT', '/api/profile/builder', BUILDER)).status).toBe(403)
  await confirmsAddress(world, maya)
  expect((await maya.call('PUT', '/api/profile/builder', BUILDER)).status).toBe(200)
  expect((await claimPage(maya, id)).correctedBuilder?.email).toBe(BUILDER.email)
  expect((await fetch(`${world.url}/b/${oldToken}`)).status).toBe(200)

  expect((await maya.mutate('claims.resend', { id })).status).toBe(200)
  await world.deliverMail()
  const sent = await claimPage(maya, id)
  expect(sent).toMatchObject({ status: 'Sent', builder: { email: BUILDER.email }, correctedBuilder: null })
  const [claimEmail] = world.mail.mailsTo(BUILDER.email)
  expect(claimEmail?.parsed.text).toContain(sent.shareUrl)

  expect((await fetch(`${world.url}/b/${oldToken}`)).status).toBe(404)
  expect((await builderAt(world.url, oldToken).acknowledges()).status).toBe(404)
  const oldClaim = { id, number: sent.number, builderEmail: typo.email, linkVersion: 1 }
  const { createAddressBook } = await import('#server/delivery/email/address.ts')
  const { loadSecrets } = await import('#server/secrets.ts')
  const addresses = createAddressBook(loadSecrets(world.dataDir), () => 'claims@homeclaim.example')
  const oldMessageId = addresses.messageId(oldLetter.id, oldLetter.message_domain)
  for (const mail of [
    aMail({ to: addresses.replyAddress(oldClaim) ?? '', text: 'By the old address.' }),
    aMail({
      to: 'claims@homeclaim.example',
      text: 'By the old letter.',
      headers: { 'In-Reply-To': oldMessageId },
    }),
  ])
    expect((await world.postMail(mail)).status).toBe(202)
  await world.readMail()
  expect((await maya.reads(id)).messages).toEqual([])
  expect((await world.server.services.inbox.unmatched()).length).toBe(2)

  await world.postMail(
    aMail({ to: claimEmail?.parsed.replyTo?.value[0]?.address ?? '', text: 'By the new address.' }),
  )
  await world.readMail()
  expect((await maya.reads(id)).status).toBe('Acknowledged')
})

test('an account that did not confirm its address writes to one builder address only', async () => {
  await using world = await startWorld()
  const maya = await world.registers()
  await maya.savesProfile()
  await maya.files()
  const second = await maya.call('PUT', '/api/profile/builder', {
    ...BUILDER,
    email: 'other@builder.example',
  })
  expect(second.status).toBe(403)
  const home = { home: HOME, builder: { ...BUILDER, email: 'other@builder.example' } }
  expect((await maya.mutate('profile.save', home)).status).toBe(403)
  await confirmsAddress(world, maya)
  expect((await maya.mutate('profile.save', home)).status).toBe(200)
})

test('an account without a confirmed address sends at most 20 emails a day', async () => {
  await using world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  const maya = await world.registers()
  await maya.savesProfile()
  for (let n = 0; n < 20; n += 1) await maya.files()
  const next = await maya.call('POST', '/api/claims', {
    title: 'one more',
    summary: 'one more',
    category: 'Other',
    address: 'here',
  })
  expect(next.status).toBe(429)
  expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await maya.lists()).toHaveLength(20)
})

test('closing and reopening does not get around the 20 emails a day', async () => {
  await using world = await startWorld()
  const maya = await world.registers()
  await maya.savesProfile()
  const { id } = await maya.files()
  const reopens = () => maya.mutate('claims.reopen', { id, reason: 'Buy my watches.' })
  let refused = 0
  for (let n = 0; n < 15; n += 1) {
    expect((await maya.mutate('claims.close', { id })).status).toBe(200)
    const answer = await reopens()
    if (answer.status === 429) refused += 1
  }
  expect(refused).toBeGreaterThan(0)
  // Closing is always possible; only its email is no longer sent.
  expect((await claimPage(maya, id)).status).toBe('Closed')
  expect(await lettersTo(world, BUILDER.email)).toBe(20)
  world.clock.advance(25 * HOUR)
  await maya.signsInAgain()
  expect((await reopens()).status).toBe(200)
})

test('the homeowner gets one mail per claim in five minutes; what happens meanwhile waits in the next one', async () => {
  await using world = await startWorld()
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { id } = await maya.files()
  await world.deliverMail()
  const builder = builderAt(world.url, await tokenOf(maya, id))
  const notices = () =>
    world.mail.mailsTo(maya.email).filter((mail) => !mail.parsed.text?.includes('/confirm?token='))
  await builder.opens()
  await world.deliverMail()
  expect(notices()).toHaveLength(1)
  await builder.acknowledges()
  await world.undoTimePasses()
  await builder.says('First thing to know.')
  await builder.says('Second thing to know.')
  await world.deliverMail()
  world.clock.advance(4 * MINUTE)
  await world.deliverMail()
  expect(notices()).toHaveLength(1)
  world.clock.advance(MINUTE + 1_000)
  await world.deliverMail()
  expect(notices()).toHaveLength(2)
  const text = notices()[1]?.parsed.text ?? ''
  for (const news of ['acknowledged this claim', 'First thing to know.', 'Second thing to know.'])
    expect(text).toContain(news)
  expect(text.indexOf('First thing')).toBeLessThan(text.indexOf('Second thing'))
})

test('who turned mails off gets none, and still reads everything', async () => {
  await using world = await startWorld()
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { id } = await maya.files()
  await world.server.connection.db
    .updateTable('users')
    .set({ wants_mail: 0 })
    .where('id', '=', maya.user.id)
    .execute()
  await world.deliverMail()
  const builder = builderAt(world.url, await tokenOf(maya, id))
  await builder.says('On our way.')
  await world.deliverMail()
  const due = await world.server.connection.db
    .selectFrom('outbox')
    .select('id')
    .where('to_address', '=', maya.email)
    .where('kind', '=', 'notice')
    .execute()
  expect(due).toEqual([])
  expect((await maya.reads(id)).messages).toHaveLength(1)
})

test('a replaced link opens nothing any more, and the new one opens the claim', async () => {
  await using world = await startWorld()
  const maya = await world.homeowner()
  await maya.savesProfile()
  const { id } = await maya.files()
  const old = await tokenOf(maya, id)
  expect((await maya.mutate('claims.replaceLink', { id })).status).toBe(200)
  const fresh = await tokenOf(maya, id)
  expect(fresh).not.toBe(old)
  expect((await fetch(`${world.url}/b/${old}`)).status).toBe(404)
  expect((await builderAt(world.url, old).acknowledges()).status).toBe(404)
  expect((await fetch(`${world.url}/b/${fresh}`)).status).toBe(200)
  expect((await claimPage(maya, id)).record.map((event) => event.kind)).toContain('link-replaced')
})
