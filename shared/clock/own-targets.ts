import * as z from 'zod/mini'

const TARGET_DAYS_MAX = 365
const WHOLE_DAYS = `Enter a whole number from 1 to ${TARGET_DAYS_MAX}`

/** Days of one kind, working or calendar as the template says; null: as many as the template says. */
const OwnDays = z.nullable(
  z.int(WHOLE_DAYS).check(z.minimum(1, WHOLE_DAYS), z.maximum(TARGET_DAYS_MAX, WHOLE_DAYS)),
)

/** A home's own targets for its builder, in place of its template's. */
export const OwnTargets = z.object({ answer: OwnDays, inspection: OwnDays, repair: OwnDays })
export type OwnTargets = z.infer<typeof OwnTargets>

/** The targets of the home that a person sees. */
export const HomeTargets = z.object({
  homeId: z.string(),
  own: OwnTargets,
  mayChange: z.boolean(),
})
export type HomeTargets = z.infer<typeof HomeTargets>
