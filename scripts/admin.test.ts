import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import SQLite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aClaim } from '#server/testing/homeowner.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { answerAdmin } from './admin.ts'

const script = fileURLToPath(new URL('./admin.ts', import.meta.url))

let folder: string
let world: World

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-admin-'))
  world = await startWorld({
    hasMailServer: false,
    dataDir: path.join(folder, 'data'),
    env: { CLAIMS_PER_DAY: '0' },
  })
})

afterEach(async () => {
  await world.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Returns what `npm run admin -- …` answers. */
async function admin(words: string[], env: Record<string, string> = {}) {
  // It is another process, so the server has finished what it was reading.
  await nextTurn()
  return answerAdmin({ ...process.env, DATA_DIR: world.dataDir, ...env }, words)
}

/** The same as a process of its own. */
async function adminProcess(words: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script, ...words], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: world.dataDir, ...env },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code: Number(code), ...said }
}

const registers = (email: string) =>
  fetch(`${world.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'New', email, password: 'a good long password' }),
  })

test('an unknown or incomplete command prints the usage and fails', async () => {
  const wrong = [
    [],
    ['explode'],
    ['toString'],
    ['premium'],
    ['premium', 'a@b.example'],
    ['premium', 'a@b.example', 'yes'],
    ['registration', 'ajar'],
    ['sign-out'],
    ['reset-password', 'a@b.example', 'now'],
  ]
  expect(await adminProcess(['explode'])).toEqual(await admin(['explode']))
  for (const words of wrong) {
    const { code, out, err } = await admin(words)
    expect({ words, code, out, err: err.split(' -- ')[0] }).toEqual({
      words,
      code: 1,
      out: '',
      err: 'Usage: npm run admin',
    })
  }
})

test('a folder without a database and an address without an account are named, and nothing is created', async () => {
  const empty = path.join(folder, 'empty')
  expect(await admin(['users'], { DATA_DIR: empty })).toMatchObject({
    code: 1,
    err: expect.stringContaining(`There is no database in ${empty} yet.`),
  })
  expect(await admin(['premium', 'nobody@homes.example', 'on'])).toEqual({
    code: 1,
    out: '',
    err: 'There is no account with the address nobody@homes.example.\n',
  })
  expect(await admin(['users'], { PORT: 'many' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('PORT'),
  })
})

test('Premium given while the server runs counts for the very next claim, and removed for the one after', async () => {
  const maya = await world.homeowner()
  for (let n = 0; n < 3; n += 1) await maya.files()
  const filesOne = async () => (await maya.call('POST', '/api/claims', aClaim())).status
  expect(await filesOne()).toBe(403)
  expect(await adminProcess(['premium', maya.email.toUpperCase(), 'on'])).toEqual({
    code: 0,
    out: `${maya.email} has Premium.\n`,
    err: '',
  })
  expect(await filesOne()).toBe(201)
  expect(await admin(['premium', maya.email, 'off'])).toMatchObject({
    code: 0,
    out: `${maya.email} is on the free plan, with 4 claims filed.\n`,
  })
  expect(await filesOne()).toBe(403)
})

test('simultaneous claims and commands wait for each other; none is lost', async () => {
  const maya = await world.homeowner()
  const eve = await world.homeowner('Eve')
  await admin(['premium', maya.email, 'on'])
  const over = new AbortController()
  const filing = (async () => {
    const statuses: number[] = []
    while (!over.signal.aborted) statuses.push((await maya.call('POST', '/api/claims', aClaim())).status)
    return statuses
  })()
  const answers = await Promise.all([
    adminProcess(['premium', eve.email, 'on']),
    adminProcess(['admin', eve.email, 'on']),
    adminProcess(['registration', 'closed']),
  ])
  over.abort()
  for (const answer of answers) expect(answer).toMatchObject({ code: 0, err: '' })
  const statuses = await filing
  expect(statuses.length).toBeGreaterThan(0)
  expect(new Set(statuses)).toEqual(new Set([201]))
  expect(await (await eve.call('GET', '/api/users/me')).json()).toMatchObject({
    isSubscribed: true,
    isAdmin: true,
  })
})

test('an admin is added and removed, but never the last one', async () => {
  const maya = await world.homeowner()
  const eve = await world.homeowner('Eve')
  expect(await admin(['admin', maya.email, 'off'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('This is the only admin.'),
  })
  expect((await admin(['admin', eve.email, 'on'])).out).toBe(`${eve.email} is an admin.\n`)
  expect((await eve.call('GET', '/trpc/admin.state')).status).toBe(200)
  expect((await admin(['admin', maya.email, 'off'])).code).toBe(0)
  expect((await maya.call('GET', '/trpc/admin.state')).status).toBe(403)
})

test('registration is closed and opened under a running server; the settings’ closed wins', async () => {
  await world.homeowner()
  expect((await admin(['registration'])).out).toBe('Registration is open.\n')
  expect((await admin(['registration', 'closed'])).out).toBe('Registration is closed.\n')
  expect((await registers('late@homes.example')).status).toBe(403)
  expect(await admin(['registration', 'open'], { REGISTRATION: 'closed' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('REGISTRATION=closed'),
  })
  expect((await registers('late@homes.example')).status).toBe(403)
  expect((await admin(['registration', 'open'])).code).toBe(0)
  expect((await registers('late@homes.example')).status).toBe(201)
})

test('with the server stopped it does the same, and the next start uses it', async () => {
  const maya = await world.homeowner()
  await world.stop()
  expect((await admin(['premium', maya.email, 'on'])).code).toBe(0)
  expect((await admin(['sign-out', maya.email])).out).toBe(
    `${maya.email} is signed out; 1 session has ended.\n`,
  )
  world = await startWorld({ hasMailServer: false, dataDir: world.dataDir })
  expect((await fetch(`${world.url}/api/auth/session`, { headers: { cookie: maya.cookie } })).status).toBe(
    401,
  )
  const { out } = await admin(['users'])
  expect(out).toMatch(new RegExp(`^EMAIL .*\\n${maya.email}  Maya Lindqvist  premium  0 .* admin\\n$`))
})

test('a password reset link works once, ends the old sessions, and is stored only as its hash', async () => {
  const maya = await world.homeowner()
  const { code, out } = await admin(['reset-password', maya.email], {
    PUBLIC_URL: 'https://claims.example.com',
  })
  expect(code).toBe(0)
  const token = /^https:\/\/claims\.example\.com\/reset-password\?token=(\S+)$/m.exec(out)?.[1] ?? ''
  const rows = await world.server.connection.db.selectFrom('user_tokens').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  const resets = async () => maya.mutate('auth.resetPassword', { token, password: 'another good password' })
  expect((await resets()).status).toBe(200)
  expect((await maya.call('GET', '/api/users/me')).status).toBe(401)
  expect((await resets()).status).toBe(404)
  const signIn = (password: string) =>
    maya.call('POST', '/api/auth/login', { email: maya.email, password }).then((answer) => answer.status)
  expect(await signIn(maya.password)).toBe(401)
  expect(await signIn('another good password')).toBe(200)
})

test('the link has the address that the server was started with, unless the command gets another', async () => {
  const maya = await world.homeowner()
  const linkOf = async (env?: Record<string, string>) =>
    (await admin(['reset-password', maya.email], env)).out
  expect(await linkOf()).toContain(`\n${world.server.publicUrl}/reset-password?token=`)
  expect(await linkOf({ PUBLIC_URL: 'https://other.example' })).toContain(
    '\nhttps://other.example/reset-password',
  )
  await world.stop()
  expect(await linkOf()).toContain(`\n${world.server.publicUrl}/reset-password?token=`)
  world = await startWorld({ hasMailServer: false, dataDir: world.dataDir })
})

test('users are searched, and a name cannot move the cursor of the terminal', async () => {
  const maya = await world.homeowner()
  const eve = await world.homeowner('Eve \u001B[31mred')
  expect((await admin(['users'])).out).not.toContain('\u001B')
  const { out } = await admin(['users', 'eve'])
  expect(out).toContain(eve.email)
  expect(out).not.toContain(maya.email)
  expect((await admin(['users', 'nobody'])).out).toBe('No accounts.\n')
})

test('a database of another version is not changed', async () => {
  const maya = await world.homeowner()
  await world.stop()
  const sqlite = new SQLite(path.join(world.dataDir, 'homeclaim.db'))
  sqlite.exec("insert into migrations (name, ran_at) values ('9999-later', '2030-01-01T00:00:00.000Z')")
  expect(await admin(['premium', maya.email, 'on'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('The database is at 9999-later'),
  })
  sqlite.exec("delete from migrations where name = '9999-later'")
  sqlite.close()
  world = await startWorld({ hasMailServer: false, dataDir: world.dataDir })
})
