// The benchmark's databases: written once, kept by the content of what they are made from, copied for each run.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { z } from 'zod'
import { freePort } from '#scripts/free-port.ts'
import { root } from '#scripts/check.ts'
import { Person, writeManyClaims, type Sizes } from './many-claims.ts'
import { createUser, startServer, stopProgram } from './product.ts'

const KEPT = path.join(root, '.cache', 'bench')
/** Sessions are valid for longer. */
const KEPT_MS = 7 * 24 * 3_600_000
const Stored = z.object({ at: z.number(), people: z.array(Person) })

type Data = { dataDir: string; people: Person[] }

/** Copies a database of these sizes to `to`; writes it first if it is not there yet. */
export async function copyOfData(sizes: Sizes, to: string): Promise<Data> {
  const kept = path.join(KEPT, digestOf(sizes))
  const list = path.join(kept, 'people.json')
  if (!existsSync(list) || Stored.parse(readJson(list)).at < Date.now() - KEPT_MS) await write(sizes, kept)
  cpSync(path.join(kept, 'data'), to, { recursive: true })
  return { dataDir: to, people: Stored.parse(readJson(list)).people }
}

async function write(sizes: Sizes, kept: string): Promise<void> {
  process.stdout.write(`Writing a database of ${sizes.claims.toLocaleString('en')} claims, once…\n`)
  const half = `${kept}-half`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true })
  const dataDir = path.join(half, 'data')
  const mail = await realLetter(path.join(half, 'letter'))
  const people = await writeManyClaims(dataDir, sizes, mail)
  writeFileSync(path.join(half, 'people.json'), JSON.stringify({ at: Date.now(), people }))
  rmSync(kept, { recursive: true, force: true })
  renameSync(half, kept)
}

/** Returns the row of an email to a builder as the server itself stores it, so that its size is real. */
async function realLetter(dataDir: string): Promise<string> {
  mkdirSync(dataDir, { recursive: true })
  const server = await startServer(dataDir, await freePort())
  try {
    const user = await createUser(server.url)
    await user.savesBuilder()
    await user.file()
  } finally {
    await stopProgram(server.child)
  }
  const db = new SQLite(path.join(dataDir, 'homeclaim.db'), { readonly: true })
  const mail = db.prepare<[], string>('select mail from outbox_mails').pluck().get()
  db.close()
  rmSync(dataDir, { recursive: true, force: true })
  if (!mail) throw new Error('the claim has no email')
  return mail
}

function digestOf(sizes: Sizes): string {
  const hash = createHash('sha256').update(JSON.stringify(sizes))
  const migrations = readdirSync(path.join(root, 'migrations')).sort()
  const files = [...migrations.map((name) => `migrations/${name}`), 'bench/many-claims.ts', 'bench/data.ts']
  for (const file of files) hash.update(readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
