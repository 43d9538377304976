import { useState, useSyncExternalStore } from 'react'
import { calendarDate, MINUTE } from '#shared/dates.ts'

/** The current minute, so that "today" and "3 days left" stay true on a page that stays open. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(everyMinute, currentMinute))
}

/** A moment of the current day, which is the same object until the day ends. */
export function useToday(): Date {
  const now = useNow()
  const [today, setToday] = useState(now)
  if (calendarDate(today) === calendarDate(now)) return today
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
