import { useEffect, useRef } from 'react'
import { DAY, MINUTE } from '#shared/dates.ts'
import { storeActivity, storedActivityAt } from '#client/lib/stored.ts'

const EXPIRES_AFTER_MS = DAY
const CHECK_EVERY_MS = 5 * MINUTE
const SIGNS_OF_LIFE = ['click', 'keydown', 'scroll', 'mousemove'] as const
/** Mouse moves come by the hundred; storing one of them in this time is enough. */
const NOTE_EVERY_MS = 10_000

/**
 * While `isActive`: stores the time of activity, and checks every 5 minutes whether 24 hours passed without any. Then
 * calls `onExpired`, once: signing out takes a moment, during which the mouse may move.
 */
export function useInactivity(isActive: boolean, onExpired: () => void): void {
  const isOver = useRef(false)
  useEffect(() => {
    if (!isActive) return
    let notedAt = 0
    const check = (now = Date.now()) => {
      if (!hasExpired(now)) return false
      if (!isOver.current) onExpired()
      isOver.current = true
      return true
    }
    const note = () => {
      const now = Date.now()
      if (now - notedAt < NOTE_EVERY_MS) return
      // A sleeping laptop wakes by a mouse move: the check comes before the move counts as activity.
      if (check(now)) return
      notedAt = now
      storeActivity(now)
    }
    if (storedActivityAt() === null) storeActivity()
    else check()
    const timer = setInterval(() => check(), CHECK_EVERY_MS)
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, note, { passive: true, capture: true })
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, note, { capture: true })
    }
  }, [isActive, onExpired])
  useEffect(() => {
    if (!isActive) isOver.current = false
  }, [isActive])
}

function hasExpired(now: number): boolean {
  const last = storedActivityAt()
  return last !== null && now - last > EXPIRES_AFTER_MS
}
