// What takes longer than a short run: whether memory stays flat, and how much one process carries.
import { setTimeout as pause } from 'node:timers/promises'
import { claims } from './filing.ts'
import { answers, filedPerSecond } from './inbound.ts'
import { exactly, atMost, type Result } from './results.ts'
import { load, memoryOf, openLoad, spreadOf, type Ask, type Program } from './load.ts'
import type { Person } from './many-claims.ts'
import { QUERIES } from './queries.ts'

const P99_MS = 250
/** Requests of a home in an hour in which its owner uses it: the dashboard ten times, and one claim. */
const READS_PER_HOME = 30

const readsOf = (people: Person[]): Ask[] =>
  people.flatMap((person) =>
    QUERIES.filter(({ name }) => ['list', 'detail', 'session'].includes(name)).map(({ product }) =>
      product(person),
    ),
  )

/** Half of what it can do for so many minutes; memory is compared between the first and the last fifth. */
export async function soak(product: Program, people: Person[], minutes: number): Promise<Result[]> {
  const asks = readsOf(people)
  const half = (await load(product, asks, { requests: 10_000, connections: 10 })).rate / 2
  process.stdout.write(`half load: ${half.toFixed(0)} reads a second\n`)
  const memory: number[] = []
  const anonymous: number[] = []
  for (const until = Date.now() + minutes * 60_000; Date.now() < until;) {
    await openLoad(product, asks, { perSecond: half, seconds: 5 })
    await openLoad(product, claims(people), { perSecond: 5, seconds: 1 })
    const now = memoryOf(product.pid)
    memory.push(now.rss)
    anonymous.push(now.anonymous)
  }
  const fifth = Math.max(1, Math.floor(memory.length / 5))
  const [early, late] = [spreadOf(memory.slice(0, fifth)), spreadOf(memory.slice(-fifth))]
  return [
    atMost(12, 'memory under half load, resident, MB', { spread: spreadOf(memory), limit: 200 }),
    // The rest is the database itself, mapped into memory, which the system takes back when it needs it.
    atMost(12, 'memory under half load, anonymous, MB', { spread: spreadOf(anonymous), limit: undefined }),
    atMost(12, 'memory of the last fifth beside the first', {
      spread: exactly(late.median / early.median),
      limit: 1.1,
    }),
  ]
}

/**
 * Raises the load until one in a hundred waits longer than 250 ms, for reading, filing and builders' emails, which are
 * read while more come in. How many of those are also read in an hour is measured first.
 */
export async function capacity(product: Program & { dataDir: string }, people: Person[]): Promise<Result[]> {
  const emails = answers(product.dataDir, people)
  const filed = (await filedPerSecond(product, emails)) * 3_600
  const results = [
    atMost(0, 'emails read and filed in an hour', { spread: exactly(Math.floor(filed)), limit: undefined }),
  ]
  for (const [name, asks, perHome] of [
    ['homes in use in an hour', readsOf(people), READS_PER_HOME],
    ['claims filed in an hour', claims(people), 1],
    ['emails received in an hour', emails, 1],
  ] as const) {
    let [carried, breaks] = [0, 'more than was tried']
    for (let perSecond = 20; perSecond < 20_000; perSecond *= 1.4) {
      const { p99, failed } = await openLoad(product, asks, { perSecond, seconds: 5 })
      if (failed > 0 || p99 > P99_MS) {
        breaks = failed > 0 ? `${failed} requests failed` : `p99 ${p99.toFixed(0)} ms`
        break
      }
      carried = perSecond
      await pause(500)
    }
    process.stdout.write(`${name}: at ${(carried * 1.4).toFixed(0)} requests a second ${breaks}\n`)
    results.push(
      atMost(0, `${name}, p99 under ${P99_MS} ms`, {
        spread: exactly(Math.floor((carried * 3_600) / perHome)),
        limit: undefined,
      }),
    )
  }
  return results
}
