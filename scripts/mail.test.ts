import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitSmtp } from '#server/delivery/email/smtp-visit.ts'
import { startMailProvider, type Delivered } from '#server/testing/mail-provider.ts'
import { INBOUND_ADDRESS, startWorld } from '#server/testing/world.ts'
import { freePort } from '#server/start/free-port.ts'

const script = fileURLToPath(new URL('./mail.ts', import.meta.url))
const PASSWORD = 'the-password-of-the-mail-account'

let folder: string
let smtpPort: number
let provider: Awaited<ReturnType<typeof startMailProvider>>

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-mail-'))
  smtpPort = await freePort()
  provider = await startMailProvider({ account: { user: 'claims', password: PASSWORD }, deliver: toListener })
})

afterAll(async () => {
  await provider.close()
  await rm(folder, { recursive: true, force: true })
})

async function toListener(mail: Delivered) {
  if (!mail.to.startsWith('claims+')) return
  const visitor = visitSmtp(`smtp://127.0.0.1:${smtpPort}`, { timeoutMs: 5_000 })
  await visitor.connect()
  await visitor.send({ from: mail.from, to: mail.to }, Buffer.from(mail.raw, 'latin1'))
  visitor.close()
}

/** Runs `npm run mail -- …` as a process of its own. */
async function mail(words: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [script, ...words], { cwd: folder, env: { ...process.env, ...env } })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code: Number(code), ...said }
}

const settings = () => ({
  SMTP_URL: provider.url,
  MAIL_FROM: 'letters@homeclaim.example',
  INBOUND_ADDRESS,
  INBOUND_SMTP_PORT: String(smtpPort),
})

test('beside the running server the email arrives at the server’s own channel', async () => {
  const dataDir = path.join(folder, 'running')
  const world = await startWorld({
    hasMailServer: false,
    dataDir,
    env: { ...settings(), INBOUND_WEBHOOK_SECRET: '' },
  })
  const { code, out, err } = await mail(['check'], { ...settings(), DATA_DIR: dataDir })
  const left = (await world.server.services.inbox.recent()).map(({ state }) => state)
  await world.stop()
  expect({ code, out, err }).toMatchObject({ code: 0, out: expect.stringMatching(/\nAll is well\.\n$/) })
  expect(out).toMatch(/✓ See it come back +\d+\.\d s\n {4}It came in through the built-in SMTP listener\.\n/)
  expect(err).toContain('The server runs')
  expect(left).toEqual(['noted', 'noted'])
})

test('what an admin set up in the browser is tested, beside the server and without it', async () => {
  const dataDir = path.join(folder, 'browser')
  const none = { SMTP_URL: '', MAIL_FROM: '', INBOUND_ADDRESS: '', INBOUND_WEBHOOK_SECRET: '' }
  const env = { ...none, INBOUND_SMTP_PORT: '', DATA_DIR: dataDir }
  const world = await startWorld({ hasMailServer: false, dataDir, env })
  const admin = await world.homeowner()
  const set = await admin.mutate('mailSetup.save', {
    provider: 'other',
    address: 'letters@homeclaim.example',
    name: '',
    user: 'claims',
    password: PASSWORD,
    smtp: { host: '127.0.0.1', port: Number(new URL(provider.url).port), security: 'starttls' },
    replies: 'none',
    imap: { host: 'localhost', port: 993, security: 'tls' },
    replyAddress: '',
    publicUrl: 'https://home.example',
  })
  expect(set.status).toBe(200)
  const beside = await mail(['check'], env)
  await world.stop()
  for (const { out, err } of [beside, await mail(['check'], env)]) {
    expect(err).toContain('Email was set up in the browser.')
    expect(out).toMatch(/✓ Sign in to send/)
  }
})

test('without a server it opens the channels itself, creates no data folder, and exits with 1 when something is wrong', async () => {
  const dataDir = path.join(folder, 'none-yet')
  const well = await mail(['check'], { ...settings(), DATA_DIR: dataDir })
  expect(well).toMatchObject({ code: 0, err: expect.stringContaining('The server does not run') })
  const wrong = provider.url.replace(PASSWORD, 'another-word')
  const refused = await mail(['check'], { ...settings(), DATA_DIR: dataDir, SMTP_URL: wrong })
  expect(refused.code).toBe(1)
  expect(refused.out).toMatch(
    /✗ Sign in to send.*\n {4}127\.0\.0\.1 refuses the user name or the password\.\n/,
  )
  expect(refused.out).toMatch(/Something is wrong: one step failed\.\n$/)
  expect(refused.out + refused.err + well.out + well.err).not.toMatch(/another-word|the-password/)
  expect(existsSync(dataDir)).toBe(false)
})

test('an unknown command prints the usage, a wrong setting its name', async () => {
  const [usage, setting] = await Promise.all([
    mail(['explode'], {}),
    mail(['check'], { SMTP_URL: 'http://mail.example' }),
  ])
  expect(usage).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^Usage: npm run mail/) })
  expect(setting).toMatchObject({ code: 1, err: expect.stringMatching(/^SMTP_URL has a value/) })
})
