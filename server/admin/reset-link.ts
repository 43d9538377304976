import { MINUTE } from '#shared/dates.ts'
import { insertUserToken } from '#server/auth/repository.ts'
import { hashSecret, newSessionSecret } from '#server/auth/sessions.ts'
import { isoAfter, type Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'

/** As long as the link of a mail (product.md, accounts). */
const VALID_MS = 30 * MINUTE

/**
 * A link to a new password for who can't be reached by mail, good once and for 30 minutes. Only its hash is stored.
 * It opens the account to whoever has it, so it is for the command line of the machine itself, never for the web.
 */
export async function makeResetLink(
  { db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl: string },
  user: { id: string; email: string },
): Promise<string> {
  const secret = newSessionSecret()
  await insertUserToken(db, {
    token_hash: hashSecret(secret),
    user_id: user.id,
    purpose: 'reset-password',
    email: user.email,
    expires_at: isoAfter(clock.now(), VALID_MS),
  })
  return `${publicUrl}/reset-password?token=${secret}`
}
