import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { LiveEvent } from '#shared/live.ts'
import { aMail, builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { openEvents } from '#server/testing/event-stream.ts'
import { aClaim, newPerson, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { IS_LONG_FORM, startReplicas, type Replicas } from '#server/testing/replicas.ts'
import { aWalkThrough } from '#server/testing/walk-through.ts'
import { WEBHOOK_SECRET } from '#server/testing/world.ts'

const ROUNDS = IS_LONG_FORM ? 12 : 4

// Real processes on one database: what a test within one process cannot show.
describe.each(IS_LONG_FORM ? [2, 4] : [2])('%i servers on one database', (count) => {
  let replicas: Replicas
  beforeAll(async () => {
    replicas = await startReplicas(count, { FREE_CLAIM_LIMIT: '3' })
  })
  afterAll(() => replicas[Symbol.asyncDispose]())

  /**
   * Sends the same call to every server at once, each `times`. A failure of a server is none of its answers; one that did
   * not get a connection to the database in time, on a machine that does other things, has done nothing and is asked again.
   */
  const everywhere = async (send: (url: string) => Promise<Response>, times = 1) => {
    const patiently = async (url: string): Promise<Response> => {
      const answer = await send(url)
      return answer.status === 503 ? patiently(url) : answer
    }
    const answers = await Promise.all(
      Array.from({ length: times }, () => replicas.urls.map(patiently)).flat(),
    )
    const failures = answers.filter(({ status }) => status >= 500)
    expect(await Promise.all(failures.map(async (each) => `${each.status} ${await each.text()}`))).toEqual([])
    return answers
  }
  const call =
    (who: HomeownerInTests, path: string, { key, ...body }: Record<string, unknown> & { key?: string }) =>
    async (url: string) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${who.token}`,
          'content-type': 'application/json',
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
      })
  const mutate = (who: HomeownerInTests, procedure: string, json: unknown) =>
    call(who, `/trpc/${procedure}`, { json })
  const filed = (answers: readonly Response[]) => answers.filter(({ status }) => status === 201).length

  async function aPerson(name: string, builderEmail = `builder.${crypto.randomUUID()}@homes.example`) {
    const person = await replicas.homeowner(name)
    await person.savesProfile({ name: 'Northfield Homes', email: builderEmail, phone: null, website: null })
    return Object.assign(person, { builderEmail })
  }

  test('of many first registrations at once exactly one becomes the admin', async () => {
    const answers = await everywhere((url) =>
      fetch(`${url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...newPerson('First Person'), timeZone: 'America/Los_Angeles' }),
      }),
    )
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    const admins = await replicas.db.selectFrom('users').select('id').where('is_admin', '=', 1).execute()
    expect(admins).toHaveLength(1)
  })

  test('of two admins who unname each other at the same moment one stays', async () => {
    const admins = await replicas.db.selectFrom('users').select('id').where('is_admin', '=', 1).execute()
    const [one, other] = [await replicas.homeowner('Ada One'), await replicas.homeowner('Ben Other')]
    const name = (ids: readonly string[], isAdmin: number) =>
      replicas.db.updateTable('users').set({ is_admin: isAdmin }).where('id', 'in', ids).execute()
    const left: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await name(
        admins.map(({ id }) => id),
        0,
      )
      await name([one.user.id, other.user.id], 1)
      await Promise.all([
        mutate(one, 'admin.setAdmin', { id: other.user.id, isOn: false })(replicas.urls[0] ?? ''),
        mutate(other, 'admin.setAdmin', { id: one.user.id, isOn: false })(replicas.urls[1] ?? ''),
      ])
      left.push(
        (await replicas.db.selectFrom('users').select('id').where('is_admin', '=', 1).execute()).length,
      )
    }
    expect(left).toEqual(Array.from({ length: ROUNDS }, () => 1))
  })

  test('everybody files as many claims as are free, at whichever server, each with its number and one letter', async () => {
    const people: Awaited<ReturnType<typeof aPerson>>[] = []
    for (let n = 0; n < (IS_LONG_FORM ? 6 : 3); n += 1) people.push(await aPerson(`Person ${n}`))
    const answers = await Promise.all(
      people.map((who) => everywhere(call(who, '/api/claims', aClaim()), 6 / Math.min(count, 3))),
    )
    expect(answers.map(filed)).toEqual(people.map(() => 3))
    const rows = await replicas.db.selectFrom('claims').select(['id', 'number']).execute()
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
    for (const { builderEmail } of people) {
      await expect.poll(() => replicas.mail.mailsTo(builderEmail).length).toBeGreaterThanOrEqual(3)
      const ids = replicas.mail.mailsTo(builderEmail).map(({ parsed }) => parsed.messageId)
      expect(new Set(ids).size).toBe(3)
      expect(ids).toHaveLength(3)
    }
  })

  test('one key files one claim, and every server answers with it', async () => {
    const maya = await aPerson('Maya Lindqvist')
    const key = crypto.randomUUID()
    const answers = await everywhere(call(maya, '/api/claims', { ...aClaim(), key }), 3)
    const ids = await Promise.all(
      answers.map(async (answer) => z.object({ id: z.string() }).parse(await answer.json()).id),
    )
    expect(new Set(ids).size).toBe(1)
    expect(await maya.lists()).toHaveLength(1)
  })

  test('a walk-through that is sent to every server is stored once', async () => {
    const maya = await aPerson('Maya Lindqvist')
    const answers = await everywhere(mutate(maya, 'walkThroughs.create', aWalkThrough()), 2)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const lists = await replicas.db
      .selectFrom('walk_throughs')
      .select('id')
      .where('home_id', '=', maya.user.id)
      .execute()
    expect(lists).toHaveLength(1)
    expect(await maya.lists()).toHaveLength(3)
  })

  test('a mail that arrives at every server is one message, and of many none is lost', async () => {
    const maya = await aPerson('Maya Lindqvist')
    const { id } = await maya.files()
    const letter = await replicas.mail.waitFor(maya.builderEmail)
    const to = letter.parsed.replyTo?.value[0]?.address ?? ''
    const post = (raw: string) => (url: string) =>
      fetch(`${url}/api/inbound/mail`, {
        method: 'POST',
        headers: { authorization: `Bearer ${WEBHOOK_SECRET}`, 'content-type': 'message/rfc822' },
        body: raw,
      })
    const texts = Array.from({ length: 12 }, (_, n) => `Answer number ${n} of the builder.`)
    const sent = await Promise.all(
      texts.map((text) => everywhere(post(aMail({ to, text, from: `Tom <${maya.builderEmail}>` })))),
    )
    expect(sent.flat().every(({ ok }) => ok)).toBe(true)
    const shown = async () => (await maya.reads(id)).messages.map(({ content }) => content.trim()).toSorted()
    await expect.poll(shown).toEqual(texts.toSorted())
  })

  test('what a builder does at one server is news at another at once, and read at one is read at all', async () => {
    const maya = await aPerson('Maya Lindqvist')
    const { id } = await maya.files()
    await replicas.mail.waitFor(maya.builderEmail)
    const token = await tokenOf(maya, id)
    const [here = '', there = ''] = replicas.urls
    const input = encodeURIComponent(JSON.stringify({ json: {} }))
    const stream = await openEvents(`${there}/trpc/stream/live.changes?input=${input}`, {
      cookie: maya.cookie,
    })
    const Data = z.object({ json: LiveEvent })
    const event = async () => Data.parse(JSON.parse((await stream.next())?.data ?? '')).json
    expect(await event()).toEqual({ kind: 'start' })
    expect((await builderAt(here, token).says('We come on Friday.')).status).toBeLessThan(400)
    expect(await event()).toEqual({ kind: 'claim', claimId: id })
    maya.goesTo(there)
    const { unread } = await claimPage(maya, id)
    expect(unread?.count).toBe(1)
    await maya.mutate('claims.markRead', { id, last: unread?.last })
    maya.goesTo(here)
    expect((await claimPage(maya, id)).unread).toBeNull()
    stream.close()
  })

  test('wrong passwords count together, whichever server they are tried at', async () => {
    const maya = await aPerson('Maya Lindqvist')
    const tries: number[] = []
    for (let n = 0; n < 11; n += 1) {
      const answer = await fetch(`${replicas.urls[n % count]}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: maya.email, password: `wrong ${n}` }),
      })
      tries.push(answer.status)
    }
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })

  test('an answer that can be undone is settled once, whichever server does it', async () => {
    const maya = await aPerson('Maya Lindqvist')
    const { id } = await maya.files()
    await replicas.mail.waitFor(maya.builderEmail)
    await builderAt(replicas.urls[1] ?? '', await tokenOf(maya, id)).marksFixed()
    const reported = async () =>
      (await claimPage(maya, id)).record.filter(({ kind }) => kind === 'fix-reported').length
    await expect.poll(reported).toBeGreaterThan(0)
    const leases = await replicas.db.selectFrom('leases').selectAll().execute()
    expect(new Set(leases.map(({ job }) => job)).size).toBe(leases.length)
    expect(await reported()).toBe(1)
  })

  test('messages from every server at once are one chain of the record, without a fork or a gap', async () => {
    const maya = await aPerson('Maya Lindqvist')
    const { id } = await maya.files()
    const texts = Array.from({ length: 10 }, (_, n) => `Message ${n}`)
    const answers = await Promise.all(
      texts.map((content) => everywhere(call(maya, `/api/claims/${id}/messages`, { content }))),
    )
    expect(answers.flat().every(({ ok }) => ok)).toBe(true)
    expect((await maya.reads(id)).messages).toHaveLength(texts.length * count)
    expect(await replicas.faultsOfRecords()).toEqual([])
  })
})
