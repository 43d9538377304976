import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ClaimPage } from '#shared/claims/claims.ts'
import { aMail, builderAt, claimPage, tokenOf, visitIn } from '#server/testing/builder.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  maya = await world.homeowner()
  await maya.savesProfile()
})
afterAll(() => world[Symbol.asyncDispose]())

const Listed = z.object({ result: z.object({ data: z.object({ json: ClaimPage }) }) })

/** What the row of a claim says is unread. */
async function unreadOf(homeowner: HomeownerInTests, id: string) {
  const input = encodeURIComponent(JSON.stringify({ json: {} }))
  const response = await homeowner.call('GET', `/trpc/claims.list?input=${input}`)
  const { claims } = Listed.parse(await response.json()).result.data.json
  return claims.find((claim) => claim.id === id)?.unread
}

const reads = (homeowner: HomeownerInTests, id: string, last: string) =>
  homeowner.call('POST', '/trpc/claims.markRead', { json: { id, last } })

async function sentClaim() {
  const { id } = await maya.files()
  await world.deliverMail()
  return { id, builder: builderAt(world.url, await tokenOf(maya, id)) }
}

describe('what counts as unread', () => {
  test('nothing that the homeowner did, and not that the email was accepted', async () => {
    const { id, builder } = await sentClaim()
    expect(await unreadOf(maya, id)).toBeNull()
    await builder.proposes(visitIn(5, world.clock))
    const { unread, visits } = await claimPage(maya, id)
    await reads(maya, id, unread?.last ?? '')
    const [visit] = visits
    await maya.call('POST', '/trpc/claims.answerVisit', {
      json: { id, visitId: visit?.id, accept: true },
    })
    await maya.writes(id, 'See you then.')
    await maya.call('POST', '/trpc/claims.close', { json: { id } })
    expect(await unreadOf(maya, id)).toBeNull()
    expect((await claimPage(maya, id)).unread).toBeNull()
  })

  test('each act of the builder once, with the latest words', async () => {
    const { id, builder } = await sentClaim()
    await builder.opens()
    expect(await unreadOf(maya, id)).toEqual({ count: 1, from: null, text: null })
    await builder.opens()
    await builder.says('Which valve is it?')
    await builder.says(`On Thursday we\n\ncome ${'and look '.repeat(40)}`)
    await builder.proposes(visitIn(5, world.clock))
    await builder.marksFixed()
    expect(await unreadOf(maya, id)).toMatchObject({ count: 4 })
    await world.undoTimePasses()
    const unread = await unreadOf(maya, id)
    expect(unread).toMatchObject({ count: 5, from: 'Northfield Homes' })
    expect(unread?.text).toMatch(/^On Thursday we come and look .*…$/)
    expect(unread?.text?.length).toBeLessThanOrEqual(151)
  })

  test('an emailed answer by its author; an automatic reply is none', async () => {
    const { id } = await maya.files({ title: 'The gutter leaks' })
    await world.deliverMail()
    const sent = await world.mail.waitFor(BUILDER.email, ({ parsed }) => /gutter/.test(parsed.subject ?? ''))
    const to = sent.parsed.replyTo?.value[0]?.address ?? ''
    const from = 'Tom Becerra <tom@northfield.example>'
    await world.postMail(
      aMail({ to, from, text: 'I am away until Monday.', headers: { 'Auto-Submitted': 'auto-replied' } }),
    )
    await world.readMail()
    expect(await unreadOf(maya, id)).toBeNull()
    await world.postMail(aMail({ to, from, text: 'We come on Friday.' }))
    await world.readMail()
    expect(await unreadOf(maya, id)).toEqual({ count: 1, from: 'Tom Becerra', text: 'We come on Friday.' })
  })

  test('an email that came back', async () => {
    const { id } = await maya.files()
    world.mail.reactTo(BUILDER.email, 'refuse')
    await world.deliverMail()
    world.mail.reactTo(BUILDER.email, 'accept')
    expect(await unreadOf(maya, id)).toEqual({ count: 1, from: null, text: null })
  })
})

describe('reading', () => {
  test('goes forward only, to what was on the screen; again changes nothing', async () => {
    const { id, builder } = await sentClaim()
    await builder.says('First')
    const { unread, messages } = await claimPage(maya, id)
    expect(unread).toEqual({ count: 1, first: messages[0]?.id, last: messages[0]?.id })
    await builder.says('Second, while the first is on the screen')
    const last = unread?.last ?? ''
    expect((await reads(maya, id, last)).status).toBe(200)
    expect((await reads(maya, id, last)).status).toBe(200)
    expect(await unreadOf(maya, id)).toMatchObject({
      count: 1,
      text: 'Second, while the first is on the screen',
    })
    const later = await claimPage(maya, id)
    expect(later.unread?.first).toBe(later.messages[1]?.id)
    await reads(maya, id, later.unread?.last ?? '')
    await reads(maya, id, last)
    expect(await unreadOf(maya, id)).toBeNull()
  })

  test('only seeing the claim does not mark it', async () => {
    const { id, builder } = await sentClaim()
    await builder.says('Hello')
    await claimPage(maya, id)
    await maya.call('GET', `/api/claims/${id}`)
    expect(await unreadOf(maya, id)).toMatchObject({ count: 1 })
  })

  test("another person's claim is not found", async () => {
    const { id, builder } = await sentClaim()
    await builder.says('Hello')
    const other = await world.homeowner('Ines Castro')
    expect((await reads(other, id, 'z'.repeat(26))).status).toBe(404)
    expect(await unreadOf(maya, id)).toMatchObject({ count: 1 })
  })
})
