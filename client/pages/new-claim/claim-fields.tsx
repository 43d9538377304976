import { DESCRIPTION_MAX, SUMMARY_MAX, TITLE_MAX } from '#shared/claims/lengths.ts'
import type { Suggestion } from '#shared/classify/suggest.ts'
import type { HomeProfile } from '#shared/profile.ts'
import { CoverageLine } from '#client/parts/homes/coverage-lines.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { AddressField } from './address-field.tsx'
import { CategoryField } from './category-field.tsx'
import type { FilledDraft } from '#client/outbox/draft.ts'
import { Danger } from '#client/parts/claim-forms/form-notices.tsx'
import type { ClaimTexts } from './use-claim-texts.ts'
import { useDanger } from './use-danger.ts'
import type { Submission } from './use-submission.ts'
import { Wording } from './wording.tsx'

/** The fields of the claim form. */
export function ClaimFields({
  claimTexts,
  filled,
  suggestion,
  home,
  problems,
}: {
  claimTexts: ClaimTexts
  /** The texts with the proposals where nobody wrote anything. */
  filled: FilledDraft
  suggestion: Suggestion
  /** Undefined while it is loading. */
  home: HomeProfile | null | undefined
  problems: Submission['problems']
}) {
  const { texts, edit } = claimTexts
  const words = texts.description ?? texts.summary
  const max = texts.description === null ? SUMMARY_MAX : DESCRIPTION_MAX
  const danger = useDanger(filled.title, words)
  return (
    <>
      {/* One box for what the builder reads: the words that were typed, or the wording that took their place. */}
      <TextArea
        label="Brief summary"
        name="summary"
        value={words}
        error={problems.summary ?? problems.description}
        onChange={(event) => claimTexts.write(event.target.value)}
        maxLength={max}
        count={{ used: words.length, max }}
        rows={texts.description === null ? 3 : 5}
      />
      <Danger danger={danger} />
      <CategoryField
        value={filled.category}
        suggested={suggestion.categories}
        error={problems.category}
        onChoose={(category) => edit({ category })}
      />
      <TextField
        label="Title"
        name="title"
        value={filled.title}
        error={problems.title}
        onChange={(event) => edit({ title: event.target.value })}
        tag={texts.title === null && filled.title !== '' ? 'suggested' : undefined}
        maxLength={TITLE_MAX}
        count={{ used: filled.title.length, max: TITLE_MAX }}
        autoComplete="off"
      />
      <Wording claimTexts={claimTexts} category={filled.category} />
      <AddressField
        home={home}
        value={filled.address}
        error={problems.address}
        onChange={(event) => edit({ address: event.target.value })}
      />
      <CoverageLine category={filled.category} />
    </>
  )
}
