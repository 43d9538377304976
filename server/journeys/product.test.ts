import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMail, claimPage } from '#server/testing/builder.ts'
import { sentClaim } from '#server/testing/sent-claim.ts'
import { runSql } from '#server/testing/stored.ts'
import { INBOUND_ADDRESS, startWorld, type World } from '#server/testing/world.ts'

/** Product rules that span several modules. */

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
})
afterAll(() => world[Symbol.asyncDispose]())

const aSentClaim = () => sentClaim(world)

test('Sent keeps the reply line of the mail server as its proof', async () => {
  const { maya, id } = await aSentClaim()
  const { record } = await claimPage(maya, id)
  const sent = record.find((event) => event.status === 'Sent')
  expect(sent).toMatchObject({ by: 'system' })
  expect(sent?.detail).toMatch(/^To warranty@northfield\.example\. Their mail server answered: 250 /)
})

test('an event that was written is never changed, by whatever statement', async () => {
  const { maya, id } = await aSentClaim()
  for (const change of [
    "UPDATE claim_events SET at = '2020-01-01T00:00:00.000Z'",
    'UPDATE claim_events SET detail = null',
  ])
    await expect(runSql(world, change)).rejects.toThrow('claim events are never changed')
  const statuses = (await maya.reads(id)).events.map(({ status }) => status)
  expect(statuses).toEqual(['New', 'Sent'])
})

test('a mail that names a claim in its subject only is filed with none: it waits whole', async () => {
  const { maya, id } = await aSentClaim()
  const { number, title } = await claimPage(maya, id)
  const mail = aMail({ to: INBOUND_ADDRESS, text: 'We come on Friday.' }).replace(
    'Subject: Re: Warranty claim',
    `Subject: Re: Warranty claim: ${title}, Claim ${number}`,
  )
  expect((await world.postMail(mail)).status).toBe(202)
  await world.readMail()
  expect((await maya.reads(id)).messages).toEqual([])
  expect(await world.server.services.inbox.unmatched()).toHaveLength(1)
})

test('the emails of one claim stop at sixty a day, so that no loop goes on', async () => {
  const { maya, id } = await aSentClaim()
  const answers: number[] = []
  for (let n = 0; n < 60; n += 1)
    answers.push((await maya.call('POST', `/api/claims/${id}/messages`, { content: `Message ${n}` })).status)
  // The claim email was the first of the sixty.
  expect(answers.filter((status) => status === 201)).toHaveLength(59)
  expect(answers.at(-1)).toBe(429)
  expect((await maya.reads(id)).messages).toHaveLength(59)
})

test('passwords have 8 to 256 characters and are stored as argon2id, two passes over 19 MiB', async () => {
  const registers = (password: string) =>
    fetch(`${world.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ben', email: `p${password.length}@homes.example`, password }),
    })
  const long = 'alder creek 418, '.repeat(16)
  expect((await registers('x7k2pq9')).status).toBe(400)
  expect((await registers(long.slice(0, 257))).status).toBe(400)
  expect((await registers('x7k2pq9m')).status).toBe(202)
  expect((await registers(long.slice(0, 256))).status).toBe(202)
  const { db } = world.server.connection
  const kept = await db.selectFrom('registrations').select('password_hash as hash').execute()
  expect(kept).toHaveLength(2)
  // OWASP's first choice: 19 MiB and two passes.
  for (const { hash } of kept) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
