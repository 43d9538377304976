import { useSyncExternalStore } from 'react'
import { MINUTE } from '#shared/dates.ts'

/** The current minute, so that "today" and "3 days left" stay true on a page that stays open. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(everyMinute, currentMinute))
}

function everyMinute(onTick: () => void): () => void {
  const timer = setInterval(onTick, MINUTE)
  return () => clearInterval(timer)
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE) * MINUTE
}
