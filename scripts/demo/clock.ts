import { DAY, HOUR, MINUTE } from '#shared/dates.ts'
import type { Clock } from '#server/clock.ts'

/** A clock set to the time of the story, which is in the past. */
export type StoryClock = Clock & {
  /** Advances to a wall-clock time in Oregon, so many days ago. Never backwards. */
  moveTo(daysAgo: number, time: string): void
  moveToMinutesAgo(minutes: number): void
}

/** Pacific standard time; in summer the story happens an hour later, which does not matter. */
const OREGON_BEHIND_UTC_MS = 8 * HOUR

export function createStoryClock(): StoryClock {
  const realNow = Date.now()
  const today = realNow - ((realNow - OREGON_BEHIND_UTC_MS) % DAY)
  let at = realNow - 100 * DAY
  const move = (to: number) => {
    if (to < at) throw new Error('the story goes back in time')
    at = to
  }
  return {
    now: () => new Date(at),
    moveTo(daysAgo, time) {
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      move(Math.min(today - daysAgo * DAY + hours * HOUR + minutes * MINUTE, realNow))
    },
    moveToMinutesAgo: (minutes) => move(Math.max(at, realNow - minutes * MINUTE)),
  }
}
