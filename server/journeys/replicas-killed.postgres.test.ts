import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { LEASE_MS } from '#server/db/leases.ts'
import { aClaim, BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { IS_LONG_FORM, startReplicas } from '#server/testing/replicas.ts'

/** Many by hand: REPLICAS=1 KILLS=100 npx vitest run --project=postgres server/journeys/replicas-killed */
const KILLS = Number(process.env['KILLS'] ?? (IS_LONG_FORM ? 20 : 3))
const SERVERS = IS_LONG_FORM ? 3 : 2
/** Homes in which claims are filed at the same time, one after the other, each at any server. */
const HOMES = IS_LONG_FORM ? 4 : 2
/** An account may change something 600 times an hour: a home files for so many people in turn. */
const PEOPLE = Math.ceil(KILLS / 8)
/** A mail may arrive after the kill of its sender, whose last bytes were on their way. */
const KILLED_MEANWHILE_MS = 1_000

test(
  `${KILLS} servers that end without a warning under load lose no claim, and no email is lost or doubled beyond the one that was being sent`,
  async () => {
    await using replicas = await startReplicas(SERVERS)
    const filed = new Map<string, string>()
    const ending = new AbortController()

    /** Files claims one after the other; one that is not answered is sent again with its key, to any server. */
    async function filesOn(people: readonly HomeownerInTests[]): Promise<void> {
      for (let n = 0; !ending.signal.aborted; n += 1) {
        const person = people[n % people.length]
        const key = crypto.randomUUID()
        while (!filed.has(key)) {
          const answer = await fetch(`${replicas.urls[randomInt(SERVERS)]}/api/claims`, {
            method: 'POST',
            headers: {
              authorization: `Bearer ${person?.token}`,
              'content-type': 'application/json',
              'idempotency-key': key,
            },
            body: JSON.stringify(aClaim()),
          }).catch(() => undefined)
          const body: unknown = await answer?.json().catch(() => undefined)
          if (answer?.ok && body) filed.set(key, z.object({ id: z.string() }).parse(body).id)
          // A token is good for a quarter of an hour, which a hundred kills may take.
          else if (answer?.status === 401) await person?.signsInAgain().catch(() => undefined)
          else if (answer && answer.status < 500)
            throw new Error(`it answered ${answer.status}: ${JSON.stringify(body)}`)
        }
      }
    }

    const homes = await replicas.groups(HOMES, PEOPLE)
    const kills: { door: string; at: number }[] = []
    const killing = async () => {
      for (let kill = 0; kill < KILLS; kill += 1) kills.push(await replicas.restarts(randomInt(SERVERS)))
      ending.abort()
    }
    await Promise.all([...homes.map(filesOn), killing()])

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
    const doubled = [...arrived.values()].flatMap((copies) =>
      copies.slice(1).map((copy, n) => {
        const first = copies[n] ?? copy
        const kill = kills.find(({ door, at }) => door === first.door && at >= first.at - KILLED_MEANWHILE_MS)
        return { gap: copy.at - first.at, killedAfter: kill ? kill.at - first.at : undefined }
      }),
    )
    for (const each of doubled) process.stdout.write(`doubled: ${JSON.stringify(each)}\n`)
    expect(doubled.filter(({ gap }) => gap < LEASE_MS / 2)).toEqual([])
    expect(doubled.filter(({ gap, killedAfter = Infinity }) => gap - killedAfter < LEASE_MS / 2)).toEqual([])
    expect(await replicas.faultsOfRecords()).toEqual([])
    process.stdout.write(
      `${KILLS} kills: ${claims.length} claims, 0 lost; ${letters.length} letters, 0 lost, ${doubled.length} doubled\n`,
    )
  },
  KILLS * 60_000,
)
