import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Session } from '#shared/auth.ts'
import { call } from './measure.ts'

const START_WITHIN_MS = 20_000

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

/** One homeowner, and what they do in the benchmarks. */
export async function createUser(url: string) {
  const json = { 'content-type': 'application/json' }
  const account = { name: 'Bench', email: 'bench@example.com', password: 'a password for benchmarks' }
  const registered = await call(`${url}/api/auth/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(account),
  })
  const { token, user } = Session.parse(JSON.parse(registered.toString()))
  const headers = { ...json, authorization: `Bearer ${token}` }
  let filed = 0
  return {
    id: user.id,
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
    list: (limit: number): Promise<Buffer> => {
      const input = encodeURIComponent(JSON.stringify({ json: { limit } }))
      return call(`${url}/trpc/claims.list?input=${input}`, { headers })
    },
  }
}

/** Bytes that one claim's transaction adds to the write-ahead log, measured before a checkpoint. */
export async function bytesOfCommit(dataDir: string, file: () => Promise<unknown>): Promise<number> {
  const size = () => statSync(path.join(dataDir, 'homeclaim.db-wal')).size
  const before = size()
  const claims = 10
  for (let i = 0; i < claims; i += 1) await file()
  return Math.round((size() - before) / claims)
}
