// The benchmark's databases: written once, stored by what they are made from, copied for each run.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { root } from '#scripts/check.ts'
import { Person, writeManyClaims, type Sizes } from './many-claims.ts'

/** Heavy users are those who send requests; the growth compares one in each size. */
export const SIZES = {
  small: { claims: 1_000, users: 1, heavyUsers: 1, claimsOfHeavyUser: 1_000 },
  /** A list as long as one home's may get. */
  list: { claims: 2_000, users: 1, heavyUsers: 1, claimsOfHeavyUser: 2_000 },
  middle: { claims: 100_000, users: 1_000, heavyUsers: 50, claimsOfHeavyUser: 1_000 },
  large: { claims: 1_000_000, users: 10_000, heavyUsers: 50, claimsOfHeavyUser: 1_000 },
} satisfies Record<string, Sizes>

const STORE = path.join(root, '.cache', 'bench')
/** Sessions are valid for longer. */
const VALID_MS = 7 * 24 * 3_600_000
const Stored = z.object({ at: z.number(), people: z.array(Person) })

/** Copies a database of these sizes to `to`; writes it first if it is not there yet. */
export async function copyOfData(sizes: Sizes, to: string): Promise<{ dataDir: string; people: Person[] }> {
  const stored = path.join(STORE, digestOf(sizes))
  const list = path.join(stored, 'people.json')
  const read = () => Stored.parse(JSON.parse(fs.readFileSync(list, 'utf8')))
  if (!fs.existsSync(list) || read().at < Date.now() - VALID_MS) await write(sizes, stored)
  fs.cpSync(path.join(stored, 'data'), to, { recursive: true })
  return { dataDir: to, people: read().people }
}

async function write(sizes: Sizes, to: string): Promise<void> {
  process.stdout.write(`Writing a database of ${sizes.claims.toLocaleString('en')} claims, once…\n`)
  const half = `${to}-half`
  fs.rmSync(half, { recursive: true, force: true })
  fs.mkdirSync(half, { recursive: true })
  const people = await writeManyClaims(path.join(half, 'data'), sizes)
  fs.writeFileSync(path.join(half, 'people.json'), JSON.stringify({ at: Date.now(), people }))
  fs.rmSync(to, { recursive: true, force: true })
  fs.renameSync(half, to)
}

function digestOf(sizes: Sizes): string {
  const hash = createHash('sha256').update(JSON.stringify(sizes))
  const migrations = fs.readdirSync(path.join(root, 'migrations')).toSorted()
  const files = [...migrations.map((name) => `migrations/${name}`), 'bench/many-claims.ts']
  for (const file of files) hash.update(fs.readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 16)
}
