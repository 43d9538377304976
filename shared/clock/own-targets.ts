import * as z from 'zod/mini'
import { textOf } from '#shared/messages/text.ts'

const TARGET_DAYS_MAX = 365
const wholeDays = { error: () => textOf('actRules').wholeDays({ max: TARGET_DAYS_MAX }) }

/** Days of one kind, working or calendar as the template says; null: as many as the template says. */
const OwnDays = z.nullable(
  z.int(wholeDays).check(z.minimum(1, wholeDays), z.maximum(TARGET_DAYS_MAX, wholeDays)),
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
