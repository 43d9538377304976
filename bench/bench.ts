// `npm run bench`: measures the built server beside floors in the same run, and prints target · measured · pass. `--large`
// adds a database of a million claims; `--only P7,P8` measures these and stores nothing; `--rounds N` changes the five.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '#scripts/build.ts'
import { isBuilt } from '#scripts/built-from.mjs'
import { measureCalls, measureFiling, measureGrowth, startFloors } from './calls.ts'
import { measureClient } from './client.ts'
import { copyOfData, SIZES } from './data.ts'
import type { Sizes } from './many-claims.ts'
import { startServer, stopProgram } from './product.ts'
import { print, store, type Result } from './results.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '#scripts/check.ts'
import { freePort } from '#server/start/free-port.ts'
import { cpuMs, median, residentMb } from './load.ts'

const IDLE_MS = 2_000

/** P10: from nothing to ready beside bare node:http, and memory after two idle seconds. */
async function measureStart(folder: string, rounds: number): Promise<Result[]> {
  const [product, bare] = [path.join(root, 'scripts', 'start.mjs'), path.join(root, 'bench', 'bare.mjs')]
  const dataDir = path.join(folder, 'start')
  // The first start writes the database and Node's compile cache.
  await startOnce(product, dataDir)
  await startOnce(bare, dataDir)
  const starts: { own: Awaited<ReturnType<typeof startOnce>>; floor: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const own = await startOnce(product, dataDir, IDLE_MS)
    starts.push({ own, floor: (await startOnce(bare, dataDir)).cpu })
  }
  const of = (figure: (start: (typeof starts)[number]) => number) => median(starts.map(figure))
  return [
    {
      target: 'P10',
      what: 'start to ready, CPU beside bare node:http',
      measured: of(({ own, floor }) => own.cpu / floor),
      limit: 6,
    },
    { target: 'P10', what: 'start to ready, ms', measured: of(({ own }) => own.ms), limit: 1_500 },
    { target: 'P10', what: 'memory idle, resident, MB', measured: of(({ own }) => own.mb), limit: 130 },
  ]
}

async function startOnce(file: string, dataDir: string, idleMs = 0) {
  const started = performance.now()
  const child = spawn(process.execPath, [file], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      NODE_COMPILE_CACHE: `${dataDir}-cache`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { pid = 0 } = child
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (/^ready|Homeclaim is at/m.test(output)) break
  }
  const result = { ms: performance.now() - started, cpu: cpuMs(pid) }
  await pause(idleMs)
  const mb = residentMb(pid)
  child.kill('SIGTERM')
  await once(child, 'exit')
  return { ...result, mb }
}

const { values: args } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: 'P2,P4,P7,P8,P10,P12' },
  },
})
const rounds = Number(args.rounds)
const folder = mkdtempSync(path.join(tmpdir(), 'homeclaim-bench-'))
const programs: Parameters<typeof stopProgram>[0][] = []
const isWanted = (...targets: string[]) => targets.some((target) => args.only.split(',').includes(target))

if (!isBuilt()) await build()
try {
  const results = await measure()
  const wanted = results.filter(({ target }) => isWanted(target))
  print(wanted)
  if (isWanted('P2') && isWanted('P12')) store(wanted)
} finally {
  await Promise.all(programs.map(stopProgram))
  rmSync(folder, { recursive: true, force: true })
}

async function measure(): Promise<Result[]> {
  const results: Result[] = []
  if (isWanted('P10')) results.push(...(await measureStart(folder, rounds)))
  if (isWanted('P2', 'P4')) {
    const { server, people } = await serverWith('list', SIZES.list)
    results.push(...(await measureClient(server, people, rounds)))
  }
  if (!isWanted('P7', 'P8', 'P12')) return results
  const middle = await serverWith('100,000', SIZES.middle)
  if (isWanted('P12')) {
    const floors = await startFloors(middle.server.dataDir)
    programs.push(floors.child)
    results.push(...(await measureCalls({ ...middle, floors }, rounds)))
  }
  if (isWanted('P8')) {
    const sizes = [await serverWith('1,000', SIZES.small), middle]
    if (args.large) sizes.push(await serverWith('1,000,000', SIZES.large))
    results.push(...(await measureGrowth(sizes, rounds)))
  }
  if (isWanted('P7'))
    results.push(...(await measureFiling(middle.server, middle.people, { folder, requests: 200 })))
  return results
}

async function serverWith(name: string, sizes: Sizes) {
  const { dataDir, people } = await copyOfData(sizes, path.join(folder, name))
  const server = await startServer(dataDir)
  programs.push(server.child)
  return { name, server, people }
}
