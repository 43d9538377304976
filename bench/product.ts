import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '#scripts/check.ts'
import { Session } from '#shared/account/auth.ts'
import type { Program } from './load.ts'
import { call } from './measure.ts'

const START_WITHIN_MS = 20_000

/** The built server on a data folder: no limits on claims, and nothing outside it is asked. */
export async function startServer(
  dataDir: string,
  port: number,
  {
    file = path.join(root, 'dist', 'main.mjs'),
    loopDelayFile,
    env,
  }: { file?: string | undefined; loopDelayFile?: string; env?: Record<string, string> } = {},
): Promise<Program & { child: ChildProcess; dataDir: string }> {
  const url = `http://127.0.0.1:${port}`
  const watched = loopDelayFile ? ['--import', path.join(root, 'bench', 'loop-delay.mjs')] : []
  const child = await startProgram([...watched, file], `${url}/healthz`, {
    ...(loopDelayFile && { LOOP_DELAY_FILE: loopDelayFile }),
    DATA_DIR: dataDir,
    PORT: String(port),
    FREE_CLAIM_LIMIT: '0',
    CLAIMS_PER_DAY: '0',
    LOG_LEVEL: 'fatal',
    SMTP_URL: '',
    ...env,
  })
  return { name: path.relative(root, file), pid: child.pid ?? 0, url, child, dataDir }
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
    await wait(50)
  }
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Makes the account of the benchmarks, and signs it in. */
export async function register(url: string): Promise<Session> {
  const account = { name: 'Bench', email: 'bench@example.com', password: 'a password for benchmarks' }
  const registered = await call(`${url}/api/auth/register`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify(account),
  })
  return Session.parse(JSON.parse(registered.toString()))
}

/** One homeowner, and what they do in the benchmarks. */
export async function createUser(url: string) {
  const { token } = await register(url)
  const headers = { ...JSON_TYPE, authorization: `Bearer ${token}` }
  let filed = 0
  return {
    savesBuilder: (): Promise<Buffer> => {
      const builder = {
        name: 'Northfield Homes',
        email: 'warranty@northfield.example',
        phone: null,
        website: null,
      }
      return call(`${url}/api/profile/builder`, { method: 'POST', headers, body: JSON.stringify(builder) })
    },
    file: (): Promise<Buffer> => {
      filed += 1
      const claim = {
        title: `Outlet ${filed} in the office is dead`,
        summary:
          'Both outlets on the north wall of the office have no power. The breaker is on and the others work.',
        category: 'Electrical',
        address: '418 Alder Creek Drive, Bend, OR 97702',
      }
      return call(`${url}/api/claims`, { method: 'POST', headers, body: JSON.stringify(claim) })
    },
  }
}
