import { createTransport } from 'nodemailer'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMail, builderAt, tokenOf, visitIn } from '#server/testing/builder.ts'
import { assignedTrade, postForm, signedInBuilder, type BuilderInTests } from '#server/testing/dashboard.ts'
import { aClaim, BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { INBOUND_ADDRESS, startWorld, type World } from '#server/testing/world.ts'

/** Lines of level error. */
const errors: string[] = []
let world: World
let maya: HomeownerInTests
let office: BuilderInTests
let id: string
let token: string
let tradeToken: string

beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' }, log })
  maya = await world.homeowner()
  await maya.savesProfile()
  ;({ id } = await maya.files())
  token = await tokenOf(maya, id)
  office = await signedInBuilder(world)
  ;({ tradeToken } = await assignedTrade(world, office, { claimId: id }))
  fill()
})
afterAll(() => world[Symbol.asyncDispose]())

/** SQLite can write no further page, as on a disk without a byte left. */
function fill(): void {
  const { sqlite } = world
  sqlite.exec('create table if not exists filler (content blob) strict')
  sqlite.pragma(`max_page_count = ${String(sqlite.pragma('page_count', { simple: true }))}`)
  for (let bytes = 64 * 1024; bytes >= 512;) {
    try {
      sqlite.prepare('insert into filler values (zeroblob(?))').run(bytes)
    } catch {
      bytes /= 2
    }
  }
}

const LONG = 'Water drips from the supply line. '.repeat(25)
/** Does something again until the pages that are there have no room for it; returns that answer. */
async function refused(does: (n: number) => Promise<Response>): Promise<Response> {
  for (let n = 0; n < 300; n += 1) {
    const answer = await does(n)
    if (answer.status >= 400) return answer
  }
  throw new Error('it was never refused')
}

const FULL = 'There is no room to store anything right now. Nothing you wrote is lost'

test('filing and writing say that there is no room, by every API', async () => {
  for (const [path, body] of [
    ['/api/claims', aClaim()],
    [`/api/claims/${id}/messages`, { content: LONG }],
  ] as const) {
    const answer = await refused(() => maya.call('POST', path, body))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([507, '300'])
    expect(await answer.json()).toMatchObject({
      error: { code: 'STORAGE_FULL', message: expect.stringContaining(FULL) },
    })
  }
  const answer = await refused(() => maya.mutate('messages.send', { claimId: id, content: LONG }))
  expect([answer.status, await answer.text()]).toEqual([507, expect.stringContaining(FULL)])
})

test('the builder’s page keeps what was typed and says so', async () => {
  const answer = await refused(() => builderAt(world.url, token).says(LONG))
  const page = await answer.text()
  expect(answer.status).toBe(507)
  expect(page).toContain(FULL)
  expect(page).toContain(LONG.trim())
})

test('the dashboard and the trade’s page say so', async () => {
  const note = await refused(() => office.post(`/builder/claims/${id}/notes`, { content: LONG }))
  expect([note.status, await note.text()]).toEqual([507, expect.stringContaining(FULL)])
  const visit = await refused((n) =>
    postForm(world, `/t/${tradeToken}/visit`, {
      fields: { ...visitIn(5 + (n % 20), world.clock), who: LONG.slice(0, 90) },
    }),
  )
  expect([visit.status, await visit.text()]).toEqual([507, expect.stringContaining(FULL)])
})

test('mail is put off and not lost', async () => {
  const answer = await refused((n) => world.postMail(aMail({ to: INBOUND_ADDRESS, text: `${LONG} ${n}` })))
  expect(answer.status).toBe(507)
  const transport = createTransport({ host: '127.0.0.1', port: world.server.smtpPort })
  const mail = { from: BUILDER.email, to: INBOUND_ADDRESS, text: LONG }
  await expect(transport.sendMail(mail)).rejects.toMatchObject({ responseCode: 452 })
  transport.close()
})

test('none of it is an error of ours in the log, and all goes through once there is room', async () => {
  expect(errors).toEqual([])
  world.sqlite.pragma('max_page_count = 1000000')
  expect((await maya.call('POST', `/api/claims/${id}/messages`, { content: LONG })).status).toBe(201)
  expect((await builderAt(world.url, token).says(LONG)).status).toBe(303)
  expect(world.sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
})
