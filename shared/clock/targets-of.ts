// Apart from the schemas: pages show targets before anything is checked.
import type { OwnTargets } from './own-targets.ts'
import { DEFAULT_TARGETS, type Target, type TargetKind } from './targets.ts'

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
