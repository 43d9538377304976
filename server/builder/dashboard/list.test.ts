import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, calendarDate, DAY } from '#shared/dates.ts'
import { msToPlainWeeks } from '#shared/testing/plain-weeks.ts'
import { builderAt, tokenOf } from '#server/testing/builder.ts'
import { signedInBuilder, type BuilderInTests } from '#server/testing/dashboard.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { jpegPhoto } from '#server/testing/pictures.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const OTHER = { ...BUILDER, name: 'Cedar Homes', email: 'office@cedar.example' }

let world: World
let maya: HomeownerInTests
let builder: BuilderInTests
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  maya = await world.homeowner()
  await maya.savesProfile()
})
afterAll(() => world[Symbol.asyncDispose]())

const at = async (id: string) => builderAt(world.url, await tokenOf(maya, id))

describe('the list of a builder’s claims', () => {
  beforeAll(async () => {
    const files = async (title: string) => (await maya.files({ title })).id
    const days = async (n: number) => {
      world.clock.advance(n * DAY)
      await maya.signsInAgain()
      await world.deliverMail()
    }
    await days(msToPlainWeeks(world.clock.now()) / DAY)
    const repair = await files('Ceiling stain')
    await days(0)
    await (await at(repair)).acknowledges()
    await world.undoTimePasses()
    await days(23)
    await files('Closet door rubs')
    const fixed = await files('Cold bedroom')
    const closed = await files('Stuck door')
    await days(1)
    await files('Outlet is dead')
    await days(0)
    await days(10)
    await files('Bath fan')
    const visit = await files('Loose handrail')
    await days(0)
    await (await at(fixed)).marksFixed()
    await world.undoTimePasses()
    await maya.mutate('claims.close', { id: closed })
    await (
      await at(visit)
    ).proposes({ date: addDays(calendarDate(world.clock.now()), 9), from: '09:00', to: '11:00' })
    builder = await signedInBuilder(world)
  })

  test('begins with what is overdue the longest, and ends with what waits for the homeowner', async () => {
    expect(await builder.lists()).toEqual([
      'Ceiling stain',
      'Closet door rubs',
      'Outlet is dead',
      'Bath fan',
      'Loose handrail',
      'Cold bedroom',
    ])
    const page = await builder.reads()
    expect(page).toMatch(/Repair \d days? over/)
    expect(page).toMatch(/Visit [\w ,]+, to confirm/)
    expect(page).toMatch(/Asked [\w ,]+ if fixed/)
    expect(page).toContain('<bdi>Maya Lindqvist</bdi> · <bdi>418 Alder Creek Drive</bdi>')
  })

  test('its filters show a part each, with its number', async () => {
    const page = await builder.reads()
    const counts = Object.fromEntries(
      Array.from(
        page.matchAll(/href="\/builder(?:\?show=(\w+))?"[^>]*>[^<]* <span class="num">(\d+)/g),
        (match) => [match[1] ?? 'all', Number(match[2])],
      ),
    )
    expect(counts).toEqual({ all: 6, overdue: 3, week: 1, waiting: 2, visits: 1, closed: 1 })
    expect(await builder.lists('/builder?show=waiting')).toEqual(['Loose handrail', 'Cold bedroom'])
    expect(await builder.lists('/builder?show=visits')).toEqual(['Loose handrail'])
    expect(await builder.lists('/builder?show=closed')).toEqual(['Stuck door'])
  })

  test('a search finds title, homeowner and number, among the open or the closed ones', async () => {
    expect(await builder.lists('/builder?q=BATH')).toEqual(['Bath fan'])
    expect(await builder.lists('/builder?q=lindqvist')).toHaveLength(6)
    expect(await builder.lists('/builder?q=stuck')).toEqual([])
    expect(await builder.lists('/builder?q=stuck&show=closed')).toEqual(['Stuck door'])
    expect(await builder.lists('/builder?q=lindqvist&show=closed')).toEqual(['Stuck door'])
    expect(await builder.lists('/builder?q=nothing&show=closed')).toEqual([])
    expect(await (await builder.get('/builder?q=باب')).text()).toMatch(
      /<input [^>]*dir="auto"[^>]*value="باب"/,
    )
  })

  test('the order can be that of filing, and what the address has besides is ignored', async () => {
    const newest = await builder.lists('/builder?sort=newest')
    expect(newest[0]).toBe('Loose handrail')
    expect((await builder.lists('/builder?sort=oldest')).toReversed()).toEqual(newest)
    expect(await builder.lists('/builder?show=everything&sort=x&page=-1&before=%00&q=')).toHaveLength(6)
    expect(await builder.lists('/builder?show=waiting&show=closed')).toEqual([
      'Loose handrail',
      'Cold bedroom',
    ])
  })

  test('opening the list opens no claim, and opening a claim leads to its own page', async () => {
    const id = (await maya.lists('?search=bath'))[0]?.id ?? ''
    await builder.reads()
    const answer = await builder.get(`/builder/claims/${id}/open`)
    expect(answer.headers.get('location')).toBe((await at(id)).page)
    expect((await maya.reads(id)).status).toBe('Sent')
  })
})

describe('access follows the address of the claim’s builder', () => {
  let id: string
  let photo: string
  let cedar: BuilderInTests
  beforeAll(async () => {
    const url = await maya.uploads(await jpegPhoto(1))
    ;({ id } = await maya.files({ title: 'Moving claim', imageUrls: [url] }))
    photo = url.split('/').at(-1) ?? ''
    const dev = await world.homeowner('Dev Patel')
    await dev.savesProfile(OTHER)
    await dev.files({ title: 'Of another builder' })
    await world.deliverMail()
    builder = await signedInBuilder(world)
    cedar = await signedInBuilder(world, OTHER.email)
  })

  /** Every address that names a claim or something of it, asked by a builder. */
  const statuses = async (who: BuilderInTests) => {
    const gets = [`/builder/claims/${id}/open`, `/builder/photos/${photo}`]
    return Promise.all(gets.map(async (path) => (await who.get(path)).status))
  }

  test('every address answers not found for another builder’s claim, as for one that does not exist', async () => {
    expect(await statuses(builder)).toEqual([303, 200])
    expect(await statuses(cedar)).toEqual([404, 404])
    expect(await cedar.lists()).toEqual(['Of another builder'])
    expect(await builder.lists()).not.toContain('Of another builder')
    // The form of the language has the page's own address.
    const texts = await Promise.all(
      [id, '0'.repeat(26)].map(async (each) =>
        (await cedar.reads(`/builder/claims/${each}/open`)).replaceAll(each, 'ID'),
      ),
    )
    expect(texts[0]).toBe(texts[1])
  })

  test('a homeowner who sends the claim to another address takes it away at once', async () => {
    await maya.call('PUT', '/api/profile/builder', OTHER)
    expect((await maya.mutate('claims.resend', { id })).status).toBe(200)
    expect(await statuses(builder)).toEqual([404, 404])
    expect(await builder.lists()).not.toContain('Moving claim')
    expect(await statuses(cedar)).toEqual([303, 200])
    expect(await cedar.lists()).toContain('Moving claim')
  })
})
