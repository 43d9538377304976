import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type SQLite from 'better-sqlite3'
import { z } from 'zod'
import { insertSession } from '#server/auth/credentials-repository.ts'
import { insertUser } from '#server/auth/repository.ts'
import { hashSecret, issueToken, newSessionSecret, SESSION_LIFETIME_MS } from '#server/auth/sessions.ts'
import { iso, isoAfter, systemClock } from '#server/clock.ts'
import { connect, type Connection } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { createIds } from '#server/ids.ts'
import { loadSecrets } from '#server/secrets.ts'
import { CATEGORIES } from '#shared/claims/categories.ts'

/** A homeowner of the benchmark's database, signed in. `claimId` is one of their claims. */
export const Person = z.object({
  userId: z.string(),
  token: z.string(),
  cookie: z.string(),
  claimId: z.string(),
})
export type Person = z.infer<typeof Person>
export type Sizes = { claims: number; users: number; heavyUsers: number; claimsOfHeavyUser: number }

const TEXT =
  'Both outlets on the north wall of the office have no power. The breaker is on, the others work, and the tester reads nothing at either of them since the storm. '

/**
 * Writes a database with many claims straight into the tables, and returns the heavy users. Every claim is open, the
 * worst case of the dashboard's list, with three events and three or four messages.
 */
export async function writeManyClaims(dataDir: string, sizes: Sizes): Promise<Person[]> {
  mkdirSync(dataDir, { recursive: true })
  const connection = connect(path.join(dataDir, 'homeclaim.db'))
  await migrate(connection, { clock: systemClock, backupDir: dataDir })
  const { sqlite } = connection
  sqlite.pragma('synchronous = OFF')
  const write = writerOf(sqlite)
  const people: Person[] = []
  const light: string[] = []
  for (let n = 0; n < sizes.users; n += 1) {
    const person = await insertPerson(connection, dataDir, n)
    if (n < sizes.heavyUsers) people.push({ ...person, claimId: '' })
    else light.push(person.userId)
  }
  sqlite.exec('begin')
  for (let n = 0; n < sizes.claims; n += 1) {
    const isHeavy = n < sizes.heavyUsers * sizes.claimsOfHeavyUser
    const heavy = isHeavy ? people[n % sizes.heavyUsers] : undefined
    const userId = heavy?.userId ?? light[n % light.length] ?? ''
    const id = write.claim(userId, n + 1)
    write.thread(id, n % 5 < 2 ? 4 : 3)
    if (heavy && n < sizes.heavyUsers * 500) heavy.claimId = id
  }
  sqlite.exec('commit')
  sqlite.exec('analyze')
  await connection.close()
  return people
}

async function insertPerson({ db }: Connection, dataDir: string, n: number) {
  const ids = createIds(systemClock)
  const now = systemClock.now()
  const [userId, sessionId, secret] = [ids.next(), ids.next(), newSessionSecret()]
  await insertUser(db, {
    id: userId,
    email: `person${n}@homes.example`,
    name: `Person ${n}`,
    passwordHash: null,
    isAdmin: n === 0,
    timeZone: 'America/Los_Angeles',
    emailVerifiedAt: iso(now),
    createdAt: iso(now),
  })
  await insertSession(db, {
    id: sessionId,
    secretHash: hashSecret(secret),
    userId,
    createdAt: iso(now),
    expiresAt: isoAfter(now, SESSION_LIFETIME_MS),
    userAgent: 'bench',
  })
  // Issued as if at the end of the session, because a token is valid for minutes and the database is kept for days.
  const later = new Date(now.getTime() + SESSION_LIFETIME_MS)
  return {
    userId,
    token: issueToken(loadSecrets(dataDir), sessionId, later),
    cookie: `homeclaim_session=${secret}`,
  }
}

function writerOf(sqlite: SQLite.Database) {
  const ids = createIds(systemClock)
  const claim = sqlite.prepare(
    `insert into claims (home_id, user_id, id, number, title, category, address, status, created_at, updated_at,
       last_message_sender, last_message_preview, builder_name, builder_email, link_version, used_enhancer,
       summary, description, search_text)
     values (?, ?, ?, ?, ?, ?, ?, 'Opened', ?, ?, 'Builder', ?, 'Northfield Homes', 'warranty@northfield.example', 1, 0,
       ?, ?, ?)`,
  )
  const message = sqlite.prepare(
    `insert into messages (id, claim_id, sender, channel, content, is_automatic, not_stored, created_at)
     values (?, ?, ?, 'app', ?, 0, '[]', ?)`,
  )
  const event = sqlite.prepare(
    `insert into claim_events (id, claim_id, kind, status, at, by) values (?, ?, 'status', ?, ?, ?)`,
  )
  const at = iso(systemClock.now())
  return {
    claim(userId: string, number: number): string {
      const id = ids.next()
      const title = `Outlet ${number} in the office is dead`
      const category = CATEGORIES[number % CATEGORIES.length] ?? CATEGORIES[0]
      const address = '418 Alder Creek Drive, Bend, OR 97702'
      const search = [title, address, category, TEXT].join('\n').toLowerCase()
      // An account's first home has the account's id.
      claim.run(
        userId,
        userId,
        id,
        number,
        title,
        category,
        address,
        at,
        at,
        TEXT,
        TEXT,
        TEXT.repeat(2),
        search,
      )
      return id
    },
    thread(claimId: string, messages: number): void {
      for (let n = 0; n < messages; n += 1)
        message.run(ids.next(), claimId, n % 2 ? 'Builder' : 'Homeowner', TEXT, at)
      for (const status of ['New', 'Sent', 'Opened'])
        event.run(ids.next(), claimId, status, at, status === 'Opened' ? 'builder' : 'homeowner')
    },
  }
}
