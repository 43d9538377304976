import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { freePort } from '#server/start/free-port.ts'
import { systemClock } from '#server/clock.ts'
import { connect } from '#server/db/connect.ts'
import { createIds } from '#server/ids.ts'
import { tokenOf } from '#server/testing/builder.ts'
import { createHomeowner } from '#server/testing/homeowner.ts'
import { buildProgram } from '#server/testing/program.ts'
import type { Counts, Target } from './torture-attacks.ts'
import { createPeople } from './torture-people.ts'

const MB = 1024 * 1024
export const LIMIT_BYTES = 512 * MB
const INBOUND_ADDRESS = 'claims@homeclaim.example'
const LONG_THREAD = { messages: 2_000, characters: 5_000 }
const Reported = z.record(z.string(), z.record(z.string(), z.number()))

/**
 * Runs the built server in 512 MB of memory, attacked in every known way at once while people use it. The attacks last
 * `seconds`, and the memory may take `settleMs` to come back; `strength` is 1 for the full number of attackers; `only`
 * chooses the attacks whose name contains it.
 */
export async function torture(how: {
  seconds: number
  strength: number
  settleMs: number
  only?: string | undefined
}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-torture-'))
  const limit = limitMemory(LIMIT_BYTES)
  const program = await buildProgram()
  const smtpPort = await freePort()
  try {
    const env = {
      INBOUND_ADDRESS,
      INBOUND_WEBHOOK_SECRET: 'a-long-webhook-secret',
      INBOUND_SMTP_PORT: String(smtpPort),
      MIN_FREE_DISK_MB: '0',
      LOG_LEVEL: 'info',
    }
    const server = await program.start(dataDir, env, limit.wrap)
    let isEnded = false
    void server.ended.then(() => (isEnded = true))
    const { url } = server
    const people: Awaited<ReturnType<typeof createPeople>>[] = []
    for (const name of ['maya', 'ines', 'paul'])
      people.push(await createPeople({ url, smtpPort, dataDir }, name))
    const eve = await prepareAttacker(url, dataDir)

    // Normal use alone first, until the heap has grown as large as that needs: the memory is compared with this.
    const living = new AbortController()
    const lives = people.map((person) => person.live(living.signal))
    const health = watchHealth(url, living.signal)
    await pause(Math.min(60_000, how.seconds * 500))
    const memory = watchMemory(server.pid, living.signal)
    const before = residentBytes(server.pid)
    const healthBefore = health.times.length
    const target = { url, smtpPort, inboundAddress: INBOUND_ADDRESS, ...eve, ...how }
    const attacks = await attack(target, Promise.race([pause(how.seconds * 1_000), server.ended]))
    const times = health.times.slice(healthBefore).toSorted((a, b) => a - b)
    const deadline = Date.now() + how.settleMs
    while (residentBytes(server.pid) > before + 64 * MB && Date.now() < deadline) await pause(250)
    const after = residentBytes(server.pid)
    living.abort()
    await Promise.all([...lives, health.over])
    for (const person of people) await person.waitForReplies(120_000).catch(() => undefined)
    const uses = people.map(({ use }) => use)
    const inMb = (bytes: number) => Math.round(bytes / MB)
    const at = (share: number) =>
      Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
    const figures = {
      method: limit.method,
      /** The started process still runs, and the kernel killed none of its children for lack of memory. */
      isAlive: !isEnded && limit.kills() === 0,
      answered: sum(uses.map((use) => use.answered)),
      failures: uses.flatMap((use) => use.failures),
      repliesSent: sum(uses.map((use) => use.repliesSent)),
      repliesFiled: sum(uses.map((use) => use.repliesFiled)),
      healthz: {
        asked: times.length,
        unanswered: health.unanswered(),
        p50: at(0.5),
        p99: at(0.99),
        max: at(1),
      },
      rssMb: {
        before: inMb(before),
        after: inMb(after),
        peakOfAll: inMb(limit.peakBytes() ?? memory.peak()),
      },
      attacks,
    }
    await server.kill('SIGTERM')
    return figures
  } finally {
    await program.remove()
    limit.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Attacks in a process of its own until `over`. Returns what each attack counted. */
async function attack(target: Target, over: Promise<unknown>): Promise<Counts> {
  const attackers = fork(path.join(import.meta.dirname, 'torture-attacks.ts'), { stdio: 'inherit' })
  attackers.send(target)
  await over
  const reported = once(attackers, 'message')
  attackers.send('stop')
  const [attacks] = await reported
  return Reported.parse(attacks)
}

/** Registers the attacker, whose claim has a thread of ten megabytes. */
async function prepareAttacker(url: string, dataDir: string) {
  const eve = await createHomeowner(url, 'eve')
  await eve.savesProfile()
  const { id: claimId } = await eve.files()
  const connection = connect(path.join(dataDir, 'homeclaim.db'))
  const ids = createIds(systemClock)
  const insert = connection.sqlite.prepare(
    `insert into messages (id, claim_id, sender, channel, content, is_automatic, not_stored, created_at)
     values (?, ?, 'Homeowner', 'app', ?, 0, '[]', ?)`,
  )
  const content = 'x'.repeat(LONG_THREAD.characters)
  connection.sqlite.transaction(() => {
    for (let n = 0; n < LONG_THREAD.messages; n += 1)
      insert.run(ids.next(), claimId, content, new Date().toISOString())
  })()
  await connection.close()
  return { bearer: eve.token, claimId, builderToken: await tokenOf(eve, claimId) }
}

/** Requests `/healthz` ten times a second until the signal comes; times in milliseconds. */
function watchHealth(url: string, signal: AbortSignal) {
  const times: number[] = []
  let unanswered = 0
  const ask = async () => {
    while (!signal.aborted) {
      const began = performance.now()
      const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(120_000) }).catch(
        () => undefined,
      )
      if (answer?.ok) times.push(performance.now() - began)
      else unanswered += 1
      await pause(100)
    }
  }
  return { times, unanswered: () => unanswered, over: ask() }
}

/** Samples the memory of the server process and its children together until the signal comes. */
function watchMemory(pid: number, signal: AbortSignal) {
  let peak = 0
  const timer = setInterval(() => {
    const children = procFile(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
    // The program's text counts once for a whole family.
    peak = Math.max(peak, residentBytes(pid) + sum(children.map((child) => residentBytes(child, 'RssAnon'))))
  }, 100)
  signal.addEventListener('abort', () => clearInterval(timer))
  return { peak: () => peak }
}

function residentBytes(pid: number, which: 'VmRSS' | 'RssAnon' = 'VmRSS'): number {
  return Number(new RegExp(`^${which}:\\s+(\\d+) kB$`, 'm').exec(procFile(`${pid}/status`))?.[1] ?? 0) * 1024
}

/** Returns a file of /proc; empty when the process has ended, and where there is no /proc. */
function procFile(name: string): string {
  return existsSync(`/proc/${name}`) ? readFileSync(`/proc/${name}`, 'utf8') : ''
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/**
 * Limits a program and its child processes by a control group where this process may make one, else by the size of the
 * JavaScript heap. (prlimit does not do: it counts address space, of which V8 reserves gigabytes.)
 */
function limitMemory(bytes: number) {
  // Version 2 first; version 1 where a machine still has its memory controller there.
  for (const [root, max, events, peak] of [
    ['/sys/fs/cgroup', 'memory.max', 'memory.events', 'memory.peak'],
    ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes', 'memory.oom_control', 'memory.max_usage_in_bytes'],
  ] as const) {
    if (!existsSync(path.join(root, root.endsWith('memory') ? max : 'cgroup.controllers'))) continue
    const folder = path.join(root, `homeclaim-torture-${process.pid}-${Date.now()}`)
    try {
      mkdirSync(folder)
      writeFileSync(path.join(folder, max), String(bytes))
      if (existsSync(path.join(folder, 'memory.swap.max')))
        writeFileSync(path.join(folder, 'memory.swap.max'), '0')
    } catch {
      // Not writable: a container, or no memory controller here.
      if (existsSync(folder)) rmdirSync(folder)
      continue
    }
    const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
    return {
      method: max,
      wrap: (command: readonly string[]) => [
        '/bin/sh',
        '-c',
        'echo $$ > "$0/cgroup.procs" && exec "$@"',
        folder,
        ...command,
      ],
      kills: () => Number(/^oom_kill (\d+)$/m.exec(read(events))?.[1] ?? 0),
      peakBytes: () => (existsSync(path.join(folder, peak)) ? Number(read(peak)) : undefined),
      remove: () => rmdirSync(folder),
    }
  }
  const heap = `--max-old-space-size=${Math.floor(bytes / MB / 2)}`
  return {
    method: `${heap}, resident set sampled (no control group can be written here)`,
    wrap: ([node = '', ...args]: readonly string[]) => [node, heap, '--max-semi-space-size=8', ...args],
    kills: () => 0,
    peakBytes: () => undefined,
    remove: () => undefined,
  }
}
