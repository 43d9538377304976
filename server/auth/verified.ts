import type { Config } from '#server/config.ts'
import type { Trx } from '#server/db/connect.ts'
import { updateAccount } from './credentials-repository.ts'
import { promoteVerified } from './repository.ts'

/**
 * Takes an address for the account's own at `at`, however that was proved: by a link to it or by somebody else's word.
 * One that ADMIN_EMAILS names makes its account an admin's.
 */
export async function verifyAddress(
  trx: Trx,
  { id, email }: { id: string; email: string },
  at: string,
  config: Pick<Config, 'ADMIN_EMAILS'>,
): Promise<void> {
  await updateAccount(trx, id, { email, verifiedAt: at })
  await promoteVerified(trx, config.ADMIN_EMAILS ?? [])
}
