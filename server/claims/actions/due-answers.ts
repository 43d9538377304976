import { iso } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { AppError } from '#server/errors.ts'
import type { ClaimsCore, ClaimsTx } from '../module.ts'
import { listDue } from '../store/undoable-answers-repository.ts'

type Due = {
  table: Parameters<typeof listDue>[1]
  give: (tx: ClaimsTx, claimId: string) => Promise<void>
  /** The claim has changed since, so that the answer fits it no more. Without it that is an error like any other. */
  onRefused?: (claimId: string, refusal: AppError) => Promise<void>
}

/**
 * Job: gives the answers of one side whose undo has ended, each in its own transaction. One that fails for another
 * reason than that the claim has changed stays for the next run; throws an AggregateError of those.
 */
export async function giveDue(core: ClaimsCore, { table, give, onRefused }: Due): Promise<void> {
  const errors: unknown[] = []
  for (const claimId of await listDue(core.db, table, iso(core.clock.now())))
    await transact(core, (tx) => give(tx, claimId))
      .catch((error: unknown) => {
        if (!onRefused || !isRefusal(error)) throw error
        return onRefused(claimId, error)
      })
      .catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} answers could not be given`)
}

function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND')
}

/** Returns whether an answer is to be given now; it may have been undone, or given again, since the list was read. */
export function isDue<Answer extends { dueAt: string }>(
  { clock }: Pick<ClaimsTx, 'clock'>,
  answer: Answer | undefined,
): answer is Answer {
  return answer !== undefined && answer.dueAt <= iso(clock.now())
}
