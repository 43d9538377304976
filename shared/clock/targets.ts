import type { ListedClock } from '#shared/claims/views.ts'
import type { OwnTargets } from './own-targets.ts'

// Apart from the schemas: pages show targets before anything is checked.
export const NO_OWN_TARGETS: OwnTargets = { answer: null, inspection: null, repair: null }

/** Returns by which targets a home counts. */
export function targetsOf(own: OwnTargets): Record<TargetKind, Target> {
  const of = (kind: TargetKind): Target => {
    const { days, unit } = DEFAULT_TARGETS[kind]
    return { days: own[kind] ?? days, unit }
  }
  return { answer: of('answer'), inspection: of('inspection'), repair: of('repair') }
}

/** Returns them without those that say the same as the template. */
export function trulyOwn(own: OwnTargets): OwnTargets {
  const of = (kind: TargetKind) => (own[kind] === DEFAULT_TARGETS[kind].days ? null : own[kind])
  return { answer: of('answer'), inspection: of('inspection'), repair: of('repair') }
}

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
