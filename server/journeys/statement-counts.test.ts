import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { tokenOf } from '#server/testing/builder.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const input = (value: unknown) => encodeURIComponent(JSON.stringify({ json: value }))
/** More than a page. */
const CLAIMS = 60
let world: World
let maya: HomeownerInTests
let claimId: string
let builderPage: string

beforeAll(async () => {
  world = await startWorld({ hasMailServer: false, env: { FREE_CLAIM_LIMIT: '0', CLAIMS_PER_DAY: '0' } })
  maya = await world.homeowner()
  await maya.savesProfile()
  for (let n = 0; n < CLAIMS; n += 1) claimId = (await maya.files()).id
  await maya.writes(claimId, 'It drips again since this morning.')
  builderPage = `${world.url}/b/${await tokenOf(maya, claimId)}`
})
afterAll(() => world.stop())

/** The request in progress, for everything that the server does for it: jobs that run beside it are not counted. */
const asked = new AsyncLocalStorage<symbol>()
let asking = Symbol('nothing')
const enterRequest = () => asked.enterWith(asking)
subscribe('http.server.request.start', enterRequest)
afterAll(() => unsubscribe('http.server.request.start', enterRequest))

/** Counts the statements that the server runs for what is asked of it. */
async function statementsOf(ask: () => Promise<unknown>): Promise<number> {
  const statement: unknown = Object.getPrototypeOf(new SQLite(':memory:').prepare('select 1'))
  asking = Symbol('asked')
  let count = 0
  const spies = (['all', 'run', 'iterate'] as const).map((method) => {
    const run: (this: unknown, ...parameters: unknown[]) => unknown = Reflect.get(Object(statement), method)
    return vi.spyOn(Object(statement), method).mockImplementation(function (
      this: unknown,
      ...parameters: unknown[]
    ) {
      if (asked.getStore() === asking) count += 1
      return run.apply(this, parameters)
    })
  })
  await ask()
  for (const spy of spies) spy.mockRestore()
  return count
}

const list = (filters: object) => maya.call('GET', `/trpc/claims.list?input=${input(filters)}`)
const detail = () => maya.call('GET', `/trpc/claims.byId?input=${input({ id: claimId })}`)

test.each<[string, number, () => Promise<unknown>]>([
  ['a call that needs no data', 1, () => maya.call('GET', '/trpc/claims.categories')],
  ['the session', 1, () => maya.call('GET', '/trpc/auth.session')],
  ['a page of claims', 7, () => list({})],
  ['a search without a hit', 2, () => list({ search: 'zzyzx' })],
  ['a claim with its thread', 25, detail],
  // Only its first fetch is recorded.
  ['the builder’s page', 24, async () => (await fetch(builderPage)).text()],
  ['the figures', 2, () => maya.call('GET', '/trpc/metrics.get')],
  // With the language of the builder, who reads the email, the recordings that it shows, and the things of the home.
  ['filing a claim', 38, () => maya.files()],
])('%s takes at most %i statements', async (_what, most, ask) => {
  const counts: number[] = []
  // A request that writes wakes jobs, some of which run before it is answered.
  for (let times = 0; times < 4; times += 1) counts.push(await statementsOf(ask))
  expect(Math.min(...counts)).toBeLessThanOrEqual(most)
})

test('a page of fifty claims is at most 27 kB before it is compressed', async () => {
  const answer = await list({})
  expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(27_000)
})
