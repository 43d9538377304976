import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { visitSmtp } from '#server/delivery/email/smtp-visit.ts'
import { freePort } from '#server/start/free-port.ts'
import { startMailProvider, type Delivered } from '#server/testing/mail-provider.ts'
import { databaseOf, dropDatabaseOf } from '#server/testing/postgres.ts'
import { INBOUND_ADDRESS, startWorld, type World } from '#server/testing/world.ts'
import { checkMail } from './mail-check.ts'

const SECRET = randomBytes(32).toString('hex')
let world: World
let port: number
let provider: Awaited<ReturnType<typeof startMailProvider>>

beforeEach(async () => {
  port = await freePort()
  provider = await startMailProvider({ deliver: toListener })
  world = await startWorld({ hasMailServer: false, env: settings() })
})
afterEach(async () => {
  await world[Symbol.asyncDispose]()
  await provider.close()
})

/** The mail provider sends every test to the server's own listener. */
async function toListener(mail: Delivered): Promise<void> {
  if (!mail.to.startsWith('claims+')) return
  const visitor = visitSmtp(`smtp://127.0.0.1:${port}`, { timeoutMs: 5_000 })
  await visitor.connect()
  await visitor.send({ from: mail.from, to: mail.to }, Buffer.from(mail.raw, 'latin1'))
  visitor.close()
}

const settings = () => ({
  SMTP_URL: provider.url,
  MAIL_FROM: 'letters@homeclaim.example',
  INBOUND_ADDRESS,
  INBOUND_SMTP_PORT: String(port),
  INBOUND_WEBHOOK_SECRET: '',
  HOMECLAIM_SECRET: SECRET,
})

/** Runs the check with the server's settings and these. Returns its verdict, and what it says while it runs. */
async function checks(env: { DATA_DIR: string; DATABASE_URL?: string; INBOUND_SMTP_PORT?: string }) {
  const DATABASE_URL = await databaseOf(world.dataDir)
  const lines: string[] = []
  const { verdict } = await checkMail(
    readConfig({ ...settings(), DATABASE_URL, ...env }),
    (line) => void lines.push(line),
  )
  return { verdict, lines: lines.join('\n') }
}

const arrivals = async () => (await world.server.services.inbox.recent()).map(({ state }) => state)

test('the own channels of a server whose data is on PostgreSQL are tested, and it notes what arrives', async () => {
  const { verdict, lines } = await checks({ DATA_DIR: world.dataDir })
  expect(lines).toContain('The server runs: its own channels are tested.')
  expect(await arrivals()).toEqual(['noted', 'noted'])
  expect(verdict).toBe('well')
})

test('on another machine what arrives at the server counts', async () => {
  const other = { DATA_DIR: path.join(world.dataDir, 'other'), INBOUND_SMTP_PORT: String(await freePort()) }
  const { verdict, lines } = await checks(other)
  expect(lines).toContain('Another program uses the database, such as a server on another machine')
  expect(await arrivals()).toEqual(['noted'])
  expect(verdict).toBe('well')
})

test('while no server uses the database, its channels are opened for the check', async () => {
  await world.stop()
  const dataDir = path.join(world.dataDir, 'another')
  await mkdir(dataDir)
  const { verdict, lines } = await checks({ DATA_DIR: dataDir, DATABASE_URL: await databaseOf(dataDir) })
  await dropDatabaseOf(dataDir)
  expect(lines).toContain('The server does not run: its channels are opened for the check.')
  expect(verdict).toBe('well')
})
