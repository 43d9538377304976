import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DAY } from '#shared/dates.ts'
import { Household, Invitation, InvitationLink } from '#shared/homes.ts'
import { recordLine } from '#shared/record/event-words.ts'
import { aMail, builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { joinsHome } from '#server/testing/household.ts'
import { aClaim, BUILDER, HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { refuse } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  await world.homeowner('The Admin')
})
afterAll(() => world[Symbol.asyncDispose]())

const Answer = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) })
async function resultOf<S extends z.core.$ZodType>(response: Response, shape: S): Promise<z.infer<S>> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
  return z.parse(shape, Answer.parse(await response.json()).result.data.json)
}
const household = async (who: HomeownerInTests) =>
  resultOf(await who.call('GET', '/trpc/household.get'), Household)
const handsOver = async (who: HomeownerInTests, email: string) => {
  const link = await resultOf(await who.mutate('household.handOver', { email }), InvitationLink)
  return new URL(link.url).searchParams.get('token') ?? ''
}
const accepts = (who: HomeownerInTests, token: string) => who.mutate('household.accept', { token })
const opens = (token: string, who?: HomeownerInTests) =>
  fetch(
    `${world.url}/trpc/household.invitation?input=${encodeURIComponent(JSON.stringify({ json: { token } }))}`,
    { headers: who ? { authorization: `Bearer ${who.token}` } : {} },
  )
const confirms = async (who: HomeownerInTests, staysAs: 'read-only' | null = null) =>
  who.mutate('household.confirmHandover', { id: (await household(who)).handover?.id ?? '', staysAs })
const rolesOf = async (who: HomeownerInTests) =>
  (await household(who)).members.map(({ name, role }) => [name, role] as const)
async function subjectsTo({ email }: HomeownerInTests): Promise<(string | undefined)[]> {
  await world.deliverMail()
  return world.mail.mailsTo(email).map(({ parsed }) => parsed.subject)
}
const TITLE = '418 Alder Creek Drive'

/** A home with a claim, and somebody who is about to buy it. */
async function aSale() {
  const maya = await world.homeowner('Maya Lindqvist')
  const bao = await world.homeowner('Bao Tran')
  await maya.savesProfile()
  await maya.mutate('profile.save', {
    home: HOME,
    builder: BUILDER,
    contact: { phone: '541 555 0142', bestTimes: 'Weekdays after 3 PM' },
  })
  const { id } = await maya.files()
  return { maya, bao, id }
}
async function anAcceptedSale() {
  const sale = await aSale()
  expect((await accepts(sale.bao, await handsOver(sale.maya, sale.bao.email))).status).toBe(200)
  return sale
}

describe('a home is not handed over', () => {
  test('by anybody but its owner', async () => {
    const { maya } = await aSale()
    for (const role of ['member', 'read-only'] as const) {
      const sam = await world.homeowner('Sam Brandt')
      await joinsHome(world, sam, { of: maya, role })
      for (const [procedure, input] of [
        ['household.handOver', { email: 'buyer@homes.example' }],
        ['household.cancelHandover', undefined],
        ['household.confirmHandover', { id: 'x', staysAs: null }],
      ] as const)
        expect([procedure, (await sam.mutate(procedure, input)).status]).toEqual([procedure, 403])
      expect((await household(sam)).handover).toBeNull()
    }
  })

  test('to the owner’s own address, nor by email before their own address is confirmed', async () => {
    const { maya } = await aSale()
    const own = await maya.mutate('household.handOver', { email: maya.email.toUpperCase() })
    expect(own.status).toBe(400)
    expect(await own.text()).toContain('This is your own address.')
    await world.server.connection.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', maya.user.id)
      .execute()
    expect((await maya.mutate('household.handOver', { email: 'buyer@homes.example' })).status).toBe(403)
    expect((await household(maya)).handover).toBeNull()
  })

  test('to two buyers at once', async () => {
    const { maya, bao } = await aSale()
    await handsOver(maya, bao.email)
    expect((await maya.mutate('household.handOver', { email: 'second@homes.example' })).status).toBe(409)
    expect((await maya.mutate('household.cancelHandover', undefined)).status).toBe(200)
    await handsOver(maya, 'second@homes.example')
    expect((await household(maya)).handover?.email).toBe('second@homes.example')
  })

  test('before somebody accepted, with a wrong id, or with that of another home', async () => {
    const { maya, bao } = await aSale()
    await handsOver(maya, bao.email)
    expect((await confirms(maya)).status).toBe(409)
    const other = await anAcceptedSale()
    const { id } = (await household(other.maya)).handover ?? {}
    for (const wrong of ['', 'x', id])
      expect((await maya.mutate('household.confirmHandover', { id: wrong, staysAs: null })).status).toBe(409)
    expect((await household(maya)).role).toBe('owner')
    expect((await household(other.maya)).role).toBe('owner')
  })
})

describe('the link to take a home over', () => {
  test('is stored nowhere, also when it is emailed', async () => {
    const { maya } = await aSale()
    const email = `buyer${crypto.randomUUID().slice(0, 8)}@homes.example`
    const token = await handsOver(maya, email)
    const { db } = world.server.connection
    for (const table of ['home_invitations', 'outbox', 'outbox_mails'] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain(token)
    await world.deliverMail()
    const sent = await world.mail.waitFor(email)
    expect(sent.parsed.subject).toBe(`Maya Lindqvist hands ${TITLE} over to you`)
    expect(sent.parsed.text).toContain('/invitation?token=')
    expect(sent.parsed.text).not.toContain(token)
  })

  test('is over after seven days, and when it is cancelled', async () => {
    const { maya, bao } = await aSale()
    const cancelled = await handsOver(maya, bao.email)
    await maya.mutate('household.cancelHandover', undefined)
    expect((await accepts(bao, cancelled)).status).toBe(404)
    const late = await handsOver(maya, bao.email)
    world.clock.advance(7 * DAY)
    await maya.signsInAgain()
    await bao.signsInAgain()
    expect((await accepts(bao, late)).status).toBe(404)
    expect((await household(maya)).handover).toBeNull()
    // It can be started anew.
    expect((await accepts(bao, await handsOver(maya, bao.email))).status).toBe(200)
  })

  test('works once: of two people at the same time one is the buyer, and the other reads that it is over', async () => {
    const { maya, bao } = await aSale()
    const eve = await world.homeowner('Eve Adams')
    const token = await handsOver(maya, bao.email)
    const answers = await Promise.all([bao, eve].map((who) => accepts(who, token)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    const buyer = (await household(maya)).handover?.buyer?.name === bao.name ? bao : eve
    const other = buyer === bao ? eve : bao
    expect((await opens(token, other)).status).toBe(404)
    expect((await opens(token)).status).toBe(404)
    expect(await resultOf(await opens(token, buyer), Invitation)).toMatchObject({ isAccepted: true })
    expect((await accepts(buyer, token)).status).toBe(200)
  })

  test('opened by the owner stays for the buyer', async () => {
    const { maya, bao } = await aSale()
    const token = await handsOver(maya, bao.email)
    expect((await accepts(maya, token)).status).toBe(200)
    expect((await household(maya)).handover?.buyer).toBeNull()
    expect((await accepts(bao, token)).status).toBe(200)
  })
})

describe('until the owner confirms', () => {
  test('the buyer has nothing of the home, and the owner everything; both see who waits for whom', async () => {
    const { maya, bao, id } = await anAcceptedSale()
    expect((await bao.call('GET', `/api/claims/${id}`)).status).toBe(404)
    expect(await bao.lists()).toEqual([])
    expect((await household(bao)).takingOver).toMatchObject([{ seller: 'Maya Lindqvist', address: TITLE }])
    expect((await household(maya)).handover).toMatchObject({ buyer: { name: 'Bao Tran', email: bao.email } })
    expect(await subjectsTo(maya)).toContain(`Bao Tran is ready to take over ${TITLE}`)
    expect(await rolesOf(maya)).toEqual([['Maya Lindqvist', 'owner']])
    await maya.writes(id, 'Still mine.')
  })

  test('the owner can cancel, and the buyer is notified', async () => {
    const { maya, bao } = await anAcceptedSale()
    expect((await maya.mutate('household.cancelHandover', undefined)).status).toBe(200)
    expect((await confirms(maya)).status).toBe(409)
    expect((await household(bao)).takingOver).toEqual([])
    expect(await subjectsTo(bao)).toContain(`Maya Lindqvist does not hand ${TITLE} over to you`)
    // A second press says nothing more.
    await maya.mutate('household.cancelHandover', undefined)
    expect((await subjectsTo(bao)).filter((subject) => subject?.includes('does not hand'))).toHaveLength(1)
  })

  test('the buyer can decline, and the owner is notified; nobody else can do it for them', async () => {
    const { maya, bao } = await anAcceptedSale()
    const id = (await household(bao)).takingOver[0]?.id
    const eve = await world.homeowner('Eve Adams')
    expect((await eve.mutate('household.withdrawAcceptance', { id })).status).toBe(200)
    expect((await household(maya)).handover?.buyer?.name).toBe('Bao Tran')
    expect((await bao.mutate('household.withdrawAcceptance', { id })).status).toBe(200)
    expect((await household(maya)).handover).toBeNull()
    expect((await confirms(maya)).status).toBe(409)
    expect(await subjectsTo(maya)).toContain(`Bao Tran does not take over ${TITLE}`)
  })

  test('thirty days pass, and it is over', async () => {
    const { maya, bao } = await anAcceptedSale()
    const id = (await household(maya)).handover?.id
    world.clock.advance(30 * DAY)
    await maya.signsInAgain()
    await bao.signsInAgain()
    expect((await maya.mutate('household.confirmHandover', { id, staysAs: null })).status).toBe(409)
    expect((await household(maya)).handover).toBeNull()
    expect((await household(bao)).takingOver).toEqual([])
  })

  test('the buyer deletes their account, and it is over', async () => {
    const { maya, bao } = await anAcceptedSale()
    const id = (await household(maya)).handover?.id
    expect((await bao.mutate('account.remove', { password: bao.password })).status).toBe(200)
    expect((await maya.mutate('household.confirmHandover', { id, staysAs: null })).status).toBe(409)
    expect((await household(maya)).handover).toBeNull()
    await handsOver(maya, 'next@homes.example')
  })

  test('the owner deletes their account: the home goes, and the buyer waits for nothing', async () => {
    const { maya, bao } = await anAcceptedSale()
    expect((await maya.mutate('account.remove', { password: maya.password })).status).toBe(200)
    expect((await household(bao)).takingOver).toEqual([])
  })

  test('another member becomes the owner, and it is over: they did not start it', async () => {
    for (const leaves of [true, false]) {
      const { maya, bao } = await anAcceptedSale()
      const sam = await world.homeowner('Sam Brandt')
      await joinsHome(world, sam, { of: maya, role: 'member' })
      const given = leaves
        ? await maya.mutate('account.remove', { password: maya.password })
        : await maya.mutate('household.changeRole', { id: sam.user.id, role: 'owner' })
      expect(given.status).toBe(200)
      expect(await household(sam)).toMatchObject({ role: 'owner', handover: null })
      expect((await household(bao)).takingOver).toEqual([])
    }
  })
})

describe('when the owner confirms', () => {
  test('all of it happens or nothing', async () => {
    const { maya, bao, id } = await anAcceptedSale()
    const before = await claimPage(maya, id)
    const goOn = await refuse(world, 'insert on outbox')
    expect((await confirms(maya)).status).toBe(500)
    await goOn()
    expect(await claimPage(maya, id)).toEqual(before)
    expect(await household(maya)).toMatchObject({ role: 'owner', handover: { buyer: { name: 'Bao Tran' } } })
    expect(await bao.lists()).toEqual([])
    expect((await confirms(maya)).status).toBe(200)
    expect((await bao.lists()).map((claim) => claim.id)).toEqual([id])
  })

  test('twice at the same time, it happens once', async () => {
    const { maya, bao, id } = await anAcceptedSale()
    const { id: handover } = (await household(maya)).handover ?? {}
    const answers = await Promise.all(
      [1, 2].map(() => maya.mutate('household.confirmHandover', { id: handover, staysAs: 'read-only' })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    const kinds = (await claimPage(bao, id)).record.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'taken-over')).toHaveLength(1)
  })

  test('the home is the buyer’s with claims, photos, builder and coverage; the seller has lost it', async () => {
    const { maya, bao } = await aSale()
    const imageUrl = await maya.uploads(await jpegPhoto(7))
    const photo = `${world.url}/photos/${imageUrl.split('/').at(-1) ?? ''}`
    const { id } = await maya.files({ title: 'The lock sticks', imageUrls: [imageUrl] })
    await maya.writes(id, 'Since Monday.')
    await world.deliverMail()
    const builder = builderAt(world.url, await tokenOf(maya, id))
    expect(await (await fetch(builder.page)).text()).toContain('541 555 0142')
    const replyTo = world.mail.mailsTo(BUILDER.email).at(-1)?.parsed.replyTo?.value[0]?.address ?? ''
    await accepts(bao, await handsOver(maya, bao.email))
    expect((await confirms(maya)).status).toBe(200)

    expect(await rolesOf(bao)).toEqual([['Bao Tran', 'owner']])
    expect((await bao.lists()).map(({ title }) => title)).toContain('The lock sticks')
    expect((await fetch(photo, { headers: { cookie: bao.cookie } })).status).toBe(200)
    for (const [path, kept] of [
      ['/api/profile/builder', BUILDER.email],
      ['/api/profile/home', HOME.address],
    ] as const)
      expect(await (await bao.call('GET', path)).text()).toContain(kept)
    expect(await subjectsTo(bao)).toContain(`${TITLE} is yours now`)

    for (const path of [`/api/claims/${id}`, `/account/claims/${id}/record.pdf`])
      expect([path, (await maya.call('GET', path)).status]).toEqual([path, 404])
    expect((await fetch(photo, { headers: { cookie: maya.cookie } })).status).toBe(404)
    expect(await maya.lists()).toEqual([])
    expect(await rolesOf(maya)).toEqual([['Maya Lindqvist', 'owner']])
    expect(await subjectsTo(maya)).toContain(`You handed ${TITLE} over to Bao Tran`)

    // How the seller is reached stays with the seller, and the builder goes on with the buyer.
    const page = await (await fetch(builder.page)).text()
    expect(page).not.toContain('541 555 0142')
    expect(page).not.toContain('Weekdays after 3 PM')
    expect(page).toContain('<bdi>Bao</bdi> owns this home now')
    await world.postMail(aMail({ to: replyTo, from: BUILDER.email, text: 'We come on Friday.' }))
    await world.readMail()
    world.clock.advance(10 * 60_000)
    await world.deliverMail()
    await world.mail.waitFor(bao.email, ({ parsed }) => /We come on Friday/.test(parsed.text ?? ''))
    expect((await subjectsTo(maya)).some((subject) => subject?.includes('answered'))).toBe(false)
  })

  test('every event says who, for each who reads it, and the chain still verifies', async () => {
    const { maya, bao, id } = await anAcceptedSale()
    await confirms(maya, 'read-only')
    await bao.writes(id, 'I live here now.')
    const linesFor = async (who: HomeownerInTests) =>
      (await claimPage(who, id)).record
        .filter(({ by }) => by === 'homeowner')
        .map((event) => recordLine(event, null).text)
    expect(await linesFor(bao)).toEqual([
      'Maya Lindqvist filed this claim',
      'Maya Lindqvist handed this home over',
      'You took this home over',
    ])
    expect(await linesFor(maya)).toEqual([
      'You filed this claim',
      'You handed this home over',
      'Bao Tran took this home over',
    ])
    // Nothing that waits to be sent is then added to the record after it was verified.
    await world.deliverMail()
    expect((await bao.mutate('claims.verifyRecord', { id })).status).toBe(200)
    const head = await world.server.connection.db
      .selectFrom('record_heads')
      .select(['length', 'verified_length', 'findings'])
      .where('claim_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(head).toEqual({ length: head.length, verified_length: head.length, findings: null })
  })

  test('a claim that can be reopened no more keeps its record as it was', async () => {
    const { maya, bao, id } = await aSale()
    await maya.mutate('claims.close', { id })
    world.clock.advance(61 * DAY)
    await maya.signsInAgain()
    await bao.signsInAgain()
    await accepts(bao, await handsOver(maya, bao.email))
    await confirms(maya)
    const kinds = (await claimPage(bao, id)).record.map(({ kind }) => kind)
    expect(kinds).not.toContain('handed-over')
  })

  test('the seller may stay to read, and who shared the home with them too; their invitations are over', async () => {
    const { maya, bao, id } = await aSale()
    const sam = await world.homeowner('Sam Brandt')
    await joinsHome(world, sam, { of: maya, role: 'member' })
    const filed = await sam.files({ title: 'The fan rattles' })
    const invited = await resultOf(await maya.mutate('household.invite', { role: 'member' }), InvitationLink)
    await accepts(bao, await handsOver(maya, bao.email))
    expect((await confirms(maya, 'read-only')).status).toBe(200)
    expect(new Map(await rolesOf(bao))).toEqual(
      new Map([
        ['Bao Tran', 'owner'],
        ['Maya Lindqvist', 'read-only'],
        ['Sam Brandt', 'read-only'],
      ]),
    )
    for (const who of [maya, sam]) {
      expect((await who.lists()).map((claim) => claim.id).toSorted()).toEqual([id, filed.id].toSorted())
      expect((await who.mutate('claims.close', { id })).status).toBe(403)
    }
    expect(await subjectsTo(sam)).toContain(`Maya Lindqvist handed ${TITLE} over to Bao Tran`)
    const eve = await world.homeowner('Eve Adams')
    expect((await accepts(eve, new URL(invited.url).searchParams.get('token') ?? '')).status).toBe(404)
    const rows = await world.server.connection.db
      .selectFrom('claims')
      .select('user_id')
      .where('home_id', '=', maya.user.id)
      .execute()
    expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set([bao.user.id]))
  })

  test('who shared the home with a seller who leaves, leaves too', async () => {
    const { maya, bao, id } = await aSale()
    const sam = await world.homeowner('Sam Brandt')
    await joinsHome(world, sam, { of: maya, role: 'member' })
    await accepts(bao, await handsOver(maya, bao.email))
    await confirms(maya)
    expect(await rolesOf(bao)).toEqual([['Bao Tran', 'owner']])
    expect((await sam.call('GET', `/api/claims/${id}`)).status).toBe(404)
  })

  test('a buyer who is a member already becomes the owner; what they filed stays theirs', async () => {
    for (const role of ['member', 'read-only'] as const) {
      const { maya, bao, id } = await aSale()
      await joinsHome(world, bao, { of: maya, role })
      await accepts(bao, await handsOver(maya, bao.email))
      expect((await household(bao)).role).toBe(role)
      expect((await confirms(maya)).status).toBe(200)
      expect(await rolesOf(bao)).toEqual([['Bao Tran', 'owner']])
      expect((await bao.mutate('claims.close', { id })).status).toBe(200)
    }
  })

  test('a buyer who has a home keeps seeing it; one who has none sees the new one', async () => {
    const { maya, bao, id } = await aSale()
    await bao.savesProfile(BUILDER, { ...HOME, address: '7 Juniper Court' })
    await accepts(bao, await handsOver(maya, bao.email))
    await confirms(maya)
    expect((await household(bao)).address).toBe('7 Juniper Court')
    expect((await bao.call('GET', `/api/claims/${id}`)).status).toBe(200)
  })
})

test('claims count against the plan of whoever owns the home when they are filed', async () => {
  await using small = await startWorld({ env: { FREE_CLAIM_LIMIT: '1' }, hasMailServer: false })
  const maya = await small.homeowner()
  const bao = await small.homeowner('Bao Tran')
  await maya.savesProfile()
  await maya.files()
  expect((await maya.mutate('claims.create', aClaim())).status).toBe(403)
  await accepts(bao, await handsOver(maya, bao.email))
  await confirms(maya)
  // The seller's claim counts for the seller for good; the buyer has their own.
  expect((await maya.mutate('claims.create', aClaim())).status).toBe(403)
  await bao.files()
  expect((await bao.mutate('claims.create', aClaim())).status).toBe(403)
})
