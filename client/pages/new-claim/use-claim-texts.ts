import { useState, type Dispatch, type RefObject, type SetStateAction } from 'react'
import type { Suggestion as OfWords } from '#shared/classify/suggest.ts'
import type { Enhancement } from '#shared/enhance.ts'
import type { ClaimDraft } from '#client/outbox/draft.ts'

/** The title, categories and room that a summary names. */
export type Suggestion = OfWords & { room: string | null }

/** The person's texts and choices; null where the suggestion is used. */
type Texts = Omit<ClaimDraft, 'photos' | 'idempotencyKey'>

/** The latest change of the wording, shown under the field, with the texts before it for undo. */
type Feedback = { what: 'used' | 'dropped'; before: Partial<Texts> }

export const textsOf = ({ photos: _photos, idempotencyKey: _key, ...texts }: ClaimDraft): Texts => texts

export type ClaimTexts = ReturnType<typeof useClaimTexts>

/**
 * Returns the texts of the form and what changes them. `onEdited` gets the name of each field that changed; what
 * changes a field from elsewhere moves the focus there.
 */
export function useClaimTexts(
  texts: Texts,
  {
    setTexts,
    form,
    onEdited,
  }: {
    setTexts: Dispatch<SetStateAction<Texts>>
    form: RefObject<HTMLFormElement | null>
    onEdited: (name: string) => void
  },
) {
  const [feedback, setFeedback] = useState<Feedback | null>(null)

  const edit = (changed: Partial<Texts>) => {
    setTexts((now) => ({ ...now, ...changed }))
    for (const name of Object.keys(changed)) onEdited(name)
  }
  const focusOn = (name: string) =>
    setTimeout(() => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus())

  return {
    texts,
    edit,
    /** The latest change of the wording that can be undone. */
    feedback: feedback?.what ?? null,
    /** Takes another wording; `proposed` is the category shown where none was chosen. */
    takeWording({ description, category }: Enhancement, proposed: string) {
      setFeedback({ what: 'used', before: { description: texts.description, category: texts.category } })
      edit({
        description,
        category: proposed === category ? texts.category : (texts.category ?? category),
      })
      focusOn('summary')
    },
    /** Writes in the box; an emptied wording gives the box back to the summary. */
    write(words: string) {
      setFeedback(null)
      if (texts.description === null) edit({ summary: words })
      else edit(words.trim() === '' ? { summary: words, description: null } : { description: words })
    },
    dropDescription() {
      setFeedback({ what: 'dropped', before: { description: texts.description } })
      edit({ description: null })
      focusOn('summary')
    },
    undo() {
      if (!feedback) return
      setFeedback(null)
      edit(feedback.before)
      focusOn('summary')
    },
  }
}
