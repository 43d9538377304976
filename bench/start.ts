import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.ts'
import { root } from '#scripts/check.ts'
import { memoryOf, spreadOf, cpuMs } from './load.ts'
import { atMost, type Result } from './results.ts'

const IDLE_MS = 2_000

type Start = { ms: number; cpu: number; memory?: ReturnType<typeof memoryOf> }

/** Target 12: from nothing to ready beside the bare node:http, and memory after two idle seconds. */
export async function measureStart(folder: string, rounds: number): Promise<Result[]> {
  const [product, bare] = [path.join(root, 'scripts', 'start.mjs'), path.join(root, 'bench', 'bare.mjs')]
  const seed = path.join(folder, 'start-seed')
  const cache = { NODE_COMPILE_CACHE: path.join(folder, 'bare-cache') }
  mkdirSync(seed)
  await startOnce(product, seed, { env: {} })
  await startOnce(bare, seed, { env: cache })
  const starts: { product: Start; bare: Start }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const data = path.join(folder, `start-${round}`)
    cpSync(seed, data, { recursive: true })
    const first = round % 2 ? await startOnce(bare, data, { env: cache }) : undefined
    const started = await startOnce(product, data, { env: {}, idleMs: IDLE_MS })
    starts.push({ product: started, bare: first ?? (await startOnce(bare, data, { env: cache })) })
  }
  const memory = (what: 'rss' | 'pss' | 'anonymous') =>
    spreadOf(starts.map((start) => start.product.memory?.[what] ?? Number.NaN))
  return [
    atMost(12, 'start to ready, CPU beside bare node:http', {
      spread: spreadOf(starts.map((s) => s.product.cpu / s.bare.cpu)),
      limit: 4,
    }),
    atMost(12, 'start to ready, time beside bare node:http', {
      spread: spreadOf(starts.map((s) => s.product.ms / s.bare.ms)),
      limit: 4,
    }),
    atMost(12, 'memory idle, resident, MB', { spread: memory('rss'), limit: 100 }),
    atMost(12, 'memory idle, anonymous, MB', { spread: memory('anonymous'), limit: undefined }),
    atMost(12, 'memory idle, its share of shared pages, MB', { spread: memory('pss'), limit: undefined }),
  ]
}

async function startOnce(
  file: string,
  dataDir: string,
  { env, idleMs = 0 }: { env: Record<string, string>; idleMs?: number },
): Promise<Start> {
  const started = performance.now()
  const child = spawn(process.execPath, [file], {
    env: {
      PATH: process.env['PATH'],
      ...env,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
    },
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { pid = 0 } = child
  const result = await new Promise<Start>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (/^ready|Homeclaim is at/m.test(said)) resolve({ ms: performance.now() - started, cpu: cpuMs(pid) })
    })
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}: ${said}`)))
  })
  if (idleMs) {
    await pause(idleMs)
    result.memory = memoryOf(pid)
  }
  child.removeAllListeners('exit')
  child.kill('SIGTERM')
  await once(child, 'exit')
  return result
}
