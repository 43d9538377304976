import type { ListedClock } from '#shared/claims/views.ts'
import { countTarget } from '#shared/clock/clock.ts'
import { DEFAULT_TARGETS } from '../clock/targets.ts'
import { isUsHoliday } from '#shared/holidays/of-template.ts'

/** A target that counts from `since` (YYYY-MM-DD) in a zone without a pause, as a row of the list has it. */
export function clockSince(
  kind: 'answer' | 'repair',
  since: string,
  zone = 'America/Los_Angeles',
): ListedClock {
  const { due } = countTarget(DEFAULT_TARGETS[kind], {
    start: since,
    today: since,
    pauses: [],
    calendar: { isHoliday: isUsHoliday },
  })
  return { kind, since, due, pausedBy: null, followedUp: null, zone }
}
