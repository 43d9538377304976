import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '#scripts/check.ts'
import { freePort } from '#server/start/free-port.ts'
import { Session } from '#shared/auth.ts'
import { send, type Ask, type Program } from './load.ts'

const START_WITHIN_MS = 20_000

export type Server = Program & { child: ChildProcess; dataDir: string }

/** Starts the built server on a data folder: no limits on claims, and nothing outside it is called. */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const watch = env['LOOP_DELAY_FILE'] ? ['--import', path.join(root, 'bench', 'loop-delay.mjs')] : []
  const child = await startProgram([...watch, path.join(root, 'dist', 'main.mjs')], `${url}/healthz`, {
    DATA_DIR: dataDir,
    PORT: String(port),
    FREE_CLAIM_LIMIT: '0',
    CLAIMS_PER_DAY: '0',
    LOG_LEVEL: 'fatal',
    SMTP_URL: '',
    ...env,
  })
  return { pid: child.pid ?? 0, url, child, dataDir }
}

/** Starts a program and waits until its address responds, with any status. */
export async function startProgram(
  args: string[],
  url: string,
  env: Record<string, string>,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const until = Date.now() + START_WITHIN_MS
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${args[0]} ended with ${child.exitCode}`)
    if (await fetch(url).catch(() => undefined)) return child
    if (Date.now() > until) throw new Error(`${args[0]} did not start`)
    await pause(50)
  }
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const CLAIM = {
  summary: 'Both outlets on the north wall of the office have no power. The breaker is on, the others work.',
  category: 'Electrical',
  address: '418 Alder Creek Drive, Bend, OR 97702',
}
const BUILDER = { name: 'Northfield Homes', email: 'warranty@northfield.example', phone: null, website: null }
let filed = 0

/** Returns the request that files a claim, each time with another title. */
export function filing(token: string, more: object = {}): Ask {
  return {
    path: '/api/claims',
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: () => JSON.stringify({ ...CLAIM, title: `Outlet ${(filed += 1)} in the office is dead`, ...more }),
  }
}

/** Registers a homeowner with a builder. Returns their token, their cookie, and a function that sends a POST as them. */
export async function register(url: string, email = 'bench@example.com') {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const post = (at: string, body: object): Promise<string> =>
    send(url, { path: at, method: 'POST', headers, body: JSON.stringify(body) })
  const account = { name: 'Bench', email, password: 'a password for benchmarks' }
  const registered = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  })
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { token } = Session.parse(await registered.json())
  headers['authorization'] = `Bearer ${token}`
  await post('/api/profile/builder', BUILDER)
  return { token, cookie, post }
}
