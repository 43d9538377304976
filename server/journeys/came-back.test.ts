import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { DAY } from '#shared/dates.ts'
import { pairsOf } from '#shared/before-after.ts'
import { builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { joinsHome } from '#server/testing/household.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { sentClaim } from '#server/testing/sent-claim.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
})
afterAll(() => world.stop())

const Filed = z.object({ result: z.object({ data: z.object({ json: z.object({ id: z.string() }) }) }) })
const again = (who: HomeownerInTests, id: string, reason = 'It drips again.') =>
  who.mutate('claims.fileAgain', { id, reason, imageUrls: [] })
const idOf = async (answer: Response) => Filed.parse(await answer.json()).result.data.json.id

test('a claim that is open, or was withdrawn, does not come back; nor does somebody else’s', async () => {
  const { maya, id } = await sentClaim(world)
  expect((await again(maya, id)).status).toBe(409)
  await maya.mutate('claims.withdraw', { id })
  expect((await again(maya, id)).status).toBe(409)
  const closed = await sentClaim(world)
  await closed.maya.mutate('claims.close', { id: closed.id })
  expect((await again(maya, closed.id)).status).toBe(404)
  const ines = await world.homeowner('Ines Reader')
  await joinsHome(world, ines, { of: closed.maya, role: 'read-only' })
  expect((await again(ines, closed.id)).status).toBe(403)
  expect((await again(closed.maya, closed.id, ' ')).status).toBe(400)
})

test('long after it was fixed, it comes back as a new claim that names the old one to the builder, and both are linked', async () => {
  const { maya, id } = await sentClaim(world)
  const old = await claimPage(maya, id)
  await maya.mutate('claims.close', { id })
  world.clock.advance(90 * DAY)
  await maya.signsInAgain()
  const sentBefore = world.mail.mailsTo(BUILDER.email).length
  const newId = await idOf(await again(maya, id))
  await world.deliverMail()
  const filed = await claimPage(maya, newId)
  expect(filed).toMatchObject({
    title: old.title,
    category: old.category,
    summary: 'It drips again.',
    status: 'Sent',
    earlier: { id, number: old.number },
  })
  const history = new RegExp(
    `^Came back: earlier claim No. ${old.number}, filed .*, closed as fixed .*\\.\n\nIt drips again\\.$`,
  )
  expect(filed.description).toMatch(history)
  const now = await claimPage(maya, id)
  expect(now).toMatchObject({ status: 'Closed', later: { id: newId, number: filed.number } })
  expect(now.record.at(-1)).toMatchObject({ kind: 'came-back', detail: `claim ${filed.number}` })
  const email = world.mail.mailsTo(BUILDER.email).slice(sentBefore).at(-1)
  expect(email?.parsed.text).toContain(`Came back: earlier claim No. ${old.number}`)
  expect(email?.parsed.text).toContain(`Earlier claim No. ${old.number}`)
  const page = await (await fetch(builderAt(world.url, await tokenOf(maya, newId)).page)).text()
  expect(page).toContain(`Came back, earlier claim No. ${old.number}`)
})

test('sent twice it is one new claim; the old one cannot be reopened beside it, and is not asked about any more', async () => {
  const { maya, id } = await sentClaim(world)
  await maya.mutate('claims.close', { id })
  world.clock.advance(10 * DAY)
  await maya.signsInAgain()
  const first = await idOf(await again(maya, id))
  expect(await idOf(await again(maya, id))).toBe(first)
  expect((await maya.mutate('claims.reopen', { id, reason: 'Again.' })).status).toBe(409)
  world.clock.advance(20 * DAY)
  await world.server.scheduler.runNow('still-fixed')
  await world.deliverMail()
  const asked = world.mail
    .mailsTo(maya.email)
    .filter(({ parsed }) => parsed.subject?.startsWith('Still fixed?'))
  expect(asked).toEqual([])
})

test('it counts as a claim of the plan', async () => {
  await using limited = await startWorld({ env: { FREE_CLAIM_LIMIT: '1' } })
  const { maya, id } = await sentClaim(limited)
  await maya.mutate('claims.close', { id })
  const answer = await again(maya, id)
  expect(await answer.text()).toContain('CLAIM_LIMIT_REACHED')
})

test('photos of the repair are taken once it is closed as fixed, without an email, and are the counterparts of those of the filing', async () => {
  const { maya, id } = await sentClaim(world)
  const [before, after] = await Promise.all([1, 2].map(async (seed) => maya.uploads(await jpegPhoto(seed))))
  await maya.mutate('claims.addPhotos', { id, imageUrls: [before] })
  const adds = () => maya.mutate('claims.addRepairPhotos', { id, imageUrls: [after] })
  expect((await adds()).status).toBe(409)
  await maya.mutate('claims.close', { id })
  await world.deliverMail()
  const emailsBefore = world.mail.mailsTo(BUILDER.email).length
  expect((await adds()).status).toBe(200)
  expect((await adds()).status).toBe(200)
  await world.deliverMail()
  expect(world.mail.mailsTo(BUILDER.email)).toHaveLength(emailsBefore)
  const { photos, record } = await claimPage(maya, id)
  expect(record.filter(({ kind }) => kind === 'repair-photos')).toHaveLength(1)
  expect(photos.at(-1)?.eventId).toBe(record.findLast(({ kind }) => kind === 'repair-photos')?.id)
  const filed = photos.map((photo, index) => (index === 0 ? { ...photo, eventId: null } : photo))
  expect(pairsOf(filed, record).map((pair) => [pair.before.url, pair.after.url])).toEqual([
    [photos[0]?.url, photos.at(-1)?.url],
  ])
  expect((await maya.mutate('claims.verifyRecord', { id })).status).toBe(200)
  expect((await claimPage(maya, id)).recordState).toMatchObject({ verified: { findings: [] } })
})
