import { subject } from '#server/db/subjects.ts'
import { describe, expect, test } from 'vitest'
import { quoted } from '#shared/messages/quoted.ts'
import { DAY, MINUTE } from '#shared/dates.ts'
import { transact } from '#server/core.ts'
import { enqueueMail } from '#server/delivery/email/enqueue.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { runSql } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'

async function aConfirmedHomeowner(world: World) {
  const maya = await world.homeowner()
  await maya.savesProfile()
  return maya
}

describe('one account and mailboxes of others', () => {
  test('five new addresses a day over all claims, however often the builder is changed', async () => {
    await using world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
    const maya = await aConfirmedHomeowner(world)
    const claims = [await maya.files(), await maya.files({ title: 'The door sticks' })]
    const writesTo = async (address: string, claim = claims[0]) => {
      await maya.call('PUT', '/api/profile/builder', { ...BUILDER, email: address })
      return (await maya.mutate('claims.resend', { id: claim?.id })).status
    }
    for (const name of ['a', 'b', 'c', 'd']) expect(await writesTo(`${name}@other.example`)).toBe(200)
    expect(await writesTo('e@other.example')).toBe(429)
    expect(await writesTo('f@other.example', claims[1])).toBe(429)
    expect(await writesTo('a@other.example')).toBe(200)
    expect(await writesTo(BUILDER.email, claims[1])).toBe(200)
    await world.deliverMail()
    expect(world.mail.mailsTo('e@other.example')).toEqual([])
    world.clock.advance(DAY + MINUTE)
    await maya.signsInAgain()
    expect(await writesTo('e@other.example')).toBe(200)
  })

  test('a hundred emails a day over all claims', async () => {
    await using world = await startWorld()
    const maya = await aConfirmedHomeowner(world)
    const first = await maya.files()
    const second = await maya.files({ title: 'The door sticks' })
    await transact(world.server.services.claims, { about: subject.server }, async (tx) => {
      for (let at = 0; at < 98; at += 1)
        await enqueueMail(tx, {
          kind: 'to-builder',
          userId: maya.user.id,
          claimId: at % 2 ? first.id : second.id,
          to: { address: BUILDER.email, name: BUILDER.name },
          recipient: { kind: 'builder', account: { ...maya.user, emailVerifiedAt: '2026-01-01' } },
          reader: { is: 'builder', email: BUILDER.email, homeId: maya.user.id },
          write: () => ({ subject: 'Re: claim', text: 'words', html: 'words', fromName: 'Maya' }),
        })
    })
    const refused = await maya.call('POST', `/api/claims/${second.id}/messages`, { content: 'Hello?' })
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain('100 emails today')
    world.clock.advance(DAY + MINUTE)
    await maya.signsInAgain()
    await maya.writes(second.id, 'Hello?')
  })
})

describe('copies for who else is told', () => {
  const copyTo = (email: string) => ({
    name: 'Sam Ortiz',
    role: 'Site manager',
    email,
    scope: 'everything',
    mayAnswer: true,
  })

  test('an address over the five new ones of a day gets none, and is still new tomorrow', async () => {
    await using world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
    const maya = await aConfirmedHomeowner(world)
    const tells = async (title: string, addresses: readonly string[]) => {
      for (const email of addresses)
        expect((await maya.mutate('profile.addCopy', copyTo(email))).status).toBe(200)
      await maya.files({ title })
      await world.deliverMail()
      for (const { id } of await copiesIn(world)) await maya.mutate('profile.removeCopy', { id })
    }
    const addresses = 'abcdefghijkl'.split('').map((name) => `${name}@other.example`)
    const reached = () => addresses.filter((email) => world.mail.mailsTo(email).length > 0)
    await tells('The door sticks', addresses.slice(0, 4))
    await tells('The oven is cold', addresses.slice(4, 8))
    // The builder is the fifth new address of the day.
    expect(reached()).toEqual(addresses.slice(0, 4))
    world.clock.advance(DAY + MINUTE)
    await maya.signsInAgain()
    await tells('The roof leaks', addresses.slice(8, 12))
    await tells('The tap drips', addresses.slice(4, 8))
    expect(reached()).toEqual([...addresses.slice(0, 5), ...addresses.slice(8)])
  })

  test('they take none of the hundred emails, and one address gets sixty a day', async () => {
    await using world = await startWorld()
    const maya = await aConfirmedHomeowner(world)
    const { id } = await maya.files()
    await transact(world.server.services.claims, { about: subject.server }, async (tx) => {
      for (let at = 0; at < 120; at += 1)
        await enqueueMail(tx, {
          kind: 'copy',
          userId: maya.user.id,
          claimId: id,
          to: { address: 'sam@other.example', name: 'Sam' },
          recipient: { kind: 'copy', account: { ...maya.user, emailVerifiedAt: '2026-01-01' } },
          copy: { of: null, addressId: 'sam', name: 'Sam Ortiz', role: 'Site manager' },
          reader: { is: 'builder', email: 'sam@other.example', homeId: maya.user.id },
          write: () => ({ subject: 'Re: claim', text: 'words', html: 'words', fromName: 'Maya' }),
        })
    })
    expect(
      await runSql(
        world,
        "select state, count(*) as emails from outbox where kind = 'copy' group by state order by state",
      ),
    ).toEqual([
      { state: 'dropped', emails: 60 },
      { state: 'due', emails: 60 },
    ])
    // What was written and never left does not stand there as if it had.
    const input = encodeURIComponent(JSON.stringify({ json: { id } }))
    const told = await (await maya.call('GET', `/trpc/claims.notice?input=${input}`)).text()
    const unsent = `For ${quoted('Sam Ortiz (Site manager)')}. Not accepted: Email to sam@other.example, which was not sent`
    expect(told.split(unsent)).toHaveLength(60 + 1)
    await maya.writes(id, 'Hello?')
    await world.deliverMail()
    expect(world.mail.mailsTo(BUILDER.email)).toHaveLength(2)
  })
})

const copiesIn = (world: World) =>
  runSql<{ id: string }>(world, 'select id from copy_addresses where removed_at is null')

describe('a name that looks like a link', () => {
  test.each([
    'WIN 1000$ at http://evil.example/win',
    'www.evil',
    'evil.example',
    'Your Bank: verify at EVIL.Example',
  ])('%j is refused when it is chosen', async (name) => {
    await using world = await startWorld({ hasMailServer: false })
    const refused = await fetch(`${world.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, email: 'x@homes.example', password: 'alder creek 418' }),
    })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('"name":"Please write your name without web addresses."')
    const maya = await world.homeowner('J.R.R. Ewing, Dr. St. John')
    expect((await maya.mutate('account.rename', { name })).status).toBe(400)
  })

  test('chosen before, it is no link in From', async () => {
    await using world = await startWorld()
    const maya = await aConfirmedHomeowner(world)
    const name = 'Bank: http://evil.example/login'
    await world.server.connection.db.updateTable('users').set({ name }).execute()
    await maya.files()
    await world.deliverMail()
    const [mail] = world.mail.mailsTo(BUILDER.email)
    expect(mail?.parsed.from?.value[0]?.name).toBe('Bank: http evil example login via Homeclaim')
  })
})
