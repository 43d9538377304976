import * as z from 'zod/mini'
import type { Words } from './text.ts'
import { textOf } from './messages/text.ts'

export const checkYear = (): string => textOf('accountRules').checkYear

/** Returns whether a date (YYYY-MM-DD) is from 1926 to 2126: one of another century is a slip of the keyboard. */
export const isPlausibleDate = (date: string): boolean => date >= '1926' && date < '2127'

/** A calendar date that somebody enters, YYYY-MM-DD, from 1926 to 2126; `invalid` is shown beside the field for no date. */
export const plausibleDate = (invalid: Words) =>
  z.iso.date({ error: invalid }).check(z.refine(isPlausibleDate, { error: checkYear }))
