import * as z from 'zod/mini'
import { NewMessage } from './messages.ts'
import { textOf } from './messages/text.ts'
import { textOrNull, type Words } from './text.ts'

/** Forms of the builder's page that a claim email's link may open; opening one sends nothing. */
export const BuilderAction = z.enum(['acknowledge', 'visit', 'fixed', 'wrong-address'])
export type BuilderAction = z.infer<typeof BuilderAction>

/** Answers that can be undone for ten seconds. */
export const UndoableAnswer = z.enum(['acknowledgement', 'fix'])
export type UndoableAnswer = z.infer<typeof UndoableAnswer>

/** The result of the last action, for the line that confirms it. */
export const BuilderDone = z.enum([
  'acknowledged',
  'visit',
  'said',
  'fixed',
  'undone',
  'taken-back',
  'wrong-address',
])
export type BuilderDone = z.infer<typeof BuilderDone>

export const WHO_MAX = 100
export const AUTHOR_MAX = 100

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/
const time = (missing: Words) =>
  z.pipe(
    z.string({ error: missing }).check(z.trim(), z.regex(TIME, { error: missing })),
    z.transform((value) => value.slice(0, 5)),
  )
const tooLong = (most: number) => () => textOf('builderRules').tooLong({ most })

/**
 * A visit as the builder proposes it: a calendar date and a wall-clock window at the house. `now` is the date and time
 * (HH:MM) at the house; a window in the past cannot be proposed. `isSkipped` tells whether the clocks at the house are
 * put forward over a time.
 */
export function visitProposal(
  now: { date: string; time: string },
  isSkipped: (date: string, time: string) => boolean = () => false,
) {
  const text = textOf('builderRules')
  const lastDay = `${Number(now.date.slice(0, 4)) + 2}${now.date.slice(4)}`
  return z
    .object({
      date: z
        .pipe(
          z.string({ error: text.dayMissing }).check(z.trim(), z.minLength(1, text.dayMissing)),
          z.iso.date(text.dayMissing),
        )
        .check(
          z.refine((date) => date >= now.date, text.dayPast),
          z.refine((date) => date <= lastDay, text.dayTooFar),
        ),
      from: time(text.fromMissing),
      to: time(text.toMissing),
      who: textOrNull(WHO_MAX, tooLong(WHO_MAX)),
    })
    .check(
      z.refine((visit) => visit.to > visit.from, {
        error: text.endFirst,
        path: ['to'],
      }),
      z.refine((visit) => visit.date > now.date || visit.to > now.time, {
        error: text.passed,
        path: ['to'],
      }),
      z.refine((visit) => !isSkipped(visit.date, visit.from), { error: text.skipped, path: ['from'] }),
      z.refine((visit) => !isSkipped(visit.date, visit.to), { error: text.skipped, path: ['to'] }),
    )
}
export type VisitProposal = z.infer<ReturnType<typeof visitProposal>>

/** The builder's message; photos are sent beside it. */
export const BuilderMessage = z.extend(NewMessage, {
  authorName: textOrNull(AUTHOR_MAX, tooLong(AUTHOR_MAX)),
})
export type BuilderMessage = z.infer<typeof BuilderMessage>
