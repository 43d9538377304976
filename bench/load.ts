// Load on a running program, and what it costs: CPU time from the process's own clock, times from the caller's.
import { readFileSync, readdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

export type Program = { pid: number; url: string }
export type Ask = {
  path: string
  headers?: Record<string, string>
  method?: string
  /** A function where each request has another one. */
  body?: string | (() => string)
}
/** CPU in µs a request, the median time of one in ms. */
type Sample = { cpu: number; p50: number }
/** A program and its requests; several cases do the same work. */
type Case = { program: Program; asks: Ask[] }

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

/**
 * Measures all cases in each round, in alternation, after `warmUps` rounds: V8 compiles what is hot on threads of the
 * process, and a server has far more to compile than its floor. Returns each case's CPU a request, of the median round,
 * divided by that of the first case.
 */
export async function cpuRatios(
  cases: Case[],
  { rounds, requests, warmUps = 1 }: { rounds: number; requests: number; warmUps?: number },
): Promise<number[]> {
  const ratios: number[][] = cases.map(() => [])
  for (let round = -warmUps; round < rounds; round += 1) {
    const order = [...cases.entries()]
    if (round % 2) order.reverse()
    const cpu: number[] = []
    for (const [n, { program, asks }] of order)
      cpu[n] = (await load(program, asks, { requests, connections: 4 })).cpu
    if (round >= 0) cpu.forEach((one, n) => ratios[n]?.push(one / (cpu[0] ?? Number.NaN)))
  }
  return ratios.map(median)
}

/** Sends each request in turn, as fast as the connections allow. */
export async function load(
  { pid, url }: Program,
  asks: Ask[],
  { requests, connections }: { requests: number; connections: number },
): Promise<Sample> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let next = 0
  const cpu = cpuMs(pid)
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < requests) {
        const asked = asks[next % asks.length]
        next += 1
        if (!asked) return
        const from = performance.now()
        await send(url, asked, agent)
        times.push(performance.now() - from)
      }
    }),
  )
  agent.destroy()
  return { cpu: ((cpuMs(pid) - cpu) * 1_000) / times.length, p50: median(times) }
}

/** Sends requests at random moments, so many a second on average, whether earlier ones are answered or not. */
export async function openLoad(
  { url }: Program,
  asks: Ask[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<{ p99: number; failed: number }> {
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
      send(url, asked, agent).then(
        () => void times.push(performance.now() - from),
        () => void (failed += 1),
      ),
    )
  }
  await Promise.all(running)
  agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN, failed }
}

/** Sends one request. Returns the body of its response; throws unless it succeeds. */
export function send(url: string, { path, headers, method, body }: Ask, agent?: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url + path, { headers, agent, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if ((response.statusCode ?? 0) < 300) resolve(text)
        else reject(new Error(`${url}${path} answered ${response.statusCode}: ${text.slice(0, 300)}`))
      })
    })
      .once('error', reject)
      .end(typeof body === 'function' ? body() : body)
  })
}

/** Returns the CPU time of a process so far in milliseconds, user and system, without threads that have ended. */
export function cpuMs(pid: number): number {
  const times = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [ns = '0'] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
    return Number(ns) / 1e6
  })
  return times.reduce((sum, time) => sum + time, 0)
}

/** Returns the resident memory of a process in MB. */
export function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
}
