import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '#scripts/check.ts'
import { freePort } from '#scripts/free-port.ts'
import { cpuMs, median, residentMb } from './load.ts'
import type { Result } from './results.ts'

const IDLE_MS = 2_000

/** P10: from nothing to ready beside bare node:http, and memory after two idle seconds. */
export async function measureStart(folder: string, rounds: number): Promise<Result[]> {
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
