import path from 'node:path'
import { z } from 'zod'
import type { AccountRemoval, RemovalFacts } from '#shared/account.ts'
import { checkPassword, requireSession } from '#server/auth/password-service.ts'
import { findAccount, useUserToken, listAdmins, type Account } from '#server/auth/repository.ts'
import type { Caller, Visitor } from '#server/auth/service.ts'
import { recordRemoval } from '#server/billing/service.ts'
import { iso } from '#server/clock.ts'
import { transact, type InTrx } from '#server/core.ts'
import { emptyJournal } from '#server/db/checkpoint.ts'
import { isPostgres } from '#server/db/engine-facts.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError, notFound } from '#server/errors.ts'
import { leaveHome } from '#server/homes/leaving.ts'
import { keysOfImports } from '#server/imports/staging.ts'
import { envelopeKey, rawKey } from '#server/inbox/raw-files.ts'
import { recordRemovals } from '#server/record/entries.ts'
import { documentKeys } from '#server/uploads/first-pages.ts'
import { photoKey } from '#server/uploads/photo-keys.ts'
import { recordingKeys } from '#server/uploads/recordings/recordings.ts'
import * as repository from './removal-repository.ts'
import type { Disowned } from '#shared/auth.ts'
import { linkIsOver } from '#server/auth/email-service.ts'
import { findEmailLink, updateAccount } from '#server/auth/credentials-repository.ts'
import { disownRegistration } from '#server/auth/registrations.ts'
import { hashSecret } from '#server/auth/sessions.ts'
import { alsoAbout, subject } from '#server/db/subjects.ts'
import { createLimiter, type Limiter, consume } from '#server/http/rate-limit.ts'
import type { AuthCore } from '#server/auth/module.ts'
import type { Outbox } from '#server/delivery/email/module.ts'
import type { UploadsCore } from '#server/uploads/module.ts'
import { withoutLinks } from '#shared/person-name.ts'
import { zonedDateTime } from '#shared/dates.ts'
import { enqueueMail } from '#server/delivery/email/enqueue.ts'
import { layOut } from '#server/delivery/email/layout.tsx'
import type { MailContent } from '#server/delivery/email/mail.ts'

const QUESTIONS_AN_HOUR = 5

/** The dependencies of this module's functions. */
type AccountCore = AuthCore &
  UploadsCore & {
    outbox: Outbox
    questions: Limiter
  }

/** The same inside a transaction. Call a function that takes it in the transaction that makes the change. */
type AccountTx = InTrx<AccountCore>

/** Creates what the functions of this module need. */
export function createAccountModule(
  core: AuthCore & UploadsCore & Pick<AccountCore, 'outbox'>,
): AccountCore & { disownAddress(token: string, visitor: Visitor): Promise<Disowned> } {
  const account: AccountCore = {
    ...core,
    questions: createLimiter(core, 'questions', { points: QUESTIONS_AN_HOUR, duration: 60 * 60 }),
  }
  return {
    ...account,
    /** For the router of auth, a lower module. */
    disownAddress: (token, visitor) => disownAddress(account, token, visitor),
  }
}

/**
 * The rest of an account's deletion: keys of stored files, and ids of emails in the local mailbox (`letters`). Once the
 * files are removed both lists are empty, and only the database's write-ahead log still has the words. Earlier versions
 * stored no time.
 */
const Deletion = z.object({
  stored: z.array(z.string()),
  letters: z.array(z.string()),
  at: z.string().optional(),
})
type Deletion = z.infer<typeof Deletion>

/** Returns what the page says before an account is deleted. */
export async function removalFacts({ db }: AccountCore, userId: string): Promise<RemovalFacts> {
  return {
    ...(await repository.countBelongings(db, userId)),
    needsSuccessor: await repository.isOnlyAdmin(db, userId),
    hasSubscription: await repository.hasRunningSubscription(db, userId),
  }
}

/**
 * Deletes an account: every row in one transaction, then every file. Sessions, the builder's links and reply addresses
 * end with the rows. A home that others belong to stays theirs, with its claims. The only admin of a server that others use must name a successor. Throws INVALID with the field.
 */
export async function removeAccount(core: AccountCore, caller: Caller, input: AccountRemoval): Promise<void> {
  const userId = caller.user.id
  await checkPassword(core, caller, input.password)
  await transact(core, { about: subject.server }, async (tx) => {
    await alsoAboutEverythingOf(tx, userId)
    await requireSession(tx, caller)
    if (await repository.isOnlyAdmin(tx.db, userId)) await handOver(tx, userId, input.successor)
    await deleteRows(tx, userId)
  })
  await finish(core)
}

/**
 * Deletes an account that was not confirmed and has no claims, when the owner of its email address says that it is not
 * theirs. Returns false, and deletes nothing, for any other and for an admin's.
 */
async function removeUnused(core: AccountCore, userId: string): Promise<boolean> {
  const isRemoved = await transact(core, { about: subject.account(userId) }, async (tx) => {
    await alsoAboutEverythingOf(tx, userId)
    const account = await findAccount(tx.db, { id: userId })
    if (!account || account.emailVerifiedAt !== null || account.isAdmin) return false
    if (await repository.hasClaims(tx.db, userId)) return false
    await deleteRows(tx, userId)
    return true
  })
  if (isRemoved) await finish(core)
  return isRemoved
}

/** Nothing is filed or uploaded while an account is deleted: its files would stay. */
async function alsoAboutEverythingOf({ db }: AccountTx, userId: string): Promise<void> {
  await alsoAbout(db, subject.account(userId))
  for (const homeId of await repository.listHomes(db, userId)) await alsoAbout(db, subject.home(homeId))
}

async function deleteRows(tx: AccountTx, userId: string): Promise<void> {
  for (const homeId of await repository.listSharedHomes(tx.db, userId))
    await leaveHome(tx, { homeId, userId })
  const { mails, ...owners } = await repository.listFileOwners(tx.db, userId)
  const stored = [
    ...owners.photos.flatMap((id) => [photoKey(id), photoKey(id, 'large'), photoKey(id, 'thumb')]),
    ...[...owners.attachments, ...owners.documents].flatMap(documentKeys),
    ...owners.recordings.flatMap(recordingKeys),
    ...owners.inbound.flatMap((id) => [rawKey(id), envelopeKey(id)]),
    ...(await keysOfImports(tx, userId)),
  ]
  // Under an id of its own: the person's would be in the database's file when the log is emptied.
  await repository.recordDeletion(
    tx.db,
    tx.ids.next(),
    JSON.stringify({ stored, letters: mails, at: iso(tx.clock.now()) } satisfies Deletion),
  )
  await recordRemoval(tx, userId)
  await repository.deleteAccount(tx.db, userId)
  await recordRemovals(tx.db, iso(tx.clock.now()))
  await tx.events.emit('sessionsEnded', { trx: tx.db, userId })
}

async function finish(core: AccountCore): Promise<void> {
  // The job ends the subscriptions of removed accounts.
  core.wake('billing')
  // The rows are deleted even if the disk fails now; the job retries the files.
  await finishDeletions(core).catch((error: unknown) =>
    core.log.error({ err: error }, 'some files of a deleted account are not removed yet'),
  )
}

async function handOver(tx: AccountTx, userId: string, successor: string | undefined): Promise<void> {
  const text = textOf('accountErrors').successor
  const refuse = (message: string) => new AppError('INVALID', message, { fields: { successor: message } })
  if (!successor) throw refuse(text.missing)
  const next = await findAccount(tx.db, { email: successor })
  if (!next || next.id === userId) throw refuse(text.unknown)
  // With a mail server a successor's address must be confirmed.
  if (tx.outbox.hasSmtp && next.emailVerifiedAt === null) throw refuse(text.notConfirmed)
  await repository.makeAdmin(tx.db, next.id)
}

/**
 * Job: removes the files of deleted accounts, and their words from the database's log. That has to wait while another
 * program reads the database (a backup, a replicator), so a deletion stays on the list until both are done.
 */
export async function finishDeletions({ db, config, storage, outbox, log }: AccountCore): Promise<void> {
  const pending = await repository.listPendingDeletions(db)
  if (pending.length === 0) return
  for (const { key, rest } of pending) {
    const { stored, letters, at } = Deletion.parse(JSON.parse(rest))
    for (const file of stored) await storage.remove(file)
    for (const id of letters) await outbox.mailbox.remove(id)
    if (stored.length + letters.length > 0)
      await repository.updatePendingDeletion(db, key, JSON.stringify({ stored: [], letters: [], at }))
  }
  // PostgreSQL's log belongs to its host.
  if (isPostgres(db) || (await emptyJournal(path.join(config.DATA_DIR, 'homeclaim.db'))))
    await repository.deletePendingDeletions(
      db,
      pending.map(({ key }) => key),
    )
  else
    log.warn(
      { accounts: pending.length },
      'another program reads the database, so its log still has what was deleted; tried again every minute',
    )
}

/** Returns since when words of a deleted account wait to leave the database's log, in ISO 8601; null for none. */
export async function oldestDeletion({ db }: Pick<AccountCore, 'db'>): Promise<string | null> {
  const pending = await repository.listPendingDeletions(db)
  const times = pending.flatMap(({ rest }) => Deletion.parse(JSON.parse(rest)).at ?? [])
  return times.toSorted()[0] ?? null
}

/**
 * "This wasn't me" of the owner of an address a link was emailed to. Ends a registration or a change of address, or
 * deletes the account that was created with the address. An account in use, with claims or as admin, stays: an owner
 * who mistyped their address loses nothing but its notifications. Throws NOT_FOUND for an invalid or expired link.
 */
async function disownAddress(core: AccountCore, token: string, visitor: Visitor): Promise<Disowned> {
  const { db, clock, limits } = core
  await limits.beforeConfirmation(visitor.address)
  if (await disownRegistration(core, token)) return { outcome: 'not-made' }
  const now = iso(clock.now())
  const link = await findEmailLink(db, hashSecret(token), now)
  if (!link || !(await useUserToken(db, { tokenHash: hashSecret(token), purpose: 'verify-email', now })))
    throw linkIsOver()
  const { account } = link
  if (link.email !== account.email) return { outcome: 'change-ended' }
  if (await removeUnused(core, account.id)) return { outcome: 'deleted' }
  if (!account.emailVerifiedAt) await updateAccount(db, account.id, { wantsMail: false })
  return { outcome: 'kept' }
}

/**
 * Enqueues one email for each admin, whose reply goes to the person who asked, all in one transaction; those of Premium
 * accounts are marked as priority. Throws TOO_MANY, and UNAVAILABLE if there is no admin yet.
 */
export async function askForHelp(core: AccountCore, userId: string, text: string): Promise<void> {
  await consume(core.questions, userId, { what: textOf('accountErrors').help.tooMany })
  try {
    await transact(core, { about: subject.account(userId) }, async (tx) => {
      const account = await findAccount(tx.db, { id: userId })
      if (!account) throw notFound('account')
      const admins = await listAdmins(tx.db)
      if (admins.length === 0) throw new AppError('UNAVAILABLE', textOf('accountErrors').help.noAdmin)
      const now = tx.clock.now()
      for (const admin of admins)
        await enqueueMail(tx, {
          kind: 'account',
          // The person's own text: it belongs to their export and is deleted with their account.
          userId,
          claimId: null,
          to: { address: admin.email, name: admin.name },
          recipient: { kind: 'admin' },
          reader: { is: 'member', userId: admin.id },
          replyTo: account.email,
          write: () => ({
            ...helpMail(account, text, now),
            fromName: textOf('adminMails').help.sender({ name: withoutLinks(account.name) }),
          }),
        })
    })
  } catch (error) {
    await core.questions.reward(userId)
    throw error
  }
}

/** To an admin: somebody asks for help. */
export function helpMail(
  account: Pick<Account, 'name' | 'email' | 'isSubscribed' | 'emailVerifiedAt' | 'claimsCount' | 'timeZone'>,
  question: string,
  now: Date,
): MailContent {
  const { name, email } = account
  const [line = ''] = question.split('\n')
  const { help: text } = textOf('adminMails')
  const subjectOf = account.isSubscribed ? text.subjectFirst : text.subject
  return layOut({
    subject: subjectOf({ name, line }),
    preview: line,
    blocks: [
      { kind: 'title', text: text.title({ name }) },
      { kind: 'quote', text: question },
      {
        kind: 'facts',
        rows: [
          [text.from, `${name}, ${email}`],
          [text.address, account.emailVerifiedAt ? text.confirmed : text.notConfirmed],
          [text.plan, account.isSubscribed ? text.premium : text.free],
          [text.claims, String(account.claimsCount)],
          [text.asked, zonedDateTime(now, account.timeZone)],
        ],
      },
    ],
    footer: [text.footer({ name })],
    showBranding: true,
    canReplyByMail: false,
  })
}
