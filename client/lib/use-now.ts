import { useMemo, useSyncExternalStore } from 'react'
import { MINUTE } from '#shared/dates.ts'

/** The current minute, so that "today" and "3 days left" stay true on a page that stays open. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(everyMinute, currentMinute))
}

/**
 * The beginning of the current quarter of an hour, the same object until it is over: in every zone days end with one, so
 * what goes by days need not be drawn every minute.
 */
export function useToday(): Date {
  const quarter = useSyncExternalStore(everyMinute, currentQuarter)
  return useMemo(() => new Date(quarter), [quarter])
}

function everyMinute(onTick: () => void): () => void {
  const timer = setInterval(onTick, MINUTE)
  return () => clearInterval(timer)
}

const beginning = (length: number): number => Math.floor(Date.now() / length) * length
const currentMinute = () => beginning(MINUTE)
const currentQuarter = () => beginning(15 * MINUTE)
