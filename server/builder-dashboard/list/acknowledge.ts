import { acknowledge, extendUndo, undo } from '#server/claims/actions/undoable.ts'
import { AppError } from '#server/errors.ts'
import type { DashboardCore } from '../module.ts'
import type { BuilderSession } from '../sign-in/service.ts'
import { eachOwn } from './own-claims.ts'
import { actorOf } from './service.ts'

/**
 * Acknowledges claims, each in a transaction of its own, as the button of its page does: it can be undone for ten
 * seconds, then its homeowner is notified. Those not addressed to the builder are left out; throws NOT_FOUND when none is.
 */
export async function acknowledgeAll(
  core: DashboardCore,
  session: BuilderSession,
  ids: readonly string[],
): Promise<void> {
  await eachOwn(ids, (id) => acknowledge(core, actorOf(session, id)))
}

/** Undoes these acknowledgements. Throws CONFLICT when a homeowner was notified already; the others are undone. */
export async function undoAll(
  core: DashboardCore,
  session: BuilderSession,
  ids: readonly string[],
): Promise<void> {
  let late: AppError | undefined
  await eachOwn(ids, async (id) => {
    try {
      await undo(core, actorOf(session, id), 'acknowledgement')
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error
      late = error
    }
  })
  if (late) throw late
}

/** Gives more time to undo them; returns the fewest seconds that are left. */
export async function extendAll(
  core: DashboardCore,
  session: BuilderSession,
  ids: readonly string[],
): Promise<number> {
  const left = await eachOwn(ids, (id) => extendUndo(core, actorOf(session, id)))
  return Math.min(...left)
}
