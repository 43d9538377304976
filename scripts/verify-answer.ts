import { existsSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { ConfigError, readConfig } from '#server/config.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { listEntries, listRecords } from '#server/record/repository.ts'
import { verifyRecord } from '#server/record/verification.ts'
import { dayFindingText, verifyDays } from '#shared/record/days.ts'
import { sha256 } from '#server/record/contents.ts'
import { listDays, listHashes } from '#server/record/days-repository.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { recordsAt, verifyFile } from './verify-file.ts'
import { sentences, type Result } from './verify-result.ts'
import { storedFileProblems } from './verify-stored-files.ts'

export const USAGE = `Usage: npm run verify -- [CLAIM | FILE | FOLDER] [--head HASH]
                 every claim in the data folder with its files, the server running or not
  CLAIM          one claim, by its number
  FILE           the record.json of an export, with the files beside it; needs no server and no data folder
  FOLDER         every record.json in the folder of an unpacked export or evidence file
  --head HASH    also check that this head, from an email for example, is in each of the records
Ends with 0 when everything verifies, with 1 when something does not.`

/** Output and exit code. */
type VerifyAnswer = { code: number; out: string; err: string }

/** Runs `npm run verify -- WORDS` with the settings of this environment. */
export async function answerVerify(env: NodeJS.ProcessEnv, words: readonly string[]): Promise<VerifyAnswer> {
  const head = words.indexOf('--head')
  const known = head === -1 ? undefined : words[head + 1]
  const [what, ...more] = head === -1 ? words : words.toSpliced(head, 2)
  try {
    if (more.length > 0 || what?.startsWith('-') || (head !== -1 && known === undefined))
      throw new ConfigError(USAGE)
    const isFile = what !== undefined && !/^\d+$/.test(what)
    if (known !== undefined && !isFile) throw new ConfigError(USAGE)
    return report(isFile ? await verifyFiles(what, known) : await verifyFolder(env, what))
  } catch (error) {
    const problem =
      error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error)
    return { code: 1, out: '', err: `${problem}\n` }
  }
}

async function verifyFiles(what: string, known: string | undefined): Promise<Result[]> {
  const results: Result[] = []
  for (const file of await recordsAt(what)) results.push(await verifyFile(file, known))
  return results
}

async function verifyFolder(env: NodeJS.ProcessEnv, number: string | undefined): Promise<Result[]> {
  const config = readConfig(env)
  const file = path.join(config.DATA_DIR, 'homeclaim.db')
  if (!existsSync(file)) throw new ConfigError(`There is no database in ${config.DATA_DIR}.`)
  const connection = connect(file)
  try {
    const { storage } = await openStorage(config, pino({ level: 'silent' }))
    return await verifyClaims({ db: connection.db, storage }, number)
  } finally {
    await connection.close()
  }
}

type Stored = { db: Db; storage: Pick<Storage, 'open'> }

async function verifyClaims({ db, storage }: Stored, number: string | undefined): Promise<Result[]> {
  const all = await listRecords(db)
  const meant = number === undefined ? all : all.filter((record) => String(record.number) === number)
  if (number !== undefined && meant.length === 0) throw new ConfigError(`There is no claim ${number}.`)
  const results: Result[] = number === undefined ? await verifyAllDays(db) : []
  for (const record of meant) {
    const { length, hash, findings } = await verifyRecord(db, record.claimId)
    const name = record.number === null ? `Removed claim ${record.claimId}` : `Claim ${record.number}`
    const files = await storedFileProblems(storage, await listEntries(db, record.claimId))
    results.push({ name, length, hash, problems: [...sentences(findings), ...files] })
  }
  return results
}

/** The chain of days; nothing before the first day is over. */
async function verifyAllDays(db: Db): Promise<Result[]> {
  const days = await listDays(db)
  const last = days.at(-1)
  if (!last) return []
  const findings = await verifyDays(days, { known: await listHashes(db), sha256 })
  const name = `Days until ${last.day}`
  return [{ name, length: days.length, hash: last.hash, problems: findings.map(dayFindingText) }]
}

function report(results: readonly Result[]): VerifyAnswer {
  const lines = results.flatMap(({ name, length, hash, problems }) =>
    problems.length === 0
      ? [`${name}: verified, ${length} entries, head ${hash ?? 'none'}`]
      : [`${name}: NOT VERIFIED`, ...problems.map((problem) => `  ${problem}`)],
  )
  const bad = results.filter(({ problems }) => problems.length > 0).length
  const total = `${results.length - bad} verified, ${bad} not verified`
  return { code: bad === 0 ? 0 : 1, out: `${[...lines, total].join('\n')}\n`, err: '' }
}
