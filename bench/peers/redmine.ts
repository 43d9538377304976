import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { MISSING_WORD, TEXT, TICKETS, startCommand, titleOf, type Peer } from './peer.ts'

const HOME = '/usr/share/redmine'
const INSTANCE = 'homeclaim-bench'
const ENV = { REDMINE_INSTANCE: INSTANCE, RAILS_ENV: 'production', SCHEMA: '/dev/null', REDMINE_LANG: 'en' }

/** Redmine of Debian's packages on SQLite, with one process of Puma, its defaults, and its REST API. Needs root. */
export function redmine(folder: string, port: number): Peer {
  const data = path.join(folder, 'redmine')
  const file = path.join(data, 'redmine.sqlite3')
  const filled = path.join(data, 'filled')
  const key = 'f'.repeat(40)
  const url = `http://127.0.0.1:${port}`
  return {
    name: 'Redmine',
    prepare: async () => {
      if (!existsSync(HOME))
        throw new Error(
          'Redmine is missing: apt-get install --no-install-recommends redmine redmine-sqlite puma',
        )
      link(data)
      if (existsSync(filled)) return
      writeSettings(data, file)
      for (const task of ['db:migrate', 'redmine:load_default_data']) rake(task)
      fill(file, key)
      writeFileSync(filled, '')
    },
    start: async () => {
      const args = [
        '-e',
        'production',
        '-b',
        `tcp://127.0.0.1:${port}`,
        '-w',
        '0',
        '-t',
        '5:5',
        '-q',
        'config.ru',
      ]
      const child = await startCommand('puma', args, { url: `${url}/login`, env: ENV, cwd: HOME })
      const headers = { 'x-redmine-api-key': key, 'content-type': 'application/json' }
      return {
        child,
        url,
        asks: {
          list: () => ({ path: '/issues.json?limit=50', headers }),
          detail: (n) => ({ path: `/issues/${(n % TICKETS) + 1}.json?include=journals`, headers }),
          'search without a hit': () => ({ path: `/search.json?q=${MISSING_WORD}&issues=1`, headers }),
          create: (n) => ({
            path: '/issues.json',
            method: 'POST',
            headers,
            body: JSON.stringify({ issue: { project_id: 1, subject: titleOf(n), description: TEXT } }),
          }),
        },
      }
    },
  }
}

/** Debian's Redmine has a folder for each instance, at a fixed place. */
function link(data: string): void {
  const place = path.join(HOME, 'instances', INSTANCE)
  rmSync(place, { force: true })
  symlinkSync(data, place)
}

function writeSettings(data: string, file: string): void {
  rmSync(data, { recursive: true, force: true })
  for (const name of ['config', 'tmp/cache', 'log', 'files'])
    mkdirSync(path.join(data, name), { recursive: true })
  writeFileSync(
    path.join(data, 'config', 'database.yml'),
    `production:\n  adapter: sqlite3\n  database: ${file}\n  timeout: 5000\n`,
  )
  writeFileSync(path.join(data, 'config', 'secret_key.txt'), randomBytes(40).toString('hex'))
}

function rake(task: string): void {
  const { status, stderr } = spawnSync('bundle', ['exec', 'rake', task], {
    cwd: HOME,
    env: { ...process.env, ...ENV },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${task} failed: ${stderr}`)
}

/** The tickets, each with two notes, straight into the tables. */
function fill(file: string, key: string): void {
  const db = new SQLite(file)
  const now = new Date().toISOString().replace('T', ' ').slice(0, 19)
  db.exec('begin')
  db.exec('update users set must_change_passwd = 0')
  db.prepare(`insert into settings (name, value, updated_on) values ('rest_api_enabled', '1', ?)`).run(now)
  db.prepare(`insert into tokens (user_id, action, value, created_on) values (1, 'api', ?, ?)`).run(key, now)
  db.prepare(
    `insert into projects (id, name, identifier, status, lft, rgt, created_on, updated_on)
     values (1, 'Homes', 'homes', 1, 1, 2, ?, ?)`,
  ).run(now, now)
  db.exec(`insert into enabled_modules (project_id, name) values (1, 'issue_tracking')`)
  db.exec(`insert into projects_trackers (project_id, tracker_id) select 1, id from trackers`)
  const issue = db.prepare(
    `insert into issues (id, tracker_id, project_id, subject, description, status_id, priority_id, author_id, root_id,
       lft, rgt, created_on, updated_on)
     select ?, 1, 1, ?, ?, 1, min(id), 1, ?, 1, 2, ?, ? from enumerations where type = 'IssuePriority'`,
  )
  const note = db.prepare(
    `insert into journals (journalized_id, journalized_type, user_id, notes, created_on) values (?, 'Issue', 1, ?, ?)`,
  )
  for (let n = 1; n <= TICKETS; n += 1) {
    issue.run(n, titleOf(n), TEXT, n, now, now)
    for (let each = 0; each < 2; each += 1) note.run(n, TEXT, now)
  }
  db.exec('commit')
  db.close()
}
