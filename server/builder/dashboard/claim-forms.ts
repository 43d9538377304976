import { z } from 'zod'
import { AUTHOR_MAX } from '#shared/builder.ts'
import { requiredText, textOrNull } from '#shared/text.ts'

export const NOTE_MAX = 5_000

/** A note as its form sends it. */
export const NoteForm = z.object({
  content: requiredText('Please write a note', NOTE_MAX, `At most ${NOTE_MAX} characters`),
  author: textOrNull(AUTHOR_MAX, `At most ${AUTHOR_MAX} characters`),
})
export type NoteForm = z.infer<typeof NoteForm>

/** The choice to show the conversation to this trade; anything but "yes" hides it again. */
export const ConversationForm = z.object({
  trade: z.catch(z.string(), ''),
  show: z.catch(z.optional(z.literal('yes')), undefined),
})
