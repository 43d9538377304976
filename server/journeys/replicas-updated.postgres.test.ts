import { expect, test } from 'vitest'
import { z } from 'zod'
import { aClaim, BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { startReplicas } from '#server/testing/replicas.ts'

/** The built folder (`dist`) of a release since which all migrations are additive: by hand, as the next test says. */
const RELEASE = process.env['RELEASE']
const HOMES = 4
/** Claims that are answered in each state of the update before it goes on. */
const EACH = 25

// RELEASE=../homeclaim-1.0/dist npx vitest run --project=replicas server/journeys/replicas-updated
test.skipIf(!RELEASE)(
  'two servers of a release are updated one after the other while people file claims, and nothing is lost or refused',
  async () => {
    await using replicas = await startReplicas(2, {}, RELEASE)
    const answered = new Map<string, string>()
    const refused: string[] = []
    let last = false

    /** Files claims at both servers in turn; one whose server is just being updated is sent to the other with its key. */
    async function files(person: HomeownerInTests): Promise<void> {
      for (let n = 0; !last; n += 1) {
        const key = crypto.randomUUID()
        for (let door = n; !answered.has(key); door += 1) {
          const answer = await fetch(`${replicas.urls[door % replicas.count]}/api/claims`, {
            method: 'POST',
            headers: {
              authorization: `Bearer ${person.token}`,
              'content-type': 'application/json',
              'idempotency-key': key,
            },
            body: JSON.stringify(aClaim()),
          }).catch(() => undefined)
          if (!answer) continue
          const body: unknown = await answer.json()
          if (answer.ok) answered.set(key, z.object({ id: z.string() }).parse(body).id)
          else refused.push(`${answer.status} ${JSON.stringify(body)}`)
        }
      }
    }
    const more = async () => {
      const before = answered.size
      await expect.poll(() => answered.size).toBeGreaterThanOrEqual(before + EACH)
    }
    async function updates(): Promise<void> {
      await more()
      await replicas.updates(0)
      await more()
      // The release before may end and start again on the database of the next.
      await replicas.restarts(1)
      await more()
      await replicas.updates(1)
      await more()
      last = true
    }
    const people: HomeownerInTests[] = []
    for (let n = 0; n < HOMES; n += 1) {
      const person = await replicas.homeowner(`Person ${n}`)
      await person.savesProfile(BUILDER)
      people.push(person)
    }
    await Promise.all([...people.map(files), updates()])

    const { db, mail } = replicas
    const waiting = () => db.selectFrom('outbox').select('id').where('state', '=', 'due').execute()
    await expect.poll(waiting, { timeout: 300_000 }).toEqual([])
    const claims = await db.selectFrom('claims').select('id').execute()
    expect(claims.map(({ id }) => id).toSorted()).toEqual([...answered.values()].toSorted())
    expect(refused).toEqual([])
    const arrived = mail.mailsTo(BUILDER.email).map(({ parsed }) => parsed.messageId)
    expect(new Set(arrived).size).toBe(claims.length)
    expect(await replicas.faultsOfRecords()).toEqual([])
    process.stdout.write(`${claims.length} claims, ${arrived.length} emails\n`)
  },
)
