import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedInBuilder, type BuilderInTests } from '#server/testing/dashboard.ts'
import { claimPage } from '#server/testing/builder.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { valuesIn } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let maya: HomeownerInTests
let builder: BuilderInTests
/** A claim of another builder. */
let foreign: string
let ids: string[]
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', TRUST_PROXY: 'loopback' } })
  maya = await world.homeowner()
  await maya.savesProfile()
  const dev = await world.homeowner('Dev Patel')
  await dev.savesProfile({ ...BUILDER, email: 'office@cedar.example' })
  foreign = (await dev.files()).id
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  ids = [(await maya.files({ title: 'One' })).id, (await maya.files({ title: 'Two' })).id]
  await world.deliverMail()
  builder ??= await signedInBuilder(world)
})

const chosen = (...claims: string[]): [string, string][] => claims.map((id) => ['claim', id])
const statusesOf = (claims: string[]) =>
  Promise.all(
    claims.map(async (id) => (await valuesIn(world, `select status from claims where id = '${id}'`))[0]),
  )

describe('acknowledging many claims', () => {
  test('each is acknowledged at once, with its event and one email', async () => {
    const answer = await builder.post('/builder/acknowledge', [...chosen(...ids), ['back', '?show=week']])
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/builder?show=week'])
    expect(await statusesOf(ids)).toEqual(['Acknowledged', 'Acknowledged'])
    expect(await builder.reads()).toContain('2 claims acknowledged')
    await world.undoTimePasses()
    expect(await statusesOf(ids)).toEqual(['Acknowledged', 'Acknowledged'])
    await world.deliverMail()
    const told = world.mail.mailsTo(maya.email).filter(({ parsed }) => parsed.text?.includes('acknowledged'))
    expect(told).toHaveLength(2)
    for (const id of ids) expect((await maya.reads(id)).events.at(-1)).toMatchObject({ by: 'builder' })
  })

  test('the button of a row acknowledges that one only, whatever is selected', async () => {
    await builder.post('/builder/acknowledge', [...chosen(...ids), ['only', ids[1] ?? '']])
    await world.undoTimePasses()
    expect(await statusesOf(ids)).toEqual(['Sent', 'Acknowledged'])
  })

  test('Undo takes all of them back, which each homeowner can see', async () => {
    await builder.post('/builder/acknowledge', chosen(...ids))
    expect((await builder.post('/builder/undo', chosen(...ids))).status).toBe(303)
    await world.undoTimePasses()
    expect(await statusesOf(ids)).toEqual(['Opened', 'Opened'])
    for (const id of ids)
      expect((await claimPage(maya, id)).record.map(({ kind }) => kind)).toContain('acknowledgement-undone')
    await builder.post('/builder/acknowledge', chosen(...ids))
    await world.undoTimePasses()
    const late = await builder.post('/builder/undo', chosen(...ids))
    expect([late.status, await late.text()]).toEqual([
      409,
      expect.stringContaining('can no longer be undone'),
    ])
  })

  test('who is at Undo with the keyboard gets more time', async () => {
    await builder.post('/builder/acknowledge', chosen(...ids))
    // Far from the end: the clock runs on while a busy machine answers.
    world.clock.advance(1_000)
    const answer = await builder.post('/builder/extend-undo', chosen(...ids))
    expect(await answer.json()).toEqual({ left: 10 })
    await builder.post('/builder/undo', chosen(...ids))
  })

  test('a claim of another builder is not found, and left out among others', async () => {
    for (const path of ['/builder/acknowledge', '/builder/undo', '/builder/extend-undo'])
      expect([path, (await builder.post(path, chosen(foreign))).status]).toEqual([path, 404])
    expect((await builder.post('/builder/acknowledge', chosen(foreign, ...ids))).status).toBe(303)
    await world.undoTimePasses()
    expect(await statusesOf([foreign, ...ids])).toEqual(['Sent', 'Acknowledged', 'Acknowledged'])
  })

  test('the way back leads to the list only', async () => {
    for (const back of ['https://evil.example', '//evil.example', '?show=x&q=%0d%0aSet-Cookie:x', ''])
      expect((await builder.post('/builder/acknowledge', [['back', back]])).headers.get('location')).toMatch(
        /^\/builder(\?q=[\w%+-]*)?$/,
      )
  })
})

describe('the export', () => {
  test('is UTF-8 with a byte order mark, one line a claim, in the order of the list', async () => {
    const answer = await builder.get('/builder/claims.csv?q=One&sort=oldest')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="claims.csv"')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const lines = bytes.subarray(3).toString('utf8').split('\r\n')
    expect(lines[0]).toMatch(
      /^"Claim","Title","Category","Status","Homeowner","Address","Filed","Received","Due"/,
    )
    expect(lines[1]).toMatch(
      /^1\d+,"One","Plumbing","\w+","Maya Lindqvist","418 Alder Creek Drive, Bend, OR 97702",/,
    )
    expect(lines.at(-1)).toBe('')
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '＝1'])(
    'a title %j is a text, not a formula',
    async (title) => {
      const { id, title: stored } = await maya.files({ title: `${title}"x` })
      await world.deliverMail()
      const csv = await builder.reads('/builder/claims.csv?sort=newest')
      const cell = /^\d+,"((?:[^"]|"")*)"/.exec(csv.split('\r\n')[1] ?? '')?.[1] ?? ''
      expect([id, cell]).toEqual([id, `'${stored.replaceAll('"', '""')}`])
    },
  )

  test('has nothing of another builder, and is refused to other sites', async () => {
    expect(await builder.reads('/builder/claims.csv')).not.toContain('Dev Patel')
    const led = await fetch(`${world.url}/builder/claims.csv`, {
      headers: { cookie: builder.cookie, 'sec-fetch-site': 'cross-site' },
    })
    expect(led.status).toBe(403)
  })

  test('has every closed claim, also when there are more than are read at once, and the list has them by page', async () => {
    await maya.mutate('claims.close', { id: ids[0] })
    const { db } = world.server.connection
    const one = await db
      .selectFrom('claims')
      .selectAll()
      .where('id', '=', ids[0] ?? '')
      .executeTakeFirstOrThrow()
    for (let n = 1; n < 600; n += 1)
      await db
        .insertInto('claims')
        .values({ ...one, id: String(n).padStart(26, '0'), number: 20_000 + n })
        .execute()
    const lines = (await builder.reads('/builder/claims.csv?show=closed')).split('\r\n')
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines).toHaveLength(1 + 600 + 1)
    const titles: (string | undefined)[] = []
    for (let path: string | undefined = '/builder?show=closed'; path;) {
      const page = await builder.reads(path)
      titles.push(...Array.from(page.matchAll(/class="ti"[^>]*>([^<]*)</g), ([, title]) => title))
      path = /further" href="([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
    }
    expect(titles).toHaveLength(600)
  })
})
