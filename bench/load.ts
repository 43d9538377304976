// Load on a running program, and what it costs: CPU time from the process's own clock, times from the caller's.
import { readFileSync, readdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from './measure.ts'

export type Program = { name: string; pid: number; url: string }
export type Ask = {
  path: string
  headers: Record<string, string>
  method?: string
  /** A function where each request has another one. */
  body?: string | Buffer | (() => string)
}
/** CPU in µs a request, requests a second, times in ms, bytes of an answer. */
export type Sample = { cpu: number; rate: number; p50: number; p99: number; bytes: number }
type LoadOptions = { requests: number; connections: number; gzip?: boolean }
type Rounds = { rounds: number; warmUps: number }
/** Several programs that do the same work, each with its own requests. */
type Case = { program: Program; asks: Ask[] }
export type Spread = { median: number; least: number; most: number }

/**
 * Measures all cases in each round, in turned order, after `warmUps` rounds, one unless told. V8 compiles what is hot on
 * threads of the process, and a server has far more to compile than its floor. Returns each case's samples.
 */
export async function alternate(
  cases: Case[],
  rounds: number | Rounds,
  options: LoadOptions,
): Promise<Sample[][]> {
  const { rounds: measured, warmUps } = typeof rounds === 'number' ? { rounds, warmUps: 1 } : rounds
  const samples: Sample[][] = cases.map(() => [])
  for (let round = -warmUps; round < measured; round += 1) {
    const order = [...cases.keys()]
    if (round % 2) order.reverse()
    for (const n of order) {
      const each = cases[n]
      if (!each) continue
      const sample = await load(each.program, each.asks, options)
      if (round >= 0) samples[n]?.push(sample)
    }
  }
  return samples
}

/** Returns the ratio of two series, round by round. */
export function ratioOf(samples: Sample[], floor: Sample[], what: (sample: Sample) => number): Spread {
  return spreadOf(samples.map((sample, round) => what(sample) / what(floor[round] ?? sample)))
}

export function spreadOf(values: number[]): Spread {
  return { median: median(values), least: Math.min(...values), most: Math.max(...values) }
}

/** Asks as fast as the connections allow, each ask in turn. */
export async function load({ pid, url }: Program, asks: Ask[], options: LoadOptions): Promise<Sample> {
  const { requests, connections, gzip = false } = options
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let [next, bytes] = [0, 0]
  const cpu = cpuMs(pid)
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < requests) {
        const asked = asks[next % asks.length]
        next += 1
        if (!asked) return
        const from = performance.now()
        bytes = await ask(url, asked, { agent, gzip })
        times.push(performance.now() - from)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1_000
  agent.destroy()
  const at = quantiles(times)
  return {
    cpu: ((cpuMs(pid) - cpu) * 1_000) / times.length,
    rate: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    bytes,
  }
}

/** Asks at random moments, so many a second on average, whether earlier ones are answered or not. */
export async function openLoad(
  { url }: Program,
  asks: Ask[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<{ p50: number; p99: number; failed: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const times: number[] = []
  const running: Promise<void>[] = []
  let failed = 0
  const started = performance.now()
  let due = started
  for (let n = 0; due < started + seconds * 1_000; n += 1) {
    due += (-Math.log(1 - Math.random()) * 1_000) / perSecond
    const wait = due - performance.now()
    if (wait > 1) await pause(wait)
    const asked = asks[n % asks.length]
    if (!asked) break
    // Counted from when it was due: a client that is late would hide the server's pauses.
    const from = due
    running.push(
      ask(url, asked, { agent, gzip: false }).then(
        () => void times.push(performance.now() - from),
        () => void (failed += 1),
      ),
    )
  }
  await Promise.all(running)
  agent.destroy()
  const at = quantiles(times)
  return { p50: at(0.5), p99: at(0.99), failed }
}

function quantiles(times: number[]): (share: number) => number {
  const sorted = times.toSorted((a, b) => a - b)
  return (share) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

function ask(
  url: string,
  { path, headers, method, body }: Ask,
  { agent, gzip }: { agent: Agent; gzip: boolean },
): Promise<number> {
  const all = gzip ? { ...headers, 'accept-encoding': 'gzip, deflate, br' } : headers
  return new Promise((resolve, reject) => {
    request(url + path, { headers: all, agent, method }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => {
        if ((response.statusCode ?? 0) < 300) resolve(bytes)
        else reject(new Error(`${url}${path} answered ${response.statusCode}`))
      })
    })
      .once('error', reject)
      .end(typeof body === 'function' ? body() : body)
  })
}

/** CPU time of a process so far in milliseconds, user and system, without threads that have ended. */
export function cpuMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const times = threads.map((thread) => {
    const [ns = '0'] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
    return Number(ns) / 1e6
  })
  return times.reduce((sum, time) => sum + time, 0)
}

/** CPU time of a process and its children, those that ended included. */
export function familyCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ended = (Number(fields[13]) + Number(fields[14])) * 10
  return childrenOf(pid).reduce((sum, child) => sum + familyCpuMs(child), cpuMs(pid) + ended)
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number),
  )
}

/** Resident memory of a process in MB: all of it, its share of what is shared, and the part that is not files. */
export function memoryOf(pid: number): { rss: number; pss: number; anonymous: number } {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const mb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1_024
  return { rss: mb('Rss'), pss: mb('Pss'), anonymous: mb('Anonymous') }
}
