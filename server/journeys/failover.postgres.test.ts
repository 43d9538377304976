import { randomInt } from 'node:crypto'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { aClaim, BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { startCluster } from '#server/testing/postgres.ts'
import { IS_LONG_FORM, startReplicas, type Replicas } from '#server/testing/replicas.ts'
import { startTcpProxy, type TcpProxy } from '#server/testing/tcp-proxy.ts'

/** More, and for minutes, with REPLICAS=1. */
const HOMES = IS_LONG_FORM ? 4 : 2
/** Claims that are answered before the outage, and again after it. */
const MOVING = IS_LONG_FORM ? 30 : 8

type Cluster = Awaited<ReturnType<typeof startCluster>>
let primary: Cluster
let standby: Cluster
/** The one address of the database, as a host has it that fails over. */
let address: TcpProxy
let replicas: Replicas

const asAdmin = async (cluster: Cluster, ...statements: string[]) => {
  const client = new Client({ connectionString: `${cluster.address}postgres` })
  await client.connect()
  const results = []
  for (const statement of statements) results.push(await client.query<{ n: string }>(statement))
  await client.end()
  return results.at(-1)?.rows ?? []
}

beforeEach(async () => {
  primary = await startCluster(['max_connections=100'])
  await asAdmin(primary, 'create database homeclaim')
  standby = await startCluster(['max_connections=100'], { standbyOf: primary.port })
  await asAdmin(primary, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()')
  const following = () =>
    asAdmin(primary, `select count(*) as n from pg_stat_replication where sync_state = 'sync'`)
  while ((await following())[0]?.n !== '1');
  address = await startTcpProxy(primary.port)
  replicas = await startReplicas(2, {
    DATABASE_URL: `postgres://homeclaim@127.0.0.1:${address.port}/homeclaim`,
  })
})
afterEach(async () => {
  await replicas[Symbol.asyncDispose]()
  await address.close()
  await primary.remove()
  await standby.remove()
})

type Answer = { askedAt: number; status: number }

/** Files claims without a pause while `outage` happens; one that is not answered is sent again with its key. */
async function filesThrough(outage: () => Promise<unknown>) {
  const people: HomeownerInTests[] = []
  for (let n = 0; n < HOMES; n += 1) {
    const person = await replicas.homeowner(`Person ${n}`)
    await person.savesProfile(BUILDER)
    people.push(person)
  }
  const filed = new Map<string, string>()
  const failures: Answer[] = []
  let backAt = Infinity
  let answeredAfter = 0

  async function files(person: HomeownerInTests): Promise<void> {
    while (answeredAfter < MOVING) {
      const key = crypto.randomUUID()
      while (!filed.has(key)) {
        const askedAt = performance.now()
        const answer = await fetch(`${replicas.urls[randomInt(replicas.count)]}/api/claims`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${person.token}`,
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          body: JSON.stringify(aClaim()),
        })
        const body: unknown = await answer.json()
        if (!answer.ok) {
          failures.push({ askedAt, status: answer.status })
          continue
        }
        filed.set(key, z.object({ id: z.string() }).parse(body).id)
        if (askedAt > backAt) answeredAfter += 1
      }
    }
  }
  const happens = async () => {
    await expect.poll(() => filed.size).toBeGreaterThanOrEqual(MOVING)
    await outage()
    backAt = performance.now()
  }
  await Promise.all([...people.map(files), happens()])
  return { filed, failures, late: failures.filter(({ askedAt }) => askedAt > backAt) }
}

/** Returns what a person would miss, or get twice, once everything is delivered. */
async function faultsOf({ filed, failures, late }: Awaited<ReturnType<typeof filesThrough>>) {
  const { db, mail } = replicas
  const waiting = () => db.selectFrom('outbox').select('id').where('state', '=', 'due').execute()
  await expect.poll(waiting, { timeout: 300_000 }).toEqual([])
  const claims = await db.selectFrom('claims').select(['id', 'number']).execute()
  const answered = new Set(filed.values())
  const arrived = mail.mailsTo(BUILDER.email).map(({ parsed }) => parsed.messageId)
  process.stdout.write(
    `${claims.length} claims; ${failures.length} answers in the gap were failures; ${arrived.length - claims.length} emails twice\n`,
  )
  return {
    failedAfterTheGap: late,
    // Only what was asked before the database was back failed, and all of it in one way.
    failedOtherwise: failures.filter(({ status }) => status !== 503),
    lost: [...answered].filter((id) => claims.every((claim) => claim.id !== id)),
    doubled: claims.filter(({ id }) => !answered.has(id)),
    sharedNumbers: claims.length - new Set(claims.map(({ number }) => number)).size,
    withoutEmail: claims.length - new Set(arrived).size,
    inRecords: await replicas.faultsOfRecords(),
  }
}

const NONE = {
  failedAfterTheGap: [],
  failedOtherwise: [],
  lost: [],
  doubled: [],
  sharedNumbers: 0,
  withoutEmail: 0,
  inRecords: [],
}

test('a standby that takes over under load has every answered claim, and nothing fails once it is there', async () => {
  const outcome = await filesThrough(async () => {
    await primary.kill()
    await standby.promote()
    address.goesTo(standby.port)
  })
  expect(await faultsOf(outcome)).toEqual(NONE)
})

test('a database that ends without a warning and starts again under load loses nothing', async () => {
  const outcome = await filesThrough(async () => {
    await primary.kill()
    await primary.start()
  })
  expect(await faultsOf(outcome)).toEqual(NONE)
})
