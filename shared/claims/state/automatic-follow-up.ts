import * as z from 'zod/mini'

/** Whether follow-ups of a home go by themselves. */
export const FollowUpChoice = z.object({
  isOn: z.boolean(),
  /** Who chose it; null when the reader did. */
  setBy: z.nullable(z.string()),
  mayChange: z.boolean(),
})

/** Whether and when the next follow-up of a claim goes by itself. */
export const AutomaticFollowUp = z.object({
  /** It is chosen for the home. */
  isOn: z.boolean(),
  /** Who chose it; null when the reader did. */
  setBy: z.nullable(z.string()),
  /** The day it goes on, YYYY-MM-DD; null while none is to go. */
  goesOn: z.nullable(z.string()),
  /** One would go, but was stopped. */
  isStopped: z.boolean(),
})
export type AutomaticFollowUp = z.infer<typeof AutomaticFollowUp>
