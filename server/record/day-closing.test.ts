import { subject } from '#server/db/subjects.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect, inTransaction, type SqliteConnection } from '#server/db/connect.ts'
import { writeEmptyDatabase } from '#server/testing/database.ts'
import { verifyDays } from '#shared/record/days.ts'
import { appendToRecord, removedContent, sha256 } from './entries.ts'
import { listDays, listHashes, findHead } from './repository.ts'
import { closeDays } from './days.ts'

let folder: string
let connection: SqliteConnection
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'days-'))
  await writeEmptyDatabase(path.join(folder, 'homeclaim.db'))
  connection = connect(path.join(folder, 'homeclaim.db'))
})
afterEach(async () => {
  await connection.close()
  await rm(folder, { recursive: true, force: true })
})

/** Records something about a claim; returns the head afterwards. */
async function record(claimId: string, at: string): Promise<string> {
  await inTransaction(connection.db, subject.server, (trx) =>
    appendToRecord(trx, { claimId, at: new Date(at).toISOString(), content: removedContent(claimId) }),
  )
  return (await findHead(connection.db, claimId))?.hash ?? ''
}

/** Runs the job at a time. */
const closesAt = (at: string) => closeDays({ db: connection.db, clock: { now: () => new Date(at) } })

/** The heads of each day that is closed. */
const closed = async () =>
  Object.fromEntries((await listDays(connection.db)).map(({ day, heads }) => [day, heads]))

const sorted = (...heads: string[]) => heads.toSorted()

test('a day that is not over is not closed, whenever the job runs', async () => {
  const head = await record('a', '2026-03-02T00:00:00.020Z')
  await closesAt('2026-03-02T00:00:00.040Z')
  await closesAt('2026-03-02T23:59:59.999Z')
  expect(await closed()).toEqual({})
  await closesAt('2026-03-03T00:00:00.000Z')
  expect(await closed()).toEqual({ '2026-03-02': [head] })
})

test('a head belongs to the day on which its last entry was written', async () => {
  await record('a', '2026-03-02T10:00Z')
  const late = await record('a', '2026-03-02T23:59:59.999Z')
  const early = await record('a', '2026-03-03T00:00Z')
  const other = await record('b', '2026-03-03T12:00Z')
  await closesAt('2026-03-03T00:05Z')
  expect(await closed()).toEqual({ '2026-03-02': [late] })
  await closesAt('2026-03-04T00:05Z')
  expect(await closed()).toEqual({ '2026-03-02': [late], '2026-03-03': sorted(early, other) })
})

test('after three days of downtime each day is closed on its own, once', async () => {
  const first = await record('a', '2026-03-02T10:00Z')
  const second = await record('a', '2026-03-03T10:00Z')
  const third = await record('b', '2026-03-05T10:00Z')
  await closesAt('2026-03-06T10:00Z')
  const expected = { '2026-03-02': [first], '2026-03-03': [second], '2026-03-05': [third] }
  expect(await closed()).toEqual(expected)
  await closesAt('2026-03-06T10:00Z')
  await closesAt('2026-03-09T10:00Z')
  expect(await closed()).toEqual(expected)
  const days = await listDays(connection.db)
  expect(await verifyDays(days, { known: await listHashes(connection.db), sha256 })).toEqual([])
})

test('what ends the job between two days, or within one, leaves the rest for its next run', async () => {
  const heads = [
    await record('a', '2026-03-02T10:00Z'),
    await record('a', '2026-03-03T10:00Z'),
    await record('a', '2026-03-04T10:00Z'),
  ]
  connection.sqlite.exec(`create trigger breaks before insert on record_days when new.seq = 2
    begin select raise(abort, 'ended here'); end`)
  await expect(closesAt('2026-03-05T10:00Z')).rejects.toThrow('ended here')
  expect(await closed()).toEqual({ '2026-03-02': [heads[0]] })
  connection.sqlite.exec('drop trigger breaks')
  await closesAt('2026-03-05T10:00Z')
  expect(Object.values(await closed())).toEqual(heads.map((head) => [head]))
})

test('what is recorded late, for a day that is closed, joins the day after it', async () => {
  await record('a', '2026-03-02T10:00Z')
  await closesAt('2026-03-03T00:01Z')
  const before = await closed()
  const late = await record('a', '2026-03-02T23:59:59Z')
  await closesAt('2026-03-03T01:00Z')
  expect(await closed()).toEqual(before)
  const other = await record('b', '2026-03-03T02:00Z')
  await closesAt('2026-03-04T00:01Z')
  expect(await closed()).toEqual({ ...before, '2026-03-03': sorted(late, other) })
})

test('of a late head and a newer one of the same record the newer one is stored', async () => {
  await record('a', '2026-03-02T10:00Z')
  await closesAt('2026-03-03T00:01Z')
  await record('a', '2026-03-02T23:59:59Z')
  const newer = await record('a', '2026-03-03T08:00Z')
  await closesAt('2026-03-04T00:01Z')
  expect((await closed())['2026-03-03']).toEqual([newer])
})
