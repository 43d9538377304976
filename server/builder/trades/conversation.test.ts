import * as z from 'zod'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '#shared/dates.ts'
import { builderAt, tokenOf } from '#server/testing/builder.ts'
import { assignedTrade, signedInBuilder, type BuilderInTests } from '#server/testing/dashboard.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const CEDAR = { ...BUILDER, name: 'Cedar Homes', email: 'office@cedar.example' }
const CARLOS = 'carlos@pipes.example'

const LINK = z.object({ result: z.object({ data: z.object({ json: z.object({ url: z.string() }) }) }) })

let world: World
let maya: HomeownerInTests
let builder: BuilderInTests
let cedar: BuilderInTests
let id: string
/** The trade's page, as a path. */
let link: string
let visits = 0
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', TRUST_PROXY: 'loopback' } })
  maya = await world.homeowner()
  await maya.savesProfile()
  const dev = await world.homeowner('Dev Patel')
  await dev.savesProfile(CEDAR)
  await dev.files()
  await maya.files({ title: 'First' })
  await world.deliverMail()
  builder = await signedInBuilder(world)
  cedar = await signedInBuilder(world, CEDAR.email)
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  world.clock.advance(DAY)
  await maya.signsInAgain()
  ;({ id } = await maya.files({ title: 'Pipe drips' }))
  await world.deliverMail()
  visits += 1
  const trade = { name: 'Carlos Medina', work: 'Plumbing', email: `${visits}-${CARLOS}` }
  link = `/t/${(await assignedTrade(world, builder, { claimId: id, trade })).tradeToken}`
})

const office = () => builder.reads(`/builder/claims/${id}`)
const reads = async (path = link) => (await fetch(world.url + path)).text()
const mailsTo = async (email: string) => {
  await world.deliverMail()
  return world.mail.mailsTo(email)
}

describe('what the homeowner wrote', () => {
  const shows = async (show: 'yes' | 'no', claim = id) => {
    const trade = /name="trade" value="([0-9a-z]{26})"/.exec(
      await builder.reads(`/builder/claims/${claim}`),
    )?.[1]
    return builder.post(`/builder/claims/${claim}/conversation`, { trade: trade ?? '', show })
  }
  const PRIVATE = 'The gate code is Quetzal'
  const writesAll = async () => {
    const photo = await maya.uploads(await jpegPhoto(7))
    const shared = `${world.url}/b/${await tokenOf(maya, id)}`
    await maya.mutate('messages.send', { claimId: id, content: `${PRIVATE} ${shared}`, imageUrls: [photo] })
    await builder.post(`/builder/claims/${id}/notes`, { content: 'Note Xylophone' })
    await builderAt(world.url, await tokenOf(maya, id)).says('Answer Yggdrasil')
    return photo.split('/').at(-1) ?? ''
  }

  test('is not on a trade’s page, nor its photos, until the office says so', async () => {
    const photo = await writesAll()
    expect(await reads()).not.toContain(PRIVATE)
    expect((await fetch(`${world.url}${link}/photos/${photo}/large`)).status).toBe(404)
    expect(await office()).toContain('Show the conversation to this trade')
  })

  test('is there with its photos once the office shows it, without private links, notes and the builder’s messages', async () => {
    const photo = await writesAll()
    const before = (await mailsTo(`${visits}-${CARLOS}`)).length
    expect((await shows('yes')).status).toBe(303)
    const page = await reads()
    expect(page).toContain(PRIVATE)
    expect(page).not.toContain(await tokenOf(maya, id))
    expect(page).not.toMatch(/Xylophone|Yggdrasil/)
    expect((await fetch(`${world.url}${link}/photos/${photo}/large`)).status).toBe(200)
    expect((await mailsTo(`${visits}-${CARLOS}`)).length).toBe(before)
  })

  test('is without the links by which evidence, a calendar or a household opens, as is what they reported', async () => {
    const madeBy = async (procedure: string, input: unknown) =>
      LINK.parse(await (await maya.mutate(procedure, input)).json()).result.data.json.url
    const links = [
      await madeBy('evidence.makeLink', { claimIds: [id], days: 30 }),
      await madeBy('calendar.renew', {}),
      await madeBy('household.invite', { role: 'read-only' }),
      `${world.url}${link}`,
    ]
    const secrets = links.map((each) => /[\w-]{39,}/.exec(each)?.[0] ?? each)
    await maya.mutate('claims.correct', { id, description: `All of it: ${links.join(' ')} Ocelot` })
    for (const each of links) await maya.writes(id, `See ${each} and ${encodeURIComponent(each)} Quetzal`)
    await shows('yes')
    const page = await reads()
    const words = page.replaceAll(/="[^"]*"/g, '')
    expect(words.match(/Quetzal/g)).toHaveLength(links.length)
    expect(words).toContain('Ocelot')
    expect(secrets.filter((secret) => words.includes(secret))).toEqual([])
  })

  test('has why the claim is not fixed yet, and why it was reopened', async () => {
    await shows('yes')
    await builderAt(world.url, await tokenOf(maya, id)).marksFixed()
    await world.undoTimePasses()
    await maya.mutate('claims.disputeFix', { id, reason: 'It still drips', imageUrls: [] })
    await maya.mutate('claims.close', { id })
    await maya.mutate('claims.reopen', { id, reason: 'It drips again', imageUrls: [] })
    expect(await reads()).toMatch(/It still drips.*It drips again/s)
  })

  test('goes when the office takes it back, and with the assignment', async () => {
    const photo = await writesAll()
    await shows('yes')
    await shows('no')
    expect(await reads()).not.toContain(PRIVATE)
    expect((await fetch(`${world.url}${link}/photos/${photo}/large`)).status).toBe(404)
    await shows('yes')
    await builder.post('/builder/assign', { claim: id, trade: 'nobody' })
    expect(await reads()).not.toContain(PRIVATE)
    // The next one starts without.
    const trade = { name: 'Ana Pavic', work: 'Roofs', email: `ana${visits}@roofs.example` }
    const { tradeToken } = await assignedTrade(world, builder, { claimId: id, trade })
    expect(await reads(`/t/${tradeToken}`)).not.toContain(PRIVATE)
  })

  test('is shown by nobody else’s office, and not to who has the work by the time the form arrives', async () => {
    await writesAll()
    const page = await office()
    const trade = /name="trade" value="([0-9a-z]{26})"/.exec(page)?.[1] ?? ''
    expect((await cedar.post(`/builder/claims/${id}/conversation`, { trade, show: 'yes' })).status).toBe(404)
    const ana = { name: 'Ana Pavic', work: 'Roofs', email: `later${visits}@roofs.example` }
    const { tradeToken } = await assignedTrade(world, builder, { claimId: id, trade: ana })
    expect((await builder.post(`/builder/claims/${id}/conversation`, { trade, show: 'yes' })).status).toBe(
      404,
    )
    expect(await reads(`/t/${tradeToken}`)).not.toContain(PRIVATE)
  })
})
