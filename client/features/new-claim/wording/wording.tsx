import { useState } from 'react'
import { DESCRIPTION_MAX } from '#shared/claims/lengths.ts'
import { Button } from '#client/ui/button.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { EnhanceBlock, PhotoTips } from './enhance-block.tsx'
import type { ClaimTexts } from '../fields/use-claim-texts.ts'

const FEEDBACK = { used: 'Using the suggested wording', dropped: 'Your summary goes as you wrote it' }

/** Offers another wording of the summary, and shows the description that was taken from it. */
export function Wording({
  claimTexts,
  category,
  error,
}: {
  claimTexts: ClaimTexts
  /** The category as it is shown. */
  category: string
  error: string | undefined
}) {
  const { texts, feedback } = claimTexts
  const { description } = texts
  const [tips, setTips] = useState<readonly string[]>([])
  return (
    <div className="nc-wording">
      <EnhanceBlock
        summary={texts.summary}
        category={{ value: category, isChosen: texts.category !== null }}
        onUse={(result) => claimTexts.takeWording(result, category)}
        onUseCategory={(chosen) => claimTexts.edit({ category: chosen })}
        onTips={setTips}
      />
      {description !== null && (
        <TextArea
          label="Description for your builder"
          name="description"
          value={description}
          error={error}
          onChange={(event) => claimTexts.writeDescription(event.target.value)}
          maxLength={DESCRIPTION_MAX}
          count={{ used: description.length, max: DESCRIPTION_MAX }}
          hint="Yours to change. It goes to your builder in your name."
          rows={5}
        />
      )}
      <p className="feedback" role="status">
        {feedback && (
          <>
            {FEEDBACK[feedback]} ·{' '}
            <Button look="link" onClick={() => claimTexts.undo()}>
              Undo
            </Button>
          </>
        )}
        {!feedback && description !== null && (
          <Button look="link" onClick={() => claimTexts.dropDescription()}>
            Use my summary instead
          </Button>
        )}
      </p>
      <PhotoTips tips={tips} />
    </div>
  )
}
