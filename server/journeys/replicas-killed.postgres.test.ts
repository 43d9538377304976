import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { LEASE_MS } from '#server/db/leases.ts'
import { aClaim, BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { startReplicas } from '#server/testing/replicas.ts'

/** By hand: REPLICAS=1 KILLS=100 npx vitest run --project=postgres server/journeys/replicas-killed */
const KILLS = Number(process.env['KILLS'] ?? 20)
const SERVERS = 3
/** People who file claims at the same time, each at any server. */
const PEOPLE = 4

test(`${KILLS} servers that end without a warning under load lose no claim, and no email is lost or doubled beyond the one that was being sent`, async () => {
  await using replicas = await startReplicas(SERVERS)
  const filed = new Map<string, string>()
  const ending = new AbortController()

  /** Files claims one after the other; one that is not answered is sent again with its key, to any server. */
  async function filesOn(person: HomeownerInTests): Promise<void> {
    while (!ending.signal.aborted) {
      const key = crypto.randomUUID()
      while (!filed.has(key)) {
        const answer = await fetch(`${replicas.urls[randomInt(SERVERS)]}/api/claims`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${person.token}`,
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          body: JSON.stringify(aClaim()),
        }).catch(() => undefined)
        const body: unknown = await answer?.json().catch(() => undefined)
        if (answer?.ok && body) filed.set(key, z.object({ id: z.string() }).parse(body).id)
        else if (answer && answer.status < 500) throw new Error(`it answered ${answer.status}`)
      }
    }
  }

  const people: HomeownerInTests[] = []
  for (let n = 0; n < PEOPLE; n += 1) {
    const person = await replicas.homeowner(`Person ${n}`)
    await person.savesProfile(BUILDER)
    people.push(person)
  }
  const filing = Promise.all(people.map(filesOn))
  for (let kill = 0; kill < KILLS; kill += 1) await replicas.restarts(randomInt(SERVERS))
  ending.abort()
  await filing

  const { db, mail } = replicas
  const waiting = () => db.selectFrom('outbox').select('id').where('state', '=', 'due').execute()
  await expect.poll(waiting, { timeout: 300_000 }).toEqual([])
  const claims = await db.selectFrom('claims').select(['id', 'number', 'status']).execute()
  expect(claims.map(({ id }) => id).toSorted()).toEqual([...new Set(filed.values())].toSorted())
  expect(filed.size).toBe(claims.length)
  expect(new Set(claims.map(({ number }) => number)).size).toBe(claims.length)
  expect(claims.filter(({ status }) => status !== 'Sent')).toEqual([])
  const arrived = Map.groupBy(mail.mailsTo(BUILDER.email), ({ parsed }) => parsed.messageId)
  const letters = await db.selectFrom('outbox').select('id').where('kind', '=', 'letter').execute()
  expect(letters).toHaveLength(claims.length)
  expect(arrived.size).toBe(letters.length)
  // RFC 1047: an email whose sender ends between the mail server's answer and its own commit is sent again, once the lease
  // of the dead has ended; never by two that live.
  const gaps = [...arrived.values()].flatMap((copies) =>
    copies.slice(1).map(({ at }, n) => at - (copies[n]?.at ?? 0)),
  )
  expect(gaps.filter((gap) => gap < LEASE_MS / 2)).toEqual([])
  expect(gaps.length).toBeLessThanOrEqual(KILLS)
  expect(await replicas.faultsOfRecords()).toEqual([])
  process.stdout.write(
    `${KILLS} kills: ${claims.length} claims, 0 lost; ${letters.length} letters, 0 lost, ${gaps.length} doubled\n`,
  )
})
