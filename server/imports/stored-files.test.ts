import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { IMPORT_NO_ROOM } from '#shared/import-files.ts'
import { BUILDER, HOME, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { joinsHome } from '#server/testing/household.ts'
import {
  completes,
  eml,
  finishes,
  overviewOf,
  reviewOf,
  sendsImport,
  uploads,
  zipOf,
} from '#server/testing/imports.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { askWithoutBody } from '#server/testing/raw-http.ts'
import { interrupted } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { knownIds } from '#server/uploads/attachments-repository.ts'
import { knownInbound } from '#server/inbox/repository.ts'
import { readZip } from '#server/testing/zip.ts'

const filesOf = (world: World) =>
  readdirSync(path.join(world.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
const photoIn = async (who: HomeownerInTests) => {
  const review = await reviewOf(who)
  const photo = review.items.find(({ kind }) => kind === 'photo')
  const mail = review.items.find(({ kind }) => kind === 'mail')
  return { importId: review.id, photoId: photo?.id ?? '', mailId: mail?.id ?? '' }
}

describe('a photo of an open import', () => {
  let world: World
  let maya: HomeownerInTests
  beforeAll(async () => {
    world = await startWorld()
    maya = await world.homeowner()
    await maya.savesProfile()
    await uploads(world, maya, { 'one.eml': eml({ photo: await jpegPhoto(41) }) })
  })
  afterAll(() => world[Symbol.asyncDispose]())
  const asksFor = (
    who: { cookie: string } | undefined,
    { importId, itemId, more = {} }: { importId: string; itemId: string; more?: object },
  ) =>
    fetch(`${world.url}/homes/imports/${importId}/photos/${itemId}?size=thumb`, {
      headers: { ...(who && { cookie: who.cookie }), ...more },
    })

  test('is not sent to anybody else: signed out, another account, a member of the home, another site', async () => {
    const [eve, noor] = [await world.homeowner('Eve Adams'), await world.homeowner('Noor Haddad')]
    await joinsHome(world, noor, { of: maya, role: 'member' })
    const { importId, photoId } = await photoIn(maya)
    expect((await asksFor(undefined, { importId, itemId: photoId })).status).toBe(401)
    for (const who of [eve, noor])
      expect((await asksFor(who, { importId, itemId: photoId })).status).toBe(404)
    expect(
      (await asksFor(maya, { importId, itemId: photoId, more: { 'sec-fetch-site': 'cross-site' } })).status,
    ).toBe(403)
  })

  test('is found in its own import only, and an email is no photo', async () => {
    const eve = await world.homeowner('Eve Two')
    await eve.savesProfile()
    await uploads(world, eve, { 'one.eml': eml({ photo: await jpegPhoto(42) }) })
    const [own, other] = [await photoIn(maya), await photoIn(eve)]
    expect((await asksFor(eve, { importId: other.importId, itemId: own.photoId })).status).toBe(404)
    expect((await asksFor(maya, { importId: own.importId, itemId: own.mailId })).status).toBe(404)
    expect((await asksFor(maya, { importId: own.importId, itemId: '..%2f..%2fhomeclaim.db' })).status).toBe(
      404,
    )
  })

  test('is shown small and large to its person, and is gone with the import', async () => {
    const { importId, photoId } = await photoIn(maya)
    const answer = await asksFor(maya, { importId, itemId: photoId })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(Math.max(width, height)).toBeLessThanOrEqual(400)
    const large = await fetch(`${world.url}/homes/imports/${importId}/photos/${photoId}?size=large`, {
      headers: { cookie: maya.cookie },
    })
    const sides = await sharp(Buffer.from(await large.arrayBuffer())).metadata()
    expect(Math.max(sides.width, sides.height)).toBeGreaterThan(400)
    expect(large.headers.get('etag')).not.toBe(answer.headers.get('etag'))
    const etag = answer.headers.get('etag') ?? ''
    expect((await asksFor(maya, { importId, itemId: photoId, more: { 'if-none-match': etag } })).status).toBe(
      304,
    )
    await maya.mutate('imports.discard', { importId })
    expect((await asksFor(maya, { importId, itemId: photoId })).status).toBe(404)
    expect(filesOf(world).filter((name) => name.includes(photoId))).toEqual([])
  })
})

test('what is imported comes to what the account has stored already', async () => {
  await using world = await startWorld({ env: { STORAGE_PER_ACCOUNT_MB: '1' } })
  const maya = await world.homeowner()
  await maya.savesProfile()
  const large = (id: string) => eml({ id, text: randomBytes(300_000).toString('hex') })
  await uploads(world, maya, { 'one.eml': large('1@x') })
  const second = await sendsImport(world, maya, { bytes: large('2@x'), name: 'two.eml' })
  expect([second.status, await second.text()]).toEqual([413, expect.stringContaining(IMPORT_NO_ROOM)])
  await finishes(maya, await completes(maya))
  // The claim has these bytes now, and the next import is refused before a byte of it arrives.
  const head = { authorization: `Bearer ${maya.token}`, 'content-type': 'message/rfc822' }
  const size = { 'content-length': large('3@x').length }
  const path = `/homes/${maya.user.id}/imports?name=three.eml`
  expect(
    (await askWithoutBody(world.url, { method: 'PUT', path, headers: { ...head, ...size } })).status,
  ).toBe(413)
  // A ZIP is small until it is unpacked.
  const text = 'The same again. '.repeat(38_000)
  const review = await uploads(world, maya, { 'a.zip': await zipOf({ 'four.eml': eml({ text }) }) })
  expect(JSON.stringify(review?.files)).toContain(IMPORT_NO_ROOM)
  expect(review?.items).toEqual([])
})

test('what waits in the imports of other homes comes to it too', async () => {
  await using world = await startWorld({ env: { STORAGE_PER_ACCOUNT_MB: '1' } })
  const maya = await world.homeowner()
  await maya.savesProfile()
  const large = (id: string) => eml({ id, text: randomBytes(300_000).toString('hex') })
  await uploads(world, maya, { 'one.eml': large('1@x') })
  await maya.mutate('profile.addHome', { home: HOME, builder: BUILDER })
  const { homeId } = await overviewOf(maya)
  expect(homeId).not.toBe(maya.user.id)
  const second = await sendsImport(world, maya, { bytes: large('2@x'), name: 'two.eml', homeId })
  expect([second.status, await second.text()]).toEqual([413, expect.stringContaining(IMPORT_NO_ROOM)])
})

const Listed = z.object({
  drafts: z.array(z.object({ title: z.string() })),
  items: z.array(z.object({ kind: z.string(), path: z.string() })),
  unread: z.array(z.object({ path: z.string() })),
})

test('an open import is in the person’s data, and its files go with the account', async () => {
  // An email that was sent last is not read before the test says so.
  await using world = await startWorld({ onlyNow: ['imports'] })
  const maya = await world.homeowner()
  await maya.savesProfile()

  const mail = eml({ photo: await jpegPhoto(43) })
  await uploads(world, maya, { 'one.eml': mail })
  await sendsImport(world, maya, { bytes: eml({ id: '9@x', text: 'Not read yet.' }), name: 'later.eml' })
  const answer = await fetch(`${world.url}/account/export.zip`, { headers: { cookie: maya.cookie } })
  const zip = readZip(Buffer.from(await answer.arrayBuffer()))
  const file = [...zip.keys()].find((name) => /^imports\/.*import\.json$/.test(name)) ?? ''
  const listed = Listed.parse(JSON.parse(zip.get(file)?.toString() ?? '{}'))
  expect(listed.drafts).toEqual([{ title: 'Leaking window' }])
  expect(listed.items.map(({ kind }) => kind).toSorted()).toEqual(['mail', 'photo'])
  const stored = (kind: string) => zip.get(`${listed.items.find((item) => item.kind === kind)?.path}`)
  expect(stored('mail')?.equals(mail)).toBe(true)
  expect(stored('photo')?.length).toBeGreaterThan(0)
  expect(zip.get(listed.unread[0]?.path ?? '')?.toString()).toContain('Not read yet.')

  expect((await maya.mutate('account.remove', { password: maya.password })).status).toBe(200)
  await expect.poll(() => filesOf(world)).toEqual([])
})

test('files that become a claim’s while those without a row are looked for are kept', async () => {
  await using world = await startWorld()
  const { db } = world.server.connection
  const maya = await world.homeowner()
  await maya.savesProfile()
  const imported = async (id: string, seed: number) => {
    await uploads(world, maya, { [`${id}.eml`]: eml({ id, photo: await jpegPhoto(seed) }) })
    const found = await photoIn(maya)
    const ready = await completes(maya)
    return { ...found, finishing: interrupted(db, () => finishes(maya, ready)) }
  }
  const first = await imported('1@x', 44)
  expect(await knownIds(first.finishing, [first.photoId])).toEqual(new Set([first.photoId]))
  const second = await imported('2@x', 45)
  expect(await knownInbound(second.finishing, [second.mailId])).toEqual(new Set([second.mailId]))
})
