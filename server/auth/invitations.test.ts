import { subject } from '#server/db/subjects.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DAY } from '#shared/dates.ts'
import { ErrorEnvelope } from '#shared/errors.ts'
import { Invitation, INVITATIONS_MAX, MadeInvitation } from '#shared/auth.ts'
import { transact } from '#server/core.ts'
import { insertAccount } from './admission.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const PASSWORD = 'a good long password'
const Answer = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) })
async function resultOf<T>(answer: Response, shape: z.core.$ZodType<T>): Promise<T> {
  if (!answer.ok) throw new Error(await answer.text())
  return z.parse(shape, Answer.parse(await answer.json()).result.data.json)
}

let world: World
let admin: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ hasMailServer: false })
  admin = await world.homeowner('Ada Admin')
  await admin.mutate('admin.setRegistration', { mode: 'invitation' })
})
afterAll(() => world[Symbol.asyncDispose]())

const invites = async (email: string | null = null, as = admin) => {
  const made = await resultOf(await as.mutate('admin.invite', { email }), MadeInvitation)
  return { ...made, token: new URL(made.url).searchParams.get('invitation') ?? '' }
}
const open = async (as = admin) =>
  resultOf(await as.call('GET', '/trpc/admin.invitations'), z.array(Invitation))
const registers = (email: string, invitation?: string, on = world) =>
  fetch(`${on.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Freja', email, password: PASSWORD, invitation }),
  })
async function refusalOf(answer: Response) {
  const { error } = ErrorEnvelope.parse(await answer.json())
  return { status: answer.status, ...error }
}
const page = (token: string) =>
  fetch(`${world.url}/trpc/auth.invitation?input=${encodeURIComponent(JSON.stringify({ json: { token } }))}`)

describe('while registration is by invitation nobody makes an account', () => {
  test('without a link, in clear words', async () => {
    expect(await refusalOf(await registers('no@homes.example'))).toMatchObject({
      status: 403,
      code: 'REGISTRATION_CLOSED',
      message: expect.stringMatching(/by invitation/),
    })
  })

  test('with a link that was never made', async () => {
    const { message } = await refusalOf(await registers('no@homes.example', 'made-up'))
    expect(message).toMatch(/no longer works/)
    expect((await page('made-up')).status).toBe(404)
  })

  test('with one that was used', async () => {
    const { token } = await invites()
    expect((await registers('first@homes.example', token)).status).toBe(201)
    expect((await refusalOf(await registers('second@homes.example', token))).message).toMatch(
      /no longer works/,
    )
  })

  test('with one that two use at the same time, except the first', async () => {
    const { token } = await invites()
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => registers(`${name}@at-once.example`, token)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403, 403])
  })

  test('with one that was taken back', async () => {
    const { token } = await invites('back@homes.example')
    const [invitation] = (await open()).filter(({ email }) => email === 'back@homes.example')
    expect((await admin.mutate('admin.revokeInvitation', { id: invitation?.id })).status).toBe(200)
    expect((await registers('back@homes.example', token)).status).toBe(403)
    expect((await admin.mutate('admin.revokeInvitation', { id: invitation?.id })).status).toBe(404)
  })

  test('with one for another address, said at the field, and the invited one still can', async () => {
    const { token } = await invites('Freja@homes.example')
    expect(await refusalOf(await registers('other@homes.example', token))).toMatchObject({
      status: 403,
      fields: { email: expect.any(String) },
    })
    expect((await registers('freja@homes.example', token)).status).toBe(201)
  })

  test('with one that is older than seven days', async () => {
    await using own = await startWorld({ hasMailServer: false })
    const person = await own.homeowner()
    await person.mutate('admin.setRegistration', { mode: 'invitation' })
    const { token } = await invites(null, person)
    own.clock.advance(7 * DAY)
    expect((await registers('late@homes.example', token, own)).status).toBe(403)
    await own.server.scheduler.runNow('stale-sessions')
    const left = await own.server.connection.db.selectFrom('account_invitations').selectAll().execute()
    expect(left).toEqual([])
  })
})

test('opening the page of a link uses nothing up', async () => {
  const { token } = await invites('look@homes.example')
  expect(await (await page(token)).text()).toContain('look@homes.example')
  await page(token)
  expect((await registers('look@homes.example', token)).status).toBe(201)
})

test('the secret of a link is nowhere in the database', async () => {
  const { token } = await invites()
  const rows = await world.server.connection.db.selectFrom('account_invitations').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(await open())).not.toContain(token)
})

test('who has an account is not invited, and open invitations are limited', async () => {
  expect((await admin.mutate('admin.invite', { email: admin.email })).status).toBe(409)
  await using own = await startWorld({ hasMailServer: false })
  const person = await own.homeowner()
  for (let made = 0; made < INVITATIONS_MAX; made += 1) await invites(null, person)
  expect((await person.mutate('admin.invite', { email: null })).status).toBe(409)
})

test('in the settings it wins over the admin', async () => {
  await using own = await startWorld({ hasMailServer: false, env: { REGISTRATION: 'invitation' } })
  const person = await own.homeowner()
  expect((await person.mutate('admin.setRegistration', { mode: 'open' })).status).toBe(409)
  expect((await registers('no@homes.example', undefined, own)).status).toBe(403)
  expect((await registers('yes@homes.example', (await invites(null, person)).token, own)).status).toBe(201)
})

test('closed is closed, also with an invitation', async () => {
  await using own = await startWorld({ hasMailServer: false })
  const person = await own.homeowner()
  const { token } = await invites(null, person)
  await person.mutate('admin.setRegistration', { mode: 'closed' })
  expect((await registers('no@homes.example', token, own)).status).toBe(403)
})

test('a sign-in provider carries no link: the address it has verified must be invited', async () => {
  await invites('invited@homes.example')
  const signsUp = (email: string, isVerified: boolean) =>
    transact(world.server.services.auth, { about: subject.server }, (tx) =>
      insertAccount(tx, {
        email,
        name: 'Freja',
        passwordHash: null,
        timeZone: undefined,
        isVerified,
        isNamedAdmin: false,
      }),
    )
  await expect(signsUp('uninvited@homes.example', true)).rejects.toThrow(/by invitation/)
  await expect(signsUp('invited@homes.example', false)).rejects.toThrow(/by invitation/)
  expect(await signsUp('invited@homes.example', true)).toMatchObject({ email: 'invited@homes.example' })
  expect((await open()).map(({ email }) => email)).not.toContain('invited@homes.example')
})

test('with email the link is mailed, and used up only when the address is confirmed', async () => {
  await using own = await startWorld()
  const person = await own.homeowner()
  await person.mutate('admin.setRegistration', { mode: 'invitation' })
  const made = await invites('freja@homes.example', person)
  expect(made.isEmailed).toBe(true)
  await own.deliverMail()
  const mail = await own.mail.waitFor('freja@homes.example')
  expect(mail.parsed.text).toContain(made.token)
  const asked = await registers('freja@homes.example', made.token, own)
  expect(asked.status).toBe(202)
  expect(await open(person)).toHaveLength(1)
  await own.deliverMail()
  const { parsed } = await own.mail.waitFor('freja@homes.example', ({ parsed: { text } }) =>
    Boolean(text?.includes('/confirm?token=')),
  )
  const token = /confirm\?token=([\w-]+)/.exec(parsed.text ?? '')?.[1]
  const confirm = () =>
    fetch(`${own.url}/api/auth/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, password: PASSWORD }),
    })
  expect((await confirm()).status).toBe(200)
  expect(await open(person)).toEqual([])
})
