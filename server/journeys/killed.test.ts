import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Session } from '#shared/auth.ts'
import { Claim } from '#shared/claims/views.ts'
import { connect } from '#server/db/connect.ts'
import { aClaim, BUILDER, HOME } from '#server/testing/homeowner.ts'
import { buildProgram, type Program } from '#server/testing/program.ts'
import { isThorough } from '#server/testing/thorough.ts'

let program: Program
const folders: string[] = []
beforeAll(async () => {
  program = await buildProgram()
})
afterAll(async () => {
  await program.remove()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-'))
  folders.push(folder)
  return folder
}

/** How often the program is killed. */
const TURNS = isThorough ? 10 : 4
/** Claims that are confirmed in a turn before it is killed, at the least. */
const CLAIMS_PER_TURN = 3

const account = { name: 'Maya', email: 'maya@homes.example', password: 'a good long password' }

async function send(
  url: string,
  at: string,
  { body, headers = {} }: { body: unknown; headers?: Record<string, string> },
) {
  return fetch(`${url}${at}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

test('a second server on the same folder is refused at once, naming the first; a killed one never blocks the next', async () => {
  const folder = await aFolder()
  const first = await program.start(folder)
  await expect(program.start(folder)).rejects.toThrow(
    `ended with 1: Another Homeclaim (process ${first.pid}) is already running on ${folder}.`,
  )
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  await first.kill('SIGKILL')
  const next = await program.start(folder)
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200)
  // Somebody may be connected as soon as it listens.
  expect(await next.kill('SIGTERM')).toBe(0)
})

test('at a stop signal it finishes running requests and ends by itself; it has printed its address and the set-up code', async () => {
  const folder = await aFolder()
  const server = await program.start(folder)
  const answers = Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      send(server.url, '/api/auth/register', { body: { ...account, email: `p${n}@homes.example` } }),
    ),
  )
  const arrived = send(server.url, '/api/auth/login', { body: account })
  await arrived
  const ended = server.kill('SIGTERM')
  expect((await answers).map((answer) => answer.status)).toEqual(Array.from({ length: 6 }, () => 201))
  expect(await ended).toBe(0)
  const code = server.lines.map((line) => /set-up code .*: ([0-9a-z]{16})$/.exec(line)?.[1]).find(Boolean)
  await expect
    .poll(() => server.said())
    .toBe(`\nOpen ${server.url}\nOn another device the first account needs this code: ${code}\n\n`)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const { mode } = await stat(path.join(entry.parentPath, entry.name))
    expect([entry.name, mode & 0o077]).toEqual([entry.name, 0])
  }
})

test('a wrong setting or a taken port is one line each, without a stack', async () => {
  const folder = await aFolder()
  await expect(program.start(folder, { PORT: 'http' })).rejects.toThrow(
    /^ended with 1: PORT is "http"; it takes a port from 0 to 65535\.\n$/,
  )
  const first = await program.start(folder)
  const port = new URL(first.url).port
  await expect(program.start(await aFolder(), { PORT: port })).rejects.toThrow(
    /^ended with 1: The port of PORT is taken [^\n]*EADDRINUSE[^\n]*\n$/,
  )
  await first.kill('SIGKILL')
})

test('killed again and again in the middle of its work it has lost nothing it confirmed, and repeats make no duplicates', async () => {
  const folder = await aFolder()
  const acknowledged = { claims: new Map<string, string>(), messages: new Set<string>() }
  const unanswered = new Set<string>()
  let submitted = 0

  for (let turn = 0; turn < TURNS; turn += 1) {
    const server = await program.start(folder)
    const { url } = server
    const entered = await send(url, `/api/auth/${turn === 0 ? 'register' : 'login'}`, { body: account })
    const bearer = { authorization: `Bearer ${Session.parse(await entered.json()).token}` }
    if (turn === 0) {
      await send(url, '/api/profile/home', { body: HOME, headers: bearer })
      await send(url, '/api/profile/builder', { body: BUILDER, headers: bearer })
    }
    const file = async (key: string) => {
      unanswered.add(key)
      const answer = await send(url, '/api/claims', {
        body: aClaim({ title: key }),
        headers: {
          ...bearer,
          'idempotency-key': key,
        },
      })
      const claim = Claim.parse(await answer.json())
      unanswered.delete(key)
      acknowledged.claims.set(key, claim.id)
      const content = `about ${key}`
      const written = await send(url, `/api/claims/${claim.id}/messages`, {
        body: { content },
        headers: { ...bearer, 'idempotency-key': key },
      })
      if (written.status === 201) acknowledged.messages.add(content)
    }
    // What had no response when the server died is sent again, as a client does.
    await Promise.all([...unanswered].map(file))
    const over = new AbortController()
    const load = Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) {
        submitted += 1
        await file(`submission-${submitted}`).catch(() => over.abort())
      }
    })
    const before = acknowledged.claims.size
    await expect
      .poll(() => acknowledged.claims.size, { interval: 1 })
      .toBeGreaterThanOrEqual(before + CLAIMS_PER_TURN + turn)
    await server.kill('SIGKILL')
    over.abort()
    await Promise.all(load)
  }

  const server = await program.start(folder)
  const connection = connect(path.join(folder, 'homeclaim.db'))
  const { sqlite } = connection
  const titles = sqlite.prepare('select title from claims').pluck().all().map(String)
  const contents = sqlite.prepare('select content from messages').pluck().all().map(String)
  expect(acknowledged.claims.size).toBeGreaterThan(TURNS * CLAIMS_PER_TURN)
  expect([...acknowledged.claims.keys()].filter((key) => !titles.includes(key))).toEqual([])
  expect([...acknowledged.messages].filter((content) => !contents.includes(content))).toEqual([])
  expect(new Set(titles).size).toBe(titles.length)
  expect(new Set(contents).size).toBe(contents.length)
  expect(titles.filter((title) => !acknowledged.claims.has(title) && !unanswered.has(title))).toEqual([])
  expect(sqlite.prepare('select claims_count from users').pluck().get()).toBe(titles.length)
  expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(sqlite.pragma('foreign_key_check')).toEqual([])

  // Every claim's email was sent, or is due, by the one row that the claim was stored with.
  const due = sqlite.prepare("select count(*) from outbox where state = 'due'").pluck()
  await expect.poll(() => due.get()).toBe(0)
  const claimEmails = sqlite.prepare("select id from outbox where kind = 'letter'").pluck().all().map(String)
  expect(claimEmails.length).toBe(titles.length)
  const kept = new Set((await readdir(path.join(folder, 'mailbox'))).map((name) => name.replace('.eml', '')))
  expect(claimEmails.filter((id) => !kept.has(id))).toEqual([])
  expect(await readFile(path.join(folder, 'mailbox', `${claimEmails[0]}.eml`), 'utf8')).toMatch(/\r\n\r\n/)
  await connection.close()
  await server.kill('SIGTERM')
})
