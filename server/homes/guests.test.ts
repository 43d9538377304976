import { subject } from '#server/db/subjects.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { InvitationLink } from '#shared/homes.ts'
import { transact } from '#server/core.ts'
import { insertAccount } from '#server/auth/admission.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let admin: HomeownerInTests
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ hasMailServer: false })
  admin = await world.homeowner('Ada Admin')
  maya = await world.homeowner()
  await maya.savesProfile()
  await admin.mutate('admin.setRegistration', { mode: 'closed' })
})
afterAll(() => world[Symbol.asyncDispose]())

const Link = z.object({ result: z.object({ data: z.object({ json: InvitationLink }) }) })
async function invites(): Promise<string> {
  const answer = await maya.mutate('household.invite', { role: 'member' })
  return new URL(Link.parse(await answer.json()).result.data.json.url).searchParams.get('token') ?? ''
}
/** As the owner of a server with mail would have entered it. */
async function invitesAddress(email: string): Promise<string> {
  const token = await invites()
  await world.server.connection.db
    .updateTable('home_invitations')
    .set({ email })
    .where('email', 'is', null)
    .where('guest_id', 'is', null)
    .execute()
  return token
}
const Session = z.object({ token: z.string() })
const registers = (email: string, invitation?: string) =>
  fetch(`${world.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Sam Brandt', email, password: 'a good long password', invitation }),
  })
const accepts = (bearer: string, token: string) =>
  fetch(`${world.url}/trpc/household.accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    body: JSON.stringify({ json: { token } }),
  })

test('while registration is closed, nobody gets in without a link or with a made-up one', async () => {
  expect((await registers('no@homes.example')).status).toBe(403)
  expect((await registers('no@homes.example', 'made-up')).status).toBe(403)
})

test('who is invited to a home makes an account with its link; nobody makes a second one with it', async () => {
  const token = await invites()
  const registered = await registers('sam@homes.example', token)
  expect(registered.status).toBe(201)
  const { token: bearer } = Session.parse(await registered.json())
  expect((await registers('friend@homes.example', token)).status).toBe(403)
  // Nor does somebody with an account take the place of the guest.
  expect((await accepts(admin.token, token)).status).toBe(404)
  expect((await accepts(bearer, token)).status).toBe(200)
  expect((await registers('late@homes.example', token)).status).toBe(403)
})

test('two people with the same link at once make one account', async () => {
  const token = await invites()
  const answers = await Promise.all([
    registers('one@homes.example', token),
    registers('two@homes.example', token),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403])
})

test('an invitation for an address admits this address only', async () => {
  const token = await invitesAddress('ines@homes.example')
  const other = await registers('eve@homes.example', token)
  expect(other.status).toBe(403)
  expect(await other.text()).toContain('This invitation is for another email address.')
  expect((await registers('Ines@homes.example', token)).status).toBe(201)
})

test('by a sign-in provider, only an invited address that it has verified gets in', async () => {
  await invitesAddress('tom@homes.example')
  const signsUp = (email: string, isVerified: boolean) =>
    transact(world.server.services.auth, { about: subject.server }, (tx) =>
      insertAccount(tx, {
        email,
        name: 'Tom',
        passwordHash: null,
        timeZone: undefined,
        isVerified,
        isNamedAdmin: false,
      }),
    )
  await expect(signsUp('tom@homes.example', false)).rejects.toThrow(/closed/)
  await expect(signsUp('uninvited@homes.example', true)).rejects.toThrow(/closed/)
  expect(await signsUp('tom@homes.example', true)).toMatchObject({ email: 'tom@homes.example' })
})

/** Starts to hand Maya's home over. */
async function handsOver(email: string): Promise<string> {
  await maya.mutate('household.cancelHandover', undefined)
  const answer = await maya.mutate('household.handOver', { email })
  return new URL(Link.parse(await answer.json()).result.data.json.url).searchParams.get('token') ?? ''
}

test('who buys the home makes one account with its link, for the address that the owner entered', async () => {
  const token = await handsOver('bao@homes.example')
  expect((await registers('eve@homes.example', token)).status).toBe(403)
  const registered = await registers('bao@homes.example', token)
  expect(registered.status).toBe(201)
  expect((await registers('friend@homes.example', token)).status).toBe(403)
  expect((await accepts(admin.token, token)).status).toBe(404)
  const { token: bearer } = Session.parse(await registered.json())
  expect((await accepts(bearer, token)).status).toBe(200)
})

test('a link that somebody with an account accepted makes no account', async () => {
  const token = await handsOver('second@homes.example')
  expect((await accepts(admin.token, token)).status).toBe(200)
  expect((await registers('second@homes.example', token)).status).toBe(403)
})

test('a cancelled invitation admits nobody', async () => {
  const token = await invites()
  await world.server.connection.db.deleteFrom('home_invitations').where('guest_id', 'is', null).execute()
  expect((await registers('no@homes.example', token)).status).toBe(403)
})
