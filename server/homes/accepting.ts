import { DAY } from '#shared/dates.ts'
import { HANDOVER_DAYS } from '#shared/homes.ts'
import { accountOf } from '#server/auth/accounts.ts'
import type { AuthCore, AuthTx } from '#server/auth/module.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import { enqueueMail } from '#server/delivery/email/enqueue.ts'
import type { MailContent } from '#server/delivery/email/mail.ts'
import { buyerIsReady, buyerWithdrew } from './household-emails.ts'
import * as handovers from './handover-repository.ts'
import { alsoAbout, subject } from '#server/db/subjects.ts'
import { textOf } from '#shared/messages/text.ts'

export const invitationIsOver = () => new AppError('NOT_FOUND', textOf('homeRules').invitation.over)

/**
 * Accepts to take a home over, in the caller's transaction: the home's owner is asked to confirm, and until they do
 * nothing changes. The owner who opens their own link leaves it to the buyer. Idempotent for the buyer. Throws NOT_FOUND
 * when another person accepted.
 */
export async function acceptHandover(
  tx: AuthTx,
  found: { id: string; homeId: string; buyerId: string | null; inviterId: string; address: string | null },
  userId: string,
): Promise<void> {
  if (found.inviterId === userId || found.buyerId === userId) return
  if (found.buyerId !== null) throw invitationIsOver()
  const expiresAt = isoAfter(tx.clock.now(), HANDOVER_DAYS * DAY)
  await handovers.setBuyer(tx.db, found.id, { buyerId: userId, expiresAt })
  const { name, email } = await accountOf(tx, userId)
  await emailPerson(tx, found.inviterId, (seller) =>
    buyerIsReady({
      to: seller,
      buyer: { name, email },
      address: found.address,
      publicUrl: tx.config.publicUrl,
    }),
  )
  await tx.events.emit('householdChanged', { trx: tx.db, homeId: found.homeId })
}

/**
 * Withdraws a buyer's acceptance, which ends the hand-over, and emails the owner. Idempotent: does nothing when the
 * hand-over is over or is another person's.
 */
export async function withdrawAcceptance(core: AuthCore, userId: string, id: string): Promise<void> {
  await transact(core, { about: subject.account(userId) }, async (tx) => {
    const takenOver = async () =>
      (await handovers.listTakingOver(tx.db, userId, iso(tx.clock.now()))).find((each) => each.id === id)
    const before = await takenOver()
    if (before) await alsoAbout(tx.db, subject.home(before.homeId))
    const found = await takenOver()
    if (!found) return
    await handovers.deleteHandover(tx.db, found.homeId)
    const { name } = await accountOf(tx, userId)
    await emailPerson(tx, found.sellerId, (seller) =>
      buyerWithdrew({ to: seller, buyer: name, address: found.address, publicUrl: tx.config.publicUrl }),
    )
    await tx.events.emit('householdChanged', { trx: tx.db, homeId: found.homeId })
  })
}

/** Emails a person about a home of theirs, in the caller's transaction. `write` gets their name. */
export async function emailPerson(
  tx: AuthTx,
  userId: string,
  write: (name: string) => MailContent,
): Promise<void> {
  const account = await accountOf(tx, userId)
  const { name, email } = account
  await enqueueMail(tx, {
    kind: 'account',
    userId,
    claimId: null,
    to: { address: email, name },
    recipient: { kind: 'account', account },
    reader: { is: 'member', userId },
    isAutomatic: true,
    write: () => ({ ...write(name), fromName: tx.outbox.mailFrom.name }),
  })
}
