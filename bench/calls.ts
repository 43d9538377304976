// The calls that are measured beside their floors (floors.ts) and as the data grows.
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { z } from 'zod'
import { serverBundle, WORKERS } from '#scripts/build.ts'
import { root } from '#scripts/check.ts'
import { freePort } from '#server/start/free-port.ts'
import { commitsWhile } from '#server/testing/wal.ts'
import { cpuRatios, load, median, send, type Ask, type Program } from './load.ts'
import type { Person } from './many-claims.ts'
import { filing, startProgram, type Server } from './product.ts'
import type { Result } from './results.ts'

const Page = z.object({
  result: z.object({ data: z.object({ json: z.object({ nextCursor: z.string() }) }) }),
})

const signedIn = ({ token }: Person) => ({ authorization: `Bearer ${token}` })
const query =
  (name: string, input: object) =>
  (person: Person): Ask => ({
    path: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`,
    headers: signedIn(person),
  })
export const list = (filters: object = {}) => query('claims.list', filters)
export const claim = (person: Person) => query('claims.byId', { id: person.claimId })(person)
export const session = ({ cookie }: Person): Ask => ({ path: '/trpc/auth.session', headers: { cookie } })

/** P7: the median time of a claim beside one fdatasync of the bytes that its commit writes. */
export async function measureFiling(
  server: Server,
  people: Person[],
  { folder, requests }: { folder: string; requests: number },
): Promise<Result[]> {
  const asks = people.map(({ token }) => filing(token))
  // Everybody's first request stores when their session was last seen.
  await load(server, asks, { requests: people.length, connections: 1 })
  const { commits, bytes } = await commitsWhile(path.join(server.dataDir, 'homeclaim.db'), () =>
    load(server, asks, { requests: 50, connections: 1 }),
  )
  const ratios: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const { p50 } = await load(server, asks, { requests, connections: 1 })
    ratios.push(p50 / syncMs(path.join(folder, 'sync'), { bytes: Math.round(bytes / 50), times: requests }))
  }
  return [
    { target: 'P7', what: 'commits of a claim', measured: commits / 50, limit: 1.05 },
    {
      target: 'P7',
      what: 'claim, p50 beside one fdatasync of its bytes',
      measured: median(ratios),
      limit: 4,
    },
  ]
}

/** Returns the median time of writing and syncing so many bytes, in milliseconds. */
function syncMs(name: string, { bytes, times }: { bytes: number; times: number }): number {
  const file = openSync(name, 'w')
  const content = Buffer.alloc(bytes, 'x')
  const taken = Array.from({ length: times }, () => {
    const from = performance.now()
    writeSync(file, content)
    fdatasyncSync(file)
    return performance.now() - from
  })
  closeSync(file)
  return median(taken)
}

/** P8: CPU of the same person's calls in databases of several sizes, beside the smallest. */
export async function measureGrowth(
  sizes: { name: string; server: Server; people: Person[] }[],
  rounds: number,
): Promise<Result[]> {
  const results: Result[] = []
  const first = await Promise.all(
    sizes.map(async ({ server, people: [person] }) => {
      if (!person) throw new Error('the database has nobody')
      const page = await send(server.url, list()(person))
      return { program: server, person, cursor: Page.parse(JSON.parse(page)).result.data.json.nextCursor }
    }),
  )
  for (const [what, ask] of [
    ['first page', ({ person }) => list()(person)],
    ['keyset page', ({ person, cursor }) => list({ cursor })(person)],
    ['claim', ({ person }) => claim(person)],
    ['filing', ({ person }) => filing(person.token)],
    ['search without a hit', ({ person }) => list({ search: 'zzyzx' })(person)],
    ['metrics', ({ person }) => query('metrics.get', {})(person)],
  ] satisfies [string, (one: (typeof first)[number]) => Ask][]) {
    const cases = first.map((one) => ({ program: one.program, asks: [ask(one)] }))
    const ratios = await cpuRatios(cases, { rounds, requests: 200 })
    sizes.slice(1).forEach(({ name }, n) =>
      results.push({
        target: 'P8',
        what: `${what}, CPU at ${name} claims beside ${sizes[0]?.name}`,
        measured: ratios[n + 1] ?? Number.NaN,
        limit: 1.3,
      }),
    )
  }
  return results
}

/** P12: CPU of the calls beside their floors. */
export async function measureCalls(
  { server, floors, people }: { server: Server; floors: Program; people: Person[] },
  rounds: number,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [what, ask, floor] of [
    ['list', list(), ({ userId }) => ({ path: `/list?user=${userId}` })],
    ['claim', claim, ({ userId, claimId }) => ({ path: `/detail?user=${userId}&id=${claimId}` })],
    ['session', session, ({ cookie }) => ({ path: '/session', headers: { cookie } })],
    ['me', query('auth.me', {}), (person) => ({ path: '/me', headers: signedIn(person) })],
    ['a call without data', query('claims.categories', {}), () => ({ path: '/empty' })],
  ] satisfies [string, (person: Person) => Ask, (person: Person) => Ask][]) {
    const cases = [
      { program: floors, asks: people.map(floor) },
      { program: server, asks: people.map(ask) },
    ]
    const [, measured = Number.NaN] = await cpuRatios(cases, { rounds, requests: 1_000, warmUps: 4 })
    results.push({ target: 'P12', what: `${what}, CPU beside its floor`, measured, limit: 4 })
  }
  return results
}

/** Starts the floors on a server's data folder; bundled, because Node does not run the builder's pages as they are. */
export async function startFloors(dataDir: string) {
  const outdir = path.join(root, '.cache', 'floors')
  const { build } = await import('esbuild')
  await build({
    ...serverBundle(outdir, 'production'),
    entryPoints: { floors: 'bench/floors.ts', ...WORKERS },
  })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = [`--port=${port}`, `--dataDir=${dataDir}`, `--root=${root}`]
  const child = await startProgram([path.join(outdir, 'floors.mjs'), ...settings], `${url}/empty`, {
    LOG_LEVEL: 'fatal',
    SMTP_URL: '',
  })
  return { pid: child.pid ?? 0, url, child }
}
