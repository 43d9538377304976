import { z } from 'zod'
import { NewMessage } from './messages.ts'

/** What a letter's link may ask the builder's page to have ready; opening it does none of them. */
export const BuilderAction = z.enum(['acknowledge', 'visit', 'fixed', 'wrong-address'])
export type BuilderAction = z.infer<typeof BuilderAction>

/** What was just done, for the one line that confirms it. */
export const BuilderDone = z.enum(['acknowledged', 'visit', 'said', 'fixed', 'undone', 'wrong-address'])
export type BuilderDone = z.infer<typeof BuilderDone>

export const WHO_MAX = 100
export const AUTHOR_MAX = 100

const optionalText = (max: number, tooLong: string) =>
  z
    .string()
    .trim()
    .max(max, tooLong)
    .nullish()
    .transform((value) => value || null)

const time = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, missing)
    .transform((value) => value.slice(0, 5))

/**
 * A visit as the builder proposes it: a calendar date and a wall-clock window at the house. `now` is the date and time
 * (HH:MM) at the house; what is over cannot be proposed.
 */
export function visitProposal(now: { date: string; time: string }) {
  const lastDay = `${Number(now.date.slice(0, 4)) + 2}${now.date.slice(4)}`
  return z
    .object({
      date: z
        .string({ error: 'Please choose a day' })
        .trim()
        .min(1, 'Please choose a day')
        .pipe(z.iso.date('Please choose a day'))
        .refine((date) => date >= now.date, 'Please choose a day that is not in the past')
        .refine((date) => date <= lastDay, 'Please choose a day within two years'),
      from: time('Please choose when it starts'),
      to: time('Please choose when it ends'),
      who: optionalText(WHO_MAX, 'At most 100 characters'),
    })
    .refine((visit) => visit.to > visit.from, { message: 'The end must be after the start', path: ['to'] })
    .refine((visit) => visit.date > now.date || visit.to > now.time, {
      message: 'This time has already passed',
      path: ['to'],
    })
}
export type VisitProposal = z.infer<ReturnType<typeof visitProposal>>

/** What the builder says in the conversation; photos travel beside it. */
export const BuilderMessage = NewMessage.extend({
  authorName: optionalText(AUTHOR_MAX, 'At most 100 characters'),
})
export type BuilderMessage = z.infer<typeof BuilderMessage>
