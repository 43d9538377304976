import { createReadStream } from 'node:fs'
import { glob, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { ConfigError } from '#server/config.ts'
import { sha256 } from '#server/record/contents.ts'
import { dayFindingText, verifyDaysOfRecord } from '#shared/record/days.ts'
import { recordedFiles, RecordFile } from '#shared/record/file.ts'
import { verifyEntries } from '#shared/record/verify.ts'
import { hashOf } from './verify-hash.ts'
import { sentences, type Result } from './verify-result.ts'

/**
 * Verifies an exported record and the files beside it. `knownHead` is a head from elsewhere that must be in it. Throws
 * ConfigError when it is no such file.
 */
export async function verifyFile(file: string, knownHead: string | undefined): Promise<Result> {
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
export async function recordsAt(file: string): Promise<string[]> {
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
