import { MINUTE } from '#shared/dates.ts'
import { insertUserToken } from '#server/auth/repository.ts'
import { hashSecret, newSessionSecret } from '#server/auth/sessions.ts'
import { isoAfter, type Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'

/** Lifetime of a reset link, the same as that of a link sent by email. */
const VALID_MS = 30 * MINUTE

/**
 * Creates a password reset link for somebody who cannot be reached by mail. It works once, for 30 minutes; only its hash
 * is stored. It gives access to the account, so it is for the command line of the machine itself, never for the web.
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
