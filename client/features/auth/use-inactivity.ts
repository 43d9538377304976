import { useEffect } from 'react'
import { DAY, MINUTE } from '#shared/dates.ts'
import { storeActivity, storedActivityAt } from '#client/lib/session-store.ts'

const EXPIRES_AFTER_MS = DAY
const CHECK_EVERY_MS = 5 * MINUTE
const SIGNS_OF_LIFE = ['click', 'keydown', 'scroll', 'mousemove'] as const
/** Mouse moves come by the hundred; one note in this time is enough. */
const NOTE_EVERY_MS = 10_000

/** While `isActive`: notes activity, and every 5 minutes calls `onExpired` after 24 hours without any (section 4). */
export function useInactivity(isActive: boolean, onExpired: () => void): void {
  useEffect(() => {
    if (!isActive) return
    let notedAt = 0
    const note = () => {
      const now = Date.now()
      if (now - notedAt < NOTE_EVERY_MS) return
      // A sleeping laptop wakes by a mouse move: the check comes before the move counts as life.
      if (hasExpired(now)) {
        onExpired()
        return
      }
      notedAt = now
      storeActivity(now)
    }
    const check = () => {
      if (hasExpired(Date.now())) onExpired()
    }
    if (storedActivityAt() === null) storeActivity()
    else check()
    const timer = setInterval(check, CHECK_EVERY_MS)
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, note, { passive: true, capture: true })
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, note, { capture: true })
    }
  }, [isActive, onExpired])
}

function hasExpired(now: number): boolean {
  const last = storedActivityAt()
  return last !== null && now - last > EXPIRES_AFTER_MS
}
