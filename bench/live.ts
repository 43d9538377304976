// `node bench/live.ts`: how long it takes until one side's act is on the other side's open screen, in a real browser on
// the built server, and what a thousand open streams cost it. It prints and stores nothing. Options: --times N, --streams N.
import { mkdtempSync, rmSync } from 'node:fs'
import { request, type ClientRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { z } from 'zod'
import { build } from '#scripts/build.ts'
import { isBuilt } from '#scripts/built-from.mjs'
import { BROWSER_ARGS, findBrowser } from '#scripts/ensure-browser.ts'
import { freePort } from '#scripts/free-port.ts'
import { insertSession } from '#server/auth/sessions/sessions-repository.ts'
import { insertUser } from '#server/auth/repository.ts'
import { hashSecret, newSessionSecret } from '#server/auth/sessions/sessions.ts'
import { insertSession as insertSessionOfBuilder } from '#server/builder-dashboard/sign-in/repository.ts'
import { connect } from '#server/db/connect.ts'
import { Session } from '#shared/account/auth.ts'
import { cpuMs, memoryOf } from './load.ts'
import { median } from './measure.ts'
import { startServer, stopProgram } from './product.ts'

const { values: args } = parseArgs({
  options: { times: { type: 'string', default: '50' }, streams: { type: 'string', default: '1000' } },
})
const IDLE_MS = 60_000
const DAY_MS = 86_400_000
const BUILDER = {
  name: 'Northfield Homes',
  email: 'warranty@northfield.example',
  phone: null,
  website: null,
}

const Shared = z.object({
  result: z.object({ data: z.object({ json: z.object({ shareUrl: z.string() }) }) }),
})

const folder = mkdtempSync(path.join(tmpdir(), 'homeclaim-live-'))
if (!isBuilt()) await build()
try {
  await measureDelays(Number(args.times))
  await measureStreams(Number(args.streams))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Measures on one server, in one browser, how long acts take to be shown to the other side. */
async function measureDelays(times: number): Promise<void> {
  const server = await startServer(path.join(folder, 'delays'), await freePort())
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  try {
    const home = await homeownerAt(server.url)
    await measureHomeowner(browser, { home, url: server.url, times })
    await measureBuilderPage(browser, { home, times })
    // Another account: a person may write so many messages in an hour.
    const other = await homeownerAt(server.url, 'other@example.com')
    await measureDashboard(browser, {
      home: other,
      url: server.url,
      dataDir: path.join(folder, 'delays'),
      times,
    })
  } finally {
    await browser.close()
    await stopProgram(server.child)
  }
}

/** Measures what the builder writes, on the homeowner's open claim and list. */
async function measureHomeowner(
  browser: Browser,
  { home, url, times }: { home: Home; url: string; times: number },
): Promise<void> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addCookies([{ ...home.cookie, url }])
  const claim = await openPage(context, `${url}/claims/${home.claimId}`)
  await claim.getByText('Live', { exact: true }).waitFor()
  const list = await openPage(context, `${url}/dashboard`)
  await pause(3_000)
  const toClaim: number[] = []
  const toList: number[] = []
  for (let n = 1; n <= times; n += 1) {
    const text = `On our way, ${n}.`
    const shown = Promise.all([whenShown(claim, text), whenShown(list, text)])
    const pressedAt = Date.now()
    await home.builderSays(text)
    const [inClaim, inList] = await shown
    toClaim.push(inClaim - pressedAt)
    toList.push(inList - pressedAt)
    await pauseBetween()
  }
  printDelays('from the builder’s press to the homeowner’s open claim', toClaim)
  printDelays('from the builder’s press to the homeowner’s list', toList)
}

/** Measures what the homeowner writes, on the builder's open page of the claim. */
async function measureBuilderPage(
  browser: Browser,
  { home, times }: { home: Home; times: number },
): Promise<void> {
  const page = await openPage(await browser.newContext(), home.link)
  await pause(1_000)
  const delays: number[] = []
  for (let n = 1; n <= times; n += 1) {
    const text = `Still dripping, ${n}.`
    const shown = whenShown(page, text)
    const pressedAt = Date.now()
    await home.writes(text)
    delays.push((await shown) - pressedAt)
    await pauseBetween()
  }
  printDelays('from the homeowner’s message to the builder’s open page', delays)
}

/** Measures what the homeowner writes and files, on the builder's open dashboard. */
async function measureDashboard(
  browser: Browser,
  { home, url, dataDir, times }: { home: Home; url: string; dataDir: string; times: number },
): Promise<void> {
  const context = await browser.newContext()
  await context.addCookies([{ ...(await insertBuilderSession(dataDir, BUILDER.email)), url }])
  const dashboard = await openPage(context, `${url}/builder?sort=newest`)
  await pause(1_000)
  const ids: string[] = []
  const claims: number[] = []
  for (let n = 1; n <= times; n += 1) {
    const title = `Loose tile, number ${n}.`
    const shown = whenShown(dashboard, title)
    const filedAt = Date.now()
    ids.push(await home.files(title))
    claims.push((await shown) - filedAt)
    await pauseBetween()
  }
  // The emails of the claims change them too.
  await pause(3_000)
  const messages: number[] = []
  for (const id of ids) {
    // The list shows no message: that it was read again for one is the number of the latest change it shows.
    const seen = await dashboard.evaluate(() => document.body.dataset['seen'] ?? '')
    const read = whenReadAgain(dashboard, seen)
    const writtenAt = Date.now()
    await home.writes('Any news?', id)
    messages.push((await read) - writtenAt)
    await pauseBetween()
  }
  printDelays('from the homeowner’s message to the builder’s open dashboard', messages)
  printDelays('from a new claim to the builder’s open dashboard', claims)
}

/** Stores a session of a builder. Returns its cookie. */
async function insertBuilderSession(dataDir: string, email: string) {
  const connection = connect(path.join(dataDir, 'homeclaim.db'))
  const value = newSessionSecret()
  const now = Date.now()
  const [createdAt = '', expiresAt = ''] = [now, now + DAY_MS].map((at) => new Date(at).toISOString())
  await insertSessionOfBuilder(connection.db, {
    id: 'session-of-builder',
    secret_hash: hashSecret(value),
    email,
    created_at: createdAt,
    last_seen_at: createdAt,
    expires_at: expiresAt,
    user_agent: null,
  })
  await connection.close()
  return { name: 'homeclaim_builder', value }
}

/** Prints what open streams cost the server: memory each, and CPU in a minute in which nothing happens. */
async function measureStreams(count: number): Promise<void> {
  const dataDir = path.join(folder, 'streams')
  // The first start writes the database.
  await stopProgram((await startServer(dataDir, await freePort())).child)
  const cookies = await insertPeople(path.join(dataDir, 'homeclaim.db'), count)
  const server = await startServer(dataDir, await freePort())
  try {
    await pause(5_000)
    const before = { memory: memoryOf(server.pid), cpu: cpuMs(server.pid) }
    await pause(IDLE_MS)
    const idle = cpuMs(server.pid) - before.cpu
    const streams = await Promise.all(cookies.map((cookie) => openStream(server.url, cookie)))
    await pause(5_000)
    const open = { memory: memoryOf(server.pid), cpu: cpuMs(server.pid) }
    await pause(IDLE_MS)
    const used = cpuMs(server.pid) - open.cpu
    const perStream = (before: number, after: number) => (((after - before) * 1_000) / count).toFixed(1)
    print(
      `${count} open streams: ${perStream(before.memory.rss, open.memory.rss)} kB resident each (${before.memory.rss.toFixed(0)} → ${open.memory.rss.toFixed(0)} MB)`,
    )
    print(`CPU in a minute: ${idle.toFixed(0)} ms without, ${used.toFixed(0)} ms with them`)
    for (const stream of streams) stream.destroy()
  } finally {
    await stopProgram(server.child)
  }
}

/** Stores so many people with a session each. Returns their cookies. */
async function insertPeople(file: string, count: number): Promise<string[]> {
  const connection = connect(file)
  const { db } = connection
  const now = Date.now()
  const [createdAt, expiresAt] = [now, now + DAY_MS].map((at) => new Date(at).toISOString())
  const cookies: string[] = []
  for (let n = 0; n < count; n += 1) {
    const [userId, secret] = [`person-${n}`, newSessionSecret()]
    await insertUser(db, {
      id: userId,
      email: `${userId}@example.com`,
      name: 'Bench',
      passwordHash: null,
      isAdmin: n === 0,
      timeZone: 'UTC',
      emailVerifiedAt: null,
      createdAt: createdAt ?? '',
    })
    await insertSession(db, {
      id: `session-${n}`,
      secretHash: hashSecret(secret),
      userId,
      createdAt: createdAt ?? '',
      expiresAt: expiresAt ?? '',
      userAgent: null,
    })
    cookies.push(`homeclaim_session=${secret}`)
  }
  await connection.close()
  return cookies
}

/** Resolves at the stream's first event, which says where it starts. */
function openStream(url: string, cookie: string): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const stream = request(`${url}/trpc/stream/live.changes`, { agent: false, headers: { cookie } })
    stream.once('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`a stream was refused: ${response.statusCode}`))
      response.on('data', (chunk: Buffer) => {
        if (chunk.includes('"start"')) resolve(stream)
      })
    })
    stream.on('error', reject)
    stream.end()
  })
}

/** Opens a page that shows the claim of `homeownerAt`. */
async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'load' })
  await page.getByText('Dishwasher', { exact: false }).first().waitFor()
  return page
}

/** Resolves with the time at which a text is in the page, by the clock of this machine. */
function whenShown(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.body.textContent.includes(wanted)) return
          observer.disconnect()
          resolve(Date.now())
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        look()
      }),
    text,
  )
}

/** Resolves with the time at which the dashboard shows a later change than `seen`, by the clock of this machine. */
function whenReadAgain(page: Page, seen: string): Promise<number> {
  return page.evaluate(
    (before) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.body.dataset['seen'] === before) return
          observer.disconnect()
          resolve(Date.now())
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { attributeFilter: ['data-seen'] })
        look()
      }),
    seen,
  )
}

type Home = Awaited<ReturnType<typeof homeownerAt>>

/** A homeowner with a claim that has a builder, and the builder's link. */
async function homeownerAt(url: string, email = 'bench@example.com') {
  const json = { 'content-type': 'application/json' }
  const account = { name: 'Bench', email, password: 'a password for benchmarks' }
  const registered = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(account),
  })
  const [name = '', value = ''] = registered.headers.getSetCookie()[0]?.split(';')[0]?.split('=') ?? []
  const { token } = Session.parse(await registered.json())
  const headers = { ...json, authorization: `Bearer ${token}` }
  const post = async (at: string, body: object): Promise<unknown> => {
    const response = await fetch(url + at, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${at} returned ${response.status}: ${await response.text()}`)
    return response.json()
  }
  await post('/api/profile/builder', BUILDER)
  const files = async (title: string): Promise<string> => {
    const filed = await post('/api/claims', {
      title,
      summary: 'Water drips from the supply line under the kitchen sink.',
      category: 'Plumbing',
      address: '418 Alder Creek Drive, Bend, OR 97702',
    })
    return z.object({ id: z.string() }).parse(filed).id
  }
  const claimId = await files('Dishwasher supply line drips')
  const input = encodeURIComponent(JSON.stringify({ json: { id: claimId } }))
  const shown = await fetch(`${url}/trpc/claims.byId?input=${input}`, { headers })
  const { shareUrl } = Shared.parse(await shown.json()).result.data.json
  const link = url + new URL(shareUrl).pathname
  return {
    claimId,
    cookie: { name, value },
    link,
    builderSays: (content: string) =>
      fetch(`${link}/say`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: url },
        body: new URLSearchParams({ content, formKey: crypto.randomUUID() }),
      }),
    files,
    writes: (content: string, to = claimId) =>
      post('/trpc/messages.send', { json: { claimId: to, content } }),
  }
}

/** Pauses between two measurements for no fixed time, so that none keeps step with a timer of the server. */
function pauseBetween(): Promise<void> {
  return pause(100 + Math.random() * 400)
}

function printDelays(what: string, delays: number[]): void {
  print(`${what}: median ${median(delays)} ms, worst ${Math.max(...delays)} ms of ${delays.length}`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
