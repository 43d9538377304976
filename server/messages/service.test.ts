import { afterAll, beforeAll, expect, test } from 'vitest'
import { MESSAGE_MAX } from '#shared/message-text.ts'
import { builderAt, claimPage, tokenOf } from '#server/testing/builder.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let maya: HomeownerInTests
beforeAll(async () => {
  world = await startWorld({ env: { FREE_CLAIM_LIMIT: '0' } })
  maya = await world.homeowner()
  await maya.savesProfile()
})
afterAll(() => world.stop())

const mailsWith = (words: string) =>
  world.mail.mailsTo(BUILDER.email).filter((mail) => mail.parsed.text?.includes(words))

test('a message sent twice with the same key is stored and mailed once', async () => {
  const { id } = await maya.files()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const send = () =>
    maya.callWith(key)('POST', `/api/claims/${id}/messages`, { content: 'Only once, please.' })
  const answers = await Promise.all([send(), send()])
  expect(answers.map((answer) => answer.status)).toEqual([201, 201])
  await world.deliverMail()
  expect((await maya.reads(id)).messages).toHaveLength(1)
  expect(mailsWith('Only once, please.')).toHaveLength(1)
})

test('the thread is in the order of writing for both sides, and the last message is shown on the claim', async () => {
  const { id } = await maya.files()
  const builder = builderAt(world.url, await tokenOf(maya, id))
  await maya.writes(id, 'One')
  await builder.says('Two')
  await maya.writes(id, 'Three')
  const claim = await maya.reads(id)
  expect(claim.messages.map((message) => `${message.sender} ${message.content}`)).toEqual([
    'Homeowner One',
    'Builder Two',
    'Homeowner Three',
  ])
  expect(claim.lastMessage).toEqual({ sender: 'Homeowner', content: 'Three' })
  const page = await (await fetch(builder.page)).text()
  expect(page.indexOf('One')).toBeLessThan(page.indexOf('Three'))
})

test('text is text: markup a homeowner typed arrives as typed', async () => {
  const { id } = await maya.files()
  const typed = '<b>5 < 6</b> & "quotes" <script>alert(1)</script>'
  await maya.writes(id, typed)
  await world.deliverMail()
  const [mail] = mailsWith(typed)
  expect(mail?.parsed.html).toContain('&lt;script&gt;')
  expect(mail?.parsed.html).not.toContain('<script>')
  const page = await (await fetch(builderAt(world.url, await tokenOf(maya, id)).page)).text()
  expect(page).not.toContain('<script>alert')
  expect((await maya.reads(id)).messages[0]?.content).toBe(typed)
})

test('ten thousand characters are accepted, one more is not, and a builder’s too long text stays in the form', async () => {
  const { id } = await maya.files()
  const post = (length: number) =>
    maya.call('POST', `/api/claims/${id}/messages`, { content: 'x'.repeat(length) })
  expect((await post(MESSAGE_MAX)).status).toBe(201)
  expect((await post(MESSAGE_MAX + 1)).status).toBe(400)
  const builder = builderAt(world.url, await tokenOf(maya, id))
  const tooLong = await builder.says('y'.repeat(MESSAGE_MAX + 1))
  expect(tooLong.status).toBe(400)
  expect(await tooLong.text()).toContain('y'.repeat(MESSAGE_MAX))
  expect((await claimPage(maya, id)).messages).toHaveLength(1)
})

test('a claim without a builder stores the message, and nobody is mailed', async () => {
  const ben = await world.homeowner('Ben')
  const { id } = await ben.files()
  const before = world.mail.mails.length
  await ben.writes(id, 'Into the blue.')
  await world.deliverMail()
  expect((await ben.reads(id)).messages).toHaveLength(1)
  expect(
    world.mail.mails.slice(before).filter((mail) => mail.parsed.text?.includes('Into the blue.')),
  ).toEqual([])
})

test('a homeowner’s message is no first response and changes no status', async () => {
  const ben = await world.homeowner('Ben')
  await ben.savesProfile()
  const { id } = await ben.files()
  await world.deliverMail()
  await ben.writes(id, 'Hello?')
  expect(await ben.reads(id)).toMatchObject({ status: 'Sent', firstResponseTime: null })
})
