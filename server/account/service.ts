import type { Logger } from 'pino'
import { z } from 'zod'
import type { AccountRemoval, RemovalFacts } from '#shared/account.ts'
import type { PasswordService } from '#server/auth/password-service.ts'
import { findAccount } from '#server/auth/repository.ts'
import type { Caller } from '#server/auth/service.ts'
import type { BillingService } from '#server/billing/service.ts'
import { inTransaction, type Db, type Trx } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import { envelopeKey, rawKey } from '#server/mail/inbox/raw-files.ts'
import type { LocalMailbox } from '#server/mail/outbox/mailbox.ts'
import type { Storage } from '#server/storage/storage.ts'
import { attachmentKey, photoKey } from '#server/uploads/photo-keys.ts'
import * as repository from './repository.ts'

const Files = z.object({ stored: z.array(z.string()), letters: z.array(z.string()) })

export type AccountDeps = {
  db: Db
  log: Logger
  storage: Storage
  mailbox: LocalMailbox
  passwords: PasswordService
  billing: Pick<BillingService, 'recordRemoval'>
  /** Runs the billing job soon: it ends the subscriptions of removed accounts. */
  wake: (job: 'billing') => void
  /** With a mail server a successor's address must be confirmed. */
  hasSmtp: boolean
}

/** Account deletion: rows first, in one transaction, then files. */
export function createAccountService(deps: AccountDeps) {
  const { db, log, storage, mailbox, passwords, billing, hasSmtp } = deps
  async function removalFacts(userId: string): Promise<RemovalFacts> {
    return {
      ...(await repository.countBelongings(db, userId)),
      needsSuccessor: await repository.isOnlyAdmin(db, userId),
      hasSubscription: await repository.hasRunningSubscription(db, userId),
    }
  }

  /**
   * Deletes an account: every row in one transaction, then every file. Sessions, the builder's links and reply addresses
   * end with the rows. The only admin of a server that others use must name a successor. Throws INVALID with the field.
   */
  async function remove(caller: Caller, input: AccountRemoval): Promise<void> {
    const userId = caller.user.id
    await passwords.check(caller, input.password)
    await inTransaction(db, async (trx) => {
      if (await repository.isOnlyAdmin(trx, userId)) await handOver(trx, userId, input.successor)
      await deleteRows(trx, userId)
    })
    await finish()
  }

  /**
   * Deletes an account without claims, when the owner of its email address says that it is not theirs. Returns false,
   * and deletes nothing, if there is a claim.
   */
  async function removeUnused(userId: string): Promise<boolean> {
    const isRemoved = await inTransaction(db, async (trx) => {
      if ((await repository.countBelongings(trx, userId)).claims > 0) return false
      await deleteRows(trx, userId)
      return true
    })
    if (isRemoved) await finish()
    return isRemoved
  }

  async function deleteRows(trx: Trx, userId: string): Promise<void> {
    const { letters, ...owners } = await repository.listFileOwners(trx, userId)
    const stored = [
      ...owners.photos.flatMap((id) => [photoKey(id), photoKey(id, 'large'), photoKey(id, 'thumb')]),
      ...owners.attachments.map(attachmentKey),
      ...owners.inbound.flatMap((id) => [rawKey(id), envelopeKey(id)]),
    ]
    await repository.recordDeletion(trx, userId, JSON.stringify({ stored, letters }))
    await billing.recordRemoval(trx, userId)
    await repository.deleteAccount(trx, userId)
  }

  async function finish(): Promise<void> {
    deps.wake('billing')
    // The rows are deleted even if the disk fails now; the job retries the files.
    await finishDeletions().catch((error: unknown) =>
      log.error({ err: error }, 'some files of a deleted account are not removed yet'),
    )
  }

  async function handOver(trx: Trx, userId: string, successor: string | undefined): Promise<void> {
    const refuse = (message: string) => new AppError('INVALID', message, { fields: { successor: message } })
    if (!successor) throw refuse('Others have accounts here. Please say who looks after this server next.')
    const next = await findAccount(trx, { email: successor })
    if (!next || next.id === userId) throw refuse('There is no other account with this address.')
    if (hasSmtp && next.emailVerifiedAt === null) throw refuse('This address is not confirmed yet.')
    await repository.makeAdmin(trx, next.id)
  }

  /** Job: removes the files of deleted accounts, from the lists that were stored with each deletion. */
  async function finishDeletions(): Promise<void> {
    const pending = await repository.listPendingDeletions(db)
    for (const { key, files } of pending) {
      const { stored, letters } = Files.parse(JSON.parse(files))
      for (const file of stored) await storage.remove(file)
      for (const letter of letters) await mailbox.remove(letter)
      await repository.deletePendingDeletion(db, key)
    }
    if (pending.length > 0) await repository.emptyJournal(db)
  }

  return { removalFacts, remove, removeUnused, finishDeletions }
}

export type AccountService = ReturnType<typeof createAccountService>
