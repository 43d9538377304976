import type { Account } from '#server/auth/repository.ts'
import type { Db } from '#server/db/connect.ts'
import { AppError } from '#server/errors.ts'
import { listReceivers } from '#server/delivery/email/builder-emails-repository.ts'
import type { Outbox } from '#server/delivery/email/module.ts'

export type BuilderAddressRules = {
  db: Db
  outbox: Pick<Outbox, 'addresses' | 'mailFrom' | 'hasSmtp'>
}

/**
 * Throws INVALID for an address of this server itself, whose mail would only come back, and FORBIDDEN when an
 * unverified account would write to a second address. Without a mail server nothing is sent, so any other is allowed.
 */
export async function assertMayWriteTo(
  { db, outbox }: BuilderAddressRules,
  account: Account,
  address: string,
): Promise<void> {
  if (outbox.addresses.isOurs(address) || address === outbox.mailFrom.address) {
    const message = 'This is Homeclaim’s own address. Please enter your builder’s.'
    throw new AppError('INVALID', message, { fields: { email: message } })
  }
  if (!outbox.hasSmtp || account.emailVerifiedAt) return
  const others = (await listReceivers(db, account.id)).filter((known) => known !== address)
  if (others.length > 0) {
    throw new AppError(
      'FORBIDDEN',
      'Please confirm your own email address first: until then you can write to one builder address only.',
      { fields: { email: 'Confirm your own email address before you change this one.' } },
    )
  }
}
