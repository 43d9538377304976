import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { MailSetupState, type MailSetup } from '#shared/mail-setup.ts'
import { BUILDER, type HomeownerInTests } from '#server/testing/homeowner.ts'
import { startMailProvider } from '#server/testing/mail-provider.ts'
import { mailTls } from '#server/start/mail-tls.ts'
import { allStored } from '#server/testing/stored.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const ADDRESS = 'home@lindqvist.example'
const PASSWORD = 'abcd efgh: @%/ ijkl'
/** A world whose environment says nothing of email. */
const NO_MAIL = { INBOUND_ADDRESS: '', INBOUND_WEBHOOK_SECRET: '', INBOUND_SMTP_PORT: '' }

let provider: Awaited<ReturnType<typeof startMailProvider>>
let world: World
let admin: HomeownerInTests
let dataDir: string

beforeAll(async () => {
  provider = await startMailProvider({ account: { user: ADDRESS, password: PASSWORD } })
})
afterAll(() => provider.close())
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-setup-'))
  await open()
  admin = await world.homeowner()
})
afterEach(async () => {
  await world.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function open(env: Record<string, string> = {}) {
  world = await startWorld({ dataDir, hasMailServer: false, env: { ...NO_MAIL, ...env } })
}

async function reopen(env: Record<string, string> = {}) {
  await open(env)
  admin.goesTo(world.url)
}

const setup = (more: Partial<MailSetup> = {}): MailSetup => ({
  signIn: 'password',
  isShared: false,
  app: { clientId: '', clientSecret: '', tenant: '' },
  certificate: '',
  provider: 'other',
  address: ADDRESS,
  name: 'Maya Lindqvist via Homeclaim',
  user: '',
  password: PASSWORD,
  smtp: { host: '127.0.0.1', port: provider.port, security: 'starttls' },
  replies: 'none',
  imap: { host: 'imap.example.com', port: 993, security: 'tls' },
  replyAddress: '',
  publicUrl: 'https://home.lindqvist.example/',
  ...more,
})

const Data = z.object({ result: z.object({ data: z.object({ json: z.unknown() }) }) })
const dataOf = async (answer: Response) => Data.parse(await answer.json()).result.data.json
const save = (more: Partial<MailSetup> = {}) => admin.mutate('mailSetup.save', setup(more))
const state = async () => MailSetupState.parse(await dataOf(await admin.call('GET', '/trpc/mailSetup.state')))
const Refusal = z.object({
  error: z.object({
    json: z.object({ data: z.object({ error: z.object({ fields: z.record(z.string(), z.string()) }) }) }),
  }),
})
const fieldsOf = async (answer: Response) =>
  Object.keys(Refusal.parse(await answer.json()).error.json.data.error.fields)

test('email that the environment sets cannot be changed in the browser, and is shown as such', async () => {
  await world.stop()
  await reopen({ SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'host@example.com' })
  expect((await save()).status).toBe(409)
  expect(await state()).toMatchObject({ isByHost: true, isUrlByHost: false, setup: null })
})

test('what the environment sets counts, also where the admin had set something up before', async () => {
  expect((await save()).status).toBe(200)
  expect(world.server.services.outbox.mailFrom.address).toBe(ADDRESS)
  await world.stop()
  await reopen({ SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'host@example.com' })
  expect(world.server.services.outbox.mailFrom.address).toBe('host@example.com')
})

test('what does not fit is refused at its field, and nothing changes', async () => {
  expect(await fieldsOf(await save({ password: '' }))).toEqual(['password'])
  expect(await fieldsOf(await save({ publicUrl: 'javascript:alert(1)' }))).toEqual(['publicUrl'])
  expect(await fieldsOf(await save({ name: 'Maya" <evil@example.com>' }))).toEqual(['name'])
  expect(await fieldsOf(await save({ replies: 'webhook', replyAddress: 'nowhere' }))).toEqual([
    'replyAddress',
  ])
  expect(await fieldsOf(await save({ certificate: '-----BEGIN CERTIFICATE-----' }))).toEqual(['certificate'])
  const long = 'a-very-long-name-of-a-mailbox@lindqvist.example'
  expect(await fieldsOf(await save({ address: long, replies: 'mailbox' }))).toEqual(['address'])
  expect(await state()).toMatchObject({ setup: null })
  expect(world.server.services.outbox.hasSmtp).toBe(false)
})

test('the next email goes out without a restart, from the name and the public address that were entered', async () => {
  await admin.savesProfile()
  await admin.files()
  await world.deliverMail()
  expect(provider.taken).toEqual([])
  expect((await save()).status).toBe(200)
  await admin.files()
  await world.deliverMail()
  const mail = provider.taken.find(({ to }) => to === BUILDER.email)
  expect(mail?.raw).toContain(`<${ADDRESS}>`)
  expect(mail?.raw.replaceAll('=\r\n', '')).toContain('https://home.lindqvist.example/b/')
  const me = z.object({ mail: z.string() })
  expect(me.parse(await dataOf(await admin.call('GET', '/trpc/auth.options')))).toEqual({ mail: 'smtp' })
})

test('a certificate that is pasted is trusted for sending and reading', async () => {
  const certificate = await readFile(
    new URL('../testing/certificates/elsewhere.pem', import.meta.url),
    'utf8',
  )
  // Neither is this machine by its name, so that their certificates count.
  const imap = { host: '0.0.0.0', port: 993, security: 'tls' } as const
  expect((await save({ certificate, imap, replies: 'mailbox' })).status).toBe(200)
  const { IMAP_URL: reading, SMTP_URL: sending = '' } = world.server.services.admin.config
  const trusted = [reading?.ca, new URL(sending).searchParams.get('ca')]
  for (const ca of trusted) expect(mailTls('0.0.0.0', ca ?? undefined).ca).toContain(certificate.trim())
  expect((await state()).setup?.certificate).toBe(certificate.trim())
})

test('it outlives a restart, and the password is neither in the database nor in any response', async () => {
  await save()
  await world.stop()
  await reopen()
  const text = await (await admin.call('GET', '/trpc/mailSetup.state')).text()
  expect(text).toContain(ADDRESS)
  expect(text).not.toContain(PASSWORD)
  const database = await allStored(world)
  for (const form of [PASSWORD, encodeURIComponent(PASSWORD), ADDRESS]) expect(database).not.toContain(form)
  expect(world.server.services.outbox.hasSmtp).toBe(true)
})

test('a stored password counts without a new one, but never for another server', async () => {
  await save()
  expect((await save({ password: '', name: 'Maya' })).status).toBe(200)
  const elsewhere = { host: 'mail.thief.example', port: 465, security: 'tls' as const }
  expect(await fieldsOf(await save({ password: '', smtp: elsewhere }))).toEqual(['password'])
  expect(await fieldsOf(await save({ password: '', user: 'another' }))).toEqual(['password'])
  expect((await state()).setup).toMatchObject({ name: 'Maya', password: '', smtp: { host: '127.0.0.1' } })
  // In two steps: first named while no mailbox is read, then read.
  const mailbox = { host: 'imap.thief.example', port: 993, security: 'tls' as const }
  expect(await fieldsOf(await save({ password: '', imap: mailbox }))).toEqual(['password'])
  expect(await fieldsOf(await save({ password: '', imap: mailbox, replies: 'mailbox' }))).toEqual([
    'password',
  ])
  expect((await state()).setup).toMatchObject({ imap: { host: 'imap.example.com' } })
})

test('mail that the provider passes on is taken from the moment it is set up, and no longer after', async () => {
  const post = (secret: string) =>
    fetch(`${world.url}/api/inbound/mail`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
      body: 'From: a@b.example\r\nSubject: hello\r\n\r\nHello\r\n',
    })
  expect((await post('anything')).status).toBe(404)
  const saved = await save({ replies: 'webhook', replyAddress: ADDRESS })
  const Saved = z.object({ webhook: z.object({ url: z.string(), secret: z.string() }) })
  const { webhook } = Saved.parse(await dataOf(saved))
  expect(webhook.url).toBe('https://home.lindqvist.example/api/inbound/mail')
  expect((await post('anything')).status).toBe(401)
  expect((await post(webhook.secret)).status).toBe(202)
  await save({ replies: 'none' })
  expect((await post(webhook.secret)).status).toBe(404)
})

test('under another secret.key the set-up is forgotten, and the server starts', async () => {
  await save()
  await world.stop()
  await rm(path.join(dataDir, 'secret.key'))
  await reopen()
  expect(world.server.services.mailSetup.state()).toMatchObject({ setup: null })
  expect(world.server.services.outbox.hasSmtp).toBe(false)
})
