import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DAY } from '#shared/dates.ts'
import { Household, Invitation, InvitationLink, type HomeRole } from '#shared/homes.ts'
import { joinsHome } from '#server/testing/household.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  await world.homeowner('The Admin')
})
afterAll(() => world[Symbol.asyncDispose]())

/** An owner with a home and a claim. */
async function owner() {
  maya = await world.homeowner('Maya Lindqvist')
  await maya.savesProfile()
  const { id } = await maya.files()
  return { maya, id }
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

describe('the link of an invitation', () => {
  test('that was never given opens nothing', async () => {
    await owner()
    const eve = await world.homeowner('Eve Adams')
    for (const token of ['', 'x', 'a'.repeat(43)]) {
      expect((await opens(token)).status).toBe(404)
      expect((await accepts(eve, token)).status).toBe(404)
    }
    expect((await opens('a'.repeat(101))).status).toBe(400)
  })

  test('works once: the second one who opens it reads so, and belongs to nothing', async () => {
    await owner()
    const [sam, eve] = [await world.homeowner('Sam Brandt'), await world.homeowner('Eve Adams')]
    const { token } = await invites(maya)
    expect((await accepts(sam, token)).status).toBe(200)
    expect((await opens(token)).status).toBe(404)
    const second = await accepts(eve, token)
    expect(second.status).toBe(404)
    expect(await second.text()).toContain('This invitation was used, canceled or is too old.')
    expect(await eve.lists()).toEqual([])
  })

  test('accepted by two people at once makes one of them a member', async () => {
    await owner()
    const people = [await world.homeowner('Sam Brandt'), await world.homeowner('Eve Adams')]
    const { token } = await invites(maya)
    const answers = await Promise.all(people.map((who) => accepts(who, token)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await household(maya)).members).toHaveLength(2)
  })

  test('is over after seven days, and when it is cancelled', async () => {
    await owner()
    const sam = await world.homeowner('Sam Brandt')
    const { token } = await invites(maya)
    const cancelled = await invites(maya)
    const { invitations } = await household(maya)
    expect(invitations).toHaveLength(2)
    await maya.mutate('household.cancel', { id: invitations[1]?.id })
    expect((await accepts(sam, cancelled.token)).status).toBe(404)
    world.clock.advance(7 * DAY)
    await maya.signsInAgain()
    await sam.signsInAgain()
    expect((await accepts(sam, token)).status).toBe(404)
    expect((await household(maya)).invitations).toEqual([])
  })

  test('leaves it to whom it is meant for when the owner opens it', async () => {
    await owner()
    const sam = await world.homeowner('Sam Brandt')
    const { token } = await invites(maya)
    expect((await accepts(maya, token)).status).toBe(200)
    expect((await household(maya)).role).toBe('owner')
    expect((await accepts(sam, token)).status).toBe(200)
  })

  test('says who invites to which home, and shows the home to who accepts, with all its claims', async () => {
    const { id } = await owner()
    const sam = await world.homeowner('Sam Brandt')
    const { token } = await invites(maya, { role: 'read-only' })
    expect(await resultOf(await opens(token), Invitation)).toEqual({
      inviter: 'Maya Lindqvist',
      address: '418 Alder Creek Drive',
      role: 'read-only',
      isAccepted: false,
    })
    await accepts(sam, token)
    expect((await sam.lists()).map((claim) => claim.id)).toEqual([id])
    expect((await sam.mutate('claims.close', { id })).status).toBe(403)
    expect(await rolesOf(sam)).toEqual([
      ['Maya Lindqvist', 'owner'],
      ['Sam Brandt', 'read-only'],
    ])
  })

  test('is stored nowhere, also when it is emailed', async () => {
    await owner()
    const email = `friend${Math.random().toString(36).slice(2)}@homes.example`
    const { token, isEmailed } = await invites(maya, { role: 'member', email })
    expect(isEmailed).toBe(true)
    const { db } = world.server.connection
    for (const table of ['home_invitations', 'outbox', 'outbox_mails'] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain(token)
    await world.deliverMail()
    const sent = await world.mail.waitFor(email)
    expect(sent.parsed.subject).toBe('Maya Lindqvist invites you to 418 Alder Creek Drive')
    // The owner’s link would otherwise prove an address that is not theirs.
    expect(sent.parsed.text).toContain('/invitation?token=')
    expect(sent.parsed.text).not.toContain(token)
    const sam = await world.homeowner('Sam Brandt')
    expect((await accepts(sam, token)).status).toBe(200)
  })
})

test('somebody whose own address is not confirmed can give the link, but emails nobody', async () => {
  const { db } = world.server.connection
  await owner()
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', maya.user.id).execute()
  const refused = await maya.mutate('household.invite', { role: 'member', email: 'sam@homes.example' })
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain('Confirm your own email address first')
  expect((await household(maya)).invitations).toEqual([])
  expect((await maya.mutate('household.invite', { role: 'member' })).status).toBe(200)
})

test('ten invitations can be open, and no role is given that there is not', async () => {
  await owner()
  for (let n = 0; n < 10; n += 1) await invites(maya)
  expect((await maya.mutate('household.invite', { role: 'member' })).status).toBe(409)
  for (const role of ['owner', 'admin', ''])
    expect((await maya.mutate('household.invite', { role })).status).toBe(400)
})

describe('what only the owner may do', () => {
  const acts = (id: string): Record<string, object> => ({
    'household.invite': { role: 'member' },
    'household.cancel': { id },
    'household.changeRole': { id, role: 'read-only' },
    'household.remove': { id },
  })

  test.each<HomeRole>(['member', 'read-only'])('a %s is refused all of it', async (role) => {
    await owner()
    const [sam, ines] = [await world.homeowner('Sam Brandt'), await world.homeowner('Ines Castro')]
    await joinsHome(world, sam, { of: maya, role })
    await joinsHome(world, ines, { of: maya, role: 'member' })
    await invites(maya)
    expect((await household(sam)).invitations).toEqual([])
    for (const [procedure, input] of Object.entries(acts(ines.user.id)))
      expect([procedure, (await sam.mutate(procedure, input)).status]).toEqual([procedure, 403])
    expect((await household(maya)).members).toHaveLength(3)
  })

  test('with an id of another home it finds nobody, and changes nothing there', async () => {
    await owner()
    const sam = await world.homeowner('Sam Brandt')
    await joinsHome(world, sam, { of: maya, role: 'member' })
    await invites(maya)
    const [invitation] = (await household(maya)).invitations
    const eve = await world.homeowner('Eve Adams')
    expect((await eve.mutate('household.remove', { id: sam.user.id })).status).toBe(404)
    expect((await eve.mutate('household.changeRole', { id: sam.user.id, role: 'owner' })).status).toBe(404)
    await eve.mutate('household.cancel', { id: invitation?.id })
    const after = await household(maya)
    expect(after.invitations).toEqual([invitation])
    expect(after.members).toHaveLength(2)
  })

  test('a role counts from the next call; making somebody the owner makes the owner a partner', async () => {
    const { id } = await owner()
    const sam = await world.homeowner('Sam Brandt')
    await joinsHome(world, sam, { of: maya, role: 'read-only' })
    expect((await sam.mutate('messages.send', { claimId: id, content: 'Hello' })).status).toBe(403)
    await maya.mutate('household.changeRole', { id: sam.user.id, role: 'member' })
    await sam.writes(id, 'Hello')
    expect((await maya.mutate('household.changeRole', { id: maya.user.id, role: 'member' })).status).toBe(409)
    await maya.mutate('household.changeRole', { id: sam.user.id, role: 'owner' })
    expect(await rolesOf(sam)).toEqual([
      ['Sam Brandt', 'owner'],
      ['Maya Lindqvist', 'member'],
    ])
    expect((await maya.mutate('household.invite', { role: 'member' })).status).toBe(403)
  })

  test('who is taken out has lost the home by the next call, and sees their own again', async () => {
    const { id } = await owner()
    const sam = await world.homeowner('Sam Brandt')
    const { token } = await invites(maya)
    await accepts(sam, token)
    expect((await maya.mutate('household.remove', { id: maya.user.id })).status).toBe(409)
    expect((await maya.mutate('household.remove', { id: sam.user.id })).status).toBe(200)
    expect((await sam.call('GET', `/api/claims/${id}`)).status).toBe(404)
    expect(await sam.lists()).toEqual([])
    expect(await rolesOf(sam)).toEqual([['Sam Brandt', 'owner']])
    expect((await maya.mutate('household.remove', { id: sam.user.id })).status).toBe(404)
  })
})

test('the only member cannot leave; an owner who leaves gives the home to who is there', async () => {
  const { id } = await owner()
  expect((await maya.mutate('household.leave', undefined)).status).toBe(409)
  const sam = await world.homeowner('Sam Brandt')
  await accepts(sam, (await invites(maya)).token)
  expect((await maya.mutate('household.leave', undefined)).status).toBe(200)
  expect(await maya.lists()).toEqual([])
  expect(await rolesOf(sam)).toEqual([['Sam Brandt', 'owner']])
  expect((await sam.mutate('claims.close', { id })).status).toBe(200)
  // The owner so far has a home again, an empty one.
  expect(await rolesOf(maya)).toEqual([['Maya Lindqvist', 'owner']])
  expect((await maya.files()).title).toBeTruthy()
})
