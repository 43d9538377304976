import { expect, test } from 'vitest'
import { z } from 'zod'
import { RemovalFacts } from '#shared/account.ts'
import { HomeDocument } from '#shared/documents.ts'
import { aMail, builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { addsDocument, pagePdf } from '#server/testing/documents.ts'
import { joinsHome } from '#server/testing/household.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { addsRecording, hasFfmpeg, recordingFile } from '#server/testing/recording-files.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const deletes = (who: HomeownerInTests) => who.mutate('account.remove', { password: who.password })

const roleOf = async (world: World, who: HomeownerInTests, homeId: string) =>
  (
    await world.server.connection.db
      .selectFrom('home_members')
      .select('role')
      .where('home_id', '=', homeId)
      .where('user_id', '=', who.user.id)
      .executeTakeFirst()
  )?.role

/** A home of three, with a claim of its owner: photo, emails, an answer. */
async function sharedHome() {
  const world = await startWorld()
  await world.homeowner('The Admin')
  const maya = await world.homeowner()
  await maya.savesProfile()
  const ines = await world.homeowner('Ines Castro')
  const sam = await world.homeowner('Sam Brandt')
  await joinsHome(world, ines, { of: maya, role: 'read-only' })
  await joinsHome(world, sam, { of: maya, role: 'member' })
  const imageUrl = await maya.uploads(await jpegPhoto(1))
  const claim = await maya.files({ imageUrls: [imageUrl] })
  await maya.writes(claim.id, 'Since Monday.')
  await world.deliverMail()
  const email = await world.mail.waitFor(BUILDER.email)
  const replyTo = email.parsed.replyTo?.value[0]?.address ?? ''
  await world.postMail(aMail({ to: replyTo, from: BUILDER.email, text: 'We come on Friday.' }))
  await world.readMail()
  return { world, maya, ines, sam, claim, photo: `/photos/${imageUrl.split('/').at(-1) ?? ''}` }
}

test('the owner of a shared home deletes their account: the others keep the whole record, and a member owns it', async () => {
  const { world, maya, ines, sam, claim, photo } = await sharedHome()
  await using _ = world
  const own = await maya.files({ title: 'A second one' })
  const before = await claimPage(sam, claim.id)
  expect((await deletes(maya)).status).toBe(200)
  expect(await roleOf(world, sam, maya.user.id)).toBe('owner')
  expect(await roleOf(world, ines, maya.user.id)).toBe('read-only')
  // The record stays as it is; only the name goes with the account.
  const after: unknown = JSON.parse(JSON.stringify(before).replaceAll(maya.name, 'A former member'))
  expect(await claimPage(sam, claim.id)).toEqual(after)
  expect((await ines.lists()).map(({ id }) => id).toSorted()).toEqual([claim.id, own.id].toSorted())
  const picture = await fetch(`${world.url}${photo}`, { headers: { cookie: sam.cookie } })
  expect(picture.status).toBe(200)
  const emails = await world.server.connection.db
    .selectFrom('outbox')
    .select('kind')
    .where('claim_id', '=', claim.id)
    .where('kind', 'in', ['letter', 'to-builder'])
    .execute()
  expect(emails.length).toBeGreaterThan(1)
  // It goes on: the builder's link still works, and their answer reaches who is there.
  const builder = builderAt(world.url, await tokenOf(sam, claim.id))
  await builder.says('See you then.')
  world.clock.advance(10 * 60_000)
  await world.deliverMail()
  const told = await world.mail.waitFor(sam.email, ({ parsed }) => /See you then/.test(parsed.text ?? ''))
  expect(told.parsed.subject).toContain('answered')
  expect((await sam.files({ title: 'A third one' })).title).toBe('A third one')
})

test('a member deletes their account: what they filed stays in the home', async () => {
  const { world, maya, sam } = await sharedHome()
  await using _ = world
  const filed = await sam.files({ title: 'The fan rattles' })
  const Facts = z.object({ result: z.object({ data: z.object({ json: RemovalFacts }) }) })
  const facts = Facts.parse(await (await sam.call('GET', '/trpc/account.removal')).json())
  // Nothing that the page names goes: only the empty home of their own.
  expect(facts.result.data.json).toMatchObject({ claims: 0, photos: 0, messages: 0 })
  expect((await deletes(sam)).status).toBe(200)
  expect((await claimPage(maya, filed.id)).title).toBe('The fan rattles')
  await maya.mutate('claims.close', { id: filed.id })
  expect((await claimPage(maya, filed.id)).status).toBe('Closed')
})

test.runIf(hasFfmpeg)(
  'a recording and a document of a member who deletes their account stay in the claim',
  async () => {
    const { world, maya, sam } = await sharedHome()
    await using _ = world
    const [sound, estimate] = [recordingFile('memo.m4a'), await pagePdf('Estimate')]
    const recording = await addsRecording(world.url, sam, { bytes: sound, name: 'Fan.m4a' })
    const homeId = maya.user.id
    const added = await addsDocument(world, sam, { bytes: estimate, name: 'Fan.pdf', kind: 'paper', homeId })
    const documentIds = [HomeDocument.parse(await added.json()).id]
    const filed = await sam.files({ title: 'The fan rattles', recordingIds: [recording.id], documentIds })
    expect((await deletes(sam)).status).toBe(200)
    const { recordings, papers } = await claimPage(maya, filed.id)
    const bytesOf = async (url = '') => {
      const answer = await fetch(new URL(url, world.url), { headers: { cookie: maya.cookie } })
      return Buffer.from(await answer.arrayBuffer())
    }
    expect((await bytesOf(recordings?.[0]?.url)).equals(sound)).toBe(true)
    expect((await bytesOf(papers?.[0]?.url)).equals(estimate)).toBe(true)
  },
)

test('the last one of a home takes it along', async () => {
  const { world, maya, ines, sam, claim } = await sharedHome()
  await using _ = world
  for (const who of [sam, maya]) expect((await deletes(who)).status).toBe(200)
  expect(await roleOf(world, ines, maya.user.id)).toBe('owner')
  expect((await claimPage(ines, claim.id)).id).toBe(claim.id)
  expect((await deletes(ines)).status).toBe(200)
  const { db } = world.server.connection
  expect(await db.selectFrom('claims').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('photos').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('homes').select('id').execute()).toHaveLength(1)
})
