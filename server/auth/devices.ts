import type { Device } from '#shared/account.ts'
import { iso, isoAfter, type Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { deleteOwnSession, deleteSessions, listSessions } from './credentials-repository.ts'
import type { Caller } from './service.ts'
import { SESSION_IDLE_MS } from './sessions.ts'

// In this order: most browsers also say the names of those they descend from.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and system in words, from what the browser says of itself: "Safari on iPhone". */
export function deviceName(userAgent: string | null): string {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Another program'
}

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
