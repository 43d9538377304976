import { ANSWER_WORKING_DAYS, REPAIR_DAYS } from '../response-clock.ts'

/** What the builder owes a claim, one after the other. */
export type TargetKind = 'answer' | 'inspection' | 'repair'

/** Within how many days; only Mondays to Fridays that are no holidays count as working days. */
export type Target = { days: number; unit: 'working' | 'calendar' }

/** A first answer from the delivery on, an inspection and the repair from the first answer on. */
export const DEFAULT_TARGETS: Record<TargetKind, Target> = {
  answer: { days: ANSWER_WORKING_DAYS, unit: 'working' },
  inspection: { days: 10, unit: 'working' },
  repair: { days: REPAIR_DAYS, unit: 'calendar' },
}

/** Calendar days over from which a target is long overdue. */
export const LONG_OVERDUE_DAYS = 14
