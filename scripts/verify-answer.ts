import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { ConfigError, readConfig } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { openForCommand } from '#scripts/open-database.ts'
import { listEntries, listRecords, listDays, listHashes } from '#server/record/repository.ts'
import { verifyRecord } from '#server/record/verification.ts'
import { dayFindingText, verifyDays, verifyDaysOfRecord } from '#shared/record/days.ts'
import { sha256 } from '#server/record/entries.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { keyOfRecorded } from '#server/backups/check-contents.ts'
import type { RecordEntry, Finding } from '#shared/record/entry.ts'
import { recordedFiles, RecordFile } from '#shared/record/file.ts'
import { glob, readFile, stat } from 'node:fs/promises'
import { z } from 'zod'
import { verifyEntries } from '#shared/record/verify.ts'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { recordFindings as english } from '#shared/messages/en/claim-sheets.ts'
import { findingText } from '#shared/record/labels.ts'
import { typed } from './usage.ts'

/**
 * Verifies an exported record and the files beside it. `knownHead` is a head from elsewhere that must be in it. Throws
 * ConfigError when it is no such file.
 */
async function verifyFile(file: string, knownHead: string | undefined): Promise<Result> {
  const record = await readRecord(file)
  const findings = await verifyEntries(record.entries, { head: record.head, sha256 })
  const problems = [
    ...sentences(findings),
    ...headProblems(record, knownHead),
    ...(await dayProblems(record)),
    ...(await fileProblems(record, path.dirname(file))),
  ]
  return { name: file, length: record.entries.length, hash: record.head.hash, problems }
}

/** Tens of thousands of entries. Parsing takes many times as much memory. */
const MAX_RECORD_BYTES = 50 * 1024 * 1024
/** Deep enough for the folder in which an export or an evidence file was unpacked. */
const RECORDS_IN_FOLDER = ['', '*/', '*/*/', '*/*/*/'].map((folders) => `${folders}record.json`)

/**
 * Returns the file at this path, or the records of exported claims in the folder at this path. Throws ConfigError when
 * there is none.
 */
async function recordsAt(file: string): Promise<string[]> {
  if ((await kindOf(file)) !== 'folder') return [file]
  const found: string[] = []
  for await (const name of glob(RECORDS_IN_FOLDER, { cwd: file })) found.push(path.join(file, name))
  if (found.length === 0) throw new ConfigError(`There is no record.json in the folder ${file}.`)
  return found.sort()
}

/** Throws ConfigError when the file is missing or cannot be read. */
async function kindOf(file: string): Promise<'file' | 'folder' | 'other'> {
  const stats = await stat(file).catch((error: unknown) => {
    throw new ConfigError(isMissing(error) ? `There is no file ${file}.` : cannotBeRead(file, error))
  })
  if (stats.size > MAX_RECORD_BYTES && stats.isFile())
    throw new ConfigError(`${file} is too large for the record of a claim: more than 50 MB.`)
  return stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other'
}

async function readRecord(file: string): Promise<RecordFile> {
  if ((await kindOf(file)) !== 'file')
    throw new ConfigError(`${file} is a folder, a device or a pipe: name the record.json of an export.`)
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new ConfigError(cannotBeRead(file, error))
  })
  if (text.startsWith('PK')) throw new ConfigError(`${file} is a ZIP: unpack it and name its folder.`)
  try {
    return z.parse(RecordFile, JSON.parse(text))
  } catch {
    throw new ConfigError(`${file} is not an exported record, or parts of it are missing.`)
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))

const cannotBeRead = (file: string, error: unknown): string =>
  `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`

/** A head is written in full in an email's header, and by its beginning in its text. */
function headProblems({ entries }: RecordFile, known: string | undefined): string[] {
  if (known === undefined) return []
  const isIn = known.length >= 16 && entries.some(({ hash }) => hash.startsWith(known.toLowerCase()))
  return isIn ? [] : [`No entry has the head ${known}: what was known then is not in this record.`]
}

/** The days in the file verify by themselves: each has all of its heads. */
async function dayProblems({ days = [], entries }: RecordFile): Promise<string[]> {
  const hashes = new Set(entries.map(({ hash }) => hash))
  return (await verifyDaysOfRecord(days, { hashes, sha256 })).map(dayFindingText)
}

async function fileProblems(record: RecordFile, folder: string): Promise<string[]> {
  const recorded = new Map(recordedFiles(record.entries).map((file) => [file.id, file.sha256]))
  const problems: string[] = []
  for (const { id, path: name } of record.files) {
    const file = path.resolve(folder, name)
    const expected = recorded.get(id)
    if (expected === undefined) continue
    // Only what is beside the record: an export names no other path. A device or a pipe has no end.
    const isInside = file.startsWith(path.resolve(folder) + path.sep)
    const stats = isInside ? await stat(file).catch(() => undefined) : undefined
    if (!stats) problems.push(`${name} is missing.`)
    else if (!stats.isFile() || (await hashOf(createReadStream(file))) !== expected)
      problems.push(`${name} is not the file that was recorded.`)
  }
  return problems
}

/** Compares the stored photos, documents and emails of a record with their hashes. Returns what is wrong in sentences. */
async function storedFileProblems(
  storage: Pick<Storage, 'open'>,
  entries: readonly RecordEntry[],
): Promise<string[]> {
  const problems: string[] = []
  for (const file of recordedFiles(entries)) {
    const key = keyOfRecorded(file)
    const about = `${file.name ?? 'An email'} of entry ${file.seq} (${key})`
    const stored = await storage.open(key)
    if (!stored) problems.push(`${about} is missing.`)
    else if ((await hashOf(stored.stream)) !== file.sha256)
      problems.push(`${about} is not the file that was recorded.`)
  }
  return problems
}

export const USAGE = `Usage: ${typed('verify')} [CLAIM | FILE | FOLDER] [--head HASH]
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
  const connection = await openForCommand(config)
  if (!connection) throw new ConfigError(`There is no database in ${config.DATA_DIR}.`)
  try {
    const { storage } = await openStorage(config, pino({ level: 'silent' }))
    return await verifyClaims({ db: connection.db, storage }, number)
  } finally {
    await connection.close()
  }
}

type Stored = { db: Db; storage: Pick<Storage, 'open'> }

/** Verifies the record of every claim, or of one, with its files. */
export async function verifyClaims({ db, storage }: Stored, number: string | undefined): Promise<Result[]> {
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

/** The chain of days; empty until the first day has ended. */
async function verifyAllDays(db: Db): Promise<Result[]> {
  const days = await listDays(db)
  const last = days.at(-1)
  if (!last) return []
  const findings = await verifyDays(days, { known: await listHashes(db), sha256 })
  const name = `Days until ${last.day}`
  return [{ name, length: days.length, hash: last.hash, problems: findings.map(dayFindingText) }]
}

/** Returns what was verified in lines, and 1 when something was not. */
export function report(results: readonly Result[]): VerifyAnswer {
  const lines = results.flatMap(({ name, length, hash, problems }) =>
    problems.length === 0
      ? [`${name}: verified, ${length} entries, head ${hash ?? 'none'}`]
      : [`${name}: NOT VERIFIED`, ...problems.map((problem) => `  ${problem}`)],
  )
  const bad = results.filter(({ problems }) => problems.length > 0).length
  const total = `${results.length - bad} verified, ${bad} not verified`
  return { code: bad === 0 ? 0 : 1, out: `${[...lines, total].join('\n')}\n`, err: '' }
}

/** Returns the SHA-256 of what a stream delivers, in hexadecimal. */
async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(bytes, hash)
  return hash.digest('hex')
}

/** One record and what is wrong with it, in sentences. */
type Result = { name: string; length: number; hash: string | null; problems: string[] }

/** Returns each finding as a sentence, with times in UTC. */
function sentences(findings: readonly Finding[]): string[] {
  return findings.map((finding) =>
    findingText(finding, (at) => `${at.slice(0, 19).replace('T', ' ')} UTC`, english),
  )
}
