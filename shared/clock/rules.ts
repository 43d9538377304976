import * as z from 'zod/mini'

/** By what the clock of a claim counts, apart from what happened to it. */
export const ClockRules = z.object({
  /** The days, YYYY-MM-DD, on which nobody works; empty while nothing is owed. */
  holidays: z.array(z.string()),
  /** How they are called: "public holidays in Ontario". */
  without: z.string(),
})
export type ClockRules = z.infer<typeof ClockRules>
