import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ada: HomeownerInTests
let ben: HomeownerInTests

const ask = (person: HomeownerInTests, text: string) => person.mutate('account.askForHelp', { text })
const mails = () =>
  world.mail.mailsTo(ada.email).filter(({ parsed }) => /asks for help/.test(parsed.subject ?? ''))

beforeAll(async () => {
  world = await startWorld()
  ada = await world.homeowner('Ada Admin')
  ben = await world.homeowner('Ben Müller')
})
afterAll(() => world[Symbol.asyncDispose]())

test('a question goes to the admin, who answers to the person', async () => {
  expect((await ask(ben, 'My photos do not load.\nSince <b>Monday</b> 😀')).ok).toBe(true)
  await world.deliverMail()
  const [mail] = mails()
  expect(mail?.parsed.subject).toBe('Ben Müller asks for help: My photos do not load.')
  expect(mail?.parsed.replyTo?.value[0]?.address).toBe(ben.email)
  expect(mail?.parsed.from?.value[0]?.name).toBe('Ben Müller via Homeclaim')
  expect(mail?.parsed.text).toContain('Since <b>Monday</b> 😀')
  expect(String(mail?.parsed.html)).not.toContain('<b>Monday')
})

test('words that once marked a secret come through as they were written', async () => {
  const words = 'What are ACCOUNT-TOKEN and https://builder-link.invalid?'
  await ask(ada, words)
  await world.deliverMail()
  expect(mails().at(-1)?.parsed.text).toContain(words)
})

test("Premium's question is marked as priority", async () => {
  await ada.mutate('admin.setPremium', { id: ben.user.id, isOn: true })
  await ask(ben, 'Priority please')
  await world.deliverMail()
  expect(mails().at(-1)?.parsed.subject).toBe('[Priority] Ben Müller asks for help: Priority please')
})

test('an empty, a too long and an anonymous question are refused, and do not count', async () => {
  for (const text of ['', '  \n ', 'x'.repeat(2_001)]) expect((await ask(ben, text)).status).toBe(400)
  const anonymous = await fetch(`${world.url}/trpc/account.askForHelp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: { text: 'Let me in' } }),
  })
  expect(anonymous.status).toBe(401)
  for (let tries = 2; tries < 5; tries += 1) expect((await ask(ben, `Question ${tries}`)).ok).toBe(true)
  const refused = await ask(ben, 'One more')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(ada, 'Others may')).ok).toBe(true)
})

test('without a mail server the question is in the local mailbox', async () => {
  await using local = await startWorld({ hasMailServer: false })
  const admin = await local.homeowner('Ada Admin')
  const eve = await local.homeowner('Eve')
  await ask(eve, 'Is somebody there?')
  await local.deliverMail()
  const folder = path.join(local.dataDir, 'mailbox')
  const letters = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  expect(
    letters.filter((letter) => letter.includes(admin.email) && letter.includes('asks for help')),
  ).toHaveLength(1)
})
