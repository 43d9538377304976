import { mkdtemp, rm } from 'node:fs/promises'
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { setTimeout as after } from 'node:timers/promises'
import os from 'node:os'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Session } from '#shared/auth.ts'
import { Claim } from '#shared/claims/views.ts'
import { freePort } from '#server/start/free-port.ts'
import { openForReading } from '#server/db/lock.ts'
import { openEvents } from '#server/testing/event-stream.ts'
import { aClaim, BUILDER, HOME } from '#server/testing/homeowner.ts'
import { startWithKeptSockets } from '#server/testing/kept-socket.ts'
import { buildProgram, type Program } from '#server/testing/program.ts'
import { hasProxies, PROXIES, proxyPort, startProxy } from '#server/testing/proxies.ts'

/** Each is one more try at a moment that refuses somebody: `HOMECLAIM_TEST_RESTARTS=20` tries longer. */
const RESTARTS = Number(process.env['HOMECLAIM_TEST_RESTARTS'] ?? 6)
/** Clients on each way to the server: 20 together. */
const CLIENTS = 7
/** A client asks again after up to so many ms. */
const PAUSE_MS = 120

const account = { name: 'Maya', email: 'maya@homes.example', password: 'a good long password' }

let program: Program
let dataDir: string
beforeAll(async () => {
  program = await buildProgram()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'homeclaim-'))
})
/** Stops what the test started, also when it failed. */
const stops: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
  await program.remove()
  await rm(dataDir, { recursive: true, force: true })
})

type Answer = { status: number; text: string }

/** A client with one connection that it keeps, and no second try. */
function createClient(url: string) {
  const isTls = url.startsWith('https:')
  const agent = new (isTls ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: 1 })
  const options = { agent, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false }
  const ask = (at: string, { method = 'GET', token = '', body = '' } = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = (isTls ? httpsRequest : httpRequest)(
        new URL(at, url),
        {
          ...options,
          method,
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          },
        },
        (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
          response.once('end', () => resolve({ status: response.statusCode ?? 0, text }))
          response.once('error', reject)
        },
      )
      sent.once('error', reject)
      sent.end(body)
    })
  return { ask, close: () => agent.destroy() }
}

/** The answers of all clients until now. */
let answers = 0

/** Asks again and again until it is told to stop. Every third client files claims, which nothing on the way may repeat. */
async function useUntil(
  isOver: () => boolean,
  { url, token, number }: { url: string; token: string; number: number },
) {
  const client = createClient(url)
  const failures: string[] = []
  const filed: string[] = []
  while (!isOver()) {
    const body = number % 3 === 0 ? JSON.stringify(aClaim({ title: `Claim of ${number}` })) : ''
    const asked = client.ask('/api/claims?limit=5', { method: body ? 'POST' : 'GET', token, body })
    const answer = await asked.catch((error: unknown) => ({ status: 0, text: String(error) }))
    answers += 1
    if (answer.status !== (body ? 201 : 200))
      failures.push(`${body ? 'POST' : 'GET'} ${answer.status} ${answer.text}`)
    else if (body) filed.push(Claim.parse(JSON.parse(answer.text)).id)
    await after(Math.random() * PAUSE_MS)
  }
  client.close()
  return { failures, filed }
}

/** Keeps a stream open as a browser does: one that ends is opened again after the time that the server set. */
async function followUntil(isOver: () => boolean, { url, cookie }: { url: string; cookie: string }) {
  const opened: number[] = []
  while (!isOver()) {
    const stream = await openEvents(`${url}/trpc/stream/live.changes?input=%7B%22json%22%3A%7B%7D%7D`, {
      cookie,
    })
    opened.push(stream.status ?? 0)
    const over = setInterval(() => isOver() && stream.close(), 50)
    while ((await stream.nextOfAny()) !== undefined);
    clearInterval(over)
    // The least that a browser is told to wait.
    await after(1_000)
  }
  return opened
}

/** Sends emails as mail servers do: a temporary refusal (4xx) is no failure, because they try again. */
async function sendMailUntil(isOver: () => boolean, port: number) {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  const failures: string[] = []
  let sent = 0
  while (!isOver()) {
    const mail = { from: 'bob@hearth.example', to: 'claims@claims.example', text: 'We come on Friday.' }
    await transport.sendMail(mail).then(
      () => (sent += 1),
      (error: unknown) => {
        if (!/\b4[25]1\b/.test(String(error))) failures.push(String(error))
      },
    )
    await after(1_000)
  }
  return { sent, failures }
}

test(`an update refuses nobody: ${RESTARTS} restarts under 20 clients, directly and behind both proxies`, async () => {
  const [http, smtp] = [await freePort(), await freePort()]
  const env = {
    TRUST_PROXY: 'loopback',
    INBOUND_ADDRESS: 'claims@claims.example',
    INBOUND_SMTP_PORT: String(smtp),
  }
  const server = await startWithKeptSockets(program, dataDir, { sockets: { http, smtp }, env })
  stops.push(() => server.kill('SIGTERM'))
  const ways = [{ name: 'direct', url: `http://localhost:${http}` }]
  for (const name of hasProxies ? PROXIES : []) {
    const proxy = await startProxy(name, { port: await proxyPort(), upstream: http })
    stops.push(() => proxy.stop())
    ways.push({ name, url: proxy.url })
  }
  const { token, cookie } = await signsUp(server.url, server.lines)

  let hasEnded = false
  stops.push(async () => (hasEnded = true))
  const isOver = () => hasEnded
  const using = ways.map(({ url }) =>
    Promise.all(Array.from({ length: CLIENTS }, (_, number) => useUntil(isOver, { url, token, number }))),
  )
  const following = ways.map(({ url }) => followUntil(isOver, { url, cookie }))
  const mailing = sendMailUntil(isOver, smtp)
  for (let n = 0; n < RESTARTS; n += 1) {
    await server.restart()
    // Every update comes while all of them use the server.
    const asOf = answers
    await expect.poll(() => answers, { interval: 10 }).toBeGreaterThan(asOf + CLIENTS)
  }
  hasEnded = true
  const used = await Promise.all(using)
  const followed = await Promise.all(following)
  const mailed = await mailing

  for (const [index, { name }] of ways.entries()) {
    const clients = used[index] ?? []
    expect([name, clients.flatMap(({ failures }) => failures)]).toEqual([name, []])
    const streams = followed[index] ?? []
    expect([name, streams.filter((status) => status !== 200)]).toEqual([name, []])
    expect(streams.length).toBeGreaterThan(2)
  }
  expect(mailed.failures).toEqual([])
  expect(mailed.sent).toBeGreaterThan(0)
  // What was confirmed is there, once.
  const filed = used.flat().flatMap((client) => client.filed)
  const database = openForReading(path.join(dataDir, 'homeclaim.db'))
  expect(database.prepare('select id from claims order by id').pluck().all()).toEqual(filed.toSorted())
  database.close()
  expect(await server.kill('SIGTERM')).toBe(0)
})

/** Creates the first account. */
async function signsUp(url: string, lines: readonly string[]) {
  const post = (at: string, body: unknown, headers = {}) =>
    fetch(`${url}${at}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const setupCode = lines.map((line) => /set-up code .*: ([0-9a-z]{16})$/.exec(line)?.[1]).find(Boolean)
  const registered = await post('/api/auth/register', { ...account, setupCode })
  const { token } = Session.parse(await registered.json())
  const headers = { authorization: `Bearer ${token}` }
  await post('/api/profile/home', HOME, headers)
  await post('/api/profile/builder', BUILDER, headers)
  const cookies = registered.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
  return { token, cookie: cookies.find((each) => each.includes('_session=')) ?? '' }
}
