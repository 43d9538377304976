import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Disowned } from '#shared/account/auth.ts'
import type { AuthCore } from '#server/auth/module.ts'
import type { InTrx } from '#server/core.ts'
import type { Outbox } from '#server/delivery/email/module.ts'
import type { Visitor } from '#server/auth/service.ts'
import type { UploadsCore } from '#server/uploads/module.ts'
import { disownAddress } from './disowning.ts'
import { createPdfThread, type PdfThread } from './pdf/pdf-thread.ts'
import { createWorkSlots, type WorkSlots } from './work-slots.ts'

/** Concurrent records in the whole process: all are drawn in one thread. */
const RECORDS_AT_ONCE = { working: 2, open: 8 }
/** Concurrent exports in the whole process: each reads one claim and one file at a time, as fast as its reader. */
const EXPORTS_AT_ONCE = { working: 8, open: 8 }
const QUESTIONS_AN_HOUR = 5

/** Long work for readers: one piece at a time for each account, some at a time for all. */
export type Downloads = {
  /** The accounts for which it runs. */
  running: Set<string>
  slots: WorkSlots
}

/** What the functions of this module need. */
export type AccountCore = AuthCore &
  UploadsCore & {
    outbox: Outbox
    records: Downloads
    exports: Downloads
    questions: RateLimiterMemory
    /** Folder of the fonts of the record PDF. */
    pdfAssetsDir: string
    pdfThread: PdfThread
  }

/** The same inside a transaction. Call a function that takes it in the transaction that makes the change. */
export type AccountTx = InTrx<AccountCore>

/** Creates what the functions of this module need. */
export function createAccountModule(
  core: AuthCore & UploadsCore & Pick<AccountCore, 'outbox' | 'pdfAssetsDir'>,
): AccountCore & { disownAddress(token: string, visitor: Visitor): Promise<Disowned> } {
  const account: AccountCore = {
    ...core,
    pdfThread: createPdfThread(),
    records: { running: new Set(), slots: createWorkSlots(RECORDS_AT_ONCE) },
    exports: { running: new Set(), slots: createWorkSlots(EXPORTS_AT_ONCE) },
    questions: new RateLimiterMemory({ points: QUESTIONS_AN_HOUR, duration: 60 * 60 }),
  }
  return {
    ...account,
    /** For the router of auth, a lower module. */
    disownAddress: (token, visitor) => disownAddress(account, token, visitor),
  }
}
