import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { ConfigError } from '#server/config.ts'
import { sha256 } from '#server/record/contents.ts'
import { dayFindingText, verifyDaysOfRecord } from '#shared/record/days.ts'
import { recordedFiles, RecordFile } from '#shared/record/file.ts'
import { verifyEntries } from '#shared/record/verify.ts'
import { hashOf } from './hash.ts'
import { sentences, type Result } from './result.ts'

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

async function readRecord(file: string): Promise<RecordFile> {
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}.`)
  const text = await readFile(file, 'utf8')
  try {
    return z.parse(RecordFile, JSON.parse(text))
  } catch {
    throw new ConfigError(`${file} is not an exported record, or parts of it are missing.`)
  }
}

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
    // Only what is beside the record: an export names no other path.
    if (!file.startsWith(path.resolve(folder) + path.sep) || !existsSync(file))
      problems.push(`${name} is missing.`)
    else if ((await hashOf(createReadStream(file))) !== expected)
      problems.push(`${name} is not the file that was recorded.`)
  }
  return problems
}
