import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { answerVerify } from '#scripts/verify-answer.ts'
import { databaseOf, isOnPostgres } from '#server/testing/postgres.ts'
import { runSql, valuesIn, withoutTriggers } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { listDays } from './repository.ts'
import { askForTimeStamp } from './days.ts'

const run = promisify(execFile)
const DAY_MS = 86_400_000

let folder: string
const openssl = (...words: string[]) => run('openssl', words, { cwd: folder })

/** A time stamp authority made with OpenSSL, as `openssl ts` describes it. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'time-stamps-'))
  await writeFile(
    path.join(folder, 'tsa.cnf'),
    [
      'distinguished_name=dn',
      '[dn]',
      '[tsa_cert]',
      'extendedKeyUsage=critical,timeStamping',
      '[tsa]',
      'default_tsa=here',
      '[here]',
      'serial=serial',
      'signer_cert=tsa.pem',
      'signer_key=tsa.key',
      'signer_digest=sha256',
      'default_policy=1.2.3.4.1',
      'digests=sha256',
    ].join('\n'),
  )
  await writeFile(path.join(folder, 'serial'), '01\n')
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'tsa.key', '-out', 'tsa.pem']
  const about = ['-subj', '/CN=Test authority', '-days', '2', '-config', 'tsa.cnf', '-extensions', 'tsa_cert']
  await openssl('req', '-x509', ...key, ...about)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Serves the authority on loopback; `changes` may replace the query it answers. */
async function startAuthority(changes = (query: Buffer) => query): Promise<string> {
  const server = createServer((request, response) => {
    void buffer(request).then(async (query) => {
      await writeFile(path.join(folder, 'query.tsq'), changes(query))
      const files = ['-queryfile', 'query.tsq', '-out', 'answer.tsr']
      await openssl('ts', '-reply', '-config', 'tsa.cnf', '-section', 'here', ...files)
      response.setHeader('content-type', 'application/timestamp-reply')
      response.end(await readFile(path.join(folder, 'answer.tsr')))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}/`
}

async function isStamped(hash: string, answer: Buffer): Promise<string> {
  await writeFile(path.join(folder, 'stored.tsr'), answer)
  const { stdout } = await openssl(
    'ts',
    '-verify',
    '-digest',
    hash,
    '-in',
    'stored.tsr',
    '-CAfile',
    'tsa.pem',
  )
  return stdout
}

const headOf = async (world: World, claimId: string) =>
  (await valuesIn(world, `select hash from record_heads where claim_id = '${claimId}'`))[0]

const verify = async ({ dataDir }: World) =>
  answerVerify(
    {
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
      ...(isOnPostgres() && { DATABASE_URL: await databaseOf(dataDir) }),
    },
    [],
  )

/** The same time on the next day, when the job runs. */
async function nextDay({ clock, server }: World): Promise<void> {
  clock.advance(DAY_MS)
  await server.scheduler.runNow('record-days')
}

test('a day that is over has the heads of what changed, chained to the day before', async () => {
  await using world = await startWorld()
  const { db } = world.server.connection
  world.clock.freeze()
  const maya = await world.homeowner()
  await maya.savesProfile()
  const first = await maya.files()
  await world.deliverMail()
  await world.server.scheduler.runNow('record-days')
  expect(await listDays(db)).toEqual([])
  await nextDay(world)
  await maya.signsInAgain()
  const { id } = await maya.files({ title: 'Another one', summary: 'The door sticks.' })
  await world.deliverMail()
  await nextDay(world)
  // A day on which nothing happens is left out.
  await nextDay(world)
  const days = await listDays(db)
  expect(days.map(({ seq, heads }) => [seq, heads])).toEqual([
    [1, [await headOf(world, first.id)]],
    [2, [await headOf(world, id)]],
  ])
  expect(days[1]?.previousHash).toBe(days[0]?.hash)

  expect((await verify(world)).out).toMatch(/^Days until \d{4}-\d\d-\d\d: verified, 2 entries/)
  await expect(runSql(world, `update record_days set heads = '[]'`)).rejects.toThrow('never changed')
  await expect(runSql(world, 'delete from record_days')).rejects.toThrow('never deleted')
  await withoutTriggers(world, [`update record_days set heads = '[]' where seq = 1`])
  const { out, code } = await verify(world)
  expect(out).toContain(`The heads of ${days[0]?.day} were changed after the day was closed.`)
  expect(code).toBe(1)
})

test('a record that was rewritten with right hashes everywhere no longer fits its day', async () => {
  await using world = await startWorld({ hasMailServer: false })
  const maya = await world.homeowner()
  await maya.files()
  await nextDay(world)
  await runSql(world, 'drop trigger record_entries_stay')
  for (const table of ['record_entries', 'record_heads', 'claims', 'record_removals'])
    await runSql(world, `delete from ${table}`)
  const { out } = await verify(world)
  expect(out).toMatch(/A record that was there on [\d-]+ is not any more: it was rewritten or deleted\./)
})

test('the day is time stamped by an authority, and OpenSSL verifies what is stored', async () => {
  const authority = await startAuthority()
  await using world = await startWorld({ hasMailServer: false, env: { TIMESTAMP_URL: authority } })
  const maya = await world.homeowner()
  await maya.files()
  await nextDay(world)
  const [day] = await listDays(world.server.connection.db)
  expect(await isStamped(day?.hash ?? '', Buffer.from(day?.timeStamp ?? '', 'base64'))).toContain(
    'Verification: OK',
  )
})

test('an answer about another hash, and an authority that cannot be reached, are no time stamp', async () => {
  const hash = 'ab'.repeat(32)
  const other = await startAuthority((query) =>
    Buffer.from(query.toString('hex').replace(hash, 'cd'.repeat(32)), 'hex'),
  )
  await expect(askForTimeStamp(other, hash)).rejects.toThrow('about something else')
  await using world = await startWorld({
    hasMailServer: false,
    env: { TIMESTAMP_URL: 'http://127.0.0.1:9/' },
  })
  await (await world.homeowner()).files()
  await nextDay(world)
  expect((await listDays(world.server.connection.db)).map(({ timeStamp }) => timeStamp)).toEqual([null])
})
