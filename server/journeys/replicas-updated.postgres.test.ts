import { expect, test } from 'vitest'
import { z } from 'zod'
import { aClaim, BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { ask, hasProxies, PROXIES, proxyPort, startProxy } from '#server/testing/proxies.ts'
import { IS_LONG_FORM, startReplicas } from '#server/testing/replicas.ts'

// Minutes of load: by hand, REPLICAS=1 npx vitest run --project=replicas server/journeys/replicas-updated
/** The built folder (`dist`) of a release since which all migrations are additive; without it this one twice. */
const RELEASE = process.env['RELEASE']
const HOMES = 4
/** An account may send 100 emails a day: each home files for so many people in turn. */
const PEOPLE = 12
/** Claims that are answered in each state of the update before it goes on. */
const EACH = 25
const Filed = z.object({ id: z.string() })

test.runIf(IS_LONG_FORM && hasProxies).each(PROXIES)(
  'two servers behind %s are updated one after the other while people file claims, and nothing is lost or refused',
  async (name) => {
    const port = await proxyPort()
    const env = { PUBLIC_URL: `https://localhost:${port}`, TRUST_PROXY: 'loopback' }
    await using replicas = await startReplicas(2, env, RELEASE)
    const [first = 0, second = 0] = replicas.urls.map((url) => Number(new URL(url).port))
    const proxy = await startProxy(name, { port, upstream: [first, second] })
    await using _stopping = { [Symbol.asyncDispose]: () => proxy.stop() }
    const answered = new Map<string, string>()
    const refused: string[] = []
    const ending = new AbortController()
    let state = 'before'

    /** Files claims one after the other; one that is not answered is sent again with its key. */
    async function files(people: readonly HomeownerInTests[]): Promise<void> {
      for (let n = 0; !ending.signal.aborted; n += 1) {
        const person = people[n % people.length]
        const key = crypto.randomUUID()
        while (!answered.has(key)) {
          const answer = await ask(`${proxy.url}/api/claims`, {
            method: 'POST',
            headers: {
              authorization: `Bearer ${person?.token}`,
              'content-type': 'application/json',
              'idempotency-key': key,
            },
            body: JSON.stringify(aClaim()),
          })
          if (answer.status === 201) answered.set(key, Filed.parse(JSON.parse(answer.text)).id)
          else refused.push(`${state}: ${answer.status} ${answer.text.slice(0, 100)}`)
        }
      }
    }
    const more = async () => {
      const before = answered.size
      await expect.poll(() => answered.size).toBeGreaterThanOrEqual(before + EACH)
    }
    async function updates(): Promise<void> {
      await more()
      state = 'the first is updated'
      await replicas.updates(0)
      await more()
      // The release before may end without a warning, and start again on the database of the next.
      state = 'the second is killed'
      await replicas.restarts(1)
      await more()
      state = 'the second is updated'
      await replicas.updates(1)
      await more()
      ending.abort()
    }
    const homes = await replicas.groups(HOMES, PEOPLE)
    await Promise.all([...homes.map(files), updates()])

    const { db, mail } = replicas
    const waiting = () => db.selectFrom('outbox').select('id').where('state', '=', 'due').execute()
    await expect.poll(waiting, { timeout: 300_000 }).toEqual([])
    const claims = await db.selectFrom('claims').select('id').execute()
    expect(claims.map(({ id }) => id).toSorted()).toEqual([...answered.values()].toSorted())
    process.stdout.write(`${name}: ${JSON.stringify(Object.groupBy(refused, (each) => each))}\n`)
    expect(refused.filter((each) => !each.startsWith('the second is killed'))).toEqual([])
    const arrived = mail.mailsTo(BUILDER.email).map(({ parsed }) => parsed.messageId)
    expect(new Set(arrived).size).toBe(claims.length)
    expect(await replicas.faultsOfRecords()).toEqual([])
    process.stdout.write(`${claims.length} claims, ${arrived.length} emails\n`)
  },
)
