import type { Language } from '#shared/messages/languages.ts'
import { keepOwnLanguage, ownLanguage } from '#server/delivery/readers-repository.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { DAY, HOUR, MINUTE } from '#shared/dates.ts'
import { accountToken } from '#server/auth/account-mails.ts'
import { deviceName } from '#server/http/user-agent.ts'
import { hashSecret, newSessionSecret } from '#server/auth/sessions.ts'
import { isBuilderAddress } from '#server/claims/claims-repository.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { notFound } from '#server/errors.ts'
import { enqueueMail } from '#server/delivery/email/enqueue.ts'
import { ACCOUNT_TOKEN_PLACEHOLDER, type MailContent } from '#server/delivery/email/mail.ts'
import type { DashboardCore, DashboardTx } from './module.ts'
import { textOf } from '#shared/messages/text.ts'
import { layOut } from '#server/delivery/email/layout.tsx'
import { subject } from '#server/db/subjects.ts'
import type { Db } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.ts'

const LINK_MS = 15 * MINUTE
export const BUILDER_SESSION_MS = 30 * DAY
/** Longer than enqueueing an email takes, so that every address gets its response after the same time. */
const ANSWER_AFTER_MS = 300
/** Links to one address in 15 minutes, whoever asks: those before are still good. */
const LINKS_AT_ONCE = 6
/** Age at which `lastSeenAt` is written again. */
const SEEN_STEP_MS = HOUR

/** A builder who is signed in. `email`, in lower case, decides what they may see at each request. */
export type BuilderSession = { id: string; email: string }

export type BuilderDevice = {
  id: string
  name: string
  isThis: boolean
  signedInAt: string
  lastSeenAt: string
}

/**
 * Emails a sign-in link to an address (in lower case) if claims are addressed to it. Result and response time are the
 * same if there are none. `network` is the visitor's IP address. Throws TOO_MANY.
 */
export async function sendSignInLink(core: DashboardCore, email: string, network: string): Promise<void> {
  await core.dashboardLimits.beforeLink(email, network)
  await Promise.all([
    transact(core, { about: subject.named(email) }, (tx) => sendLink(tx, email)),
    pause(ANSWER_AFTER_MS),
  ])
}

async function sendLink(tx: DashboardTx, email: string): Promise<void> {
  // The builder who hosts the server may look before the first claim is filed.
  const isKnown = email === tx.config.PRESET_BUILDER_EMAIL || (await isBuilderAddress(tx.db, email))
  if (!isKnown) return
  const now = tx.clock.now()
  if ((await countSignIns(tx.db, email, isoAfter(now, -LINK_MS))) >= LINKS_AT_ONCE) return
  const url = `${tx.config.publicUrl}/builder/sign-in?token=${ACCOUNT_TOKEN_PLACEHOLDER}`
  const id = await enqueueMail(tx, {
    kind: 'account',
    userId: null,
    claimId: null,
    to: { address: email, name: '' },
    recipient: {
      kind: (await hasSignedIn(tx.db, email)) ? 'signed-in-builder' : 'signing-in',
    },
    reader: { is: 'stranger', email },
    isAutomatic: true,
    write: () => ({ ...signInMail({ address: email, url }), fromName: tx.outbox.mailFrom.name }),
  })
  await insertSignIn(tx.db, {
    token_hash: hashSecret(accountToken(tx.secrets, { id, userId: null })),
    email,
    created_at: iso(now),
    expires_at: isoAfter(now, LINK_MS),
  })
}

/** Returns whether a link still signs in. Changes nothing. */
export async function isLinkOpen(core: DashboardCore, token: string): Promise<boolean> {
  return (await findSignIn(core.db, hashSecret(token), iso(core.clock.now()))) !== undefined
}

/**
 * Uses a link up and begins a session. Returns the secret of its cookie; undefined when the link is used, expired or
 * unknown. Throws TOO_MANY.
 */
export async function signIn(
  core: DashboardCore,
  token: string,
  visitor: { address: string; userAgent: string | null },
): Promise<string | undefined> {
  await core.dashboardLimits.beforeSignIn(visitor.address)
  const address = await findSignIn(core.db, hashSecret(token), iso(core.clock.now()))
  if (address === undefined) return undefined
  return transact(core, { about: subject.named(address) }, async (tx) => {
    const now = tx.clock.now()
    const email = await takeSignIn(tx.db, hashSecret(token), iso(now))
    if (email === undefined) return undefined
    const secret = newSessionSecret()
    await insertSession(tx.db, {
      id: tx.ids.next(),
      secret_hash: hashSecret(secret),
      email,
      created_at: iso(now),
      last_seen_at: iso(now),
      expires_at: isoAfter(now, BUILDER_SESSION_MS),
      user_agent: visitor.userAgent?.slice(0, 500) ?? null,
    })
    return secret
  })
}

/** Returns the session of a cookie's secret; undefined when it is missing, ended or expired. */
export async function authenticateBuilder(
  core: DashboardCore,
  secret: string | undefined,
): Promise<BuilderSession | undefined> {
  if (!secret) return undefined
  const now = core.clock.now()
  const session = await findSession(core.db, hashSecret(secret), iso(now))
  if (!session) return undefined
  if (session.lastSeenAt <= isoAfter(now, -SEEN_STEP_MS)) await touchSession(core.db, session.id, iso(now))
  return { id: session.id, email: session.email }
}

/** Lists the devices that are signed in to the same address, this one first. */
export async function listDevices(core: DashboardCore, session: BuilderSession): Promise<BuilderDevice[]> {
  const rows = await listSessions(core.db, session.email, iso(core.clock.now()))
  return rows
    .map((row) => ({
      id: row.id,
      name: deviceName(row.userAgent),
      isThis: row.id === session.id,
      signedInAt: row.createdAt,
      lastSeenAt: row.lastSeenAt,
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis))
}

/** Ends a session of the same address, at once. Throws NOT_FOUND for one of another address. */
export async function endSession(core: DashboardCore, session: BuilderSession, id: string): Promise<void> {
  if ((await deleteSessions(core.db, session.email, id)) === 0) throw notFound('device')
}

/** Ends every session of the address, this one too, and the links that were not used yet. */
export async function endAllSessions(core: DashboardCore, session: BuilderSession): Promise<void> {
  await transact(core, { about: subject.named(session.email) }, async (tx) => {
    await deleteSessions(tx.db, session.email)
    await deleteSignIns(tx.db, session.email)
  })
}

/** Job: removes what has expired. */
export async function sweepBuilderSessions(core: DashboardCore): Promise<void> {
  await deleteExpired(core.db, iso(core.clock.now()))
}

/** The link that opens all claims of an address. `url` is a page with one button; opening it signs nobody in. */
function signInMail({ address, url }: { address: string; url: string }): MailContent {
  const text = textOf('builderAccount').mail
  return layOut({
    subject: text.subject,
    preview: text.preview,
    blocks: [
      { kind: 'text', text: text.hello },
      { kind: 'title', text: text.title },
      { kind: 'text', text: text.asked({ address }) },
      { kind: 'actions', primary: { label: text.submit, href: url } },
      { kind: 'text', text: text.notYou },
    ],
    footer: [text.footer],
    showBranding: true,
    canReplyByMail: false,
  })
}

type SessionRow = {
  id: string
  email: string
  createdAt: string
  lastSeenAt: string
  userAgent: string | null
}

async function insertSignIn(db: Db, row: Schema['builder_sign_ins']): Promise<void> {
  await db.insertInto('builder_sign_ins').values(row).execute()
}

/** Counts the links sent to an address since `since` (ISO 8601). */
async function countSignIns(db: Db, email: string, since: string): Promise<number> {
  const row = await db
    .selectFrom('builder_sign_ins')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('email', '=', email)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.n
}

/** Returns the address of a link that can still be used at `now`, without using it. */
async function findSignIn(db: Db, tokenHash: string, now: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('builder_sign_ins')
    .select('email')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.email
}

/** Uses a link up and returns the address it was sent to; undefined when it is used, expired or unknown. */
async function takeSignIn(db: Db, tokenHash: string, now: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('builder_sign_ins')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

async function insertSession(db: Db, row: Schema['builder_sessions']): Promise<void> {
  await db.insertInto('builder_sessions').values(row).execute()
}

async function findSession(db: Db, secretHash: string, now: string): Promise<SessionRow | undefined> {
  const row = await db
    .selectFrom('builder_sessions')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && toSession(row)
}

/** Returns whether somebody who reads this address has signed in lately. */
async function hasSignedIn(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('builder_sessions')
    .select('id')
    .where('email', '=', email)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the sessions of an address that have not expired at `now`, the newest first. */
async function listSessions(db: Db, email: string, now: string): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('builder_sessions')
    .selectAll()
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(toSession)
}

async function touchSession(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('builder_sessions').set({ last_seen_at: now }).where('id', '=', id).execute()
}

/** Deletes one session of an address, or without an id all of them. Returns how many. */
async function deleteSessions(db: Db, email: string, id?: string): Promise<number> {
  const query = db.deleteFrom('builder_sessions').where('email', '=', email)
  const { numDeletedRows } = await (id === undefined ? query : query.where('id', '=', id)).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes the links that an address can still use. */
async function deleteSignIns(db: Db, email: string): Promise<void> {
  await db.deleteFrom('builder_sign_ins').where('email', '=', email).execute()
}

/** Deletes the links and sessions that have expired at `now`. */
async function deleteExpired(db: Db, now: string): Promise<void> {
  await db.deleteFrom('builder_sign_ins').where('expires_at', '<=', now).execute()
  await db.deleteFrom('builder_sessions').where('expires_at', '<=', now).execute()
}

const toSession = (row: Schema['builder_sessions']): SessionRow => ({
  id: row.id,
  email: row.email,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  userAgent: row.user_agent,
})

/** Returns the language that whoever reads at an address chose on a page of theirs. */
export const languageAt = ({ db }: DashboardCore, email: string): Promise<Language | undefined> =>
  ownLanguage(db, email)

/** Keeps the language that was chosen on a page of whoever reads at an address: their emails are in it too. */
export const keepLanguageAt = ({ db }: DashboardCore, email: string, chosen: Language): Promise<void> =>
  keepOwnLanguage(db, email, chosen)
