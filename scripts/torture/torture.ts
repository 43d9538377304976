import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { freePort } from '#scripts/free-port.ts'
import { systemClock } from '#server/clock.ts'
import { connect } from '#server/db/connect.ts'
import { createIds } from '#server/ids.ts'
import { insertMessage } from '#server/messages/repository.ts'
import { tokenOf } from '#server/testing/builder.ts'
import { createHomeowner } from '#server/testing/homeowner.ts'
import { buildProgram } from '#server/testing/program.ts'
import type { Counts, Target } from './attacks.ts'
import { childrenOf, limitMemory, residentBytes } from './memory-limit.ts'
import { createPeople, type Use } from './people.ts'

const MB = 1024 * 1024
export const LIMIT_BYTES = 512 * MB
const INBOUND_ADDRESS = 'claims@homeclaim.example'
const LONG_THREAD = { messages: 2_000, characters: 5_000 }

type Figures = Use & {
  method: string
  /** The started process still runs, and the kernel killed none of its children for lack of memory. */
  isAlive: boolean
  kills: number | undefined
  healthz: { asked: number; unanswered: number; p50: number; p99: number; max: number }
  rssMb: { before: number; peak: number; after: number; peakOfAll: number }
  attacks: Counts
}

const Reported = z.record(z.string(), z.record(z.string(), z.number()))

/**
 * The built server in 512 MB of memory, attacked in every known way at once while people use it.
 *
 * @param seconds how long the attacks last
 * @param strength 1 for the full number of attackers, less for fewer
 * @param only only the attacks whose name contains this
 * @param settleMs how long after the attacks the memory may take to come back
 */
export async function torture({
  seconds,
  strength,
  settleMs,
  only,
}: {
  seconds: number
  strength: number
  settleMs: number
  only?: string | undefined
}): Promise<Figures> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-torture-'))
  const limit = limitMemory(LIMIT_BYTES)
  const program = await buildProgram()
  const smtpPort = await freePort()
  try {
    const server = await program.start(
      dataDir,
      {
        INBOUND_ADDRESS,
        INBOUND_WEBHOOK_SECRET: 'a-long-webhook-secret',
        INBOUND_SMTP_PORT: String(smtpPort),
        MIN_FREE_DISK_MB: '0',
        LOG_LEVEL: 'info',
      },
      (command) => limit.wrap(command),
    )
    let isEnded = false
    void server.ended.then(() => (isEnded = true))
    const { url } = server
    const people = []
    for (const name of ['maya', 'ines', 'paul'])
      people.push(await createPeople({ url, smtpPort, dataDir }, name))
    const target = await prepareAttacker({ url, smtpPort, dataDir, strength, only })

    // Normal use alone first, until the heap has grown as large as that needs: the memory is compared with this.
    const living = new AbortController()
    const lives = people.map((person) => person.live(living.signal))
    const health = watchHealth(url)
    await pause(Math.min(60_000, seconds * 500))
    const memory = watchMemory(server.pid)
    const before = memory.now()
    const healthBefore = health.times.length

    const attacks = await attack(target, Promise.race([pause(seconds * 1_000), server.ended]))
    const during = health.times.slice(healthBefore)

    // People go on as before.
    await memory.waitUntilBelow(before + 64 * MB, settleMs)
    const after = memory.now()
    memory.stop()
    living.abort()
    await Promise.all(lives)
    for (const person of people) await person.waitForReplies(120_000).catch(() => undefined)
    const { unanswered } = await health.stop()
    const figures: Figures = {
      method: limit.method,
      isAlive: !isEnded && (limit.kills() ?? 0) === 0,
      kills: limit.kills(),
      ...experienceOf(people),
      healthz: { unanswered, ...timesOf(during) },
      rssMb: {
        before: inMb(before),
        peak: inMb(memory.peak()),
        after: inMb(after),
        peakOfAll: inMb(limit.peakBytes() ?? memory.peakOfAll()),
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
  const attackers = fork(fileURLToPath(new URL('attacks.ts', import.meta.url)), { stdio: 'inherit' })
  attackers.send(target)
  await over
  const reported = once(attackers, 'message')
  attackers.send('stop')
  const [attacks] = await reported
  return Reported.parse(attacks)
}

function experienceOf(people: readonly { use: Use }[]): Use {
  const uses = people.map(({ use }) => use)
  return {
    answered: sum(uses.map((use) => use.answered)),
    failures: uses.flatMap((use) => use.failures),
    repliesSent: sum(uses.map((use) => use.repliesSent)),
    repliesFiled: sum(uses.map((use) => use.repliesFiled)),
  }
}

const timesOf = (times: readonly number[]) => ({
  asked: times.length,
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  max: quantile(times, 1),
})

/** The attacker's own account, whose claim has a thread of ten megabytes. */
async function prepareAttacker({
  url,
  smtpPort,
  dataDir,
  strength,
  only,
}: Pick<Target, 'url' | 'smtpPort' | 'strength' | 'only'> & { dataDir: string }): Promise<Target> {
  const eve = await createHomeowner(url, 'eve')
  await eve.savesProfile()
  const claim = await eve.files()
  const connection = connect(path.join(dataDir, 'homeclaim.db'))
  const ids = createIds(systemClock)
  await connection.db.transaction().execute(async (trx) => {
    for (let index = 0; index < LONG_THREAD.messages; index += 1)
      await insertMessage(trx, {
        id: ids.next(),
        claimId: claim.id,
        sender: 'Homeowner',
        authorName: null,
        channel: 'app',
        content: 'x'.repeat(LONG_THREAD.characters),
        htmlContent: null,
        original: null,
        isAutomatic: false,
        notAnswer: null,
        countedAt: null,
        otherAddress: null,
        notStored: [],
        inboundMailId: null,
        idempotencyKey: null,
        userId: null,
        createdAt: new Date().toISOString(),
      })
  })
  await connection.close()
  return {
    url,
    smtpPort,
    strength,
    only,
    bearer: eve.token,
    claimId: claim.id,
    builderToken: await tokenOf(eve, claim.id),
    inboundAddress: INBOUND_ADDRESS,
  }
}

/** Requests `/healthz` ten times a second; times in milliseconds. */
function watchHealth(url: string) {
  const times: number[] = []
  let unanswered = 0
  const over = new AbortController()
  const asking = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now()
      const isOk = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(120_000) }).then(
        (answer) => answer.ok,
        () => false,
      )
      if (isOk) times.push(performance.now() - began)
      else unanswered += 1
      await pause(100)
    }
  })()
  return {
    times,
    async stop() {
      over.abort()
      await asking
      return { unanswered }
    },
  }
}

/** The resident set of the server process, and of it and its children together. */
function watchMemory(pid: number) {
  let peak = 0
  let peakOfAll = 0
  const look = () => {
    peak = Math.max(peak, residentBytes(pid))
    const ofChildren = sum(childrenOf(pid).map((child) => residentBytes(child, 'RssAnon')))
    peakOfAll = Math.max(peakOfAll, residentBytes(pid) + ofChildren)
  }
  const timer = setInterval(look, 100)
  return {
    now: () => residentBytes(pid),
    peak: () => peak,
    peakOfAll: () => peakOfAll,
    async waitUntilBelow(bytes: number, mostMs: number): Promise<void> {
      const deadline = Date.now() + mostMs
      while (residentBytes(pid) > bytes && Date.now() < deadline) await pause(250)
    },
    stop: () => clearInterval(timer),
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const inMb = (bytes: number): number => Math.round(bytes / MB)

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
