import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Session } from '#shared/auth.ts'
import { Household, Invitation, InvitationLink } from '#shared/homes.ts'
import { DAY } from '#shared/dates.ts'
import { storeRegistration } from '#server/auth/repository.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  await world.homeowner('The Admin')
})
afterAll(() => world[Symbol.asyncDispose]())

/** An owner of a home. */
async function owner() {
  maya = await world.homeowner('Maya Lindqvist')
  await maya.savesProfile()
}

const Answer = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) })
async function resultOf<S extends z.core.$ZodType>(response: Response, shape: S): Promise<z.infer<S>> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
  return z.parse(shape, Answer.parse(await response.json()).result.data.json)
}
const invites = async (who: HomeownerInTests, input: object = { role: 'member' }) => {
  const link = await resultOf(await who.mutate('household.invite', input), InvitationLink)
  return { ...link, token: new URL(link.url).searchParams.get('token') ?? '' }
}
const accepts = (who: HomeownerInTests, token: string) => who.mutate('household.accept', { token })
const household = async (who: HomeownerInTests) =>
  resultOf(await who.call('GET', '/trpc/household.get'), Household)
const opens = (token: string) =>
  fetch(
    `${world.url}/trpc/household.invitation?input=${encodeURIComponent(JSON.stringify({ json: { token } }))}`,
  )
const rolesOf = async (who: HomeownerInTests) =>
  (await household(who)).members.map(({ name, role }) => [name, role])

describe('who is invited by email', () => {
  const joins = (token: string, more: object = {}) =>
    fetch(`${world.url}/trpc/household.join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: { token, name: 'Sam Brandt', password: 'alder creek 418', ...more } }),
    })
  /** An invitation to a mailbox: the link that the owner sees, and the emailed one. */
  const invitesByEmail = async (email: string) => {
    const { token: shown } = await invites(maya, { role: 'member', email })
    await world.deliverMail()
    const text = world.mail.mailsTo(email)[0]?.parsed.text ?? ''
    const emailed = /invitation\?token=([\w-]+)/.exec(text)?.[1] ?? ''
    return { shown, emailed }
  }
  const newAddress = () => `${crypto.randomUUID()}@homes.example`
  const usersWith = (email: string) =>
    world.server.connection.db
      .selectFrom('users')
      .select(['id', 'email_verified_at as verifiedAt'])
      .where('email', '=', email)
      .execute()

  test('is not joined by the link that the owner sees: it proves no address', async () => {
    await owner()
    const email = newAddress()
    const { shown } = await invitesByEmail(email)
    expect(await (await opens(shown)).text()).not.toContain(email)
    expect((await joins(shown)).status).toBe(404)
    expect((await joins('made-up')).status).toBe(404)
    expect(await usersWith(email)).toEqual([])
  })

  test('with a password that is easy to guess is asked for another, and the link still works', async () => {
    await owner()
    const email = newAddress()
    const { emailed } = await invitesByEmail(email)
    expect((await joins(emailed, { password: 'Sam Brandt' })).status).toBe(400)
    expect((await joins(emailed, { name: ' ' })).status).toBe(400)
    expect((await joins(emailed)).status).toBe(200)
  })

  test('is in with a name and a password, confirmed, after one email, also while registration is closed', async () => {
    await owner()
    const email = newAddress()
    const { shown, emailed } = await invitesByEmail(email)
    expect(await resultOf(await opens(emailed), Invitation)).toMatchObject({
      joins: { email, hasAccount: false },
    })
    const { auth } = world.server.services
    await storeRegistration(auth.db, 'closed')
    const answer = await joins(emailed)
    await storeRegistration(auth.db, 'open')
    expect(answer.headers.getSetCookie().join()).toContain('HttpOnly')
    expect(await resultOf(answer, Session)).toMatchObject({ user: { name: 'Sam Brandt', email } })
    expect(await usersWith(email)).toEqual([{ id: expect.any(String), verifiedAt: expect.any(String) }])
    expect(await rolesOf(maya)).toEqual([
      ['Maya Lindqvist', 'owner'],
      ['Sam Brandt', 'member'],
    ])
    await world.deliverMail()
    expect(world.mail.mailsTo(email)).toHaveLength(1)
    for (const token of [shown, emailed]) expect((await opens(token)).status).toBe(404)
    expect((await joins(emailed)).status).toBe(404)
  })

  test('joins once when the form is sent twice at the same time', async () => {
    await owner()
    const email = newAddress()
    const { emailed } = await invitesByEmail(email)
    const answers = await Promise.all([joins(emailed), joins(emailed)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await usersWith(email)).toHaveLength(1)
  })

  test('is not joined after seven days or a cancellation, nor made a second account', async () => {
    await owner()
    const cancelled = await invitesByEmail(newAddress())
    const [invitation] = (await household(maya)).invitations
    await maya.mutate('household.cancel', { id: invitation?.id })
    expect((await joins(cancelled.emailed)).status).toBe(404)
    const sam = await world.homeowner('Sam Brandt')
    const known = await invitesByEmail(sam.email)
    expect(await resultOf(await opens(known.emailed), Invitation)).toMatchObject({
      joins: { email: sam.email, hasAccount: true },
    })
    expect((await joins(known.emailed)).status).toBe(409)
    expect((await accepts(sam, known.emailed)).status).toBe(200)
    const late = await invitesByEmail(newAddress())
    world.clock.advance(7 * DAY)
    expect((await joins(late.emailed)).status).toBe(404)
  })
})
