import * as z from 'zod/mini'

/** The secret address of a person's calendar of a home; null while it is off. */
export const HomeCalendar = z.object({ url: z.nullable(z.string()) })
export type HomeCalendar = z.infer<typeof HomeCalendar>
