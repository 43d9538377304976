import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimPage } from '#server/testing/builder.ts'
import { joinsHome, leavesHome } from '#server/testing/household.ts'
import { aClaim, BUILDER, HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { filesWalkThrough, readsWalkThrough } from '#server/testing/walk-through.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let maya: HomeownerInTests
let sam: HomeownerInTests
let ines: HomeownerInTests
let eve: HomeownerInTests
/** Maya's, with a photo. */
let id: string
let photo: string
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  maya = await world.homeowner()
  sam = await world.homeowner('Sam Brandt')
  ines = await world.homeowner('Ines Castro')
  eve = await world.homeowner('Eve Adams')
  await maya.savesProfile()
  await joinsHome(world, sam, { of: maya, role: 'member' })
  await joinsHome(world, ines, { of: maya, role: 'read-only' })
  const imageUrl = await maya.uploads(await jpegPhoto(1))
  photo = `/photos/${imageUrl.split('/').at(-1) ?? ''}`
  id = (await maya.files({ imageUrls: [imageUrl] })).id
  await world.deliverMail()
})
afterAll(() => world[Symbol.asyncDispose]())

describe('another account', () => {
  test('sees no photo by naming it as the picture of a home of its own', async () => {
    const waiting = await maya.uploads(await jpegPhoto(5))
    const path = `/photos/${waiting.split('/').at(-1) ?? ''}`
    await eve.savesProfile(BUILDER, { ...HOME, photo: waiting })
    expect((await asOwner(eve, path)).status).toBe(404)
    // As the picture of the uploader's own home it is everybody's there.
    expect((await asOwner(ines, path)).status).toBe(404)
    expect((await maya.call('PUT', '/api/profile/home', { ...HOME, photo: waiting })).status).toBe(200)
    expect((await asOwner(ines, path)).status).toBe(200)
    expect((await asOwner(eve, path)).status).toBe(404)
  })

  test('finds no claim, photo or record by its path', async () => {
    for (const path of [`/api/claims/${id}`, `/account/claims/${id}/record.pdf`, photo])
      expect([path, (await asOwner(eve, path)).status]).toEqual([path, 404])
    expect(await eve.lists()).toEqual([])
    expect(await eve.metrics()).toMatchObject({ totalClaims: 0 })
  })
})

/** A GET with the session's cookie, as a link or an image is requested. */
const asOwner = (who: HomeownerInTests, path: string) =>
  fetch(`${world.url}${path}`, { headers: { cookie: who.cookie, authorization: `Bearer ${who.token}` } })

describe('who may only look', () => {
  test('reads everything of the home', async () => {
    expect((await ines.lists()).map((claim) => claim.id)).toEqual([id])
    expect(await ines.metrics()).toMatchObject({ totalClaims: 1 })
    expect((await ines.reads(id)).id).toBe(id)
    expect((await claimPage(ines, id)).number).toBe(1001)
    for (const path of [photo, `/account/claims/${id}/record.pdf`, '/api/profile/home'])
      expect([path, (await asOwner(ines, path)).status]).toEqual([path, 200])
  })

  test('reads a walk-through without the link that answers as the builder', async () => {
    const list = await filesWalkThrough(maya)
    expect(await readsWalkThrough(maya, list.id)).toMatchObject({ shareUrl: expect.any(String) })
    expect(await readsWalkThrough(ines, list.id)).toMatchObject({ shareUrl: null, isReadOnly: true })
    expect((await ines.mutate('walkThroughs.confirmSent', { id: list.id })).status).toBe(403)
    for (const { claimId } of list.items) await maya.mutate('claims.withdraw', { id: claimId })
  })

  test('reads why an act is refused, and nothing changes', async () => {
    const before = await claimPage(maya, id)
    const refused = await ines.mutate('claims.close', { id })
    expect(await refused.text()).toContain('You can look at this home, but not change anything in it.')
    expect((await ines.mutate('claims.create', aClaim())).status).toBe(403)
    expect((await ines.mutate('profile.save', { home: HOME, builder: BUILDER })).status).toBe(403)
    expect((await ines.call('PUT', '/api/profile/builder', BUILDER)).status).toBe(403)
    expect((await ines.call('PUT', '/api/profile/home', HOME)).status).toBe(403)
    expect(await claimPage(maya, id)).toEqual(before)
  })
})

test('what a member does is recorded as theirs, and what they file is the home’s', async () => {
  const { db } = world.server.connection
  const filed = await sam.files({ title: 'The fan rattles' })
  await sam.writes(filed.id, 'Since Monday.')
  await maya.mutate('claims.close', { id: filed.id })
  expect((await maya.lists()).map((claim) => claim.id)).toContain(filed.id)
  const events = await db
    .selectFrom('claim_events')
    .select(['status', 'user_id'])
    .where('claim_id', '=', filed.id)
    .where('by', '=', 'homeowner')
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { status: 'New', user_id: sam.user.id },
    { status: 'Closed', user_id: maya.user.id },
  ])
  const [message] = await db
    .selectFrom('messages')
    .select('user_id')
    .where('claim_id', '=', filed.id)
    .execute()
  expect(message?.user_id).toBe(sam.user.id)
})

test('the claims of a home count against its owner’s plan, whoever files them', async () => {
  await using small = await startWorld({ env: { FREE_CLAIM_LIMIT: '2' }, hasMailServer: false })
  const owner = await small.homeowner()
  const partner = await small.homeowner('Sam Brandt')
  await joinsHome(small, partner, { of: owner, role: 'member' })
  await owner.files()
  await partner.files({ title: 'Another' })
  for (const who of [owner, partner])
    expect((await who.mutate('claims.create', aClaim({ title: 'One more' }))).status).toBe(403)
})

describe('who does not belong to the home any more', () => {
  test('finds nothing of it from that moment; their claims stay, and another member answers for them', async () => {
    const tom = await world.homeowner('Tom Ortiz')
    await joinsHome(world, tom, { of: maya, role: 'member' })
    const imageUrl = await tom.uploads(await jpegPhoto(3))
    const filed = await tom.files({ title: 'The lock sticks', imageUrls: [imageUrl] })
    const picture = `/photos/${imageUrl.split('/').at(-1) ?? ''}`
    expect((await asOwner(tom, picture)).status).toBe(200)
    await leavesHome(world, tom, maya)
    expect(await tom.lists()).toEqual([])
    for (const path of [`/api/claims/${filed.id}`, `/account/claims/${filed.id}/record.pdf`, picture])
      expect([path, (await asOwner(tom, path)).status]).toEqual([path, 404])
    expect((await asOwner(maya, picture)).status).toBe(200)
    const row = await world.server.connection.db
      .selectFrom('claims')
      .select('user_id')
      .where('id', '=', filed.id)
      .executeTakeFirst()
    expect(row?.user_id).toBe(maya.user.id)
    // Their own home is theirs again.
    expect((await tom.files({ title: 'Mine' })).title).toBe('Mine')
    expect((await tom.lists()).map(({ title }) => title)).toEqual(['Mine'])
  })
})
