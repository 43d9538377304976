import * as z from 'zod/mini'
import { DEFAULT_TARGETS, type Target, type TargetKind } from './targets.ts'

const TARGET_DAYS_MAX = 365
const WHOLE_DAYS = `Enter a whole number from 1 to ${TARGET_DAYS_MAX}`

/** Days of one kind, working or calendar as the template says; null: as many as the template says. */
const OwnDays = z.nullable(
  z.int(WHOLE_DAYS).check(z.minimum(1, WHOLE_DAYS), z.maximum(TARGET_DAYS_MAX, WHOLE_DAYS)),
)

/** What a home wants of its builder in place of its template's targets. */
export const OwnTargets = z.object({ answer: OwnDays, inspection: OwnDays, repair: OwnDays })
export type OwnTargets = z.infer<typeof OwnTargets>

export const NO_OWN_TARGETS: OwnTargets = { answer: null, inspection: null, repair: null }

/** The targets of the home that a person sees. */
export const HomeTargets = z.object({
  homeId: z.string(),
  own: OwnTargets,
  mayChange: z.boolean(),
})
export type HomeTargets = z.infer<typeof HomeTargets>

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
