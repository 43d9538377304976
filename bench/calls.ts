// `node bench/calls.ts`: CPU time of the queries over tRPC beside their floors (floors-calls.ts), on 100,000 claims.
// With `--server FILE` another build than dist/ is measured; may be given more than once.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '#scripts/build.ts'
import { isBuilt } from '#scripts/built-from.mjs'
import { freePort } from '#scripts/free-port.ts'
import { root } from '#scripts/check.ts'
import { copyOfData } from './data.ts'
import { alternate, ratioOf, spreadOf, type Program, type Sample } from './load.ts'
import type { Person } from './many-claims.ts'
import { startServer, stopProgram } from './product.ts'
import { QUERIES, startFloors, type Query } from './queries.ts'
import { SIZES } from './sizes.ts'

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

if (!isBuilt()) await build()
const folder = mkdtempSync(path.join(tmpdir(), 'homeclaim-calls-'))
const programs: Awaited<ReturnType<typeof startServer>>[] = []
let floors: Awaited<ReturnType<typeof startFloors>> | undefined
try {
  const { dataDir, people } = await copyOfData(SIZES.short, path.join(folder, 'data'))
  // A data folder has one server, so each other one gets a copy of its own.
  for (const [n, file] of args.server.entries())
    programs.push(await startServer(n === 0 ? dataDir : copied(dataDir, n), await freePort(), { file }))
  floors = await startFloors(dataDir)
  for (const query of QUERIES.filter(({ name }) => !args.only || args.only.split(';').includes(name)))
    await measure(query, floors, people)
} finally {
  await Promise.all([...programs, ...(floors ? [floors] : [])].map(({ child }) => stopProgram(child)))
  rmSync(folder, { recursive: true, force: true })
}

function copied(dataDir: string, n: number): string {
  const to = path.join(folder, `data${n}`)
  cpSync(dataDir, to, { recursive: true, filter: (file) => !file.endsWith('.lock') })
  return to
}

async function measure(query: Query, floor: Program, people: Person[]): Promise<void> {
  const [floorSamples = [], ...rest] = await alternate(
    [
      { program: floor, asks: people.map(query.floor) },
      ...programs.map((program) => ({ program, asks: people.map(query.product) })),
    ],
    Number(args.rounds),
    { requests: Number(args.requests), connections: Number(args.connections), gzip: args.gzip },
  )
  const of = (samples: Sample[], what: (sample: Sample) => number) => text(spreadOf(samples.map(what)))
  process.stdout.write(
    `${query.name}: floor ${of(floorSamples, (s) => s.cpu)} µs, p50 ${of(floorSamples, (s) => s.p50)}, p99 ${of(floorSamples, (s) => s.p99)} ms, ${floorSamples[0]?.bytes} B\n`,
  )
  rest.forEach((samples, n) => {
    process.stdout.write(
      `  ${programs[n]?.name}: ${of(samples, (s) => s.cpu)} µs, ratio ${text(
        ratioOf(samples, floorSamples, (s) => s.cpu),
        2,
      )}, ${of(samples, (s) => s.rate)}/s, p50 ${of(samples, (s) => s.p50)}, p99 ${of(samples, (s) => s.p99)} ms, p99/p50 ${of(samples, (s) => s.p99 / s.p50)}, ${samples[0]?.bytes} B\n`,
    )
  })
}

function text({ median, least, most }: ReturnType<typeof spreadOf>, digits = 1): string {
  return `${median.toFixed(digits)} [${least.toFixed(digits)}-${most.toFixed(digits)}]`
}
