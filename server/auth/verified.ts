import type { Config } from '#server/config.ts'
import type { Trx } from '#server/db/connect.ts'
import { updateAccount } from './credentials-repository.ts'
import { promoteVerified } from './repository.ts'

/**
 * Marks an address as verified at `at`, by a link to it or by a sign-in provider. An address that ADMIN_EMAILS names
 * makes its account an admin's.
 */
export async function verifyAddress(
  { db, config }: { db: Trx; config: Pick<Config, 'ADMIN_EMAILS'> },
  { id, email }: { id: string; email: string },
  at: string,
): Promise<void> {
  await updateAccount(db, id, { email, verifiedAt: at })
  await promoteVerified(db, config.ADMIN_EMAILS ?? [])
}
