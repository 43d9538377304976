import type { Device } from '#shared/account.ts'
import { iso, isoAfter } from '#server/clock.ts'
import { transact } from '#server/core.ts'
import { deleteOwnSession, deleteSessions, listSessions } from './credentials-repository.ts'
import { deviceName } from '#server/http/device-name.ts'
import type { Caller } from './service.ts'
import { SESSION_IDLE_MS } from './sessions.ts'
import type { AuthCore } from './module.ts'

/** Lists the account's sessions, the caller's first. */
export async function listDevices({ db, clock }: AuthCore, caller: Caller): Promise<Device[]> {
  const now = clock.now()
  const rows = await listSessions(db, {
    userId: caller.user.id,
    now: iso(now),
    idleSince: isoAfter(now, -SESSION_IDLE_MS),
  })
  return rows
    .map((row) => ({
      id: row.id,
      name: deviceName(row.userAgent),
      isThis: row.id === caller.sessionId,
      signedInAt: row.createdAt,
      lastSeenAt: row.lastSeenAt,
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis))
}

/** Ends a session of the caller, which is refused at its next call. Idempotent: ending an expired session succeeds. */
export async function endSession(core: AuthCore, caller: Caller, id: string): Promise<void> {
  const userId = caller.user.id
  await transact(core, async (tx) => {
    await deleteOwnSession(tx.db, userId, id)
    await tx.events.emit('sessionsEnded', { trx: tx.db, userId })
  })
}

/** Ends every session of the account but the caller's. Returns how many. */
export async function endOtherSessions(core: AuthCore, caller: Caller): Promise<number> {
  const userId = caller.user.id
  return transact(core, async (tx) => {
    const ended = await deleteSessions(tx.db, userId, caller.sessionId)
    await tx.events.emit('sessionsEnded', { trx: tx.db, userId })
    return ended
  })
}
