import * as z from 'zod/mini'

const Target = z.object({ days: z.int(), unit: z.enum(['working', 'calendar']) })

/** By what the clock of a claim counts, apart from what happened to it. */
export const ClockRules = z.object({
  /** The days, YYYY-MM-DD, on which nobody works; empty while nothing is owed. */
  holidays: z.array(z.string()),
  /** Their name: "public holidays in Ontario". */
  without: z.string(),
  targets: z.object({ answer: Target, inspection: Target, repair: Target }),
})
export type ClockRules = z.infer<typeof ClockRules>
