import { randomBytes } from 'node:crypto'
import { DAY } from '#shared/dates.ts'
import { isoAfter, type Clock } from '#server/clock.ts'
import type { Trx } from '#server/db/connect.ts'
import type { OutboxService } from '#server/outbox/service.ts'
import { confirmAddress } from './mails.ts'
import { insertUserToken, type Account } from './repository.ts'
import { hashSecret } from './sessions.ts'

const VALID_MS = 7 * DAY

/** Asks a new account to confirm its address, in the transaction that makes the account. */
export function createAuthMails(deps: {
  clock: Clock
  outbox: OutboxService
  publicUrl: string
  fromName: string
}) {
  async function askToConfirm(trx: Trx, account: Account): Promise<void> {
    // Without a mail server nobody could read the mail, and nothing leaves the house that would need it.
    if (!deps.outbox.hasSmtp) return
    const token = randomBytes(24).toString('base64url')
    await insertUserToken(trx, {
      token_hash: hashSecret(token),
      user_id: account.id,
      purpose: 'verify-email',
      email: account.email,
      expires_at: isoAfter(deps.clock.now(), VALID_MS),
    })
    await deps.outbox.enqueue(trx, {
      kind: 'account',
      userId: account.id,
      claimId: null,
      to: { address: account.email, name: account.name },
      fromName: deps.fromName,
      isAutomatic: true,
      content: confirmAddress({ name: account.name, url: `${deps.publicUrl}/confirm?token=${token}` }),
    })
  }

  return { askToConfirm }
}
