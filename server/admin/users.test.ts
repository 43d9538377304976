import { expect, test } from 'vitest'
import { z } from 'zod'
import { OwnMail, UserRow, UsersPage } from '#shared/admin.ts'
import { RegistrationState, type RegistrationMode } from '#shared/auth.ts'
import { ErrorEnvelope } from '#shared/errors.ts'
import { MINUTE } from '#shared/dates.ts'
import { aClaim, BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { isNotConfirmedYet } from '#server/testing/confirmation.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const LOCAL = { hasMailServer: false }

const Answer = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) })

async function answerOf<T extends z.core.$ZodType>(answer: Response, schema: T): Promise<z.infer<T>> {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return z.parse(schema, Answer.parse(await answer.json()).result.data.json)
}

async function refusal(answer: Response) {
  const failure = z.object({
    error: z.object({ json: z.object({ data: z.object({ error: ErrorEnvelope.shape.error }) }) }),
  })
  return { status: answer.status, ...failure.parse(await answer.json()).error.json.data.error }
}

async function lists(
  admin: HomeownerInTests,
  input: { search?: string; cursor?: string } = {},
): Promise<UsersPage> {
  const asked = encodeURIComponent(JSON.stringify({ json: input }))
  return answerOf(await admin.call('GET', `/trpc/admin.users?input=${asked}`), UsersPage)
}

const givesPremium = async (admin: HomeownerInTests, user: HomeownerInTests, isOn: boolean) =>
  answerOf(await admin.mutate('admin.setPremium', { id: user.user.id, isOn }), UserRow)

const branding = (html: string | false | undefined) => (html || '').includes('>Homeclaim<')

const registers = (world: World, email: string) =>
  fetch(`${world.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'New', email, password: 'a good long password' }),
  })

test('anybody but the admin is refused everything about users and registration, and nothing changes', async () => {
  await using world = await startWorld(LOCAL)
  const admin = await world.homeowner()
  const eve = await world.homeowner('Eve')
  const id = eve.user.id
  for (const procedure of ['admin.users?input=%7B%22json%22%3A%7B%7D%7D', 'admin.registration']) {
    expect((await eve.call('GET', `/trpc/${procedure}`)).status).toBe(403)
    expect((await fetch(`${world.url}/trpc/${procedure}`)).status).toBe(401)
  }
  for (const [procedure, input] of [
    ['admin.setPremium', { id, isOn: true }],
    ['admin.setAdmin', { id, isOn: true }],
    ['admin.signOutUser', { id: admin.user.id }],
    ['admin.setRegistration', { mode: 'closed' }],
    ['admin.invite', { email: null }],
    ['admin.revokeInvitation', { id: 'any' }],
  ] as const)
    expect(await refusal(await eve.mutate(procedure, input))).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
  expect((await lists(admin)).users.find((user) => user.id === id)).toMatchObject({
    isPremium: false,
    isAdmin: false,
  })
  expect((await registers(world, 'late@homes.example')).status).toBe(201)
})

test('the list shows each account’s state, newest first, with no secret and no claim in it', async () => {
  await using world = await startWorld()
  const admin = await world.homeowner('Ada Admin')
  const ben = await world.homeowner('Ben Ortiz')
  await isNotConfirmedYet(world, ben)
  await ben.savesProfile()
  await ben.files({ title: 'A private leak' })
  world.clock.advance(10 * MINUTE)
  const later = world.clock.now().toISOString()
  await ben.lists()
  const answer = await admin.call('GET', '/trpc/admin.users?input=%7B%22json%22%3A%7B%7D%7D')
  const text = await answer.clone().text()
  const { users, total } = await answerOf(answer, UsersPage)
  expect(total).toBe(2)
  expect(users.map((user) => user.name)).toEqual(['Ben Ortiz', 'Ada Admin'])
  expect(users[0]).toMatchObject({
    email: ben.email,
    claimsFiled: 1,
    isPremium: false,
    isAdmin: false,
    isConfirmed: false,
  })
  expect(users[0]?.lastSeenAt && users[0].lastSeenAt >= later).toBe(true)
  expect(users[1]).toMatchObject({ isAdmin: true })
  expect(text).not.toMatch(/argon2|private leak|password/i)
})

test('when somebody was last seen is still known after the session is over', async () => {
  await using world = await startWorld(LOCAL)
  const admin = await world.homeowner()
  const ben = await world.homeowner('Ben')
  const before = world.clock.now().toISOString()
  await ben.call('POST', '/api/auth/logout')
  expect((await ben.call('GET', '/api/users/me')).status).toBe(401)
  world.clock.advance(10 * MINUTE)
  const row = (await lists(admin)).users.find((user) => user.id === ben.user.id)
  expect(row?.isConfirmed).toBeNull()
  expect(row?.lastSeenAt && row.lastSeenAt <= before).toBe(true)
})

test('a search finds part of a name or an address, whatever the case, and percent signs mean themselves', async () => {
  await using world = await startWorld(LOCAL)
  const admin = await world.homeowner('Maya Lindqvist')
  const ben = await world.homeowner('Ömer Straße 100%')
  const names = async (search: string) => (await lists(admin, { search })).users.map((user) => user.name)
  expect(await names('LINDQ')).toEqual(['Maya Lindqvist'])
  expect(await names('Ömer')).toEqual(['Ömer Straße 100%'])
  expect(await names(ben.email.toUpperCase())).toEqual(['Ömer Straße 100%'])
  expect(await names('0%')).toEqual(['Ömer Straße 100%'])
  expect(await names('%')).toHaveLength(1)
  expect(await lists(admin, { search: 'nobody' })).toEqual({ users: [], total: 0, nextCursor: null })
})

test('pages follow each other without a gap or a repeat, also when somebody registers in between', async () => {
  await using world = await startWorld(LOCAL)
  const admin = await world.homeowner()
  const row = await world.server.connection.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  const many = Array.from({ length: 59 }, (_, index) => ({
    ...row,
    id: `0${String(index).padStart(25, '0')}`,
    email: `many${index}@homes.example`,
    is_admin: 0,
  }))
  await world.server.connection.db.insertInto('users').values(many).execute()
  const first = await lists(admin)
  expect(first.users).toHaveLength(50)
  await world.homeowner('Latecomer')
  const second = await lists(admin, { cursor: first.nextCursor ?? '' })
  expect(second.nextCursor).toBeNull()
  const ids = [...first.users, ...second.users].map((user) => user.id)
  expect(ids).toHaveLength(60)
  expect(new Set(ids).size).toBe(60)
})

test('the limit is exact across a switch to Premium and back', async () => {
  await using world = await startWorld(LOCAL)
  const admin = await world.homeowner()
  const ben = await world.homeowner('Ben')
  const filesOne = async () => (await ben.call('POST', '/api/claims', aClaim())).status
  for (let n = 0; n < 2; n += 1) await ben.files()
  await givesPremium(admin, ben, true)
  await ben.files()
  await givesPremium(admin, ben, false)
  expect(await filesOne()).toBe(403)
  await givesPremium(admin, ben, true)
  for (let n = 0; n < 4; n += 1) expect(await filesOne()).toBe(201)
  expect(await givesPremium(admin, ben, false)).toMatchObject({ claimsFiled: 7, isPremium: false })
  expect(await filesOne()).toBe(403)
  expect(await ben.lists()).toHaveLength(7)
})

test('an account that goes back to free with one claim filed has exactly two left, ten at once or not', async () => {
  await using world = await startWorld(LOCAL)
  const admin = await world.homeowner()
  const ben = await world.homeowner('Ben')
  await givesPremium(admin, ben, true)
  await ben.files()
  await givesPremium(admin, ben, false)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ben.call('POST', '/api/claims', aClaim())),
  )
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(2)
  expect(await ben.lists()).toHaveLength(3)
})

test('an account with Premium sees it at once, and its emails lose the branding', async () => {
  await using world = await startWorld()
  const admin = await world.homeowner()
  const ben = await world.homeowner('Ben')
  await ben.savesProfile()
  await ben.files({ title: 'While free' })
  const first = await world.mail.waitFor(BUILDER.email)
  expect(branding(first.parsed.html)).toBe(true)
  await givesPremium(admin, ben, true)
  expect(await (await ben.call('GET', '/api/users/me')).json()).toMatchObject({ isSubscribed: true })
  await ben.files({ title: 'While premium' })
  await world.deliverMail()
  const claimEmails = world.mail.mailsTo(BUILDER.email)
  expect(claimEmails).toHaveLength(2)
  expect(branding(claimEmails[1]?.parsed.html)).toBe(false)
})

test('the only admin is never unnamed; with a second one either may go, but not both at once', async () => {
  await using world = await startWorld(LOCAL)
  const ada = await world.homeowner('Ada')
  const ben = await world.homeowner('Ben')
  const unnames = (by: HomeownerInTests, who: HomeownerInTests) =>
    by.mutate('admin.setAdmin', { id: who.user.id, isOn: false })
  expect(await refusal(await unnames(ada, ada))).toMatchObject({ status: 409, code: 'CONFLICT' })
  await answerOf(await ada.mutate('admin.setAdmin', { id: ben.user.id, isOn: true }), UserRow)
  expect((await ben.call('GET', '/trpc/admin.registration')).status).toBe(200)
  const both = await Promise.all([unnames(ada, ben), unnames(ben, ada)])
  expect(both.filter((answer) => answer.ok)).toHaveLength(1)
  const admins = await world.server.connection.db
    .selectFrom('users')
    .where('is_admin', '=', 1)
    .select('id')
    .execute()
  expect(admins).toHaveLength(1)
})

test('an admin named in the settings is removed in the settings only', async () => {
  await using world = await startWorld({ ...LOCAL, env: { ADMIN_EMAILS: 'boss@homes.example' } })
  const registered = await registers(world, 'boss@homes.example')
  const { token, user } = z
    .object({ token: z.string(), user: z.object({ id: z.string() }) })
    .parse(await registered.json())
  const answer = await fetch(`${world.url}/trpc/admin.setAdmin`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ json: { id: user.id, isOn: false } }),
  })
  expect((await refusal(answer)).message).toContain('ADMIN_EMAILS')
})

test('signing a user out ends every session and token at once, and nobody else’s', async () => {
  await using world = await startWorld(LOCAL)
  const admin = await world.homeowner()
  const ben = await world.homeowner('Ben')
  await ben.call('POST', '/api/auth/login', { email: ben.email, password: ben.password })
  const answer = await admin.mutate('admin.signOutUser', { id: ben.user.id })
  expect(await answerOf(answer, z.object({ ended: z.number() }))).toEqual({ ended: 2 })
  expect((await ben.call('GET', '/api/users/me')).status).toBe(401)
  const session = await fetch(`${world.url}/api/auth/session`, { headers: { cookie: ben.cookie } })
  expect(session.status).toBe(401)
  expect((await admin.call('GET', '/api/users/me')).status).toBe(200)
})

test('a missing account is reported as gone', async () => {
  await using world = await startWorld(LOCAL)
  const admin = await world.homeowner()
  for (const [procedure, input] of [
    ['admin.setPremium', { id: 'nobody', isOn: true }],
    ['admin.setAdmin', { id: 'nobody', isOn: true }],
    ['admin.signOutUser', { id: 'nobody' }],
  ] as const)
    expect(await refusal(await admin.mutate(procedure, input))).toMatchObject({ status: 404 })
})

test('registration is closed and opened again by the admin, and a restart does not forget it', async () => {
  const world = await startWorld(LOCAL)
  try {
    const admin = await world.homeowner()
    const sets = async (mode: RegistrationMode) =>
      answerOf(await admin.mutate('admin.setRegistration', { mode }), RegistrationState)
    expect(await sets('closed')).toEqual({ mode: 'closed', isBySettings: false })
    const refused = await registers(world, 'late@homes.example')
    expect(refused.status).toBe(403)
    expect(ErrorEnvelope.parse(await refused.json()).error.code).toBe('REGISTRATION_CLOSED')
    const options = await fetch(`${world.url}/trpc/auth.options`)
    expect(await options.text()).toContain('"registrationOpen":false')
    await world.stop()
    {
      await using again = await startWorld({ ...LOCAL, dataDir: world.dataDir })
      expect((await registers(again, 'late@homes.example')).status).toBe(403)
      const { email, password } = admin
      const login = await fetch(`${again.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      const { token } = z.object({ token: z.string() }).parse(await login.json())
      await fetch(`${again.url}/trpc/admin.setRegistration`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ json: { mode: 'open' } }),
      })
      expect((await registers(again, 'late@homes.example')).status).toBe(201)
    }
  } finally {
    await world[Symbol.asyncDispose]()
  }
})

test('closed in the settings wins over the admin, and the page says so', async () => {
  await using world = await startWorld({ ...LOCAL, env: { REGISTRATION: 'closed' } })
  const admin = await world.homeowner()
  const answer = await refusal(await admin.mutate('admin.setRegistration', { mode: 'open' }))
  expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('REGISTRATION=closed') })
  const state = await answerOf(await admin.call('GET', '/trpc/admin.registration'), RegistrationState)
  expect(state).toEqual({ mode: 'closed', isBySettings: true })
  expect((await registers(world, 'late@homes.example')).status).toBe(403)
})

test('a person sees the emails about their own claims, with why one failed, and nobody else’s', async () => {
  await using world = await startWorld()
  const admin = await world.registers('Ada')
  const ben = await world.homeowner('Ben')
  const eve = await world.homeowner('Eve')
  await isNotConfirmedYet(world, eve)
  await ben.savesProfile({ ...BUILDER, email: 'ben.builder@northfield.example' })
  await ben.files({ title: 'Only Ben knows' })
  await world.deliverMail()
  await world.server.connection.db
    .updateTable('outbox')
    .set({ state: 'failed', last_error: '550 5.1.1 No such user' })
    .where('kind', '=', 'letter')
    .execute()
  const mailsOf = async (who: HomeownerInTests) =>
    answerOf(await who.call('GET', '/trpc/admin.ownMails'), z.array(OwnMail))
  const claimEmail = (await mailsOf(ben)).find((mail) => mail.kind === 'letter')
  expect(claimEmail).toMatchObject({
    to: 'ben.builder@northfield.example',
    state: 'failed',
    reason: '550 5.1.1 No such user',
  })
  expect(claimEmail?.subject).toContain('Only Ben knows')
  // The admin's own mails are no more than their own, either.
  for (const other of [eve, admin]) {
    const seen = await mailsOf(other)
    expect(seen.map((mail) => mail.to)).toEqual([other.email])
    expect(JSON.stringify(seen)).not.toMatch(/Only Ben|ben\.builder|person.*Ben/)
  }
  expect((await fetch(`${world.url}/trpc/admin.ownMails`)).status).toBe(401)
})
