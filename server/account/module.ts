import { createLimiter, type Limiter } from '#server/http/rate-limit.ts'
import type { Disowned } from '#shared/auth.ts'
import type { AuthCore } from '#server/auth/module.ts'
import type { InTrx } from '#server/core.ts'
import type { Outbox } from '#server/delivery/email/module.ts'
import type { Visitor } from '#server/auth/service.ts'
import type { UploadsCore } from '#server/uploads/module.ts'
import { disownAddress } from './service.ts'

const QUESTIONS_AN_HOUR = 5

/** The dependencies of this module's functions. */
export type AccountCore = AuthCore &
  UploadsCore & {
    outbox: Outbox
    questions: Limiter
  }

/** The same inside a transaction. Call a function that takes it in the transaction that makes the change. */
export type AccountTx = InTrx<AccountCore>

/** Creates what the functions of this module need. */
export function createAccountModule(
  core: AuthCore & UploadsCore & Pick<AccountCore, 'outbox'>,
): AccountCore & { disownAddress(token: string, visitor: Visitor): Promise<Disowned> } {
  const account: AccountCore = {
    ...core,
    questions: createLimiter(core, 'questions', { points: QUESTIONS_AN_HOUR, duration: 60 * 60 }),
  }
  return {
    ...account,
    /** For the router of auth, a lower module. */
    disownAddress: (token, visitor) => disownAddress(account, token, visitor),
  }
}
