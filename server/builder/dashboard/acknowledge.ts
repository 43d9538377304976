import { acknowledge, extendUndo, undo } from '#server/claims/undoable.ts'
import { AppError } from '#server/errors.ts'
import type { DashboardCore } from './module.ts'
import type { BuilderSession } from './sign-in-service.ts'
import { eachOwn } from './own-claims.ts'
import { actorOf } from './list-service.ts'

/**
 * Acknowledges claims, each in a transaction of its own, as the button of its page does: its homeowner is notified at
 * once, and for ten seconds it can be taken back. Those not addressed to the builder are left out; throws NOT_FOUND when none is.
 */
export async function acknowledgeAll(
  core: DashboardCore,
  session: BuilderSession,
  ids: readonly string[],
): Promise<void> {
  await eachOwn(ids, (id) => acknowledge(core, actorOf(session, id)))
}

/** Takes these acknowledgements back. Throws CONFLICT when it is too late for one; the others are taken back. */
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
