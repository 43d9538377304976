import type { ListedClock } from '#shared/claims/views.ts'

/** The builder's duties for a claim, one after the other. */
export type TargetKind = ListedClock['kind']

/** Within how many days; only Mondays to Fridays that are no holidays count as working days. */
export type Target = { days: number; unit: 'working' | 'calendar' }

/** Every template’s: a first answer from the delivery on, an inspection and the repair from the first answer on. */
export const DEFAULT_TARGETS: Record<TargetKind, Target> = {
  answer: { days: 5, unit: 'working' },
  inspection: { days: 10, unit: 'working' },
  repair: { days: 30, unit: 'calendar' },
}
