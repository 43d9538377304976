import { subject } from '#server/db/subjects.ts'
import { describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '#shared/dates.ts'
import { transact } from '#server/core.ts'
import { enqueueMail } from '#server/delivery/email/enqueue.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
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
