// `node bench/servers.ts`: claims filed per second, and how long lists and claims take meanwhile, by one server on SQLite and by
// 1, 2 and 4 on PostgreSQL, each on a disk that is really written to. They share the processors with the database and the callers.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { z } from 'zod'
import { build } from '#scripts/build.ts'
import { isBuilt } from '#scripts/built-from.mjs'
import { startBucketServer } from '#server/testing/bucket-server.ts'
import { databaseOf, startForWorlds } from '#server/testing/postgres.ts'
import { claim, list } from './calls.ts'
import { send, type Ask } from './load.ts'
import type { Person } from './many-claims.ts'
import { filing, register, startServer, stopProgram, type Server } from './product.ts'

const HOMES = 8
const CONNECTIONS = 16
const SECONDS = 8
/** Before it is measured: what is hot is compiled, and there is something to read. */
const WARM_UP_SECONDS = 3
const Filed = z.object({ id: z.string() })

/** Files and reads by all homes at all servers at once, as fast as they answer, and prints what that came to. */
async function measure(what: string, urls: readonly string[]): Promise<void> {
  const people: Person[] = []
  for (let n = 0; n < HOMES; n += 1) {
    const url = urls[n % urls.length] ?? ''
    const { token, cookie } = await register(url, `home${n}@example.com`)
    const { id } = Filed.parse(JSON.parse(await send(url, filing(token))))
    people.push({ userId: '', token, cookie, claimId: id })
  }
  const kinds = { filed: (person: Person) => filing(person.token), list: list(), claim }
  for (const [kind, ask] of Object.entries(kinds)) {
    const asks = people.map(ask)
    await loop(urls, asks, WARM_UP_SECONDS)
    const times = (await loop(urls, asks, SECONDS)).toSorted((a, b) => a - b)
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1)
    const perSecond = (times.length / SECONDS).toFixed(0)
    process.stdout.write(
      `${what} · ${kind} · ${perSecond} a second · p50 ${at(0.5)} ms · p99 ${at(0.99)} ms\n`,
    )
  }
}

/** Returns the time of each request in ms. */
async function loop(urls: readonly string[], asks: readonly Ask[], seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  const until = performance.now() + seconds * 1_000
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, connection) => {
      for (let n = connection; performance.now() < until; n += 1) {
        const [url = '', ask] = [urls[n % urls.length], asks[n % asks.length]]
        if (!ask) return
        const from = performance.now()
        await send(url, ask, agent)
        times.push(performance.now() - from)
      }
    }),
  )
  agent.destroy()
  return times
}

/** Starts servers, measures them, and stops them. */
async function measureServers(what: string, count: number, env: Record<string, string> = {}): Promise<void> {
  const folders = Array.from({ length: count }, () => mkdtempSync(path.join(tmpdir(), 'homeclaim-servers-')))
  const [first = ''] = folders
  const shared = env['HOMECLAIM_SECRET'] ? { ...env, DATABASE_URL: await databaseOf(first) } : {}
  const servers: Server[] = []
  for (const folder of folders) servers.push(await startServer(folder, shared))
  await measure(
    what,
    servers.map(({ url }) => url),
  )
  await Promise.all(servers.map(({ child }) => stopProgram(child)))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}

if (!isBuilt()) await build()
await measureServers('SQLite, 1 server', 1)
const stopDatabase = await startForWorlds(['max_connections=100'])
const bucket = await startBucketServer()
for (const count of [1, 2, 4])
  await measureServers(`PostgreSQL, ${count} server${count > 1 ? 's' : ''}`, count, {
    ...bucket.env,
    HOMECLAIM_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: 'http://localhost:3000',
    NIGHTLY_BACKUP: 'off',
  })
await bucket.close()
await stopDatabase()
