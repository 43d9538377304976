import { alternate, load, openLoad, ratioOf, spreadOf, type Ask, type Program } from './load.ts'
import type { Person } from './many-claims.ts'
import { QUERIES, input, signedIn } from './queries.ts'
import { atLeast, atMost, type Result } from './results.ts'

export type Programs = { product: Program; floors: Program; bare: Program; people: Person[] }
export const LOAD = { requests: 1_000, connections: 10 }
/** After so many rounds of a thousand calls the CPU of a call stays the same. */
export const WARM_UPS = 4
/** Calls of target 5; the list is target 4. */
const OTHERS = ['session', 'me', 'detail', 'empty']

export const listOf = (filters: object) => (person: Person) => ({
  path: `/trpc/claims.list?input=${input(filters)}`,
  headers: signedIn(person),
})
export const bareOf =
  (path: string) =>
  ({ userId }: Person): Ask => ({ path: `${path}user=${userId}`, headers: {} })

/** Targets 4 and 5: CPU of the queries beside their floors. */
export async function measureQueries(
  { product, floors, bare, people }: Programs,
  rounds: number,
): Promise<Result[]> {
  const results: Result[] = []
  const list = QUERIES.find(({ name }) => name === 'list')
  if (!list) throw new Error('there is no list')
  const dashboard = QUERIES.find(({ name }) => name === 'list of the dashboard') ?? list
  const [star = [], rows = [], own = [], home = []] = await alternate(
    [
      { program: floors, asks: people.map(list.floor) },
      { program: bare, asks: people.map(bareOf('/rows?')) },
      { program: product, asks: people.map(list.product) },
      { program: product, asks: people.map(dashboard.product) },
    ],
    { rounds, warmUps: WARM_UPS },
    LOAD,
  )
  results.push(
    atMost(4, 'list, CPU beside its JSON made in SQL (c*)', {
      spread: ratioOf(own, star, (s) => s.cpu),
      limit: 2,
    }),
    atMost(4, 'list, CPU beside prepared rows (c″)', { spread: ratioOf(own, rows, (s) => s.cpu), limit: 1 }),
    atLeast(4, 'list, requests a second beside c*', {
      spread: ratioOf(own, star, (s) => s.rate),
      limit: 0.55,
    }),
    atMost(4, 'list of the dashboard, CPU beside c*', {
      spread: ratioOf(home, star, (s) => s.cpu),
      limit: undefined,
    }),
    atMost(4, 'list, CPU in µs', { spread: spreadOf(own.map((s) => s.cpu)), limit: undefined }),
  )
  for (const query of QUERIES.filter(({ name }) => OTHERS.includes(name))) {
    const [floor = [], samples = []] = await alternate(
      [
        { program: floors, asks: people.map(query.floor) },
        { program: product, asks: people.map(query.product) },
      ],
      { rounds, warmUps: WARM_UPS },
      LOAD,
    )
    results.push(
      atMost(5, `${query.name}, CPU beside its handler`, {
        spread: ratioOf(samples, floor, (s) => s.cpu),
        limit: 1.8,
      }),
    )
  }
  return results
}

/** Target 6: the slowest in a hundred at half of what each can do, and at 50 connections. */
export async function measureWaiting(
  { product, floors, people }: Programs,
  rounds: number,
): Promise<Result[]> {
  const list = QUERIES.find(({ name }) => name === 'list')
  if (!list) throw new Error('there is no list')
  const [asks, floorAsks] = [people.map(list.product), people.map(list.floor)]
  const half = (await load(product, asks, LOAD)).rate / 2
  const floorHalf = (await load(floors, floorAsks, LOAD)).rate / 2
  const rates: { own: number; floor: number; many: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const own = await openLoad(product, asks, { perSecond: half, seconds: 2 })
    const floor = await openLoad(floors, floorAsks, { perSecond: floorHalf, seconds: 2 })
    const many = await load(product, asks, { requests: 1_000, connections: 50 })
    rates.push({ own: own.p99, floor: floor.p99, many: many.p99 / many.p50 })
  }
  const best = { own: Math.min(...rates.map((r) => r.own)), floor: Math.min(...rates.map((r) => r.floor)) }
  const ratios = spreadOf(rates.map((r) => r.own / r.floor))
  return [
    atMost(6, 'list, p99 at half load beside c*, best round of each', {
      spread: { ...ratios, median: best.own / best.floor },
      limit: 4,
    }),
    atMost(6, 'list, p99 / p50 at 50 connections', { spread: spreadOf(rates.map((r) => r.many)), limit: 5 }),
  ]
}

/** Target 8: the same person's requests in databases of several sizes; each is the program of one size. */
export async function measureGrowth(
  sizes: { name: string; program: Program; people: Person[] }[],
  rounds: number,
): Promise<Result[]> {
  const [small, ...larger] = sizes
  if (!small) return []
  const results: Result[] = []
  for (const { name, filters, limit } of GROWING) {
    const cases = sizes.map(({ program, people }) => ({
      program,
      asks: people.slice(0, 1).map(listOf(filters)),
    }))
    const [base = [], ...others] = await alternate(cases, rounds, { requests: 200, connections: 4 })
    others.forEach((samples, n) => {
      const what = `${name}, CPU at ${larger[n]?.name} claims beside ${small.name}`
      results.push(atMost(8, what, { spread: ratioOf(samples, base, (s) => s.cpu), limit }))
    })
  }
  return results
}

const GROWING = [
  { name: 'first page', filters: {}, limit: 1.2 },
  { name: 'category', filters: { category: 'Electrical' }, limit: 2.5 },
  { name: 'search without a hit', filters: { search: 'zzyzx' }, limit: 2.5 },
]
