import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { z } from 'zod'
import { MISSING_WORD, TEXT, TICKETS, startCommand, titleOf, type Peer } from './peer.ts'

const ACCOUNT = { email: 'bench@example.com', password: 'a password for benchmarks' }
const Token = z.object({ csrfToken: z.string() })
const uidOf = (n: number): string => `t${String(n).padStart(14, '0')}`

/** tududi: tasks on Node, Express and Sequelize with SQLite. `checkout` is its folder after `npm ci --omit=dev`. */
export function tududi(folder: string, checkout: string, port: number): Peer {
  const data = path.join(folder, 'tududi')
  const file = path.join(data, 'tududi.sqlite3')
  const filled = path.join(data, 'filled')
  const url = `http://127.0.0.1:${port}`
  const backend = path.join(checkout, 'backend')
  const env = {
    NODE_ENV: 'production',
    DB_FILE: file,
    PORT: String(port),
    TUDUDI_SESSION_SECRET: 'for benchmarks only, on this machine',
    TUDUDI_UPLOAD_PATH: path.join(data, 'uploads'),
    RATE_LIMITING_ENABLED: 'false',
  }
  const run = (command: string, args: string[]) => {
    const { status, stderr } = spawnSync(command, args, {
      cwd: backend,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${args.join(' ')} failed: ${stderr}`)
  }
  return {
    name: 'tududi',
    prepare: async () => {
      if (!existsSync(path.join(checkout, 'node_modules')))
        throw new Error(`tududi is missing: its checkout, after npm ci --omit=dev, in ${checkout}`)
      if (existsSync(filled)) return
      rmSync(data, { recursive: true, force: true })
      mkdirSync(path.join(data, 'uploads'), { recursive: true })
      run(process.execPath, ['scripts/db-init.js'])
      run('npx', ['sequelize-cli', 'db:migrate', '--config', 'config/database.js'])
      run(process.execPath, ['scripts/user-create.js', ACCOUNT.email, ACCOUNT.password, 'true'])
      fill(file)
      writeFileSync(filled, '')
    },
    start: async () => {
      const child = await startCommand(process.execPath, ['app.js'], {
        url: `${url}/api/version`,
        env,
        cwd: backend,
      })
      const headers = await signIn(url)
      return {
        child,
        url,
        asks: {
          list: () => ({ path: '/api/tasks?limit=50&offset=0', headers }),
          detail: (n) => ({ path: `/api/task/${uidOf((n % TICKETS) + 1)}`, headers }),
          'search without a hit': () => ({ path: `/api/search?q=${MISSING_WORD}&filters=Task`, headers }),
          create: (n) => ({
            path: '/api/task',
            method: 'POST',
            headers,
            body: JSON.stringify({ name: titleOf(n), note: TEXT }),
          }),
        },
      }
    },
  }
}

async function signIn(url: string): Promise<Record<string, string>> {
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify(ACCOUNT)
  const signedIn = await fetch(`${url}/api/login`, { method: 'POST', headers: json, body })
  if (!signedIn.ok) throw new Error(`tududi's sign-in failed: ${signedIn.status}`)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const token = await fetch(`${url}/api/csrf-token`, { headers: { cookie } })
  const { csrfToken } = Token.parse(await token.json())
  return { ...json, cookie, 'x-csrf-token': csrfToken }
}

/** The tasks, straight into the table. They have no messages there. */
function fill(file: string): void {
  const db = new SQLite(file)
  const now = new Date().toISOString()
  const task = db.prepare(
    `insert into tasks (uid, name, note, status, priority, completion_based, habit_mode, user_id, created_at, updated_at)
     select ?, ?, ?, 0, 1, 0, 0, id, ?, ? from users where email = ?`,
  )
  db.exec('begin')
  for (let n = 1; n <= TICKETS; n += 1) task.run(uidOf(n), titleOf(n), TEXT, now, now, ACCOUNT.email)
  db.exec('commit')
  db.close()
}
