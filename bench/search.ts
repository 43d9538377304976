// Target 9: search beside four LIKEs over the same claims, as a call and as what it asks of the database.
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { connect } from '#server/db/connect.ts'
import { listClaims } from '#server/claims/store/list-repository.ts'
import { PAGE_SIZE } from '#shared/claims/list.ts'
import { alternate, ratioOf, spreadOf } from './load.ts'
import type { Person } from './many-claims.ts'
import { bareOf, listOf, LOAD, WARM_UPS, type Programs } from './reading.ts'
import { atMost, type Result } from './results.ts'

const SEARCHES = [
  { name: 'without a hit', search: 'zzyzx' },
  { name: 'with a hit in ten', search: 'outlet 11' },
] as const
const LIMIT = 0.35

/** CPU of whole calls: session, answer and total beside a bare route that counts nothing. */
export async function measureSearch({ product, bare, people }: Programs, rounds: number): Promise<Result[]> {
  const results: Result[] = []
  for (const { name, search } of SEARCHES) {
    const [floor = [], samples = []] = await alternate(
      [
        { program: bare, asks: people.map(bareOf(`/likes?search=${encodeURIComponent(search)}&`)) },
        { program: product, asks: people.map(listOf({ search })) },
      ],
      { rounds, warmUps: WARM_UPS },
      { ...LOAD, connections: 4 },
    )
    results.push(
      atMost(9, `search ${name}, CPU of the call beside four LIKEs`, {
        spread: ratioOf(samples, floor, (s) => s.cpu),
        limit: LIMIT,
      }),
    )
  }
  return results
}

const LIKES = `select id, number, title, category, address, status, created_at, updated_at, last_message_preview
  from claims where home_id = ? and (title like ? or address like ? or category like ? or last_message_preview like ?)
  order by id desc limit ${PAGE_SIZE}`

/** CPU of the first page of a search, read in this process from the same file, beside the four LIKEs. */
export async function measureSearchReads(
  dataDir: string,
  people: Person[],
  rounds: number,
): Promise<Result[]> {
  const file = path.join(dataDir, 'homeclaim.db')
  const own = connect(file)
  const plain = new SQLite(file, { readonly: true })
  plain.pragma(`mmap_size = ${String(own.sqlite.pragma('mmap_size', { simple: true }))}`)
  const likes = plain.prepare<[string, string, string, string, string]>(LIKES)
  const filters = {
    status: undefined,
    category: undefined,
    sort: 'newest' as const,
    limit: PAGE_SIZE,
  }
  const results: Result[] = []
  for (const { name, search } of SEARCHES) {
    const like = `%${search}%`
    const ratios: number[] = []
    for (let round = -1; round < rounds; round += 1) {
      const floor = await cpuOf(people, ({ userId }) => likes.all(userId, like, like, like, like))
      const read = await cpuOf(people, ({ userId }) => listClaims(own.db, userId, { ...filters, search }))
      if (round >= 0) ratios.push(read / floor)
    }
    results.push(
      atMost(9, `search ${name}, CPU of its page beside four LIKEs`, {
        spread: spreadOf(ratios),
        limit: LIMIT,
      }),
    )
  }
  plain.close()
  await own.close()
  return results
}

const READS_OF_EACH = 10

async function cpuOf(people: Person[], read: (person: Person) => unknown): Promise<number> {
  const before = process.cpuUsage()
  for (let n = 0; n < READS_OF_EACH; n += 1) for (const person of people) await read(person)
  const { user, system } = process.cpuUsage(before)
  return user + system
}
