import * as z from 'zod/mini'

/** The choice of a home about automatic follow-ups. */
export const FollowUpChoice = z.object({
  isOn: z.boolean(),
  /** Name of the person who chose it; null when it was the reader. */
  setBy: z.nullable(z.string()),
  mayChange: z.boolean(),
})

/** The next automatic follow-up of a claim, if there is one. */
export const AutomaticFollowUp = z.object({
  /** It is chosen for the home. */
  isOn: z.boolean(),
  /** Name of the person who chose it; null when it was the reader. */
  setBy: z.nullable(z.string()),
  /** The day it goes on, YYYY-MM-DD; null while none is to go. */
  goesOn: z.nullable(z.string()),
  /** One would go, but was stopped. */
  isStopped: z.boolean(),
})
export type AutomaticFollowUp = z.infer<typeof AutomaticFollowUp>
