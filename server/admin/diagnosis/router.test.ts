import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { MailCheckProgress } from '#shared/mail-setup.ts'
import type { HomeownerInTests } from '#server/testing/homeowner.ts'
import { startMailProvider } from '#server/testing/mail-provider.ts'
import { INBOUND_ADDRESS, startWorld, WEBHOOK_SECRET, type World } from '#server/testing/world.ts'

const ServerState = z.object({ unfiled: z.number() })
const PASSWORD = 'the-password-of-the-mail-account'

let world: World
let provider: Awaited<ReturnType<typeof startMailProvider>>
let admin: HomeownerInTests
let maya: HomeownerInTests

beforeAll(async () => {
  provider = await startMailProvider({
    account: { user: 'claims', password: PASSWORD },
    deliver: ({ raw, to }) => (to.startsWith('claims+') ? world.postMail(raw) : undefined),
  })
  world = await startWorld({
    hasMailServer: false,
    env: { SMTP_URL: provider.url, MAIL_FROM: 'Homeclaim <letters@homeclaim.example>' },
  })
  admin = await world.homeowner('Ada Admin')
  maya = await world.homeowner('Maya Lindqvist')
})

afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await provider.close()
})

async function ask<T extends z.core.$ZodType>(procedure: string, schema: T): Promise<z.infer<T>> {
  const answer = await admin.call('GET', `/trpc/${procedure}`)
  const Answer = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) })
  return z.parse(schema, Answer.parse(await answer.json()).result.data.json)
}

const testLetters = () => provider.taken.filter(({ raw }) => /^x-mail-test:/im.test(raw))

test('only the admin may check the mail set-up, or see what came of it', async () => {
  expect((await maya.mutate('mailCheck.start', undefined)).status).toBe(403)
  expect((await maya.call('GET', '/trpc/mailCheck.progress')).status).toBe(403)
  expect((await fetch(`${world.url}/trpc/mailCheck.progress`)).status).toBe(401)
  expect(await ask('mailCheck.progress', MailCheckProgress)).toEqual({ isRunning: false, report: null })
  expect(testLetters()).toEqual([])
})

test('the test email is sent, arrives at the running server, and belongs to no account', async () => {
  expect((await admin.mutate('mailCheck.start', undefined)).status).toBe(200)
  // A second press does not start another check.
  expect((await admin.mutate('mailCheck.start', undefined)).status).toBe(200)
  await expect
    .poll(() => ask('mailCheck.progress', MailCheckProgress), { interval: 100 })
    .toMatchObject({ isRunning: false, report: { verdict: 'well' } })
  const { report } = await ask('mailCheck.progress', MailCheckProgress)
  expect(report?.steps.map(({ key, state }) => `${key} ${state}`)).toEqual([
    'settings ok',
    'smtp-name ok',
    'smtp-connect ok',
    'smtp-sign-in ok',
    'listener ok',
    'webhook ok',
    'send ok',
    'round-trip ok',
    'plain skipped',
    expect.stringMatching(/^dns (hint|skipped)$/),
  ])
  expect(report?.steps.find(({ key }) => key === 'round-trip')?.message).toBe(
    'It came in through the webhook. Nothing came from outside through the built-in SMTP listener; the step above says whether that way in itself works.',
  )
  expect(JSON.stringify(report)).not.toMatch(new RegExp(`${PASSWORD}|${WEBHOOK_SECRET}`))
  expect(testLetters()).toHaveLength(1)

  await world.readMail()
  expect(await ask('admin.state', ServerState)).toMatchObject({ unfiled: 0 })
  expect((await world.server.services.inbox.recent()).map(({ state }) => state)).toEqual([
    'noted',
    'noted',
    'noted',
  ])
})

test('an email that only looks like a test is stored like any other', async () => {
  const forged = `t${'0'.repeat(26)}${'1'.repeat(16)}`
  const [to] = [INBOUND_ADDRESS.replace('@', `+${forged}@`)]
  await world.postMail(
    `From: x@else.example\r\nTo: ${to}\r\nX-Mail-Test: ${forged}\r\nSubject: Hello\r\n\r\nHello\r\n`,
  )
  await world.readMail()
  expect(await ask('admin.state', ServerState)).toMatchObject({ unfiled: 1 })
})
