import { assert, asyncProperty, constantFrom, nat } from 'fast-check'
import { expect, test } from 'vitest'
import { isThorough } from '#server/testing/thorough.ts'
import { aRecord, rehashed, sha256 } from '#shared/testing/record.ts'
import type { RecordEntry } from './entry.ts'
import { verifyEntries } from './verify.ts'

const headOf = (entries: readonly RecordEntry[]) => ({
  length: entries.length,
  hash: entries.at(-1)?.hash ?? '',
})

const digits = (hex: string, at: number): string => {
  const place = at % hex.length
  const digit = hex[place] === '0' ? '1' : '0'
  return `${hex.slice(0, place)}${digit}${hex.slice(place + 1)}`
}

/** Changes that somebody with access to the stored entries can make to one of them; `other` varies how. */
const TAMPERINGS: Record<string, (entries: RecordEntry[], index: number, other: number) => RecordEntry[]> = {
  'changes a content': (entries, index) =>
    entries.with(index, { ...at(entries, index), content: `${at(entries, index).content} ` }),
  'changes a content and its hashes': (entries, index) => {
    const changed = { ...at(entries, index), content: '{"text":"We never heard of it."}' }
    return entries.with(index, rehashed(changed, changed.previousHash))
  },
  'removes a content': (entries, index) => entries.with(index, { ...at(entries, index), content: null }),
  'changes a time': (entries, index) =>
    entries.with(index, { ...at(entries, index), at: '2020-01-01T00:00:00.000Z' }),
  'changes a time and the hashes': (entries, index) => {
    const changed = { ...at(entries, index), at: '2020-01-01T00:00:00.000Z' }
    return entries.with(index, rehashed(changed, changed.previousHash))
  },
  'changes a kind': (entries, index) => {
    const entry = at(entries, index)
    return entries.with(index, { ...entry, kind: entry.kind === 'message' ? 'photo' : 'message' })
  },
  'changes a digit of a hash': (entries, index, other) =>
    entries.with(index, { ...at(entries, index), hash: digits(at(entries, index).hash, other) }),
  'changes a digit of a content hash': (entries, index, other) =>
    entries.with(index, {
      ...at(entries, index),
      contentHash: digits(at(entries, index).contentHash, other),
    }),
  'changes a digit of a link': (entries, index, other) =>
    entries.with(index, {
      ...at(entries, index),
      previousHash: digits(at(entries, index).previousHash, other),
    }),
  'changes a number': (entries, index, other) =>
    entries.with(index, { ...at(entries, index), seq: at(entries, index).seq + 1 + other }),
  'deletes an entry': (entries, index) => entries.toSpliced(index, 1),
  'deletes entries in a row': (entries, index, other) => entries.toSpliced(index, 1 + (other % 5)),
  'repeats an entry': (entries, index) => entries.toSpliced(index, 0, at(entries, index)),
  'inserts an entry': (entries, index) => {
    const forged = { ...at(entries, index), content: '{"text":"Work was done."}' }
    return entries.toSpliced(index, 0, rehashed(forged, forged.previousHash))
  },
  'inserts an entry of another claim': (entries, index) => {
    const forged = { ...at(entries, index), claimId: 'c2' }
    return entries.with(index, rehashed(forged, forged.previousHash))
  },
  'exchanges two entries': (entries, index, other) => {
    const second = (index + 1 + (other % (entries.length - 1))) % entries.length
    return entries.with(index, at(entries, second)).with(second, at(entries, index))
  },
  'exchanges two contents': (entries, index, other) => {
    const second = (index + 1 + (other % (entries.length - 1))) % entries.length
    const [a, b] = [at(entries, index), at(entries, second)]
    return entries.with(index, { ...a, content: b.content }).with(second, { ...b, content: a.content })
  },
  'rewrites everything from an entry on': (entries, index) => {
    const kept = entries.slice(0, index)
    for (const entry of entries.slice(index))
      kept.push(rehashed({ ...entry, content: `{"seq":${entry.seq}}` }, kept.at(-1)?.hash ?? '0'.repeat(64)))
    return kept
  },
  'deletes an entry and renumbers those after it': (entries, index) => {
    const kept = entries.slice(0, index)
    for (const entry of entries.slice(index + 1))
      kept.push(rehashed({ ...entry, seq: kept.length + 1 }, kept.at(-1)?.hash ?? '0'.repeat(64)))
    return kept
  },
}

const at = (entries: readonly RecordEntry[], index: number): RecordEntry => {
  const entry = entries[index]
  if (!entry) throw new Error(`there is no entry ${index}`)
  return entry
}

/** A rewritten end has right hashes everywhere: only the head, stored and emailed elsewhere, shows that it changed. */
const SHOWN_BY_HEAD = [
  'rewrites everything from an entry on',
  'deletes an entry and renumbers those after it',
]

const record = aRecord(14)
const head = headOf(record)

test('an unchanged record has no findings, with its head and without', async () => {
  expect(await verifyEntries(record, { head, sha256 })).toEqual([])
  expect(await verifyEntries(record, { sha256 })).toEqual([])
  expect(await verifyEntries([], { sha256 })).toEqual([])
})

const CHANGES = isThorough ? 10_000 : 1_000

test(`of ${CHANGES} random changes none is missed, and each is named where it is`, async () => {
  let missed = 0
  const misnamed = new Set<string>()
  await assert(
    asyncProperty(
      constantFrom(...Object.keys(TAMPERINGS)),
      nat({ max: record.length - 1 }),
      nat({ max: 1_000 }),
      async (name, index, other) => {
        const tampered = TAMPERINGS[name]?.(record, index, other) ?? []
        const findings = await verifyEntries(tampered, { head, sha256 })
        if (findings.length === 0) missed += 1
        const near = findings.some(({ seq, lastSeq = seq }) => seq <= index + 2 && lastSeq >= index)
        if (!near && !SHOWN_BY_HEAD.includes(name)) misnamed.add(`${name} at ${index}, ${other}`)
      },
    ),
    { numRuns: CHANGES },
  )
  expect(missed).toBe(0)
  expect(Array.from(misnamed)).toEqual([])
})

test('each kind of change has its name, and the number of its entry', async () => {
  const findingOf = async (name: string) => {
    const [first] = await verifyEntries(TAMPERINGS[name]?.(record, 9, 2) ?? [], { head, sha256 })
    return first
  }
  expect(await findingOf('changes a content')).toMatchObject({
    problem: 'changed',
    seq: 10,
    at: record[9]?.at,
  })
  expect(await findingOf('removes a content')).toMatchObject({ problem: 'content-missing', seq: 10 })
  expect(await findingOf('deletes an entry')).toEqual({ problem: 'missing', seq: 10 })
  expect(await findingOf('deletes entries in a row')).toEqual({ problem: 'missing', seq: 10, lastSeq: 12 })
  expect(await findingOf('repeats an entry')).toMatchObject({ problem: 'inserted', seq: 10 })
  expect(await findingOf('exchanges two entries')).toMatchObject({ problem: 'reordered', seq: 13 })
  expect(await findingOf('changes a content and its hashes')).toMatchObject({ problem: 'unlinked', seq: 11 })
})

test('entries missing at the end are found by the head', async () => {
  const findings = await verifyEntries(record.slice(0, 11), { head, sha256 })
  expect(findings).toEqual([{ problem: 'missing', seq: 12, lastSeq: 14 }])
  expect(await verifyEntries([], { head, sha256 })).toEqual([{ problem: 'missing', seq: 1, lastSeq: 14 }])
})

test('a removed account leaves a record that verifies without its contents', async () => {
  const removal: RecordEntry = { ...at(record, 13), seq: 15, kind: 'removed', content: '{}' }
  const last = rehashed(removal, head.hash)
  const left = [...record.map((entry) => ({ ...entry, content: null })), last]
  expect(await verifyEntries(left, { head: headOf(left), sha256 })).toEqual([])
  const changed = left.with(3, { ...at(left, 3), at: '2020-01-01T00:00:00.000Z' })
  expect(await verifyEntries(changed, { head: headOf(left), sha256 })).toMatchObject([
    { problem: 'changed', seq: 4 },
  ])
})
