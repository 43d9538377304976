import * as z from 'zod/mini'
import { LANGUAGE_NAMES } from './messages/languages.ts'

/** The longest text, in characters, that is translated: its translation has to come while somebody waits. */
export const TRANSLATED_MAX = 3_000
/** Other languages need more letters, none this many. */
export const TRANSLATION_MAX = 2 * TRANSLATED_MAX + 200

/** A message of the other side in the reader's language, by a machine. It is shown and nowhere stored. */
export const Translation = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(TRANSLATION_MAX)),
  language: z.enum(LANGUAGE_NAMES),
})
export type Translation = z.infer<typeof Translation>
