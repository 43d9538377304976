import path from 'node:path'
import { z } from 'zod'
import type { AccountRemoval, RemovalFacts } from '#shared/account.ts'
import { checkPassword } from '#server/auth/password-service.ts'
import { findAccount, useUserToken } from '#server/auth/repository.ts'
import type { Caller, Visitor } from '#server/auth/service.ts'
import { recordRemoval } from '#server/billing/service.ts'
import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { emptyJournal } from '#server/db/checkpoint.ts'
import { isPostgres } from '#server/db/engine-facts.ts'
import { textOf } from '#shared/messages/text.ts'
import { AppError } from '#server/errors.ts'
import { leaveHome } from '#server/homes/leaving.ts'
import { keysOfImports } from '#server/imports/personal-data.ts'
import { envelopeKey, rawKey } from '#server/inbox/raw-files.ts'
import { recordRemovals } from '#server/record/append.ts'
import { documentKeys } from '#server/uploads/first-pages.ts'
import { photoKey } from '#server/uploads/photo-keys.ts'
import { recordingKeys } from '#server/uploads/recordings/recordings.ts'
import type { AccountCore, AccountTx } from './module.ts'
import * as repository from './removal-repository.ts'
import type { Disowned } from '#shared/auth.ts'
import { linkIsOver } from '#server/auth/confirmations.ts'
import { findEmailLink, updateAccount } from '#server/auth/credentials-repository.ts'
import { disownRegistration } from '#server/auth/registrations.ts'
import { hashSecret } from '#server/auth/sessions.ts'
import { alsoAbout, subject } from '#server/db/subjects.ts'

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
    if (await repository.isOnlyAdmin(tx.db, userId)) await handOver(tx, userId, input.successor)
    await deleteRows(tx, userId)
  })
  await finish(core)
}

/**
 * Deletes an account without claims, when the owner of its email address says that it is not theirs. Returns false,
 * and deletes nothing, if there is a claim.
 */
export async function removeUnused(core: AccountCore, userId: string): Promise<boolean> {
  const isRemoved = await transact(core, { about: subject.account(userId) }, async (tx) => {
    await alsoAboutEverythingOf(tx, userId)
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
export async function disownAddress(core: AccountCore, token: string, visitor: Visitor): Promise<Disowned> {
  const { db, clock, limits } = core
  await limits.beforeConfirmation(visitor.address)
  if (await disownRegistration(core, token)) return { outcome: 'not-made' }
  const now = iso(clock.now())
  const link = await findEmailLink(db, hashSecret(token), now)
  if (!link || !(await useUserToken(db, { tokenHash: hashSecret(token), purpose: 'verify-email', now })))
    throw linkIsOver()
  const { account } = link
  if (link.email !== account.email) return { outcome: 'change-ended' }
  if (!account.emailVerifiedAt && !account.isAdmin && (await removeUnused(core, account.id)))
    return { outcome: 'deleted' }
  if (!account.emailVerifiedAt) await updateAccount(db, account.id, { wantsMail: false })
  return { outcome: 'kept' }
}
