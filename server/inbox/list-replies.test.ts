import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMail, claimPage } from '#server/testing/builder.ts'
import { BUILDER } from '#server/testing/homeowner.ts'
import { anItem, filesWalkThrough, readsWalkThrough } from '#server/testing/walk-through.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0', CLAIMS_PER_DAY: '0' } })
})
afterAll(() => world[Symbol.asyncDispose]())

async function aSentList() {
  const maya = await world.homeowner()
  const email = `office@builder-${crypto.randomUUID()}.example`
  await maya.savesProfile({ ...BUILDER, email })
  const list = await filesWalkThrough(maya, {
    items: ['Hose drips', 'Cabinet swollen', 'Grout missing', 'Outlet dead'].map((title) =>
      anItem({ title }),
    ),
  })
  await world.deliverMail()
  const sent = await world.mail.waitFor(email)
  const replyTo = sent.parsed.replyTo?.value[0]?.address ?? ''
  const messageId = sent.parsed.messageId ?? ''
  const receives = async (mail: string) => {
    expect((await world.postMail(mail)).status).toBe(202)
    await world.readMail()
  }
  const replies = (text: string, more: { from?: string; headers?: Record<string, string> } = {}) =>
    receives(aMail({ to: replyTo, from: email, text, ...more }))
  const says = async () => {
    const pages = await Promise.all(list.items.map(({ claimId }) => claimPage(maya, claimId)))
    return pages.map(({ messages, fixReported }) => [
      ...messages.map(({ content }) => content),
      ...(fixReported ? ['FIXED'] : []),
    ])
  }
  const statuses = async () => (await readsWalkThrough(maya, list.id)).items.map(({ status }) => status)
  return { maya, email, list, replyTo, messageId, receives, replies, says, statuses }
}

test('an answer from an unknown address is shown with it, fixes nothing and changes no status', async () => {
  const { replies, says, statuses } = await aSentList()
  await replies('3: done', { from: 'Eve <eve@elsewhere.example>' })
  expect(await says()).toEqual([[], [], ['done'], []])
  expect(await statuses()).toEqual(['Sent', 'Sent', 'Sent', 'Sent'])
})

test('a replaced link ends the reply address and the mails before it', async () => {
  const { maya, email, list, replyTo, messageId, receives, says } = await aSentList()
  await maya.mutate('claims.replaceLink', { id: list.items[0]?.claimId })
  await receives(aMail({ to: replyTo, from: email, text: '3: done' }))
  const headers = { 'In-Reply-To': messageId }
  await receives(aMail({ to: 'claims@homeclaim.example', from: email, text: '3: done', headers }))
  expect(await says()).toEqual([[], [], [], []])
})

test('an automatic reply is kept at the first item and answers none', async () => {
  const { replies, says, statuses } = await aSentList()
  await replies('all: acknowledged', { headers: { 'Auto-Submitted': 'auto-replied' } })
  expect(await says()).toEqual([['all: acknowledged'], [], [], []])
  expect(await statuses()).toEqual(['Sent', 'Sent', 'Sent', 'Sent'])
})

test('each item gets its own words, "done" is marked as fixed, and the homeowner gets one email', async () => {
  const { maya, replies, says, statuses } = await aSentList()
  await replies('Hi Maya,\n\n1-2 done\n4 - we come Tuesday\n\nThanks, Tom\n\n> 3. Grout missing')
  expect(await says()).toEqual([['done', 'FIXED'], ['done', 'FIXED'], [], ['we come Tuesday']])
  expect(await statuses()).toEqual(['Acknowledged', 'Acknowledged', 'Sent', 'Acknowledged'])
  await world.deliverMail()
  expect(world.mail.mailsTo(maya.email)).toHaveLength(1)
})

test('the same mail twice is one answer, also found by the mail it answers', async () => {
  const { email, messageId, receives, says } = await aSentList()
  const mail = aMail({
    to: 'claims@homeclaim.example',
    from: email,
    text: 'all: acknowledged',
    headers: { 'In-Reply-To': messageId },
  })
  await receives(mail)
  await receives(mail)
  expect(await says()).toEqual(Array.from({ length: 4 }, () => ['acknowledged']))
})

test('an answer that names no item is an answer to every open one', async () => {
  const { maya, list, replies, says, statuses } = await aSentList()
  await maya.mutate('claims.close', { id: list.items[1]?.claimId })
  await replies('Thank you, we will come next week.')
  const words = ['Thank you, we will come next week.']
  expect(await says()).toEqual([words, [], words, words])
  expect(await statuses()).toEqual(['Acknowledged', 'Closed', 'Acknowledged', 'Acknowledged'])
})

test('“Not our job” is said of every item, answers none, and the builder is emailed once', async () => {
  const { maya, email, list, replies, statuses } = await aSentList()
  await replies('Not our job, or the wrong address for this claim.')
  expect(await statuses()).toEqual(['Sent', 'Sent', 'Sent', 'Sent'])
  for (const { claimId } of list.items) {
    const { record } = await claimPage(maya, claimId)
    expect(record.at(-1)).toMatchObject({ kind: 'wrong-address', detail: email })
  }
  await world.deliverMail()
  expect(
    world.mail.mailsTo(email).map(({ parsed }) => parsed.text?.match(/was asked to check it/g)?.length ?? 0),
  ).toEqual([0, 4])
})

test('every recorded answer to a list is answered once: what was recorded of each item, and what may come next', async () => {
  const { email, replies, says, statuses } = await aSentList()
  const outcomes = async () => {
    await world.deliverMail()
    return world.mail
      .mailsTo(email)
      .slice(1)
      .map(({ parsed }) => parsed.text ?? '')
  }
  await replies('1: done\n2: we come Tuesday')
  const [first = '', ...more] = await outcomes()
  expect(more).toEqual([])
  expect(first).toContain('Recorded: your email answers 2 items of 4.')
  expect(first).toMatch(/1\. Hose drips\n +Fixed: Maya was asked to confirm it/)
  expect(first).toMatch(/2\. Cabinet swollen\n +Acknowledged · /)
  expect(first).not.toContain('Grout missing')
  expect(decodeURIComponent(first)).toMatch(/It’s not fixed:\nmailto:.+body=1: not fixed/)
  expect(decodeURIComponent(first)).toMatch(/Answer by number:\nmailto:.+body=2: \r\n3: \r\n4: /)

  // A mail program that quotes without marks repeats our words, which answer nothing.
  await replies(`1: not fixed\n\n${first.slice(first.indexOf('1. Hose'), first.indexOf('It’s not'))}`)
  expect((await says()).map((words) => words.includes('FIXED'))).toEqual([false, false, false, false])
  expect((await outcomes())[1]).toMatch(/answers 1 item of 4.*\n+.*\n+1\. Hose drips\n +Not fixed · /s)

  await replies('all: acknowledged')
  expect(await statuses()).toEqual(Array.from({ length: 4 }, () => 'Acknowledged'))
  const third = (await outcomes())[2] ?? ''
  expect(third).toContain('answers 4 items of 4')
  expect(third).not.toContain('Acknowledge all:')
})

test('words that name no item are answered when they move one, and a line left empty is named', async () => {
  const { email, replies, statuses } = await aSentList()
  const outcomes = async () => {
    await world.deliverMail()
    return world.mail.mailsTo(email).slice(1)
  }
  await replies('We can come. Day and time:')
  expect((await outcomes()).map(({ parsed }) => parsed.text)).toEqual([
    expect.stringContaining('Nothing was recorded'),
  ])
  expect(await statuses()).toEqual(['Sent', 'Sent', 'Sent', 'Sent'])
  await replies('Ticket 4711 was opened.')
  await replies('Ticket 4711 was opened, we repeat.')
  expect(await outcomes()).toHaveLength(2)
  await replies('3: done', { from: 'Eve <eve@elsewhere.example>' })
  await replies('all: done', { headers: { 'Auto-Submitted': 'auto-replied' } })
  expect(await outcomes()).toHaveLength(2)
})
