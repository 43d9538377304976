import { useState, useSyncExternalStore } from 'react'
import { calendarDate, MINUTE } from '#shared/dates.ts'

/** The current minute, so that "today" and "3 days left" stay true on a page that stays open. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(everyMinute, currentMinute))
}

/** A moment of the current day, which is the same object until the day ends here or in one of these zones. */
export function useToday(zones: readonly string[] = []): Date {
  const now = useNow()
  const [today, setToday] = useState(now)
  const isOver = [undefined, ...zones].some((zone) => calendarDate(today, zone) !== calendarDate(now, zone))
  if (!isOver) return today
  setToday(now)
  return now
}

function everyMinute(onTick: () => void): () => void {
  const timer = setInterval(onTick, MINUTE)
  return () => clearInterval(timer)
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE) * MINUTE
}
