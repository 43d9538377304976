import type { Logger } from 'pino'
import { z } from 'zod'
import type { AccountRemoval, RemovalFacts } from '#shared/account.ts'
import type { PasswordService } from '#server/auth/password-service.ts'
import { findAccount } from '#server/auth/repository.ts'
import type { Caller, Visitor } from '#server/auth/service.ts'
import { inTransaction, type Db, type Trx } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import { envelopeKey, rawKey } from '#server/inbox/raw-keys.ts'
import type { LocalMailbox } from '#server/outbox/mailbox.ts'
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
  /** Told inside the transaction that removes an account, and again after it: what goes on elsewhere ends, too. */
  onRemoving: (trx: Trx, userId: string) => Promise<void>
  onRemoved: () => void
  /** With a mail server an address counts once it is confirmed. */
  hasSmtp: boolean
}

/** The end of an account. */
export function createAccountService(deps: AccountDeps) {
  const { db, log, storage, mailbox, passwords, hasSmtp } = deps
  async function removalFacts(userId: string): Promise<RemovalFacts> {
    return {
      ...(await repository.countBelongings(db, userId)),
      needsSuccessor: await repository.isOnlyAdmin(db, userId),
      hasSubscription: await repository.hasRunningSubscription(db, userId),
    }
  }

  /**
   * Removes a person: every row in one transaction, then every file. Sessions, the builder's links and reply
   * addresses end with the rows. The only admin of a server that others use names who looks after it next.
   * Throws INVALID with the field at fault.
   */
  async function remove(caller: Caller, input: AccountRemoval, visitor: Visitor): Promise<void> {
    const userId = caller.user.id
    await passwords.check(caller, input.password, visitor)
    await inTransaction(db, async (trx) => {
      if (await repository.isOnlyAdmin(trx, userId)) await handOver(trx, userId, input.successor)
      const { letters, ...owners } = await repository.listFileOwners(trx, userId)
      const stored = [
        ...owners.photos.flatMap((id) => [photoKey(id), photoKey(id, 'large'), photoKey(id, 'thumb')]),
        ...owners.attachments.map(attachmentKey),
        ...owners.inbound.flatMap((id) => [rawKey(id), envelopeKey(id)]),
      ]
      await repository.noteErasure(trx, userId, JSON.stringify({ stored, letters }))
      await deps.onRemoving(trx, userId)
      await repository.deleteAccount(trx, userId)
    })
    deps.onRemoved()
    // The account is gone, whatever the disk says now; the job comes back for what is left.
    await finishErasures().catch((error: unknown) =>
      log.error({ err: error }, 'files of a removed account are left'),
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

  /** Job: removes the files of accounts that are gone. What a crash kept is found again by its note. */
  async function finishErasures(): Promise<void> {
    const erasures = await repository.listErasures(db)
    for (const { key, files } of erasures) {
      const { stored, letters } = Files.parse(JSON.parse(files))
      for (const file of stored) await storage.remove(file)
      for (const letter of letters) await mailbox.remove(letter)
      await repository.forgetErasure(db, key)
    }
    if (erasures.length > 0) await repository.emptyJournal(db)
  }

  return { removalFacts, remove, finishErasures }
}

export type AccountService = ReturnType<typeof createAccountService>
