import { expect, test } from 'vitest'
import { asks } from '#server/testing/account.ts'
import { anotherNetwork, postForm, signedInBuilder } from '#server/testing/dashboard.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { valuesIn } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import type { Recipient } from './recipients.ts'

type Sent = { to: string; counts: boolean }

/** One email of each kind there is: a new kind does not compile until it is here. */
const EMAILS: Record<
  Recipient['kind'] | 'unconfirmed account',
  (world: World, maya: HomeownerInTests, claimId: string) => Promise<Sent>
> = {
  account: async (world, { user }) => {
    await forgets(world, user.email)
    return { to: user.email, counts: false }
  },
  'unconfirmed account': async (world) => {
    const { user } = await world.homeowner('Uma')
    await world.server.connection.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', user.id)
      .execute()
    await forgets(world, user.email)
    return { to: user.email, counts: true }
  },
  admin: async (world, maya) => {
    const dev = await world.homeowner('Dev')
    await dev.mutate('account.askForHelp', { text: 'Help' })
    return { to: maya.user.email, counts: false }
  },
  builder: async (_, maya) => {
    await maya.files({ title: 'The door sticks' })
    return { to: BUILDER.email, counts: true }
  },
  copy: async (_, maya) => {
    const email = 'site@builder.example'
    await maya.mutate('profile.addCopy', {
      name: 'Sam Ortiz',
      role: 'Site manager',
      email,
      scope: 'everything',
      mayAnswer: true,
    })
    await maya.files({ title: 'The door sticks' })
    return { to: email, counts: true }
  },
  'signing-in': async (world) => {
    await postForm(world, '/builder/link', { fields: { email: BUILDER.email }, headers: anotherNetwork() })
    return { to: BUILDER.email, counts: true }
  },
  'signed-in-builder': async (world) => {
    await signedInBuilder(world)
    const before = await counted(world)
    await postForm(world, '/builder/link', { fields: { email: BUILDER.email }, headers: anotherNetwork() })
    expect(await counted(world)).toBe(before)
    return { to: BUILDER.email, counts: true }
  },
  trade: async (world, _, claim) => {
    const builder = await signedInBuilder(world)
    const email = 'carlos@pipes.example'
    await builder.post('/builder/assign', { claim, trade: 'new', name: 'Carlos', work: '', email })
    return { to: email, counts: true }
  },
  guest: async (_, maya) => {
    await maya.mutate('household.invite', { role: 'member', email: 'partner@homes.example' })
    return { to: 'partner@homes.example', counts: true }
  },
  'invited-by-admin': async (_, maya) => {
    await maya.mutate('admin.invite', { email: 'neighbor@homes.example' })
    return { to: 'neighbor@homes.example', counts: true }
  },
  'new-address': async (_, maya) => {
    const email = 'new@homes.example'
    await maya.mutate('account.changeEmail', { email, password: maya.password })
    return { to: email, counts: true }
  },
  registering: async (world) => {
    const email = 'somebody@homes.example'
    await fetch(`${world.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Somebody', email, password: 'alder creek 418' }),
    })
    return { to: email, counts: true }
  },
}

const counted = async (world: World): Promise<number> =>
  Number((await valuesIn(world, 'select count(*) from counted_mails'))[0])

const forgets = (world: World, email: string) => asks(world, 'auth.forgotPassword', { email })

test.each(Object.entries(EMAILS))(
  'an email to %s counts if nobody confirmed its address',
  async (_, send) => {
    await using world = await startWorld({ env: { REGISTRATION: 'open', TRUST_PROXY: 'loopback' } })
    const maya = await world.homeowner()
    await maya.savesProfile()
    const { id } = await maya.files()
    await world.deliverMail()
    const [before, arrived] = [await counted(world), world.mail.mails.length]
    const { to, counts } = await send(world, maya, id)
    await world.deliverMail()
    const sent = world.mail.mails.slice(arrived)
    expect(sent.map(({ to: [address] }) => address)).toContain(to)
    expect((await counted(world)) > before).toBe(counts)
  },
)

test('who asks again and again for links to a stranger’s address sends no more than thirty a day', async () => {
  await using world = await startWorld({ env: { TRUST_PROXY: 'loopback' } })
  const maya = await world.homeowner()
  await maya.savesProfile()
  await maya.files()
  const asksOnce = () =>
    postForm(world, '/builder/link', { fields: { email: BUILDER.email }, headers: anotherNetwork() })
  for (let quarter = 0; quarter < 6; quarter += 1) {
    for (let n = 0; n < 6; n += 1) expect((await asksOnce()).status).toBe(303)
    world.clock.advance(16 * 60_000)
  }
  await world.deliverMail()
  const links = world.mail
    .mailsTo(BUILDER.email)
    .filter(({ parsed }) => parsed.subject?.startsWith('Your link to all'))
  expect(links).toHaveLength(30)
}, 60_000)
