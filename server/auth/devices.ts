import type { Device } from '#shared/account.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { deleteOwnSession, deleteSessions, listSessions } from './credentials-repository.ts'
import { deviceName } from './device-name.ts'
import type { Caller } from './service.ts'
import { SESSION_IDLE_MS } from './sessions.ts'

/** Lists and ends an account's sessions. A deleted session is refused at its next call. */
export function createDevices({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async list(caller: Caller): Promise<Device[]> {
      const now = clock.now()
      const rows = await listSessions(db, caller.user.id, iso(now), isoAfter(now, -SESSION_IDLE_MS))
      return rows
        .map((row) => ({
          id: row.id,
          name: deviceName(row.userAgent),
          isThis: row.id === caller.sessionId,
          signedInAt: row.createdAt,
          lastSeenAt: row.lastSeenAt,
        }))
        .sort((a, b) => Number(b.isThis) - Number(a.isThis))
    },
    /** Ends a session of the caller. Idempotent: ending an expired session succeeds. */
    async end(caller: Caller, id: string): Promise<void> {
      await deleteOwnSession(db, caller.user.id, id)
    },
    endOthers: (caller: Caller): Promise<number> => deleteSessions(db, caller.user.id, caller.sessionId),
  }
}

export type Devices = ReturnType<typeof createDevices>
