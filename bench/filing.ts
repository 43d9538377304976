import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { load, spreadOf, type Ask, type Program, type Sample } from './load.ts'
import type { Person } from './many-claims.ts'
import { signedIn } from './queries.ts'
import { atLeast, atMost, exactly, type Result } from './results.ts'
import { commitsWhile } from './wal.ts'

const COUNTED = 50

const claimOf = (person: Person, n: number): Ask => ({
  path: '/api/claims',
  method: 'POST',
  headers: { ...signedIn(person), 'content-type': 'application/json' },
  body: JSON.stringify({
    title: `Outlet ${n} in the office is dead`,
    summary:
      'Both outlets on the north wall of the office have no power. The breaker is on and the others work.',
    category: 'Electrical',
    address: '418 Alder Creek Drive, Bend, OR 97702',
  }),
})

export const claims = (people: Person[]): Ask[] => people.map(claimOf)

/** Bytes that one claim's commit adds to the write-ahead log, and how many commits there are for each claim. */
export async function commitOfClaim(
  product: Program & { dataDir: string },
  people: Person[],
): Promise<{ bytes: number; commits: number }> {
  const file = path.join(product.dataDir, 'homeclaim.db')
  // Everybody's first request stores when their session was last seen.
  await load(product, claims(people), { requests: people.length, connections: 1 })
  const { bytes, commits } = await commitsWhile(file, () =>
    load(product, claims(people), { requests: COUNTED, connections: 1 }),
  )
  return { bytes: Math.round(bytes / COUNTED), commits: commits / COUNTED }
}

/** Target 7: a claim beside one sync of the same bytes. `bare` appends as many as `commits` says. */
export async function measureFiling(
  product: Program & { dataDir: string },
  bare: Program,
  { people, commits, rounds }: { people: Person[]; commits: number; rounds: number },
): Promise<Result[]> {
  const append: Ask = { path: '/append', headers: {}, method: 'POST' }
  const samples: { own: Sample; eight: Sample; floor: Sample }[] = []
  for (let round = -1; round < rounds; round += 1) {
    const floor = await load(bare, [append], { requests: 300, connections: 1 })
    const own = await load(product, claims(people), { requests: 300, connections: 1 })
    const eight = await load(product, claims(people), { requests: 300, connections: 8 })
    if (round >= 0) samples.push({ own, eight, floor })
  }
  const syncs = await syncsOfClaim(product, people)
  return [
    atMost(7, 'commits of the write-ahead log a claim', { spread: exactly(commits), limit: 1.05 }),
    ...(syncs === undefined
      ? []
      : [atMost(7, 'syncs of a disk a claim (strace)', { spread: exactly(syncs), limit: undefined })]),
    atMost(7, 'claim, p50 beside one sync of its bytes', {
      spread: spreadOf(samples.map((s) => s.own.p50 / s.floor.p50)),
      limit: 2.5,
    }),
    atLeast(7, 'claims a second beside such syncs', {
      spread: spreadOf(samples.map((s) => s.own.rate / s.floor.rate)),
      limit: 0.3,
    }),
    atLeast(7, 'eight at once beside one at a time', {
      spread: spreadOf(samples.map((s) => s.eight.rate / s.own.rate)),
      limit: 1.5,
    }),
    atMost(7, 'claim, p50 in ms', { spread: spreadOf(samples.map((s) => s.own.p50)), limit: undefined }),
  ]
}

/** Returns all syncs of the process a claim, checkpoints included; undefined without strace. */
async function syncsOfClaim({ pid, ...product }: Program, people: Person[]): Promise<number | undefined> {
  if (spawnSync('strace', ['-V']).error) return undefined
  const tracer = spawn('strace', ['-f', '-e', 'trace=fsync,fdatasync', '-p', String(pid)])
  let said = ''
  tracer.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  for (let tries = 0; !said.includes('attached') && tries < 40; tries += 1) await pause(50)
  if (!said.includes('attached')) {
    tracer.kill('SIGKILL')
    return undefined
  }
  await load({ pid, ...product }, claims(people), { requests: 4 * COUNTED, connections: 1 })
  tracer.kill('SIGINT')
  await once(tracer, 'exit')
  return (said.match(/f(data)?sync\(/g) ?? []).length / (4 * COUNTED)
}
