// `node bench/calls.ts`: CPU time of the queries over tRPC beside their floors (floors-calls.ts), on 100,000 claims.
// With `--server FILE` another build than dist/ is measured; may be given more than once.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { build, serverBundle, WORKERS } from '#scripts/build.ts'
import { isBuilt } from '#scripts/built-from.mjs'
import { freePort } from '#scripts/free-port.ts'
import { root } from '#scripts/steps.ts'
import { writeManyClaims, type Person } from './many-claims.ts'
import { startProgram, stopProgram } from './product.ts'

const { values: args } = parseArgs({
  options: {
    server: { type: 'string', multiple: true, default: [path.join(root, 'dist', 'main.mjs')] },
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '1500' },
    connections: { type: 'string', default: '10' },
    gzip: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})
const SIZES = { claims: 100_000, users: 1_000, heavyUsers: 50, claimsOfHeavyUser: 1_000 }

type Program = { name: string; pid: number; url: string }
type Ask = { path: string; headers: Record<string, string> }
type Query = { name: string; floor: (person: Person) => Ask; product: (person: Person) => Ask }
type Sample = { cpu: number; rate: number; p50: number; p99: number; bytes: number }

const signedIn = ({ token }: Person) => ({ authorization: `Bearer ${token}` })
const input = (value: unknown) => encodeURIComponent(JSON.stringify({ json: value }))
const batch = (value: unknown) => encodeURIComponent(JSON.stringify({ 0: { json: value } }))
const QUERIES: Query[] = [
  {
    name: 'list',
    floor: ({ userId }) => ({ path: `/list?user=${userId}`, headers: {} }),
    product: (person) => ({ path: `/trpc/claims.list?input=${input({})}`, headers: signedIn(person) }),
  },
  {
    name: 'list, batched',
    floor: ({ userId }) => ({ path: `/list?user=${userId}`, headers: {} }),
    product: (person) => ({
      path: `/trpc/claims.list?batch=1&input=${batch({})}`,
      headers: signedIn(person),
    }),
  },
  {
    name: 'list beside a floor that counts too',
    floor: ({ userId }) => ({ path: `/list-count?user=${userId}`, headers: {} }),
    product: (person) => ({ path: `/trpc/claims.list?input=${input({})}`, headers: signedIn(person) }),
  },
  {
    name: 'session',
    floor: ({ cookie }) => ({ path: '/session', headers: { cookie } }),
    product: ({ cookie }) => ({ path: '/trpc/auth.session', headers: { cookie } }),
  },
  {
    name: 'me',
    floor: (person) => ({ path: '/me', headers: signedIn(person) }),
    product: (person) => ({ path: '/trpc/auth.me', headers: signedIn(person) }),
  },
  {
    name: 'detail',
    floor: ({ userId, claimId }) => ({ path: `/detail?user=${userId}&id=${claimId}`, headers: {} }),
    product: (person) => ({
      path: `/trpc/claims.byId?input=${input({ id: person.claimId })}`,
      headers: signedIn(person),
    }),
  },
  {
    name: 'empty',
    floor: () => ({ path: '/empty', headers: {} }),
    product: () => ({ path: '/trpc/claims.categories', headers: {} }),
  },
]

if (!isBuilt()) await build()
const folder = mkdtempSync(path.join(tmpdir(), 'homeclaim-calls-'))
const children: Awaited<ReturnType<typeof startProgram>>[] = []
try {
  const dataDir = path.join(folder, 'data')
  const people = await writeManyClaims(dataDir, SIZES)
  const programs: Program[] = []
  // A data folder has one server, so each other one gets a copy of its own.
  for (const [n, file] of args.server.entries())
    programs.push(await start(file, n === 0 ? dataDir : copied(dataDir, n)))
  const floors = await start(await bundledFloors(), dataDir)
  for (const query of QUERIES.filter(({ name }) => !args.only || args.only.split(';').includes(name)))
    await measure(query, floors, programs, people)
} finally {
  await Promise.all(children.map(stopProgram))
  rmSync(folder, { recursive: true, force: true })
}

function copied(dataDir: string, n: number): string {
  const to = path.join(folder, `data${n}`)
  cpSync(dataDir, to, { recursive: true, filter: (file) => !file.endsWith('.lock') })
  return to
}

/** Bundled like the server, because Node does not run the builder's pages as they are. */
async function bundledFloors(): Promise<string> {
  const outdir = path.join(root, '.cache', 'floors')
  const { build: bundle } = await import('esbuild')
  await bundle({
    ...serverBundle(outdir, 'production'),
    entryPoints: { floors: 'bench/floors-calls.ts', ...WORKERS },
  })
  return path.join(outdir, 'floors.mjs')
}

async function start(file: string, dataDir: string): Promise<Program> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = [`--port=${port}`, `--dataDir=${dataDir}`, `--root=${root}`]
  const child = await startProgram([file, ...settings], `${url}/healthz`, {
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'fatal',
    SMTP_URL: '',
  })
  children.push(child)
  return { name: path.relative(root, file), pid: child.pid ?? 0, url }
}

async function measure(query: Query, floors: Program, programs: Program[], people: Person[]): Promise<void> {
  const cases = [
    { program: floors, ask: query.floor },
    ...programs.map((program) => ({ program, ask: query.product })),
  ]
  const samples: Sample[][] = cases.map(() => [])
  for (let round = -1; round < Number(args.rounds); round += 1) {
    const order = [...cases.keys()]
    if (round % 2) order.reverse()
    for (const n of order) {
      const each = cases[n]
      if (!each) continue
      const sample = await load(each.program, people.map(each.ask))
      if (round >= 0) samples[n]?.push(sample)
    }
  }
  const [floor = [], ...rest] = samples
  const of = (list: Sample[], what: (sample: Sample) => number) => spread(list.map(what))
  process.stdout.write(
    `${query.name}: floor ${of(floor, (s) => s.cpu)} µs, p50 ${of(floor, (s) => s.p50)}, p99 ${of(floor, (s) => s.p99)} ms, ${floor[0]?.bytes} B\n`,
  )
  rest.forEach((list, n) => {
    const ratios = list.map((sample, round) => sample.cpu / (floor[round]?.cpu ?? Number.NaN))
    process.stdout.write(
      `  ${programs[n]?.name}: ${of(list, (s) => s.cpu)} µs, ratio ${spread(ratios, 2)}, ${of(list, (s) => s.rate)}/s, p50 ${of(list, (s) => s.p50)}, p99 ${of(list, (s) => s.p99)} ms, p99/p50 ${of(list, (s) => s.p99 / s.p50)}, ${list[0]?.bytes} B\n`,
    )
  })
}

/** Asks as fast as the connections allow, each person in turn. */
async function load({ pid, url }: Program, asks: Ask[]): Promise<Sample> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number(args.connections) })
  const requests = Number(args.requests)
  const times: number[] = []
  let [next, bytes] = [0, 0]
  const cpu = cpuMs(pid)
  const started = performance.now()
  await Promise.all(
    Array.from({ length: Number(args.connections) }, async () => {
      while (next < requests) {
        const ask = asks[next % asks.length]
        next += 1
        if (!ask) return
        const from = performance.now()
        bytes = await get(
          url + ask.path,
          { ...ask.headers, ...(args.gzip ? { 'accept-encoding': 'gzip, deflate, br' } : {}) },
          agent,
        )
        times.push(performance.now() - from)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1_000
  agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return {
    cpu: ((cpuMs(pid) - cpu) * 1_000) / times.length,
    rate: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    bytes,
  }
}

function get(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers, agent }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes)
        else reject(new Error(`${url}: ${response.statusCode}`))
      })
    })
      .once('error', reject)
      .end()
  })
}

/** CPU time of a process so far, user and system, in milliseconds. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function spread(numbers: number[], digits = 1): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  const text = (n: number | undefined) => (n ?? Number.NaN).toFixed(digits)
  return `${text(sorted[sorted.length >> 1])} [${text(sorted[0])}-${text(sorted.at(-1))}]`
}
