import { cookieRules } from '#server/http/request-cookies.ts'
import { hasAccounts, findAccount, insertUser, toUser } from '#server/auth/repository.ts'
import { insertSession } from '#server/auth/credentials-repository.ts'
import { hashSecret, issueToken, newSessionSecret, SESSION_LIFETIME_MS } from '#server/auth/sessions.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { createIds } from '#server/ids.ts'
import type { Secrets } from '#server/secrets.ts'
import { keepSession } from './evidence.ts'
import { homeownerWith, newPerson } from './homeowner.ts'

/**
 * The hash of the password of every person in tests, because hashing takes as long as most of their tests. It has the
 * least memory and passes, which it names itself: signing in takes 0.1 ms of CPU instead of 10.
 */
const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$EP2KsKP8nnQ/5Izd5MVpbg$jARsbcmFkXWYa6QCxBXiES7I7mw3BZqpaENtraRXfCc'

/**
 * Inserts a person with an account and a session directly into a server's database, the first one as its admin. Tests
 * of registration register one instead.
 */
export async function insertHomeowner(
  server: { db: Db; clock: Clock; secrets: Secrets; url: string; publicUrl: string; hasMail: boolean },
  name: string,
) {
  const { db, clock, secrets, hasMail } = server
  const ids = createIds(clock)
  const now = clock.now()
  const person = newPerson(name)
  const [id, sessionId, secret] = [ids.next(), ids.next(), newSessionSecret()]
  await insertUser(db, {
    id,
    email: person.email,
    name,
    passwordHash: PASSWORD_HASH,
    isAdmin: !(await hasAccounts(db)),
    timeZone: 'America/Los_Angeles',
    emailVerifiedAt: hasMail ? iso(now) : null,
    createdAt: iso(now),
  })
  await insertSession(db, {
    id: sessionId,
    secretHash: hashSecret(secret),
    userId: id,
    createdAt: iso(now),
    expiresAt: isoAfter(now, SESSION_LIFETIME_MS),
    userAgent: 'node',
  })
  const account = await findAccount(db, { id })
  if (!account) throw new Error('the account was just inserted')
  const token = issueToken(secrets, sessionId, now)
  keepSession(secret, token)
  const { prefix } = cookieRules(server.publicUrl)
  return homeownerWith(server.url, person, {
    user: toUser(account),
    token,
    cookie: `${prefix}_session=${secret}`,
    isConfirmed: hasMail,
  })
}
